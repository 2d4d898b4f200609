import { eq } from 'drizzle-orm'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FileStore } from '#server/core/file-store.ts'
import { openDatabase, withSession } from '#server/db/client.ts'
import { applyMigrations, migrateDatabase, readMigrations, resetMigrations } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'
import { createS3FileStore } from '#server/files/s3-file-store.ts'
import { makeBackup, type SiteData } from '#server/operations/backup/make-backup.ts'
import { FORMAT, manifestFile, tableFile } from '#server/operations/backup/manifest.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { makeWholeSite } from '#tests/factories/whole-site.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { createScratchDatabase } from '#tests/support/scratch-database.ts'
import { contentsOf, TABLES } from '#tests/support/site-contents.ts'

import { testDatabase } from './database.ts'

// Restoring drops and recreates the tables, so this file takes a database of its own.
const database = testDatabase({ shared: false })
const NOW = new Date('2026-11-21T23:05:00Z')

let root: string
/** What the test opened; closed after it in reverse order. */
let opened: (() => Promise<void>)[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'benchboss-backup-'))
})
afterEach(async () => {
  for (const close of opened.toReversed()) await close()
  opened = []
  await rm(root, { recursive: true })
})

/** Opens an empty site without tables: embedded, or on the server that the suite runs on. */
async function freshSite(kind: 'embedded' | 'postgres', files: FileStore): Promise<SiteData> {
  const server = process.env['TEST_DATABASE_URL']
  const scratch = kind === 'postgres' && server !== undefined ? await createScratchDatabase(server) : null
  if (scratch) opened.push(() => scratch.drop())
  const dataDir = await copyPreparedFolder('bare')
  opened.push(() => rm(dataDir, { recursive: true }))
  const fresh = await openDatabase({ url: scratch?.url, folder: dataDir })
  opened.push(() => fresh.close())
  return { database: fresh, files, dataDir }
}

async function wholeSite(): Promise<SiteData> {
  const data = { database, files: createDiskFileStore(join(root, 'files')), dataDir: root }
  await makeWholeSite(database.db, data.files)
  return data
}

describe('a backup', () => {
  it('restores every row and file but no running job on either database, from one to the other, and to S3', async () => {
    await using storage = await openS3Server()
    const source = await wholeSite()
    // A backup leaves out the jobs that are running, such as itself.
    await database.db.insert(schema.scheduled_runs).values({ host: 'a', process_id: 7, work: 'backup' })
    const folder = join(root, 'backup')
    const manifest = await makeBackup(source, folder, NOW)
    await database.db.delete(schema.scheduled_runs).where(eq(schema.scheduled_runs.outcome, 'running'))
    const before = await contentsOf(source)
    for (const table of TABLES) expect([table, before.rows[table]?.length]).not.toEqual([table, 0])
    // The files of its backups are the other site's.
    before.rows['backups'] = []
    expect(manifest).toMatchObject({ format: FORMAT, made_at: NOW.toISOString(), files: 22 })
    expect((await stat(folder)).mode & 0o777).toBe(0o700)

    const embedded = await freshSite('embedded', createS3FileStore(storage.settings))
    await restoreBackup(embedded, folder, { replace: false })
    expect(await contentsOf(embedded)).toEqual(before)

    // Back from there: from embedded to PostgreSQL where there is one, and from S3 to the disk.
    await makeBackup(embedded, join(root, 'again'), NOW)
    const last = await freshSite(database.kind, createDiskFileStore(join(root, 'last')))
    await restoreBackup(last, join(root, 'again'), { replace: false })
    expect(await contentsOf(last)).toEqual(before)
  })

  it('is a snapshot of one moment, even while visits are written', async () => {
    const team = await makeTeam(database.db)
    const stop = new AbortController()
    const begun = Promise.withResolvers<void>()
    let written = 0
    const write = async () => {
      while (!stop.signal.aborted) {
        await database.db.transaction(async (tx) => {
          const visit = await makeVisit(tx, { team_id: team.id })
          await tx.insert(schema.image_downloads).values({ team_name: 'A', visit_id: visit.id })
        })
        written += 1
        if (written === 30) begun.resolve()
      }
    }
    const writers = [write(), write(), write()]
    await begun.promise
    const { tables } = await makeBackup(
      { database, files: memoryFiles(), dataDir: root },
      join(root, 'b'),
      NOW,
    )
    stop.abort()
    await Promise.all(writers)
    expect(tables['site_visits']).toBeGreaterThanOrEqual(30)
    expect(tables['site_visits']).toBeLessThanOrEqual(written)
    expect(tables['image_downloads']).toBe(tables['site_visits'])
    const target = { database, files: memoryFiles(), dataDir: root }
    await restoreBackup(target, join(root, 'b'), { replace: true })
    expect(await database.db.$count(schema.site_visits)).toBe(tables['site_visits'])
  })
})

