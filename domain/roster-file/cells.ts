import type { Hand, Position } from '#domain/hockey/vocabulary.ts'
import { type FieldProblem, readHeight } from '#domain/player/player-fields.ts'
import type { Result } from '#domain/result/problem.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { GUARDED_CELL, oneLine } from '#domain/text/text.ts'

import { type CellWord, WORDS } from './headers.ts'

/** What sites print for an unknown value. */
const UNKNOWN = /^(?:[-–—?]+|n\/?a|#n\/a|null|tbd)$/i

/** Returns the text of a cell without the apostrophe that guards a formula; empty for an unknown value. */
export function cellText(cell = ''): string {
  const line = oneLine(cell).normalize()
  if (UNKNOWN.test(line)) return ''
  return line.startsWith("'") ? line.replace(GUARDED_CELL, '') : line
}

const FRACTIONS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** Most cells; a large file has hundreds of thousands. */
const PLAIN = /^[A-Za-z0-9.,'"()$%+#/-]*(?: [A-Za-z0-9.,'"()$%+#/-]+)*$/

export function plainCell(cell = ''): string {
  if (PLAIN.test(cell)) return cellText(cell)
  const signs = cell
    .replaceAll('´', "'")
    .replaceAll(/\s*([¼½¾])/g, (_, sign: string) => FRACTIONS[sign] ?? '')
  return cellText(cleanText(signs).replaceAll(/\s+/g, ' '))
}

/** Whether the day or the month comes first in a date such as 03/04/2001. */
export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export type DateReading = {
  /** For dates that could be either; null while unknown. */
  readonly order: DateOrder | null
  /** "2026-10-10". No birthdate is later, so the year 05 is 2005 and 98 is 1998. */
  readonly today: string
}

/** Three numbers between equal marks, the year last or first, somewhere in the text. */
const NUMBERS = /(?<![\d./-])(\d{1,2})\s*([./\s-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})(?!\d|[./-]\d)/
const YEAR_FIRST = /(?<![\d./-])(\d{4})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{1,2})(?!\d)/
const DIGITS_ALONE = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
/** What follows a day and is none: an age or the day again in brackets, the time. */
const AFTER_DAY = /\([^)]*\)|[,T\s]+\d{1,2}:\d{2}.*$/g
/** Days since the end of 1899, as a spreadsheet stores a date; shorter numbers are years. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/
/** Day zero of spreadsheets. They believe in a February 29, 1900, but all serials of five digits are after it. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** The twelve months in each language of our headers, alone and in a date, whole and short. */
const MONTHS = ['en', 'fr', 'de', 'cs', 'sk', 'sv', 'fi', 'ru'].map((locale) =>
  Array.from({ length: 12 }, (_, month) =>
    [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }].map((form) => {
      const parts = new Intl.DateTimeFormat(locale, form as Intl.DateTimeFormatOptions)
      return fold(
        parts.formatToParts(Date.UTC(2000, month, 9)).find(({ type }) => type === 'month')?.value ?? '',
      )
    }),
  ),
)

/**
 * Converts a date as people write it to that of forms: "1998-11-12". Any other text is returned unchanged. Null if day
 * and month cannot be told apart.
 */
export function formDate(text: string, { order, today }: DateReading): string | null {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return written(year, month, day, today)
  const [, whole, months, days] = DIGITS_ALONE.exec(text) ?? []
  if (whole !== undefined && months !== undefined && days !== undefined)
    return written(whole, months, days, today)
  const [, serial] = SERIAL.exec(text) ?? []
  if (serial !== undefined) return new Date(SERIAL_ZERO + Number(serial) * DAY_MS).toISOString().slice(0, 10)
  const numbers = numbersOf(text)
  if (!numbers) return namedMonth(text, today) ?? text
  const { orders, first, second, last } = numbers
  // "97-01-13": no day and no month is that large.
  if (Number(first) > 31) return written(first, second, last, today)
  const [known = null] = orders.length === 2 && first !== second ? [order] : orders
  if (known === null) return orders.length === 0 ? text : null
  return known === 'day_first' ? written(last, second, first, today) : written(last, first, second, today)
}

/** Finds the three numbers of a date, and the orders in which they are a day. With dots it is the first that can be. */
function numbersOf(text: string) {
  const [, first, mark, second, last] = NUMBERS.exec(text.replaceAll(AFTER_DAY, '')) ?? []
  if (first === undefined || second === undefined || last === undefined) return null
  const isDay = (day: string, month: string) =>
    Number(day) > 0 &&
    Number(month) <= 12 &&
    Number(day) <= new Date(Date.UTC(Number(last), Number(month), 0)).getUTCDate()
  const possible = DATE_ORDERS.filter((order) =>
    order === 'day_first' ? isDay(first, second) : isDay(second, first),
  )
  return { first, second, last, mark, orders: mark === '.' ? possible.slice(0, 1) : possible }
}

