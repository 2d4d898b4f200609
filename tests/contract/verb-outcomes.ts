import type { AccountContext } from '#server/accounts/auth.ts'

import type { Role, World } from './verb-world.ts'

/** What asking a verb gives each role: "done", or the code of the refusal. */
export type VerbRights = Readonly<Record<Role, string>> & {
  readonly ask: (ctx: AccountContext, world: World) => Promise<unknown>
}

/** Admins alone. */
export const EVERYONE = { guest: 'done', other: 'done', owner: 'done', admin: 'done' }
/** Nobody but the owner, admins included; to the others it is not there. */
export const OWNER = { guest: 'not_signed_in', other: 'not_found', owner: 'done', admin: 'not_found' }
export const ADMINS = { guest: 'not_signed_in', other: 'forbidden', owner: 'forbidden', admin: 'done' }
