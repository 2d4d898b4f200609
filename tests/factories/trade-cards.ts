import type { CardTeam, Printed, TradeCardData } from '#card/card-data.ts'
import { TEAM_NAMES } from '#domain/team/read-team.ts'
import { NOTE_LIMIT } from '#domain/trade/draft.ts'

import { CARD_SITE } from './lineup-cards.ts'
import { aPlayer } from './players.ts'
import { anOffer, aPick, BOSTON, EDMONTON } from './trades.ts'

/** A real team in its real colors, as cards name it. */
export function cardTeam(abbreviation: string): CardTeam {
  const team = TEAM_NAMES.find((known) => known.abbreviation === abbreviation)
  if (team === undefined) throw new Error(`No team ${abbreviation}`)
  return { name: `${team.city} ${team.nickname}`, abbreviation, colors: team.colors }
}

/** The longest note of a pick. */
export const LONG_NOTE = 'If he plays sixty games and they reach the final this pick becomes a first; '
  .repeat(2)
  .slice(0, NOTE_LIMIT)

/** Two Edmonton players, one at 50% retained, for a Boston player and two picks with every condition. */
export function tradeCardData(overrides: Partial<TradeCardData> = {}): Printed<TradeCardData> {
  return {
    teams: { team1: cardTeam('EDM'), team2: cardTeam('BOS') },
    sends: {
      team1: {
        players: [
          { player: aPlayer({ name: 'Evan Bouchard', position: 'd', number: 2 }), retained: 50 },
          { player: aPlayer({ name: 'Leon Draisaitl', position: 'c', number: 29 }), retained: null },
        ],
        picks: [],
      },
      team2: anOffer(
        BOSTON.id,
        [aPlayer({ name: 'Charlie McAvoy', position: 'd', number: 73, teamId: BOSTON.id })],
        [
          aPick({
            year: 2027,
            round: 1,
            note: 'If they win',
            condition: {
              protectedTop: 10,
              conditional: true,
              originalTeam: { id: 10, name: 'Toronto Maple Leafs', abbreviation: 'TOR' },
            },
          }),
          aPick({ year: 2028, round: 3, note: LONG_NOTE }),
        ],
      ),
    },
    asOf: 'Oct 10, 2026',
    site: CARD_SITE,
    ...overrides,
  }
}

/** A trade with these numbers of players and picks, each with its own name and number. */
export function tradeOfSize(
  team1: { readonly players: number; readonly picks: number },
  team2: { readonly players: number; readonly picks: number },
): Printed<TradeCardData> {
  const offer = (teamId: number, { players, picks }: typeof team1) =>
    anOffer(
      teamId,
      Array.from({ length: players }, () => aPlayer({ teamId })),
      Array.from({ length: picks }, (_, index) =>
        aPick({ year: 2027 + Math.floor(index / 7), round: 1 + (index % 7) }),
      ),
    )
  return tradeCardData({ sends: { team1: offer(EDMONTON.id, team1), team2: offer(BOSTON.id, team2) } })
}
