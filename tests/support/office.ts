import { sql } from 'drizzle-orm'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'

import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { DatabaseUnreachable } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/rosters/roster-cache.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { memoryFiles } from './memory-files.ts'
import { sessionCookie, startAccounts } from './visitor.ts'
import { startWebApp } from './web-app.ts'

type Role = 'guest' | 'fan' | 'admin'

/** The status of an answer, and what it says. */
export type Answered = readonly [status: number, says: unknown]

/**
 * The site as browsers reach the back-office. Forms are written as in an address: `intent=fix&id=1`.
 * @param given.db what the app itself asks, where it is another than the accounts'
 */
export async function openOffice(db: Database, given: Partial<Services> = {}) {
  dropRosters(db)
  const { auth } = startAccounts(db)
  const app = await startWebApp(given.db ?? db, auth, memoryFiles(), given)
  const admin = await makeAdmin(db, { email: 'admin@example.com' })
  const fan = await makeUser(db, { email: 'fan@example.org', emailVerified: true })
  // A role that nothing asks for gives nobody a right, and takes none away.
  const editors = [admin, fan].map(({ id }) => ({ user_id: id, role: 'editor' }))
  await db.insert(schema.user_roles).values(editors)
  const cookies = {
    guest: '',
    fan: await sessionCookie(auth, fan.id),
    admin: await sessionCookie(auth, admin.id),
  }
  const send = async (address: string, init: RequestInit = {}, role: Role = 'admin', more = '') =>
    app.request(address, { ...init, headers: { cookie: `${cookies[role]}; ${more}`, ...init.headers } })
  return {
    admin,
    fan,
    send,
    /** What a screen is given. @param more cookies besides the session's */
    look: async (address: string, role?: Role, more?: string): Promise<Answered> => {
      const [path = '', search] = address.split('?')
      return answerOf(await send(`${path}.data${search ? `?${search}` : ''}`, {}, role, more))
    },
    /** What the form of a screen is answered. */
    submit: async (path: string, form: string, role?: Role): Promise<Answered> => {
      const [address = '', search] = path.split('?')
      const body = new URLSearchParams(form)
      return answerOf(
        await send(`${address}.data${search ? `?${search}` : ''}`, { method: 'POST', body }, role),
      )
    },
    /** What an endpoint answers to JSON. */
    post: async (path: string, body: unknown, role?: Role, headers = {}): Promise<Answered> => {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const answer = await send(
        path,
        { ...init, headers: { 'content-type': 'application/json', ...headers } },
        role,
      )
      return [answer.status, await answer.json()]
    },
  }
}

/** Of a redirect where it leads; of a refusal what the boundary of the screen is given. */
async function answerOf(answer: Response): Promise<Answered> {
  if (!answer.body) return [answer.status, answer.headers.get('location')]
  const { value } = await decode(answer.body, globalThis)
  return [answer.status, unpack(value)]
}

/** A route's own answer: `{ data }`, `{ error }`, or one of these under the route's name. */
function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('data' in value) return value.data
  if ('error' in value) return Object(value.error).data ?? value.error
  const [redirect] = Object.getOwnPropertySymbols(value)
  if (redirect) return Reflect.get(value, redirect)
  const routes = Object.values(value)
  return routes.length === 1 ? unpack(routes[0]) : value
}

/** Runs something while a table is missing. */
export async function without<Value>(
  db: Database,
  table: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const [name, away] = [sql.identifier(table), sql.identifier(`${table}_away`)]
  await db.execute(sql`alter table ${name} rename to ${away}`)
  try {
    return await work()
  } finally {
    await db.execute(sql`alter table ${away} rename to ${name}`)
  }
}

/** A database that nobody reaches. */
export const unreachable = (db: Database): Database =>
  new Proxy(db, {
    get() {
      throw new DatabaseUnreachable('closed for the test')
    },
  })