/** Reads "January 13, 1997", "13. ledna 1997", "13-Jan-97": a month's name, a day and a year in any order. */
function namedMonth(text: string, today: string): string | null {
  const bare = text.replaceAll(AFTER_DAY, '')
  const month = (bare.match(/\p{L}{3,}/gu) ?? []).map(monthOf).find((found) => found !== null)
  const [first, last, ...others] = bare.match(/\d+/g) ?? []
  if (month === undefined || first === undefined || last === undefined || others.length > 0) return null
  return first.length === 4
    ? written(first, String(month), last, today)
    : written(last, String(month), first, today)
}

/** Returns the month that a word names or begins to name, from 1, in the first language that knows it. */
function monthOf(word: string): number | null {
  const begun = fold(word)
  const fits = [
    (name: string) => name === begun,
    (name: string) => name.length > 2 && (name.startsWith(begun) || begun.startsWith(name)),
  ]
  for (const fit of fits)
    for (const months of MONTHS) {
      const found = months.flatMap((names, month) => (names.some(fit) ? [month + 1] : []))
      if (found.length === 1) return found[0] ?? null
    }
  return null
}

function written(year: string, month: string, day: string, today: string): string {
  const century = `20${year}` > today.slice(0, 4) ? '19' : '20'
  return `${year.length === 2 ? century + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Finds the order of a column's dates: the one that all its certain dates share, or null if there are none or they
 * disagree.
 */
export function orderOfColumn(texts: Iterable<string>): {
  readonly order: DateOrder | null
  /** True if a date depends on the order and no other date reveals it, so that the admin must choose. */
  readonly unclear: boolean
} {
  const read = [...texts].flatMap((text) => (YEAR_FIRST.test(text) ? [] : (numbersOf(text) ?? [])))
  const certain = read.filter(({ orders, mark }) => orders.length === 1 && mark !== '.')
  const found = new Set(certain.flatMap(({ orders }) => orders))
  const [order = null] = found.size === 1 ? found : []
  const doubtful = read.some(({ orders, first, second }) => orders.length === 2 && first !== second)
  return { order, unclear: doubtful && order === null }
}

/** Currency signs and codes around an amount. */
const MONEY_MARKS = /^(?:us|ca?n?)?[$€]|[$€]$|\b(?:usd|cad|eur)\b/gi
const EUROPEAN = /^(\d{1,3}(?:[.'’\s]\d{3})+|\d+)(?:,(\d{1,3}))?\s*([mk])?$/i

/**
 * Converts an amount to the form that forms accept. "8.100.000", "1.250.000,00", "12 500 000 €" and "12,5M" are
 * European. A single point may separate thousands or cents, so "975.000" stays as it is.
 */
export function formDollars(text: string): string {
  const amount = text.replaceAll(MONEY_MARKS, '').trim()
  const [, whole = '', cents, scale = ''] = EUROPEAN.exec(amount) ?? []
  // The comma in "975,000" separates thousands, as in America.
  if (whole === '' || cents?.length === 3) return amount
  const isClear = cents !== undefined || !/^\d+\.\d+$/.test(whole)
  return isClear ? `${whole.replaceAll(/\D/g, '')}${cents === undefined ? '' : `.${cents}`}${scale}` : amount
}

/**
 * Splits what files write in the columns "Expiry" and "Expires": "UFA Group 6" has the status, "2028" the year, "UFA
 * 2028" both. A text without either stays with the column's own field.
 */
export function splitExpiry(
  text: string,
  own: 'contract_until' | 'contract_expiry',
): ReadonlyArray<readonly ['contract_until' | 'contract_expiry', string]> {
  const [status, ...others] = text.match(/\b[ur]fa\b/gi) ?? []
  const until = /\b20\d\d\b(?:\s*[-–/]\s*\d+)?/.exec(text)?.[0]
  if (others.length > 0 || (status === undefined && until === undefined)) return [[own, text]]
  return [
    ...(status === undefined ? [] : [['contract_expiry', status] as const]),
    ...(until === undefined ? [] : [['contract_until', until] as const]),
  ]
}

/** Returns the digits of "#97", and of "97.0", as a spreadsheet may store it. */
export const wholeText = (text: string): string => text.replace(/^#\s*/, '').replace(/[.,]0+$/, '')

/** A number without a unit, which gets that of its column. */
export const BARE_NUMBER = /^\d+(?:[.,]\d+)?$/

/** Possible units of weights without one. */
export const WEIGHT_UNITS = ['lbs', 'kg'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
/** Hardly any player weighs less than this in pounds, or more in kilograms. */
const BETWEEN_UNITS = 135

/** Guesses the unit of a column's bare weights; null if it has none. */
export function likelyUnit(texts: readonly string[]): WeightUnit | null {
  const weights = texts.filter((text) => BARE_NUMBER.test(text)).map(Number.parseFloat)
  if (weights.length === 0) return null
  return weights.every((weight) => weight < BETWEEN_UNITS) ? 'kg' : 'lbs'
}

/** Some sites print only inches. Not "61" to "66", which may be feet and inches without marks. */
const BARE_INCHES = /^(?:6[7-9]|7\d|8[0-3])(?:[.,]\d+)?$/
/** "6'4 1/2" */
const FRACTION = /(\d)[\s-]+([1-3])[/⁄]([248])(?!\d)/

/** Feet and inches without their marks: "6 2", "6.2", "511". "62" may be inches. */
const BARE_FEET = /^([4-7])(?:\s+|[.,]|(?=\d\d$))(\d|0\d|1[01])$/

/** Reads a height as forms do, and also bare inches, fractions of them, and feet and inches without marks. */
export function readHeightCell(text: string): Result<string | null, FieldProblem> {
  if (BARE_INCHES.test(text)) return readHeight(`${Math.round(Number.parseFloat(text.replace(',', '.')))} in`)
  const decimal = text
    .replace(FRACTION, (_, whole: string, part, of) => `${Number(whole) + Number(part) / Number(of)}`)
    .replace(BARE_FEET, '$1-$2')
  return firstThatReads(decimal, readHeight)
}

/** Reads the whole text, else the first readable part: a cell may have a value twice, "185 cm / 6'1"". */
export function firstThatReads<Value>(
  text: string,
  read: (text: string) => Result<Value, FieldProblem>,
): Result<Value, FieldProblem> {
  const whole = read(text)
  const parts = text.split(/[/|()]/).filter((part) => part.trim() !== '')
  return whole.ok ? whole : (parts.map((part) => read(part.trim())).find(({ ok }) => ok) ?? whole)
}

const squeezed = (text: string): string => fold(text).replaceAll(/[\s_()]+/g, '')

const wordsOf = (row: CellWord) => `${row} ${WORDS[row]}`.split(' ').map(squeezed)

const HAND_WORDS: ReadonlyMap<string, Hand> = new Map([
  ...[...wordsOf('left'), ...wordsOf('left_hand')].map((word) => [word, 'L'] as const),
  ...[...wordsOf('right'), ...wordsOf('right_hand')].map((word) => [word, 'R'] as const),
])

/** Reads "L" and "Gauche", and "L/-" or "-/L" of sites with one column for shooting and catching. */
export function readHandCell(text: string): Hand | null {
  return HAND_WORDS.get(squeezed(text.replaceAll(/^-\s*\/|\/\s*-$/g, ''))) ?? null
}

const each = (
  words: readonly string[],
  ...positions: readonly Position[]
): ReadonlyArray<readonly [word: string, positions: readonly Position[]]> =>
  words.map((word) => [word, positions])

/** A side before a word, or behind it: "LD", "left winger", "ailier gauche". A letter is only a side before it. */
const sided = (sides: readonly string[], words: readonly string[]): readonly string[] =>
  sides.flatMap((side) =>
    words.flatMap((word) => (side.length > 3 ? [side + word, word + side] : [side + word])),
  )

const ofSide = (sides: readonly string[], wing: Position) => [
  ...each(sides, wing),
  ...each(sided(sides, [...wordsOf('w'), ...wordsOf('f')]), wing),
  ...each(sided(sides, wordsOf('d')), 'd'),
]

/** None for a forward, who is a center unless a second word says more. A winger without a side plays both, left first. */
const POSITION_WORDS: ReadonlyMap<string, readonly Position[]> = new Map([
  ...each(wordsOf('c'), 'c'),
  ...each(wordsOf('d'), 'd'),
  ...each(wordsOf('g'), 'g'),
  ...each(wordsOf('f')),
  ...each(wordsOf('w'), 'lw', 'rw'),
  ...ofSide(wordsOf('left'), 'lw'),
  ...ofSide(wordsOf('right'), 'rw'),
])

/** A player's position in a file, and a second one if it has any. */
export type ReadPositions = { readonly position: Position; readonly other: Position | null }

/** Reads "Center", "C/LW", "left defense", "D-man", "W". Null if unknown, so that the admin must choose. */
export function readPositions(text: string): ReadPositions | null {
  // Some sites print a defender's hand after the position.
  const label = text.replace(/\s*\([lr]\)$/i, '')
  const splits = [/$^/, /\s*(?:[/,|;&+]|\band\b|\bor\b)\s*/i, /[\s-]+/]
  for (const split of splits) {
    const parts = label.split(split).filter((part) => part.trim() !== '')
    const known = parts.flatMap((part) => {
      const positions = positionsOf(part)
      return positions ? [positions] : []
    })
    if (known.length > 0 && known.length === parts.length) return firstTwo(known)
  }
  return null
}

/** Returns the first two positions: "C/W" is a center and a left wing; "C/F" is a center. */
function firstTwo(parts: ReadonlyArray<readonly Position[]>): ReadPositions {
  const isForward = parts.flat().some((position) => position !== 'd' && position !== 'g')
  const firsts = parts.flatMap(([first]) => first ?? (isForward ? [] : (['c'] as const)))
  const [position = 'c', other = null] = new Set([...firsts, ...parts.flat()])
  return { position, other }
}

/** Reads one word, also in the plural; null if unknown. */
function positionsOf(text: string): readonly Position[] | null {
  const word = squeezed(text)
  return POSITION_WORDS.get(word) ?? POSITION_WORDS.get(word.replace(/s$/, '')) ?? null
}
