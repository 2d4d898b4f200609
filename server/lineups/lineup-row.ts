import { z } from 'zod'

import { type ByLineupType, LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { lineupTitle, type Placements } from '#domain/lineup/model/draft.ts'
import {
  checkSave,
  fromSlotColumns,
  replaceSaved,
  type SavedPlacements,
  type SlotColumns,
  toSaved,
  toSlotColumns,
} from '#domain/lineup/model/saved-lineup.ts'
import { SLOT_IDS, SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import { accept, refuse, type Result } from '#domain/result/problem.ts'
import type { SavedLineupProblem } from '#messages/saved-lineups.ts'
import { findUser } from '#server/core/rights.ts'
import { RowId } from '#server/core/row-id.ts'

import { type ExtrasContext, replaceOnCard, toCardColumn } from './card-extras.ts'
import { checkSentLineup, type LineupInput } from './check-lineup.ts'

const Saved = z.partialRecord(
  z.enum(SLOT_IDS),
  z.object({ player_id: RowId, name: z.string(), number: z.int().nullable() }),
)

/** What the jsonb column `special_teams` holds. */
export const SpecialTeams = z.object({ power_play: Saved.default({}), penalty_kill: Saved.default({}) })
type SpecialTeams = { readonly power_play: SavedPlacements; readonly penalty_kill: SavedPlacements }

/** Reads the column; rows older than the column have none. */
export function readSpecialTeams(column: unknown): SpecialTeams {
  return SpecialTeams.parse(column ?? {})
}

type StoredRow = SlotColumns & { readonly special_teams: unknown }

/** What an insert and an update write. */
export type LineupRow = SlotColumns & {
  readonly team_id: number
  readonly team_name: string
  readonly title: string
  readonly special_teams: SpecialTeams | null
  readonly card: Awaited<ReturnType<typeof toCardColumn>>
}

/** A lineup that may be saved: its row, and its players as of today. */
export type PreparedLineup = { readonly row: LineupRow; readonly lineups: ByLineupType<Placements> }

/**
 * Checks the builder's lineup against the rules and today's rosters, and turns it into a row.
 * @param stored the row being updated: its players keep the name and number they were saved with
 */
export async function prepareRow(
  ctx: ExtrasContext,
  input: LineupInput,
  stored: StoredRow | null,
): Promise<Result<PreparedLineup, SavedLineupProblem>> {
  const sent = await checkSentLineup(ctx, input, stored ? snapshotsIn(stored) : undefined)
  if (!sent.ok) return sent
  const { team, title, lineups } = sent.value
  const savable = checkSave({
    signedIn: findUser(ctx) !== null,
    teamId: team?.id ?? null,
    evenStrength: lineups.even_strength,
  })
  if (!savable.ok) return savable
  // `checkSave` refuses this too, which the compiler cannot know.
  if (team === null) return refuse({ code: 'no_team' })
  const row: LineupRow = {
    ...toSlotColumns(toSaved(lineups.even_strength)),
    team_id: team.id,
    team_name: team.name,
    title: lineupTitle({ title }),
    special_teams: specialTeams(lineups),
    card: await toCardColumn(ctx, sent.value),
  }
  return accept({ row, lineups })
}

/** Returns the columns of a row that name players, with one player replaced by another. */
export function replacePlayer(
  row: StoredRow & { readonly card: unknown },
  players: { readonly from: number; readonly to: number },
): Pick<LineupRow, keyof SlotColumns | 'special_teams' | 'card'> {
  const { power_play, penalty_kill } = readSpecialTeams(row.special_teams)
  const evenStrength = replaceSaved(fromSlotColumns(row), players)
  const isDressed = Object.values(evenStrength).some(({ player_id }) => player_id === players.to)
  return {
    ...toSlotColumns(evenStrength),
    special_teams:
      row.special_teams === null
        ? null
        : {
            power_play: replaceSaved(power_play, players),
            penalty_kill: replaceSaved(penalty_kill, players),
          },
    card: replaceOnCard(row.card, { ...players, isDressed }),
  }
}

/** Returns every player of the row as they were saved; their position is their slot's. */
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
      const player = readPlayer({ id: entry.player_id, position: slot.position })
      snapshots.set(player.id, { ...player, name: entry.name, number: entry.number })
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
