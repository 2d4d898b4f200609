import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig, type Notification } from 'pg'

import { dropPages, dropRosters } from '#server/core/roster-cache.ts'
import { type OpenDatabase, ROSTERS_CHANGED } from '#server/db/client.ts'

const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 30_000

export type RosterFollower = { stop(): Promise<void> }

/** The notification's payload when pages change and rosters do not. */
const PAGES = 'pages'

type Follower = { drop(): void; hear(news: Notification): void }

/**
 * Drops the cached rosters whenever any process changes teams or players, and kept pages whenever their content
 * changes. Resolves once it listens, or once it is clear that it cannot yet. A lost connection is reopened, and then
 * everything is dropped, because notifications may have been missed.
 */
export async function followRosters(database: OpenDatabase): Promise<RosterFollower> {
  const { db, direct } = database
  const drop = () => dropRosters(db)
  const hear = ({ payload }: Notification) => (payload === PAGES ? dropPages(db) : drop())
  return direct === null ? followEmbedded(database, { drop, hear }) : followServer(direct, { drop, hear })
}

/** Handles the notifications of the embedded database, whose one connection listens from its start. */
async function followEmbedded({ pool }: OpenDatabase, { drop, hear }: Follower): Promise<RosterFollower> {
  let heard: ClientBase | undefined
  const listen = (client: ClientBase) => {
    heard = client.on('notification', hear)
    drop()
  }
  const client = await pool.connect()
  listen(client)
  client.release()
  pool.on('connect', listen)
  return {
    async stop() {
      pool.off('connect', listen)
      heard?.off('notification', hear)
    },
  }
}

async function followServer(config: ClientConfig, { drop, hear }: Follower): Promise<RosterFollower> {
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()

  async function listenUntilLost(): Promise<void> {
    const client = new Client(config)
    // 'end' follows and is awaited below. Without its own listener an error would end the process.
    client.on('error', drop)
    client.on('notification', hear)
    const end = () => client.end()
    try {
      await client.connect()
      await client.query(`listen ${ROSTERS_CHANGED}`)
      drop()
      tried.resolve()
      stopping.signal.addEventListener('abort', end)
      if (!stopping.signal.aborted) await once(client, 'end')
    } finally {
      stopping.signal.removeEventListener('abort', end)
      await client.end()
    }
  }

  async function follow(): Promise<void> {
    let retryAfter = FIRST_RETRY_MS
    while (!stopping.signal.aborted) {
      const began = performance.now()
      try {
        await listenUntilLost()
      } catch {
        // While the database is out of reach, rosters still expire after a minute.
        tried.resolve()
      }
      const lasted = performance.now() - began > LAST_RETRY_MS
      retryAfter = lasted ? FIRST_RETRY_MS : Math.min(retryAfter * 2, LAST_RETRY_MS)
      await delay(retryAfter, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const following = follow()
  await tried.promise
  return {
    async stop() {
      stopping.abort()
      await following
    },
  }
}
