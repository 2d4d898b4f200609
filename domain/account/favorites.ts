import { fold } from '#domain/roster/search.ts'

/** Players that one search lists. */
export const MAX_MATCHES = 50

export type FavoriteOption = {
  readonly id: number
  /** "Connor McDavid · Edmonton Oilers" */
  readonly label: string
}

/** Players whose label contains every typed word, whatever case and accents, in the list's order. */
export function searchFavorites(
  options: readonly FavoriteOption[],
  query: string,
): readonly FavoriteOption[] {
  const words = fold(query).split(' ').filter(Boolean)
  const matches: FavoriteOption[] = []
  for (const option of options) {
    const label = fold(option.label)
    if (words.every((word) => label.includes(word))) matches.push(option)
    if (matches.length === MAX_MATCHES) break
  }
  return matches
}
