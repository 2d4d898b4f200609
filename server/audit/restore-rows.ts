import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'

import type { RecordedTable } from './recorded-tables.ts'

/**
 * Each row of an act with what it was before the first and after the last of its changes; as a table to select from.
 * One act may touch a row twice.
 */
export function changesOf(auditId: number, table: string): SQL {
  return sql`(
    select row_id, (array_agg(before order by id))[1] as before, (array_agg(after order by id desc))[1] as after
    from audit_changes where entry_id = ${auditId} and table_name = ${table} group by row_id
  )`
}

/** Writes the rows of the act back as they were before. @param tables those it touched, owners first */
export async function restoreRows(
  tx: Database,
  auditId: number,
  tables: readonly RecordedTable[],
): Promise<void> {
  for (const table of tables) {
    await insertDeleted(tx, auditId, table)
    await updateChanged(tx, auditId, table)
  }
  for (const table of tables.toReversed()) await deleteMade(tx, auditId, table)
}

async function insertDeleted(tx: Database, auditId: number, table: RecordedTable): Promise<void> {
  const name = sql.identifier(table.name)
  await tx.execute(sql`
    insert into ${name} (${columns(table)}) overriding system value
    select ${columns(table, 'r')} from ${changesOf(auditId, table.name)} c,
      lateral jsonb_populate_record(null::${name}, c.before) r
    where c.before is not null and c.after is null`)
}

/** Column by column, where the row still says what the act left there. */
async function updateChanged(tx: Database, auditId: number, table: RecordedTable): Promise<void> {
  const name = sql.identifier(table.name)
  await tx.execute(sql`
    update ${name} t set (${columns(table)}) = row(${columns(table, 'r')})
    from ${changesOf(auditId, table.name)} c
      join ${name} now on now.id = c.row_id::${sql.raw(table.keyType)},
      lateral (
        select coalesce(jsonb_object_agg(b.key, b.value), '{}') as columns from jsonb_each(c.before) b
        where c.after -> b.key <> b.value and to_jsonb(now) -> b.key = c.after -> b.key
      ) back,
      lateral jsonb_populate_record(null::${name}, to_jsonb(now) || back.columns) r
    where c.before is not null and c.after is not null and t.id = now.id`)
}

async function deleteMade(tx: Database, auditId: number, table: RecordedTable): Promise<void> {
  const name = sql.identifier(table.name)
  await tx.execute(sql`
    delete from ${name} t using ${changesOf(auditId, table.name)} c
    where c.before is null and c.after is not null and t.id = c.row_id::${sql.raw(table.keyType)}`)
}

function columns(table: RecordedTable, of?: string): SQL {
  const names = table.columns.map((column) =>
    of === undefined ? sql.identifier(column) : sql`${sql.identifier(of)}.${sql.identifier(column)}`,
  )
  return sql.join(names, sql`, `)
}
