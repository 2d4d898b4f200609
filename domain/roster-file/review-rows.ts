import {
  type FieldProblem,
  readBirthdate,
  readCapHit,
  readExpiry,
  readHeight,
  readStatus,
  readWeight,
} from '#domain/player/player-fields.ts'
import { normalizePosition, playerName } from '#domain/player/player.ts'
import { type KnownPlayer, KnownPlayers } from '#domain/player/worn-number.ts'
import { accept, type Result } from '#domain/problem.ts'
import { GUARDED_CELL, oneLine } from '#domain/text.ts'
import { HANDS } from '#domain/vocabulary.ts'

import type { RosterTable } from './csv.ts'
import type { Columns, FileUse, RosterField, RowValues, RowWarning, ValueProblem } from './fields.ts'
import { contradict, hasWholeKey, matchingKey } from './match-players.ts'
import {
  type DateOrder,
  type DateReading,
  formDate,
  formHeight,
  formWeight,
  orderOfColumn,
  unitOfHeader,
} from './measures.ts'

/** Why a row is left out. */
export type RowProblem =
  | { readonly code: 'missing_name' }
  | { readonly code: 'missing_key' }
  | ValueProblem
  /** A row of the file above it is the same player. */
  | { readonly code: 'repeats_row'; readonly row: number }

export type ReviewedRow = {
  readonly row: number
  readonly values: RowValues
  readonly warnings: readonly RowWarning[]
  /** Null for a valid row. */
  readonly problem: RowProblem | null
}

/** What a file's rows are read by, besides their columns. */
export type RowReading = {
  /** "2026-10-10" */
  readonly today: string
  /** What an admin said about dates that could be either. */
  readonly dateOrder: DateOrder | null
}

/** What the file itself says about the order of day and month in its birthdates. */
export function orderOfDates({ rows }: RosterTable, columns: Columns): ReturnType<typeof orderOfColumn> {
  const born = columns.indexOf('birthdate')
  return orderOfColumn(born === -1 ? [] : rows.map(({ cells }) => cells[born] ?? ''))
}

/** Reads every row for the use of the file; of two rows of the same player the first counts. */
export function reviewRows(
  table: RosterTable,
  columns: Columns,
  use: FileUse,
  { today, dateOrder }: RowReading,
): readonly ReviewedRow[] {
  const seen = new Map<string, ReviewedRow[]>()
  const units = table.headers.map(unitOfHeader)
  const dates = { today, order: orderOfDates(table, columns).order ?? dateOrder }
  return table.rows.map(({ row, cells }) => {
    const { values, warnings, problem } = readValues(cells, columns, units, dates)
    const reviewed: ReviewedRow = { row, values, warnings, problem: problem ?? missingPart(values, use) }
    if (reviewed.problem !== null) return reviewed
    const byId = values.nhl_id === null ? null : `id ${values.nhl_id}`
    const byName = nameAndNumber(values)
    const same =
      (byId === null ? undefined : seen.get(byId)?.[0]) ??
      (byName === null ? undefined : seen.get(byName)?.find((above) => !contradict(above.values, values)))
    if (same) return { ...reviewed, problem: { code: 'repeats_row', row: same.row } }
    for (const key of [byId, byName].filter((key) => key !== null)) {
      const above = seen.get(key)
      if (above) above.push(reviewed)
      else seen.set(key, [reviewed])
    }
    return reviewed
  })
}

/**
 * The rows with what to look at in those of new players: a number that a row above gives to somebody else, and a player
 * of the same name and birthdate. For who reads the file; what is done with it is the same.
 */
export function warnOfRepeats(rows: readonly ReviewedRow[]): readonly ReviewedRow[] {
  const known = new KnownPlayers()
  return rows.map((reviewed) => {
    if (reviewed.problem !== null) return reviewed
    // The file's rows are one team: their numbers are held against each other.
    const player: KnownPlayer = { ...reviewed.values, id: reviewed.row, team_id: 0 }
    const repeated = known.warningsOf(player).map((warning): RowWarning => {
      const above = warning.code === 'number_worn' ? warning.by : warning.player
      const code = warning.code === 'number_worn' ? 'number_repeated' : 'player_repeated'
      return { code, number: player.number, row: above.id ?? 0 }
    })
    known.add(player)
    return repeated.length === 0 ? reviewed : { ...reviewed, warnings: [...reviewed.warnings, ...repeated] }
  })
}

function missingPart(values: RowValues, use: FileUse): RowProblem | null {
  if (use === 'import') return values.full_name === null ? { code: 'missing_name' } : null
  return values.nhl_id === null && matchingKey(values) === '' ? { code: 'missing_key' } : null
}

/**
 * What makes two rows of a file the same player: the key, and with half a key the first name too. Null for a row that
 * has neither name nor number, of which a file of ids has thousands.
 */
function nameAndNumber(values: RowValues): string | null {
  const key = matchingKey(values)
  if (key === '' && values.first_name === null) return null
  return hasWholeKey(values) ? key : `${values.first_name?.toLowerCase() ?? ''} / ${key}`
}

