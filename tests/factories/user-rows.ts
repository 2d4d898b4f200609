import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

let made = 0

/** An account that cannot sign in, for tests that only need an owner. */
export async function makeUser(db: Database, given: Partial<typeof schema.user.$inferInsert> = {}) {
  made += 1
  const [user] = await db
    .insert(schema.user)
    .values({ name: `Fan ${made}`, email: `fan-${made}@example.com`, ...given })
    .returning()
  if (!user) throw new Error('The account was not inserted.')
  return user
}

/** An account whose role is admin. */
export async function makeAdmin(db: Database, given: Partial<typeof schema.user.$inferInsert> = {}) {
  const user = await makeUser(db, given)
  await db.insert(schema.user_roles).values({ user_id: user.id, role: 'admin' })
  return user
}
