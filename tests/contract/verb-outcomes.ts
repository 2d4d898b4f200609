import type { AccountContext } from '#server/accounts/auth.ts'

import type { Role, World } from './verb-world.ts'

type Outcomes = Readonly<Record<Role, string>>
type Ask = (ctx: AccountContext, world: World) => Promise<unknown>

/** The outcome of a verb for each role: "done", or the code of the refusal. */
export type VerbRights = Outcomes & { readonly ask: Ask }

const rights =
  (outcomes: Outcomes) =>
  (ask: Ask, exceptions: Partial<Outcomes> = {}): VerbRights => ({ ...outcomes, ...exceptions, ask })

export const all = (outcome: string) =>
  rights({ guest: outcome, other: outcome, owner: outcome, admin: outcome })
export const everyone = all('done')
/** For every user, each on their own. */
export const signedIn = rights({ guest: 'not_signed_in', other: 'done', owner: 'done', admin: 'done' })
/** For the owner only, not even admins; to others it does not exist. */
export const owners = rights({
  guest: 'not_signed_in',
  other: 'not_found',
  owner: 'done',
  admin: 'not_found',
})
export const admins = rights({
  guest: 'not_signed_in',
  other: 'forbidden',
  owner: 'forbidden',
  admin: 'done',
})
