/** How counts, numbers and lists are written: in one language, as Canada writes it. */
const LOCALE = 'en-CA'

const NUMBER = new Intl.NumberFormat(LOCALE)
const AND = new Intl.ListFormat(LOCALE, { type: 'conjunction' })
const OR = new Intl.ListFormat(LOCALE, { type: 'disjunction' })

/** "1,204" */
export const formatNumber = (value: number): string => NUMBER.format(value)

/** "1 player", "1,204 players". @param other where an s does not make the plural */
export const plural = (count: number, one: string, other = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : other}`

/** "A, B and C" */
export const listAll = (items: Iterable<string>): string => AND.format(items)

/** "A, B or C" */
export const listAny = (items: Iterable<string>): string => OR.format(items)
