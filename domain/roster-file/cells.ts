import { type FieldProblem, readHeight } from '#domain/player/player-fields.ts'
import type { Result } from '#domain/problem.ts'
import { GUARDED_CELL, oneLine } from '#domain/text.ts'
import { type Hand, HANDS, type Position } from '#domain/vocabulary.ts'

/** What sites print where they know nothing. */
const UNKNOWN = /^(?:[-–—?]+|n\/?a|#n\/a|null|tbd)$/i

/** The text of a cell, without the apostrophe that guards a formula; empty for what sites print for nothing. */
export function cellText(cell = ''): string {
  const line = oneLine(cell).normalize()
  if (UNKNOWN.test(line)) return ''
  return line.startsWith("'") ? line.replace(GUARDED_CELL, '') : line
}

/** Which comes first in a date such as 03/04/2001. */
export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** What a file's dates are read by. */
export type DateReading = {
  /** For all dates of the column that could be either; null while nobody knows. */
  readonly order: DateOrder | null
  /** "2026-10-10": no birthdate is after it, so that the year 05 is 2005 and 98 is 1998. */
  readonly today: string
}

/** As forms write it, and most files. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:[T ]0?0:00(?::00(?:\.0+)?)?Z?)?$/
const DIGITS_ALONE = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const MONTH_FIRST = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s-]+)(\d{4}|\d{2})$/i
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.?(?:\s+of)?[\s-]+([a-z]{3,9})\.?(?:,\s*|[\s-]+)(\d{4}|\d{2})$/i
/** Days since the end of 1899, as a spreadsheet stores a date; shorter numbers are years. */
const SERIAL = /^(\d{5})(?:[.,]0+)?$/
/** What a spreadsheet counts from: it believes that 1900 had a February 29, which was before all serials of five digits. */
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
 * A date as people write it, the way forms do: "1998-11-12". What is none stays as it is, for the form's rule to refuse.
 * Null where day and month cannot be told apart.
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

/** Which comes first in that date; null where it may be either. With dots nobody puts the month first unless it must be. */
function orderOf(text: string): DateOrder | null {
  const [, first, mark, second] = NUMBERS.exec(text) ?? []
  if (Number(first) > 12) return 'day_first'
  if (Number(second) > 12) return 'month_first'
  return mark === '.' ? 'day_first' : null
}

/**
 * What the dates of a column say about the others of it: the order in which all are written that leave no doubt; null
 * where there is none, or both.
 */
export function orderOfColumn(texts: Iterable<string>): {
  readonly order: DateOrder | null
  /** Whether any date depends on the order, which nothing in the column tells: only who wrote the file knows. */
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

/** Marks of money, and blanks of every width, which some parts of the world put between thousands. */
const MONEY_MARKS = /^(?:us|ca?n?)?[$€]|[$€]$|\b(?:usd|cad|eur)\b/gi
const EUROPEAN = /^(\d{1,3}(?:[.'’\s]\d{3})+|\d+)(?:,(\d{1,3}))?\s*([mk])?$/i

/**
 * An amount the way forms take it: "8.100.000", "1.250.000,00", "12 500 000 €" and "12,5M" are European. One point alone
 * may part thousands or cents, so "975.000" stays as it is.
 */
export function formDollars(text: string): string {
  const amount = text.replaceAll(MONEY_MARKS, '').trim()
  const [, whole = '', cents, scale = ''] = EUROPEAN.exec(amount) ?? []
  // "975,000" parts thousands the American way.
  if (whole === '' || cents?.length === 3) return amount
  const isClear = cents !== undefined || !/^\d+\.\d+$/.test(whole)
  return isClear ? `${whole.replaceAll(/\D/g, '')}${cents === undefined ? '' : `.${cents}`}${scale}` : amount
}

/** A number of a sweater, "#97", and how a spreadsheet may keep it: "97.0". */
export const wholeText = (text: string): string => text.replace(/^#\s*/, '').replace(/[.,]0+$/, '')

/** Takes the unit of its column. */
export const BARE_NUMBER = /^\d+(?:[.,]\d+)?$/

/** What weights are in that do not say it. */
export const WEIGHT_UNITS = ['lbs', 'kg'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
/** Hardly a player weighs fewer pounds than this, or more kilograms. */
const BETWEEN_UNITS = 135

/** The unit that bare weights of a column look like; null where there is none. */
export function likelyUnit(texts: readonly string[]): WeightUnit | null {
  const weights = texts.filter((text) => BARE_NUMBER.test(text)).map(Number.parseFloat)
  if (weights.length === 0) return null
  return weights.every((weight) => weight < BETWEEN_UNITS) ? 'kg' : 'lbs'
}

/** Some sites print inches alone. "61" to "66" may be feet and inches without their marks. */
const BARE_INCHES = /^(?:6[7-9]|7\d|8[0-3])$/

export const readHeightCell = (text: string): Result<string | null, FieldProblem> =>
  BARE_INCHES.test(text) ? readHeight(`${text} in`) : firstThatReads(text, readHeight)

/** A cell may say it twice: "185 cm / 6'1"". */
export function firstThatReads<Value>(
  text: string,
  read: (text: string) => Result<Value, FieldProblem>,
): Result<Value, FieldProblem> {
  const whole = read(text)
  const parts = text.split(/[/|()]/).filter((part) => part.trim() !== '')
  return whole.ok ? whole : (parts.map((part) => read(part.trim())).find(({ ok }) => ok) ?? whole)
}

/** "L", "Left", and "L/-" or "-/L" where a site has one column for shooting and catching. */
export function readHandCell(text: string): Hand | null {
  const [, shown] = /^(?:-\s*\/\s*)?(l|r|left|right)(?:\s*\/\s*-)?$/i.exec(text) ?? []
  return HANDS.find((hand) => hand === shown?.charAt(0).toUpperCase()) ?? null
}

/** How files write a position: letters alone, in lower case. A winger of no side plays either, the left first. */
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
/** Somewhere up front: a center where nothing more is said. */
const FORWARD = /^(?:f|fw|fwd|forwards?|attackers?)$/

/** What a file says a player plays: a position, and a second one of their own. */
export type ReadPositions = { readonly position: Position; readonly other: Position | null }

/** "Center", "C/LW", "left defense", "D-man", "W". Null where only the author of the file can tell. */
export function readPositions(text: string): ReadPositions | null {
  // Some sites print the hand of a defender behind it.
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

/** "C/W" is a center and a left wing, not a center and both wings; "C/F" is a center. */
function firstTwo(parts: ReadonlyArray<readonly Position[]>): ReadPositions {
  const isForward = parts.flat().some((position) => position !== 'd' && position !== 'g')
  const firsts = parts.flatMap(([first]) => first ?? (isForward ? [] : (['c'] as const)))
  const [position = 'c', other = null] = new Set([...firsts, ...parts.flat()])
  return { position, other }
}

/** Empty for a forward of no place. */
function positionsOf(text: string): readonly Position[] | null {
  const letters = text.toLowerCase().replaceAll(/[\s._()-]/g, '')
  if (FORWARD.test(letters)) return []
  return POSITION_WORDS.find(([words]) => words.test(letters))?.[1] ?? null
}

/** A group of players, as sites head the parts of a roster. */
export const isGroupWord = (text: string): boolean =>
  /^(?:forwards|defen[cs]e(?:men)?|defenders|goalies|goaltenders|goalkeepers|cent(?:er|re)s|(?:left |right )?wings|wingers|(?:team )?totals?)$/i.test(
    text,
  )

/** Who leads the team, is new to the league or is hurt, as sites print it behind a name. */
const NAME_MARK = /\s*\(([^()]{1,8})\)$/
const OTHER_MARKS = /^(?:c|a|r|ir|ltir|inj)$/i

/** A name, and what a site prints behind it in parentheses; null for nothing. */
export function splitMark(text: string): { readonly name: string; readonly mark: string | null } {
  // Hockey-Reference has put its own id behind a name.
  const bare = text
    .replace(/\\\w+$/, '')
    .replace(/[*†‡+]+$/, '')
    .trim()
  const [whole = '', mark = ''] = NAME_MARK.exec(bare) ?? []
  const isMark = mark !== '' && (OTHER_MARKS.test(mark) || readPositions(mark) !== null)
  return isMark ? { name: bare.slice(0, -whole.length), mark } : { name: bare, mark: null }
}

/** A full name in two; the first is null for a name of one word. */
export type NameCell = ReturnType<typeof readNameCell>

const LAST_FIRST = /^([^,]+),(?!\s*(?:jr|sr|i{2,3}|iv)\.?$)\s*([^,]+)$/i

/** "Leon Draisaitl (C)", "Draisaitl, Leon": split at its comma, or else at its first space. */
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
