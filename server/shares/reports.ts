import { and, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { profilePath, shownLineupPath } from '#domain/account/profile.ts'
import {
  CLOSED_REPORT_DAYS,
  MAX_REPORT_REASON,
  REPORT_EMAIL_DAYS,
  type ReportOutcome,
} from '#domain/report/report.ts'
import { readSharePath } from '#domain/share/share-link.ts'
import { oneLine } from '#domain/text/text.ts'
import { SHARE_ROWS } from '#messages/admin-rows.ts'
import { shownLineupName } from '#messages/lineup-title.ts'
import { REPORT_EMAIL_WRONG, TOO_MANY_REPORTS } from '#messages/requests.ts'
import { A_FAN } from '#messages/site-pages.ts'
import type { Context } from '#server/core/context.ts'
import { emailField } from '#server/core/email.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { IS_SHOWN } from '#server/lineups/saved-lineups.ts'
import { findPublicUsers, isCalled } from '#server/pages/public-profile.ts'

import { findShare } from './open-share.ts'

const { reports, user_lineup } = schema

const NOTHING_TO_REPORT = 'There is nothing to report at this address.'
const REASON_MISSING = 'Please say what is wrong with it.'
const REASON_TOO_LONG = `The reason can have at most ${MAX_REPORT_REASON} characters.`

export const ItemReport = z.object({
  reason: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, REASON_MISSING).max(MAX_REPORT_REASON, REASON_TOO_LONG)),
  /** Where to send an answer; null: nowhere. */
  email: emailField(REPORT_EMAIL_WRONG.message).nullable(),
})

/** What a visitor reports: the address of a link's page, a public lineup's or a public profile's. */
type Reported<Needs extends keyof Context> = {
  readonly ctx: Pick<Context, 'db' | Needs>
  readonly path: string
}

/** Returns what that is called. @throws {AppError} not_found */
export async function getReported({ ctx, path }: Reported<never>): Promise<string> {
  return (await findReported(ctx, path)).title
}

/**
 * Stores a report. Of the reporter it stores the email they left, and nothing else.
 * @throws {AppError} not_found, too_many_requests
 */
export async function reportItem({
  ctx,
  path,
  input: { reason, email },
}: Reported<'now' | 'address'> & { readonly input: z.output<typeof ItemReport> }): Promise<void> {
  const item = await findReported(ctx, path)
  if (!(await consumeRateLimit(ctx, 'report'))) throw new AppError('too_many_requests', TOO_MANY_REPORTS)
  await ctx.db.insert(reports).values({ ...item, reason, guest_email: email })
}

const PROFILE_PATH = /^\/profile\/([\w-]+)(?:\/lineups\/([1-9]\d{0,8}))?$/

async function findReported(ctx: Pick<Context, 'db'>, path: string) {
  const link = readSharePath(path)
  const share = link && (await findShare(ctx, link.kind, link.id))
  if (share) {
    return { path, title: share.title ?? SHARE_ROWS.untitled, share_id: share.id, user_id: share.user_id }
  }
  const [, name = '', lineupId] = PROFILE_PATH.exec(path) ?? []
  const [maker] = await findPublicUsers(ctx, isCalled(name))
  if (!maker) throw new AppError('not_found', NOTHING_TO_REPORT)
  const { id: user_id, preferences } = maker
  const profile = profilePath({ id: user_id, profileName: null })
  if (lineupId === undefined) {
    const title = preferences?.display_name ?? preferences?.profile_name ?? A_FAN
    return { path: profile, title, user_id }
  }
  const isThis = and(eq(user_lineup.id, Number(lineupId)), eq(user_lineup.user_id, user_id), IS_SHOWN)
  const [lineup] = await ctx.db.select().from(user_lineup).where(isThis)
  if (!lineup) throw new AppError('not_found', NOTHING_TO_REPORT)
  const title = shownLineupName({ ...lineup, team: lineup.team_name })
  return { path: shownLineupPath(profile, lineup.id), title, lineup_id: lineup.id, user_id }
}

/** Closes those of the reports that are open. @returns how many */
export async function closeReports(
  tx: Database,
  closing: { readonly closed_at: Date; readonly outcome: ReportOutcome },
  those: SQL | undefined,
): Promise<number> {
  const areOpen = and(isNull(reports.closed_at), those)
  const closed = await tx.update(reports).set(closing).where(areOpen).returning({ id: reports.id })
  return closed.length
}

const DAY_MS = 86_400_000

/** Empties emails whose time is over, and deletes what has been closed for a year. */
export async function forgetReports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const areOld = and(isNotNull(reports.guest_email), lt(reports.created_at, before(REPORT_EMAIL_DAYS)))
  await db.update(reports).set({ guest_email: null }).where(areOld)
  await db.delete(reports).where(lt(reports.closed_at, before(CLOSED_REPORT_DAYS)))
}
