import { beforeEach, expect, it } from 'vitest'

import { listAuditEntries } from '#server/audit/entries.ts'
import type { Mail, MailOutcome } from '#server/core/mail.ts'
import { createRunLog } from '#server/core/run-log.ts'
import { schema } from '#server/db/schema.ts'
import { mailOwner, setOwnerMails } from '#server/operations/owner-mails.ts'
import { actorOf, contextOn, silent, systemOf, TEST_SITE } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const {
  audit_log,
  backups,
  finished_days,
  players,
  request_player,
  roster_checks,
  scheduled_runs,
  visit_days,
} = schema
const database = testDatabase()
const TO = 'owner@example.org'
/** A Tuesday. */
const NOW = new Date('2026-12-01T12:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

let sent: Mail[]
let outcome: MailOutcome
let free: number
/** A site on PostgreSQL makes a backup every day. */
let kind: 'embedded' | 'postgres'
beforeEach(() => {
  sent = []
  outcome = 'sent'
  free = 5_000_000_000
  kind = 'embedded'
})

/** Returns the subjects of what is mailed at that time. */
async function subjectsAt(now: Date, supportAddress: string | null = TO): Promise<readonly string[]> {
  sent = []
  await mailOwner({
    db: database.db,
    now,
    site: TEST_SITE,
    timeZone: 'America/Toronto',
    system: {
      facts: { ...systemOf().facts, database: kind },
      readDisk: async () => ({ free, total: 9e10 }),
    },
    mail: {
      supportAddress,
      send: async (mail) => {
        sent.push(mail)
        return outcome
      },
    },
  })
  return sent.map(({ subject }) => subject)
}

it('the owner hears of a job that failed twice in a row and of a full disk, each once a day', async () => {
  const runs = createRunLog({ db: database.db, log: silent })
  const fail = () =>
    expect(runs.track('backup', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  await fail()
  expect(await subjectsAt(NOW)).toEqual([])
  await fail()
  free = 999_999_999
  expect(await subjectsAt(NOW, null)).toEqual([])
  const warnings = ['Benchboss: a scheduled job keeps failing', 'Benchboss: the disk is almost full']
  expect(await subjectsAt(NOW)).toEqual(warnings)
  expect(sent.map(({ to, text }) => [to, text])).toEqual([
    [TO, 'Failed twice in a row: Back up.\n\nhttp://localhost/admin/system\n'],
    [TO, 'The disk of the data folder has 999 MB left.\n\nhttp://localhost/admin/system\n'],
  ])
  expect(await subjectsAt(later(23))).toEqual([])
  // The job has not run again.
  expect(await subjectsAt(later(25))).toEqual(warnings.slice(1))
  await fail()
  await database.db.update(scheduled_runs).set({ began_at: later(26) })
  free = 1_000_000_000
  expect(await subjectsAt(later(50))).toEqual(warnings.slice(0, 1))
  await runs.track('backup', async () => undefined)
  expect(await subjectsAt(later(99))).toEqual([])
})

it('the owner hears of a backup that is a day older than the schedule says, and of one that failed its check', async () => {
  kind = 'postgres'
  const made = { made_at: NOW, made_by: 'schedule' as const, place: 'p', name: 'b', bytes: 1 }
  await database.db.insert(backups).values(made)
  expect(await subjectsAt(later(48))).toEqual([])
  expect(await subjectsAt(later(49))).toEqual(['Benchboss: look after the backups'])
  expect(sent[0]?.text).toBe(
    'The newest backup is of 2026-12-01 12:00 UTC.\n\nhttp://localhost/admin/system\n',
  )
  await database.db.insert(backups).values({
    ...made,
    made_at: later(72),
    name: 'c',
    checked_at: later(72),
    check_failure: 'One row is missing.',
  })
  expect(await subjectsAt(later(74))).toEqual(['Benchboss: look after the backups'])
  expect(sent[0]?.text).toContain('The last check of a backup failed: One row is missing.')
})

it('a mail that was not accepted is sent again an hour later; of two processes one sends it', async () => {
  free = 0
  outcome = 'failed'
  expect(await subjectsAt(NOW)).toHaveLength(1)
  outcome = 'sent'
  expect(await subjectsAt(later(0.9))).toEqual([])
  await Promise.all([subjectsAt(later(1)), subjectsAt(later(1))])
  expect(sent).toHaveLength(1)
})

it('the owner hears of every account that was made admin, but for the owner’s own', async () => {
  const { db } = database
  const entry = (actor_email: string | null, subject: string, created_at: Date) =>
    db.insert(audit_log).values({ action: 'grant-admin', actor_email, subject, created_at })
  await entry('owner@example.org', 'owner@example.org', later(-1))
  await entry('owner@example.org', 'old@example.org', later(-25))
  expect(await subjectsAt(NOW)).toEqual([])
  await entry('owner@example.org', 'second@example.org', later(-1))
  expect(await subjectsAt(NOW)).toEqual(['Benchboss: an admin was added'])
  expect(sent[0]?.text).toMatch(/^New: second@example\.org\.\n/)
  await entry(null, 'third@example.org', later(1))
  expect(await subjectsAt(later(2))).toEqual([])
  expect(await subjectsAt(later(25))).toEqual(['Benchboss: an admin was added'])
  expect(sent[0]?.text).toMatch(/^New: third@example\.org\./)
})

it('every Monday morning the owner gets the week in numbers, not in the first week', async () => {
  const { db } = database
  const team = await makeTeam(db)
  await makePlayer(db, { team_id: team.id })
  const monday = new Date('2026-12-07T12:00:00Z')
  await db.update(players).set({ created_at: new Date('2026-12-07T12:00:01Z') })
  expect(await subjectsAt(monday)).toEqual([])
  await db.update(players).set({ created_at: NOW })
  await db
    .insert(request_player)
    .values([1, 2].map((id) => ({ player_name: `Player ${id}`, type: 'Missing player' as const })))
  await db
    .insert(schema.reports)
    .values([{ reason: 'Rude' }, { reason: 'Spam', closed_at: NOW, outcome: 'dismissed' as const }])
  await db.insert(roster_checks).values({ teams: 32, finished_at: new Date('2026-12-04T11:00:00Z') })
  const days = [
    ['2026-11-22', 1000],
    ['2026-11-29', 40],
    ['2026-11-30', 300],
    ['2026-12-06', 45],
  ] as const
  await db
    .insert(finished_days)
    .values(days.map(([day]) => ({ day, begins: new Date(day), ends: new Date(`${day}T23:59:59Z`) })))
  await db.insert(visit_days).values(
    days.map(([day, visits]) => ({
      day,
      visits,
      grouped_by: 'team' as const,
      visit_type: 'page_visit',
      by_admin: false,
      completed: 0,
      images: 0,
      pictured: 0,
    })),
  )
  // Seven in the morning in Toronto is noon in UTC.
  expect(await subjectsAt(new Date('2026-12-07T11:59:59Z'))).toEqual([])
  expect(await subjectsAt(monday)).toEqual(['Benchboss: the week'])
  expect(sent[0]?.text).toBe(
    'Visits: 345, the week before 40.\nOpen player requests: 2. Open reports: 1.\nThe rosters were checked 3 days ago.\n\nhttp://localhost/admin\n',
  )
  expect(await subjectsAt(new Date('2026-12-13T12:00:00Z'))).toEqual([])
  expect(await subjectsAt(new Date('2026-12-14T12:00:00Z'))).toEqual(['Benchboss: the week'])
})

it('an admin chooses the mails, which is audited; others and other values are refused', async () => {
  const admin = await makeAdmin(database.db)
  const ctx = contextOn(database.db, { actor: actorOf(admin, true) })
  free = 0
  expect(await setOwnerMails({ ctx, input: 'digest' })).toBe('digest')
  expect(await subjectsAt(NOW)).toEqual([])
  await setOwnerMails({ ctx, input: 'warnings' })
  expect(await subjectsAt(NOW)).toEqual(['Benchboss: the disk is almost full'])
  await expect(setOwnerMails({ ctx, input: 'some' })).rejects.toMatchObject({ code: 'bad_request' })
  const fan = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
  await expect(setOwnerMails({ ctx: fan, input: 'none' })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await listAuditEntries({ ctx })).entries).toMatchObject([
    { action: 'set-owner-mails', subject: 'Warnings only' },
    { action: 'set-owner-mails', subject: 'A weekly digest only' },
  ])
})
