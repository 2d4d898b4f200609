import { data } from 'react-router'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import * as ownProfile from '#app/account/profile/own.route.tsx'
import * as publicProfile from '#app/account/profile/route.tsx'
import * as profileLineup from '#app/site/share/profile-lineup.route.tsx'
import { NO_EXTRAS } from '#domain/lineup/draft.ts'
import { toSharedTeam } from '#domain/share/payload.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { anAccount, type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const heading = page.getByRole('heading', { level: 1 })
const texts = (role: 'term' | 'definition') =>
  page
    .getByRole(role)
    .elements()
    .map((element) => element.textContent)

const openOwn = (profile: LoadedBy<typeof ownProfile>['profile']) =>
  openScreen('/profile', [routeOf(ownProfile).at('profile', { loader: () => ({ profile }) })], {
    account: profile && anAccount(),
  })

test('P-ROUTE-06 the own profile shows the name and the email of the account', async () => {
  await openOwn({ name: 'Number Four', email: 'fan@example.com' })
  await expect.poll(() => texts('term')).toEqual(['Name', 'Email'])
  expect(texts('definition')).toEqual(['Number Four', 'fan@example.com'])
  await expect.element(page.getByText('Not logged in.')).not.toBeInTheDocument()
  await expectHolds()
})

test('P-ROUTE-06 the own profile says when there is no name yet', async () => {
  await openOwn({ name: null, email: 'fan@example.com' })
  await expect.poll(() => texts('definition')).toEqual(['No display name yet', 'fan@example.com'])
})

