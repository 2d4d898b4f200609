import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as account from '#app/account/settings/account/route.tsx'
import * as favorites from '#app/account/settings/favorites/route.tsx'
import * as lineups from '#app/account/settings/lineups/route.tsx'
import * as profile from '#app/account/settings/profile/route.tsx'
import * as trades from '#app/account/settings/trades/route.tsx'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
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

const sidebar = page.getByRole('navigation', { name: 'Settings' })
const main = page.getByRole('main')

test('P-SET-01 P-SET-16 the sidebar opens each screen and marks it; without lineups or trades a screen links to its builder', async () => {
  const screen = await openAll()
  const heading = main.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Account settings')
  const tabs = sidebar.getByRole('link').elements()
  expect
    .soft(tabs.map((tab) => tab.textContent))
    .toEqual(['Account', 'Profile', 'Your Lineups', 'Your Trades', 'Your Favorites'])
  const marked = () => tabs.filter((tab) => tab.ariaCurrent === 'page').map((tab) => tab.textContent)
  await expect.poll(marked).toEqual(['Account'])
  for (const [name, address, title] of [
    ['Profile', '/settings/profile', 'Profile settings'],
    ['Your Favorites', '/settings/favorites', 'Your favorites'],
    ['Account', '/settings/account', 'Account settings'],
    ['Your Lineups', '/settings/lineups', 'Your lineups'],
    ['Your Trades', '/settings/trades', 'Your trades'],
  ] as const) {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect.element(heading).toHaveTextContent(title)
    await expect.poll(() => screen.address()).toBe(address)
    await expect.poll(marked).toEqual([name])
  }
  const builds = (name: string) => main.getByRole('link', { name, exact: true })
  await expect.element(main.getByText('You don’t have any saved trade proposals yet.')).toBeVisible()
  await expect.element(builds('Build a trade')).toHaveAttribute('href', '/trade-players')
  await sidebar.getByRole('link', { name: 'Your Lineups', exact: true }).click()
  const nothing = main.getByText("You don't have any saved lineups yet...", { exact: true })
  await expect.element(nothing).toBeVisible()
  await expectHolds('the settings without a saved lineup')
  // On a phone every tab is on the screen.
  await resizeTo(390, 844)
  for (const tab of tabs) {
    const { left, right } = tab.getBoundingClientRect()
    expect.soft([left >= 0, right <= 390], tab.textContent).toEqual([true, true])
  }
  await builds('Build a lineup').click()
  await expect.poll(() => screen.address()).toBe('/')
})
