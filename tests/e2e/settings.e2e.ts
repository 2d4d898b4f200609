import type { Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { forgetSession, newEmail, PASSWORD, signIn, signUp } from '#tests/support/accounts.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test('P-ROUTE-12 P-ROUTE-13 P-SET-01 settings begin at the account and list their screens', async ({
  page,
  open,
}) => {
  await signUp(page)
  for (const path of ['/settings', '/settings/nowhere']) {
    await open(path)
    await expect(page).toHaveURL('/settings/account')
  }
  const sidebar = page.getByRole('navigation', { name: 'Settings' })
  await expect(sidebar.getByRole('link')).toHaveText([
    'Account',
    'Profile',
    'Your Lineups',
    'Your Trades',
    'Your Favorites',
  ])
  for (const [name, path, heading] of [
    ['Profile', '/settings/profile', 'Profile settings'],
    ['Your Lineups', '/settings/lineups', 'Your lineups'],
    ['Your Trades', '/settings/trades', 'Your trades'],
    ['Your Favorites', '/settings/favorites', 'Your favorites'],
    ['Account', '/settings/account', 'Account settings'],
  ] as const) {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('P-ROUTE-13 the bare address leads on as well without a load: from a screen of the settings and from outside', async ({
  page,
  open,
}) => {
  await signUp(page)
  for (const from of ['/settings/profile', '/settings/account', '/terms']) {
    await open(from)
    await page.evaluate(() => Object.assign(window, { before: true }))
    await goWithoutLoad(page, '/settings')
    await expect(page).toHaveURL('/settings/account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings')
    expect(await page.evaluate(() => 'before' in window)).toBe(true)
  }
})

test('P-ROUTE-13 a sign-in that leads to the bare address leads on', async ({ page, open }) => {
  const email = await signUp(page)
  await forgetSession(page)
  await open('/signin?next=%2Fsettings')
  await signIn(page, email)
  await expect(page).toHaveURL('/settings/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings')
})

test('P-ROLE-09 a session that ended elsewhere leads from a link over the sign-in to the same screen', async ({
  page,
  open,
}) => {
  const email = await signUp(page)
  await open('/settings/profile')
  await forgetSession(page)
  await page.getByRole('link', { name: 'Your Favorites' }).click()
  await expect(page).toHaveURL('/signin?next=%2Fsettings%2Ffavorites')
  await signIn(page, email)
  await expect(page).toHaveURL('/settings/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your favorites')
})

test('P-ROLE-09 a guest is sent to sign in, and comes back', async ({ page, open }) => {
  const email = await signUp(page)
  await forgetSession(page)
  await open('/settings/favorites')
  await expect(page).toHaveURL('/signin?next=%2Fsettings%2Ffavorites')
  await signIn(page, email)
  await expect(page).toHaveURL('/settings/favorites')
})

test.describe('the password', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 422/] })

  test('P-SET-02 P-SET-04 P-STATE-30 P-VALID-33 P-VALID-34 P-VALID-35 P-VALID-36 P-ERR-39 P-ERR-43 is changed', async ({
    page,
    open,
  }) => {
    await signUp(page)
    await open('/settings/account')
    const section = page.getByRole('region', { name: 'Password & security' })
    const password = section.getByLabel('New password', { exact: true })
    const repeated = section.getByLabel('Repeat new password')
    const change = section.getByRole('button', { name: 'Change password' })
    const met = section.getByRole('listitem').filter({ hasText: ': met' })
    const meter = section.getByRole('meter')

    await change.click()
    await expect(password).toHaveAccessibleDescription('Please enter a new password')
    await expect(password).toBeFocused()

    await password.fill('abc')
    await expect(met).toHaveText([/One lowercase letter/])
    await expect(meter).toHaveAttribute('aria-valuetext', 'Weak')
    await expect(meter).toHaveAttribute('data-color', 'red')
    await password.fill('abcdefG1')
    await expect(met).toHaveCount(4)
    await expect(meter).toHaveAttribute('aria-valuetext', 'Fair')
    await expect(meter).toHaveAttribute('data-color', 'amber')

    await repeated.fill('abcdefG1')
    await change.click()
    await expect(password).toHaveAccessibleDescription('Password does not meet requirements')

    await password.fill('abcdefG1!')
    await expect(meter).toHaveAttribute('aria-valuetext', 'Strong')
    await expect(meter).toHaveAttribute('data-color', 'green')
    await change.click()
    await expect(repeated).toHaveAccessibleDescription('Passwords do not match')
    await repeated.fill('abcdefG1!')
    await change.click()
    const line = section.getByText('Password updated successfully')
    await expect(line).toHaveAttribute('data-look', 'success')
  })
})

