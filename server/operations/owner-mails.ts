import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'

import { OWNER_MAILS, type OwnerMails } from '#domain/site/owner-mails.ts'
import type { Site } from '#domain/site/site.ts'
import { addDays, localDayOf, startOfLocalDay } from '#domain/visit/local-days.ts'
import { MAILS_TO_OWNER, SYSTEM_MESSAGES } from '#messages/system.ts'
import { readSiteSetting, saveSiteSetting } from '#server/audit/site-setting.ts'
import { AppError } from '#server/core/errors.ts'
import type { Mailer } from '#server/core/mail.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { readRuns } from '#server/core/run-log.ts'
import type { System } from '#server/core/services.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { SCHEDULED_WORK } from '#server/db/schema/scheduled-runs.ts'
import { readBackupState } from '#server/operations/backup/backup-records.ts'
import { readBackupEvery } from '#server/operations/backup/backup-switch.ts'

const { audit_log, owner_mails } = schema

type Kind = typeof owner_mails.$inferSelect.kind
type MailText = { readonly subject: string; readonly text: string }

const SETTING = 'owner_mails'
const ownerMailsSchema = z.enum(OWNER_MAILS)

const DAY_MS = 86_400_000
/** A mail that was not accepted is tried again this much later. */
const RETRY_MS = 3_600_000
const SEVEN_HOURS_MS = 7 * 3_600_000
const LITTLE_DISK_BYTES = 1_000_000_000

/** Returns which mails the owner gets, where mail is set up. */
export async function readOwnerMails(db: Database): Promise<OwnerMails> {
  return ownerMailsSchema.safeParse(await readSiteSetting(db, SETTING)).data ?? 'all'
}

/**
 * Sets which mails the owner gets.
 * @throws {AppError} not_signed_in, forbidden, bad_request
 */
export async function setOwnerMails({ ctx, input }: AdminInput<{ input: unknown }>): Promise<OwnerMails> {
  requireAdmin(ctx)
  const value = ownerMailsSchema.safeParse(input).data
  if (value === undefined) throw new AppError('bad_request', SYSTEM_MESSAGES.unknownMails)
  const subject = MAILS_TO_OWNER.values[value]
  await saveSiteSetting(ctx, { id: SETTING, value }, { action: 'set-owner-mails', subject })
  return value
}

type Owned = {
  readonly db: Database
  readonly now: Date
  readonly mail: Mailer
  readonly site: Site
  readonly system: Pick<System, 'facts' | 'readDisk'>
  readonly timeZone: string
}

/** Writes to the owner what is due: each warning at most once a day, the digest once a week. Call it every few minutes. */
export async function mailOwner(owned: Owned): Promise<void> {
  const to = owned.mail.supportAddress
  if (to === null) return
  const wanted = await readOwnerMails(owned.db)
  if (wanted === 'all' || wanted === 'warnings') {
    const dayAgo = new Date(owned.now.getTime() - DAY_MS)
    for (const [kind, find] of WARNINGS) await send(owned, to, kind, dayAgo, find)
  }
  if (wanted === 'all' || wanted === 'digest') await send(owned, to, 'digest', startOfWeek(owned), digestOf)
}

/** Sends a mail if there is something to say and none of its kind was sent since. Of several processes, one sends it. */
async function send(owned: Owned, to: string, kind: Kind, since: Date, find: Find): Promise<void> {
  const { db, now, mail } = owned
  const [last] = await db.select().from(owner_mails).where(eq(owner_mails.kind, kind))
  const sentAt = last?.sent_at ?? null
  if (sentAt !== null && sentAt >= since) return
  if (last && now.getTime() - last.tried_at.getTime() < RETRY_MS) return
  const found = await find(owned, sentAt)
  if (found === null) return
  const claimed = await db
    .insert(owner_mails)
    .values({ kind, tried_at: now })
    .onConflictDoUpdate({
      target: owner_mails.kind,
      set: { tried_at: now },
      setWhere: last ? eq(owner_mails.tried_at, last.tried_at) : sql`false`,
    })
    .returning()
  if (claimed.length === 0 || (await mail.send({ to, ...found })) !== 'sent') return
  await db.update(owner_mails).set({ sent_at: now }).where(eq(owner_mails.kind, kind))
}

