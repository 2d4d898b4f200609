import type { Database } from '#server/db/client.ts'

/** Maximum age of cached rosters, even if no notification of a change arrived. */
export const ROSTERS_LIVE_MS = 60_000

type Entry<Value> = {
  readonly value: Promise<Value>
  readonly generation: number
  readonly readAt: number
}

const generations = new WeakMap<Database, number>()
const pageGenerations = new WeakMap<Database, number>()

/**
 * Drops every cached team and player of that database. Call it after committing a write to teams or players: the
 * database's own notification comes a moment later.
 */
export function dropRosters(db: Database): void {
  generations.set(db, generationOf(db) + 1)
}

/**
 * Marks every page kept for guests of that database as stale. Call it after committing a write to what they show: the
 * database's own notification comes a moment later.
 */
export function dropPages(db: Database): void {
  pageGenerations.set(db, (pageGenerations.get(db) ?? 0) + 1)
}

/** Returns the version of what pages show to everyone; it changes with each change. */
export const versionOfPages = (db: Database): string => `${generationOf(db)}.${pageGenerations.get(db) ?? 0}`

/**
 * A cached read of teams or players: they change rarely and every visitor needs them. A transaction has a cache of its
 * own, so that it reads what it wrote and no one else does.
 */
export class RosterCache<Key, Value> {
  readonly #kept = new WeakMap<Database, Map<Key, Entry<Value>>>()

  /** Returns the cached value, or loads it. Callers at the same time share one load; a failed load is not cached. */
  read(db: Database, key: Key, load: () => Promise<Value>): Promise<Value> {
    const entries = this.#entriesOf(db)
    const found = entries.get(key)
    if (
      found &&
      found.generation === generationOf(db) &&
      performance.now() - found.readAt < ROSTERS_LIVE_MS
    ) {
      return found.value
    }
    const entry = { value: load(), generation: generationOf(db), readAt: performance.now() }
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }

  forget(db: Database, key: Key): void {
    this.#entriesOf(db).delete(key)
  }

  #entriesOf(db: Database): Map<Key, Entry<Value>> {
    const entries = this.#kept.get(db) ?? new Map<Key, Entry<Value>>()
    this.#kept.set(db, entries)
    return entries
  }
}

function generationOf(db: Database): number {
  return generations.get(db) ?? 0
}
