import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { testDatabase } from '#tests/contract/database.ts'

const database = testDatabase()
const credentials = { email: 'Wayne@Example.com', password: 'correct horse 99' }

/** The account library as it is on our tables, with as little around it as possible. */
function accounts() {
  return betterAuth({
    baseURL: 'http://localhost',
    secret: 'a secret that is only good enough for a test of the tables',
    database: drizzleAdapter(database.db, { provider: 'pg', schema }),
    emailAndPassword: { enabled: true },
    advanced: { database: { generateId: 'uuid' }, ipAddress: { ipAddressHeaders: ['x-client'] } },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: null } }) } },
    },
    logger: { disabled: true },
    rateLimit: { enabled: true, storage: 'database' },
    user: {
      deleteUser: { enabled: true },
      additionalFields: {
        bio: { type: 'string', required: false },
        publicProfile: { type: 'boolean', required: false },
      },
    },
    telemetry: { enabled: false },
  })
}

it('P-ENT-47 the account library signs up, signs in, updates and deletes on our tables', async () => {
  const { api } = accounts()
  const { headers, response } = await api.signUpEmail({
    body: { ...credentials, name: '' },
    returnHeaders: true,
  })
  const cookie = new Headers({
    cookie: headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  })
  await api.signInEmail({ body: credentials, headers: new Headers({ 'x-client': '203.0.113.7' }) })
  await api.updateUser({ body: { bio: 'The Great One', publicProfile: false }, headers: cookie })

  const [user] = await database.db.select().from(schema.user)
  expect(user).toMatchObject({
    id: response.user.id,
    email: 'wayne@example.com',
    bio: 'The Great One',
    publicProfile: false,
  })
  const sessions = await database.db.select().from(schema.session)
  const own = expect.objectContaining({ userId: user?.id, ipAddress: null })
  expect(sessions).toEqual([own, own])

  await api.deleteUser({ body: { password: credentials.password }, headers: cookie })
  expect(await database.db.$count(schema.user)).toBe(0)
  expect(await database.db.$count(schema.account)).toBe(0)
})

const signIn = () =>
  accounts().handler(
    new Request('http://localhost/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost', 'x-client': '203.0.113.7' },
      body: JSON.stringify(credentials),
    }),
  )

it('counts requests in the database, so that several processes count together', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await signIn()).status)
  expect(statuses).toContain(429)
  expect(await database.db.$count(schema.rateLimit)).toBeGreaterThan(0)
})
