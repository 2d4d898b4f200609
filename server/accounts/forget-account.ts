import { asc, eq, getTableName, inArray, max, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { REPLY } from '#messages/audit.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'

/** Replaces the account's email in the audit log. */
const A_DELETED_ACCOUNT = 'a deleted account'
/** Replaces what a deleted account typed into a record that stays. */
const REMOVED_WORDS = '(deleted)'

/*
 * Removes a deleted account from the audit log. That means reading the whole log, which takes seconds on a large site.
 * So the deletion only records which account to forget, and any process can continue the work in steps.
 */

const {
  accounts_to_forget,
  audit_changes,
  audit_log,
  image_downloads,
  reports,
  request_player,
  site_visits,
  trade_proposal_images,
  trade_proposals,
} = schema

export type Owner = { readonly id: string; readonly email: string }

export type KeptRows = {
  readonly table: PgTable
  /** The column that names the user. */
  readonly ownedBy: 'user_id' | 'user_email' | 'reporter_email' | 'guest_email'
  /** Columns that are emptied besides the owner. */
  readonly emptied: readonly string[]
  /** Columns that keep part of their value. @param value the JSON before */
  readonly reduced?: Readonly<Record<string, (value: SQL) => SQL>>
}

/** A list of a trade with each of its entries changed. */
const eachOf = (entries: SQL, changed: SQL) => sql`(
  select coalesce(jsonb_agg(${changed} order by one.place), '[]')
  from jsonb_array_elements(${entries}) with ordinality as one(entry, place))`

const withoutNotes = (picks: SQL) => eachOf(picks, sql`one.entry - 'note'`)

/** Players without the names that the user typed. */
const withoutTyped = (players: SQL) =>
  eachOf(
    players,
    sql`one.entry || case when (one.entry -> 'id')::int < 0
      then jsonb_build_object('name', ${REMOVED_WORDS}::text) else '{}' end`,
  )

/** Replaces a user's text in a column that must not be empty. */
const REMOVED = () => sql`${REMOVED_WORDS}::text`

export const KEPT_ROWS: readonly KeptRows[] = [
  { table: site_visits, ownedBy: 'user_id', emptied: ['referrer', 'device_info', 'client_key'] },
  {
    table: image_downloads,
    ownedBy: 'user_id',
    emptied: ['user_email', 'image_url'],
    reduced: { team_name: REMOVED },
  },
  { table: image_downloads, ownedBy: 'user_email', emptied: [], reduced: { team_name: REMOVED } },
  { table: request_player, ownedBy: 'reporter_email', emptied: ['notes'], reduced: { player_name: REMOVED } },
  { table: request_player, ownedBy: 'guest_email', emptied: ['notes'], reduced: { player_name: REMOVED } },
  { table: reports, ownedBy: 'user_id', emptied: ['path', 'title'], reduced: { reason: REMOVED } },
  { table: reports, ownedBy: 'guest_email', emptied: [], reduced: { reason: REMOVED } },
  {
    table: trade_proposals,
    ownedBy: 'user_id',
    emptied: ['name', 'client_key'],
    reduced: {
      team1_players: withoutTyped,
      team2_players: withoutTyped,
      team1_draft_picks: withoutNotes,
      team2_draft_picks: withoutNotes,
    },
  },
  {
    table: trade_proposal_images,
    ownedBy: 'user_id',
    emptied: [],
    reduced: { metadata: (metadata) => sql`${metadata} - 'public_url'` },
  },
]

/** Audit changes read per step. */
const STEP = 20_000

/**
 * Removes deleted accounts from the audit log, oldest first. Several processes may run this at once. A process that is
 * stopped loses at most one step.
 */
export async function forgetAccounts({ db }: Pick<Context, 'db'>): Promise<void> {
  while (await db.transaction(forgetNext));
}

/**
 * Starts that work without waiting for it, because reading the audit log takes long. The hourly sweep finishes what a
 * stop interrupts.
 */
export function startForgetting(ctx: Pick<Context, 'db' | 'log'>): void {
  void forgetAccounts(ctx).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'a deleted account stays in the audit log until the next sweep'),
  )
}

