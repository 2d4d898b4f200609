/** Measures the resident memory of the server after its start, embedded and on a real PostgreSQL. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { startPostgres, temporaryFolder } from '#scripts/temporary.ts'

import packageJson from '../package.json' with { type: 'json' }
import { report } from './measuring/figures.ts'
import { residentMb } from './measuring/memory.ts'

async function measure(name: string, limit: number, env: Record<string, string>): Promise<void> {
  using folder = temporaryFolder('memory')
  // As operators start it, flags and all.
  const server = spawn('sh', ['-c', packageJson.scripts.start], {
    env: { ...process.env, PORT: '4998', DATA_DIR: folder.path, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  await (await fetch('http://localhost:4998/lineup-builder?team=EDM')).text()
  report(`memory, ${name}`, { value: residentMb(server.pid), unit: 'MB', atMost: { value: limit } })
  const ended = once(server, 'exit')
  server.kill()
  await ended
}

await measure('embedded, first start', 650, {})
await using postgres = await startPostgres()
await measure('PostgreSQL', 250, {
  DATABASE_URL: postgres.url,
  AUTH_SECRET: 'only for this measurement, thrown away',
})
