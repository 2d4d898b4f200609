import type { Letter, LineupType } from '#domain/hockey/vocabulary.ts'
import { nameKey, type RosterNames } from '#domain/player/roster-names.ts'
import { cleanText } from '#domain/text/clean.ts'

import type { Slot } from './slots.ts'

/** Where a chart has a name that is on no roster. */
export type UnknownName = {
  readonly type: LineupType
  readonly slot: Slot
  readonly letter: Letter | null
  /** From a lineup that was copied here. */
  readonly number: number | null
}

/* Reads the mark behind the names of write-ins, in a lineup that was copied here. */

/** Matches what `writeInMark` writes. */
export const WRITE_IN_MARK = /^write-in(?:, \d{1,2})?$/

/** A name up to its mark: whatever is between two separators, "Jean-Luc Ó Briain (write-in, 47)". */
const MARKED =
  /(?:^|[|\t]|\s\p{Pd}\s)(?<name>(?:(?!\s\p{Pd}\s)[^|\t\n])*?) ?\((?:write-in(?:, \d{1,2})?)\)/gmu

/** Adds the names of marked write-ins, who are on no roster, so that each is read as one name. */
export function withMarked(names: RosterNames, text: string): RosterNames {
  if (!text.includes('write-in')) return names
  const marked = [...cleanText(text).matchAll(MARKED)].map(({ groups }) => groups?.['name'] ?? '')
  const unknown = marked.filter((name) => !names.has(nameKey(name)))
  if (unknown.length === 0) return names
  const added = unknown.map((name) => [nameKey(name), { players: [], level: 'full', text: name }] as const)
  return new Map([...names, ...added])
}

const LAST_DOT = /\\?\.(?= \\?\(write-in\b)/g

/** Returns the text without the last dot of a marked "Jr.", which ends no sentence. */
export const withoutDots = (text: string): string => text.replaceAll(LAST_DOT, '')
