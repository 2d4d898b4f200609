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

/** Turns "McDavid, Connor" into "Connor McDavid". */
export function firstNameFirst(name: string): string {
  const [last = '', ...first] = name.split(', ')
  return [...first, last].join(' ')
}

/** Shortens a first name: "Connor" → "C."; "Jean-Gabriel" → "J.-G."; "A.J." stays. */
export function initials(first: string): string {
  if (first === '' || first.includes('.')) return first
  return first
    .split('-')
    .map((part) => `${[...part][0] ?? ''}.`)
    .join('-')
}
