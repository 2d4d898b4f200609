/**
 * Measures the resident memory of the server after its start: embedded at most 650 MB, on a real PostgreSQL at most 250
 * MB.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import packageJson from '../package.json' with { type: 'json' }
import { startPostgres, temporaryFolder } from '../scripts/temporary.ts'
import { ratio } from './measuring/figures.ts'

async function measure(name: string, limit: number, env: Record<string, string>): Promise<void> {
  using folder = temporaryFolder('memory')
  const began = performance.now()
  // As operators start it, flags and all.
  const server = spawn('sh', ['-c', packageJson.scripts.start], {
    env: { ...process.env, PORT: '4998', DATA_DIR: folder.path, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await (await fetch('http://localhost:4998/lineup-builder?team=EDM')).text()
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const mb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
  console.log(
    `${name}: ${mb.toFixed(0)} MB, ${ratio(mb, limit)} the limit of ${limit} MB; listening after ${seconds} s`,
  )
  const ended = once(server, 'exit')
  server.kill()
  await ended
}

await measure('embedded, first start', 650, {})
await using postgres = await startPostgres()
await measure('real PostgreSQL', 250, {
  DATABASE_URL: postgres.url,
  AUTH_SECRET: 'only for this measurement, thrown away',
})
