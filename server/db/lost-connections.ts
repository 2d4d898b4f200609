import type { Pool, PoolClient } from 'pg'

/** Long enough for whoever still holds the connection to notice and hand it back. */
const HANDED_BACK_WITHIN_MS = 30_000

/**
 * Gives back connections that ended while lent out and were never returned. Drizzle forgets one whose BEGIN fails,
 * and each forgotten one would make the pool smaller for good.
 */
export function recoverLostConnections(pool: Pool, within = HANDED_BACK_WITHIN_MS): void {
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
