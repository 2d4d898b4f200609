import { hashPassword } from 'better-auth/crypto'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { PASSWORD } from '#tests/support/accounts.ts'

import { makeAdmin, makeUser } from './user-rows.ts'

/** An account that can sign in with the tests' password. */
export async function makeAccount(db: Database, email: string, { admin = false } = {}) {
  const made = await (admin ? makeAdmin : makeUser)(db, { email, emailVerified: true })
  await db.insert(schema.account).values({
    userId: made.id,
    accountId: made.id,
    providerId: 'credential',
    password: await hashPassword(PASSWORD),
  })
  return made
}
