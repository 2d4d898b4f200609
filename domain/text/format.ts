/** Numbers and lists are written in Canadian English. */
const LOCALE = 'en-CA'

const NUMBER = new Intl.NumberFormat(LOCALE)
const AND = new Intl.ListFormat(LOCALE, { type: 'conjunction' })
const OR = new Intl.ListFormat(LOCALE, { type: 'disjunction' })

/** Formats a number: "1,204". */
export const formatNumber = (value: number): string => NUMBER.format(value)

/** Formats a count: "1 player", "1,204 players". @param other the plural, if it is not just an added s */
export const plural = (count: number, one: string, other = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : other}`

/** Returns the words with a capital first letter. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Returns the possessive of a name: "Colorado’s", "Vegas’". */
export const possessive = (name: string): string => `${name}${name.endsWith('s') ? '’' : '’s'}`

/** Joins a list: "A, B and C". */
export const listAll = (items: Iterable<string>): string => AND.format(items)

/** Joins a list of at most so many parts, the last of which may count the rest: "A, B and 9 others". */
export function listSome(items: readonly string[], most: number): string {
  if (items.length <= most) return listAll(items)
  return listAll([...items.slice(0, most - 1), `${items.length - most + 1} others`])
}

/** Joins a list: "A, B or C". */
export const listAny = (items: Iterable<string>): string => OR.format(items)
