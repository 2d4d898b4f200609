import { accountMenu, newEmail, PASSWORD, signIn } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/test.ts'

test(
  'P-STATE-34 P-HEAD-10 P-HEAD-11 P-HEAD-27 P-AUTH-03 a fan signs up, sets a name, signs out and signs in again',
  { tag: '@postgres' },
  async ({ page, open }) => {
    const { button, menu } = accountMenu(page)
    const email = newEmail('bobby')
    await open('/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page).toHaveURL('/settings/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings')
    await expect(button).toHaveAccessibleName(`Account menu of ${email}`)

    await page.getByLabel('Display name').fill('Number Four')
    await page.getByRole('switch', { name: /Public profile/ }).click()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(button).toHaveAccessibleName('Account menu of Number Four')
    await button.click()
    await expect(menu.getByRole('link')).toHaveText(['Settings'])

    await page.evaluate(() => Object.assign(window, { before: true }))
    await menu.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => 'before' in window)).toBe(false)

    await open('/settings/account')
    await expect(page).toHaveURL('/signin?next=%2Fsettings%2Faccount')
    await open('/signin')
    await signIn(page, email)
    await expect(page).toHaveURL('/settings/profile')
    await expect(button).toHaveAccessibleName('Account menu of Number Four')
  },
)
