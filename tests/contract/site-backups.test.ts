import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'

import { listAuditEntries } from '#server/audit/entries.ts'
import { createRunLog, readRuns } from '#server/core/run-log.ts'
import type { SystemFacts } from '#server/core/services.ts'
import { backupGroup } from '#server/core/setting-groups.ts'
import { schema } from '#server/db/schema.ts'
import { withBackupFolder } from '#server/operations/backup/backup-file.ts'
import { setBackupEvery } from '#server/operations/backup/backup-switch.ts'
import { runBackupCommand } from '#server/operations/backup/make-backup.ts'
import { countRows, readManifest } from '#server/operations/backup/manifest.ts'
import { openPlace } from '#server/operations/backup/places.ts'
import { createSiteBackups } from '#server/operations/backup/site-backups.ts'
import { createSystem, deleteBackup, getSystem, openBackup, startBackup } from '#server/operations/system.ts'
import { actorOf, contextOn, silent, systemOf } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()
const { backups, scheduled_runs } = schema
const MINUTE_MS = 60_000

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'benchboss-backups-'))
})
afterEach(() => rm(root, { recursive: true }))

/** A process with these settings, in the test's data folder. */
function processWith(env: Readonly<Record<string, string>> = {}, given: Partial<SystemFacts> = {}) {
  const settings = backupGroup.parse(env)
  const { every, keep, key } = settings
  const place = openPlace(settings, root).label
  const facts = { ...systemOf().facts, backups: { every, place, keep, isEncrypted: key !== null }, ...given }
  const files = memoryFiles()
  const data = { database, files, dataDir: root }
  const runs = createRunLog({ db: database.db, log: silent })
  const backups = createSiteBackups({ data, settings, facts, runs, log: silent })
  return { settings, facts, data, runs, system: createSystem({ facts, backups, dataDir: root }) }
}

/** A request of an admin who has signed in just now. */
async function adminOf({ system, data: { files } }: ReturnType<typeof processWith>, now = new Date()) {
  const admin = await makeAdmin(database.db)
  const session = { id: crypto.randomUUID(), createdAt: now, provenAt: now }
  const { auth } = startAccounts(database.db, { log: silent })
  return {
    ...contextOn(database.db, { actor: actorOf(admin, true), system, files, now }),
    auth,
    session,
    headers: new Headers(),
  }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * MINUTE_MS)
const outcomes = async () => (await readRuns(database.db)).get('backup')?.map(({ outcome }) => outcome) ?? []
const untilDone = () => expect.poll(outcomes, { timeout: 60_000 }).not.toContain('running')
const stored = async () => (await readdir(join(root, 'backups'))).toSorted()
const records = async () => (await database.db.select().from(backups)).toSorted((a, b) => a.id - b.id)

it('a backup of an admin is one file, which is listed, sent after a proof, and deleted; all of it is audited', async () => {
  const site = processWith()
  const ctx = await adminOf(site, new Date('2026-11-29T04:00:00Z'))
  await makeTeam(database.db)
  await site.data.files.put({ bucket: 'lineup_image', path: 'a.jpg' }, Buffer.from('image'))
  const folder = join(root, 'backups')
  // A folder of an earlier version, one of the command, and what a killed process left.
  for (const name of [
    'benchboss-20260101T000000Z',
    'by-hand',
    'benchboss-20260201T000000Z.tar.folder.unfinished',
    'restore-left.unfinished',
    'restore-running.unfinished',
  ])
    await mkdir(join(folder, name), { recursive: true })
  await utimes(join(folder, 'restore-left.unfinished'), 0, 0)

  await startBackup({ ctx })
  await expect(startBackup({ ctx })).rejects.toMatchObject({ code: 'conflict' })
  await untilDone()
  const name = 'benchboss-20261129T040000Z.tar'
  expect(await stored()).toEqual([
    'benchboss-20260101T000000Z',
    name,
    'by-hand',
    'restore-running.unfinished',
  ])
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const { list, state } = (await getSystem({ ctx })).backups
  const bytes = await readFile(join(folder, name))
  expect(list).toMatchObject([
    {
      name,
      made_by: 'screen',
      place: folder,
      made_at: ctx.now,
      bytes: bytes.length,
      files: 1,
      failure: null,
    },
  ])
  expect(state).toMatchObject({ newest: { name }, isOverdue: false, failure: null, checkFailure: null })

  const id = list[0]?.id ?? 0
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 11 * MINUTE_MS) }
  for (const verb of [openBackup, deleteBackup])
    await expect(verb({ ctx: later, id })).rejects.toMatchObject({ code: 'conflict' })
  const file = await openBackup({ ctx, id })
  expect(file).toMatchObject({ name, bytes: bytes.length })
  expect((await buffer(file.stream)).equals(bytes)).toBe(true)
  // On another machine, the file alone is enough.
  const opening = {
    place: openPlace(backupGroup.parse({}), root),
    key: null,
    around: join(root, 'elsewhere'),
  }
  const copy = join(root, 'copy.tar')
  await writeFile(copy, bytes)
  const rows = await withBackupFolder(copy, opening, async (folder) => countRows(await readManifest(folder)))
  expect(rows).toBe(list[0]?.rows)
  expect(await readdir(opening.around)).toEqual([])
  await writeFile(copy, bytes.subarray(0, -40_000))
  await expect(withBackupFolder(copy, opening, readManifest)).rejects.toMatchObject({ code: 'bad_request' })
  await expect(withBackupFolder('none.tar', opening, readManifest)).rejects.toThrow(
    /^There is no backup .+, and none of that name in .+backups\.$/,
  )

  await rm(join(folder, name))
  await expect(openBackup({ ctx, id })).rejects.toMatchObject({ code: 'not_found' })
  await deleteBackup({ ctx, id })
  expect((await getSystem({ ctx })).backups.list).toEqual([])
  await expect(deleteBackup({ ctx, id })).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await listAuditEntries({ ctx })
  expect(entries.map(({ action, subject }) => `${action} ${subject}`.trim()).toReversed()).toEqual([
    'make-backup',
    `download-backup ${name}`,
    `delete-backup ${name}`,
  ])
})

