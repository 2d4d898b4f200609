import type { Database } from '#server/db/client.ts'

/** Rosters are at most this old, also when no news of a change has come through. */
export const ROSTERS_LIVE_MS = 60_000

type Entry<Value> = {
  readonly value: Promise<Value>
  readonly generation: number
  readonly readAt: number
}

const generations = new WeakMap<Database, number>()
const pageGenerations = new WeakMap<Database, number>()

/**
 * Forgets every team and player cached for that database. Call it after the commit of a write to teams or players: the
 * database's own notification comes a moment later.
 */
export function dropRosters(db: Database): void {
  generations.set(db, generationOf(db) + 1)
}

/**
 * Makes every page stale that was kept for guests of that database. Call it after the commit of a write to what they
 * show: the database's own notification comes a moment later.
 */
export function dropPages(db: Database): void {
  pageGenerations.set(db, (pageGenerations.get(db) ?? 0) + 1)
}

/** Names what pages show to everybody: another one after each change of it. */
export const versionOfPages = (db: Database): string => `${generationOf(db)}.${pageGenerations.get(db) ?? 0}`

/**
 * One read of teams or players, kept in memory: they change rarely and every visitor asks for them. A transaction
 * counts as a database of its own, so it reads what it wrote and nobody else sees it.
 */
export class RosterCache<Key, Value> {
  readonly #kept = new WeakMap<Database, Map<Key, Entry<Value>>>()

  /**
   * What is cached under the key, or else loaded. Callers of the same moment share one load; a failed one is not kept.
   */
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

  /** Has the next caller load that key again. */
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
