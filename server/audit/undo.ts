import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { entryTitle, REPLY, UNDO } from '#messages/audit.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { isConstraintViolation, isReferenceViolation, isUniqueViolation } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'

import { ACCOUNT_KEYS, nameOfRow, RECORDED_TABLES, type RecordedTable } from './recorded-tables.ts'
import { withAudit } from './with-audit.ts'

const { audit_changes, audit_log, merges_to_finish, players } = schema

/**
 * Restores every row that an entry changed, all of them or none, under an audit entry of its own. Only rows that come
 * and go with others are skipped when what they refer to is gone.
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict, with the reason, when the entry was already undone
 * or a row has changed since
 */
export async function undoEntry({ ctx, id }: AdminInput<{ id: number }>): Promise<void> {
  requireAdmin(ctx)
  const [entry] = await ctx.db.select().from(audit_log).where(eq(audit_log.id, id))
  if (!entry) throw new AppError('not_found', UNDO.unknown)
  if (entry.action === REPLY) throw new AppError('conflict', UNDO.mailed)
  try {
    await withAudit(ctx, { action: 'undo', subject: entry.subject, reverts: id }, async (tx) => {
      const isUnderWay = await tx.$count(merges_to_finish, eq(merges_to_finish.entry_id, id))
      if (isUnderWay > 0) throw new AppError('conflict', UNDO.underWay)
      const touched = await tablesTouched(tx, id)
      await refuseChangedRows(tx, id, touched)
      await restoreRows(tx, id, touched)
    })
  } catch (error) {
    throw await explain(ctx.db, id, error)
  }
}

/** A table of an entry, and what the entry did to its rows. Steps for anything else are skipped. */
type TouchedTable = RecordedTable & {
  readonly made: boolean
  readonly deleted: boolean
  readonly changed: boolean
}

/** Returns the tables of the entry, each before those that refer to it. */
async function tablesTouched(tx: Database, id: number): Promise<readonly TouchedTable[]> {
  const { before, after } = audit_changes
  const rows = await tx
    .select({
      name: audit_changes.table_name,
      made: sql<boolean>`bool_or(${before} is null)`,
      deleted: sql<boolean>`bool_or(${after} is null)`,
      changed: sql<boolean>`bool_or(${before} is not null and ${after} is not null)`,
    })
    .from(audit_changes)
    .where(eq(audit_changes.entry_id, id))
    .groupBy(audit_changes.table_name)
  const byName = new Map(rows.map((row) => [row.name, row]))
  const touched = RECORDED_TABLES.flatMap((table) => {
    const found = byName.get(table.name)
    return found ? [{ ...table, ...found }] : []
  })
  if (touched.length < rows.length) throw new AppError('conflict', UNDO.notHere)
  return touched
}

/**
 * Returns a failed undo's error as a conflict. A second undo breaks the entry's unique constraint. Other constraints fail
 * when a later row has taken a name or a reference.
 */
async function explain(db: Database, id: number, error: unknown): Promise<unknown> {
  if (isUniqueViolation(error, 'audit_log_reverts_unique')) {
    return new AppError('conflict', UNDO.already, { cause: error })
  }
  if (isReferenceViolation(error, ACCOUNT_KEYS)) {
    return new AppError('conflict', UNDO.accountGone, { cause: error })
  }
  if (isUniqueViolation(error, 'players_nhl_id_unique')) {
    const back = await findReturned(db, id)
    if (back) return new AppError('conflict', UNDO.isBack(back.name, back.nhl_id), { cause: error })
  }
  const broken = !(error instanceof AppError) && isConstraintViolation(error)
  return broken ? new AppError('conflict', UNDO.needed, { cause: error }) : error
}

/** Returns a player who now has the league's id of one that the entry deleted. */
async function findReturned(db: Database, id: number) {
  const { row_id, before } = audit_changes
  const [player] = await db
    .select(getTableColumns(players))
    .from(players)
    .innerJoin(
      audit_changes,
      and(
        eq(audit_changes.entry_id, id),
        eq(audit_changes.table_name, 'players'),
        sql`${before} ->> 'nhl_id' = ${players.nhl_id}::text and ${row_id} <> ${players.id}::text`,
      ),
    )
    .limit(1)
  return player?.nhl_id == null ? null : { name: nameOfRow('players', player), nhl_id: player.nhl_id }
}

const Snapshot = z.record(z.string(), z.unknown()).nullable()
const Changed = z.object({
  row: Snapshot,
  later: z.object({ action: z.string(), subject: z.string() }).nullable(),
})

