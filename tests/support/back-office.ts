import type { Database } from '#server/db/client.ts'
import type { Services } from '#server/ground/context.ts'

import { type Answered, openOffice, type Role } from './office.ts'
import { unreachable } from './sent-data.ts'

/** What the script of a screen is sent: what a loader or an action answered, or the error that it threw. */
export type Sent = { readonly status: number; readonly data: unknown }

type Options = {
  /** Who asks; an admin unless told otherwise. */
  readonly by?: Role
  /** False: the database is out of reach from then on. */
  readonly isReachable?: boolean
  readonly services?: Partial<Services>
}

const sentBy = ([status, data]: Answered): Sent => ({ status, data })

/** The back-office where only one person asks. */
export async function openBackOffice(
  db: Database,
  { by = 'admin', isReachable = true, services = {} }: Options = {},
) {
  const given = isReachable ? services : { ...services, db: unreachable(db) }
  const { admin, fan, send, look, submit, post } = await openOffice(db, given, {})
  return {
    account: by === 'admin' ? admin : fan,
    ask: (address: string, init?: RequestInit) => send(address, init, by),
    load: async (address: string) => sentBy(await look(address, by)),
    submit: async (address: string, form: Readonly<Record<string, string>>) =>
      sentBy(await submit(address, new URLSearchParams(form).toString(), by)),
    post: async (address: string, body: unknown) => sentBy(await post(address, body, by)),
  }
}
