import { type FieldProblem, readHeight } from '#domain/player/player-fields.ts'
import type { Result } from '#domain/problem.ts'
import { GUARDED_CELL, oneLine } from '#domain/text.ts'
import { type Hand, HANDS, type Position } from '#domain/vocabulary.ts'

/** What sites print for an unknown value. */
const UNKNOWN = /^(?:[-–—?]+|n\/?a|#n\/a|null|tbd)$/i

/** Returns the text of a cell without the apostrophe that guards a formula; empty for an unknown value. */
export function cellText(cell = ''): string {
  const line = oneLine(cell).normalize()
  if (UNKNOWN.test(line)) return ''
  return line.startsWith("'") ? line.replace(GUARDED_CELL, '') : line
}

/** Whether the day or the month comes first in a date such as 03/04/2001. */
export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** How to read a file's dates. */
export type DateReading = {
  /** For dates that could be either; null while unknown. */
  readonly order: DateOrder | null
  /** "2026-10-10". No birthdate is later, so the year 05 is 2005 and 98 is 1998. */
  readonly today: string
}

/** The form of forms and most files. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:[T ]0?0:00(?::00(?:\.0+)?)?Z?)?$/
const DIGITS_ALONE = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const MONTH_FIRST = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s-]+)(\d{4}|\d{2})$/i
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.?(?:\s+of)?[\s-]+([a-z]{3,9})\.?(?:,\s*|[\s-]+)(\d{4}|\d{2})$/i
/** Days since the end of 1899, as a spreadsheet stores a date; shorter numbers are years. */
const SERIAL = /^(\d{5})(?:[.,]0+)?$/
/** Day zero of spreadsheets. They believe in a February 29, 1900, but all serials of five digits are after it. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * Converts a date as people write it to that of forms: "1998-11-12". Other text is returned unchanged, so that the
 * form's rule refuses it. Null if day and month cannot be told apart.
 */
export function formDate(text: string, { order, today }: DateReading): string | null {
  if (WRITTEN.test(text)) return text
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, first = '', , second = '', year = ''] = numbers
    const known = orderOf(text) ?? (Number(first) === Number(second) ? 'day_first' : order)
    if (known === null) return null
    return known === 'day_first' ? written(year, second, first, today) : written(year, first, second, today)
  }
  const [, whole, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (whole !== undefined && month !== undefined && day !== undefined)
    return written(whole, month, day, today)
  const [, year, months, days] = DIGITS_ALONE.exec(text) ?? []
  if (year !== undefined && months !== undefined && days !== undefined)
    return written(year, months, days, today)
  const [, serial] = SERIAL.exec(text) ?? []
  if (serial !== undefined) return new Date(SERIAL_ZERO + Number(serial) * DAY_MS).toISOString().slice(0, 10)
  return namedMonth(text, today) ?? text
}

function namedMonth(text: string, today: string): string | null {
  const [, name, day, year] = MONTH_FIRST.exec(text) ?? []
  const [, early, later, last] = DAY_FIRST.exec(text) ?? []
  const begun = (name ?? later ?? '').toLowerCase().replace(/^sept$/, 'sep')
  const month = MONTHS.findIndex((known) => begun.length >= 3 && known.startsWith(begun)) + 1
  if (month === 0) return null
  return written(year ?? last ?? '', String(month), day ?? early ?? '', today)
}

