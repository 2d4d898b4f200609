import { expectAccessible } from '#tests/support/accessibility.ts'
import { accountMenu, signUp } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-HEAD-20 guests see Sign in and Sign up', async ({ page, open }) => {
  await open('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  await expect(header.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await expect(accountMenu(page).button).toHaveCount(0)
})

test('P-HEAD-10 P-HEAD-13 P-HEAD-14 P-HEAD-15 P-HEAD-16 the avatar menu', async ({ page }) => {
  const email = await signUp(page)
  const { button, menu } = accountMenu(page)
  await expect(button).toHaveAccessibleName(`Account menu of ${email}`)
  await button.click()
  await expect(menu.getByText(email)).toBeVisible()
  await expect(menu.getByRole('link')).toHaveText(['View public profile', 'Settings'])
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await expect(menu).toBeHidden()
  await button.click()
  await menu.getByRole('link', { name: 'Settings' }).hover()
  await page.mouse.move(300, 700)
  await expect(menu).toBeHidden()
  await button.click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings/account')
  await expect(menu).toBeHidden()

  await page.goto('/settings/profile')
  await page.getByLabel('Display name').fill('Number Four')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(button).toHaveAccessibleName('Account menu of Number Four')
})

test('P-HEAD-11 a profile that is not public is not linked', async ({ page }) => {
  await signUp(page)
  await page.getByRole('switch', { name: /Public profile/ }).click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved successfully')).toBeVisible()
  const { button, menu } = accountMenu(page)
  await button.click()
  await expect(menu.getByRole('link')).toHaveText(['Settings'])
})

test('P-HEAD-27 signing out ends the session and loads the home page anew', async ({ page }) => {
  await signUp(page)
  await page.evaluate(() => Object.assign(window, { before: true }))
  await accountMenu(page).button.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => 'before' in window)).toBe(false)
  await page.goto('/settings/account')
  await expect(page).toHaveURL(/\/signin/)
})

test.describe('when signing out fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('P-HEAD-28 the home page is loaded all the same', async ({ page }) => {
    await signUp(page)
    await page.route('**/signout', (route) => route.abort())
    await page.evaluate(() => Object.assign(window, { before: true }))
    await accountMenu(page).button.click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
  })
})

test.describe('the side panel', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('P-HEAD-07 P-HEAD-08 P-HEAD-09 lists what belongs to a guest and to a fan', async ({ page, open }) => {
    await open('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    const common = ['Home', 'Lineup Builder', 'Trade Proposal', 'Profile', 'Settings']
    await expect(panel.getByRole('link')).toHaveText([...common, 'Sign in', 'Sign up'])
    await signUp(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(panel.getByRole('link')).toHaveText(common)
    await expect(panel.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await panel.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(panel).toBeHidden()
  })
})
