import {
  isDay,
  PERSON_FACTS,
  PLAYER_FACTS,
  readCapHit,
  readExpiry,
  readHeight,
  readStatus,
  readWeight,
} from '#domain/player/player-fields.ts'
import type { PlayerValues } from '#domain/player/player-form.ts'
import { normalizePosition, playerName } from '#domain/player/player.ts'
import type { Problem, Result } from '#domain/problem.ts'
import { oneLine } from '#domain/text.ts'
import { HANDS, type PlayerStatus } from '#domain/vocabulary.ts'

/** What a column of a roster file may say about a player, under the names of the table's columns. */
export const ROSTER_FIELDS = [
  'first_name',
  'last_name',
  'full_name',
  'display_name',
  ...PLAYER_FACTS,
  'profile_picture_filename',
  'nhl_id',
] as const
export type RosterField = (typeof ROSTER_FIELDS)[number]

/** The only columns that "Update Data" writes. */
export const UPDATED_FIELDS = PERSON_FACTS satisfies readonly RosterField[]
export type UpdatedField = (typeof UPDATED_FIELDS)[number]

/** What a file is for: new players of a team, or facts about those it has. */
export type FileUse = 'import' | 'update'

/** Whose players a file is about: a team's, by its id, or for an update those of the whole league. */
export const ALL_TEAMS = 'all'
export type FileScope = number | typeof ALL_TEAMS

/** The fields that a file for that use can bring; for an update those it writes and those that say who is meant. */
export const FIELDS_OF: Readonly<Record<FileUse, readonly RosterField[]>> = {
  import: ROSTER_FIELDS,
  update: ['first_name', 'last_name', 'full_name', 'number', 'nhl_id', ...UPDATED_FIELDS],
}

/** Spellings beside the field's own name, with spaces, dots, dashes, underscores and marks of money left out. */
const SPELLINGS: Readonly<Record<string, RosterField>> = {
  given: 'first_name',
  givenname: 'first_name',
  surname: 'last_name',
  familyname: 'last_name',
  name: 'full_name',
  player: 'full_name',
  playername: 'full_name',
  jerseynumber: 'number',
  jersey: 'number',
  sweaternumber: 'number',
  no: 'number',
  '#': 'number',
  pos: 'position',
  primaryposition: 'position',
  hand: 'shoots',
  'shoots/catches': 'shoots',
  shootscatches: 'shoots',
  birthcity: 'birthplace',
  country: 'nationality',
  dob: 'birthdate',
  dateofbirth: 'birthdate',
  birthday: 'birthdate',
  ht: 'height',
  wt: 'weight',
  caphit: 'cap_hit_usd',
  // Not "salary": that is what a player is paid in one season, and it differs from the cap hit.
  caphitaav: 'cap_hit_usd',
  aav: 'cap_hit_usd',
  aavusd: 'cap_hit_usd',
  averageannualvalue: 'cap_hit_usd',
  expiry: 'contract_expiry',
  expirystatus: 'contract_expiry',
  expirytype: 'contract_expiry',
  freeagency: 'contract_expiry',
  freeagentstatus: 'contract_expiry',
  playerstatus: 'status',
  rosterstatus: 'status',
  profilepicture: 'profile_picture_filename',
  image: 'profile_picture_filename',
  playerid: 'nhl_id',
  nhlplayerid: 'nhl_id',
}

const SQUEEZED = new Map<string, RosterField>([
  ...ROSTER_FIELDS.map((field) => [squeeze(field), field] as const),
  ...Object.entries(SPELLINGS),
])

/** A header as it is shown and compared: trimmed and in lower case. */
export function readHeader(cell: string): string {
  return cell.trim().toLowerCase()
}

/** The field that a header names; null for an unknown column. */
export function fieldOfHeader(header: string): RosterField | null {
  return SQUEEZED.get(squeeze(readHeader(header))) ?? null
}

function squeeze(text: string): string {
  return text.replaceAll(/[\s_.$()-]+/g, '')
}

/** The field of each column of the file, in its order; null for a column that is left out. No field is there twice. */
export type Columns = readonly (RosterField | null)[]

/** The fields that the headers name. Of two columns of the same field the first counts. */
export function mapColumns(headers: readonly string[], use: FileUse): Columns {
  const taken = new Set<RosterField>()
  return headers.map((header) => {
    const field = fieldOfHeader(header)
    if (field === null || taken.has(field) || !FIELDS_OF[use].includes(field)) return null
    taken.add(field)
    return field
  })
}

