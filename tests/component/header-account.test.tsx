import { afterEach, describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { shouldRevalidate } from '#app/root.tsx'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import * as terms from '#app/site/legal/terms.route.tsx'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { catchNavigations } from '#tests/support/component/navigations.ts'
import { anAccount, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const banner = page.getByRole('banner')
const button = page.getByRole('button', { name: /^Account menu of/ })
const menu = page.getByRole('navigation', { name: 'Account' })

const open = (account: HeaderAccount | null, address = '/terms') =>
  openScreen(address, [routeOf(terms).at('terms')], { account })

const links = (within: typeof menu) =>
  within
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])

test('P-HEAD-20 guests see Sign in and Sign up in the header', async () => {
  await open(null)
  await expect.element(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  await expect.element(banner.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await expect.element(button).not.toBeInTheDocument()
})

test('the header fits a window of 320 px, also with an avatar', async () => {
  await resizeTo(320, 640)
  for (const account of [null, anAccount()]) {
    await open(account)
    const menuButton = banner.getByRole('button', { name: 'Open menu' })
    await expect.element(menuButton).toBeVisible()
    await expect.element(button).toHaveLength(account ? 1 : 0)
    expect(menuButton.element().getBoundingClientRect().right).toBeLessThanOrEqual(312)
    expect(document.documentElement.scrollWidth).toBe(320)
    await expect.element(banner.getByRole('link', { name: 'Benchboss' })).toBeVisible()
    unmountAll()
  }
})

test('the sign-in links of a builder return to it', async () => {
  await open(null, '/lineup-builder?team=HFX')
  for (const [name, path] of [
    ['Sign in', '/signin'],
    ['Sign up', '/signup'],
  ] as const) {
    await expect
      .element(banner.getByRole('link', { name }))
      .toHaveAttribute('href', `${path}?next=%2Flineup-builder%3Fteam%3DHFX`)
  }
})

/** Whether the router reloads the frame after a navigation, or after a form. */
const revalidatesAfter = (formMethod?: 'POST') => {
  const url = new URL('https://bench.test/')
  const step = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} }
  return shouldRevalidate({ ...step, ...(formMethod && { formMethod }), defaultShouldRevalidate: true })
}

test('P-STATE-01 the account and its admin right are loaded again after each form', () => {
  expect(revalidatesAfter('POST')).toBe(true)
  expect(revalidatesAfter()).toBe(false)
})

