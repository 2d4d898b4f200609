import { SLOTS } from '#domain/lineup/slots.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** One slot, or the several a unit, a line or a position alone may mean, in reading order. Never empty. */
export type SlotTarget = { readonly type: LineupType; readonly slots: readonly Slot[] }

type Place = (slot: Slot) => boolean

const lineOrPair = (kind: Slot['kind'], unit: string): Place => {
  const number = Number(unit)
  return (slot) => slot.kind === kind && slot.unit === number
}
const id =
  (slotId: string): Place =>
  (slot) =>
    slot.id === slotId

const leftWing: Place = (slot) => slot.position === 'lw'
const centre: Place = (slot) => slot.position === 'c'
const rightWing: Place = (slot) => slot.position === 'rw'
const leftDefense: Place = (slot) => slot.position === 'd' && slot.side === 'left'
const rightDefense: Place = (slot) => slot.position === 'd' && slot.side === 'right'

/** What a place within a line, pair or unit is called. */
const WITHIN: ReadonlyMap<string, Place> = new Map([
  ['lw', leftWing],
  ['l', leftWing],
  ['c', centre],
  ['rw', rightWing],
  ['r', rightWing],
  ['ld', leftDefense],
  ['rd', rightDefense],
  ['d', (slot) => slot.position === 'd'],
  ['f', (slot) => slot.kind === 'forward'],
])

/** In a unit "d1" and "d2" are its two sides; at even strength they are the slots d1 to d6 themselves. */
const WITHIN_UNIT: ReadonlyMap<string, Place> = new Map([
  ...WITHIN,
  ['', () => true],
  ['d1', leftDefense],
  ['d2', rightDefense],
  ['f1', leftWing],
  ['f2', centre],
])

const GOALIES: ReadonlyMap<string, Place> = new Map([
  ['starter', id('starter')],
  ['g1', id('starter')],
  ['backup', id('backup')],
  ['g2', id('backup')],
  ['g', (slot) => slot.kind === 'goalie'],
])

/** Spelled out, each by the pattern it stands for; the first that fits reads the words. */
const PATTERNS: readonly (readonly [RegExp, (part: (index: number) => string) => Place | undefined])[] = [
  [/^(starter|backup|g[12]?)$/, (part) => GOALIES.get(part(1))],
  [/^(?:line|l)(\d)$/, (part) => lineOrPair('forward', part(1))],
  [/^(?:pair|p)(\d)$/, (part) => lineOrPair('defense', part(1))],
  [/^(?:line|pair|l|p)?(\d)(lw|c|rw|ld|rd|l|r|d|f)$/, (part) => onUnit(part(1), WITHIN.get(part(2)))],
  [/^(lw|c|rw|ld|rd)(\d)$/, (part) => onUnit(part(2), WITHIN.get(part(1)))],
  [/^(d\d)$/, (part) => id(part(1))],
  [/^(lw|c|rw|ld|rd|d|f)$/, (part) => WITHIN.get(part(1))],
]

function onUnit(unit: string, place: Place | undefined): Place | undefined {
  const number = Number(unit)
  return place && ((slot) => slot.unit === number && place(slot))
}

/**
 * Reads "L1C", "1rd", "lw1", "d4", "pp1", "pp2 lw", "pk1 d2", "starter". Without pp or pk it is a slot of the type on the
 * board, or else of another type that has it. Null when no type has such a slot.
 */
export function readSlot(words: string, onBoard: LineupType): SlotTarget | null {
  const text = words.toLowerCase().replaceAll(/[\s.,:-]+/g, '')
  const unit = /^(pp|pk)([12])?(\w*)$/.exec(text)
  if (unit) {
    const [, team, number, within] = unit
    const place = WITHIN_UNIT.get(within ?? '')
    const type = team === 'pp' ? 'power_play' : 'penalty_kill'
    return find(type, number ? onUnit(number, place) : place)
  }
  const explicit = /^(?:es|ev|5v5)(.+)$/.exec(text)
  const place = readPlace(explicit?.[1] ?? text)
  const types = explicit ? (['even_strength'] as const) : [onBoard, ...LINEUP_TYPES]
  for (const type of types) {
    const target = find(type, place)
    if (target) return target
  }
  return null
}

function readPlace(text: string): Place | undefined {
  for (const [pattern, place] of PATTERNS) {
    const match = pattern.exec(text)
    if (match) return place((index) => match[index] ?? '')
  }
  return undefined
}

function find(type: LineupType, place: Place | undefined): SlotTarget | null {
  const slots = place ? SLOTS[type].filter(place) : []
  return slots.length > 0 ? { type, slots } : null
}
