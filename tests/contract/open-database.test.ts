import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { CONNECT_WITHIN_MS, openDatabase } from '#server/db/client.ts'
import { isDatabaseUnreachable, StartError } from '#server/db/errors.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'

/** Returns the error of a failed start: its code and its line. */
async function startFailure(settings: Parameters<typeof openDatabase>[0]): Promise<StartError> {
  try {
    const database = await openDatabase(settings)
    await database.close()
  } catch (error) {
    if (error instanceof StartError) return error
    throw error
  }
  throw new Error('The database opened.')
}

describe('the embedded database in a folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await copyPreparedFolder()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is private from the very first start, refused to a second opener, and keeps its data when it is opened again', async () => {
    await rm(folder, { recursive: true })
    const first = await openDatabase({ folder })
    for (const made of [folder, join(folder, 'postgres')]) expect((await stat(made)).mode & 0o777).toBe(0o700)
    await migrateDatabase(first)
    await makeTeam(first.db, { name: 'Kept' })
    const failure = await startFailure({ folder })
    expect(failure.code).toBe('folder_held')
    expect(failure.message).toContain(`in use by process ${process.pid} `)
    expect(failure.message).not.toContain('\n')
    await first.close()
    expect(await readdir(folder)).toEqual(['postgres'])
    // A query after that is out of reach, not a bug.
    const error: unknown = await first.db.$count(schema.teams).catch((thrown: unknown) => thrown)
    expect(isDatabaseUnreachable(error)).toBe(true)

    // Since the machine was restarted, another program has the process number of the lock.
    const lockFile = join(folder, 'database.lock')
    const holder = { id: 'x', pid: process.ppid, began: 1, host: hostname() }
    await writeFile(lockFile, JSON.stringify(holder))
    await utimes(lockFile, 1, 1)
    await (await openDatabase({ folder })).close()
    // In a container this process has it.
    await writeFile(lockFile, JSON.stringify({ ...holder, pid: process.pid }))
    const second = await openDatabase({ folder })
    const lock: unknown = JSON.parse(await readFile(lockFile, 'utf8'))
    expect(lock).toMatchObject({ pid: process.pid, began: performance.timeOrigin })
    await migrateDatabase(second)
    expect(await second.db.select({ name: schema.teams.name }).from(schema.teams)).toEqual([{ name: 'Kept' }])
    await second.close()
    expect(await readdir(folder)).toEqual(['postgres'])
  })

  it('is taken over from a killed process with everything it committed', async () => {
    const script = `
      import { CONNECT_WITHIN_MS, openDatabase } from '#server/db/client.ts'
      import { migrateDatabase } from '#server/db/migrate.ts'
      const database = await openDatabase({ folder: process.argv[1] })
      await migrateDatabase(database)
      await database.pool.query("insert into teams (id, name, abbreviation) values (1, 'Survivors', 'SUR')")
      console.log('written')
    `
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [output] = await once(child.stdout, 'data')
    expect(String(output)).toBe('written\n')
    expect((await startFailure({ folder })).message).toContain(`in use by process ${child.pid} `)

    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    const database = await openDatabase({ folder })
    expect(await database.db.select({ name: schema.teams.name }).from(schema.teams)).toEqual([
      { name: 'Survivors' },
    ])
    await database.close()
  })

  it('reports damaged files in one line, and releases the folder', async () => {
    await truncate(join(folder, 'postgres/global/pg_control'), 10)
    const failure = await startFailure({ folder })
    expect(failure.code).toBe('folder_unreadable')
    expect(failure.message).toContain('Restore a backup')
    expect(failure.message).not.toContain('\n')
    expect(await readdir(folder)).toEqual(['postgres'])
  })
})

describe('a folder that we may not take', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'benchboss-folder-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is not taken from a process on another machine that still renews the lock', async () => {
    const holder = { id: 'x', pid: 1, began: 1, host: 'another-machine' }
    await writeFile(join(folder, 'database.lock'), JSON.stringify(holder))
    const failure = await startFailure({ folder })
    expect(failure.code).toBe('folder_held')
    expect(failure.message).toContain('process 1 on another-machine')
  })

  it('reports in one line that the folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '')
    const failure = await startFailure({ folder: join(folder, 'file') })
    expect(failure.code).toBe('folder_not_writable')
    expect(failure.message).toContain('set DATA_DIR to another folder')
  })
})

describe('a PostgreSQL server', () => {
  /** Never touched, because an address needs no folder. */
  const folder = '/dev/null/nowhere'
  let server: Server | null = null
  afterEach(() => {
    server?.close()
    server = null
  })

  /** Serves that PostgreSQL error to every connection; null sends nothing. */
  async function serverThatSays(code: string | null): Promise<string> {
    server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.once('data', () => {
        if (code === null) return
        const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`)
        const head = Buffer.alloc(5)
        head.write('E')
        head.writeInt32BE(fields.length + 4, 1)
        socket.end(Buffer.concat([head, fields]))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port.')
    return `postgresql://fan:hunter2@127.0.0.1:${address.port}/hockey`
  }

  it('that refuses, does not exist or has no valid address ends the start with one line', async () => {
    for (const [code, failureCode, words] of [
      ['28P01', 'wrong_password', 'refused the login of "fan"'],
      ['3D000', 'database_missing', 'has no database "hockey"'],
      ['57P03', 'server_unreachable', 'does not respond (57P03)'],
    ] as const) {
      const failure = await startFailure({ url: await serverThatSays(code), folder })
      expect.soft(failure.code).toBe(failureCode)
      expect.soft(failure.message).toContain(words)
      expect.soft(failure.message).not.toMatch(/hunter2|\n/)
      server?.close()
    }
    const url = await serverThatSays(null)
    server?.close()
    const failure = await startFailure({ url, folder })
    expect([failure.code, failure.message]).toEqual([
      'server_unreachable',
      expect.stringContaining('(ECONNREFUSED)'),
    ])
    for (const wrong of ['mysql://localhost/hockey', 'localhost'])
      expect((await startFailure({ url: wrong, folder })).code).toBe('bad_address')
  })

  it('that never responds is given up after five seconds, or the configured time', async () => {
    expect(CONNECT_WITHIN_MS).toBe(5_000)
    const url = await serverThatSays(null)
    const given = { url, folder, connectWithinMs: 200 }
    const failure = await Promise.race([startFailure(given), pause(20_000, null, { ref: false })])
    expect(failure?.code).toBe('server_unreachable')
    expect(failure?.message).toContain('(Connection terminated due to connection timeout)')
  })
})
