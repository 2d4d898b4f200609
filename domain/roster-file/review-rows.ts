import { readNationality } from '#domain/country/nationality.ts'
import type { Position } from '#domain/hockey/vocabulary.ts'
import {
  eachFact,
  FACT_READERS,
  type FieldProblem,
  NO_FACTS,
  type PersonFact,
  type PersonFacts,
  readBirthdate,
  readCapHit,
  readWeight,
} from '#domain/player/player-fields.ts'
import { FULL_NAME_LIMIT, TEXT_LIMITS } from '#domain/player/player-form.ts'
import { playerName } from '#domain/player/read-player.ts'
import { type KnownPlayer, KnownPlayers } from '#domain/player/worn-number.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import {
  BARE_NUMBER,
  cellText,
  type DateOrder,
  type DateReading,
  firstThatReads,
  formDate,
  formDollars,
  likelyUnit,
  orderOfColumn,
  plainCell,
  readHandCell,
  readHeightCell,
  readPositions,
  splitExpiry,
  type WeightUnit,
  wholeText,
} from './cells.ts'
import type { RosterTable } from './csv.ts'
import {
  type Columns,
  type FileUse,
  type RosterField,
  type RowValues,
  type RowWarning,
  type Unit,
  unitOfHeader,
  type ValueProblem,
} from './fields.ts'
import { matchingKey, RowsAbove } from './match-players.ts'
import { capitalized, isNoPlayer, isSummary, type NameCell, readNameCell, withoutMarks } from './names.ts'

/** Why a row is left out. */
export type RowProblem =
  | { readonly code: 'missing_name' }
  | { readonly code: 'missing_key' }
  | ValueProblem
  /** It heads a group of players, or the admin marked its position as not a player's. */
  | { readonly code: 'not_a_player' }
  /** A row above it is the same player. */
  | { readonly code: 'repeats_row'; readonly row: number }

export type ReviewedRow = {
  readonly row: number
  readonly values: RowValues
  readonly warnings: readonly RowWarning[]
  /** Null for a valid row. */
  readonly problem: RowProblem | null
  /** The text of a position that only an admin can read, also once they have; empty if the row of an import has none. */
  readonly asks?: string | undefined
}

export type RowReading = {
  /** "2026-10-10" */
  readonly today: string
  /** The admin's choice for dates that could be either. */
  readonly dateOrder: DateOrder | null
  /** The unit of weights without one in the cell or header; guessed by default. */
  readonly weightUnit?: WeightUnit | null
  /** The admin's choices for unclear positions. */
  readonly positions?: PositionAnswers
}

/** By the text of the cell, which may be empty. "skip" leaves its rows out as not being players. */
export type PositionAnswers = Readonly<Record<string, Position | 'skip'>>

type Table = Pick<RosterTable, 'headers' | 'rows'>

/** Returns what the file itself reveals about the order of day and month in its birthdates. */
export function orderOfDates({ rows }: Table, columns: Columns): ReturnType<typeof orderOfColumn> {
  const born = columns.indexOf('birthdate')
  return orderOfColumn(born === -1 ? [] : rows.map(({ cells }) => cells[born] ?? ''))
}

/** Guesses the unit of the weights; null if the header has it or no weight lacks one. */
export function unitOfWeights({ headers, rows }: Table, columns: Columns): WeightUnit | null {
  const at = columns.indexOf('weight')
  if (at === -1 || unitOfHeader(headers[at] ?? '') !== null) return null
  return likelyUnit(rows.map(({ cells }) => cellText(cells[at])))
}

/** Returns the positions that an admin must choose, with the number of their rows, in the file's order. */
export function unclearPositions(rows: readonly ReviewedRow[]): readonly UnclearPosition[] {
  const unclear = rows.flatMap(({ asks }) => asks ?? [])
  return [...Map.groupBy(unclear, (text) => text)].map(([text, same]) => ({ text, rows: same.length }))
}
export type UnclearPosition = { readonly text: string; readonly rows: number }

/** Reads every row. Of two rows about the same player the first counts. */
export function reviewRows(
  table: Table,
  columns: Columns,
  use: FileUse,
  { today, dateOrder, weightUnit, positions = {} }: RowReading,
): readonly ReviewedRow[] {
  const above = new RowsAbove()
  const bareWeight = weightUnit ?? unitOfWeights(table, columns) ?? 'lbs'
  const reading: CellReading = {
    use,
    columns,
    units: table.headers.map((header, at) => {
      if (columns[at] !== 'height' && columns[at] !== 'weight') return null
      return unitOfHeader(header) ?? (columns[at] === 'weight' ? bareWeight : null)
    }),
    dates: { today, order: orderOfDates(table, columns).order ?? dateOrder },
    positions: new Map(Object.entries(positions)),
    areMarksPositions: areMarksPositions(table, columns),
    isWide:
      table.rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 2).length * 2 >
      table.rows.length,
  }
  return table.rows.map(({ row, cells }) => {
    const { values, warnings, problem, asks } = readValues(cells, reading)
    const reviewed: ReviewedRow = {
      row,
      values,
      warnings,
      problem: problem ?? missingPart(values, use),
      asks,
    }
    if (reviewed.problem !== null) return reviewed
    const same = above.rowOf(values)
    if (same !== null) return { ...reviewed, problem: { code: 'repeats_row', row: same } }
    above.add(row, values)
    return reviewed
  })
}