/** Chooses the field of one column; another column of the same field is left out from then on. */
export function chooseColumn(columns: Columns, index: number, field: RosterField | null): Columns {
  return columns.map((held, at) => (at === index ? field : held === field ? null : held))
}

/** Headers of more than one column, each once. */
export function repeatedHeaders(headers: readonly string[]): readonly string[] {
  return [...new Set(headers.filter((header, at) => header !== '' && headers.indexOf(header) < at))]
}

/** What a row says about a player, as the table of players holds it; null for what it does not say. */
export type RowValues = Omit<PlayerValues, 'team_id' | 'status'> & {
  readonly nhl_id: number | null
  readonly status: PlayerStatus | null
}

/** Something about a row that an admin should see; the row stays valid. */
export type RowWarning =
  | { readonly code: 'unusual_position' | 'invalid_shoots'; readonly text: string }
  /** The value is invalid and is left out. */
  | { readonly code: 'left_out'; readonly field: RosterField; readonly text: string }

/** Why a value makes the whole row unusable. */
export type ValueProblem =
  | { readonly code: 'bad_number'; readonly text: string }
  | { readonly code: 'too_long'; readonly field: RosterField; readonly limit: number }

/** Positions without a warning, in capitals. */
const USUAL_POSITIONS: ReadonlySet<string> = new Set(['C', 'LW', 'RW', 'D', 'G', 'L', 'R', 'F'])

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

/** One row as it will be stored, with its warnings and what makes it unusable. */
export function readValues(
  cells: readonly string[],
  columns: Columns,
): {
  readonly values: RowValues
  readonly warnings: readonly RowWarning[]
  readonly problem: ValueProblem | null
} {
  const texts = new Map<RosterField, string>()
  for (const [index, field] of columns.entries()) {
    const text = oneLine(cells[index] ?? '').normalize()
    if (field !== null && text !== '') texts.set(field, text)
  }
  const text = (field: RosterField) => texts.get(field) ?? null
  const warnings: RowWarning[] = []
  /** Warns when there was a text but no value. */
  const warnIfLost = <Value>(field: RosterField, value: Value | null): Value | null => {
    const given = text(field)
    if (given !== null && value === null) warnings.push({ code: 'left_out', field, text: given })
    return value
  }

  const names = splitName(text('first_name'), text('last_name'), text('full_name'))
  const position = text('position')
  if (position !== null && !USUAL_POSITIONS.has(position.toUpperCase())) {
    warnings.push({ code: 'unusual_position', text: position })
  }
  const shoots = HANDS.find((hand) => hand === text('shoots')?.toUpperCase()) ?? null
  const given = text('shoots')
  if (given !== null && shoots === null) warnings.push({ code: 'invalid_shoots', text: given })
  const born = text('birthdate')
  const number = wholeNumber(text('number')?.replace(/^#\s*/, '') ?? null, 0, 99)

  const values: RowValues = {
    ...names,
    display_name: text('display_name'),
    number,
    position: position === null ? null : normalizePosition(position),
    shoots,
    birthplace: text('birthplace'),
    nationality: text('nationality'),
    birthdate: warnIfLost('birthdate', born !== null && isDay(born) && born >= '1900' ? born : null),
    height: warnIfLost('height', fieldOf(readHeight(text('height') ?? ''))),
    weight: warnIfLost('weight', fieldOf(readWeight(text('weight') ?? ''))),
    cap_hit_usd: warnIfLost('cap_hit_usd', fieldOf(readCapHit(text('cap_hit_usd') ?? ''))),
    contract_expiry: warnIfLost('contract_expiry', fieldOf(readExpiry(text('contract_expiry') ?? ''))),
    status: warnIfLost('status', fieldOf(readStatus(text('status') ?? ''))),
    profile_picture_filename: text('profile_picture_filename'),
    nhl_id: warnIfLost('nhl_id', wholeNumber(text('nhl_id'), 1, 2_147_483_647)),
  }
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

/** The value as forms accept it, so that the player can be edited; null for what they refuse. */
function fieldOf<Value>(read: Result<Value | null, Problem>): Value | null {
  return read.ok ? read.value : null
}

function wholeNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,10}$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}
