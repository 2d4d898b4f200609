import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { runToEnd, startServer } from '#tests/support/server.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchboss-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What the person at the terminal reads: one line, exit code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await runToEnd({ DATA_DIR: folder, PORT: '0', ...env })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  return output
}

describe('a start that cannot succeed says why in one line and ends with 1', () => {
  it('a setting that is wrong', async () => {
    expect(await refusal({ PORT: 'eighty' })).toContain('PORT: ')
    expect(await refusal({ DATABASE_URL: 'mysql://here/bench' })).toContain('DATABASE_URL: ')
  })

  it('a port in use', async () => {
    const squatter = await occupy()
    const { port } = addressOf(squatter)
    expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is in use`)
    squatter.close()
  })

  it('a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, 'not a folder')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain('cannot be written')
  })

  // Linux's /sys refuses new folders to everyone, root included, as a read-only disk does.
  it.runIf(process.platform === 'linux')('a disk that is read-only', async () => {
    expect(await refusal({ DATA_DIR: '/sys/benchboss' })).toContain('cannot be written')
  })

  it('a data folder that holds something else than our database, which is left as it was', async () => {
    const database = join(folder, 'postgres')
    mkdirSync(database)
    writeFileSync(join(database, 'PG_VERSION'), 'ninety')
    expect(await refusal({})).toContain('cannot be opened')
  })

  it('a database server that does not answer', async () => {
    const silent = { DATABASE_URL: 'postgres://bench@127.0.0.1:1/bench', AUTH_SECRET: 'x'.repeat(32) }
    expect(await refusal(silent)).toContain('does not answer')
  })

  it('a PostgreSQL without the secret that signs sessions', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://bench@127.0.0.1:1/bench' })).toContain('AUTH_SECRET: ')
  })
})

describe('a data folder', () => {
  it('is served by one process only', async () => {
    // DATABASE_URL empty: the embedded database, whichever the suite runs on.
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: '' })
    expect(await refusal({})).toContain('in use by process')
    await server.stop()
    const again = await startServer({ DATA_DIR: folder, DATABASE_URL: '' })
    expect((await fetch(`${again.url}/healthz`)).status).toBe(200)
    await again.stop()
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
