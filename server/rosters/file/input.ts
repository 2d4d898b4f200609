import { z } from 'zod'

import { POSITIONS } from '#domain/hockey/vocabulary.ts'
import { accept, refuse, type Result } from '#domain/result/problem.ts'
import { DATE_ORDERS, WEIGHT_UNITS } from '#domain/roster-file/cells.ts'
import { decodeFile, MAX_COLUMNS, MAX_ROWS, readTable } from '#domain/roster-file/csv.ts'
import { ENCODINGS } from '#domain/roster-file/encoding.ts'
import { ALL_TEAMS, type FileUse, ROSTER_FIELDS } from '#domain/roster-file/fields.ts'
import { type ReviewedRow, reviewRows } from '#domain/roster-file/review-rows.ts'
import type { RosterFileProblem } from '#domain/roster-file/row-outcome.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { ROSTER_FILE } from '#messages/roster-file.ts'
import { AppError } from '#server/core/errors.ts'
import { RowId } from '#server/core/row-id.ts'

const Choices = z.object({
  team_id: z.union([RowId, z.literal(ALL_TEAMS)]),
  columns: z.array(z.enum(ROSTER_FIELDS).nullable()).max(MAX_COLUMNS),
  /** By the row's number in the file. */
  choices: z
    .record(z.string(), z.union([z.literal('add'), z.literal('skip'), z.int().positive()]))
    .refine((choices) => Object.keys(choices).length <= MAX_ROWS)
    .default({}),
  /** Asked when the file's own dates are ambiguous. */
  date_order: z.enum(DATE_ORDERS).nullable().default(null),
  /** Numbered as in a spreadsheet; null for a file without headers. Found by the server unless an admin chose it. */
  header_row: z.int().positive().nullable().optional(),
  /** For a file whose bytes may be read in several ways. */
  encoding: z.enum(ENCODINGS).nullable().default(null),
  /** For weights without a unit. */
  weight_unit: z.enum(WEIGHT_UNITS).default('lbs'),
  /** Asked when the file's words are ambiguous. */
  positions: z
    .record(z.string(), z.enum([...POSITIONS, 'skip']))
    .refine((positions) => Object.keys(positions).length <= MAX_ROWS)
    .default({}),
  /** The token that the check returned; empty for a check. */
  token: z.string().max(100).default(''),
})

/** A roster file as a browser sends it: its bytes and the choices about it. */
export type RosterFileInput = z.infer<typeof Choices> & { readonly bytes: Uint8Array }

/** Reads the form of an import or update: `file`, and `order` as JSON. @throws {AppError} bad_request, no_team */
export async function readRosterFileForm(request: Request): Promise<RosterFileInput> {
  const { file, order } = await readForm(request)
  const parsed = Choices.safeParse(order)
  if (!parsed.success) {
    const noTeam = parsed.error.issues[0]?.path[0] === 'team_id'
    throw noTeam
      ? new AppError('no_team', ROSTER_FILE.noTeam)
      : new AppError('bad_request', ROSTER_FILE.unreadable)
  }
  return { ...parsed.data, bytes: new Uint8Array(await file.arrayBuffer()) }
}

const Form = z.object({ file: z.instanceof(Blob), order: z.string() })

async function readForm(request: Request): Promise<{ readonly file: Blob; readonly order: unknown }> {
  try {
    const { file, order } = Form.parse(Object.fromEntries(await request.formData()))
    return { file, order: JSON.parse(order) }
  } catch (error) {
    throw new AppError('bad_request', ROSTER_FILE.unreadable, { cause: error })
  }
}

type FileReading = Pick<
  RosterFileInput,
  'bytes' | 'columns' | 'date_order' | 'encoding' | 'header_row' | 'weight_unit' | 'positions'
>

/** Returns the rows of the sent bytes, read and reviewed as in the browser. */
export function readFileRows(
  { bytes, columns, date_order, encoding, header_row, weight_unit, positions }: FileReading,
  use: FileUse,
  now: Date,
): Result<readonly ReviewedRow[], RosterFileProblem> {
  const decoded = decodeFile(bytes, encoding)
  if (!decoded.ok) return decoded
  const table = readTable(decoded.value.text, header_row)
  if (!table.ok) return table
  const rows = reviewRows(table.value, columns, use, {
    today: utcDay(now),
    dateOrder: date_order,
    weightUnit: weight_unit,
    positions,
  })
  if (rows.every(({ problem }) => problem !== null)) return refuse({ code: 'no_valid_rows' })
  // Stored without a position they would count as defenders.
  const open = rows.filter(
    ({ problem, asks }) => problem === null && asks !== undefined && !Object.hasOwn(positions, asks),
  )
  return open.length > 0 ? refuse({ code: 'open_questions', rows: open.length }) : accept(rows)
}