it('drafts, which nothing encrypts, stay in the data folder, and no recorded name leads out of BACKUP_TO', async () => {
  const to = join(root, 'mounted')
  const site = processWith({ BACKUP_TO: to, BACKUP_KEY: randomBytes(32).toString('hex') })
  const [seen, place] = [new Set<string>(), openPlace(site.settings, root)]
  await site.data.files.put({ bucket: 'lineup_image', path: 'a.jpg' }, Buffer.from('image'))
  const { read } = site.data.files
  site.data.files.read = async (address) => {
    for (const name of await readdir(to).catch(() => [])) seen.add(name)
    return read(address)
  }
  const ctx = await adminOf(site, new Date('2026-11-29T04:00:00Z'))
  await mkdir(to)
  await writeFile(join(to, 'benchboss-20260201T000000Z.tar.enc.unfinished'), 'of another site')
  await startBackup({ ctx })
  await untilDone()
  const name = 'benchboss-20261129T040000Z.tar.enc'
  expect([...seen]).toEqual(['benchboss-20260201T000000Z.tar.enc.unfinished'])
  expect(await readdir(to)).toEqual(['benchboss-20260201T000000Z.tar.enc.unfinished', name])
  expect((await stat(join(to, name))).mode & 0o777).toBe(0o600)
  expect(await stored()).toEqual([])

  await writeFile(join(root, 'precious.tar'), '')
  for (const outside of ['../precious.tar', '.', '']) {
    expect.soft(await place.open(outside)).toBeNull()
    await expect(place.delete(outside)).rejects.toMatchObject({ code: 'bad_request' })
    const { signal } = new AbortController()
    await expect(place.keep(join(to, name), outside, signal)).rejects.toMatchObject({ code: 'bad_request' })
  }
  const unopened = { ...place, open: () => Promise.reject(new Error('opened')) }
  await expect(
    withBackupFolder(name, { place: unopened, key: null, around: root }, readManifest),
  ).rejects.toThrow(/^The backup is encrypted/)
})

