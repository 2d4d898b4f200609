import { findPlayers } from '#domain/player/find-player.ts'
import type { Player } from '#domain/player/player.ts'
import type { PlayerIndex } from '#domain/player/search.ts'
import { type Letter, LETTERS } from '#domain/vocabulary.ts'

import { JERSEY_ALONE } from './line-chart-rows.ts'

/** A name of the chart and every player it may mean. `open` is a placeholder: the slot stays empty. */
export type ChartName = {
  readonly row: number
  readonly text: string
  readonly open: boolean
  readonly found: readonly Player[]
  readonly letter: Letter | null
}

/** Returns the players a row's cells may mean. Splits "Hyman-McDavid-Nugent-Hopkins" into names that exist. */
export function resolveCells(
  index: PlayerIndex,
  cells: readonly string[],
  row: number,
): readonly ChartName[] {
  const named = (text: string) => chartName(index, row, text)
  return cells.flatMap((cell) => {
    const whole = named(cell)
    const parts = cell.split(/\p{Pd}/u)
    if (whole.open || whole.found.length > 0 || parts.length === 1 || parts.length > MAX_PARTS) return [whole]
    const names = joinParts(parts, (text) => named(text).found.length > 0).map(named)
    return names.some((name) => name.found.length > 0) ? names : [whole]
  })
}

/** Eight hyphenated names in one row. A longer run of dashes is not a row of names. */
const MAX_PARTS = 16

/** "McDavid (C)" */
const LETTER = /\s*\(\s*([ca])\s*\)/i

function chartName(index: PlayerIndex, row: number, cell: string): ChartName {
  const worn = LETTER.exec(cell)?.[1]?.toUpperCase()
  const text = cell.replace(LETTER, '').trim()
  return {
    row,
    text,
    open: text === '',
    found: findPlayers(index, text),
    letter: LETTERS.find((letter) => letter === worn) ?? null,
  }
}

type NameReading = { readonly texts: readonly string[]; readonly unknown: number }

/** Joins parts into existing names: fewest unknown names first, then fewest names. An unknown name is one part. */
function joinParts(parts: readonly string[], exists: (text: string) => boolean): readonly string[] {
  const best: NameReading[] = [{ texts: [], unknown: 0 }]
  for (let end = 1; end <= parts.length; end += 1) {
    let choice: NameReading | null = null
    for (const [start, before] of best.entries()) {
      const text = parts.slice(start, end).join('-').trim()
      const known = exists(text)
      if (!known && end - start > 1) continue
      const reading = { texts: [...before.texts, text], unknown: before.unknown + (known ? 0 : 1) }
      if (!choice || isBetter(reading, choice)) choice = reading
    }
    if (choice) best.push(choice)
  }
  return best.at(-1)?.texts ?? parts
}

const isBetter = (one: NameReading, other: NameReading): boolean =>
  one.unknown === other.unknown ? one.texts.length < other.texts.length : one.unknown < other.unknown

/** Returns true for a row that is a single player's name, not a number. */
export const isNameAlone = ([name, ...others]: readonly ChartName[]): boolean =>
  name !== undefined && others.length === 0 && name.found.length > 0 && !JERSEY_ALONE.test(name.text)

/** Returns true if the text could be a name; a sentence, a date or a rating is not. */
export const isNameLike = ({ text }: ChartName): boolean =>
  JERSEY_ALONE.test(text) || (/^[\p{L}\p{M}\p{Pd}.'’ ]+$/u.test(text) && text.split(/\s+/).length <= 3)

/** Returns true for a repeated name: copied pages have each name twice, once for the photo. */
export const isSamePlayer = (name: ChartName, before: ChartName): boolean =>
  name.found.length === 1 && before.found.length === 1 && name.found[0] === before.found[0]
