import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { listAuditEntries } from '#server/audit/entries.ts'
import type { Context } from '#server/core/context.ts'
import type { MailOutcome, Mail } from '#server/core/mail.ts'
import { createRunLog, readRuns } from '#server/core/run-log.ts'
import { schema } from '#server/db/schema.ts'
import { runBackupCommand } from '#server/operations/backup/make-backup.ts'
import { FORMAT, manifestFile } from '#server/operations/backup/manifest.ts'
import { createSystem, getSystem, MAX_BACKUPS, sendTestMail, startBackup } from '#server/operations/system.ts'
import { actorOf, contextOn, silent, systemOf } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()
const MAIL = { from: 'Benchboss <bench@example.org>', support: 'support@example.org' }

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'benchboss-system-'))
})
afterEach(() => rm(root, { recursive: true }))

/** Makes an admin's request to a process that uses the test's data folder. */
async function systemContext(outcome: MailOutcome = 'sent', dataDir = root) {
  const sent: Mail[] = []
  const files = memoryFiles()
  const system = createSystem({
    facts: { ...systemOf().facts, mail: MAIL, nightly: 'apply' },
    runs: createRunLog({ db: database.db, log: silent }),
    data: { database, files, dataDir },
    log: silent,
  })
  const admin = await makeAdmin(database.db)
  const mail: Context['mail'] = {
    supportAddress: MAIL.support,
    send: async (mail) => {
      sent.push(mail)
      return outcome
    },
  }
  return { ctx: contextOn(database.db, { actor: actorOf(admin, true), system, files, mail }), admin, sent }
}

it('the screen has the database and its size, the disk, the state of the storage and the last check', async () => {
  // The disk is measured even before the data folder exists.
  const { ctx } = await systemContext('sent', join(root, 'not', 'yet'))
  const fresh = await getSystem({ ctx })
  expect(fresh.facts).toMatchObject({ version: '1.2.3', mail: MAIL, nightly: 'apply' })
  expect(fresh.database.version).toMatch(/^\d+/)
  expect(fresh.database.bytes).toBeGreaterThan(1_000_000)
  expect(fresh.disk?.total).toBeGreaterThan(fresh.disk?.free ?? Infinity)
  expect(fresh).toMatchObject({ storageAnswers: true, rosterCheck: null, backups: [] })
  expect(fresh.schedule.every(({ runs }) => runs.length === 0)).toBe(true)

  const finished_at = new Date('2026-11-22T09:00:00Z')
  await database.db
    .insert(schema.roster_checks)
    .values({ teams: 4, teams_done: 4, finished_at, failures: [{}, {}] })
  // A running check is not the last one.
  await database.db.insert(schema.roster_checks).values({ teams: 4 })
  const silenced = { ...ctx.files, stat: () => Promise.reject(new Error('down')) }
  const later = await getSystem({ ctx: { ...ctx, files: silenced } })
  expect(later.rosterCheck).toEqual({ teams: 4, failures: 2 })
  expect(later.storageAnswers).toBe(false)
})

it('a backup contains the rows, is listed and audited; the newest of those made here are kept', async () => {
  const { ctx, admin } = await systemContext()
  await makeTeam(database.db)
  const folder = join(root, 'backups')
  for (let day = 1; day <= MAX_BACKUPS; day += 1) {
    const old = join(folder, `benchboss-2026010${day}T000000Z`)
    await mkdir(old, { recursive: true })
    const made_at = `2026-01-0${day}T00:00:00.000Z`
    const manifest = { format: FORMAT, made_at, migration: 1, tables: {}, identities: {}, files: 0 }
    await writeFile(manifestFile(old), JSON.stringify(manifest))
  }
  // Neither is one of our backups, so both stay unlisted and untouched.
  await mkdir(join(folder, 'mine'))
  await mkdir(join(folder, 'benchboss-20260201T000000Z'))

  await startBackup({ ctx })
  await expect(startBackup({ ctx })).rejects.toMatchObject({ code: 'conflict' })
  await ctx.system.stop()
  // npm run backup: into another folder, and once in vain.
  const data = { database, files: ctx.files, dataDir: root }
  const runs = createRunLog({ db: database.db, log: silent, host: 'bench-2', processId: 7 })
  await runBackupCommand(data, runs, { folder: join(root, 'command') })
  await expect(runBackupCommand(data, runs, { folder })).rejects.toMatchObject({ code: 'conflict' })
  const { backups, schedule } = await getSystem({ ctx })
  expect(backups).toHaveLength(MAX_BACKUPS)
  expect(backups[0]?.madeAt.getTime()).toBe(ctx.now.getTime())
  expect(backups[0]?.rows).toBeGreaterThan(1)
  expect(backups.at(-1)?.name).toBe('benchboss-20260102T000000Z')
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['mine', 'benchboss-20260201T000000Z']))
  expect(schedule.find(({ work }) => work === 'backup')?.runs).toMatchObject([
    { outcome: 'failed', processId: 7 },
    { outcome: 'done', processId: 7 },
    { outcome: 'done', processId: process.pid },
  ])
  const { entries } = await listAuditEntries({ ctx })
  expect(entries).toMatchObject([{ action: 'make-backup', person: admin.email, changes: 0 }])
})

const lastBackups = async () => (await readRuns(database.db)).get('backup')?.map(({ outcome }) => outcome)

it('a backup of another process blocks a second one, and is forgotten when that process is killed', async () => {
  const { ctx } = await systemContext()
  const elsewhere = { work: 'backup', host: 'bench-2', process_id: 7 } as const
  await database.db.insert(schema.scheduled_runs).values(elsewhere)
  await expect(startBackup({ ctx })).rejects.toMatchObject({ code: 'conflict' })
  expect(await lastBackups()).toEqual(['running'])
  await database.db.update(schema.scheduled_runs).set({ beat_at: new Date(Date.now() - 180_000) })
  await startBackup({ ctx })
  await ctx.system.stop()
  expect(await lastBackups()).toEqual(['done', 'interrupted'])
})

it('a backup that cannot be written is a failed run, and a later one may start', async () => {
  const { ctx } = await systemContext()
  await writeFile(join(root, 'backups'), 'no folder')
  await startBackup({ ctx })
  await ctx.system.stop()
  expect(await lastBackups()).toEqual(['failed'])
  await rm(join(root, 'backups'))
  await startBackup({ ctx })
  await ctx.system.stop()
  expect(await lastBackups()).toEqual(['failed', 'done'])
})

it('a test mail is sent to the admin, audited, and limited to five an hour', async () => {
  const { ctx, admin, sent } = await systemContext()
  for (let mails = 0; mails < 5; mails += 1) expect(await sendTestMail({ ctx })).toBe(admin.email)
  expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => admin.email))
  await expect(sendTestMail({ ctx })).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(sent).toHaveLength(5)
  const { entries } = await listAuditEntries({ ctx, filter: { action: 'send-test-mail' } })
  expect(entries).toHaveLength(5)
})
