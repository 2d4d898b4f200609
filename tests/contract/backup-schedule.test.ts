import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { setBackupEvery } from '#server/operations/backup/backup-switch.ts'
import { getSystem, startBackup } from '#server/operations/system.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'

import { backupWorld } from './backup-world.ts'

const world = backupWorld()
const { database, processWith, adminOf, outcomes, untilDone, stored, records } = world
const { backups, scheduled_runs } = schema
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

it('on schedule one of two processes makes a backup each night, keeps what BACKUP_KEEP says, and tries again an hour after a failure', async () => {
  const env = { BACKUP_EVERY: 'day', BACKUP_KEEP: '2 days, 1 week' }
  const [site, other] = [processWith(env), processWith(env)]
  // A check takes a process of its own (tests/long/servers/backup-command.test.ts).
  const checked = {
    made_at: new Date('2026-11-01'),
    made_by: 'command',
    place: '/',
    name: 'checked',
  } as const
  await database.db.insert(backups).values({ ...checked, checked_at: new Date('2026-11-25T09:00:00Z') })
  const due = (at: string) =>
    Promise.all([site, other].map(({ system }) => system.backups.makeDue(new Date(`2026-11-${at}:00Z`))))
  await due('25T10:00')
  await due('26T08:59')
  expect(await stored()).toEqual(['benchboss-20261125T100000Z.tar'])
  // After a downtime there is one, not one for each night.
  await due('28T23:00')
  await due('29T09:00')
  expect(await stored()).toEqual(['benchboss-20261128T230000Z.tar', 'benchboss-20261129T090000Z.tar'])

  // Night comes, and the folder is none.
  await rm(join(world.root, 'backups'), { recursive: true })
  await writeFile(join(world.root, 'backups'), 'no folder')
  await due('30T09:00')
  await due('30T09:50')
  const failures = async () => (await records()).filter(({ failure }) => failure !== null)
  expect(await failures()).toMatchObject([
    { failure: expect.stringMatching(/^The backup cannot be written to /) },
  ])
  const ctx = await adminOf(site, new Date('2026-11-30T09:50:00Z'))
  expect((await getSystem({ ctx })).backups.state.failure).toMatch(/\(EEXIST\)\.$/)
  await rm(join(world.root, 'backups'))
  await due('30T10:10')
  expect(await stored()).toEqual(['benchboss-20261130T101000Z.tar'])
  const later = { ...ctx, now: new Date('2026-11-30T10:11:00Z') }
  expect((await getSystem({ ctx: later })).backups.state.failure).toBeNull()
  expect((await records()).map(({ name, failure }) => [name.slice(10, 18), failure === null])).toEqual([
    ['', true],
    ['20261129', true],
    ['20261130', false],
    ['20261130', true],
  ])
  const twoDays = { ...ctx, now: new Date('2026-12-02T10:11:00Z') }
  expect((await getSystem({ ctx: twoDays })).backups.state.isOverdue).toBe(true)
  expect(await outcomes()).toEqual(['failed', 'done', 'done', 'done', 'done'])
})

it('no old backup that cannot be deleted, no record of a clock ahead and no number of failures hides or stops good backups', async () => {
  const site = processWith({ BACKUP_EVERY: 'day', BACKUP_KEEP: '1 day' })
  const place = join(world.root, 'backups')
  const now = new Date('2026-11-29T10:00:00Z')
  const [old, stuck] = ['benchboss-20261101T090000Z.tar', 'benchboss-20261102T090000Z.tar']
  const ahead = new Date('2027-03-01')
  const row = { made_at: ahead, made_by: 'schedule', place } as const
  await database.db.insert(backups).values([
    { ...row, made_at: new Date('2026-11-01'), name: old, checked_at: new Date('2026-11-25') },
    { ...row, made_at: new Date('2026-11-02'), name: stuck, checked_at: now },
    { ...row, name: 'ahead', checked_at: ahead, check_failure: 'ahead' },
    { ...row, name: 'failed', failure: 'ahead' },
  ])
  // What is deleted as a file is a folder.
  await mkdir(join(place, stuck), { recursive: true })
  await writeFile(join(place, old), '')
  await site.system.backups.makeDue(now)
  const made = 'benchboss-20261129T100000Z.tar'
  expect(await stored()).toEqual([stuck, made])
  expect((await records()).map(({ name }) => name)).toEqual([stuck, 'ahead', 'failed', made])
  expect(await outcomes()).toEqual(['done'])
  const ctx = await adminOf(site, now)
  expect((await getSystem({ ctx })).backups.state).toMatchObject({
    newest: now,
    failure: null,
    checkFailure: null,
  })

  const failed = Array.from({ length: 101 }, (_, id) => ({ ...row, name: `failed-${id}`, failure: 'full' }))
  await database.db.insert(backups).values(failed)
  const { list } = (await getSystem({ ctx })).backups
  expect(list.filter(({ failure }) => failure === null).map(({ name }) => name)).toEqual([
    'ahead',
    made,
    stuck,
  ])
  expect(list).toHaveLength(13)
})