test('P-ROUTE-07 a guest reads that they are not logged in, with a link to sign in', async () => {
  const screen = await openOwn(null)
  await expect.element(page.getByText('Not logged in.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('term')).toHaveLength(0)
  await expectHolds()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(() => screen.address()).toBe('/signin?next=%2Fprofile')
})

type Shown = LoadedBy<typeof publicProfile>['profile']

const openPublic = (profile: Partial<Shown> = {}) =>
  openScreen('/profile/number-four', [
    routeOf(publicProfile).at('profile/:nameOrId', {
      loader: () => ({
        profile: {
          name: 'Number Four',
          bio: null,
          favoriteTeam: null,
          favoritePlayer: null,
          avatar: { image: null, sweater: null },
          lineups: [],
          trades: [],
          ...profile,
        },
      }),
    }),
  ])

const CUP_RUN = {
  id: 7,
  title: 'Cup run',
  names: 'Ned Abbott, Gus Archer',
  version: 99,
  path: '/profile/number-four/lineups/7',
  remixPath: '/lineup-builder?team=HFX&from=7',
}

test('P-ROUTE-08 a public profile shows the fan, their favorites and their public lineups', async () => {
  const [player] = playersOf(HALIFAX)
  await openPublic({
    bio: 'Harbours since 1966.',
    favoriteTeam: HALIFAX,
    favoritePlayer: player?.name ?? null,
    avatar: { image: null, sweater: { number: 71, colors: HALIFAX.colors } },
    lineups: [CUP_RUN],
  })
  await expect.element(heading).toHaveTextContent('Number Four')
  await expect.element(page.getByText('Harbours since 1966.')).toBeVisible()
  expect(texts('term')).toEqual(['Favorite team', 'Favorite player'])
  await expect.element(page.getByText('Halifax Harbours', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Ned Abbott', { exact: true })).toBeVisible()
  const image = page.getByRole('img', { name: 'Cup run: Ned Abbott, Gus Archer' })
  await expect.element(image).toHaveAttribute('src', '/lineup-pictures/7?v=99')
  // The favorite player's sweater is the avatar.
  await expect.element(page.getByText('71', { exact: true })).toBeVisible()
  await expectHolds()
})

const LISTED_TRADE = {
  title: 'Halifax Harbours – Saskatoon Sheaves trade',
  image: '/t/abcdefABCDEF/wide.webp',
  path: '/t/abcdefABCDEF',
}

test('the favorite team of a public profile links to its page', async () => {
  const screen = await openPublic({ favoriteTeam: HALIFAX })
  await page.getByRole('link', { name: 'Halifax Harbours' }).click()
  await expect.poll(() => screen.address()).toBe('/teams/halifax-harbours')
})

test('a public profile lists its owner’s listed trades below the lineups, each with a link', async () => {
  await commands.answerWorker(`${LISTED_TRADE.image}*`, { status: 200, body: null })
  const screen = await openPublic({ favoriteTeam: HALIFAX, trades: [LISTED_TRADE] })
  const trades = page.getByRole('region', { name: 'Trades', exact: true })
  await expect.element(trades.getByRole('listitem')).toHaveLength(1)
  await expect.element(trades.getByRole('presentation')).toHaveAttribute('src', LISTED_TRADE.image)
  await expectHolds()
  await trades.getByRole('link', { name: LISTED_TRADE.title }).click()
  await expect.poll(() => screen.address()).toBe(LISTED_TRADE.path)
})

test('a lineup of a public profile opens, has a remix link, and its link is copied', async () => {
  const screen = await openPublic({ lineups: [CUP_RUN] })
  await expect
    .element(page.getByRole('link', { name: 'Remix Cup run' }))
    .toHaveAttribute('href', CUP_RUN.remixPath)
  await page.getByRole('button', { name: 'Copy link to Cup run' }).click()
  await expect.element(page.getByText('Link copied').first()).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${CUP_RUN.path}`)
  await page.getByRole('link', { name: 'Cup run: Ned Abbott, Gus Archer' }).click()
  await expect.poll(() => screen.address()).toBe(CUP_RUN.path)
})

type ShownLineup = LoadedBy<typeof profileLineup>['lineup']

test('the page of a lineup lists it in text with its owner, and copies its own address', async () => {
  const [first, second] = playersOf(HALIFAX)
  if (!first || !second) throw new Error('Halifax has players')
  const content: ShownLineup['content'] = {
    subject: { kind: 'team', team: toSharedTeam(HALIFAX) },
    title: 'Cup run',
    type: 'even_strength',
    lineups: { even_strength: { lw1: first }, power_play: { c1: second }, penalty_kill: {} },
    letters: {},
    extras: NO_EXTRAS,
    signature: null,
    sitting: null,
    changed: null,
    cap: null,
    asOf: '2026-10-10',
  }
  const owner = {
    name: 'Number Four',
    profile: '/profile/number-four',
    avatar: { image: null, sweater: { number: 71, colors: HALIFAX.colors } },
  }
  const moved = [{ name: 'Gus Archer', team: 'SSK' }]
  await openScreen('/profile/number-four/lineups/7', [
    routeOf(profileLineup).at('profile/:nameOrId/lineups/:id', {
      loader: () => ({
        lineup: { id: 7, content, moved, image: '/lineup-pictures/7?v=99', owner },
      }),
    }),
  ])
  await expect.element(heading).toHaveTextContent('Cup run')
  await expect
    .element(page.getByText(/^Halifax Harbours, even strength\. Saved .*10, 2026 by .*Number Four\.$/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Number Four', exact: true }))
    .toHaveAttribute('href', '/profile/number-four')
  await expect
    .element(page.getByRole('link', { name: 'More from Number Four' }))
    .toHaveAttribute('href', '/profile/number-four')
  await expect.element(page.getByRole('region', { name: 'Lines' })).toMatchTextContent(first.name)
  await expect.element(page.getByRole('region', { name: 'PP1' })).toMatchTextContent(second.name)
  await expect
    .element(page.getByText('Gus Archer (now SSK) has changed teams since this was saved.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('img', { name: /^The card: Cup run/ }))
    .toHaveAttribute('src', '/lineup-pictures/7?v=99')
  await expect
    .element(page.getByRole('link', { name: 'Remix these lines' }))
    .toHaveAttribute('href', '/lineup-builder?team=HFX&from=7')
  await expect.element(page.getByRole('button', { name: 'Delete this link' })).not.toBeInTheDocument()
  await expectHolds()
  // This browser has no dialog to share with.
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => navigator.clipboard.readText()).toBe(location.origin + location.pathname)
})

test('P-ROUTE-08 a public profile without favorites and lineups shows the name and says so', async () => {
  await openPublic()
  await expect.element(heading).toHaveTextContent('Number Four')
  await expect.element(page.getByRole('term')).toHaveLength(0)
  await expect.element(page.getByText('No public lineups yet.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Trades' })).not.toBeInTheDocument()
  await expectHolds()
})

test('P-ROUTE-09 a private profile looks the same as one that does not exist', async () => {
  await openScreen('/profile/number-four', [
    routeOf(publicProfile).at('profile/:nameOrId', {
      loader: () => {
        throw data({ message: 'There is no public profile here.' }, { status: 404 })
      },
    }),
  ])
  await expect.element(heading).toHaveTextContent('That one missed the net')
  await expect.element(page.getByText('Number Four')).not.toBeInTheDocument()
})