/** Returns the mail if there is a reason to send it. @param last when one of its kind was sent; null for never */
type Find = (owned: Owned, last: Date | null) => Promise<MailText | null>

const WARNINGS: ReadonlyArray<readonly [Kind, Find]> = [
  ['job_failed', findFailingJobs],
  ['no_backup', findOldBackup],
  ['disk_full', findFullDisk],
  ['admin_added', findNewAdmins],
]

/** A job that does not run any more is named once. */
async function findFailingJobs({ db, site }: Owned, mailedAt: Date | null): Promise<MailText | null> {
  const runs = await readRuns(db)
  const failing = SCHEDULED_WORK.filter((work) => {
    const ended = runs.get(work)?.filter(({ endedAt }) => endedAt !== null) ?? []
    const last = ended.toSorted((a, b) => b.beganAt.getTime() - a.beganAt.getTime()).slice(0, 2)
    const isNew = last.some(({ beganAt }) => mailedAt === null || beganAt > mailedAt)
    return isNew && last.length === 2 && last.every(({ outcome }) => outcome === 'failed')
  })
  return failing.length === 0 ? null : MAILS_TO_OWNER.jobsFailed(site, failing)
}

async function findOldBackup({ db, now, site, system }: Owned): Promise<MailText | null> {
  const every = await readBackupEvery(db, system.facts)
  const { newest, isOverdue, checkFailure } = await readBackupState(db, every, now)
  if (every === 'off' || (!isOverdue && checkFailure === null)) return null
  return MAILS_TO_OWNER.backupOld(site, newest, checkFailure)
}

async function findFullDisk({ site, system }: Owned): Promise<MailText | null> {
  const disk = await system.readDisk()
  return disk === null || disk.free >= LITTLE_DISK_BYTES ? null : MAILS_TO_OWNER.diskFull(site, disk.free)
}

/** Whoever made themself the first admin is the owner. */
async function findNewAdmins({ db, now, site }: Owned, mailedAt: Date | null): Promise<MailText | null> {
  const since = mailedAt ?? new Date(now.getTime() - DAY_MS)
  const made = await db
    .select({ email: audit_log.subject })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.action, 'grant-admin'),
        gt(audit_log.created_at, since),
        sql`${audit_log.actor_email} is distinct from ${audit_log.subject}`,
      ),
    )
  return made.length === 0
    ? null
    : MAILS_TO_OWNER.adminsAdded(
        site,
        made.map(({ email }) => email),
      )
}

/** Monday morning in the site's time zone, when the visits of Sunday have been counted. */
function startOfWeek({ now, timeZone }: Pick<Owned, 'now' | 'timeZone'>): Date {
  const today = localDayOf(new Date(now.getTime() - SEVEN_HOURS_MS), timeZone)
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  return new Date(startOfLocalDay(monday, timeZone).getTime() + SEVEN_HOURS_MS)
}

const Facts = z.array(
  z.object({
    has_begun: z.boolean().nullable(),
    requests: z.number(),
    reports: z.number(),
    visits: z.number(),
    visits_before: z.number(),
    /** Days since the rosters were checked; null for never. */
    roster_days: z.number().nullable(),
  }),
)

/** Null in the site's first week. */
async function digestOf(owned: Owned): Promise<MailText | null> {
  const { db, now, site, timeZone } = owned
  const begins = startOfWeek(owned)
  const monday = sql`${localDayOf(begins, timeZone)}::date`
  const { rows } = await db.execute(sql`
    select (select min(created_at) < ${begins.toISOString()}::timestamptz from players) as has_begun,
      (select count(*)::float8 from request_player where fixed_at is null) as requests,
      (select count(*)::float8 from reports where closed_at is null) as reports,
      coalesce(v.last, 0)::float8 as visits, coalesce(v.before, 0)::float8 as visits_before,
      (select floor(extract(epoch from ${now.toISOString()}::timestamptz - max(finished_at)) / 86400)::float8
        from roster_checks) as roster_days
    from (
      select sum(visits) filter (where day >= ${monday} - 7) as last,
        sum(visits) filter (where day < ${monday} - 7) as before
      from visit_days
      where grouped_by = 'team' and not by_admin and day >= ${monday} - 14 and day < ${monday}
    ) v`)
  const [facts] = Facts.parse(rows)
  return facts?.has_begun ? MAILS_TO_OWNER.digest(site, facts) : null
}
