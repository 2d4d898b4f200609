import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { drawPages } from '#tests/support/drawn-pages.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** Addresses whose parameters go into a query, each with a null character, which no PostgreSQL text can hold. */
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
  '/admin/shares?find=%00&sort=%00&state=%00',
  '/admin/shares?view=profiles&find=%00',
]

/** Starts the site as an admin's browser reaches it. */
async function open() {
  const accounts = startAccounts(database.db)
  const admin = await signedUp(accounts.visit(), { email: 'admin@example.com' })
  const { actor } = await admin.ctx()
  if (actor.kind === 'user')
    await database.db.insert(schema.user_roles).values({ user_id: actor.id, role: 'admin' })
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { accounts, headers: { cookie } }
}

it('an address with text that the database cannot store, or with a property name of every object, is refused or finds nothing', async () => {
  const { accounts, headers } = await open()
  const app = await startWebApp(database.db, accounts.auth)
  const addresses = ['%00', '__proto__'].flatMap((text) =>
    ADDRESSES.map((address) => address.replaceAll('%00', text)),
  )
  const answers = addresses.map(async (address) => {
    const { status } = await app.request(address, { headers })
    return [address, [200, 400, 404].includes(status) ? 'fine' : status]
  })
  expect(await Promise.all(answers)).toEqual(addresses.map((address) => [address, 'fine']))
})

it('the audit log is rendered when a filter has a property name of every object', async () => {
  const { accounts, headers } = await open()
  const app = await drawPages(database.db, accounts)
  for (const name of ['__proto__', 'constructor']) {
    const { status } = await app.request(`/admin/audit?action=${name}&table=${name}`, { headers })
    expect(status).toBe(200)
  }
})
