import { eq } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import { schema } from '#server/db/schema.ts'

import type { AccountContext } from './account-context.ts'
import { isFresh } from './prove-identity.ts'
import { requireUser } from './require-actor.ts'

const { account, user } = schema

export type Account = {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly isAdmin: boolean
  /** P-ENT-47 */
  readonly user_metadata: {
    readonly full_name: string
    readonly avatar_url: string | null
    readonly bio: string | null
    readonly public_profile: boolean
  }
  /** Signs in with a password, so that it can be changed (P-SET-04). */
  readonly hasPassword: boolean
  /** Signs in with Google (P-SET-05). */
  readonly hasGoogle: boolean
  /** Signed in a moment ago: changing the password or deleting needs no password now. */
  readonly isFresh: boolean
}

/** The signed-in user's account (P-CALL-34, P-ENT-47). @throws {AppError} not_signed_in */
export async function getAccount({ ctx }: { ctx: AccountContext }): Promise<Account> {
  const actor = requireUser(ctx)
  const rows = await ctx.db
    .select({ user, providerId: account.providerId })
    .from(user)
    .leftJoin(account, eq(account.userId, user.id))
    .where(eq(user.id, actor.id))
  const row = rows[0]?.user
  if (!row) throw new Error('The signed-in user has no row.')
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.emailVerified,
    isAdmin: actor.isAdmin,
    user_metadata: {
      full_name: row.name,
      avatar_url: row.image,
      bio: row.bio,
      public_profile: isProfilePublic(row.publicProfile),
    },
    hasPassword: rows.some(({ providerId }) => providerId === 'credential'),
    hasGoogle: rows.some(({ providerId }) => providerId === 'google'),
    isFresh: isFresh(ctx),
  }
}
