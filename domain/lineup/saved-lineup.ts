import { type Player, readPlayer } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { ByLineupType, LineupType } from '#domain/vocabulary.ts'

import type { LineupDraft, Placements } from './draft.ts'
import { wornLetters } from './letters.ts'
import { isEmpty } from './lineup.ts'
import { placedPlayers } from './placement.ts'
import { type SavedSlot, SLOT_IDS, type SlotId, SLOTS } from './slots.ts'

export const LINEUP_NAME_LIMIT = 80
/** Saved lineups of one user. */
export const MAX_SAVED_LINEUPS = 500

/** The specified columns of the even-strength slots: a triple each, null for an empty slot. */
export type SlotColumns = { [Slot in SavedSlot as `${Slot}_name`]: string | null } & {
  [Slot in SavedSlot as `${Slot}_number` | `${Slot}_player_id`]: number | null
}

/** The player saved in a slot, as they were then. */
export type SavedPlayer = {
  readonly player_id: number
  readonly name: string
  readonly number: number | null
}
export type SavedPlacements = Readonly<Partial<Record<SlotId, SavedPlayer>>>

/** The even-strength lineup as columns of `user_lineup`: all sixty, so that an update empties slots too. */
export function toSlotColumns(placements: SavedPlacements): SlotColumns {
  const columns: Partial<Record<keyof SlotColumns, string | number | null>> = {}
  for (const { id, savedAs } of SLOTS.even_strength) {
    const player = placements[id]
    // Nobody's name is empty: that one was not saved, and is null in the row.
    columns[`${savedAs}_name`] = player?.name || null
    columns[`${savedAs}_number`] = player?.number ?? null
    columns[`${savedAs}_player_id`] = player?.player_id ?? null
  }
  // The loop writes the triple of every saved slot, which the compiler cannot count.
  return columns as SlotColumns
}

/** The columns of a row as placements again. A triple without a player id is an empty slot. */
export function fromSlotColumns(row: SlotColumns): SavedPlacements {
  const placements: Partial<Record<SlotId, SavedPlayer>> = {}
  for (const { id, savedAs } of SLOTS.even_strength) {
    const player_id = row[`${savedAs}_player_id`]
    if (player_id === null) continue
    placements[id] = { player_id, name: row[`${savedAs}_name`] ?? '', number: row[`${savedAs}_number`] }
  }
  return placements
}

/** Placements as they are saved: the player of each slot, with the name and number of today. */
export function toSaved(placements: Placements): SavedPlacements {
  const saved: Partial<Record<SlotId, SavedPlayer>> = {}
  for (const [slotId, { id, name, number }] of placedPlayers(placements)) {
    saved[slotId] = { player_id: id, name, number }
  }
  return saved
}

/**
 * Saved placements in which one player stands for another. Whoever has a slot already keeps that one alone: nobody is in
 * a lineup twice.
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

/** The placements as they are sent to the server: ids alone. */
export function placedIds({
  lineups,
}: Pick<LineupDraft, 'lineups'>): ByLineupType<Partial<Record<SlotId, number>>> {
  const idsOf = (type: LineupType) =>
    Object.fromEntries(
      SLOTS[type].flatMap(({ id }) => {
        const player = lineups[type][id]
        return player ? [[id, player.id]] : []
      }),
    )
  return {
    even_strength: idsOf('even_strength'),
    power_play: idsOf('power_play'),
    penalty_kill: idsOf('penalty_kill'),
  }
}

/** What goes with them: the letters that are worn, and what the card is to show. */
export const cardChoices = ({
  letters,
  lineups,
  extras,
}: LineupDraft): Pick<LineupDraft, 'letters' | 'extras'> => ({
  letters: wornLetters(letters, lineups),
  extras,
})

/** A player who was saved with the team's lineup and is not in the team any more. */
export type DepartedPlayer = {
  readonly playerId: number
  readonly name: string
  /** The team they play for now; null when they have none or are no longer known. */
  readonly teamId: number | null
}

/**
 * A saved lineup on the board again: names and numbers as they were saved, everything else as it is known today.
 * A player who is no longer known counts as a natural in the slot.
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

/** The saved players who have left the team since, each once, in the order of the slots. */
export function findDeparted(
  teamId: number,
  saved: readonly SavedPlacements[],
  players: ReadonlyMap<number, Player>,
): readonly DepartedPlayer[] {
  const departed = new Map<number, DepartedPlayer>()
  for (const placements of saved) {
    for (const entry of Object.values(placements)) {
      const known = players.get(entry.player_id)
      if (known?.teamId === teamId) continue
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

/** May this be saved at all? Screen and server check the same, in this order. */
export function checkSave(attempt: {
  readonly signedIn: boolean
  readonly teamId: number | null
  /** Looks at even strength, whatever is on the board. */
  readonly evenStrength: Placements
}): Result<{ readonly teamId: number }, SaveProblem> {
  if (!attempt.signedIn) return refuse({ code: 'sign_in_required' })
  if (attempt.teamId === null) return refuse({ code: 'no_team' })
  if (isEmpty('even_strength', attempt.evenStrength)) return refuse({ code: 'empty_lineup' })
  return accept({ teamId: attempt.teamId })
}

export type LineupNameProblem = Problem<'name_blank'> | Problem<'name_too_long', { readonly limit: number }>

/** The name of a new saved lineup, without blanks around it. */
export function checkLineupName(text: string): Result<string, LineupNameProblem> {
  const name = text.trim()
  if (name === '') return refuse({ code: 'name_blank' })
  return Array.from(name).length > LINEUP_NAME_LIMIT
    ? refuse({ code: 'name_too_long', limit: LINEUP_NAME_LIMIT })
    : accept(name)
}

/**
 * What a copy of that lineup is called: "Opening night copy", then "Opening night copy 2". A long name is cut to make
 * room.
 * @param taken the names of the owner's lineups
 */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const letters = Array.from(name)
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? ' copy' : ` copy ${count}`
    const room = LINEUP_NAME_LIMIT - ending.length
    const copy = letters.slice(0, room).join('').trimEnd() + ending
    if (!taken.has(copy)) return copy
  }
}

/** What `?lineup=` of the builder asks for. */
export type LineupParameter =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'saved'; readonly id: number }

/** The largest id a row can have. */
const MAX_ID = 2_147_483_647

/** Only a whole number is an id; anything else is to be warned about and ignored. */
export function readLineupParameter(value: string | null): LineupParameter {
  if (value === null) return { kind: 'none' }
  const id = /^\d{1,10}$/.test(value.trim()) ? Number(value) : 0
  return id >= 1 && id <= MAX_ID ? { kind: 'saved', id } : { kind: 'invalid' }
}
