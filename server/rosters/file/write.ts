import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'

import {
  ROSTER_FIELDS,
  type RosterField,
  type RowValues,
  UPDATED_FIELDS,
} from '#domain/roster-file/fields.ts'
import type { Candidate } from '#domain/roster-file/match-players.ts'
import type { MoveHere, Renumbering } from '#domain/roster-file/row-outcome.ts'
import { ROSTER_FILE } from '#messages/roster-file.ts'
import { AppError } from '#server/core/errors.ts'
import type { Database } from '#server/db/client.ts'
import { isConstraintViolation, isDataException } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'

export type OnWritten = (rows: number) => void

/** Rows per statement: large enough that more would not be faster, and small enough to show the progress. */
const BATCH = 1000

async function inBatches<Row>(
  rows: readonly Row[],
  onWritten: OnWritten,
  write: (batch: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    await write(batch)
    onWritten(batch.length)
  }
}

const COLUMNS = getTableColumns(schema.players)

/** Columns in SQL, by field. */
const list = (fields: readonly RosterField[], write: (name: SQL, field: RosterField) => SQL): SQL =>
  sql.join(
    fields.map((field) => write(sql`${sql.identifier(field)}`, field)),
    sql`, `,
  )
const names = (fields: readonly RosterField[]): SQL => list(fields, (name) => name)
/** The same with each column's type. */
const typedNames = (fields: readonly RosterField[]): SQL =>
  list(fields, (name, field) => sql`${name} ${sql.raw(COLUMNS[field].getSQLType())}`)

/** Adds players to the team. @throws {AppError} conflict when the database refuses one of them */
export function insertPlayers(
  tx: Database,
  teamId: number,
  values: readonly RowValues[],
  onWritten: OnWritten,
): Promise<void> {
  return inBatches(values, onWritten, (batch) => insertBatch(tx, teamId, batch))
}

async function insertBatch(tx: Database, teamId: number, values: readonly RowValues[]): Promise<void> {
  try {
    const rows = values.map((row) => ({ ...row, status: row.status ?? 'active' }))
    await tx.execute(sql`
      insert into players (team_id, ${names(ROSTER_FIELDS)})
      select ${teamId}::int, ${names(ROSTER_FIELDS)}
      from json_to_recordset(${JSON.stringify(rows)}::json) r(${typedNames(ROSTER_FIELDS)})`)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new AppError('conflict', ROSTER_FILE.notInserted(ROSTER_FILE.databaseRefused), { cause: error })
  }
}

/** Sets players' new numbers. @throws {AppError} conflict, naming the player that the database refuses */
export async function renumberPlayers(
  tx: Database,
  renumberings: readonly Renumbering[],
  onWritten: OnWritten,
): Promise<void> {
  await writeAll(tx, renumberings, onWritten, (some) => {
    const rows = some.map(({ player, number }) => ({ id: player.id, number }))
    return sql`
      update players p set number = r.number
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id int, number int) where p.id = r.id`
  })
}

/**
 * Moves players of other teams to this one, and writes their rows' other facts.
 * @throws {AppError} conflict, naming the player that the database refuses
 */
export async function movePlayersHere(
  tx: Database,
  teamId: number,
  moves: readonly MoveHere[],
  onWritten: OnWritten,
): Promise<void> {
  await writeAll(tx, moves, onWritten, (some) => {
    const rows = some.map(({ player, number }) => ({ id: player.id, number }))
    return sql`
      update players p set team_id = ${teamId}::int, number = r.number
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id int, number int) where p.id = r.id`
  })
  await updatePlayers(
    tx,
    moves.filter(({ changes }) => changes.length > 0),
    // They have already been counted.
    () => undefined,
  )
}

/**
 * Writes the cells that a file changes, and no other column.
 * @throws {AppError} conflict, naming the player that the database refuses
 */
export async function updatePlayers(
  tx: Database,
  updates: readonly Candidate[],
  onWritten: OnWritten,
): Promise<void> {
  await writeAll(tx, updates, onWritten, (some) => {
    const rows = some.map(({ player, changes }) => ({
      id: player.id,
      ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    }))
    return sql`
      update players p set ${list(UPDATED_FIELDS, (name) => sql`${name} = coalesce(r.${name}, p.${name})`)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id int, ${typedNames(UPDATED_FIELDS)})
      where p.id = r.id`
  })
}

type Written = { readonly player: { readonly last_name: string | null } }

const writeAll = <Row extends Written>(
  tx: Database,
  rows: readonly Row[],
  onWritten: OnWritten,
  statement: (rows: readonly Row[]) => SQL,
): Promise<void> => inBatches(rows, onWritten, (batch) => writeEach(tx, batch, statement))

/**
 * Writes all in one statement. If the database refuses it, writes them one by one, to name the player who causes it.
 */
async function writeEach<Row extends Written>(
  tx: Database,
  rows: readonly Row[],
  statement: (rows: readonly Row[]) => SQL,
): Promise<void> {
  const [first, ...more] = rows
  if (!first) return
  try {
    await tx.transaction((inner) => inner.execute(statement(rows)))
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (more.length === 0) {
      const message = ROSTER_FILE.notUpdated(first.player.last_name ?? '', ROSTER_FILE.databaseRefused)
      throw new AppError('conflict', message, { cause: error })
    }
    for (const row of rows) await writeEach(tx, [row], statement)
  }
}

/** Whether PostgreSQL refused the values themselves. Anything else is an outage or a bug. */
function isRefusal(error: unknown): boolean {
  return isDataException(error) || isConstraintViolation(error)
}

export async function setLastImported(tx: Database, teamId: number, now: Date): Promise<void> {
  await tx.update(schema.teams).set({ last_imported_at: now }).where(eq(schema.teams.id, teamId))
}
