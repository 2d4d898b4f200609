import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { openDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { madePlayers } from '#tests/factories/made-league.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { runToEnd, startServer } from '#tests/support/server.ts'

const run = (dataDir: string, ...words: string[]) => runToEnd({ DATA_DIR: dataDir }, words)
// An empty DATABASE_URL selects the embedded database, whichever one the suite uses.
const start = (dataDir: string) => startServer({ DATA_DIR: dataDir, DATABASE_URL: '', AUTH_SECRET: '' })

it('commands refuse where there is no site; npm run backup asks the running server, and npm run restore fills another folder that uses the same secret', async () => {
  const folder = await copyPreparedFolder('league')
  const root = await mkdtemp(join(tmpdir(), 'benchboss-backup-'))
  const backup = join(root, 'backup')
  const another = join(root, 'data')
  try {
    expect(await run(another, 'scripts/restore.ts', backup, '--force')).toEqual({
      code: 2,
      output: 'Usage: npm run restore -- BACKUP [--replace | --check]\n',
    })
    // As cron runs them, without the site's settings: nothing may look like a backup, and no database may appear.
    const TOOLS = [
      ['scripts/backup.ts', backup, 'Nothing was backed up.'],
      ['scripts/admin.ts', 'list', 'There are no accounts to list or change.'],
      ['scripts/sync-rosters.ts', 'lines', 'Nothing was read from the league.'],
    ] as const
    await Promise.all(
      TOOLS.map(async ([tool, word, refusal]) => {
        const output = `There is no database in ${another}. ${refusal} Set DATA_DIR or DATABASE_URL as the server has it.\n`
        expect.soft(await run(another, tool, word)).toEqual({ code: 1, output })
      }),
    )
    expect(await readdir(root)).toEqual([])
    const bare = await copyPreparedFolder('bare')
    expect(await run(bare, 'scripts/backup.ts', backup)).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database has no teams, .+ Nothing was backed up\. .+\n$/),
    })
    expect(await readdir(root)).toEqual([])
    await rm(bare, { recursive: true })

    const server = await start(folder)
    expect(await run(folder, 'scripts/backup.ts', backup)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ rows and 0 files of \d{4}-\d\d-\d\d \d\d:\d\d UTC are in \/.+\n$/),
    })
    expect(await run(folder, 'scripts/restore.ts', backup, '--replace')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The data folder is in use by process \d+ .+\n$/),
    })
    await server.stop()

    expect(await run(another, 'scripts/restore.ts', backup)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ rows and 0 files of .+ are restored\.\n$/),
    })
    const secret = join(another, 'auth-secret')
    expect(await readFile(secret, 'utf8')).toBe(await readFile(join(folder, 'auth-secret'), 'utf8'))
    expect((await stat(secret)).mode & 0o777).toBe(0o600)
    const restored = await openDatabase({ folder: another })
    expect(await restored.db.$count(schema.players)).toBe(madePlayers().length)
    await restored.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(root, { recursive: true, force: true })
  }
}, 240_000)

it('a scheduled backup is made at the start, restored into a temporary database, and recorded with the result', async () => {
  const folder = await copyPreparedFolder('league')
  const backups = join(folder, 'backups')
  try {
    // What a killed process left.
    await mkdir(join(backups, 'benchboss-20261101T090000Z.tar.folder.unfinished', 'tables'), {
      recursive: true,
    })
    const server = await startServer({
      DATA_DIR: folder,
      DATABASE_URL: '',
      AUTH_SECRET: '',
      BACKUP_EVERY: 'day',
    })
    const stored = async () =>
      (await readdir(backups)).map((name) => name.replace(/\d{8}T\d{6}Z/, '*')).toSorted()
    await expect.poll(stored, { timeout: 60_000 }).toContain('benchboss-*.tar.check.unfinished')
    await expect.poll(stored, { timeout: 120_000 }).toEqual(['benchboss-*.tar'])
    await server.stop()
    const { db, close } = await openDatabase({ folder })
    const [row, ...more] = await db.select().from(schema.backups)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      made_by: 'schedule',
      place: backups,
      files: 0,
      check_failure: null,
      failure: null,
    })
    expect(row?.checked_at).not.toBeNull()
    await close()

    // A backup without its rows is not good.
    const damaged = join(folder, 'damaged')
    await mkdir(damaged)
    execFileSync('tar', ['-xf', join(backups, row?.name ?? ''), '-C', damaged])
    await writeFile(join(damaged, 'tables/teams.jsonl'), '')
    expect(await run(folder, 'scripts/restore.ts', '--check', damaged)).toEqual({
      code: 1,
      output: expect.stringMatching(/^The backup is damaged: teams has 0 of its \d+ rows\.\n$/),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)
