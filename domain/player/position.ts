import type { Position } from '#domain/vocabulary.ts'

/** Every spelling that is not simply a defender's. */
const SPELLINGS: ReadonlyMap<string, Position> = new Map([
  ['l', 'lw'],
  ['lw', 'lw'],
  ['left wing', 'lw'],
  ['r', 'rw'],
  ['rw', 'rw'],
  ['right wing', 'rw'],
  ['c', 'c'],
  ['f', 'c'],
  ['forward', 'c'],
  ['g', 'g'],
  ['goalie', 'g'],
  ['goaltender', 'g'],
])

/** Any label as one of the five positions: forwards of no side are centres, unknown labels defenders (P-ENT-15, 16, 17). */
export function normalizePosition(label: string | null | undefined): Position {
  return SPELLINGS.get(label?.trim().toLowerCase() ?? '') ?? 'd'
}
