import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as account from '#app/account/settings/account/route.tsx'
import * as favorites from '#app/account/settings/favorites/route.tsx'
import * as lineups from '#app/account/settings/lineups/route.tsx'
import * as profile from '#app/account/settings/profile/route.tsx'
import * as trades from '#app/account/settings/trades/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { routeOf } from '#tests/support/component/open-screen.tsx'
import { openSettings } from '#tests/support/component/settings.tsx'

const NO_PROFILE = { display_profile: true, profile_name: null, display_name: null, bio: null }

const openAll = () =>
  openSettings('account', [
    routeOf(account).at('account', {
      loader: () => ({
        email: 'fan@example.com',
        hasPassword: true,
        isFresh: true,
        sessions: [],
        twoStep: null,
        hidesVisits: false,
      }),
    }),
    routeOf(profile).at('profile', { loader: () => ({ userId: 'user-1', saved: NO_PROFILE }) }),
    routeOf(lineups).at('lineups', { loader: () => data({ lineups: [], page: 1, total: 0, failure: null }) }),
    routeOf(trades).at('trades', { loader: () => data({ trades: [], page: 1, total: 0, failure: null }) }),
    routeOf(favorites).at('favorites', {
      loader: () => ({ saved: { favorite_player: null, favorite_team: null }, players: [], teams: [] }),
    }),
  ])

const sidebar = () => page.getByRole('navigation', { name: 'Settings' })
const heading = () => page.getByRole('heading', { level: 1 })

test('P-SET-01 the settings sidebar lists its screens and marks the current one', async () => {
  await openAll()
  await expect
    .poll(() =>
      sidebar()
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual(['Account', 'Profile', 'Your Lineups', 'Your Trades', 'Your Favorites'])
  await expect
    .element(sidebar().getByRole('link', { name: 'Account' }))
    .toHaveAttribute('aria-current', 'page')
  await sidebar().getByRole('link', { name: 'Profile' }).click()
  await expect
    .element(sidebar().getByRole('link', { name: 'Profile' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(sidebar().getByRole('link', { name: 'Account' })).not.toHaveAttribute('aria-current')
  await expectHolds()
})

test('P-SET-01 each link of the sidebar opens its screen', async () => {
  const screen = await openAll()
  await expect.element(heading()).toHaveTextContent('Account settings')
  for (const [name, address, title] of [
    ['Profile', '/settings/profile', 'Profile settings'],
    ['Your Lineups', '/settings/lineups', 'Your lineups'],
    ['Your Trades', '/settings/trades', 'Your trades'],
    ['Your Favorites', '/settings/favorites', 'Your favorites'],
    ['Account', '/settings/account', 'Account settings'],
  ] as const) {
    await sidebar().getByRole('link', { name, exact: true }).click()
    await expect.element(heading()).toHaveTextContent(title)
    await expect.poll(() => screen.address()).toBe(address)
  }
})

test('on a phone every tab is on the screen', async () => {
  await page.viewport(390, 844)
  await openAll()
  await expect.element(sidebar().getByRole('link')).toHaveLength(5)
  for (const tab of sidebar().getByRole('link').elements()) {
    const { left, right } = tab.getBoundingClientRect()
    expect([left >= 0, right <= 390]).toEqual([true, true])
  }
})

test('P-SET-16 without saved lineups the screen links to the builder', async () => {
  const screen = await openAll()
  await sidebar().getByRole('link', { name: 'Your Lineups' }).click()
  await expect
    .element(page.getByText("You don't have any saved lineups yet...", { exact: true }))
    .toBeVisible()
  await expectHolds()
  await page.getByRole('link', { name: 'Build a lineup', exact: true }).click()
  await expect.poll(() => screen.address()).toBe('/')
})

test('without saved trades the screen links to the trade builder', async () => {
  const screen = await openAll()
  await sidebar().getByRole('link', { name: 'Your Trades' }).click()
  await expect.element(page.getByText('You don’t have any saved trade proposals yet.')).toBeVisible()
  await expectHolds()
  await page.getByRole('link', { name: 'Build a trade', exact: true }).click()
  await expect.poll(() => screen.address()).toBe('/trade-players')
})
