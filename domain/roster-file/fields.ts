import { FACT_HEADERS, type FieldProblem, PERSON_FACTS, PLAYER_FACTS } from '#domain/player/player-fields.ts'
import type { PlayerValues } from '#domain/player/player-form.ts'
import type { PlayerStatus, Position } from '#domain/vocabulary.ts'

/** What a column of a roster file may say about a player, under the names of the table's columns. */
export const ROSTER_FIELDS = [
  'first_name',
  'last_name',
  'full_name',
  'display_name',
  ...PLAYER_FACTS,
  'profile_picture_filename',
  'nhl_id',
  'alt_position',
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
const SPELLINGS: Readonly<Record<RosterField, string>> = {
  first_name: 'first fname forename given givenname',
  last_name: 'last lname surname family familyname',
  full_name: 'name player playername',
  display_name: '',
  number:
    '# no nr num jersey jersey# jerseyno jerseynumber sweater sweater# sweaterno sweaternumber uniform uniform# uniformnumber',
  position: 'pos posn positions positioncode primaryposition playerposition',
  alt_position: 'altpos otherposition secondposition secondaryposition pos2 position2',
  ...FACT_HEADERS,
  profile_picture_filename: 'profilepicture image',
  nhl_id: 'playerid nhlplayerid',
}

const SQUEEZED = new Map<string, RosterField>(
  ROSTER_FIELDS.flatMap((field) =>
    [squeeze(field), ...SPELLINGS[field].split(' ')].map((spelling) => [spelling, field] as const),
  ),
)
SQUEEZED.delete('')

/** The unit that ends a squeezed header: of "Weight (kg)", "height_cm", "heightInInches". */
const MEASURED = /^(.+?)(?:in)?(cm|centimet(?:er|re)s|kgs?|kilograms|lbs?|pounds|in|inches)$/
/** What follows a bare number of that unit. */
const UNITS = { c: 'cm', k: 'kg', l: 'lbs', p: 'lbs', i: 'in' } as const
export type Unit = (typeof UNITS)[keyof typeof UNITS]

/** A height or weight with its unit in the header. */
function measuredIn(header: string): { readonly field: RosterField; readonly unit: Unit } | null {
  const [, name = '', spelling = ''] =
    MEASURED.exec(squeeze(readHeader(header)).replaceAll(/[()[\]/,]/g, '')) ?? []
  const field = SQUEEZED.get(name)
  const unit = Object.entries(UNITS).find(([letter]) => spelling.startsWith(letter))?.[1]
  return unit && (field === 'height' || field === 'weight') ? { field, unit } : null
}

/** The unit that a header gives its column. Null for none. */
export const unitOfHeader = (header: string): Unit | null => measuredIn(header)?.unit ?? null

/** A header as it is shown and compared: trimmed and in lower case. */
export function readHeader(cell: string): string {
  return cell.trim().toLowerCase()
}

/** The field that a header names; null for an unknown column. */
export function fieldOfHeader(header: string): RosterField | null {
  return SQUEEZED.get(squeeze(readHeader(header))) ?? measuredIn(header)?.field ?? null
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
  /** A second position of theirs. */
  readonly alt_position: Position | null
  readonly status: PlayerStatus | null
}

/** Something about a row that an admin should see; the row stays valid. */
export type RowWarning =
  | { readonly code: 'unusual_position' | 'invalid_shoots'; readonly text: string }
  /** A position that waits for somebody to say which it is. */
  | { readonly code: 'position_unclear'; readonly text: string }
  /** The value is invalid and is left out; with the form's own problem, where forms have the field. */
  | {
      readonly code: 'left_out'
      readonly field: RosterField
      readonly text: string
      readonly problem: FieldProblem | null
    }
  /** A date that waits for somebody to say whether the day or the month comes first. */
  | { readonly code: 'date_unclear'; readonly text: string }
  /** A row above gives the same number to somebody else, or is a player of the same name and birthdate. */
  | {
      readonly code: 'number_repeated' | 'player_repeated'
      readonly number: number | null
      readonly row: number
    }

/** Why a value makes the whole row unusable. */
export type ValueProblem =
  | { readonly code: 'bad_number'; readonly text: string }
  | { readonly code: 'too_long'; readonly field: RosterField; readonly limit: number }
