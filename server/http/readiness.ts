import { sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'

import type { Context } from '#server/core/context.ts'

/** What must respond so that visitors can be served, by name. */
type Probes = Readonly<Record<string, () => Promise<unknown>>>

const WITHIN_MS = 2000
const KEPT_MS = 1000

/** Tells a load balancer whether to send visitors here: database and storage respond. */
export function readiness({ db, files }: Pick<Context, 'db' | 'files'>): MiddlewareHandler {
  const findFailing = sharedCheck({
    database: () => db.execute(sql`select 1`),
    // "Not found" is a response too.
    storage: () => files.stat({ bucket: 'lineup_image', path: 'ready.jpg' }),
  })
  return async (c) => {
    const failing = await findFailing()
    const words = failing.length === 0 ? 'ready' : `not ready: ${failing.join(', ')}`
    return c.text(words, failing.length === 0 ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}

/**
 * Returns the names of what did not respond in time. Concurrent requests share one check, which is reused for a
 * second. A check that is still running is not started again.
 */
export function sharedCheck(probes: Probes, withinMs = WITHIN_MS): () => Promise<readonly string[]> {
  const running = new Map<string, Promise<boolean>>()
  let shared: Promise<readonly string[]> | null = null
  let keptUntil = Infinity

  function isAnswering(name: string, probe: Probes[string]): Promise<boolean> {
    const asked =
      running.get(name) ??
      probe()
        .then(
          () => true,
          () => false,
        )
        .finally(() => running.delete(name))
    running.set(name, asked)
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => late.resolve(false), withinMs)
    return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
  }

  async function check(): Promise<readonly string[]> {
    const names = Object.entries(probes).map(async ([name, probe]) =>
      (await isAnswering(name, probe)) ? [] : [name],
    )
    const failing = (await Promise.all(names)).flat()
    keptUntil = performance.now() + KEPT_MS
    return failing
  }

  return () => {
    if (shared === null || performance.now() >= keptUntil) {
      keptUntil = Infinity
      shared = check()
    }
    return shared
  }
}
