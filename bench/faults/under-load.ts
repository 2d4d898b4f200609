import { setTimeout as pause } from 'node:timers/promises'

import { openDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { startLoad, visitorsOf } from '#tests/support/load.ts'
import type { RunningServer } from '#tests/support/server.ts'

/** Visits acknowledged before a fault, and after it. */
const ENOUGH = 150
const PATIENCE_MS = 60_000

export type Outcome = { readonly held: boolean; readonly figures: string }
export type Where = { readonly url?: string; readonly folder: string }
type Load = ReturnType<typeof startLoad>

export const duration = (ms: number) => (ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`)

/** @throws after a minute */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  for (const began = performance.now(); !isSo(); await pause(20)) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`waited a minute in vain until ${what}`)
  }
}

export async function acknowledge(load: Load, more = ENOUGH): Promise<void> {
  const before = load.tally.acknowledged.length
  await until('visits are acknowledged', () => load.tally.acknowledged.length >= before + more)
}

/** Returns which of these visits the database lacks. */
export async function lostOf(acknowledged: readonly string[], where: Where): Promise<readonly string[]> {
  const { db, close } = await openDatabase(where)
  const rows = await db.select({ key: schema.site_visits.client_key }).from(schema.site_visits)
  await close()
  const stored = new Set(rows.map(({ key }) => key))
  return acknowledged.filter((key) => !stored.has(key))
}

export const losses = (acknowledged: readonly string[], lost: readonly string[]) =>
  `${acknowledged.length} visits acknowledged, ${lost.length} lost`

/** A server and its visitors, under load. */
export function underLoad({ url }: RunningServer) {
  const visitors = visitorsOf(url)
  return { visitors, load: startLoad(visitors) }
}
