/** Resident memory of the server after its start: embedded at most 700 MB, on a real PostgreSQL at most 250 MB. */
import { join } from 'node:path'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'

import packageJson from '../package.json' with { type: 'json' }
import { startPostgres } from '../scripts/temporary-postgres.ts'

async function measure(name: string, limit: number, env: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'benchboss-memory-'))
  const began = performance.now()
  // As operators start it, flags and all.
  const server = spawn('sh', ['-c', packageJson.scripts.start], {
    env: { ...process.env, PORT: '4998', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => server.stdout.once('data', resolve))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await (await fetch('http://localhost:4998/lineup-builder?team=EDM')).text()
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const mb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
  console.log(
    `${name}: ${mb.toFixed(0)} MB, ${(mb / limit).toFixed(2)} × the limit of ${limit} MB; listening after ${seconds} s`,
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
}

await measure('embedded, first start', 700, {})
const postgres = await startPostgres()
await measure('real PostgreSQL', 250, {
  DATABASE_URL: postgres.url,
  AUTH_SECRET: 'only for this measurement, thrown away',
})
await postgres.stop()
