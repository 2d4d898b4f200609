import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openDatabase } from '#server/db/client.ts'
import { explainStartFailure } from '#server/ground/log.ts'
import { readSettings } from '#server/ground/settings.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { runToEnd, startServer } from '#tests/support/server.ts'

/** An empty folder. */
let folder: string
/** A folder with a database, shared by all tests. */
let prepared: string

beforeAll(async () => {
  prepared = await copyPreparedFolder('league')
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchboss-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a process throw an uncaught error at that signal. */
const THROWS_ON_SIGNAL = `--import=data:text/javascript,process.on('SIGUSR2',()=>{throw(new(Error)('bug'))})`

/** Returns the one line that the operator sees before exit code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await runToEnd({ DATA_DIR: folder, PORT: '0', ...env })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  return output
}

/** Returns the same line without a process, for a start that fails before it serves anything. */
async function lineOf(env: Record<string, string>): Promise<string> {
  const open = async () => {
    const settings = readSettings({ DATA_DIR: folder, ...env })
    const database = await openDatabase({ url: settings.databaseUrl, folder: settings.dataDir })
    await database.close()
  }
  const line = await open().then(() => 'It started.\n', explainStartFailure)
  expect(line).not.toContain('\n')
  return line
}

describe('a failed start reports the reason in one line and exits with 1', () => {
  it('an invalid setting', async () => {
    expect(await refusal({ PORT: 'eighty' })).toContain('PORT: ')
  })

  it('a port in use', async () => {
    const squatter = await occupy()
    const { port } = addressOf(squatter)
    expect(await refusal({ DATA_DIR: prepared, PORT: String(port) })).toContain(`Port ${port} is in use`)
    squatter.close()
  })

  it('a data folder that another process serves, until that process crashes; other users cannot read it', async () => {
    const folders = [prepared, join(prepared, 'postgres')]
    for (const open of folders) chmodSync(open, 0o755)
    // An empty DATABASE_URL selects the embedded database, whichever one the suite uses.
    const lines: string[] = []
    const settings = { DATA_DIR: prepared, DATABASE_URL: '', NODE_OPTIONS: THROWS_ON_SIGNAL }
    const server = await startServer(settings, { log: (line) => void lines.push(line) })
    expect(lines.join('')).toContain('PUBLIC_URL is not set')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await refusal({ DATA_DIR: prepared })).toContain('in use by process')
    expect(folders.map((closed) => statSync(closed).mode & 0o777)).toEqual([0o700, 0o700])
    expect(await server.kill('SIGUSR2')).toBe(1)
    expect(existsSync(join(prepared, 'database.lock'))).toBe(false)
    await (await openDatabase({ folder: prepared })).close()
  })

  // Linux's /sys refuses new folders to everyone, root included, like a read-only disk.
  it.runIf(process.platform === 'linux')('a read-only disk', async () => {
    expect(await lineOf({ DATA_DIR: '/sys/benchboss' })).toContain('cannot be written')
  })

  it('a data folder with other content than our database, which stays unchanged, or a file in its place', async () => {
    const database = join(folder, 'postgres')
    mkdirSync(database)
    writeFileSync(join(database, 'PG_VERSION'), 'ninety')
    expect(await lineOf({})).toContain('cannot be opened')
    expect(readdirSync(database)).toEqual(['PG_VERSION'])
    expect(readFileSync(join(database, 'PG_VERSION'), 'utf8')).toBe('ninety')
    rmSync(database, { recursive: true })
    writeFileSync(database, '')
    expect(await lineOf({})).toContain('it is a file, not a folder')
  })

  it('a PostgreSQL that does not respond, or without the secret that signs sessions', async () => {
    const silent = { DATABASE_URL: 'postgres://bench@127.0.0.1:1/bench' }
    expect(await lineOf({ ...silent, AUTH_SECRET: 'x'.repeat(32) })).toContain('does not respond')
    expect(await lineOf(silent)).toContain('AUTH_SECRET: ')
  })
})

function occupy(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, () => resolve(server))
  })
}

function addressOf(server: Server): { port: number } {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address
}
