import type { Services } from '#server/core/context.ts'
import type { Database } from '#server/db/client.ts'

import { type Answered, openRoles, type Role } from './role-requests.ts'
import { unreachable } from './sent-data.ts'

/** What the script of a screen receives: the data of a loader or an action, or its error. */
export type Sent = { readonly status: number; readonly data: unknown }

type Options = {
  /** The sender's role; an admin by default. */
  readonly by?: Role
  /** False makes the database unreachable once the site is open. */
  readonly isReachable?: boolean
  readonly services?: Partial<Services>
}

const sentBy = ([status, data]: Answered): Sent => ({ status, data })

/** Opens the back-office with one role for all requests. */
export async function openBackOffice(
  db: Database,
  { by = 'admin', isReachable = true, services = {} }: Options = {},
) {
  const given = isReachable ? services : { ...services, db: unreachable(db) }
  const { admin, fan, send, look, submit, post } = await openRoles(db, given, {})
  return {
    account: by === 'admin' ? admin : fan,
    ask: (address: string, init?: RequestInit) => send(address, init, by),
    load: async (address: string) => sentBy(await look(address, by)),
    submit: async (address: string, form: Readonly<Record<string, string>>) =>
      sentBy(await submit(address, new URLSearchParams(form).toString(), by)),
    post: async (address: string, body: unknown) => sentBy(await post(address, body, by)),
  }
}