it('a backup of the command is listed with its folder, and only the command’s owner deletes it', async () => {
  const site = processWith()
  const ctx = await adminOf(site)
  await makeTeam(database.db)
  const call = { runs: site.runs, log: silent }
  await writeFile(join(root, 'taken'), '')
  await expect(runBackupCommand(site.data, call, { folder: root })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect([await outcomes(), await records()]).toEqual([[], []])
  await runBackupCommand(site.data, call, { folder: join(root, 'by-command') })
  await expect(runBackupCommand(site.data, call, { folder: join(root, 'taken', 'x') })).rejects.toMatchObject(
    { code: 'unavailable' },
  )
  const reason = `The backup cannot be written to ${join(root, 'taken', 'x')}: not a directory (ENOTDIR).`
  const { list, state } = (await getSystem({ ctx })).backups
  expect(list).toMatchObject([
    { name: 'x', made_by: 'command', failure: reason, bytes: null },
    { name: 'by-command', made_by: 'command', place: root, failure: null, files: 0 },
  ])
  expect(list[1]?.bytes).toBeGreaterThan(100)
  expect(state).toMatchObject({ failure: reason, newest: { name: 'by-command' } })
  for (const { id } of list)
    await expect(deleteBackup({ ctx, id })).rejects.toMatchObject({ code: 'not_found' })
})

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
  await rm(join(root, 'backups'), { recursive: true })
  await writeFile(join(root, 'backups'), 'no folder')
  await due('30T09:00')
  await due('30T09:50')
  const failures = async () => (await records()).filter(({ failure }) => failure !== null)
  expect(await failures()).toMatchObject([
    { failure: expect.stringMatching(/^The backup cannot be written to /) },
  ])
  const ctx = await adminOf(site, new Date('2026-11-30T09:50:00Z'))
  expect((await getSystem({ ctx })).backups.state.failure).toMatch(/\(EEXIST\)\.$/)
  await rm(join(root, 'backups'))
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
  const place = join(root, 'backups')
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
    newest: { name: made },
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

it('a bucket holds encrypted backups, which BACKUP_KEY alone opens; one out of reach is a failure with its reason', async () => {
  await using storage = await openS3Server()
  const env = {
    BACKUP_TO: `s3://${storage.settings.bucket}/our-site`,
    BACKUP_S3_ENDPOINT: storage.settings.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: storage.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: storage.settings.secretAccessKey,
    BACKUP_KEY: randomBytes(32).toString('hex'),
    BACKUP_KEEP: '1 day',
  }
  const site = processWith(env)
  await makeTeam(database.db)
  const image = randomBytes(2_000_000)
  await site.data.files.put({ bucket: 'lineup_image', path: 'a.jpg' }, image)
  const ctx = await adminOf(site, new Date('2026-11-28T04:00:00Z'))
  for (const now of [ctx.now, new Date('2026-11-29T04:00:00Z')]) {
    await startBackup({ ctx: { ...ctx, now } })
    await untilDone()
  }
  const name = 'benchboss-20261129T040000Z.tar.enc'
  const { list } = (await getSystem({ ctx })).backups
  expect(list).toMatchObject([{ name, place: 's3://pictures/our-site', files: 1, failure: null }])
  expect(await stored()).toEqual([])
  const sealed = await buffer((await openBackup({ ctx, id: list[0]?.id ?? 0 })).stream)
  expect(sealed.length).toBe(list[0]?.bytes)
  expect(sealed.includes('manifest.json')).toBe(false)

  const place = openPlace(site.settings, root)
  const around = join(root, 'around')
  const open = (key: Buffer | null, source = name) =>
    withBackupFolder(source, { place, key, around }, async (folder) =>
      (await readFile(join(folder, 'files/lineup_image/a.jpg'))).equals(image),
    )
  expect(await open(site.settings.key)).toBe(true)
  await writeFile(join(root, 'downloaded.tar.enc'), sealed)
  expect(await open(site.settings.key, join(root, 'downloaded.tar.enc'))).toBe(true)
  await expect(open(randomBytes(32))).rejects.toThrow(/^BACKUP_KEY is not the key of this backup/)
  await expect(open(null)).rejects.toThrow(/^The backup is encrypted\. Set BACKUP_KEY/)
  await deleteBackup({ ctx, id: list[0]?.id ?? 0 })
  await expect(open(site.settings.key)).rejects.toThrow(/^There is no backup /)

  await storage.close()
  await expect(site.system.backups.open(name)).rejects.toMatchObject({ code: 'unavailable' })
  const later = { ...ctx, now: new Date('2026-11-30T04:00:00Z') }
  await startBackup({ ctx: later })
  await untilDone()
  expect((await getSystem({ ctx: later })).backups.state.failure).toBe('The backup storage did not respond.')
  expect(await stored()).toEqual([])
}, 60_000)

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

it('a stopped server leaves nothing of the backup that it was making, and no failure', async () => {
  const site = processWith()
  const reading = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  onTestFinished(() => stopped.resolve())
  await site.data.files.put({ bucket: 'lineup_image', path: 'a.jpg' }, Buffer.from('image'))
  const { read } = site.data.files
  site.data.files.read = async (address) => {
    reading.resolve()
    await stopped.promise
    return read(address)
  }
  expect(await site.system.backups.begin(new Date())).toBe(true)
  await reading.promise
  const end = site.system.backups.stop()
  stopped.resolve()
  await end
  expect(await outcomes()).toEqual(['interrupted'])
  expect([await stored(), await records()]).toEqual([[], []])
})
