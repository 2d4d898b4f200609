/**
 * From a fresh clone of what is committed to the first page: at most 1.25 × installing what the start needs plus the build
 * alone, and at most 40 s with the packages in npm's cache; the second start at most 4 s.
 */
import { delimiter, join } from 'node:path'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'

const PORT = '4997'
const folder = mkdtempSync(join(tmpdir(), 'benchboss-fresh-'))

function clone(name: string): string {
  const target = join(folder, name)
  execFileSync('git', ['clone', '--quiet', process.cwd(), target])
  return target
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Seconds until the home page is answered; the server is stopped then. */
async function startIn(cwd: string): Promise<number> {
  const server = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT },
    stdio: 'ignore',
    detached: true,
  })
  const seconds = await timed(async () => {
    while (
      !(await fetch(`http://localhost:${PORT}/`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 100))
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  process.kill(-Number(server.pid), 'SIGTERM')
  await ended
  return seconds
}

try {
  const parts = clone('parts')
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, {
      cwd: parts,
      stdio: 'ignore',
      env: { ...process.env, PATH: `${join(parts, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` },
    })
  const install = await timed(() =>
    run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']),
  )
  const build = await timed(() => run('npm', ['run', 'build']))
  const whole = clone('whole')
  const first = await startIn(whole)
  const second = await startIn(whole)
  const ratio = first / (install + build)
  console.log(
    `first page after ${first.toFixed(1)} s, ${ratio.toFixed(2)} × installing (${install.toFixed(1)} s) and building (${build.toFixed(1)} s) alone; second start ${second.toFixed(1)} s`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
