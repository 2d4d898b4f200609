import { z } from 'zod'

import { byLineupType, type ByLineupType, LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
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
import { toSentWriteIn, writeInsOf } from '#domain/lineup/model/write-ins.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import { createWriteIn } from '#domain/player/write-in.ts'
import { accept, refuse, type Result } from '#domain/result/problem.ts'
import type { SavedLineupProblem } from '#messages/saved-lineups.ts'
import { findUser } from '#server/core/rights.ts'
import { RowId } from '#server/core/row-id.ts'
import { WriteIn } from '#server/rosters/write-ins.ts'

import { type ExtrasContext, replaceOnCard, toCardColumn } from './card-extras.ts'
import { checkSentLineup, type LineupInput } from './check-lineup.ts'

const Saved = z.partialRecord(
  z.enum(SLOT_IDS),
  z.object({ player_id: RowId, name: z.string(), number: z.int().nullable() }),
)

const slot = z.enum(SLOT_IDS).optional()

/** What the jsonb column `special_teams` holds: everything of a lineup that the specified columns have no room for. */
export const SpecialTeams = z.object({
  power_play: Saved.default({}),
  penalty_kill: Saved.default({}),
  /** The fan's write-ins and their slots. Earlier versions ignore them, and read those slots as empty. */
  write_ins: z
    .array(WriteIn.extend({ even_strength: slot, power_play: slot, penalty_kill: slot }))
    .optional(),
})
type SpecialTeams = {
  readonly power_play: SavedPlacements
  readonly penalty_kill: SavedPlacements
  readonly write_ins?: z.infer<typeof SpecialTeams>['write_ins']
}

type StoredRow = SlotColumns & { readonly special_teams: unknown }

/** Returns the players of a row in their slots, and its write-ins by id. */
export function readRow(row: StoredRow): {
  readonly saved: ByLineupType<SavedPlacements>
  readonly writeIns: ReadonlyMap<number, Player>
} {
  const { write_ins = [], ...special } = SpecialTeams.parse(row.special_teams ?? {})
  const saved = { even_strength: fromSlotColumns(row), ...special }
  const writeIns = new Map<number, Player>()
  for (const one of write_ins) {
    const player = { ...createWriteIn(one), id: one.id }
    writeIns.set(player.id, player)
    for (const type of LINEUP_TYPES) {
      const entry = { player_id: player.id, name: player.name, number: player.number }
      const at = one[type]
      if (at) saved[type] = { [at]: entry, ...saved[type] }
    }
  }
  return { saved, writeIns }
}

/** What an insert and an update write. */
export type LineupRow = SlotColumns & {
  readonly team_id: number
  readonly team_name: string
  readonly title: string
  readonly special_teams: SpecialTeams | null
  readonly typed_names: string | null
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
    ...lineupColumns(lineups),
    team_id: team.id,
    team_name: team.name,
    title: lineupTitle({ title }),
    card: await toCardColumn(ctx, sent.value),
  }
  return accept({ row, lineups })
}

/** Returns the names that a fan typed, as moderation lists and searches them; null for none. */
export const typedNames = (players: readonly Player[]): string | null =>
  players
    .filter(isWriteIn)
    .map(({ name }) => name)
    .join(', ') || null

/** Returns the columns of a row that hold the lineup. */
export function lineupColumns(
  lineups: ByLineupType<Placements>,
): Pick<LineupRow, keyof SlotColumns | 'special_teams' | 'typed_names'> {
  const saved = byLineupType((type) => toSaved(lineups[type]))
  const writeIns = writeInsOf({ lineups })
  const isEmpty = [saved.power_play, saved.penalty_kill, writeIns].every((of) => Object.keys(of).length === 0)
  return {
    ...toSlotColumns(saved.even_strength),
    special_teams: isEmpty ? null : specialTeamsColumn(saved, writeIns),
    typed_names: typedNames(writeIns),
  }
}

/** Returns the columns of a row that name players, with one player replaced by another. */
export function replacePlayer(
  row: StoredRow & { readonly card: unknown },
  players: { readonly from: number; readonly to: number },
): Pick<LineupRow, keyof SlotColumns | 'special_teams' | 'card'> {
  const { saved, writeIns } = readRow(row)
  const replaced = byLineupType((type) => replaceSaved(saved[type], players))
  const isDressed = Object.values(replaced.even_strength).some(({ player_id }) => player_id === players.to)
  return {
    ...toSlotColumns(replaced.even_strength),
    special_teams: row.special_teams === null ? null : specialTeamsColumn(replaced, [...writeIns.values()]),
    card: replaceOnCard(row.card, { ...players, isDressed }),
  }
}

/** Returns every player of the row as they were saved; their position is their slot's. */
function snapshotsIn(stored: StoredRow): ReadonlyMap<number, Player> {
  const { saved } = readRow(stored)
  const snapshots = new Map<number, Player>()
  for (const type of LINEUP_TYPES) {
    for (const slot of SLOTS[type]) {
      const entry = saved[type][slot.id]
      if (!entry || snapshots.has(entry.player_id)) continue
      const player = readPlayer({ id: entry.player_id, position: slot.position })
      snapshots.set(player.id, { ...player, name: entry.name, number: entry.number })
    }
  }
  return snapshots
}

function specialTeamsColumn(saved: ByLineupType<SavedPlacements>, writeIns: readonly Player[]): SpecialTeams {
  const slotsOf = (id: number) =>
    Object.fromEntries(
      LINEUP_TYPES.flatMap((type) => {
        const slot = SLOT_IDS.find((slot) => saved[type][slot]?.player_id === id)
        return slot ? [[type, slot]] : []
      }),
    )
  return {
    power_play: onRoster(saved.power_play),
    penalty_kill: onRoster(saved.penalty_kill),
    ...(writeIns.length > 0 && {
      write_ins: writeIns.map((player) => ({ ...toSentWriteIn(player), ...slotsOf(player.id) })),
    }),
  }
}

const onRoster = (placements: SavedPlacements): SavedPlacements =>
  Object.fromEntries(Object.entries(placements).filter(([, { player_id: id }]) => !isWriteIn({ id })))
