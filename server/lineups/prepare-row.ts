import { TITLE_LIMIT, type Placements } from '#domain/lineup/draft.ts'
import { checkLineup } from '#domain/lineup/lineup.ts'
import {
  checkSave,
  DEFAULT_TITLE,
  fromSlotColumns,
  toSaved,
  toSlotColumns,
  type SavedPlacements,
  type SlotColumns,
} from '#domain/lineup/saved-lineup.ts'
import { SLOTS, type SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, refuse, type Result } from '#domain/problem.ts'
import { LINEUP_TYPES, type ByLineupType, type LineupType } from '#domain/vocabulary.ts'
import type { SavedLineupProblem } from '#messages/lineups-saved.ts'
import type { Context } from '#server/context.ts'
import { listAllPlayers } from '#server/players/list-all-players.ts'
import { listTeams } from '#server/teams/list-teams.ts'

import type { LineupInput } from './lineup-input.ts'
import { readSpecialTeams, type SpecialTeams } from './special-teams.ts'

type StoredRow = SlotColumns & { readonly special_teams: unknown }

/** The payload of an insert and of an update (P-CALL-22, P-CALL-23). */
export type LineupRow = SlotColumns & {
  readonly team_id: number
  readonly team_name: string
  readonly title: string
  readonly special_teams: SpecialTeams | null
}

/**
 * Checks what the builder sent against the rules and the rosters of today, and turns it into a row.
 * @param stored the row that is updated: whoever stood in it keeps the name and number he was saved with
 */
export async function prepareRow(
  ctx: Pick<Context, 'db' | 'actor'>,
  input: LineupInput,
  stored: StoredRow | null,
): Promise<Result<LineupRow, SavedLineupProblem>> {
  const known = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  const before = stored ? snapshotsIn(stored) : new Map<number, Player>()
  const placed = place(input.placements, known, before)
  if (!placed.ok) return placed

  const savable = checkSave({
    signedIn: ctx.actor.kind === 'user',
    teamId: input.team_id,
    evenStrength: placed.value.even_strength,
  })
  if (!savable.ok) return savable
  for (const type of LINEUP_TYPES) {
    const checked = checkLineup(type, placed.value[type])
    const [problem] = checked.ok ? [] : checked.problems
    if (problem) return refuse(problem)
  }
  const title = input.title.trim() || DEFAULT_TITLE
  if (Array.from(title).length > TITLE_LIMIT) return refuse({ code: 'title_too_long', limit: TITLE_LIMIT })

  const { teamId } = savable.value
  const team = (await listTeams({ ctx })).find(({ id }) => id === teamId)
  if (!team) return refuse({ code: 'unknown_team' })
  return accept({
    ...toSlotColumns(toSaved(placed.value.even_strength)),
    team_id: team.id,
    team_name: team.name,
    title,
    special_teams: specialTeams(placed.value),
  })
}

/** Players for ids. An id that nobody has any more is taken only from the row that already holds it. */
function place(
  ids: LineupInput['placements'],
  known: ReadonlyMap<number, Player>,
  before: ReadonlyMap<number, Player>,
): Result<ByLineupType<Placements>, SavedLineupProblem> {
  const lineups: Record<LineupType, Partial<Record<SlotId, Player>>> = {
    even_strength: {},
    power_play: {},
    penalty_kill: {},
  }
  for (const type of LINEUP_TYPES) {
    for (const slot of Object.keys(ids[type] ?? {}) as SlotId[]) {
      const id = ids[type]?.[slot]
      if (id === undefined) continue
      const saved = before.get(id)
      const today = known.get(id)
      const player = today && saved ? { ...today, name: saved.name, number: saved.number } : (today ?? saved)
      if (!player) return refuse({ code: 'unknown_player', playerId: id })
      lineups[type][slot] = player
    }
  }
  return accept(lineups)
}

/** Everybody the row holds, as he was saved; his position is that of the slot he stood in. */
function snapshotsIn(stored: StoredRow): ReadonlyMap<number, Player> {
  const { power_play, penalty_kill } = readSpecialTeams(stored.special_teams)
  const lineups: ByLineupType<SavedPlacements> = {
    even_strength: fromSlotColumns(stored),
    power_play,
    penalty_kill,
  }
  const snapshots = new Map<number, Player>()
  for (const type of LINEUP_TYPES) {
    for (const slot of SLOTS[type]) {
      const entry = lineups[type][slot.id]
      if (!entry || snapshots.has(entry.player_id)) continue
      snapshots.set(entry.player_id, {
        id: entry.player_id,
        name: entry.name,
        number: entry.number,
        position: slot.position,
        shoots: null,
        teamId: null,
        profilePictureFilename: null,
      })
    }
  }
  return snapshots
}

function specialTeams(lineups: ByLineupType<Placements>): SpecialTeams | null {
  const power_play = toSaved(lineups.power_play)
  const penalty_kill = toSaved(lineups.penalty_kill)
  const empty = Object.keys(power_play).length === 0 && Object.keys(penalty_kill).length === 0
  return empty ? null : { power_play, penalty_kill }
}
