import type { LineupDraft } from '#domain/lineup/draft.ts'
import { placedById } from '#domain/lineup/letters.ts'
import { notedType } from '#domain/lineup/lineup.ts'
import { slotOf } from '#domain/lineup/placement.ts'
import type { DepartedPlayer } from '#domain/lineup/saved-lineup.ts'
import { byPositionThenNumber, type Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'

import { type SharedLineup, type SittingPlayers, toSharedTeam } from './payload.ts'

/** Every player of a lineup, once each. */
export const playersOf = ({ lineups }: Pick<SharedLineup, 'lineups'>): readonly Player[] => [
  ...placedById(lineups).values(),
]

/** Whose lineup it is. @param team null for a Dream Team, whose players wear the sweaters of these teams */
export function sharedSubject(
  team: Team | null,
  lineups: SharedLineup['lineups'],
  teams: readonly Team[],
): SharedLineup['subject'] {
  if (team) return { kind: 'team', team: toSharedTeam(team) }
  const worn = new Set(playersOf({ lineups }).map(({ teamId }) => teamId))
  return { kind: 'dream_team', teams: teams.filter(({ id }) => worn.has(id)).map(toSharedTeam) }
}

/** Of each kind. A training camp has more players than any card has room for. */
const MAX_SITTING = 40

/**
 * Who of the roster does not dress at even strength, healthy or hurt; who is off the roster is neither. Null where the
 * card does not say: not chosen, special teams, a Dream Team, or nobody sits.
 * @param roster the team's players; null for a Dream Team
 */
export function sittingPlayers(
  drawn: Pick<LineupDraft, 'type' | 'lineups' | 'extras'>,
  roster: readonly Player[] | null,
): SittingPlayers | null {
  const { lineups, extras } = drawn
  if (!extras.scratches || notedType(drawn) !== 'even_strength' || roster === null) return null
  const sitting = roster
    .filter(({ id }) => slotOf(lineups.even_strength, id) === undefined)
    .toSorted(byPositionThenNumber)
  const having = (status: Player['status']) =>
    sitting.filter((player) => player.status === status).slice(0, MAX_SITTING)
  const [scratched, injured] = [having('active'), having('injured_or_other')]
  return scratched.length + injured.length === 0 ? null : { scratched, injured }
}

/**
 * Who plays for another team now than on the day of the snapshot.
 * @param players as they were then
 * @param today players of today by id
 */
export function findMoved(
  players: readonly Player[],
  today: ReadonlyMap<number, Player>,
): readonly DepartedPlayer[] {
  return players.flatMap(({ id, name, teamId: past }) => {
    const teamId = today.get(id)?.teamId ?? null
    return teamId === past ? [] : [{ playerId: id, name, teamId }]
  })
}
