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

/** Joins a list: "A, B and C". */
export const listAll = (items: Iterable<string>): string => AND.format(items)

/** Joins a list: "A, B or C". */
export const listAny = (items: Iterable<string>): string => OR.format(items)