/**
 * Adds warnings to the rows of new players whose number a row above gives to another player, or whose name and
 * birthdate a row above has. They are only shown; they do not change what an import does.
 */
export function warnOfRepeats(rows: readonly ReviewedRow[]): readonly ReviewedRow[] {
  const known = new KnownPlayers()
  return rows.map((reviewed) => {
    if (reviewed.problem !== null) return reviewed
    // All rows of the file count as one team, so that their numbers are compared.
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

/** Positions that need no warning, in capitals. */
const USUAL_POSITIONS: ReadonlySet<string> = new Set(['C', 'LW', 'RW', 'D', 'G', 'L', 'R', 'F'])

const LIMITS: Partial<Readonly<Record<RosterField, number>>> = { ...TEXT_LIMITS, full_name: FULL_NAME_LIMIT }

type CellReading = {
  readonly use: FileUse
  readonly columns: Columns
  readonly units: ReadonlyArray<Unit | null>
  readonly dates: DateReading
  readonly positions: ReadonlyMap<string, Position | 'skip'>
  readonly areMarksPositions: boolean
  /** Most rows have more than two cells. */
  readonly isWide: boolean
}

/** Returns true if a site prints positions after names, "Leon Draisaitl (C)". A captain's C is not after every name. */
function areMarksPositions({ rows }: Table, columns: Columns): boolean {
  const at = columns.indexOf('full_name')
  if (at === -1 || columns.includes('position')) return false
  const names = rows
    .map(({ cells }) => plainCell(cells[at]))
    .filter((text) => text !== '' && !isNoPlayer(text))
  return names.every((name) => readPositions(readNameCell(name).mark ?? '') !== null)
}

type CellProblem = FieldProblem | Problem<'date_unclear'> | Problem<'unread'>

/** Reads facts as files write them: as forms do, and in more ways. */
const FACT_CELLS: {
  readonly [Fact in PersonFact]: (
    text: string,
    today: string,
    dates: DateReading,
  ) => Result<PersonFacts[Fact], CellProblem>
} = {
  ...FACT_READERS,
  shoots(text) {
    const hand = readHandCell(text)
    return hand === null ? refuse({ code: 'hand_unknown' }) : accept(hand)
  },
  birthdate(text, today, dates) {
    const day = formDate(text, dates)
    if (day === null) return refuse({ code: 'date_unclear' })
    return /^\d{4}-/.test(day) ? readBirthdate(day, today) : refuse({ code: 'unread' })
  },
  nationality(text) {
    const country = readNationality(text)
    return country === null ? refuse({ code: 'unread' }) : accept(country)
  },
  height: readHeightCell,
  weight: (text) => firstThatReads(text, readWeight),
  cap_hit_usd: (text) => readCapHit(formDollars(text)),
}

function leftOut(field: PersonFact, text: string, problem: CellProblem): RowWarning {
  if (problem.code === 'date_unclear') return { code: 'date_unclear', text }
  if (problem.code === 'hand_unknown') return { code: 'invalid_shoots', text }
  if (problem.code === 'unread') return { code: 'left_out', field, text, problem: null }
  return { code: 'left_out', field, text, problem }
}

/** Reads a row as it will be stored, with its warnings and the problem that makes it unusable. */
function readValues(
  cells: readonly string[],
  { use, columns, units, dates, positions, areMarksPositions, isWide }: CellReading,
): Pick<ReviewedRow, 'values' | 'warnings' | 'asks'> & {
  readonly problem: ValueProblem | { readonly code: 'not_a_player' } | null
} {
  const plain = cells.map(plainCell)
  const texts = new Map<RosterField, string>()
  const unitOf = new Map<RosterField, string>()
  for (const [index, field] of columns.entries()) {
    if (field === null) continue
    const text = KEPT_AS_WRITTEN.has(field) ? cellText(cells[index]) : (plain[index] ?? '')
    if (text === '') continue
    texts.set(field, text)
    const unit = units[index]
    if (unit != null && BARE_NUMBER.test(text)) unitOf.set(field, ` ${unit}`)
  }
  shareExpiry(texts)
  const text = (field: RosterField) => texts.get(field) ?? null
  const warnings: RowWarning[] = []
  const full = text('full_name')
  const named = full === null ? null : readNameCell(full)
  const names = namesOf(text('first_name'), text('last_name'), named)
  const isOther = saysOtherwise(plain, full, [text('first_name'), text('last_name')], isWide)
  const doubtful = isOther ? null : oddName(text, names, named)
  if (doubtful !== null) warnings.push({ code: 'name_read', text: doubtful, name: names.full_name ?? '' })
  const label = text('position') ?? (areMarksPositions ? (named?.mark ?? null) : null)
  const answered = positions.get(label ?? '')
  const read = label === null ? null : readPositions(label)
  if (label !== null && !USUAL_POSITIONS.has(label.toUpperCase()))
    warnings.push({ code: 'unusual_position', text: label })
  if (label !== null && read === null && answered === undefined)
    warnings.push({ code: 'position_unclear', text: label })
  // An update writes no position. Stored without one, a new player would count as a defender.
  const isOpen = use === 'import' && read === null
  const position = read?.position ?? (answered === 'skip' ? null : answered) ?? null
  const other = readPositions(text('alt_position') ?? '')?.position ?? read?.other ?? null
  // As forms accept it, so that the player can be edited there. What forms refuse is left out with a warning.
  const facts = eachFact((fact) => {
    const given = text(fact)
    if (given === null) return NO_FACTS[fact]
    const answer = FACT_CELLS[fact](`${given}${unitOf.get(fact) ?? ''}`, dates.today, dates)
    if (answer.ok) return answer.value
    warnings.push(leftOut(fact, given, answer.problem))
    return NO_FACTS[fact]
  })
  const id = text('nhl_id')
  const nhl_id = wholeNumber(id, 1, 2_147_483_647)
  const number = wholeNumber(text('number') ?? named?.number ?? null, 0, 99)

  const values: RowValues = {
    ...names,
    display_name: text('display_name'),
    number,
    position,
    ...facts,
    profile_picture_filename: text('profile_picture_filename'),
    nhl_id,
    alt_position: other === position ? null : other,
  }
  if (id !== null && nhl_id === null)
    warnings.push({ code: 'left_out', field: 'nhl_id', text: id, problem: null })
  const problem =
    isOther || answered === 'skip' ? ({ code: 'not_a_player' } as const) : problemOf(texts, number, names)
  const isPlayer = !isOther && problem?.code !== 'bad_number' && names.full_name !== null
  return { values, warnings, problem, asks: isOpen && isPlayer ? (label ?? '') : undefined }
}

/** A link, and a flag in place of a country's name, are more than plain letters. */
const KEPT_AS_WRITTEN: ReadonlySet<RosterField> = new Set([
  'display_name',
  'nationality',
  'profile_picture_filename',
])

/** Returns the text of a name that may be read wrongly, or null. */
function oddName(
  text: (field: RosterField) => string | null,
  { first_name, last_name, full_name }: Pick<RowValues, 'first_name' | 'last_name' | 'full_name'>,
  named: NameCell | null,
): string | null {
  const [first, last] = [text('first_name'), text('last_name')]
  if (first === null && last === null) return named?.isOdd ? text('full_name') : null
  const written = [first, last].filter(Boolean).join(' ')
  const isOdd = written !== full_name || readNameCell(`${last_name ?? ''}, ${first_name ?? ''}`).isOdd
  return isOdd && full_name !== null ? written : null
}

/**
 * Returns true for a row that is no player's: by what is in the place of the name, by its first cell, or as the only
 * cell of a row of a wide table, "Forwards" in any language.
 */
function saysOtherwise(
  cells: readonly string[],
  full: string | null,
  halves: ReadonlyArray<string | null>,
  isWide: boolean,
): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const [first = ''] = filled
  const isWord = /\p{L}/u.test(first) && !/\p{L}\s+\p{L}/u.test(first)
  if (filled.length === 1) return isNoPlayer(first) || (isWide && isWord)
  const names = [full, ...halves].filter((name) => name !== null)
  return isNoPlayer(full ?? '') || [first, ...(names.length > 0 ? names : filled)].some(isSummary)
}

/** Gives the columns "Expiry" and "Expires" what each other's cells have, unless they have their own. */
function shareExpiry(texts: Map<RosterField, string>): void {
  const parts = (['contract_until', 'contract_expiry'] as const).flatMap((own) => {
    const text = texts.get(own)
    texts.delete(own)
    return text === undefined ? [] : splitExpiry(text, own).map((part) => [...part, own] as const)
  })
  for (const [field, text, own] of parts) if (own === field || !texts.has(field)) texts.set(field, text)
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
    if (limit !== undefined && Array.from(text ?? '').length > limit)
      return { code: 'too_long', field: field as RosterField, limit }
  }
  return null
}

/** Returns first and last name from their columns, else from the full name. */
function namesOf(first: string | null, last: string | null, full: NameCell | null) {
  const isSplit = first !== null || last !== null
  const first_name = isSplit ? first : (full?.first ?? null)
  const last_name = isSplit ? last && capitalized(withoutMarks(last).name, first) : (full?.last ?? null)
  const full_name = playerName({ id: 0, first_name, last_name })
  return { first_name, last_name, full_name: full_name === '' ? null : full_name }
}

function wholeNumber(text: string | null, min: number, max: number): number | null {
  const digits = wholeText(text ?? '')
  if (!/^\d{1,10}$/.test(digits)) return null
  const value = Number(digits)
  return value >= min && value <= max ? value : null
}
