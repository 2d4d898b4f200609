import type { AccountContext } from '#server/accounts/auth.ts'

import type { Role, World } from './verb-world.ts'

/** The outcome of a verb for each role: "done", or the code of the refusal. */
export type VerbRights = Readonly<Record<Role, string>> & {
  readonly ask: (ctx: AccountContext, world: World) => Promise<unknown>
}

export const EVERYONE = { guest: 'done', other: 'done', owner: 'done', admin: 'done' }
/** For the owner only, not even admins; to others it does not exist. */
export const OWNER = { guest: 'not_signed_in', other: 'not_found', owner: 'done', admin: 'not_found' }
export const ADMINS = { guest: 'not_signed_in', other: 'forbidden', owner: 'forbidden', admin: 'done' }
