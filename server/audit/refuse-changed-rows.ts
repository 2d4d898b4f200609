import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { UNDO } from '#messages/audit.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'

import { nameOfRow } from './name-of-row.ts'
import type { RecordedTable } from './recorded-tables.ts'
import { changesOf } from './restore-rows.ts'

const Snapshot = z.record(z.string(), z.unknown()).nullable()
const Changed = z.object({ row: Snapshot, later: z.string().nullable() })

/**
 * Makes sure that every row an act touched still is as the act left it, and holds them so until the transaction ends.
 * Rows of others that only lost what they named, because the act deleted it, may have changed: a fan's preferences are
 * no reason to keep his favorite player deleted.
 * @throws {AppError} conflict naming the first row that is not, and the act that changed it
 */
export async function refuseChangedRows(
  tx: Database,
  auditId: number,
  tables: readonly RecordedTable[],
): Promise<void> {
  // All tables before any row: an act that holds a whole table may need a row of another that this one holds.
  const names = tables.map(({ name }) => sql.identifier(name))
  if (names.length > 0) await tx.execute(sql`lock table ${sql.join(names, sql`, `)} in row exclusive mode`)
  for (const table of tables) {
    const name = sql.identifier(table.name)
    const key = sql.raw(table.keyType)
    await tx.execute(sql`
      select 1 from ${name} t where t.id in (
        select row_id::${key} from audit_changes where entry_id = ${auditId} and table_name = ${table.name}
      ) for update`)
    const followers = sql`${`{${table.followers.join(',')}}`}::text[]`
    const { rows } = await tx.execute(sql`
      select coalesce(c.after, c.before) as row, (
        select l.action from audit_changes later join audit_log l on l.id = later.entry_id
        where later.table_name = ${table.name} and later.row_id = c.row_id and later.entry_id > ${auditId}
        order by later.id desc limit 1
      ) as later
      from ${changesOf(auditId, table.name)} c left join ${name} t on t.id = c.row_id::${key}
      -- A column that came later is in no snapshot, so what the snapshot says is compared, no more.
      where case when c.after is null then t.id is not null else to_jsonb(t) @> c.after is not true end
        and (c.before - ${followers} = c.after - ${followers}) is not true
      order by c.row_id limit 1`)
    const [first] = rows
    if (first === undefined) continue
    const { row, later } = Changed.parse(first)
    throw new AppError('conflict', UNDO.changedSince(nameOfRow(table.name, row), later))
  }
}
