import type { Page } from '@playwright/test'

import { ADMIN_SCREENS } from '#app/features/admin-frame/admin-screens.ts'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { forgetSession, signUp } from '#tests/support/accounts.ts'
import { test } from '#tests/support/admin-site.ts'
import { expect } from '#tests/support/test.ts'

test.describe.configure({ mode: 'default' })
test.slow()

/** The specified entries, and ours where decisions put them. */
const ORDER = [
  '/admin/visits',
  '/admin/teams',
  '/admin/players',
  '/admin/player-request',
  '/admin/lineup-downloaded',
  '/admin/trade-proposals',
  '/admin/preferences',
  '/admin/rosters',
  '/admin/audit',
  '/admin/shares',
  '/admin/admins',
]

const menu = (page: Page) => page.getByRole('navigation', { name: 'Back-office' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu of the back-office' })
/** The link to a screen; a count may stand behind its label. */
const screenLink = (page: Page, label: string) =>
  menu(page).getByRole('link', { name: new RegExp(`^${label}(?: |$)`) })
/** Where it leads: to screens, not to the sections of one. */
const addresses = (page: Page) =>
  menu(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((to) => to.startsWith('/') && !to.includes('#')),
    )

test('A-NAV-01 A-NAV-02 /admin leads into the back-office, whose menu leads to every screen in its order', async ({
  page,
  open,
}) => {
  await open('/')
  await expect(menu(page)).toHaveCount(0)
  await open('/admin')
  await expect(page).toHaveURL('/admin/visits')
  expect(await addresses(page)).toEqual(ORDER)
  for (const { to, label } of ADMIN_SCREENS) {
    await screenLink(page, label).click()
    await expect(page).toHaveURL(new RegExp(`${to}(?:/|$)`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(screenLink(page, label)).toHaveAttribute('aria-current', 'page')
  }
})

test('A-NAV-05 A-NAV-06 up to 768 px the menu is a drawer, which closes on the way to another screen', async ({
  page,
  open,
}) => {
  await open('/admin/teams')
  const drawer = page.getByRole('dialog', { name: 'Back-office' })
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(menu(page)).toHaveCount(0)
    await menuButton(page).click()
    await expect(drawer.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menuButton(page)).toBeFocused()

    const next = width === 390 ? 'Admins' : 'Teams'
    await menuButton(page).click()
    await drawer.getByRole('link', { name: next, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
    await expect(drawer).toBeHidden()
  }
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(menu(page)).toBeVisible()
  await expect(menuButton(page)).toBeHidden()
})

test('A-GATE-01 while the server is still asking who is admin, every screen says so', async ({
  page,
  open,
}) => {
  for (const { to, label } of ADMIN_SCREENS) {
    await open(to === '/admin/admins' ? '/admin/teams' : '/admin/admins')
    const asked = Promise.withResolvers<void>()
    await page.route(
      (url) => url.pathname === `${to}.data`,
      async (route) => {
        await asked.promise
        await route.continue()
      },
    )
    await screenLink(page, label).click()
    await expect(page.getByText('Checking permissions...', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    asked.resolve()
    await expect(page).toHaveURL(new RegExp(`${to}(?:/|$)`))
    await expect(page.getByText('Checking permissions...')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test.describe('the gate', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 403/] })

  test('A-GATE-02 A-GATE-03 no screen opens for a guest or a fan', async ({ page }) => {
    await forgetSession(page)
    for (const arrive of [async () => undefined, async () => signUp(page)]) {
      await arrive()
      for (const { to } of ADMIN_SCREENS) {
        const answer = await page.goto(to)
        expect(answer?.status()).toBe(403)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied. Admins only.')
        await expect(menu(page)).toHaveCount(0)
      }
    }
    await expectAccessible(page)
  })
})