test('where you are signed in: the other session is ended', async ({ page, open, browser, baseURL }) => {
  const email = await signUp(page)
  const elsewhere = await browser.newPage({ baseURL })
  await elsewhere.goto('/signin')
  await hydrated(elsewhere)
  await signIn(elsewhere, email)
  await expect(elsewhere).toHaveURL('/settings/profile')

  await open('/settings/account')
  const section = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(section.getByText('One other session was signed out.')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/settings/account')
  await expect(elsewhere).toHaveURL(/\/signin/)
  await elsewhere.close()
})

test('P-SET-03 P-STATE-31 P-STATE-32 P-CALL-45 an account is deleted after a question', async ({
  page,
  open,
}) => {
  const email = await signUp(page)
  await open('/settings/account')
  await page
    .getByRole('region', { name: 'Danger zone' })
    .getByRole('button', { name: 'Delete account' })
    .click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/delete-account', async (route) => {
    await held.promise
    await route.continue()
  })
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(question.getByRole('button', { name: 'Deleting…' })).toBeVisible()
  held.resolve()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.context().clearCookies()
  const answer = await page.request.post('/signin', {
    form: { email, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(422)
})

test.describe('the profile', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 422/] })

  test('P-SET-06 P-SET-07 P-SET-08 P-VALID-37 P-ERR-41 is saved, visited and hidden', async ({
    page,
    open,
  }) => {
    await signUp(page)
    await open('/settings/profile')
    const name = page.getByLabel('Profile name')
    const save = page.getByRole('button', { name: 'Save profile' })
    await name.fill('two words')
    await save.click()
    await expect(name).toHaveAccessibleDescription(
      /Profile name must contain only letters, numbers, or dashes \(no spaces\)\./,
    )
    await expect(name).toBeFocused()
    const own = `fan-${Date.now() % 1e9}`
    await name.fill(own)
    await page.getByLabel('Display name').fill('Number Four')
    await page.getByLabel('Bio').fill('Bruins since 1966.')
    await save.click()
    await expect(page.getByText('Profile saved successfully')).toHaveAttribute('data-look', 'success')
    const visit = page.getByRole('link', { name: 'Visit public profile' })
    await expect(visit).toHaveAttribute('href', `/profile/${own}`)
    await page.getByRole('switch', { name: /Public profile/ }).click()
    await expect(page.getByRole('button', { name: 'Visit public profile' })).toBeDisabled()
    await expect(visit).toHaveCount(0)
  })
})

test('P-SET-09 P-SET-10 P-SET-11 P-SET-12 P-ERR-40 favorites are chosen, saved and cleared', async ({
  page,
  open,
}) => {
  await signUp(page)
  await open('/settings/favorites')
  const player = page.getByRole('combobox', { name: 'Favorite Player' })
  await player.click()
  await expect(page.getByRole('option')).toHaveCount(50)
  await player.fill('mcdavid')
  await page.getByRole('option', { name: /Connor McDavid/ }).click()
  await page.getByRole('combobox', { name: 'Favorite Team' }).selectOption('Edmonton Oilers')
  await page.getByRole('button', { name: 'Save favorites' }).click()
  await expect(page.getByText('Favorites saved successfully')).toHaveAttribute('data-look', 'success')
  await page.reload()
  await hydrated(page)
  await expect(player).toHaveValue(/Connor McDavid/)
  await page.getByRole('button', { name: 'Clear all selections' }).click()
  await expect(player).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Favorite Team' })).toHaveValue('')
})

test('P-SET-16 P-ROUTE-11 without saved lineups there is a way to build one', async ({ page, open }) => {
  await signUp(page, newEmail('empty'))
  await open('/settings/lineups')
  await expect(page.getByText("You don't have any saved lineups yet...")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Build a lineup' })).toHaveAttribute('href', '/')
})

/** Goes there without a load, as the browser's Back does: no link of ours leads to the bare address. */
async function goWithoutLoad(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const SCREENS = [
  '/settings/account',
  '/settings/profile',
  '/settings/lineups',
  '/settings/trades',
  '/settings/favorites',
  '/profile',
]

for (const colorScheme of COLOR_SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('every settings screen is accessible and does not scroll sideways', async ({ page, open }) => {
        await signUp(page)
        for (const path of SCREENS) {
          await open(path)
          await expectAccessible(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
        }
      })
    })
  }
}