function written(year: string, month: string, day: string, today: string): string {
  const century = `20${year}` > today.slice(0, 4) ? '19' : '20'
  return `${year.length === 2 ? century + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Returns what comes first in a date; null if it could be either. With dots it is the day, unless it cannot be. */
function orderOf(text: string): DateOrder | null {
  const [, first, mark, second] = NUMBERS.exec(text) ?? []
  if (Number(first) > 12) return 'day_first'
  if (Number(second) > 12) return 'month_first'
  return mark === '.' ? 'day_first' : null
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
  const found = new Set<DateOrder>()
  let doubtful = false
  for (const text of texts) {
    const numbers = NUMBERS.exec(text.trim())
    if (!numbers) continue
    const own = orderOf(text.trim())
    if (own === null) doubtful ||= Number(numbers[1]) !== Number(numbers[3])
    else if (numbers[2] !== '.') found.add(own)
  }
  const [order = null] = found.size === 1 ? found : []
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
 * Splits what files write in the columns "Expiry" and "Expires": "UFA" is the status, "2028" the year, "UFA 2028" both.
 * Any other text stays with the column's own field.
 */
export function splitExpiry(
  text: string,
  own: 'contract_until' | 'contract_expiry',
): ReadonlyArray<readonly ['contract_until' | 'contract_expiry', string]> {
  const status = /\b[ur]fa\b/i.exec(text)?.[0] ?? ''
  const rest = text.replace(status, '').replaceAll(/^[\s(),/·–-]+|[\s(),/·–-]+$/g, '')
  const isYear = /^20\d\d\b/.test(rest)
  if (rest !== '' && !isYear) return [[own, text]]
  return [
    ...(status === '' ? [] : [['contract_expiry', status] as const]),
    ...(isYear ? [['contract_until', rest] as const] : []),
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
const BARE_INCHES = /^(?:6[7-9]|7\d|8[0-3])$/

/** Reads a height as forms do, and also bare inches. */
export const readHeightCell = (text: string): Result<string | null, FieldProblem> =>
  BARE_INCHES.test(text) ? readHeight(`${text} in`) : firstThatReads(text, readHeight)

/** Reads the whole text, else the first readable part: a cell may have a value twice, "185 cm / 6'1"". */
export function firstThatReads<Value>(
  text: string,
  read: (text: string) => Result<Value, FieldProblem>,
): Result<Value, FieldProblem> {
  const whole = read(text)
  const parts = text.split(/[/|()]/).filter((part) => part.trim() !== '')
  return whole.ok ? whole : (parts.map((part) => read(part.trim())).find(({ ok }) => ok) ?? whole)
}

/** Reads "L" and "Left", and "L/-" or "-/L" of sites with one column for shooting and catching. */
export function readHandCell(text: string): Hand | null {
  const [, shown] = /^(?:-\s*\/\s*)?(l|r|left|right)(?:\s*\/\s*-)?$/i.exec(text) ?? []
  return HANDS.find((hand) => hand === shown?.charAt(0).toUpperCase()) ?? null
}

/** How files write a position, as lower-case letters. A winger without a side plays both, left first. */
const POSITION_WORDS: ReadonlyArray<readonly [words: RegExp, positions: readonly Position[]]> = [
  [/^(?:l|lw|left(?:side)?(?:wing(?:er)?)?|lwing(?:er)?)$/, ['lw']],
  [/^(?:r|rw|right(?:side)?(?:wing(?:er)?)?|rwing(?:er)?)$/, ['rw']],
  [/^(?:w|wg|wing(?:er)?)s?$/, ['lw', 'rw']],
  [/^(?:c|ce|cen|ctr|cent(?:er|re)(?:m[ae]n|forward)?|pivot)s?$/, ['c']],
  [
    /^(?:left|right|l|r)?(?:side|hand(?:ed)?|h)?(?:d|def|dm[ae]n|defen[cs]e(?:m[ae]n)?|defenders?|blueliners?)$/,
    ['d'],
  ],
  [/^(?:g|gk|goal(?:ie|er|tender|keeper|tending)?|netminder|keeper)s?$/, ['g']],
]
/** A forward, who is a center unless a second word says more. */
const FORWARD = /^(?:f|fw|fwd|forwards?|attackers?)$/

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

/** Reads one word; empty for a plain forward, null if unknown. */
function positionsOf(text: string): readonly Position[] | null {
  const letters = text.toLowerCase().replaceAll(/[\s._()-]/g, '')
  if (FORWARD.test(letters)) return []
  return POSITION_WORDS.find(([words]) => words.test(letters))?.[1] ?? null
}

/** Returns true for the heading of a part of a roster, such as "Forwards". */
export const isGroupWord = (text: string): boolean =>
  /^(?:forwards|defen[cs]e(?:men)?|defenders|goalies|goaltenders|goalkeepers|cent(?:er|re)s|(?:left |right )?wings|wingers|(?:team )?totals?)$/i.test(
    text,
  )

/** Marks that sites print after a name: captains, rookies, injuries. */
const NAME_MARK = /\s*\(([^()]{1,8})\)$/
const OTHER_MARKS = /^(?:c|a|r|ir|ltir|inj)$/i

/** Splits a name from the mark that a site prints after it in parentheses; null for none. */
export function splitMark(text: string): { readonly name: string; readonly mark: string | null } {
  // Hockey-Reference has printed its own id after names.
  const bare = text
    .replace(/\\\w+$/, '')
    .replace(/[*†‡+]+$/, '')
    .trim()
  const [whole = '', mark = ''] = NAME_MARK.exec(bare) ?? []
  const isMark = mark !== '' && (OTHER_MARKS.test(mark) || readPositions(mark) !== null)
  return isMark ? { name: bare.slice(0, -whole.length), mark } : { name: bare, mark: null }
}

/** A full name in two parts; the first is null for a name of one word. */
export type NameCell = ReturnType<typeof readNameCell>

const LAST_FIRST = /^([^,]+),(?!\s*(?:jr|sr|i{2,3}|iv)\.?$)\s*([^,]+)$/i

/** Reads "Leon Draisaitl (C)" or "Draisaitl, Leon": splits at the comma, else at the first space. */
export function readNameCell(text: string): {
  readonly first: string | null
  readonly last: string
  readonly mark: string | null
} {
  const { name, mark } = splitMark(text)
  const [, family, given] = LAST_FIRST.exec(name) ?? []
  if (family !== undefined && given !== undefined) return { first: given, last: family, mark }
  const [, first = null, last = name] = /^(\S+)\s+(.+)$/.exec(name) ?? []
  return { first, last, mark }
}
