import { byLineupType, type ByLineupType, type LineupType } from '#domain/hockey/vocabulary.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import type { LineupDraft, Placements } from './draft.ts'
import { wornLetters } from './letters.ts'
import { isEmpty } from './lineup.ts'
import { placedPlayers } from './placement.ts'
import { type SavedSlot, SLOT_IDS, type SlotId, SLOTS } from './slots.ts'
import { type SentWriteIn, toSentWriteIn, writeInsOf } from './write-ins.ts'

const LINEUP_NAME_LIMIT = 80
export const MAX_SAVED_LINEUPS = 500

/** The specified columns of the even-strength slots: three per slot, null for an empty slot. */
export type SlotColumns = { [Slot in SavedSlot as `${Slot}_name`]: string | null } & {
  [Slot in SavedSlot as `${Slot}_number` | `${Slot}_player_id`]: number | null
}

/** The player saved in a slot, as they were on that day. */
export type SavedPlayer = {
  /** Negative for a write-in. The columns have null instead, and an earlier version reads the slot as empty. */
  readonly player_id: number
  readonly name: string
  readonly number: number | null
}
export type SavedPlacements = Readonly<Partial<Record<SlotId, SavedPlayer>>>

/** Returns the even-strength lineup as columns of `user_lineup`: all sixty, so that an update empties slots too. */
export function toSlotColumns(placements: SavedPlacements): SlotColumns {
  const columns: Partial<Record<keyof SlotColumns, string | number | null>> = {}
  for (const { id, savedAs } of SLOTS.even_strength) {
    const player = placements[id]
    // An empty name was never saved; it is null in the row.
    columns[`${savedAs}_name`] = player?.name || null
    columns[`${savedAs}_number`] = player?.number ?? null
    columns[`${savedAs}_player_id`] = player && !isWriteIn({ id: player.player_id }) ? player.player_id : null
  }
  // The loop writes all columns of every saved slot, which the compiler cannot see.
  return columns as SlotColumns
}

/** Reads the columns of a row as placements. A slot without a player id is empty, or has a write-in. */
export function fromSlotColumns(row: SlotColumns): SavedPlacements {
  const placements: Partial<Record<SlotId, SavedPlayer>> = {}
  for (const { id, savedAs } of SLOTS.even_strength) {
    const player_id = row[`${savedAs}_player_id`]
    if (player_id === null) continue
    placements[id] = { player_id, name: row[`${savedAs}_name`] ?? '', number: row[`${savedAs}_number`] }
  }
  return placements
}

/** Returns placements as they are saved: the player of each slot with today's name and number. */
export function toSaved(placements: Placements): SavedPlacements {
  const saved: Partial<Record<SlotId, SavedPlayer>> = {}
  for (const [slotId, { id, name, number }] of placedPlayers(placements)) {
    saved[slotId] = { player_id: id, name, number }
  }
  return saved
}

/**
 * Returns the placements with one player replaced by another. If the new player already has a slot, the old player's
 * slots become empty, because no player may be in a lineup twice.
 */
export function replaceSaved(
  placements: SavedPlacements,
  { from, to }: { readonly from: number; readonly to: number },
): SavedPlacements {
  const replaced: Partial<Record<SlotId, SavedPlayer>> = { ...placements }
  const isThere = Object.values(placements).some(({ player_id }) => player_id === to)
  for (const id of SLOT_IDS) {
    const player = placements[id]
    if (player?.player_id !== from) continue
    if (isThere) delete replaced[id]
    else replaced[id] = { ...player, player_id: to }
  }
  return replaced
}

/** Returns the placements as they are sent to the server: ids only. */
export function placedIds({
  lineups,
}: Pick<LineupDraft, 'lineups'>): ByLineupType<Partial<Record<SlotId, number>>> {
  return byLineupType((type) =>
    Object.fromEntries(
      SLOTS[type].flatMap(({ id }) => {
        const player = lineups[type][id]
        return player ? [[id, player.id]] : []
      }),
    ),
  )
}

