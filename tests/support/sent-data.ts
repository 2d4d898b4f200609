import { sql } from 'drizzle-orm'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'

import type { Database } from '#server/db/client.ts'
import { DatabaseUnreachable } from '#server/db/errors.ts'

/**
 * What the script of a screen reads out of an answer to `….data`: what the loader or the action gave, what it threw, or
 * where a redirect leads.
 */
export async function readSent(answer: Response): Promise<unknown> {
  if (!answer.body) return answer.headers.get('location')
  const { value, done } = await decode(answer.body, globalThis)
  await done
  return unpack(value)
}

/** An action's answer is `{ data }` or `{ error }`; a loader's is one of these under the name of its route. */
function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('data' in value) return value.data
  if ('error' in value) return Object(value.error).data ?? value.error
  const [redirect] = Object.getOwnPropertySymbols(value)
  if (redirect) return Reflect.get(value, redirect)
  const routes = Object.values(value)
  return routes.length === 1 ? unpack(routes[0]) : value
}

/** Where the script of a screen asks for what the screen shows: "/admin/teams?page=2" is "/admin/teams.data?page=2". */
export function dataAddress(address: string): string {
  const [path = '', search] = address.split('?')
  return `${path}.data${search ? `?${search}` : ''}`
}

/** Works while that table is gone, so that whatever asks for it fails in a way that nobody foresaw. */
export async function withoutTable<Value>(
  db: Database,
  table: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const [here, gone] = [sql.identifier(table), sql.identifier(`${table}_gone`)]
  await db.execute(sql`alter table ${here} rename to ${gone}`)
  try {
    return await work()
  } finally {
    await db.execute(sql`alter table ${gone} rename to ${here}`)
  }
}

/** A database that nobody reaches. */
export const unreachable = (db: Database): Database =>
  new Proxy(db, {
    get() {
      throw new DatabaseUnreachable('closed for the test')
    },
  })
