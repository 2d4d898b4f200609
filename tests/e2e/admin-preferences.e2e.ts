import { schema } from '#server/db/schema.ts'
import { makeAccount } from '#tests/factories/sign-in-accounts.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { expectHolds } from '#tests/support/accessibility.ts'
import { signIn } from '#tests/support/accounts.ts'
import { startFilledServer } from '#tests/support/filled-server.ts'
import { expect, hydrated, test as base } from '#tests/support/test.ts'

const ADMIN = 'coach@example.org'

const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, provide) => {
      const server = await startFilledServer(
        async (db) => {
          await makeAccount(db, ADMIN, { admin: true })
          for (let at = 1; at <= 51; at += 1) {
            const { id } = await makeUser(db, { email: `skater.${at}@example.org` })
            await db
              .insert(schema.user_preferences)
              .values({ user_id: id, profile_name: `skater-${at}`, display_name: `Skater ${at}` })
          }
        },
        { ADMIN_API_KEY: 'key-of-the-bench' },
      )
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site),
})
test.slow()
test.use({ expectedComplaints: [/Failed to load resource: (?:.* 422|net::ERR_FAILED)/] })

test('A-PREF-01 A-PREF-02 A-PREF-03 A-PREF-04 A-PREF-05 A-PREF-06 A-PREF-07 A-PREF-08 A-PREF-09 A-CALL-31 A-ERR-38 A-ERR-39 A-ERR-41 names and hidden visits are changed at once, and taken back when refused', async ({
  page,
}) => {
  await page.goto('/signin?next=%2Fadmin%2Fpreferences')
  await hydrated(page)
  const lookup = page.waitForRequest('**/api/admin-users-emails')
  await signIn(page, ADMIN)
  await expect(page).toHaveURL('/admin/preferences')
  expect((await lookup).headers()['x-admin-key']).toBe('key-of-the-bench')
  const table = page.getByRole('region', { name: 'Preferences of all users' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Profile Name',
    'Display Name',
    'Email',
    'Hide Visit',
    'Actions',
  ])
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const cells = (name: string) => row(name).getByRole('cell')
  await expect(table.getByRole('rowheader')).toHaveCount(50)
  await expect(table.getByRole('rowheader').first()).toHaveText('skater-51')
  await expect(cells('skater-51').nth(1)).toHaveText('skater.51@example.org')
  await expectHolds(page)

  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(51)
  await expect(cells('skater-1').nth(1)).toHaveText('skater.1@example.org')
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(50)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()

  const hide = page.getByRole('switch', { name: 'Hide visits of Skater 51' })
  await hide.click()
  await expect(hide).toBeChecked()
  await page.reload()
  await hydrated(page)
  await expect(hide).toBeChecked()

  // The request hangs, and then the network is gone.
  const cut = Promise.withResolvers<void>()
  await page.route('**/admin/preferences/rows/*', async (route) => {
    await cut.promise
    await route.abort()
  })
  await hide.click()
  await expect(hide).not.toBeChecked()
  cut.resolve()
  await expect(page.getByText('Failed saving preference', { exact: true })).toBeVisible()
  await expect(hide).toBeChecked()
  await page.unroute('**/admin/preferences/rows/*')

  const lost = ['**/admin/preferences/rows?*', '**/api/admin-users-emails', '**/admin/preferences/emails']
  for (const place of lost) await page.route(place, (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to load', { exact: true })).toBeVisible()
  await expect(table.getByRole('rowheader')).toHaveCount(50)
  await page.unroute('**/admin/preferences/rows?*')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(
    page.getByText(/^Failed to fetch emails from admin API.*Check the server configuration/),
  ).toBeVisible()
  for (const place of lost) await page.unroute(place)

  const edit = async (name: string, profile: string, display: string) => {
    await page.getByRole('button', { name: `Edit the names of ${name}` }).click()
    await table.getByLabel('Profile Name').fill(profile)
    await table.getByLabel('Display Name').fill(display)
  }
  await edit('Skater 50', 'nobody', 'Nobody')
  await page.getByRole('link', { name: 'Audit' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(table.getByLabel('Profile Name')).toHaveValue('nobody')
  await table.getByRole('button', { name: 'Cancel' }).click()
  await expect(cells('skater-50').first()).toHaveText('Skater 50')
  await edit('Skater 50', 'taken-over', '')
  await table.getByRole('button', { name: 'Save' }).click()
  await expect(cells('taken-over').first()).toHaveText('')
  await edit('Skater 49', 'TAKEN-over', 'Captain')
  await table.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Save failed', { exact: true })).toBeVisible()
  await expect(page.getByText('This profile name is taken. Choose a different one.')).toBeVisible()
  await expect(cells('skater-49').first()).toHaveText('Skater 49')
  await page.reload()
  await hydrated(page)
  await expect(cells('taken-over').first()).toHaveText('')

  await page.getByRole('searchbox', { name: 'Find by name or e-mail' }).fill('skater.7@')
  await expect(table.getByRole('rowheader')).toHaveText(['skater-7'])
  await page.getByRole('searchbox', { name: 'Find by name or e-mail' }).fill('nobody at all')
  await expect(page.getByText('No rows', { exact: true })).toBeVisible()
})
