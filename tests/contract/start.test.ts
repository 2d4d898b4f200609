import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readSettings } from '#server/core/settings.ts'
import { explainStartFailure } from '#server/core/start-failure.ts'
import { openDatabase } from '#server/db/client.ts'
import { runToEnd } from '#tests/support/server.ts'

/** An empty folder. */
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchboss-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the line that the operator sees, without a process, for a start that fails before it serves anything. */
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
    const { code, output } = await runToEnd({ DATA_DIR: folder, PORT: 'eighty' })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('PORT: ')])
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
