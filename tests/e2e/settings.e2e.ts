import { makeAccount, newEmail, PASSWORD, signIn } from '#tests/support/accounts.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test('P-ROLE-09 P-ERR-39 a session ended from elsewhere leads through the sign-in, with the new password, to the pressed link', async ({
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
  await hydrated(elsewhere)
  await open('/settings/account')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('One other session was signed out.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Five-holes-5')
  await page.getByLabel('Repeat new password').fill('Five-holes-5')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()

  await elsewhere.getByRole('link', { name: 'Your Favorites' }).click()
  await expect(elsewhere).toHaveURL('/signin?next=%2Fsettings%2Ffavorites')
  await signIn(elsewhere, email, 'Five-holes-5')
  await expect(elsewhere).toHaveURL('/settings/favorites')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your favorites')
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
