/** A full name in the two parts that cards and tiles set apart. A name of one word is all surname. */
export type PlayerName = { readonly first: string; readonly last: string }

/** "James van Riemsdyk" → James + van Riemsdyk: everything after the first word is the surname. */
export function splitName(full: string): PlayerName {
  const [first = '', ...rest] = full.trim().split(/\s+/u)
  return rest.length === 0 ? { first: '', last: first } : { first, last: rest.join(' ') }
}

/** "McDavid", "van Riemsdyk", "Nugent-Hopkins". */
export const surname = (full: string): string => splitName(full).last

/** "van Riemsdyk, James", as rosters and stored proposals spell it; a single word stays whole. */
export function lastNameFirst(full: string): string {
  const { first, last } = splitName(full)
  return first === '' ? last : `${last}, ${first}`
}

/** "Connor McDavid" of "McDavid, Connor". */
export function firstNameFirst(name: string): string {
  const [last = '', ...first] = name.split(', ')
  return [...first, last].join(' ')
}

/** A first name made short: "Connor" → "C."; "Jean-Gabriel" → "J.-G."; "A.J." stays. */
export function initials(first: string): string {
  if (first === '' || first.includes('.')) return first
  return first
    .split('-')
    .map((part) => `${[...part][0] ?? ''}.`)
    .join('-')
}
