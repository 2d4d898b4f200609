import { expectAccessible } from '#tests/support/accessibility.ts'
import { signUp } from '#tests/support/accounts.ts'
import { startBroken } from '#tests/support/broken-server.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test.slow()
// Its server is another one than that of the other tests.
test.use({ expectedComplaints: [/Failed to load resource: .* 500|^foreign: /] })

test('A-ERR-42 A-ERR-43 teams that cannot be read or saved, and players, are told of, and nothing typed is lost', async ({
  page,
}) => {
  await using server = await startBroken('not yet')
  await signUp(page, undefined, server.url)
  await server.run(`insert into user_roles (user_id, role) select id, 'admin' from "user"`)
  await page.goto(`${server.url}/admin/teams?team=22`)
  await hydrated(page)
  await page.getByLabel('City').fill('Leduc')
  await server.run('alter table teams rename to teams_gone')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Failed to save team', { exact: true })).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Leduc')
  await page.getByRole('button', { name: 'Add player' }).click()
  const adding = page.getByRole('dialog', { name: 'Add player' })
  await adding.getByLabel('Last name').fill('Gretzky')
  await adding.getByRole('button', { name: 'Add Player' }).click()
  await expect(page.getByText('Failed to add player', { exact: true })).toBeVisible()
  await expect(adding.getByLabel('Last name')).toHaveValue('Gretzky')

  await page.goto(`${server.url}/admin/teams`)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to load teams')
  await expect(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
  await expectAccessible(page)
  await server.run('alter table teams_gone rename to teams')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('rowheader', { name: /Edmonton Oilers/ })).toContainText('Edmonton')
})
