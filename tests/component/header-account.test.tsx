import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { shouldRevalidate } from '#app/root.tsx'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import * as terms from '#app/site/legal/terms.route.tsx'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { layerDepth, pressBack } from '#tests/support/component/history.ts'
import { catchNavigations } from '#tests/support/component/navigations.ts'
import { anAccount, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const banner = page.getByRole('banner')
const button = page.getByRole('button', { name: /^Account menu of/ })
const menu = page.getByRole('navigation', { name: 'Account' })

const open = (account: HeaderAccount | null, address = '/terms') =>
  openScreen(address, [routeOf(terms).at('terms')], { account })

const panel = page.getByRole('dialog', { name: 'Menu' })
const signOut = (within: typeof menu) => within.getByRole('button', { name: 'Sign out', exact: true })

const links = (within: typeof menu) =>
  within
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])

const inHeader = () => links(banner).filter(([words]) => words?.startsWith('Sign'))

const COMMON = [
  ['Home', '/'],
  ['Lineup Builder', '/lineup-builder'],
  ['Trade Proposal', '/trade-players'],
  ['Teams', '/teams'],
  ['Profile', '/profile'],
  ['Settings', '/settings/account'],
]

/** Opens the side panel of the open page, on a window of 320 px, which its header must fit. */
async function openPanel() {
  await resizeTo(320, 640)
  const menuButton = banner.getByRole('button', { name: 'Open menu' })
  await expect.element(menuButton).toBeVisible()
  expect.soft(menuButton.element().getBoundingClientRect().right).toBeLessThanOrEqual(312)
  expect.soft(document.documentElement.scrollWidth).toBe(320)
  expect.soft(banner.getByRole('link', { name: 'Benchboss' }).element()).toBeVisible()
  await menuButton.click()
  await expect.element(panel).toBeVisible()
}

test('P-HEAD-07 P-HEAD-08 P-HEAD-09 P-HEAD-20 guests have Sign in and Sign up in header and side panel, which return to a builder', async () => {
  const screen = await open(null)
  await expect.poll(inHeader).toEqual([
    ['Sign in', '/signin'],
    ['Sign up', '/signup'],
  ])
  await expect.element(button).not.toBeInTheDocument()
  await screen.go('/lineup-builder?team=HFX')
  const next = '?next=%2Flineup-builder%3Fteam%3DHFX'
  await expect.poll(inHeader).toEqual([
    ['Sign in', `/signin${next}`],
    ['Sign up', `/signup${next}`],
  ])
  await screen.go('/terms')
  await openPanel()
  await expect.poll(() => links(panel)).toEqual([...COMMON, ['Sign in', '/signin'], ['Sign up', '/signup']])
  await expect.element(signOut(panel)).not.toBeInTheDocument()
})

test('P-HEAD-07 P-HEAD-08 P-HEAD-09 P-HEAD-10 P-HEAD-11 P-HEAD-13 P-HEAD-14 P-HEAD-15 P-HEAD-16 a fan’s avatar menu has their name, public profile, Settings and Sign out; the side panel has no Admin', async () => {
  // Away from where the menu opens.
  await commands.mouse([{ move: [5, 5] }])
  const screen = await open(
    anAccount({ name: 'Number Four', profileIsPublic: true, profileName: 'number-four' }),
  )
  await expect.element(button).toHaveAccessibleName('Account menu of Number Four')
  await expect.element(banner.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  for (const words of ['Number Four', 'fan@example.com'])
    await expect.element(menu.getByText(words, { exact: true })).toBeVisible()
  await expect
    .poll(() => links(menu))
    .toEqual([
      ['View public profile', '/profile/number-four'],
      ['Settings', '/settings/account'],
    ])
  await expect.element(signOut(menu)).toBeVisible()
  await expectHolds('the terms under an open account menu')
  await expect.element(menu).toBeVisible()
  // It closes on a second click, on Back before Back leaves the page, when the mouse leaves it, and on a choice.
  await button.click()
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await pressBack(1)
  await expect.element(menu).not.toBeInTheDocument()
  expect.soft(screen.address()).toBe('/terms')
  await button.click()
  const toSettings = menu.getByRole('link', { name: 'Settings' })
  await toSettings.hover()
  await expect.element(menu).toBeVisible()
  await commands.mouse([{ move: [300, 700], steps: 4 }])
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await toSettings.click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.poll(() => screen.address()).toBe('/settings/account')
  await button.click()
  await menu.getByRole('link', { name: 'View public profile' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.poll(() => screen.address()).toBe('/profile/number-four')
  await expect.poll(layerDepth).toBe(0)
  // The side panel, which closes on a choice too.
  await openPanel()
  await expect.poll(() => links(panel)).toEqual(COMMON)
  await expect.element(signOut(panel)).toBeVisible()
  await panel.getByRole('link', { name: 'Profile' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(() => screen.address()).toBe('/profile')
})

test('P-HEAD-09 P-HEAD-10 P-HEAD-11 P-HEAD-13 P-HEAD-14 an admin’s menu and panel have Admin; without a name it shows the email, and no private profile', async () => {
  answer('GET /admin/counts', () => refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' }))
  await open(anAccount({ isAdmin: true, profileIsPublic: false, profileName: 'number-four' }))
  await expect.element(button).toHaveAccessibleName('Account menu of fan@example.com')
  await button.click()
  await expect
    .poll(() => links(menu))
    .toEqual([
      ['Settings', '/settings/account'],
      ['Admin', '/admin'],
    ])
  await expect.element(menu.getByText('fan@example.com')).toHaveLength(1)
  await expect.element(signOut(menu)).toBeVisible()
  await button.click()
  await expect.element(menu).not.toBeInTheDocument()
  await openPanel()
  await expect.poll(() => links(panel)).toEqual([...COMMON, ['Admin', '/admin']])
})

test('P-HEAD-27 P-HEAD-28 Sign out ends the session and reloads the home page, also when the request fails', async () => {
  const failed = { code: 'unexpected', message: 'Something went wrong on our side.' } as const
  await open(anAccount())
  using left = catchNavigations()
  for (const [at, answered] of [offline, () => refused(500, failed), () => null].entries()) {
    answer('POST /signout', answered)
    await button.click()
    await signOut(menu).click()
    await expect.poll(() => [...left]).toEqual(Array(at + 1).fill('/'))
    expect.soft(requests('/signout')).toHaveLength(at + 1)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
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
