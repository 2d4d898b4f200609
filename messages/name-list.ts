/** Names that a question lists before it only counts (A-VALID-34). */
const NAMES_LISTED = 10

/** The names a question is about: up to 10 of them, then "and N more" (A-VALID-34). */
export function nameList(names: readonly string[]): string {
  const more = names.length - NAMES_LISTED
  const listed = names.slice(0, NAMES_LISTED).join(', ')
  return more > 0 ? `${listed} and ${more} more` : listed
}
