import type { CountryCode } from '#domain/country/countries.ts'
import type { Player } from '#domain/player/player.ts'
import {
  type ByLineupType,
  type ByPosition,
  LINEUP_TYPES,
  type LineupType,
  type Position,
} from '#domain/vocabulary.ts'

import type { LineupDraft, Placements } from './draft.ts'
import {
  checkCountry,
  checkPlacement,
  placedPlayers,
  type PlacementProblem,
  requireSlot,
} from './placement.ts'
import { type Slot, type SlotId, SLOTS } from './slots.ts'

// Not exported: no other file can write this key, so `checkLineup` is the only door to a Lineup.
const checked: unique symbol = Symbol('checked')

/** A lineup whose every placement is legal and in which nobody plays twice. It may have empty slots. */
export type Lineup = {
  readonly type: LineupType
  readonly placements: Placements
  readonly [checked]: true
}

export type LineupCheck =
  | { readonly ok: true; readonly value: Lineup }
  | { readonly ok: false; readonly problems: readonly PlacementProblem[] }

/** The checked lineup, or everything that is wrong with it. @param country of a Dream Team of one country */
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

/** "7 of 20 filled". Only slots of the type count. */
export const countSlots = (type: LineupType, placements: Placements): SlotCount =>
  countFilled(SLOTS[type], placements)

export function isFull(type: LineupType, placements: Placements): boolean {
  return SLOTS[type].every((slot) => placements[slot.id])
}

/**
 * Did this edit fill the last slot of what is now on the board? The moment for confetti, image and the completed visit.
 * It comes again after a player was removed and the slot filled again, not when a full type is only looked at.
 */
export function becameFull(before: LineupDraft, after: LineupDraft): boolean {
  const { type } = after
  return isFull(type, after.lineups[type]) && !isFull(type, before.lineups[type])
}

export function isEmpty(type: LineupType, placements: Placements): boolean {
  return countSlots(type, placements).filled === 0
}

/** The types that have anyone. Where those are more than one, they can be drawn as the whole sheet. */
export const startedTypes = (lineups: ByLineupType<Placements>): readonly LineupType[] =>
  LINEUP_TYPES.filter((type) => !isEmpty(type, lineups[type]))

/** Nobody is placed in any of the three types. */
export const isBare = ({ lineups }: Pick<LineupDraft, 'lineups'>): boolean =>
  startedTypes(lineups).length === 0

/** What is drawn where the maker wants the whole sheet, and more than one type has anyone. */
export const sheetOf = ({
  extras,
  lineups,
}: Pick<LineupDraft, 'extras' | 'lineups'>): ByLineupType<Placements> | undefined =>
  extras.sheet && startedTypes(lineups).length > 1 ? lineups : undefined

/** The type that a card's notes are about, who sits and who moved: even strength on a sheet that has it. */
export const notedType = (draft: Pick<LineupDraft, 'type' | 'extras' | 'lineups'>): LineupType =>
  isEmpty('even_strength', sheetOf(draft)?.even_strength ?? {}) ? draft.type : 'even_strength'

/** Filled and total slots by the slot's own position, whichever player is in it. */
export function filledByPosition(type: LineupType, placements: Placements): ByPosition<SlotCount> {
  const count = (position: Position) =>
    countFilled(
      SLOTS[type].filter((slot) => slot.position === position),
      placements,
    )
  return { lw: count('lw'), c: count('c'), rw: count('rw'), d: count('d'), g: count('g') }
}

/** A roster tab's check mark. A position without slots in this type is never complete. */
export function isComplete(count: SlotCount): boolean {
  return count.total > 0 && count.filled === count.total
}

/** Who is on the roster and in no lineup. */
export type SittingPlayers = { readonly scratched: readonly Player[]; readonly injured: readonly Player[] }
