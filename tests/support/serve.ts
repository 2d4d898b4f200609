/** Serves the built app on PORT with a data folder that is gone when it stops. Of its log only warnings and errors are passed on. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const folder = mkdtempSync(join(tmpdir(), 'benchboss-e2e-'))
const server = spawn(process.execPath, ['main.ts'], {
  env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder },
  stdio: ['ignore', 'ignore', 'pipe'],
})
createInterface(server.stderr).on('line', (line) => {
  if (!line.includes('"level":30')) console.error(line)
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => server.kill('SIGINT'))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
