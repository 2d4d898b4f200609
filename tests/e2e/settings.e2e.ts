import { makeAccount, newEmail, PASSWORD, signIn } from '#tests/support/accounts.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test('P-ROUTE-13 /settings redirects to the account: with a page load, without one, after the sign-in', async ({
  page,
  open,
}) => {
  const email = await makeAccount(page.request)
  const heading = page.getByRole('heading', { level: 1 })
  await open('/settings')
  await expect(page).toHaveURL('/settings/account')
  for (const from of ['/settings/profile', '/terms']) {
    await open(from)
    // No link leads there, so a Back in the browser is simulated.
    await page.evaluate(() => {
      Object.assign(window, { before: true })
      history.pushState(null, '', '/settings')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveURL('/settings/account')
    await expect(heading).toHaveText('Account settings')
    expect(await page.evaluate(() => 'before' in window)).toBe(true)
  }
  await page.context().clearCookies()
  await open('/signin?next=%2Fsettings')
  await signIn(page, email)
  await expect(page).toHaveURL('/settings/account')
  await expect(heading).toHaveText('Account settings')
})

test('P-ROLE-09 after the session ended elsewhere, a link leads to the sign-in, then to its screen', async ({
  page,
  open,
}) => {
  const email = await makeAccount(page.request)
  await open('/settings/profile')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Your Favorites' }).click()
  await expect(page).toHaveURL('/signin?next=%2Fsettings%2Ffavorites')
  await signIn(page, email)
  await expect(page).toHaveURL('/settings/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your favorites')
})

test('P-ERR-39 a fan signs out everywhere else, changes the password and signs in with it', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  const email = await makeAccount(page.request)
  const elsewhere = await browser.newPage({ baseURL })
  await elsewhere.goto('/signin')
  await hydrated(elsewhere)
  await signIn(elsewhere, email)
  await expect(elsewhere).toHaveURL('/settings/profile')
  await open('/settings/account')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('One other session was signed out.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Five-holes-5')
  await page.getByLabel('Repeat new password').fill('Five-holes-5')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await elsewhere.goto('/settings/account')
  await hydrated(elsewhere)
  await expect(elsewhere).toHaveURL(/\/signin/)
  await signIn(elsewhere, email, 'Five-holes-5')
  await expect(elsewhere).toHaveURL('/settings/account')
  await elsewhere.close()
})

test(
  'P-SET-03 P-STATE-31 P-STATE-32 P-CALL-45 an account is deleted after a question',
  { tag: '@postgres' },
  async ({ page, open }) => {
    const email = await makeAccount(page.request, newEmail('leaving'))
    await open('/settings/account')
    const zone = page.getByRole('region', { name: 'Danger zone' })
    await zone.getByRole('button', { name: 'Delete account' }).click()
    const asked = page.waitForRequest('**/api/delete-account')
    await page
      .getByRole('dialog', { name: 'Delete your account?' })
      .getByRole('button', { name: 'Delete my account' })
      .click()
    const { authorization, 'content-type': type } = (await asked).headers()
    expect(authorization).toMatch(/^Bearer \S+$/)
    expect(type).toBe('application/json')
    expect((await asked).postData()).toBeNull()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    const form = { email, password: PASSWORD }
    expect((await page.request.post('/signin', { form, maxRedirects: 0 })).status()).toBe(422)
  },
)

test('P-SET-09 P-SET-10 P-SET-11 favorites are chosen, kept across a reload, and cleared', async ({
  page,
  open,
}) => {
  await makeAccount(page.request)
  await open('/settings/favorites')
  const player = page.getByRole('combobox', { name: 'Favorite Player' })
  const team = page.getByRole('combobox', { name: 'Favorite Team' })
  const saved = page.getByText('Favorites saved successfully')
  await player.fill('abbott')
  await page.getByRole('option', { name: /Ned Abbott/ }).click()
  await team.selectOption('Saskatoon Sheaves')
  await page.getByRole('button', { name: 'Save favorites' }).click()
  await expect(saved).toBeVisible()
  await open('/settings/favorites')
  await expect(player).toHaveValue('Ned Abbott · Halifax Harbours')
  await expect(team.getByRole('option', { name: 'Saskatoon Sheaves', selected: true })).toBeAttached()
  await page.getByRole('button', { name: 'Clear all selections' }).click()
  await page.getByRole('button', { name: 'Save favorites' }).click()
  await expect(saved).toBeVisible()
  await open('/settings/favorites')
  await expect(player).toHaveValue('')
  await expect(team).toHaveValue('')
})
