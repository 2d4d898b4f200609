import type { CountryCode } from '#domain/country/countries.ts'
import { iceTimeIn } from '#domain/last-game/ice-time.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { placedById } from '#domain/lineup/model/letters.ts'
import { type SittingPlayers, notedType, sheetOf } from '#domain/lineup/model/lineup.ts'
import type { DepartedPlayer } from '#domain/lineup/model/saved-lineup.ts'
import { byCapHit, byNumber, isWriteIn, type Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'

import { type SharedLineup, toSharedTeam } from './payload.ts'

export const playersOf = ({ lineups }: Pick<SharedLineup, 'lineups'>): readonly Player[] => [
  ...placedById(lineups).values(),
]

/** Returns whose lineup it is. @param teams all teams, for the sweaters of a Dream Team's players */
export function sharedSubject(
  {
    team,
    country,
    lineups,
  }: Pick<SharedLineup, 'lineups'> & {
    readonly team: Team | null
    readonly country?: CountryCode | undefined
  },
  teams: readonly Team[],
): SharedLineup['subject'] {
  if (team) return { kind: 'team', team: toSharedTeam(team) }
  const worn = new Set(playersOf({ lineups }).map(({ teamId }) => teamId))
  const wornTeams = teams.filter(({ id }) => worn.has(id)).map(toSharedTeam)
  return { kind: 'dream_team', teams: wornTeams, ...(country && { country }) }
}

/** Limit of scratched and of injured players each: a training camp has more than fit on any card. */
const MAX_SITTING = 40

/**
 * Returns the scratched and injured players for a card: those who do not dress at even strength, or in any unit of a
 * whole sheet. Players off the roster are neither. Sorted by ice time, then cap hit, then number. Of the scratched only
 * those that the maker chose, if any of them still sits.
 * @param roster the team's players; null for a Dream Team
 * @returns null if the card shows none: not chosen by its maker, special teams, a Dream Team, or no one sits
 */
export function sittingPlayers(
  drawn: Pick<LineupDraft, 'type' | 'lineups' | 'extras'>,
  roster: readonly Player[] | null,
  lastGame: LastGame | null,
): SittingPlayers | null {
  if (!drawn.extras.scratches || notedType(drawn) !== 'even_strength' || roster === null) return null
  const drawnLineups = sheetOf(drawn) ?? {
    ...EMPTY_DRAFT.lineups,
    even_strength: drawn.lineups.even_strength,
  }
  const dressed = placedById(drawnLineups)
  const iceTime = iceTimeIn(lastGame, 'even_strength')
  const sitting = roster
    .filter(({ id }) => !dressed.has(id))
    .toSorted((a, b) => iceTime.compare(a, b) || byCapHit(a, b) || byNumber(a, b))
  const having = (status: Player['status']) =>
    sitting.filter((player) => player.status === status).slice(0, MAX_SITTING)
  const [active, injured] = [having('active'), having('injured_or_other')]
  const chosen = active.filter(({ id }) => drawn.extras.scratched.includes(id))
  const scratched = chosen.length > 0 ? chosen : active
  return scratched.length + injured.length === 0 ? null : { scratched, injured }
}

/**
 * Returns the players who have changed teams since the day of the snapshot.
 * @param players as they were on that day
 * @param today players as of today, by id
 */
export function findMoved(
  players: readonly Player[],
  today: ReadonlyMap<number, Player>,
): readonly DepartedPlayer[] {
  return players.flatMap(({ id, name, teamId: past }) => {
    const teamId = today.get(id)?.teamId ?? null
    return teamId === past || isWriteIn({ id }) ? [] : [{ playerId: id, name, teamId }]
  })
}
