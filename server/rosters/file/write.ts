import { eq, sql } from 'drizzle-orm'

import type { Renumbering } from '#domain/roster-file/import-rows.ts'
import type { RowValues } from '#domain/roster-file/row-values.ts'
import type { UpdateCandidate } from '#domain/roster-file/update-rows.ts'
import { ROSTER_FILE } from '#messages/roster-file.ts'
import type { Database } from '#server/db/client.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

/** Adds them to the team in one statement (A-CALL-10). @throws {AppError} in the words of A-ERR-04 */
export async function insertPlayers(
  tx: Database,
  teamId: number,
  values: readonly RowValues[],
): Promise<void> {
  if (values.length === 0) return
  try {
    await tx.execute(sql`
      insert into players (team_id, first_name, last_name, full_name, display_name, number, position, shoots,
        birthplace, nationality, birthdate, height, weight, profile_picture_filename, nhl_id)
      select ${teamId}::int, first_name, last_name, full_name, display_name, number, position, shoots,
        birthplace, nationality, birthdate, height, weight, profile_picture_filename, nhl_id
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) r(
        first_name text, last_name text, full_name text, display_name text, number int, position text, shoots text,
        birthplace text, nationality text, birthdate date, height text, weight int, profile_picture_filename text,
        nhl_id int)`)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new AppError('conflict', ROSTER_FILE.notInserted(ROSTER_FILE.databaseRefused), { cause: error })
  }
}

/** Gives them their new numbers. @throws {AppError} in the words of A-ERR-03 */
export async function renumberPlayers(tx: Database, renumberings: readonly Renumbering[]): Promise<void> {
  await writeEach(tx, renumberings, (some) => {
    const rows = some.map(({ player, number }) => ({ id: player.id, number }))
    return sql`
      update players p set number = r.number
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id int, number int) where p.id = r.id`
  })
}

/** Writes what the rows say otherwise, and in no other column (A-CALL-08). @throws {AppError} in the words of A-ERR-03 */
export async function updatePlayers(tx: Database, updates: readonly UpdateCandidate[]): Promise<void> {
  await writeEach(tx, updates, (some) => {
    const rows = some.map(({ player, changes }) => ({
      id: player.id,
      ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    }))
    return sql`
      update players p set shoots = coalesce(r.shoots, p.shoots), birthplace = coalesce(r.birthplace, p.birthplace),
        nationality = coalesce(r.nationality, p.nationality), birthdate = coalesce(r.birthdate, p.birthdate),
        height = coalesce(r.height, p.height), weight = coalesce(r.weight, p.weight)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(
        id int, shoots text, birthplace text, nationality text, birthdate date, height text, weight int)
      where p.id = r.id`
  })
}

/** All in one statement; where the database refuses that, one after another, to name the player who is the reason. */
async function writeEach<Row extends { readonly player: { readonly last_name: string | null } }>(
  tx: Database,
  rows: readonly Row[],
  statement: (rows: readonly Row[]) => ReturnType<typeof sql>,
): Promise<void> {
  if (rows.length === 0) return
  try {
    await tx.transaction((inner) => inner.execute(statement(rows)))
  } catch (error) {
    if (!isRefusal(error)) throw error
    for (const row of rows) await writeOne(tx, row, statement)
  }
}

async function writeOne<Row extends { readonly player: { readonly last_name: string | null } }>(
  tx: Database,
  row: Row,
  statement: (rows: readonly Row[]) => ReturnType<typeof sql>,
): Promise<void> {
  try {
    await tx.transaction((inner) => inner.execute(statement([row])))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const name = row.player.last_name ?? ''
    throw new AppError('conflict', ROSTER_FILE.notUpdated(name, ROSTER_FILE.databaseRefused), {
      cause: error,
    })
  }
}

/** Did PostgreSQL refuse the values (classes 22 and 23)? Anything else is an outage or a bug. */
function isRefusal(error: unknown): boolean {
  return /^2[23]/.test(databaseErrorCode(error) ?? '')
}

/** Writes down when the team's roster was last imported. */
export async function setLastImported(tx: Database, teamId: number, now: Date): Promise<void> {
  await tx.update(schema.teams).set({ last_imported_at: now }).where(eq(schema.teams.id, teamId))
}

/** Says in the audit log what the act came to, which is known only in its transaction. */
export async function nameEntry(tx: Database, auditId: number, subject: string): Promise<void> {
  await tx.update(schema.audit_log).set({ subject }).where(eq(schema.audit_log.id, auditId))
}
