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

const CENTIMETERS = /^(\d{3}(?:[.,]\d+)?)\s*(?:cm)?$/i
const METERS = /^([12])\s*[.,m]\s*(\d{1,2})\s*m?$/i
const CM_PER_INCH = 2.54
const KILOGRAMS = /^(\d{2,3})(?:[.,](\d+))?\s*kgs?\.?$/i
const POUNDS_PER_KG = 2.204_622_62

/** A height in meters or centimeters as forms write it: 188 cm, 1.88 m and 1,88 are 6'2". Others stay as they are. */
export function formHeight(text: string): string {
  const [, meters, hundredths] = METERS.exec(text) ?? []
  const cm =
    meters === undefined ? CENTIMETERS.exec(text)?.[1] : `${meters}${(hundredths ?? '').padEnd(2, '0')}`
  if (cm === undefined) return text
  const inches = Math.round(Number(cm.replace(',', '.')) / CM_PER_INCH)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}

/** A weight in kilograms, or one that says that it is in pounds, as forms write it: 84 kg is 185. Others stay as they are. */
export function formWeight(text: string): string {
  const [, whole, part = '0'] = KILOGRAMS.exec(text) ?? []
  if (whole !== undefined) return String(Math.round(Number(`${whole}.${part}`) * POUNDS_PER_KG))
  return text.replace(/\s*lbs?\.?$/i, '')
}

/** The unit that a header gives its column: "Weight (kg)", "height_cm". Null for none. */
export function unitOfHeader(header: string): 'cm' | 'kg' | null {
  const unit = /[\s_(](cm|kg)\)?$/.exec(header)?.[1]
  return unit === 'cm' || unit === 'kg' ? unit : null
}
