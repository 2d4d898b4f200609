import { sql } from 'drizzle-orm'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'

import type { Database } from '#server/db/client.ts'
import { DatabaseUnreachable } from '#server/db/errors.ts'

/**
 * Reads a response to `….data` as the script of a screen does. Returns the data of the loader or the action, its error,
 * or the target of a redirect.
 */
export async function readSent(answer: Response): Promise<unknown> {
  if (!answer.body) return answer.headers.get('location')
  const { value, done } = await decode(answer.body, globalThis)
  await done
  return unpack(value)
}

/** An action's result is `{ data }` or `{ error }`. A loader's is one of these under the name of its route. */
function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('data' in value) return value.data
  if ('error' in value) return Object(value.error).data ?? value.error
  const [redirect] = Object.getOwnPropertySymbols(value)
  if (redirect) return Reflect.get(value, redirect)
  const routes = Object.values(value)
  return routes.length === 1 ? unpack(routes[0]) : value
}

/** Builds a POST request with that JSON, as the scripts of a page send it. */
export const jsonPost = (body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Returns the data address of a screen: "/admin/teams.data?page=2" for "/admin/teams?page=2". */
export function dataAddress(address: string): string {
  const [path = '', search] = address.split('?')
  return `${path}.data${search ? `?${search}` : ''}`
}

/** Runs the work without that table, so that every query of it fails unexpectedly. */
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

/** Runs the work while no new row of that table can be written. */
export async function withoutWrites<Value>(
  db: Database,
  table: string,
  work: () => Promise<Value>,
): Promise<Value> {
  await db.execute(sql`alter table ${sql.identifier(table)} add constraint broken check (false) not valid`)
  try {
    return await work()
  } finally {
    await db.execute(sql`alter table ${sql.identifier(table)} drop constraint broken`)
  }
}

/** Makes a database that throws as if it were unreachable. */
export const unreachable = (db: Database): Database =>
  new Proxy(db, {
    get() {
      throw new DatabaseUnreachable('closed for the test')
    },
  })
