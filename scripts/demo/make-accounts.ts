import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'

import type { Actor } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

export const DEMO_PASSWORD = 'Demo-bench-1'

/** Who can sign in, and as what. */
export const DEMO_ACCOUNTS = [
  { email: 'coach@example.org', role: 'admin', profile_name: 'Coach', display_name: 'The Coach' },
  { email: 'captain@example.org', role: 'fan', profile_name: 'Captain-9', display_name: 'Captain' },
  { email: 'rookie@example.org', role: 'fan', profile_name: 'Rookie', display_name: null },
] as const

/** Fans who only fill lists. */
const CROWD = 80

/** Makes an account of each role, and a crowd of fans. @returns the accounts that can sign in, the admin first */
export async function makeAccounts(db: Database): Promise<readonly Extract<Actor, { kind: 'user' }>[]> {
  const password = await hashPassword(DEMO_PASSWORD)
  const made = await db
    .insert(schema.user)
    .values(
      DEMO_ACCOUNTS.map(({ email, display_name }) => ({
        email,
        name: display_name ?? '',
        emailVerified: true,
      })),
    )
    .returning({ id: schema.user.id, email: schema.user.email })
  const actors = DEMO_ACCOUNTS.map(({ email, role }) => {
    const id = made.find((one) => one.email === email)?.id ?? ''
    return { kind: 'user', id, email, isAdmin: role === 'admin' } as const
  })
  await db
    .insert(schema.account)
    .values(actors.map(({ id }) => ({ userId: id, accountId: id, providerId: 'credential', password })))
  const admins = actors.filter(({ isAdmin }) => isAdmin)
  await db.insert(schema.user_roles).values(admins.map(({ id }) => ({ user_id: id, role: 'admin' })))
  await db.insert(schema.user_preferences).values(
    DEMO_ACCOUNTS.map(({ profile_name, display_name }, at) => ({
      user_id: actors[at]?.id ?? '',
      profile_name,
      display_name,
      bio: at === 1 ? 'Four lines, one plan.' : null,
    })),
  )
  await db.execute(sql`
    with fans as (
      insert into "user" (full_name, email, email_verified)
      select 'Fan ' || n, 'fan.' || n || '@example.org', true from generate_series(1, ${CROWD}::int) n
      returning id, full_name
    )
    insert into user_preferences (user_id, profile_name, display_name, hide_visit)
    select id, replace(full_name, ' ', '-'), full_name, case when random() < 0.1 then true end from fans`)
  return actors
}
