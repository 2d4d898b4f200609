import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { TableQuery } from '#domain/back-office/tables.ts'
import { nameOfRow } from '#server/audit/recorded-tables.ts'
import { type ChangedRows, recordEntry, withAudit } from '#server/audit/with-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { IS_SHOWN } from '#server/lineups/saved-lineups.ts'
import { hasValue } from '#server/lists/conditions.ts'
import { listPage } from '#server/lists/list-page.ts'
import { closeReports } from '#server/shares/reports.ts'

import { setLineupsHidden } from './public-lineups.ts'
import { type ReplyMail, sendReply } from './requests.ts'
import { type Hidden, setProfileHidden, setSharesHidden } from './shares.ts'

const { reports, shares, user, user_lineup, user_preferences } = schema

const ITEM_GONE = 'What was reported is no longer in the database.'
const REPORT_GONE = 'This report is no longer in the database.'
const NO_EMAIL = 'This report has no email left: it was answered, or it is too old.'
const NOT_ACCEPTED = 'The mail server did not accept the email.'

export const REPORT_COLUMNS = ['received', 'who', 'closed'] as const

const isProfile = sql<boolean>`${reports.path} = '/profile/' || ${reports.user_id}`
const others = sql`from ${reports} o where o.id <> ${reports.id}`

/** How many items of the maker an admin has hidden, those included that their maker deleted after that. */
const hiddenItems = sql<number>`(
  (select count(*) from ${shares} s where s.user_id = ${reports.user_id} and s.hidden_at is not null)
  + (select count(*) from ${user_lineup} l where l.user_id = ${reports.user_id} and l.hidden_at is not null)
  + (select count(*) from ${user_preferences} p where p.user_id = ${reports.user_id} and p.hidden_at is not null)
  + (select count(distinct o.path) from ${reports} o where o.user_id = ${reports.user_id} and o.outcome = 'hidden'
      and num_nonnulls(o.share_id, o.lineup_id) = 0 and o.path <> '/profile/' || o.user_id)
)::int`

const reportIds = listPage({
  select: (db) =>
    db.select({ id: reports.id }).from(reports).leftJoin(user, eq(user.id, reports.user_id)).$dynamic(),
  id: reports.id,
  columns: REPORT_COLUMNS,
  order: { received: reports.created_at, who: user.email, closed: reports.closed_at },
  blank: { who: reports.user_id, closed: reports.closed_at },
  ties: () => [reports.created_at],
  filters: { done: z.boolean().optional(), item: z.string().optional(), maker: z.uuid().optional() },
  where: ({ done, item, maker }) => [
    hasValue(reports.closed_at, done),
    item === undefined ? undefined : eq(reports.path, item),
    maker === undefined ? undefined : eq(reports.user_id, maker),
  ],
  found: {
    texts: [reports.title, reports.reason, reports.guest_email],
    account: reports.user_id,
    accounts: [[user.id, user.email]],
  },
})

const FACTS = {
  ...getTableColumns(reports),
  email: user.email,
  exists: sql<boolean>`num_nonnulls(${reports.share_id}, ${reports.lineup_id}) = 1 or coalesce(${isProfile}, false)`,
  /** Of an item that exists: no admin has hidden it, also from another list, and its maker has not made it private. */
  is_shown: sql<boolean>`case when ${reports.share_id} is not null then ${shares.hidden_at} is null
    when ${reports.lineup_id} is not null then ${IS_SHOWN} else ${user_preferences.hidden_at} is null end`,
  of_item: sql<number>`(select count(*) ${others} and o.path = ${reports.path})::int`,
  of_maker: sql<number>`(select count(*) ${others} and o.user_id = ${reports.user_id})::int`,
  hidden_items: hiddenItems,
}

type ReportsFilter = {
  readonly find?: string
  readonly done?: boolean | undefined
  /** Its address, as reports keep it. */
  readonly item?: string | undefined
  readonly maker?: string | undefined
}

