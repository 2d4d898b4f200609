/**
 * Measures from a fresh clone of the committed files to the first page, with the packages in npm's cache, the second
 * start, and the memory of a server after its start, embedded and on PostgreSQL.
 */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

import { startPostgres, temporaryFolder } from '#scripts/temporary.ts'

import packageJson from '../package.json' with { type: 'json' }
import { report, residentMb, timed } from './measuring/figures.ts'

const PORT = '4997'
using folder = temporaryFolder('fresh')

function clone(name: string): string {
  const target = join(folder.path, name)
  execFileSync('git', ['clone', '--quiet', process.cwd(), target])
  return target
}

const seconds = async (work: () => unknown) => (await timed(work)) / 1000

/** Returns the seconds until the home page responds; then stops the server. */
async function startIn(cwd: string): Promise<number> {
  const server = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT },
    stdio: 'ignore',
    detached: true,
  })
  const answers = () =>
    fetch(`http://localhost:${PORT}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  const took = await seconds(async () => {
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  const ended = once(server, 'exit')
  process.kill(-Number(server.pid), 'SIGTERM')
  await ended
  return took
}

const alone = clone('alone')
const PATH = `${join(alone, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`
const run = (args: readonly string[]) =>
  execFileSync('npm', args, { cwd: alone, stdio: 'ignore', env: { ...process.env, PATH } })
const install = await seconds(() => run(['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']))
const build = await seconds(() => run(['run', 'build']))
const whole = clone('whole')
const first = await startIn(whole)
const second = await startIn(whole)
report('first page after a fresh clone', {
  value: first,
  unit: 's',
  against: ['installing and building alone', install + build],
  atMost: { value: 40, ratio: 1.25 },
})
report('second start', { value: second, unit: 's', atMost: { value: 4 } })

async function measureMemory(name: string, limit: number, env: Record<string, string>): Promise<void> {
  using folder = temporaryFolder('memory')
  // As operators start it, flags and all.
  const server = spawn('sh', ['-c', packageJson.scripts.start], {
    env: { ...process.env, PORT, DATA_DIR: folder.path, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  await (await fetch(`http://localhost:${PORT}/lineup-builder?team=EDM`)).text()
  report(`memory, ${name}`, { value: residentMb(server.pid), unit: 'MB', atMost: { value: limit } })
  const ended = once(server, 'exit')
  server.kill()
  await ended
}

await measureMemory('embedded, first start', 650, {})
await using postgres = await startPostgres()
await measureMemory('PostgreSQL', 250, {
  DATABASE_URL: postgres.url,
  AUTH_SECRET: 'only for this measurement, thrown away',
})
