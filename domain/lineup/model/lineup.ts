import type { CountryCode } from '#domain/country/countries.ts'
import {
  type ByLineupType,
  type ByPosition,
  LINEUP_TYPES,
  type LineupType,
  type Position,
} from '#domain/hockey/vocabulary.ts'
import type { Player } from '#domain/player/player.ts'

import type { LineupDraft, Placements } from './draft.ts'
import {
  checkCountry,
  checkPlacement,
  placedPlayers,
  type PlacementProblem,
  requireSlot,
} from './placement.ts'
import { type Slot, type SlotId, SLOTS } from './slots.ts'

// Not exported: no other file can write this key, so only `checkLineup` makes a Lineup.
const checked: unique symbol = Symbol('checked')

/** A lineup in which every placement is legal and no player is placed twice. It may have empty slots. */
export type Lineup = {
  readonly type: LineupType
  readonly placements: Placements
  readonly [checked]: true
}

export type LineupCheck =
  | { readonly ok: true; readonly value: Lineup }
  | { readonly ok: false; readonly problems: readonly PlacementProblem[] }

/** Checks a lineup and returns it, or everything that is wrong. @param country the one country of a Dream Team */
export function checkLineup(type: LineupType, placements: Placements, country?: CountryCode): LineupCheck {
  const problems: PlacementProblem[] = []
  const seen = new Map<number, SlotId>()
  for (const [slotId, player] of placedPlayers(placements)) {
    const slot = requireSlot(type, slotId)
    const placement = slot.ok ? checkPlacement(type, slot.value, player) : slot
    if (!placement.ok) problems.push(placement.problem)
    const eligible = checkCountry(country, player)
    if (!eligible.ok) problems.push(eligible.problem)
    const at = seen.get(player.id)
    if (at) problems.push({ code: 'already_assigned', type, player, at })
    else seen.set(player.id, slotId)
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { type, placements, [checked]: true } }
}

export type SlotCount = { readonly filled: number; readonly total: number }

const countFilled = (slots: readonly Slot[], placements: Placements): SlotCount => ({
  filled: slots.filter(({ id }) => placements[id]).length,
  total: slots.length,
})

/** Counts the filled slots of the type: 7 of 20. */
export const countSlots = (type: LineupType, placements: Placements): SlotCount =>
  countFilled(SLOTS[type], placements)

export function isFull(type: LineupType, placements: Placements): boolean {
  return SLOTS[type].every((slot) => placements[slot.id])
}

/**
 * Returns true if this edit filled the last slot of the type on the board: the moment for confetti, the image and the
 * completed visit. True again if a player is removed and the slot refilled, but not when a full type is only shown.
 */
export function becameFull(before: LineupDraft, after: LineupDraft): boolean {
  const { type } = after
  return isFull(type, after.lineups[type]) && !isFull(type, before.lineups[type])
}

export function isEmpty(type: LineupType, placements: Placements): boolean {
  return countSlots(type, placements).filled === 0
}

export const startedTypes = (lineups: ByLineupType<Placements>): readonly LineupType[] =>
  LINEUP_TYPES.filter((type) => !isEmpty(type, lineups[type]))

export const isBare = ({ lineups }: Pick<LineupDraft, 'lineups'>): boolean =>
  startedTypes(lineups).length === 0

/** Returns the lineups of the whole sheet, if the maker chose it and more than one type has players. */
export const sheetOf = ({
  extras,
  lineups,
}: Pick<LineupDraft, 'extras' | 'lineups'>): ByLineupType<Placements> | undefined =>
  extras.sheet && startedTypes(lineups).length > 1 ? lineups : undefined

/** Returns the type that a card's notes are about (who sits, who moved): even strength on a sheet that has it. */
export const notedType = (draft: Pick<LineupDraft, 'type' | 'extras' | 'lineups'>): LineupType =>
  isEmpty('even_strength', sheetOf(draft)?.even_strength ?? {}) ? draft.type : 'even_strength'

/** Counts filled and total slots by the slot's position, not the player's. */
export function filledByPosition(type: LineupType, placements: Placements): ByPosition<SlotCount> {
  const count = (position: Position) =>
    countFilled(
      SLOTS[type].filter((slot) => slot.position === position),
      placements,
    )
  return { lw: count('lw'), c: count('c'), rw: count('rw'), d: count('d'), g: count('g') }
}

/** Returns true if a roster tab gets its check mark. A position without slots in the type is never complete. */
export function isComplete(count: SlotCount): boolean {
  return count.total > 0 && count.filled === count.total
}

/** Players on the roster who are in no lineup. */
export type SittingPlayers = { readonly scratched: readonly Player[]; readonly injured: readonly Player[] }
