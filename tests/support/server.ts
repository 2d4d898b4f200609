import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

import { fillWithMadeLeague } from './made-database.ts'
import { copyPreparedFolder } from './prepared-folder.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

export type RunningServer = {
  /** Its address, without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** The one-time link that makes the first admin, as it printed it. */
  readonly setupLink: string | null
  /** Stops it as an operator would, and removes its data. */
  stop(): Promise<void>
  /** Kills it at once like a power cut, or sends another signal. Its data stays where `env` put it. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** Resolves to its exit code once it has ended; null after a signal. */
  readonly ended: Promise<number | null>
}

/**
 * Starts the built app as an operator would, on the made league (tests/factories/made-league.ts) with its own data: a
 * folder that is removed afterwards, or a database on the server of TEST_DATABASE_URL. `env` adds settings, such as
 * DATA_DIR or DATABASE_URL for the test's data. PORT 0, the default, takes a free port.
 * @throws when it exits instead of serving
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  options: { readonly log?: (line: string) => void } = {},
): Promise<RunningServer> {
  const given = env['DATA_DIR'] !== undefined || env['DATABASE_URL'] !== undefined
  const postgres = given ? undefined : process.env['TEST_DATABASE_URL']
  const scratch = postgres === undefined ? null : await createLeagueDatabase(postgres)
  const folder =
    given || scratch ? mkdtempSync(join(tmpdir(), 'benchboss-test-')) : await copyPreparedFolder('league')
  const child = spawnServer({
    DATA_DIR: folder,
    PORT: '0',
    // Required with any PostgreSQL; the embedded database stores its own.
    ...((scratch || env['DATABASE_URL'] !== undefined) && {
      AUTH_SECRET: 'a secret of the tests, 32 characters or more',
    }),
    ...(scratch && { DATABASE_URL: scratch.url }),
    ...(env['SMTP_URL'] !== undefined && (await chooseAddress())),
    ...env,
  })
  if (child.stderr)
    createInterface(child.stderr).on('line', (line) => {
      if (!line.includes('"level":30')) options.log?.(line)
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const cleanUp = async () => {
    rmSync(folder, { recursive: true, force: true })
    await scratch?.drop()
  }
  try {
    const printed = await announcementOf(child)
    return {
      url: /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '',
      pid: child.pid ?? Number.NaN,
      setupLink: /http:\S+\/admin-setup\?\S+/.exec(printed)?.[0] ?? null,
      stop: async () => {
        await end(child)
        await cleanUp()
      },
      ended,
      kill: async (signal = 'SIGKILL') => {
        const gone = new Promise<number | null>((resolve) => child.once('close', resolve))
        child.kill(signal)
        const code = await gone
        await cleanUp()
        return code
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** Runs the server, or another program of ours, to its end. Returns its output and exit code. */
export async function runToEnd(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = ['main.ts'],
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(env, program)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/** Chooses a free port and its address, because mailed links need the address before the server can print it. */
async function chooseAddress(): Promise<{ readonly PORT: string; readonly PUBLIC_URL: string }> {
  const held = createServer().listen(0)
  await once(held, 'listening')
  const { port } = held.address() as AddressInfo
  held.close()
  await once(held, 'close')
  return { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }
}

function spawnServer(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = ['main.ts'],
): ChildProcess {
  return spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      // With PostgreSQL every start would make a backup, and check it.
      BACKUP_EVERY: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Creates a database on that server with the made league. */
export async function createLeagueDatabase(server: string): Promise<ScratchDatabase> {
  const scratch = await createScratchDatabase(server)
  const database = await openDatabase({ url: scratch.url, folder: '' })
  await migrateDatabase(database)
  await fillWithMadeLeague(database.db)
  await database.close()
  return scratch
}

/** Resolves to what it prints once it serves; the lines come together. */
function announcementOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (/http:\/\/localhost:\d+/.test(printed)) resolve(printed)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} instead of serving.`)))
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
