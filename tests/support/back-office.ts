import { sql } from 'drizzle-orm'
import { UNSAFE_decodeViaTurboStream as decodeSent } from 'react-router'
import { z } from 'zod'

import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { DatabaseUnreachable } from '#server/db/errors.ts'
import { dropRosters } from '#server/rosters/roster-cache.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { sessionCookie, startAccounts } from './visitor.ts'
import { startWebApp } from './web-app.ts'

/** What the script of a screen is sent: what a loader or an action answered, or the error that it threw. */
export type Sent = { readonly status: number; readonly data: unknown }

type Options = {
  /** Who asks; an admin unless told otherwise. */
  readonly by?: 'admin' | 'fan' | 'guest'
  /** False: the database is out of reach from then on. */
  readonly isReachable?: boolean
  readonly services?: Partial<Services>
}

/** The real site as a browser reaches it, for tests of what the routes of the back-office answer. */
export async function openBackOffice(
  db: Database,
  { by = 'admin', isReachable = true, services = {} }: Options = {},
) {
  dropRosters(db)
  const { auth } = startAccounts(db)
  const account = by === 'admin' ? await makeAdmin(db) : await makeUser(db)
  const cookie = by === 'guest' ? '' : await sessionCookie(auth, account.id)
  const app = await startWebApp(isReachable ? db : outOfReach(db), auth, undefined, services)
  const ask = async (address: string, { headers, ...init }: RequestInit = {}) =>
    app.request(address, { ...init, headers: { cookie, ...Object.fromEntries(new Headers(headers)) } })
  return {
    ask,
    account,
    /** What the screen at that address is given. */
    load: async (address: string): Promise<Sent> => {
      const [path, search = ''] = address.split('?')
      const answer = await ask(`${path}.data?${search}`)
      const routes = z.record(z.string(), z.unknown()).parse(await read(answer))
      return { status: answer.status, data: unwrap(Object.values(routes)[0]) }
    },
    /** What the form of the screen at that address is answered. */
    submit: async (path: string, form: Readonly<Record<string, string>>): Promise<Sent> => {
      const answer = await ask(`${path}.data`, { method: 'POST', body: new URLSearchParams(form) })
      return { status: answer.status, data: unwrap(await read(answer)) }
    },
    /** What an endpoint answers to JSON. */
    post: async (path: string, body: unknown): Promise<Sent> => {
      const headers = { 'content-type': 'application/json' }
      const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, data: await answer.json() }
    },
  }
}

/** As React Router's own script reads it. */
async function read({ body }: Response): Promise<unknown> {
  if (!body) throw new Error('The answer is empty.')
  return (await decodeSent(body, globalThis)).value
}

const Thrown = z.object({ error: z.object({ data: z.unknown() }) })
const Answered = z.object({ data: z.unknown() })

function unwrap(sent: unknown): unknown {
  const thrown = Thrown.safeParse(sent)
  return thrown.success ? thrown.data.error.data : Answered.parse(sent).data
}

/** A database of which nothing can be asked. */
const outOfReach = (db: Database): Database =>
  new Proxy(db, {
    get() {
      throw new DatabaseUnreachable('gone for the test')
    },
  })

/** Works while that table is gone. */
export async function withoutTable<Value>(
  db: Database,
  table: string,
  work: () => Promise<Value>,
): Promise<Value> {
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`))
  try {
    return await work()
  } finally {
    await db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`))
  }
}
