import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { oneLine } from '#domain/text/text.ts'
import { addDays, startOfLocalDay } from '#domain/visit/local-days.ts'
import { REPLY, UNDO } from '#messages/audit.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { contains } from '#server/lists/conditions.ts'

import { nameOfRow, RECORDED_TABLES } from './recorded-tables.ts'

const { audit_changes, teams } = schema

const PAGE = 50
/** Limit of changed rows named beside an entry. */
const NAMES = 3
/** Limit of characters shown of a value. */
const MAX_CHARACTERS = 200

const filterText = (limit: number) =>
  z.string().transform(oneLine).pipe(z.string().min(1).max(limit)).optional().catch(undefined)

/** A day that the database can convert to its start and end in any time zone. */
const filterDay = z.iso
  .date()
  .refine((day) => day >= '1900' && day < '9999-12')
  .optional()
  .catch(undefined)

/** Which entries to list; an unreadable filter is ignored. */
export const AuditFilter = z.object({
  action: filterText(80),
  /** An admin's email, or WITHOUT_ACCOUNT. */
  person: filterText(320),
  table: filterText(80),
  /** Searched in the subject and the names of changed rows, ignoring case and accents. */
  find: filterText(80),
  /** First and last day, in the reader's time zone. */
  from: filterDay,
  to: filterDay,
  /** Only entries older than this one. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** Filters for entries without an account: the command line, a schedule, a deleted admin. */
export const WITHOUT_ACCOUNT = 'nobody'

const Row = z.record(z.string(), z.unknown())
/** A row before or after a change; null if it did not exist. */
const RowOrNone = Row.nullable()
type RowOrNone = z.infer<typeof RowOrNone>
const ListedEntry = z.object({
  id: z.coerce.number(),
  at: z.coerce.date(),
  person: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** The entry that this one undid. */
  reverts: z.coerce.number().nullable(),
  changes: z.coerce.number(),
  tables: z.array(z.string()),
  names: z
    .array(z.object({ table: z.string(), row: Row }))
    .transform((rows) => rows.map(({ table, row }) => nameOfRow(table, row))),
  undone: z.object({ id: z.number(), person: z.string().nullable(), at: z.coerce.date() }).nullable(),
})
type ListedEntry = z.output<typeof ListedEntry>

const Choices = z.object({
  actions: z.array(z.string()),
  people: z.array(z.string()),
  tables: z.array(z.string()),
})

export type ListedEntries = {
  readonly entries: readonly ListedEntry[]
  /** `before` for the next page; null on the last. */
  readonly next: number | null
  /** The values to filter by. */
  readonly choices: z.output<typeof Choices>
}

/** Returns the audit entries, newest first, 50 at a time. @throws {AppError} not_signed_in, forbidden */
export async function listAuditEntries({
  ctx,
  filter = {},
  timeZone = 'UTC',
}: AdminInput<{ filter?: AuditFilter; timeZone?: string }>): Promise<ListedEntries> {
  requireAdmin(ctx)
  const entries = await readEntries(ctx.db, newestIds(filter, timeZone, PAGE + 1))
  const shown = entries.slice(0, PAGE)
  return {
    entries: shown,
    next: entries.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    choices: await readChoices(ctx.db),
  }
}

async function readEntry(db: Database, id: number): Promise<ListedEntry | null> {
  const [entry] = await readEntries(db, sql`${id}`)
  return entry ?? null
}

async function readEntries(db: Database, ids: SQL): Promise<ListedEntry[]> {
  const { rows } = await db.execute(entriesOf(ids))
  return z.array(ListedEntry).parse(rows)
}

/**
 * Returns the query of these entries, newest first.
 * @param ids a list of ids, or a query
 * @param more further columns; the entry is `l`
 */
const entriesOf = (ids: SQL, more: SQL = sql``): SQL => sql`
    select l.id, l.created_at as at, l.actor_email as person, l.action, l.subject, l.reverts,
      c.changes, c.tables, ${more}
      coalesce((
        select jsonb_agg(jsonb_build_object('table', n.table_name, 'row', coalesce(n.after, n.before)) order by n.id)
        from (
          -- A role has no name of its own: the subject says whose it is.
          select * from audit_changes where entry_id = l.id and table_name <> 'user_roles' order by id limit ${NAMES}
        ) n
      ), '[]') as names,
      (
        select jsonb_build_object('id', u.id, 'person', u.actor_email, 'at', u.created_at)
        from audit_log u where u.reverts = l.id
      ) as undone
    from (select * from audit_log where id in (${ids})) l,
      lateral (
        select count(*) as changes, coalesce(array_agg(distinct table_name), '{}') as tables
        from audit_changes where entry_id = l.id
      ) c
    order by l.id desc`

/** Limit of entries shown beside a row. */
const ROW_ENTRIES = 20

const RowEntries = z.array(ListedEntry.extend({ before: RowOrNone, after: RowOrNone }))

/** An entry, and what it did to one row. */
export type RowEntry = ListedEntry & Pick<ShownChange, 'table' | 'kind' | 'fields'>

/** Returns the newest entries that changed a row. @throws {AppError} not_signed_in, forbidden */
export async function listRowEntries({
  ctx,
  table,
  id,
}: AdminInput<{ table: string; id: number }>): Promise<readonly RowEntry[]> {
  requireAdmin(ctx)
  const isIts = sql`c.table_name = ${table} and c.row_id = ${String(id)}`
  const ids = sql`
    select distinct c.entry_id from audit_changes c where ${isIts} order by c.entry_id desc limit ${ROW_ENTRIES}`
  // An entry may change a row twice.
  const more = sql`
    (select c.before from audit_changes c where c.entry_id = l.id and ${isIts} order by c.id limit 1) as before,
    (select c.after from audit_changes c where c.entry_id = l.id and ${isIts} order by c.id desc limit 1) as after,`
  const [{ rows }, teamNames] = await Promise.all([
    ctx.db.execute(entriesOf(ids, more)),
    readTeamNames(ctx.db),
  ])
  return RowEntries.parse(rows).map(({ before, after, ...entry }) => ({
    ...entry,
    table,
    kind: kindOf(before, after),
    fields: fieldsOf(table, before, after, teamNames),
  }))
}

/** Tables whose rows have names. Deleted visits have none and can be a million: this list lets the index skip them. */
const NAMED_TABLES = RECORDED_TABLES.map(({ name }) => name).filter((name) => name !== 'site_visits')

/**
 * Returns the ids of the newest entries that match the filter. A text is searched in the subjects and, by another
 * index, in the names of the changed rows.
 */
function newestIds({ find, ...filter }: AuditFilter, timeZone: string, limit: number): SQL {
  const condition = conditionOf(filter, timeZone)
  const newest = sql`order by l.id desc limit ${limit}`
  if (find === undefined) return sql`select l.id from audit_log l where ${condition} ${newest}`
  return sql`
    select id from (
      (select l.id from audit_log l where ${condition} and ${contains(sql`l.subject`, find)} ${newest})
      union
      (select distinct l.id from audit_changes c join audit_log l on l.id = c.entry_id
        where ${condition} and c.table_name <> 'site_visits' and c.table_name in ${NAMED_TABLES}
          and ${contains(sql`names_in(coalesce(c.after, c.before))`, find)} ${newest})
    ) l ${newest}`
}

function conditionOf({ action, person, table, before, from, to }: AuditFilter, timeZone: string): SQL {
  const startOf = (day: string) => sql`${startOfLocalDay(day, timeZone).toISOString()}::timestamptz`
  const byPerson = person === WITHOUT_ACCOUNT ? sql`l.actor_email is null` : sql`l.actor_email = ${person}`
  const inTable = sql`exists (select from audit_changes c where c.entry_id = l.id and c.table_name = ${table})`
  return (
    and(
      from === undefined ? undefined : sql`l.created_at >= ${startOf(from)}`,
      to === undefined ? undefined : sql`l.created_at < ${startOf(addDays(to, 1))}`,
      before === undefined ? undefined : sql`l.id < ${before}`,
      action === undefined ? undefined : sql`l.action = ${action}`,
      person === undefined ? undefined : byPerson,
      table === undefined ? undefined : inTable,
    ) ?? sql`true`
  )
}

async function readChoices(db: Database): Promise<ListedEntries['choices']> {
  const { rows } = await db.execute(sql`
    select array(${valuesOf('audit_log', 'action')} order by 1) as actions,
      array(
        ${valuesOf('audit_log', 'actor_email')}
        union all select ${WITHOUT_ACCOUNT} where exists (select from audit_log where actor_email is null)
        order by 1
      ) as people,
      array(${valuesOf('audit_changes', 'table_name')} order by 1) as tables`)
  return Choices.parse(rows[0])
}

/**
 * Returns the distinct values of an indexed column: the index jumps from each value to the next, past all equal rows.
 */
function valuesOf(table: string, column: string): SQL {
  const [from, value] = [sql.identifier(table), sql.identifier(column)]
  return sql`
    (with recursive known as (
      (select ${value} as value from ${from} where ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from ${from} where ${value} > known.value order by ${value} limit 1)
      from known where known.value is not null
    ) select value from known where value is not null)`
}

export type FieldBeforeAfter = {
  readonly field: string
  /** Null: not set. */
  readonly before: string | null
  readonly after: string | null
}

export type ShownChange = {
  readonly id: number
  readonly table: string
  readonly rowId: string
  readonly name: string
  readonly kind: 'made' | 'changed' | 'deleted'
  readonly fields: readonly FieldBeforeAfter[]
}

export type ShownEntry = ListedEntry & {
  readonly page: readonly ShownChange[]
  /** `after` for the next page; null on the last. */
  readonly next: number | null
  /** False: undo does not support one of its tables. */
  readonly undoable: boolean
}

/**
 * Returns an entry with its changes, 50 at a time in the order they happened.
 * @param after the last change shown
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function getAuditEntry({
  ctx,
  id,
  after: lastShown = 0,
}: AdminInput<{ id: number; after?: number }>): Promise<ShownEntry> {
  requireAdmin(ctx)
  const entry = await readEntry(ctx.db, id)
  if (!entry) throw new AppError('not_found', UNDO.unknown)
  const rows = await ctx.db
    .select()
    .from(audit_changes)
    .where(and(eq(audit_changes.entry_id, id), gt(audit_changes.id, lastShown)))
    .orderBy(asc(audit_changes.id))
    .limit(PAGE + 1)
  const teamNames = await readTeamNames(ctx.db)
  const page = rows.slice(0, PAGE).map((row): ShownChange => {
    const [before, after] = [RowOrNone.parse(row.before), RowOrNone.parse(row.after)]
    return {
      id: row.id,
      table: row.table_name,
      rowId: row.row_id,
      name: nameOfRow(row.table_name, after ?? before),
      kind: kindOf(before, after),
      fields: fieldsOf(row.table_name, before, after, teamNames),
    }
  })
  const undoable =
    entry.action !== REPLY &&
    entry.tables.every((table) => RECORDED_TABLES.some(({ name }) => name === table))
  return { ...entry, page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null, undoable }
}

const kindOf = (before: RowOrNone, after: RowOrNone): ShownChange['kind'] =>
  before === null ? 'made' : after === null ? 'deleted' : 'changed'

async function readTeamNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: teams.id, name: teams.name }).from(teams)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Returns the fields that differ; for a row that was made or deleted, the fields that are set. */
function fieldsOf(
  table: string,
  before: RowOrNone,
  after: RowOrNone,
  teamNames: ReadonlyMap<string, string>,
): FieldBeforeAfter[] {
  // In the table's order; columns that have been dropped since come last.
  const columns = RECORDED_TABLES.find(({ name }) => name === table)?.columns ?? []
  const fields = new Set([...columns, ...Object.keys({ ...before, ...after })])
  return [...fields].flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [{ field, before: textOf(field, was, teamNames), after: textOf(field, is, teamNames) }]
  })
}

function textOf(field: string, value: unknown, teamNames: ReadonlyMap<string, string>): string | null {
  if (value === null) return null
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  const team = /(?:^|_)team\d?_?id$/.test(field) ? teamNames.get(plain) : undefined
  const text = team ?? plain
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}
