import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { listAuditEntries } from '#server/audit/entries.ts'
import type { Context } from '#server/core/context.ts'
import type { MailOutcome, Mail } from '#server/core/mail.ts'
import { schema } from '#server/db/schema.ts'
import { createSystem, getSystem, sendTestMail } from '#server/operations/system.ts'
import { actorOf, contextOn, systemOf } from '#tests/factories/contexts.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()
const FROM = 'Benchboss <bench@example.org>'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'benchboss-system-'))
})
afterEach(() => rm(root, { recursive: true }))

/** Makes an admin's request to a process that uses the test's data folder. */
async function systemContext(outcome: MailOutcome = 'sent', dataDir = root) {
  const sent: Mail[] = []
  const files = memoryFiles()
  const { facts, backups } = systemOf()
  const system = createSystem({ facts: { ...facts, mailFrom: FROM, nightly: 'apply' }, backups, dataDir })
  const admin = await makeAdmin(database.db)
  const mail: Context['mail'] = {
    supportAddress: 'support@example.org',
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
  expect(fresh.facts).toMatchObject({ version: '1.2.3', mailFrom: FROM, nightly: 'apply' })
  expect(fresh.database.version).toMatch(/^\d+/)
  expect(fresh.database.bytes).toBeGreaterThan(1_000_000)
  expect(fresh.disk?.total).toBeGreaterThan(fresh.disk?.free ?? Infinity)
  expect(fresh).toMatchObject({ storageAnswers: true, rosterCheck: null })
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

it('a test mail is sent to the admin, audited, and limited to five an hour', async () => {
  const { ctx, admin, sent } = await systemContext()
  for (let mails = 0; mails < 5; mails += 1) expect(await sendTestMail({ ctx })).toBe(admin.email)
  expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => admin.email))
  await expect(sendTestMail({ ctx })).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(sent).toHaveLength(5)
  const { entries } = await listAuditEntries({ ctx, filter: { action: 'send-test-mail' } })
  expect(entries).toHaveLength(5)
})