/** Returns what is sent with the placements: the write-ins, the worn letters and the card's extras. */
export function sentBeside({
  letters,
  lineups,
  extras,
}: LineupDraft): Pick<LineupDraft, 'letters' | 'extras'> & { readonly write_ins?: readonly SentWriteIn[] } {
  const writeIns = writeInsOf({ lineups })
  return {
    ...(writeIns.length > 0 && { write_ins: writeIns.map(toSentWriteIn) }),
    letters: wornLetters(letters, lineups),
    extras,
  }
}

export type DepartedPlayer = {
  readonly playerId: number
  readonly name: string
  /** The team they play for now; null if they have none or their record no longer exists. */
  readonly teamId: number | null
}

/**
 * Returns a saved lineup for the board: names and numbers as saved, everything else as of today.
 * A player whose record no longer exists gets the slot's natural position.
 * @param players of today, and the lineup's write-ins
 */
export function toPlacements(
  type: LineupType,
  saved: SavedPlacements,
  players: ReadonlyMap<number, Player>,
): Placements {
  const placements: Partial<Record<SlotId, Player>> = {}
  for (const slot of SLOTS[type]) {
    const entry = saved[slot.id]
    if (!entry) continue
    const known = players.get(entry.player_id)
    placements[slot.id] = {
      ...(known ?? readPlayer({ id: entry.player_id, position: slot.position })),
      name: entry.name || (known?.name ?? ''),
      number: entry.number,
    }
  }
  return placements
}

/** Returns the saved players who have left the team since, each once, in the order of the slots. */
export function findDeparted(
  teamId: number,
  saved: readonly SavedPlacements[],
  players: ReadonlyMap<number, Player>,
): readonly DepartedPlayer[] {
  const departed = new Map<number, DepartedPlayer>()
  for (const placements of saved) {
    for (const entry of Object.values(placements)) {
      const known = players.get(entry.player_id)
      if (known?.teamId === teamId || isWriteIn({ id: entry.player_id })) continue
      departed.set(entry.player_id, {
        playerId: entry.player_id,
        name: entry.name,
        teamId: known?.teamId ?? null,
      })
    }
  }
  return [...departed.values()]
}

export type SaveProblem = Problem<'sign_in_required' | 'no_team' | 'empty_lineup'>

/** Checks whether a lineup can be saved. Screen and server both use it and show the first problem. */
export function checkSave(attempt: {
  readonly signedIn: boolean
  readonly teamId: number | null
  /** Even strength decides, whatever type is on the board. */
  readonly evenStrength: Placements
}): Result<{ readonly teamId: number }, SaveProblem> {
  if (!attempt.signedIn) return refuse({ code: 'sign_in_required' })
  if (attempt.teamId === null) return refuse({ code: 'no_team' })
  if (isEmpty('even_strength', attempt.evenStrength)) return refuse({ code: 'empty_lineup' })
  return accept({ teamId: attempt.teamId })
}

export type LineupNameProblem = Problem<'name_blank'> | Problem<'name_too_long', { readonly limit: number }>

/** Checks the name of a saved lineup and returns it trimmed. */
export function checkLineupName(text: string): Result<string, LineupNameProblem> {
  const name = text.trim()
  if (name === '') return refuse({ code: 'name_blank' })
  return Array.from(name).length > LINEUP_NAME_LIMIT
    ? refuse({ code: 'name_too_long', limit: LINEUP_NAME_LIMIT })
    : accept(name)
}

/**
 * Returns the name of a copy: "Opening night copy", then "Opening night copy 2". A long name is cut to make room.
 * @param taken the names of the owner's lineups
 */
export function copyName(name: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  const letters = Array.from(name)
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? ' copy' : ` copy ${count}`
    const room = LINEUP_NAME_LIMIT - ending.length
    const copy = letters.slice(0, room).join('').trimEnd() + ending
    if (!taken.has(copy)) return copy
  }
}

export type LineupParameter =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'saved'; readonly id: number }

/** The largest id a row can have. */
const MAX_ID = 2_147_483_647

/** Reads `?lineup=`. Only a whole number is an id; for anything else the builder shows a warning and ignores it. */
export function readLineupParameter(value: string | null): LineupParameter {
  if (value === null) return { kind: 'none' }
  const id = /^\d{1,10}$/.test(value.trim()) ? Number(value) : 0
  return id >= 1 && id <= MAX_ID ? { kind: 'saved', id } : { kind: 'invalid' }
}
