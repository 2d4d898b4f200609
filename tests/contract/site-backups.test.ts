import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

import { listAuditEntries } from '#server/audit/entries.ts'
import { backupGroup } from '#server/core/setting-groups.ts'
import { withBackupFolder } from '#server/operations/backup/backup-file.ts'
import { runBackupCommand } from '#server/operations/backup/make-backup.ts'
import { countRows, readManifest } from '#server/operations/backup/manifest.ts'
import { openPlace } from '#server/operations/backup/places.ts'
import { deleteBackup, getSystem, openBackup, startBackup } from '#server/operations/system.ts'
import { silent } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { openS3Server } from '#tests/support/s3-server.ts'

import { backupWorld } from './backup-world.ts'

const world = backupWorld()
const { database, processWith, adminOf, outcomes, untilDone, stored, records } = world
const MINUTE_MS = 60_000

it('a backup of an admin is one file, which is listed, sent after a proof, and deleted; all of it is audited', async () => {
  const site = processWith()
  const ctx = await adminOf(site, new Date('2026-11-29T04:00:00Z'))
  await makeTeam(database.db)
  await site.data.files.put({ bucket: 'lineup_image', path: 'a.jpg' }, Buffer.from('image'))
  const folder = join(world.root, 'backups')
  // A folder of an earlier version, one of the command, and what a killed process left.
  for (const name of [
    'benchboss-20260101T000000Z',
    'by-hand',
    'benchboss-20260201T000000Z.tar.folder.unfinished',
    'benchboss-20260201T000000Z.tar.check.unfinished',
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
  expect(state).toMatchObject({ newest: ctx.now, isOverdue: false, failure: null, checkFailure: null })

  const id = list[0]?.id ?? 0
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 11 * MINUTE_MS) }
  for (const verb of [openBackup, deleteBackup])
    await expect(verb({ ctx: later, id })).rejects.toMatchObject({ code: 'conflict' })
  const file = await openBackup({ ctx, id })
  expect(file).toMatchObject({ name, bytes: bytes.length })
  expect((await buffer(file.stream)).equals(bytes)).toBe(true)
  // On another machine, the file alone is enough.
  const opening = {
    place: openPlace(backupGroup.parse({}), world.root),
    key: null,
    around: join(world.root, 'elsewhere'),
  }
  const copy = join(world.root, 'copy.tar')
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
  const to = join(world.root, 'mounted')
  const site = processWith({ BACKUP_TO: to, BACKUP_KEY: randomBytes(32).toString('hex') })
  const [seen, place] = [new Set<string>(), openPlace(site.settings, world.root)]
  await site.data.files.put({ bucket: 'lineup_image', path: 'a.jpg' }, Buffer.from('image'))
  const { read } = site.data.files
  site.data.files.read = async (address) => {
    for (const name of await readdir(to).catch(() => [])) seen.add(name)
    return read(address)
  }
  const ctx = await adminOf(site, new Date('2026-11-29T04:00:00Z'))
  await mkdir(to)
  await writeFile(join(to, 'benchboss-20260201T000000Z.tar.enc.unfinished'), 'of another site')
  const left = join(to, 'benchboss-20260101T000000Z.tar.enc.unfinished')
  await writeFile(left, 'of a process that was killed')
  await utimes(left, 0, 0)
  await startBackup({ ctx })
  await untilDone()
  const name = 'benchboss-20261129T040000Z.tar.enc'
  expect([...seen].filter((name) => name.startsWith('benchboss-20261129'))).toEqual([])
  expect(await readdir(to)).toEqual(['benchboss-20260201T000000Z.tar.enc.unfinished', name])
  expect((await stat(join(to, name))).mode & 0o777).toBe(0o600)
  expect(await stored()).toEqual([])

  await writeFile(join(world.root, 'precious.tar'), '')
  for (const outside of ['../precious.tar', '.', '']) {
    expect.soft(await place.open(outside)).toBeNull()
    await expect(place.delete(outside)).rejects.toMatchObject({ code: 'bad_request' })
  }
  const unopened = { ...place, open: () => Promise.reject(new Error('opened')) }
  await expect(
    withBackupFolder(name, { place: unopened, key: null, around: world.root }, readManifest),
  ).rejects.toThrow(/^The backup is encrypted/)
})

it('a backup of the command is listed with its folder, and only the command’s owner deletes it', async () => {
  const site = processWith()
  const ctx = await adminOf(site)
  await makeTeam(database.db)
  const call = { runs: site.runs, log: silent }
  await writeFile(join(world.root, 'taken'), '')
  await expect(runBackupCommand(site.data, call, { folder: world.root })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect([await outcomes(), await records()]).toEqual([[], []])
  await runBackupCommand(site.data, call, { folder: join(world.root, 'by-command') })
  await expect(
    runBackupCommand(site.data, call, { folder: join(world.root, 'taken', 'x') }),
  ).rejects.toMatchObject({ code: 'unavailable' })
  const reason = `The backup cannot be written to ${join(world.root, 'taken', 'x')}: not a directory (ENOTDIR).`
  const { list, state } = (await getSystem({ ctx })).backups
  expect(list).toMatchObject([
    { name: 'x', made_by: 'command', failure: reason, bytes: null },
    { name: 'by-command', made_by: 'command', place: world.root, failure: null, files: 0 },
  ])
  expect(list[1]?.bytes).toBeGreaterThan(100)
  expect(state).toMatchObject({ failure: reason, newest: list[1]?.made_at })
  for (const { id } of list)
    await expect(deleteBackup({ ctx, id })).rejects.toMatchObject({ code: 'not_found' })
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

  const place = openPlace(site.settings, world.root)
  const around = join(world.root, 'around')
  const open = (key: Buffer | null, source = name) =>
    withBackupFolder(source, { place, key, around }, async (folder) =>
      (await readFile(join(folder, 'files/lineup_image/a.jpg'))).equals(image),
    )
  expect(await open(site.settings.key)).toBe(true)
  await writeFile(join(world.root, 'downloaded.tar.enc'), sealed)
  expect(await open(site.settings.key, join(world.root, 'downloaded.tar.enc'))).toBe(true)
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
