import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { DATABASE_SLOW } from '#messages/server.ts'
import { AppError } from '#server/core/errors.ts'
import { RATE_LIMITS } from '#server/core/rate-limits.ts'
import type { Database } from '#server/db/client.ts'
import { VISIT_PATIENCE_MS } from '#server/db/time-limits.ts'

/** A visit ready to be stored; its keys are the columns of site_visits. */
export type NewVisit = {
  readonly client_key: string
  readonly key_hash: string
  readonly address_hash: string
  readonly window_start: string
  readonly created_at: string
  readonly visit_type: string
  readonly team_id: number | null
  readonly user_id: string | null
  readonly lineup_type: string | null
  readonly game_type: string | null
  readonly referrer: string | null
  readonly utm_source: string | null
  readonly country: string | null
  readonly country_source: string | null
  readonly device_type: string
  readonly device_info: string | null
}

/** The stored visit's id; null when its address has made too many. */
export type StoredVisit = { readonly id: string | null }

const Rows = z.array(z.object({ client_key: z.string(), id: z.string() }))

const writers = new WeakMap<Database, GroupCommit<NewVisit, StoredVisit>>()

/** Stores a visit; concurrent ones share a statement and a commit. It is in the database when this resolves. */
export function storeVisit(db: Database, visit: NewVisit): Promise<StoredVisit> {
  const writer =
    writers.get(db) ??
    groupCommit<NewVisit, StoredVisit>((visits) => storeVisits(db, visits), {
      statements: 2,
      items: 500,
      patienceMs: VISIT_PATIENCE_MS,
    })
  writers.set(db, writer)
  return writer(visit)
}

/**
 * Counts the visits of each address and stores those within its limit, in one statement. A visit loses its team or
 * account if that was deleted in the meantime. A known client key returns the visit stored with it.
 */
async function storeVisits(db: Database, visits: readonly NewVisit[]): Promise<readonly StoredVisit[]> {
  const { rows } = await db.execute(sql`
    with visit as (
      select distinct on (client_key) *
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v(
        client_key uuid, key_hash text, address_hash text, window_start timestamptz, created_at timestamptz,
        visit_type text, team_id integer, user_id uuid, lineup_type text, game_type text, referrer text,
        utm_source text, country text, country_source text, device_type text, device_info text)
    ), counted as (
      insert into rate_limit_hits (action, address_hash, window_start, hits)
      select 'visit', address_hash, window_start, count(*) from visit group by address_hash, window_start
      order by address_hash, window_start
      on conflict (action, address_hash, window_start) do update set hits = rate_limit_hits.hits + excluded.hits
      returning address_hash, window_start, hits
    )
    insert into site_visits (client_key, key_hash, created_at, visit_type, team_id, user_id, lineup_type, game_type,
      referrer, utm_source, country, country_source, device_type, device_info)
    select client_key, key_hash, visit.created_at, visit_type, teams.id, "user".id, lineup_type, game_type,
      referrer, utm_source, country, country_source, device_type, device_info
    from visit
    join counted using (address_hash, window_start)
    left join teams on teams.id = visit.team_id
    left join "user" on "user".id = visit.user_id
    where hits <= ${RATE_LIMITS.visit.hits}
    order by client_key
    on conflict (client_key) do update set client_key = excluded.client_key
    returning client_key, id`)
  const ids = new Map(Rows.parse(rows).map(({ client_key, id }) => [client_key, id]))
  return visits.map(({ client_key }) => ({ id: ids.get(client_key) ?? null }))
}

type Waiting<Item, Outcome> = {
  readonly item: Item
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
  readonly patience: NodeJS.Timeout
}

type GroupCommit<Item, Outcome> = (item: Item) => Promise<Outcome>

/**
 * Lets concurrent writes share one statement, and so one commit. A write that finds the database idle goes at once. An
 * item's promise settles with its statement, or after `patienceMs` with "busy".
 *
 * @param write stores all items in one statement; outcomes in the order of the items
 * @param limits how many statements run at once, how many items one takes, and how long an item waits
 */
export function groupCommit<Item, Outcome>(
  write: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  limits: { readonly statements: number; readonly items: number; readonly patienceMs: number },
): GroupCommit<Item, Outcome> {
  type Entry = Waiting<Item, Outcome>
  const waiting = new Set<Entry>()
  /** Unsettled items: waiting ones, and those whose statement runs. */
  const open = new Set<Entry>()
  let running = 0

  function next(): void {
    if (running >= limits.statements || waiting.size === 0) return
    const group = [...waiting].slice(0, limits.items)
    for (const entry of group) waiting.delete(entry)
    running += 1
    void settle(group).finally(() => {
      running -= 1
      next()
    })
  }

  function close(entry: Entry): void {
    clearTimeout(entry.patience)
    waiting.delete(entry)
    open.delete(entry)
  }

  async function settle(group: readonly Entry[]): Promise<void> {
    try {
      const outcomes = await write(group.map(({ item }) => item))
      for (const [index, entry] of group.entries()) {
        const outcome = outcomes[index]
        close(entry)
        if (outcome === undefined)
          entry.reject(new Error('A group was stored without an outcome for each item'))
        else entry.resolve(outcome)
      }
    } catch (error) {
      // One bad item must not fail the others.
      for (const entry of group) {
        // Without those that were given up.
        if (!open.has(entry)) continue
        if (group.length > 1) {
          await settle([entry])
          continue
        }
        close(entry)
        entry.reject(error)
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        close(entry)
        reject(new AppError('busy', DATABASE_SLOW))
      }, limits.patienceMs)
      const entry: Entry = { item, resolve, reject, patience }
      waiting.add(entry)
      open.add(entry)
      next()
    })
}
