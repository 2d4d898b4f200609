import type { Position } from '#domain/hockey/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'

/** A full name in the two parts that cards and tiles show separately. A name of one word is all surname. */
export type PlayerName = { readonly first: string; readonly last: string }

/** Splits "James van Riemsdyk" into James and van Riemsdyk: everything after the first word is the surname. */
export function splitName(full: string): PlayerName {
  const [first = '', ...rest] = full.trim().split(/\s+/u)
  return rest.length === 0 ? { first: '', last: first } : { first, last: rest.join(' ') }
}

/** Returns the surname: "McDavid", "van Riemsdyk", "Nugent-Hopkins". */
export const surname = (full: string): string => splitName(full).last

/** Returns "van Riemsdyk, James", as rosters and stored proposals spell it. A single word stays whole. */
export function lastNameFirst(full: string): string {
  const { first, last } = splitName(full)
  return first === '' ? last : `${last}, ${first}`
}

/** A player as far as names tell players apart. */
type Named = { readonly name: string; readonly number: number | null; readonly position: Position | null }

/**
 * Returns a function that writes full names. Of players with the same name it adds what tells them apart: "Elias
 * Pettersson (25)", or the position of one without a number.
 */
export function distinctNames(among: readonly Named[]): (player: Named) => string {
  const bearers = Map.groupBy(among, ({ name }) => fold(name))
  return ({ name, number, position }) => {
    const mark = number ?? position?.toUpperCase()
    return mark !== undefined && (bearers.get(fold(name))?.length ?? 0) > 1 ? `${name} (${mark})` : name
  }
}

/** Turns "McDavid, Connor" into "Connor McDavid". A surname may have commas; a first name has none. */
export const firstNameFirst = (name: string): string => name.replace(/^(.*), (.*)$/u, '$2 $1')

/** Shortens a first name: "Connor" → "C."; "Jean-Gabriel" → "J.-G."; "A.J." stays. */
export function initials(first: string): string {
  if (first === '' || first.includes('.')) return first
  return first
    .split('-')
    .map((part) => `${[...part][0] ?? ''}.`)
    .join('-')
}