/** Positions without a warning, in capitals. */
const USUAL_POSITIONS: ReadonlySet<string> = new Set(['C', 'LW', 'RW', 'D', 'G', 'L', 'R', 'F'])

/** Takes the unit of its column's header. */
const BARE_NUMBER = /^\d+(?:[.,]\d+)?$/

const NAME_LIMIT = 60
const TEXT_LIMIT = 120
const LIMITS: Partial<Readonly<Record<RosterField, number>>> = {
  first_name: NAME_LIMIT,
  last_name: NAME_LIMIT,
  full_name: TEXT_LIMIT,
  display_name: TEXT_LIMIT,
  birthplace: TEXT_LIMIT,
  nationality: TEXT_LIMIT,
  profile_picture_filename: 255,
}

type Units = ReadonlyArray<ReturnType<typeof unitOfHeader>>

/** One row as it will be stored, with its warnings and what makes it unusable. */
function readValues(
  cells: readonly string[],
  columns: Columns,
  units: Units,
  dates: DateReading,
): {
  readonly values: RowValues
  readonly warnings: readonly RowWarning[]
  readonly problem: ValueProblem | null
} {
  const texts = new Map<RosterField, string>()
  for (const [index, field] of columns.entries()) {
    if (field === null) continue
    const line = oneLine(cells[index] ?? '').normalize()
    const text = line.startsWith("'") ? line.replace(GUARDED_CELL, '') : line
    const unit = units[index]
    if (text !== '') texts.set(field, unit != null && BARE_NUMBER.test(text) ? `${text} ${unit}` : text)
  }
  const text = (field: RosterField) => texts.get(field) ?? null
  const warnings: RowWarning[] = []
  /** The value as forms accept it, so that the player can be edited; what they refuse is left out with a warning. */
  const valueOf = <Value>(field: RosterField, read: (text: string) => Result<Value | null, FieldProblem>) => {
    const given = text(field)
    if (given === null) return null
    const answer = read(given)
    if (answer.ok) return answer.value
    warnings.push({ code: 'left_out', field, text: given, problem: answer.problem })
    return null
  }

  const names = splitName(text('first_name'), text('last_name'), text('full_name'))
  const position = text('position')
  if (position !== null && !USUAL_POSITIONS.has(position.toUpperCase())) {
    warnings.push({ code: 'unusual_position', text: position })
  }
  const shoots = HANDS.find((hand) => hand === text('shoots')?.toUpperCase()) ?? null
  const given = text('shoots')
  if (given !== null && shoots === null) warnings.push({ code: 'invalid_shoots', text: given })
  const birthdate = valueOf('birthdate', (born) => {
    const day = formDate(born, dates)
    if (day !== null) return readBirthdate(day, dates.today)
    warnings.push({ code: 'date_unclear', text: born })
    return accept(null)
  })
  const id = text('nhl_id')
  const nhl_id = wholeNumber(id, 1, 2_147_483_647)
  const number = wholeNumber(text('number')?.replace(/^#\s*/, '') ?? null, 0, 99)

  const values: RowValues = {
    ...names,
    display_name: text('display_name'),
    number,
    position: position === null ? null : normalizePosition(position),
    shoots,
    birthplace: text('birthplace'),
    nationality: text('nationality'),
    birthdate,
    height: valueOf('height', (height) => readHeight(formHeight(height))),
    weight: valueOf('weight', (weight) => readWeight(formWeight(weight))),
    cap_hit_usd: valueOf('cap_hit_usd', readCapHit),
    contract_expiry: valueOf('contract_expiry', readExpiry),
    status: valueOf('status', readStatus),
    profile_picture_filename: text('profile_picture_filename'),
    nhl_id,
  }
  if (id !== null && nhl_id === null)
    warnings.push({ code: 'left_out', field: 'nhl_id', text: id, problem: null })
  return { values, warnings, problem: problemOf(texts, number, names) }
}

function problemOf(
  texts: ReadonlyMap<RosterField, string>,
  number: number | null,
  names: Pick<RowValues, 'first_name' | 'last_name' | 'full_name'>,
): ValueProblem | null {
  const written = texts.get('number')
  if (written !== undefined && number === null) return { code: 'bad_number', text: written }
  for (const [field, text] of [...texts, ...Object.entries(names)]) {
    const limit = LIMITS[field as RosterField]
    if (limit !== undefined && (text ?? '').length > limit)
      return { code: 'too_long', field: field as RosterField, limit }
  }
  return null
}

/**
 * Splits a full name alone at its first space: "James van Riemsdyk" is James, van Riemsdyk; one word is a last name.
 */
function splitName(first: string | null, last: string | null, full: string | null) {
  if (first !== null || last !== null || full === null) {
    const derived = playerName({ id: 0, first_name: first, last_name: last })
    return { first_name: first, last_name: last, full_name: derived === '' ? null : derived }
  }
  const [, given = null, family = full] = /^(\S+)\s+(.+)$/.exec(full) ?? []
  return { first_name: given, last_name: family, full_name: full }
}

function wholeNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,10}$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}
