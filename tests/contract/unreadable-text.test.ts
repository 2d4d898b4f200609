import { expect, it } from 'vitest'

import { makeAdmin } from '#tests/factories/user-rows.ts'
import { drawPages } from '#tests/support/drawn-pages.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** Addresses whose parameters go into a query, each with a null character, which no PostgreSQL text can hold. */
const ADDRESSES = [
  '/profile/%00',
  '/admin/teams?find=%00',
  '/admin/players/search?q=a%00b',
  '/admin/player-request?find=%00',
  '/report?of=/profile/%00',
  '/admin/reports?find=%00&item=%00',
  '/admin/lineup-downloaded?team=%00',
  '/admin/lineup-downloaded?find=%00',
  '/admin/trade-proposals?find=%00',
  '/admin/preferences?find=%00',
  '/admin/preferences/rows?find=%00',
  '/admin/visits?utm=%00&teamName=%00&source=%00',
  '/admin/audit?action=%00&person=%00&table=%00',
  '/admin/shares?find=%00&sort=%00&state=%00',
  '/admin/shares?view=profiles&find=%00',
  '/admin/accounts?find=%00&sort=%00&state=%00',
  '/admin/accounts/export?find=%00',
]

it('an address with text that the database cannot store, or with a property name of every object, is refused or finds nothing', async () => {
  const { send } = await openRoles(database.db)
  const addresses = ['%00', '__proto__'].flatMap((text) =>
    ADDRESSES.map((address) => address.replaceAll('%00', text)),
  )
  const answers = addresses.map(async (address) => {
    const { status } = await send(address)
    return [address, [200, 400, 404].includes(status) ? 'fine' : status]
  })
  expect(await Promise.all(answers)).toEqual(addresses.map((address) => [address, 'fine']))
})

it('the audit log is rendered when a filter has a property name of every object', async () => {
  const accounts = startAccounts(database.db)
  const cookie = await sessionCookie(accounts.auth, (await makeAdmin(database.db)).id)
  const app = await drawPages(database.db, accounts)
  for (const name of ['__proto__', 'constructor']) {
    const address = `/admin/audit?action=${name}&table=${name}`
    expect((await app.request(address, { headers: { cookie } })).status).toBe(200)
  }
})
