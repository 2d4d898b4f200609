import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { join } from 'node:path'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'

import { openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts'
import { type FolderLock, lockFolder } from '#server/db/embedded/folder-lock.ts'

import { databaseErrorCode, StartError, type StartErrorCode } from './errors.ts'
import { schema } from './schema.ts'
import { TIME_LIMITS } from './time-limits.ts'

/**
 * The database, or a transaction on it.
 *
 * Inside `db.transaction(async (tx) => …)` use only `tx`: the embedded database has one connection, so a query on `db`
 * inside a transaction waits for itself forever.
 */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  /** The driver's connections; verbs use `db`. */
  readonly pool: Pool
  /** How to reach PostgreSQL without a pooler, for work bound to one session; null when embedded. */
  readonly direct: ClientConfig | null
  /** Waits for running queries, then releases the server or the folder. */
  close(): Promise<void>
}

export type DatabaseSettings = {
  /** DATABASE_URL: a PostgreSQL server. Without it the database is embedded. */
  readonly url?: string | undefined
  /** DATABASE_DIRECT_URL: the same database without the pooler in between. */
  readonly directUrl?: string | undefined
  /** DATA_DIR, or `memory://` for a database that is gone when the process ends. */
  readonly folder: string
  /** How long to wait for a server before giving up. */
  readonly connectWithinMs?: number
}

/** The channel that the triggers of teams and players notify. */
export const ROSTERS_CHANGED = 'rosters_changed'

export const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 30_000
const MAX_CONNECTIONS = 10

/** Opens the database and checks that it responds. @throws StartError with one line that says what to do */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.url === undefined
    ? openEmbedded(settings.folder)
    : openServer(settings.url, settings.directUrl, settings.connectWithinMs)
}

/** Runs on a connection of its own, for work that lasts as long as a session: migrations, advisory locks. */
export async function withSession<T>(
  database: OpenDatabase,
  run: (client: Client | PoolClient) => Promise<T>,
): Promise<T> {
  const { client, end } = await openSession(database)
  try {
    return await run(client)
  } finally {
    await end()
  }
}

async function openSession({ direct, pool }: OpenDatabase) {
  if (direct === null) {
    const client = await pool.connect()
    return { client, end: async () => client.release() }
  }
  const client = new Client(direct)
  client.on('error', ignoreLostConnection)
  await client.connect()
  return { client, end: () => client.end() }
}

async function openServer(
  url: string,
  directUrl = url,
  connectWithinMs = CONNECT_WITHIN_MS,
): Promise<OpenDatabase> {
  for (const address of [url, directUrl]) {
    if (!/^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? '')) {
      throw new StartError(
        'bad_address',
        'DATABASE_URL is not a PostgreSQL address. Write it as postgresql://user:password@host:5432/database.',
      )
    }
  }
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: ANSWER_WITHIN_MS,
    // A pooler refuses connections that begin with settings; there the role must have them.
    ...(directUrl === url && {
      statement_timeout: TIME_LIMITS.page.statementMs,
      lock_timeout: TIME_LIMITS.page.lockMs,
      // JIT compilation takes longer than any of our statements.
      options: '-c jit=off',
    }),
    keepAlive: true,
  })
  surviveLostConnections(pool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw explainConnectFailure(url, error)
  }
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    pool,
    direct: { connectionString: directUrl, connectionTimeoutMillis: connectWithinMs, keepAlive: true },
    close: () => pool.end(),
  }
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const inMemory = folder.startsWith('memory://')
  const lock: FolderLock | null = inMemory ? null : await lockFolder(folder)
  try {
    const place = inMemory ? folder : join(folder, 'postgres')
    const embedded = await openEmbeddedDatabase(place)
    const pool = new Pool({
      stream: () => embedded.connect(),
      user: 'postgres',
      database: 'postgres',
      password: '',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      // How long a query may wait for the one connection.
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      // The one connection is notified of its own changes, before its commit returns.
      onConnect: (client) => client.query(`listen ${ROSTERS_CHANGED}`),
    })
    surviveLostConnections(pool)
    return {
      db: drizzle(pool, { schema }),
      kind: 'embedded',
      pool,
      direct: null,
      async close() {
        await pool.end()
        await embedded.close()
        await lock?.release()
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

/**
 * Handles lost connections. The pool replaces a broken one, and the next query reports whether the database is really
 * gone. The pool itself listens only to idle connections, so each connection gets its own listener while it is lent
 * out.
 */
function surviveLostConnections(pool: Pool): void {
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => client.on('error', ignoreLostConnection))
  recoverLostConnections(pool)
}

function ignoreLostConnection(): void {
  // An empty listener: without one, Node would end the process.
}

/** Long enough for the code that still holds the connection to notice and return it. */
const GIVEN_BACK_WITHIN_MS = 30_000

/**
 * Returns connections that ended while lent out. Drizzle forgets one whose BEGIN fails, and each forgotten one would
 * shrink the pool for good.
 */
export function recoverLostConnections(pool: Pool, within = GIVEN_BACK_WITHIN_MS): void {
  const lent = new WeakSet<PoolClient>()
  const watched = new WeakSet<PoolClient>()

  function watch(client: PoolClient): void {
    watched.add(client)
    client.once('end', () => {
      const timer = setTimeout(() => {
        if (lent.has(client)) client.release(true)
      }, within)
      timer.unref()
    })
  }

  pool.on('acquire', (client) => {
    lent.add(client)
    if (!watched.has(client)) watch(client)
  })
  pool.on('release', (_, client) => lent.delete(client))
}

/** Turns the first failed connection into one line for the operator. The password is never part of it. */
function explainConnectFailure(url: string, error: unknown): StartError {
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname || 'localhost'}:${port || '5432'}`
  const code = databaseErrorCode(error)
  const failure = (startCode: StartErrorCode, line: string) =>
    new StartError(startCode, line, { cause: error })
  if (code === '28P01' || code === '28000') {
    return failure(
      'wrong_password',
      `PostgreSQL at ${server} refused the login of "${username}". Check the user and password in DATABASE_URL.`,
    )
  }
  if (code === '3D000') {
    return failure(
      'database_missing',
      `PostgreSQL at ${server} has no database "${pathname.slice(1)}". Create it, or correct DATABASE_URL.`,
    )
  }
  const reason = code ?? (error instanceof Error ? error.message : String(error))
  return failure(
    'server_unreachable',
    `PostgreSQL at ${server} does not respond (${reason}). Start it, or correct DATABASE_URL. Without DATABASE_URL the embedded database is used.`,
  )
}
