import { accountMenu, makeAccount, newEmail, signIn } from '#tests/support/accounts.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

// This test has its own server. A request to make an unverified account admin returns 422.
test.use({ expectedComplaints: [/Failed to load resource: .* (?:403|422)|^foreign: /] })

test('P-HEAD-14 P-HEAD-09 the first admin signs up by the setup link, adds another and revokes them', async ({
  page,
  browser,
}) => {
  await using stack = new AsyncDisposableStack()
  const server = await startServer()
  stack.defer(() => server.stop())
  const theirs = await browser.newPage({ baseURL: server.url })
  const fan = await makeAccount(theirs.request)
  const link = new URL(server.setupLink ?? '')
  const coach = newEmail('coach')
  const elsewhere = await browser.newContext({ baseURL: server.url })
  await makeAccount(elsewhere.request, coach)

  await page.goto(link.href)
  await hydrated(page)
  await signIn(page, coach)
  await expect(page.getByText(`This makes ${coach} the first one.`)).toBeVisible()
  await page.getByRole('button', { name: 'Become admin' }).click()
  await expect(page).toHaveURL(`${server.url}/admin/visits`)
  await page.getByRole('link', { name: 'Admins', exact: true }).click()
  await page.getByLabel('Account email').fill(fan.toUpperCase())
  await page.getByRole('button', { name: 'Make admin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Grant anyway' }).click()
  await expect(page.getByText(`${fan} is now an admin.`, { exact: true })).toBeVisible()

  await theirs.goto('/')
  await hydrated(theirs)
  await accountMenu(theirs).button.click()
  await accountMenu(theirs).menu.getByRole('link', { name: 'Admin' }).click()
  await expect(theirs).toHaveURL('/admin/visits')
  await page.getByRole('button', { name: `Revoke ${fan}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(`${fan} is no longer an admin.`, { exact: true })).toBeVisible()
  await theirs.goto('/admin')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Access denied. Admins only.')
  await accountMenu(theirs).button.click()
  await expect(accountMenu(theirs).menu.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  const again = await theirs.request.post(link.href, { maxRedirects: 0 })
  expect(again.status()).toBe(403)
})