describe('the avatar menu', () => {
  test('P-HEAD-10 shows the email of a fan without a display name', async () => {
    await open(anAccount())
    await expect.element(button).toHaveAccessibleName('Account menu of fan@example.com')
    await button.click()
    await expect.poll(() => menu.getByText('fan@example.com').elements().length).toBe(1)
    await expect.element(banner.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
  })

  test('P-HEAD-10 shows the display name and the email below it', async () => {
    await open(anAccount({ name: 'Number Four' }))
    await expect.element(button).toHaveAccessibleName('Account menu of Number Four')
    await button.click()
    await expect.element(menu.getByText('Number Four')).toBeVisible()
    await expect.element(menu.getByText('fan@example.com')).toBeVisible()
  })

  test('P-HEAD-11 P-HEAD-13 P-HEAD-14 has public profile, Settings and Sign out for a fan, and no Admin', async () => {
    await open(anAccount({ profileIsPublic: true, profileName: 'number-four' }))
    await button.click()
    await expect
      .poll(() => links(menu))
      .toEqual([
        ['View public profile', '/profile/number-four'],
        ['Settings', '/settings/account'],
      ])
    await expect.element(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expectHolds()
    await expect.element(menu).toBeVisible()
  })

  test('P-HEAD-11 does not link to a private profile', async () => {
    await open(anAccount({ profileIsPublic: false, profileName: 'number-four' }))
    await button.click()
    await expect.poll(() => links(menu)).toEqual([['Settings', '/settings/account']])
  })

  test('P-HEAD-13 P-HEAD-14 has Admin for an admin', async () => {
    answer('GET /admin/counts', () => refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' }))
    await open(anAccount({ isAdmin: true }))
    await button.click()
    await expect
      .poll(() => links(menu))
      .toEqual([
        ['Settings', '/settings/account'],
        ['Admin', '/admin'],
      ])
    await expect.element(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })

  test('P-HEAD-15 opens and closes on a click', async () => {
    await open(anAccount())
    await expect.element(menu).not.toBeInTheDocument()
    await button.click()
    await expect.element(menu).toBeVisible()
    await button.click()
    await expect.element(menu).not.toBeInTheDocument()
  })

  test('closes on Back before Back leaves the page', async () => {
    const screen = await open(anAccount())
    await button.click()
    await expect.poll(() => history.state?.overlay).toBe(1)
    history.back()
    await expect.element(menu).not.toBeInTheDocument()
    expect(screen.address()).toBe('/terms')
    await button.click()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await expect.poll(() => screen.address()).toBe('/settings/account')
    await expect.poll(() => history.state?.overlay ?? 0).toBe(0)
  })

  test('P-HEAD-16 closes when the mouse leaves it', async () => {
    await open(anAccount())
    await button.click()
    await userEvent.hover(menu.getByRole('link', { name: 'Settings' }))
    await expect.element(menu).toBeVisible()
    await commands.mouse([{ move: [300, 700], steps: 4 }])
    await expect.element(menu).not.toBeInTheDocument()
  })

  test('P-HEAD-16 closes when an item is chosen', async () => {
    const screen = await open(anAccount())
    await button.click()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.poll(() => screen.address()).toBe('/settings/account')
  })
})

describe('signing out', () => {
  let caught: ReturnType<typeof catchNavigations> | undefined
  afterEach(() => caught?.[Symbol.dispose]())

  async function signOut() {
    await open(anAccount())
    caught = catchNavigations()
    await button.click()
    await menu.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => caught).toHaveLength(1)
    return caught
  }

  test('P-HEAD-27 ends the session and reloads the home page', async () => {
    answer('POST /signout', () => null)
    expect([...(await signOut())]).toEqual(['/'])
    expect(requests('/signout')).toHaveLength(1)
  })

  test.each([
    ['the network is gone', offline],
    [
      'the server fails',
      () => refused(500, { code: 'unexpected', message: 'Something went wrong on our side.' }),
    ],
  ])('P-HEAD-28 reloads the home page even when %s', async (_what, failing) => {
    answer('POST /signout', failing)
    expect([...(await signOut())]).toEqual(['/'])
  })
})

describe('the side panel', () => {
  const panel = page.getByRole('dialog', { name: 'Menu' })
  const common = [
    ['Home', '/'],
    ['Lineup Builder', '/lineup-builder'],
    ['Trade Proposal', '/trade-players'],
    ['Teams', '/teams'],
    ['Profile', '/profile'],
    ['Settings', '/settings/account'],
  ]

  async function openPanel(account: HeaderAccount | null) {
    await page.viewport(390, 844)
    const screen = await open(account)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.element(panel).toBeVisible()
    return screen
  }
  test('P-HEAD-07 P-HEAD-08 P-HEAD-09 has Sign in and Sign up for a guest', async () => {
    await openPanel(null)
    await expect.poll(() => links(panel)).toEqual([...common, ['Sign in', '/signin'], ['Sign up', '/signup']])
    await expect.element(panel.getByRole('button', { name: 'Sign out' })).not.toBeInTheDocument()
  })

  test('P-HEAD-07 P-HEAD-08 P-HEAD-09 has Sign out for a fan, and no Admin', async () => {
    const screen = await openPanel(anAccount())
    await expect.poll(() => links(panel)).toEqual(common)
    await expect.element(panel.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await panel.getByRole('link', { name: 'Profile' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.poll(() => screen.address()).toBe('/profile')
  })

  test('P-HEAD-09 has Admin for an admin', async () => {
    answer('GET /admin/counts', () => refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' }))
    await openPanel(anAccount({ isAdmin: true }))
    await expect.poll(() => links(panel)).toEqual([...common, ['Admin', '/admin']])
  })
})
