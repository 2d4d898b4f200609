import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, type DisposableTempDir, existsSync, globSync, mkdtempDisposableSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * Returns a temporary folder that is deleted at the end of the block with `using`. @param purpose a word of its name
 */
export function temporaryFolder(purpose: string): DisposableTempDir {
  return mkdtempDisposableSync(join(tmpdir(), `benchboss-${purpose}-`))
}

export type TemporaryPostgres = AsyncDisposable & {
  readonly url: string
  /** Kills it, as a failing machine would. `start` brings it back, which repairs what was in progress. */
  crash(): Promise<void>
  /** Stops it as an operator does (`stop -m fast`): every connection is notified. */
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * Starts a real PostgreSQL in a temporary folder on a free port of loopback. Disposing of it removes the folder. On
 * Debian as root a missing server is installed from the distribution.
 * @param fsync false for tests, which outlive no power cut: dropping a database waits for the disk otherwise
 * @throws when no server can be found
 */
export async function startPostgres({ fsync = true } = {}): Promise<TemporaryPostgres> {
  const bin = findServer() ?? installServer()
  const owner = unprivilegedUser()
  const folder = temporaryFolder('postgres')
  const options = { ...owner, cwd: folder.path }
  if (owner) chownSync(folder.path, owner.uid, owner.gid)
  const data = join(folder.path, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder.path}`,
    'max_connections=200',
    ...(fsync ? [] : ['fsync=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting])
  let server: ChildProcess | null = null
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...options,
      stdio: 'ignore',
    })
    await untilReady(bin, port, server)
  }
  const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (!server) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
    server = null
  }
  process.once('exit', () => server?.kill('SIGINT'))
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: () => stop('SIGQUIT'),
    stop: () => stop('SIGINT'),
    start,
    async [Symbol.asyncDispose]() {
      await stop('SIGINT')
      folder.remove()
    },
  }
}

function findServer(): string | undefined {
  const packaged = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  return [...packaged, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

function installServer(): string {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
    })
  }
  const bin = findServer()
  if (!bin) throw new Error('No PostgreSQL server found: install the package postgresql.')
  return bin
}

/** The server refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await once(probe.close(), 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

async function untilReady(bin: string, port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL ended at its start with code ${server.exitCode}.`)
    const { status } = spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    if (status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not get ready within 10 s.')
}