describe('restoring', () => {
  it('replaces existing data only with --replace, and then everything or nothing, from a whole backup of a known version', async () => {
    const source = await wholeSite()
    await database.db.delete(schema.backups)
    const before = await contentsOf(source)
    const folder = join(root, 'backup')
    await writeFile(join(root, 'key.pem'), '')
    for (const [folder, reason] of [
      [join(root, 'key.pem', 'x'), 'not a directory (ENOTDIR)'],
      // No one may make a folder here.
      ['/proc/none/backup', 'no such file or directory (ENOENT)'],
    ] as const) {
      const message = `The backup cannot be written to ${folder}: ${reason}.`
      await expect
        .soft(makeBackup(source, folder, NOW))
        .rejects.toMatchObject({ code: 'unavailable', message })
    }
    const unreadable = { ...source.files, read: () => Promise.reject(new Error('EIO')) }
    await expect(makeBackup({ ...source, files: unreadable }, folder, NOW)).rejects.toThrow('EIO')
    expect((await readdir(root)).toSorted()).toEqual(['files', 'key.pem'])
    await makeBackup(source, folder, NOW)

    await makeTeam(database.db)
    await source.files.put({ bucket: 'lineup_image', path: 'later.jpg' }, Buffer.from('later'))
    await source.files.delete({ bucket: 'players_image', path: 'mcdavid.webp' })
    const later = await contentsOf(source)
    for (const files of [source.files, memoryFiles()])
      await expect(restoreBackup({ ...source, files }, folder, { replace: false })).rejects.toMatchObject({
        code: 'conflict',
        message: 'There is data already. To replace it with the backup and lose it, add --replace.',
      })
    let puts = 0
    const full: FileStore['put'] = (...given) => {
      puts += 1
      return puts > 10 ? Promise.reject(new Error('disk full')) : source.files.put(...given)
    }
    const replace = (files = source.files) => restoreBackup({ ...source, files }, folder, { replace: true })
    await expect(replace({ ...source.files, put: full })).rejects.toThrow('disk full')
    expect(await contentsOf(source)).toEqual(later)
    await replace()
    expect(await contentsOf(source)).toEqual(before)

    const manifest: Record<string, unknown> = JSON.parse(await readFile(manifestFile(folder), 'utf8'))
    for (const [change, words] of [
      [{ migration: Number(manifest['migration']) + 1 }, /tables that this version does not know/],
      [{ format: FORMAT + 1 }, /was made by a newer version/],
      [{ tables: { '../x': 1 } }, /There is no backup in/],
    ] as const) {
      await writeFile(manifestFile(folder), JSON.stringify({ ...manifest, ...change }))
      await expect(replace()).rejects.toThrow(words)
    }
    await expect(restoreBackup(source, root, { replace: true })).rejects.toThrow(/There is no backup in/)
    await writeFile(manifestFile(folder), JSON.stringify(manifest))
    const teams = tableFile(folder, 'teams')
    for (const [damage, words] of [
      [() => rm(join(folder, 'files/lineup_image'), { recursive: true }), /it has 21 of its 22 files\.$/],
      [() => appendFile(teams, '{"id":1}\n'), /.* "name" .* violates not-null constraint$/],
      [() => rm(teams), /ENOENT/],
      [() => writeFile(teams, ''), /teams has 0 of its 2 rows\.$/],
    ] as const) {
      await damage()
      await expect(replace()).rejects.toThrow(new RegExp(`^The backup is damaged: ${words.source}`))
    }
    expect(await contentsOf(source)).toEqual(before)
  })

  it('migrates an older backup to this version', async () => {
    const older = await freshSite(database.kind, memoryFiles())
    const migrations = readMigrations()
    await withSession(older.database, async (client) => {
      await resetMigrations(client)
      await applyMigrations(client, migrations.slice(0, 1))
      await client.query(`insert into teams (id, name, abbreviation) values (1, 'Old Timers', 'OLD')`)
      // A later migration moves what an audit entry changed into a table of its own.
      await client.query(
        `insert into audit_log (action, table_name, row_id, after) values ('rename', 'teams', '1', '{}')`,
      )
      // That migration also counts the files that records name, each once.
      await client.query(
        `insert into image_downloads (team_name, image_url) values ('A', '/files/lineup_image/0/a.png'),
          ('A', '/files/lineup_image/0/a.png'), ('A', null), ('A', 'https://example.org/a.png');
        insert into trade_proposal_images (filename, storage_path, bucket, mime_type, size, metadata) values
          ('b.jpg', '0/b.jpg', 'trade_proposals_image', 'image/jpeg', 7,
            '{"public_url": "/files/trade_proposals_image/0/b.jpg"}'),
          ('c.jpg', '0/c.jpg', 'trade_proposals_image', 'image/jpeg', 7, '{}')`,
      )
    })
    await makeBackup(older, join(root, 'old'), NOW)
    const target = { database, files: memoryFiles(), dataDir: root }
    const shape = async () =>
      (await contentsOf(target)).built.filter((fact) => !String(fact).startsWith('sequence '))
    const ours = await shape()
    await restoreBackup(target, join(root, 'old'), { replace: false })
    expect(await database.db.select({ name: schema.teams.name }).from(schema.teams)).toEqual([
      { name: 'Old Timers' },
    ])
    expect(await database.db.select().from(schema.audit_changes)).toMatchObject([{ row_id: '1', after: {} }])
    const { kept_images } = schema
    expect(await database.db.select().from(kept_images).orderBy(kept_images.size)).toMatchObject([
      { public_path: '/files/trade_proposals_image/0/b.jpg', size: 7, user_id: null },
      { public_path: '/files/lineup_image/0/a.png', size: 512_000 },
    ])
    expect(await shape()).toEqual(ours)
    await migrateDatabase(database)
    expect(await shape()).toEqual(ours)
  })
})
