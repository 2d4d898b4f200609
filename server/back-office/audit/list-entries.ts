import { and, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { oneLine } from '#domain/text.ts'
import { type AdminInput, requireAdmin } from '#server/accounts/rights.ts'
import type { Database } from '#server/db/client.ts'

import { nameOfRow } from './recorded-tables.ts'

const PAGE = 50
/** Changed rows that are named beside an entry. */
const NAMES = 3

const filterText = (limit: number) =>
  z.string().transform(oneLine).pipe(z.string().min(1).max(limit)).optional().catch(undefined)

/** Which entries to list; an unreadable filter counts as not given. */
export const AuditFilter = z.object({
  action: filterText(80),
  /** An admin's e-mail, or WITHOUT_ACCOUNT. */
  person: filterText(320),
  table: filterText(80),
  /** Only entries older than this one. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** Filters for entries without an account: the machine's command line, a schedule, a deleted admin. */
export const WITHOUT_ACCOUNT = 'nobody'

const Row = z.record(z.string(), z.unknown())
const ListedEntry = z.object({
  id: z.coerce.number(),
  at: z.coerce.date(),
  person: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** The entry that it undid. */
  reverts: z.coerce.number().nullable(),
  changes: z.coerce.number(),
  tables: z.array(z.string()),
  names: z
    .array(z.object({ table: z.string(), row: Row }))
    .transform((rows) => rows.map(({ table, row }) => nameOfRow(table, row))),
  undone: z.object({ id: z.number(), person: z.string().nullable(), at: z.coerce.date() }).nullable(),
})
export type ListedEntry = z.output<typeof ListedEntry>

const Choices = z.object({
  actions: z.array(z.string()),
  people: z.array(z.string()),
  tables: z.array(z.string()),
})

export type ListedEntries = {
  readonly entries: readonly ListedEntry[]
  /** `before` of the next page; null on the last. */
  readonly next: number | null
  /** What there is to filter by. */
  readonly choices: z.output<typeof Choices>
}

/** The audit entries, newest first, 50 at a time. @throws {AppError} not_signed_in, forbidden */
export async function listAuditEntries({
  ctx,
  filter = {},
}: AdminInput<{ filter?: AuditFilter }>): Promise<ListedEntries> {
  requireAdmin(ctx)
  const entries = await readEntries(ctx.db, filter, PAGE + 1)
  const shown = entries.slice(0, PAGE)
  return {
    entries: shown,
    next: entries.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    choices: await readChoices(ctx.db),
  }
}

/** One entry as the list has it; null when there is none. */
export async function readEntry(db: Database, id: number): Promise<ListedEntry | null> {
  const [entry] = await readEntries(db, { before: id + 1 }, 1)
  return entry?.id === id ? entry : null
}

async function readEntries(db: Database, filter: AuditFilter, limit: number): Promise<ListedEntry[]> {
  const { rows } = await db.execute(sql`
    select l.id, l.created_at as at, l.actor_email as person, l.action, l.subject, l.reverts,
      c.changes, c.tables,
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
    from (select * from audit_log l where ${conditionOf(filter)} order by l.id desc limit ${limit}) l,
      lateral (
        select count(*) as changes, coalesce(array_agg(distinct table_name), '{}') as tables
        from audit_changes where entry_id = l.id
      ) c
    order by l.id desc`)
  return z.array(ListedEntry).parse(rows)
}

function conditionOf({ action, person, table, before }: AuditFilter): SQL {
  const byPerson = person === WITHOUT_ACCOUNT ? sql`l.actor_email is null` : sql`l.actor_email = ${person}`
  const inTable = sql`exists (select from audit_changes c where c.entry_id = l.id and c.table_name = ${table})`
  return (
    and(
      before === undefined ? undefined : sql`l.id < ${before}`,
      action === undefined ? undefined : sql`l.action = ${action}`,
      person === undefined ? undefined : byPerson,
      table === undefined ? undefined : inTable,
    ) ?? sql`true`
  )
}

async function readChoices(db: Database): Promise<ListedEntries['choices']> {
  const { rows } = await db.execute(sql`
    select array(select distinct action from audit_log order by 1) as actions,
      array(select distinct coalesce(actor_email, ${WITHOUT_ACCOUNT}) from audit_log order by 1) as people,
      array(select distinct table_name from audit_changes order by 1) as tables`)
  return Choices.parse(rows[0])
}
