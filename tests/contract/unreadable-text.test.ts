import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** Addresses whose texts go into a query, each with a zero, which no PostgreSQL text holds. */
const ADDRESSES = [
  '/profile/%00',
  '/admin/teams?find=%00',
  '/admin/players/search?q=a%00b',
  '/admin/player-request?find=%00',
  '/admin/lineup-downloaded?team=%00',
  '/admin/lineup-downloaded?find=%00',
  '/admin/trade-proposals?find=%00',
  '/admin/preferences?find=%00',
  '/admin/preferences/rows?find=%00',
  '/admin/visits?utm=%00&teamName=%00&source=%00',
  '/admin/audit?action=%00&person=%00&table=%00',
  '/admin/shares?find=%00',
  '/admin/shares?view=profiles&find=%00',
]

it('an address with a text that no database keeps is refused or finds nothing, and is no bug', async () => {
  const accounts = startAccounts(database.db)
  const app = await startWebApp(database.db, accounts.auth)
  const admin = await signedUp(accounts.visit(), { email: 'admin@example.com' })
  const { actor } = await admin.ctx()
  if (actor.kind === 'user')
    await database.db.insert(schema.user_roles).values({ user_id: actor.id, role: 'admin' })
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answers = ADDRESSES.map(async (address) => {
    const { status } = await app.request(address, { headers: { cookie } })
    return [address, [200, 400, 404].includes(status) ? 'fine' : status]
  })
  expect(await Promise.all(answers)).toEqual(ADDRESSES.map((address) => [address, 'fine']))
})
