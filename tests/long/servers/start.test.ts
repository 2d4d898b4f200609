import { chmodSync, existsSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase } from '#server/db/client.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { runToEnd, startServer } from '#tests/support/server.ts'

/** A folder with a database. */
let prepared: string
beforeAll(async () => {
  prepared = await copyPreparedFolder('league')
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

/** Makes a process throw an uncaught error at that signal. */
const THROWS_ON_SIGNAL = `--import=data:text/javascript,process.on('SIGUSR2',()=>{throw(new(Error)('bug'))})`

/** Returns the one line that the operator sees before exit code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await runToEnd({ PORT: '0', ...env })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  return output
}

it('a start on a port in use ends with one line', async () => {
  const squatter = await occupy()
  const { port } = addressOf(squatter)
  expect(await refusal({ DATA_DIR: prepared, PORT: String(port) })).toContain(`Port ${port} is in use`)
  squatter.close()
})

it('a data folder serves one process until that process crashes; other users cannot read it', async () => {
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