/**
 * Checks that every row is as the entry left it, and locks the rows until the transaction ends. Changes are allowed
 * where a reference was only emptied or follows a merged player: a fan's preferences must not block the undo of a
 * deleted favorite.
 * @throws {AppError} conflict naming the first row that differs, and the entry that changed it
 */
async function refuseChangedRows(
  tx: Database,
  auditId: number,
  tables: readonly RecordedTable[],
): Promise<void> {
  // All tables before any row: a change that locks a whole table may need a row of another that is locked here.
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
        select jsonb_build_object('action', l.action, 'subject', l.subject) from audit_changes later join audit_log l on l.id = later.entry_id
        where later.table_name = ${table.name} and later.row_id = c.row_id and later.entry_id > ${auditId}
        order by later.id desc limit 1
      ) as later
      from ${changesOf(auditId, table.name)} c left join ${name} t on t.id = c.row_id::${key}
      -- A column that was added later is in no snapshot, so only the columns of the snapshot are compared.
      where case when c.after is null then t.id is not null else to_jsonb(t) @> c.after is not true end
        and (c.before - ${followers} = c.after - ${followers}) is not true
      order by c.row_id limit 1`)
    const [first] = rows
    if (first === undefined) continue
    const { row, later } = Changed.parse(first)
    if (later?.action === REPLY) throw new AppError('conflict', UNDO.mailed)
    throw new AppError('conflict', UNDO.changedSince(nameOfRow(table.name, row), later && entryTitle(later)))
  }
}

/**
 * Returns each row of an entry before its first and after its last change, as a table to select from. One entry may
 * change a row twice.
 */
function changesOf(auditId: number, table: string): SQL {
  return sql`(
    select row_id, (array_agg(before order by id))[1] as before, (array_agg(after order by id desc))[1] as after
    from audit_changes where entry_id = ${auditId} and table_name = ${table} group by row_id
  )`
}

/** Restores the rows of the entry. @param tables each before those that refer to it */
async function restoreRows(tx: Database, auditId: number, tables: readonly TouchedTable[]): Promise<void> {
  // Rows that the entry added are deleted first, unless other rows refer to them.
  const [freed, referenced] = [
    tables.filter(({ isUnreferenced }) => isUnreferenced),
    tables.filter(({ isUnreferenced }) => !isUnreferenced),
  ]
  for (const table of freed) if (table.made) await deleteMade(tx, auditId, table)
  for (const table of tables) {
    // A row that was deleted and made again has changed too.
    const hasChanged = table.changed || (table.made && table.deleted)
    if (table.made) await releaseMade(tx, auditId, table)
    // A changed row may hold a value that a deleted one needs back, such as a player's league id after a merge.
    if (hasChanged && !table.refersToItself) await updateChanged(tx, auditId, table)
    if (table.deleted) await insertDeleted(tx, auditId, table)
    if (hasChanged && table.refersToItself) await updateChanged(tx, auditId, table)
  }
  for (const table of referenced.toReversed()) if (table.made) await deleteMade(tx, auditId, table)
}

/** Rows that are deleted last, once nothing refers to them, first give up the values that other rows need. */
async function releaseMade(tx: Database, auditId: number, table: RecordedTable): Promise<void> {
  if (table.isUnreferenced || table.uniqueOrNull.length === 0) return
  const columns = table.uniqueOrNull.map((column) => sql.identifier(column))
  const released = columns.map((column) => sql`${column} = null`)
  // Few rows hold any: a whole import of new players should not be rewritten just before it is deleted.
  await tx.execute(sql`
    update ${sql.identifier(table.name)} t set ${sql.join(released, sql`, `)} from ${changesOf(auditId, table.name)} c
    where c.before is null and c.after is not null and t.id = c.row_id::${sql.raw(table.keyType)}
      and num_nonnulls(${sql.join(
        columns.map((column) => sql`t.${column}`),
        sql`, `,
      )}) > 0`)
}

async function insertDeleted(tx: Database, auditId: number, table: RecordedTable): Promise<void> {
  const name = sql.identifier(table.name)
  const areThere = (table.passingWith ?? []).map(
    (reference) => sql`and exists (
      select from ${sql.identifier(reference.table)} whole where whole.id = r.${sql.identifier(reference.column)}
    )`,
  )
  await tx.execute(sql`
    insert into ${name} (${columns(table)}) overriding system value
    select ${columns(table, 'r')} from ${changesOf(auditId, table.name)} c,
      lateral jsonb_populate_record(null::${name}, c.before) r
    where c.before is not null and c.after is null ${sql.join(areThere, sql` `)}
    ${table.passingWith ? sql`on conflict do nothing` : sql``}`)
}

/** Restores column by column, where the row still has the value that the entry left there. */
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
