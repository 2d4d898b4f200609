import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import { performTrade } from '#domain/trade/actions.ts'
import { type Side, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { aPick, aTrade, BOSTON, BOTH_TEAMS, EDMONTON, TRADE_YEAR } from '#tests/factories/trades.ts'

import { tradeCard } from './trade-image.ts'

const COLORS = { primary: '#111111', secondary: '#eeeeee', tertiary: null }
const asTeam = (team: typeof EDMONTON): Team => ({
  ...team,
  conference: null,
  division: null,
  logoUrl: null,
  colors: COLORS,
})
const TEAMS = [asTeam(EDMONTON), asTeam(BOSTON)]
const AS_OF = 'Oct 10, 2026'

const ROSTERS: Readonly<Record<Side, readonly Player[]>> = {
  team1: [1, 2, 3, 4].map((id) => aPlayer({ id, teamId: EDMONTON.id })),
  team2: [11, 12, 13, 14].map((id) =>
    aPlayer({ id, teamId: BOSTON.id, profilePictureFilename: id % 2 ? `${id}.png` : null }),
  ),
}

const side = fc.constantFrom(...SIDES)
const row = fc.nat({ max: 3 })
const choice = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), side, row }),
  fc.record({ kind: fc.constant('retain' as const), side, row, share: fc.integer({ min: -1, max: 60 }) }),
  fc.record({ kind: fc.constant('pick' as const), side, round: fc.integer({ min: 0, max: 8 }) }),
  fc.record({ kind: fc.constant('remove' as const), side, row }),
  fc.record({ kind: fc.constant('clear' as const), side }),
)
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never

function choose(draft: TradeDraft, made: Choice): TradeDraft {
  const player = 'row' in made ? ROSTERS[made.side][made.row] : undefined
  const result = (() => {
    switch (made.kind) {
      case 'toggle':
        return player && performTrade('togglePlayer', draft, { side: made.side, player })
      case 'retain':
        return (
          player &&
          performTrade('retainSalary', draft, { side: made.side, playerId: player.id, retained: made.share })
        )
      case 'pick':
        return performTrade('putPick', draft, {
          side: made.side,
          pick: aPick({ round: made.round }),
          currentYear: TRADE_YEAR,
        })
      case 'remove':
        return performTrade('removePick', draft, {
          side: made.side,
          pickId: draft[made.side].picks[made.row]?.id ?? '',
        })
      case 'clear':
        return performTrade('clearSide', draft, { side: made.side })
    }
  })()
  return result?.ok ? result.value : draft
}

describe('the card of a trade', () => {
  it('P-ENT-37 has exactly what each team sends after any sequence of choices, and the available photos', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 40 }), (choices) => {
        const draft = choices.reduce(choose, BOTH_TEAMS)
        const card = tradeCard(draft, TEAMS, AS_OF)
        expect(card?.data.teams).toEqual({ team1: TEAMS[0], team2: TEAMS[1] })
        for (const side of SIDES) {
          expect(card?.data.sends[side]).toEqual({
            players: draft[side].players,
            picks: draft[side].picks,
          })
        }
        const withPhoto = SIDES.flatMap((side) => draft[side].players).flatMap(({ player }) =>
          player.profilePictureFilename === null ? [] : [player.id],
        )
        expect([...(card?.photos.keys() ?? [])]).toEqual(withPhoto)
      }),
    )
  })

  it('shows the date', () => {
    expect(tradeCard(aTrade(), TEAMS, AS_OF)?.data).toMatchObject({ asOf: AS_OF })
  })

  it('does not exist before both teams are chosen', () => {
    expect(tradeCard(BOTH_TEAMS, TEAMS.slice(1), AS_OF)).toBeNull()
  })
})