/** @returns false when no account is left, or other processes are working on all of them */
async function forgetNext(tx: Database): Promise<boolean> {
  await setTimeLimits(tx, 'maintenance')
  const [waiting] = await tx
    .select()
    .from(accounts_to_forget)
    .orderBy(asc(accounts_to_forget.created_at), asc(accounts_to_forget.user_id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!waiting) return false
  const isThis = eq(accounts_to_forget.user_id, waiting.user_id)
  const owner = { id: waiting.user_id, email: waiting.email }
  const [last] = await tx.select({ id: max(audit_changes.id) }).from(audit_changes)
  const to = waiting.read_to + STEP
  await blankChanges(tx, owner, sql`id > ${waiting.read_to} and id <= ${to}`)
  if (to < (last?.id ?? 0)) {
    await tx.update(accounts_to_forget).set({ read_to: to }).where(isThis)
  } else {
    await blankEntries(tx, owner, waiting.reported)
    await tx.delete(accounts_to_forget).where(isThis)
  }
  return true
}

/** Tables whose rows are deleted with their account, and so are the snapshots of them. */
const OWN_TABLES = ['shares', 'user_lineup', 'user_preferences']

/** Removes from entries what the rows no longer show either. @param reported players of the account's reports */
async function blankEntries(tx: Database, owner: Owner, reported: readonly string[]): Promise<void> {
  const { email } = owner
  await tx.update(audit_log).set({ actor_email: null }).where(isEmail(audit_log.actor_email, owner))
  await tx.execute(sql`
    update ${audit_log} set subject = left(subject, -char_length(${email}::text)) || ${A_DELETED_ACCOUNT}
    where ${isEmail(audit_log.subject, owner)} or right(lower(subject), char_length(${email}::text) + 1) = lower(${` ${email}`})`)
  await blankReplies(tx, sql`select unnest(${sql.param([...reported])}::text[])`)
}

/** An entry about a reply repeats the player of the report, and has no row to be found by. */
const blankReplies = (tx: Database, names: SQL) =>
  tx.execute(sql`
    update ${audit_log} set subject = '' where action = ${REPLY} and subject in (${names})`)

/** Blanks snapshots of the account's rows and the subjects of their entries, in that part of the log. */
async function blankChanges(tx: Database, owner: Owner, part: SQL): Promise<void> {
  const { id, email } = owner
  const isTheirs = sql`(before ->> 'user_id' = ${id} or after ->> 'user_id' = ${id})`
  const mail = sql`lower(${email})`
  const isByMail = sql.join(
    ['user_email', 'reporter_email', 'guest_email'].map(
      (column) => sql`${mail} in (lower(before ->> ${column}), lower(after ->> ${column}))`,
    ),
    sql` or `,
  )
  // The subject of an entry about one row repeats its name or what the user typed.
  const words = sql.join(
    ['title', 'name', 'player_name', 'team_name'].flatMap((column) => [
      sql`before ->> ${column}`,
      sql`after ->> ${column}`,
    ]),
    sql`, `,
  )
  const changes = sql`(select * from ${audit_changes} where ${part})`
  await tx.execute(sql`
    update ${audit_log} l set subject = '' from ${changes} c
    where c.entry_id = l.id and (${isTheirs} or ${isByMail}) and l.subject in (${words})`)
  await blankReplies(
    tx,
    sql`select s.kept ->> 'player_name' from ${changes} c, lateral (values (before), (after)) as s(kept)
      where table_name = 'request_player'
        and ${mail} in (lower(s.kept ->> 'reporter_email'), lower(s.kept ->> 'guest_email'))`,
  )
  await tx
    .delete(audit_changes)
    .where(sql`${part} and ${isTheirs} and ${inArray(audit_changes.table_name, OWN_TABLES)}`)
  for (const column of [sql`before`, sql`after`]) {
    for (const kept of KEPT_ROWS) await blankSnapshots(tx, kept, { column, part, owner })
    await tx.execute(sql`
      update ${audit_changes} set ${column} =
        replace(replace(${column}::text, ${JSON.stringify(email)}, 'null'), ${JSON.stringify(id)}, 'null')::jsonb
      where ${part} and (strpos(${column}::text, ${JSON.stringify(email)}) > 0 or strpos(${column}::text, ${JSON.stringify(id)}) > 0)`)
  }
  // The key of a role is its user's id.
  await tx
    .update(audit_changes)
    .set({ row_id: '' })
    .where(sql`${part} and ${eq(audit_changes.row_id, id)}`)
}

type Snapshots = { readonly column: SQL; readonly part: SQL; readonly owner: Owner }

/** Does to the snapshots what the deletion does to the rows, so that undo finds both alike. */
async function blankSnapshots(
  tx: Database,
  { table, ownedBy, emptied, reduced = {} }: KeptRows,
  { column, part, owner }: Snapshots,
): Promise<void> {
  const nothing = JSON.stringify(Object.fromEntries([ownedBy, ...emptied].map((field) => [field, null])))
  const parts = Object.entries(reduced).map(
    ([field, reduce]) => sql` || jsonb_build_object(${field}::text, ${reduce(sql`(${column} -> ${field})`)})`,
  )
  const value = sql`(${column} ->> ${ownedBy})`
  await tx.execute(sql`
    update ${audit_changes} set ${column} = ${column} || ${nothing}::jsonb${sql.join(parts)}
    where ${part} and table_name = ${getTableName(table)} and ${ownedBy === 'user_id' ? sql`${value} = ${owner.id}` : isEmail(value, owner)}`)
}

export function isEmail(value: SQLWrapper, { email }: Owner): SQL {
  return sql`lower(${value}) = lower(${email})`
}