/**
 * Lists the reports of links, lineups and profiles. Searches the title, the reason, the reporter's email and the maker.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listReports({
  ctx,
  query,
}: AdminInput<{ query: ReportsFilter & TableQuery<(typeof REPORT_COLUMNS)[number]> }>) {
  requireAdmin(ctx)
  const listed = await reportIds({ ctx, query })
  const ids = listed.rows.map(({ id }) => id)
  const rows = await ctx.db
    .select(FACTS)
    .from(reports)
    .leftJoin(user, eq(user.id, reports.user_id))
    .leftJoin(shares, eq(shares.id, reports.share_id))
    .leftJoin(user_lineup, eq(user_lineup.id, reports.lineup_id))
    .leftJoin(user_preferences, eq(user_preferences.user_id, reports.user_id))
    .where(inArray(reports.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...listed, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}

/**
 * Hides what a report is about, as the list of shares does, which closes all reports of it.
 * @throws {AppError} not_signed_in, forbidden; not_found once it is deleted, and for a lineup that is private
 */
export async function hideReported({
  ctx,
  id,
  reason,
}: AdminInput<{ id: number; reason: string | null }, 'now' | 'files' | 'log' | 'site'>): Promise<Hidden> {
  requireAdmin(ctx)
  const { share_id, lineup_id, user_id } = reports
  const [report] = await ctx.db
    .select({ share_id, lineup_id, user_id, isProfile })
    .from(reports)
    .where(eq(reports.id, id))
  const how = { ctx, hidden: true, reason }
  if (report?.share_id) return setSharesHidden({ ids: [report.share_id], ...how })
  if (report?.lineup_id) return setLineupsHidden({ ids: [report.lineup_id], ...how })
  if (report?.isProfile) return setProfileHidden({ userId: report.user_id ?? '', ...how })
  throw new AppError('not_found', ITEM_GONE)
}

/** Closes a report, and the other open reports of the same item. @throws {AppError} not_signed_in, forbidden */
export async function dismissReport({ ctx, id }: AdminInput<{ id: number }, 'now'>): Promise<ChangedRows> {
  const entry = { action: 'dismiss-report', subject: nameOfRow('reports', { id }) }
  return withAudit(ctx, entry, async (tx, auditId) => {
    const isThis = eq(reports.id, id)
    const item = tx.select({ path: reports.path }).from(reports).where(isThis)
    const those = or(isThis, eq(reports.path, sql`(${item})`))
    const rows = await closeReports(tx, { closed_at: ctx.now, outcome: 'dismissed' }, those)
    return { auditId: rows > 0 ? auditId : null, rows }
  })
}

/**
 * Mails an answer to a reporter, and deletes their email. It is deleted first, so that of two admins only one writes,
 * and put back if the mail server does not accept the mail.
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict without an email, as after another admin's answer;
 * not_configured without mail; unavailable when it is not accepted
 */
export async function answerReport({
  ctx,
  id,
  mail,
}: AdminInput<{ id: number; mail: z.output<typeof ReplyMail> }, 'mail'>): Promise<void> {
  requireAdmin(ctx)
  const isThis = eq(reports.id, id)
  const [report] = await ctx.db.select({ guest_email: reports.guest_email }).from(reports).where(isThis)
  if (!report) throw new AppError('not_found', REPORT_GONE)
  const claimed = await ctx.db
    .update(reports)
    .set({ guest_email: null })
    .where(and(isThis, isNotNull(reports.guest_email)))
    .returning({ id: reports.id })
  if (claimed.length === 0) throw new AppError('conflict', NO_EMAIL)
  try {
    await sendReply(ctx, mail, NOT_ACCEPTED)
  } catch (error) {
    await ctx.db.update(reports).set(report).where(isThis)
    throw error
  }
  await recordEntry(ctx, { action: 'answer-report', subject: nameOfRow('reports', { id }) })
}
