/** A full name in the two parts a card sets apart. One-word names are all surname. */
export type PlayerName = { readonly first: string; readonly last: string }

/** "James van Riemsdyk" → James + van Riemsdyk: everything after the first word is the surname. */
export function splitName(full: string): PlayerName {
  const words = full.trim().split(/\s+/u)
  const [first = '', ...rest] = words
  return rest.length === 0 ? { first: '', last: first } : { first, last: rest.join(' ') }
}

/** "Connor" → "C."; "Jean-Gabriel" → "J.-G."; "A.J." stays. */
export function initials(first: string): string {
  if (first === '' || first.includes('.')) return first
  return first
    .split('-')
    .map((part) => `${[...part][0] ?? ''}.`)
    .join('-')
}