it('how often is switched on System, is every day where there is a PostgreSQL or a bucket, and may be fixed by BACKUP_EVERY', async () => {
  const every = async (...given: Parameters<typeof processWith>) =>
    (await getSystem({ ctx: await adminOf(processWith(...given)) })).backups.every
  expect(await every()).toBe('off')
  expect(await every({}, { database: 'postgres' })).toBe('day')
  expect(await every({}, { bucket: 'pictures' })).toBe('day')
  const ctx = await adminOf(processWith())
  await expect(setBackupEvery({ ctx, input: 'hour' })).rejects.toMatchObject({ code: 'bad_request' })
  await setBackupEvery({ ctx, input: 'week' })
  expect(await every({}, { database: 'postgres' })).toBe('week')
  const fixed = await adminOf(processWith({ BACKUP_EVERY: 'off' }))
  await expect(setBackupEvery({ ctx: fixed, input: 'day' })).rejects.toMatchObject({ code: 'conflict' })
  expect(await every({ BACKUP_EVERY: 'off' })).toBe('off')
})

it('a backup of another process blocks a second one, and is forgotten when that process is killed', async () => {
  const ctx = await adminOf(processWith())
  const elsewhere = { work: 'backup', host: 'bench-2', process_id: 7 } as const
  await database.db.insert(scheduled_runs).values(elsewhere)
  await expect(startBackup({ ctx })).rejects.toMatchObject({ code: 'conflict' })
  expect(await outcomes()).toEqual(['running'])
  await database.db.update(scheduled_runs).set({ beat_at: new Date(Date.now() - 180_000) })
  await startBackup({ ctx })
  await untilDone()
  expect(await outcomes()).toEqual(['done', 'interrupted'])
})

it('the schedule tries again an hour after the process was killed, and an older site without a backup is overdue', async () => {
  const site = processWith({ BACKUP_EVERY: 'week' })
  const state = async () => (await getSystem({ ctx: await adminOf(site) })).backups.state
  await makePlayer(database.db, { created_at: hoursAgo(47) })
  expect(await state()).toMatchObject({ newest: null, isOverdue: false })
  await makePlayer(database.db, { created_at: hoursAgo(49) })
  expect(await state()).toMatchObject({ newest: null, isOverdue: true })
  await database.db.insert(scheduled_runs).values({
    work: 'backup',
    host: 'bench-2',
    process_id: 7,
    began_at: hoursAgo(0.5),
    beat_at: hoursAgo(0.2),
  })
  // A check takes a process of its own.
  await database.db.insert(backups).values({
    made_at: hoursAgo(300),
    made_by: 'command',
    place: '/',
    name: 'x',
    failure: 'x',
    checked_at: hoursAgo(1),
  })
  await site.system.backups.makeDue(new Date())
  expect(await outcomes()).toEqual(['interrupted'])
  await database.db.update(scheduled_runs).set({ began_at: hoursAgo(1.1) })
  await site.system.backups.makeDue(new Date())
  expect(await outcomes()).toEqual(['done', 'interrupted'])
  expect((await state()).isOverdue).toBe(false)
})
