import type { AccountContext } from '#server/accounts/auth.ts'

import type { Role, World } from './verb-world.ts'

/** What asking a verb gives each role: "done", or the code of the refusal. */
export type VerbRights = Readonly<Record<Role, string>> & {
  readonly ask: (ctx: AccountContext, world: World) => Promise<unknown>
}

/** Admins alone. */
export const ADMINS = { guest: 'not_signed_in', other: 'forbidden', owner: 'forbidden', admin: 'done' }
