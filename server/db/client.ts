import { join } from 'node:path'

import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'

import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { lockFolder, type FolderLock } from './embedded/folder-lock.ts'
import { StartError } from './errors.ts'
import { schema } from './schema.ts'
import { recoverLostConnections } from './lost-connections.ts'
import { explainConnectFailure } from './start-failure.ts'

/**
 * The database, or a transaction on it.
 *
 * Inside `db.transaction(async (tx) => …)` use `tx` and nothing else: the embedded database has one connection, so a
 * query on `db` from in there waits for itself, for ever.
 */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  /** Connections as the driver hands them out; verbs use `db`. */
  readonly pool: Pool
  /** How to reach PostgreSQL past a pooler, for what is bound to one session; null when embedded. */
  readonly direct: ClientConfig | null
  /** Waits for running queries, then lets go of the server or of the folder. */
  close(): Promise<void>
}

export type DatabaseSettings = {
  /** DATABASE_URL: a real PostgreSQL. Without it the database is embedded. */
  readonly url?: string | undefined
  /** DATABASE_DIRECT_URL: the same database without the pooler between. */
  readonly directUrl?: string | undefined
  /** DATA_DIR, or `memory://` for a database that ends with the process. */
  readonly folder: string
  /** After so long a server that does not answer is given up. */
  readonly connectWithinMs?: number
}

/** The channel on which the triggers on teams and players speak. */
export const ROSTERS_CHANGED = 'rosters_changed'

export const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 30_000
const MAX_CONNECTIONS = 10

/** Opens the database and proves that it answers. @throws StartError with one line that says what to do */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.url === undefined
    ? openEmbedded(settings.folder)
    : openServer(settings.url, settings.directUrl, settings.connectWithinMs)
}

/** Runs on one connection of its own, for what lives as long as a session: migrations, advisory locks. */
export async function withSession<T>(
  database: OpenDatabase,
  run: (client: Client | PoolClient) => Promise<T>,
): Promise<T> {
  if (database.direct === null) {
    const client = await database.pool.connect()
    try {
      return await run(client)
    } finally {
      client.release()
    }
  }
  const client = new Client(database.direct)
  client.on('error', ignoreLostConnection)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
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
    keepAlive: true,
  })
  pool.on('error', ignoreLostConnection)
  recoverLostConnections(pool)
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
    const embedded = await openEmbeddedDatabase(inMemory ? folder : join(folder, 'postgres'))
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
      // The one connection hears what it changes itself, before its commit is answered.
      onConnect: (client) => client.query(`listen ${ROSTERS_CHANGED}`),
    })
    pool.on('error', ignoreLostConnection)
    recoverLostConnections(pool)
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

/** An idle connection that breaks is replaced by the pool; the next query tells if the database is really gone. */
function ignoreLostConnection(): void {
  // Without a listener Node would end the process.
}
