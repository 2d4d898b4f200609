import type { PlayerStatus } from '#domain/hockey/vocabulary.ts'
import { type FieldProblem, PERSON_FACTS, PLAYER_FACTS } from '#domain/player/player-fields.ts'
import type { PlayerValues } from '#domain/player/player-form.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'

import { NAME_HEADERS, WORDS } from './headers.ts'

/** The fields that a column of a roster file may have, under the table's column names. */
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

/** What a file is for: new players of a team, or facts about existing players. */
export type FileUse = 'import' | 'update'

/** Whose players a file is about: those of a team, by its id, or, for an update only, of the whole league. */
export const ALL_TEAMS = 'all'
export type FileScope = number | typeof ALL_TEAMS

/** The fields that a file may have by use. An update has those it writes and those that identify the player. */
export const FIELDS_OF: Readonly<Record<FileUse, readonly RosterField[]>> = {
  import: ROSTER_FIELDS,
  update: ['first_name', 'last_name', 'full_name', 'number', 'nhl_id', ...UPDATED_FIELDS],
}

const spelled = (spellings: string, field: RosterField) =>
  spellings.split(' ').map((spelling) => [squeeze(spelling), field] as const)

const SQUEEZED: ReadonlyMap<string, RosterField> = new Map([
  ...ROSTER_FIELDS.flatMap((field) => spelled(`${field} ${WORDS[field]}`.trim(), field)),
  ...spelled(NAME_HEADERS, 'full_name'),
])
const WHOLE_NAMES: ReadonlySet<string> = new Set(NAME_HEADERS.split(' '))

/** A unit at the end of a header: "Weight (kg)", "height_cm", "heightInInches", "Вес, кг". */
const MEASURED = /^(.+?)(?:in)?(cm|см|centimet(?:er|re)s|kgs?|кг|kilograms|lbs?|pounds|in|inches)$/
/** The same in a header of any language, where the unit is a word of its own. */
const MEASURED_APART = /\P{L}(cm|см|kgs?|кг|lbs?|in)\P{L}*$/u
/** The unit by the first letter of its spelling. */
const UNITS = { c: 'cm', с: 'cm', k: 'kg', к: 'kg', l: 'lbs', p: 'lbs', i: 'in' } as const
export type Unit = (typeof UNITS)[keyof typeof UNITS]

/** Reads a header of a height or weight with a unit. */
function measuredIn(header: string): { readonly field: RosterField; readonly unit: string } | null {
  const [, name = '', unit = ''] = MEASURED.exec(squeeze(header)) ?? []
  const field = SQUEEZED.get(name)
  return field === 'height' || field === 'weight' ? { field, unit } : null
}

export function unitOfHeader(header: string): Unit | null {
  const spelling = measuredIn(header)?.unit ?? MEASURED_APART.exec(readHeader(header))?.[1] ?? ''
  return Object.entries(UNITS).find(([letter]) => spelling.startsWith(letter))?.[1] ?? null
}

/** Returns a header as it is shown and compared: in plain letters, trimmed and in lower case. */
export function readHeader(cell: string): string {
  return cleanText(cell).trim().toLowerCase()
}

/** The season at the end of a squeezed header: "clause_2026_27". */
const SEASON = /20\d{4}$/

/** Returns the field that a header names, in any of two languages: "Größe (cm)", "Nom / Name". Null if unknown. */
export function fieldOfHeader(header: string): RosterField | null {
  const bare = header.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
  // A letter beside a slash is rather a statistic: "S/60".
  const parts = [bare, ...bare.split(/[/,]/)].filter((part) => part.trim().length > 1)
  const fields = [header, ...parts].map(
    (text) => SQUEEZED.get(squeeze(text).replace(SEASON, '')) ?? measuredIn(text)?.field,
  )
  return fields.find((field) => field !== undefined) ?? null
}

function squeeze(text: string): string {
  const letters = readHeader(text).replaceAll(/[\s_.:$°?()[\]-]+/g, '')
  // "Č." is short for a number, "C" is not.
  return letters.length === 1 ? letters : fold(letters)
}

/** The field of each column of the file; null for a column that is left out. No field occurs twice. */
export type Columns = readonly (RosterField | null)[]

/** Maps the headers to fields. Of two columns of the same field the first counts. */
export function mapColumns(headers: readonly string[], use: FileUse): Columns {
  const named = headers.map(fieldOfHeader)
  const halves = (['first_name', 'last_name'] as const).filter((half) => !named.includes(half))
  const [otherHalf = null] = halves.length === 1 ? halves : []
  const taken = new Set<RosterField>()
  return headers.map((header, at) => {
    const field = WHOLE_NAMES.has(squeeze(header)) ? (otherHalf ?? 'full_name') : (named[at] ?? null)
    if (field === null || taken.has(field) || !FIELDS_OF[use].includes(field)) return null
    taken.add(field)
    return field
  })
}

/** Sets the field of a column. Another column of the same field is then left out. */
export function chooseColumn(columns: Columns, index: number, field: RosterField | null): Columns {
  return columns.map((held, at) => (at === index ? field : held === field ? null : held))
}

export function repeatedHeaders(headers: readonly string[]): readonly string[] {
  return [...new Set(headers.filter((header, at) => header !== '' && headers.indexOf(header) < at))]
}

/** A row's values in the form of the players table; null for missing ones. */
export type RowValues = Omit<PlayerValues, 'team_id' | 'status'> & {
  readonly nhl_id: number | null
  readonly status: PlayerStatus | null
}

/** Something about a row that an admin should check. The row stays valid. */
export type RowWarning =
  | { readonly code: 'unusual_position' | 'invalid_shoots'; readonly text: string }
  /** A position that the admin must choose. */
  | { readonly code: 'position_unclear'; readonly text: string }
  /** The value is invalid and is left out. The problem is that of forms; null if forms lack the field. */
  | {
      readonly code: 'left_out'
      readonly field: RosterField
      readonly text: string
      readonly problem: FieldProblem | null
    }
  /** What the name was read as, where the cell has more than a name or no likely one. */
  | { readonly code: 'name_read'; readonly text: string; readonly name: string }
  /** A date in which the admin must choose whether the day or the month comes first. */
  | { readonly code: 'date_unclear'; readonly text: string }
  /** A row above gives the number to another player, or has a player of the same name and birthdate. */
  | {
      readonly code: 'number_repeated' | 'player_repeated'
      readonly number: number | null
      readonly row: number
    }

/** Why a value makes the whole row unusable. */
export type ValueProblem =
  | { readonly code: 'bad_number'; readonly text: string }
  | { readonly code: 'too_long'; readonly field: RosterField; readonly limit: number }
