import { data } from 'react-router'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import * as ownProfile from '#app/account/profile/own.route.tsx'
import * as publicProfile from '#app/account/profile/route.tsx'
import * as profileLineup from '#app/site/share/profile-lineup.route.tsx'
import { NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import { toSharedTeam } from '#domain/share/payload.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { expectLinks } from '#tests/support/component/links.ts'
import { anAccount, type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const texts = (role: 'term' | 'definition') =>
  main
    .getByRole(role)
    .elements()
    .map((element) => element.textContent)

test('P-ROUTE-06 P-ROUTE-07 the own profile shows the name and the email of the account, or that no one is logged in', async () => {
  let profile: LoadedBy<typeof ownProfile>['profile'] = { name: 'Number Four', email: 'fan@example.com' }
  const screen = await openScreen(
    '/profile',
    [routeOf(ownProfile).at('profile', { loader: () => ({ profile }) })],
    { account: () => profile && anAccount() },
  )
  const guest = main.getByText('Not logged in.', { exact: true })
  await expect.poll(() => texts('term')).toEqual(['Name', 'Email'])
  expect.soft(texts('definition')).toEqual(['Number Four', 'fan@example.com'])
  await expect.element(guest).not.toBeInTheDocument()
  await expectHolds('the own profile')
  profile = { name: null, email: 'fan@example.com' }
  await screen.go('/profile?nameless')
  await expect.poll(() => texts('definition')).toEqual(['No display name yet', 'fan@example.com'])
  profile = null
  await screen.go('/profile')
  await expect.element(guest).toBeVisible()
  await expect.element(main.getByRole('term')).toHaveLength(0)
  await main.getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(() => screen.address()).toBe('/signin?next=%2Fprofile')
})

type Shown = LoadedBy<typeof publicProfile>['profile']

const EMPTY: Shown = {
  name: 'Number Four',
  bio: null,
  favoriteTeam: null,
  favoritePlayer: null,
  avatar: { image: null, sweater: null },
  lineups: [],
  trades: [],
}

const CUP_RUN = {
  id: 7,
  title: 'Cup run',
  names: 'Ned Abbott, Gus Archer',
  version: 99,
  path: '/profile/number-four/lineups/7',
  remixPath: '/lineup-builder?team=HFX&from=7',
}

const LISTED_TRADE = {
  title: 'Halifax Harbours – Saskatoon Sheaves trade',
  image: '/t/abcdefABCDEF/wide.webp',
  path: '/t/abcdefABCDEF',
}

test('P-ROUTE-08 P-ROUTE-09 a public profile shows the fan, their favorites, lineups and trades; a private one looks like none', async () => {
  await commands.answerWorker(`${LISTED_TRADE.image}*`, { status: 200, body: null })
  let profile: Shown | null = {
    ...EMPTY,
    bio: 'Harbours since 1966.',
    favoriteTeam: HALIFAX,
    favoritePlayer: 'Ned Abbott',
    // The favorite player's sweater is the avatar.
    avatar: { image: null, sweater: { number: 71, colors: HALIFAX.colors } },
    lineups: [CUP_RUN],
    trades: [LISTED_TRADE],
  }
  const screen = await openScreen('/profile/number-four', [
    routeOf(publicProfile).at('profile/:nameOrId', {
      loader: () => {
        if (profile) return { profile }
        throw data({ message: 'There is no public profile here.' }, { status: 404 })
      },
    }),
  ])
  await expect.element(heading).toHaveTextContent('Number Four')
  expect.soft(texts('term')).toEqual(['Favorite team', 'Favorite player'])
  for (const words of ['Harbours since 1966.', 'Halifax Harbours', 'Ned Abbott'])
    expect.soft(main.getByText(words, { exact: true }).element()).toBeVisible()
  await expect.element(main.getByText('71', { exact: true })).toBeVisible()
  const image = main.getByRole('img', { name: 'Cup run: Ned Abbott, Gus Archer' })
  expect.soft(image.element()).toHaveAttribute('src', '/lineup-pictures/7?v=99')
  const trades = main.getByRole('region', { name: 'Trades', exact: true })
  expect.soft(trades.getByRole('listitem').elements()).toHaveLength(1)
  expect.soft(trades.getByRole('presentation').element()).toHaveAttribute('src', LISTED_TRADE.image)
  expectLinks(main, {
    'Halifax Harbours': '/teams/halifax-harbours',
    'Remix Cup run': CUP_RUN.remixPath,
    'Cup run: Ned Abbott, Gus Archer': CUP_RUN.path,
    [LISTED_TRADE.title]: LISTED_TRADE.path,
  })
  await main.getByRole('button', { name: 'Copy link to Cup run' }).click()
  await expect.element(page.getByText('Link copied').first()).toBeVisible()
  expect.soft(await navigator.clipboard.readText()).toBe(`${location.origin}${CUP_RUN.path}`)
  await expectHolds('a public profile')
  // Nothing but a name.
  profile = EMPTY
  await screen.go('/profile/number-four?empty')
  await expect.element(main.getByText('No public lineups yet.')).toBeVisible()
  await expect.element(heading).toHaveTextContent('Number Four')
  await expect.element(main.getByRole('term')).toHaveLength(0)
  await expect.element(trades).not.toBeInTheDocument()
  // Private, like one that does not exist.
  profile = null
  await screen.go('/profile/number-four')
  await expect.element(heading).toHaveTextContent('That one missed the net')
  await expect.element(main.getByText('Number Four')).not.toBeInTheDocument()
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
  for (const words of [
    /^Halifax Harbours, even strength\. Saved .*10, 2026 by .*Number Four\.$/,
    'Gus Archer (now SSK) has changed teams since this was saved.',
  ])
    expect.soft(main.getByText(words).element()).toBeVisible()
  expectLinks(main, {
    'Number Four': owner.profile,
    'More from Number Four': owner.profile,
    'Remix these lines': '/lineup-builder?team=HFX&from=7',
  })
  expect.soft(main.getByRole('region', { name: 'Lines' }).element()).toMatchTextContent(first.name)
  expect.soft(main.getByRole('region', { name: 'PP1' }).element()).toMatchTextContent(second.name)
  expect
    .soft(main.getByRole('img', { name: /^The card: Cup run/ }).element())
    .toHaveAttribute('src', '/lineup-pictures/7?v=99')
  await expect.element(main.getByRole('button', { name: 'Delete this link' })).not.toBeInTheDocument()
  await expectHolds('a lineup of a profile')
  // This browser has no dialog to share with.
  await main.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => navigator.clipboard.readText()).toBe(location.origin + location.pathname)
})
