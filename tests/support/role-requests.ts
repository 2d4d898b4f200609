import type { Services } from '#server/core/context.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { memoryFiles } from './memory-files.ts'
import { dataAddress, readSent } from './sent-data.ts'
import { sessionCookie, startAccounts } from './visitor.ts'
import { startWebApp } from './web-app.ts'

export type Role = 'guest' | 'fan' | 'admin'

/** The status of a response, and its content. */
export type Answered = readonly [status: number, says: unknown]

type People = {
  readonly admin?: { readonly email: string }
  readonly fan?: { readonly email: string; readonly emailVerified: true }
}
const NAMED: People = {
  admin: { email: 'admin@example.com' },
  fan: { email: 'fan@example.org', emailVerified: true },
}

/**
 * Opens the site as browsers reach the back-office. Forms are written as in an address: `intent=fix&id=1`.
 * @param given.db the app's database, when it is not that of the accounts
 * @param people the emails; an omitted one is generated
 */
export async function openRoles(db: Database, given: Partial<Services> = {}, people: People = NAMED) {
  dropRosters(db)
  const { auth } = startAccounts(db)
  const app = await startWebApp(given.db ?? db, auth, memoryFiles(), given)
  const admin = await makeAdmin(db, people.admin)
  const fan = await makeUser(db, people.fan)
  // The server never checks this role, so it gives and removes no right.
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
    /** Returns the loader data of a screen. @param more cookies besides the session's */
    look: async (address: string, role?: Role, more?: string): Promise<Answered> =>
      answerOf(await send(dataAddress(address), {}, role, more)),
    /** Returns the response to the form of a screen. */
    submit: async (address: string, form: string, role?: Role): Promise<Answered> => {
      const init = { method: 'POST', body: new URLSearchParams(form) }
      return answerOf(await send(dataAddress(address), init, role))
    },
    /** Returns the response of an endpoint to JSON. */
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

const answerOf = async (answer: Response): Promise<Answered> => [answer.status, await readSent(answer)]
