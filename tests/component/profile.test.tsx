import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as ownProfile from '#app/routes/account/own-profile.tsx'
import * as publicProfile from '#app/routes/account/public-profile.tsx'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
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

test('P-ROUTE-06 the own profile shows the name and the e-mail of who is signed in', async () => {
  await openOwn({ name: 'Number Four', email: 'fan@example.com' })
  await expect.poll(() => texts('term')).toEqual(['Name', 'Email'])
  expect(texts('definition')).toEqual(['Number Four', 'fan@example.com'])
  await expect.element(page.getByText('Not logged in.')).not.toBeInTheDocument()
  await expectHolds()
})

test('P-ROUTE-06 the own profile says so where there is no name yet', async () => {
  await openOwn({ name: null, email: 'fan@example.com' })
  await expect.poll(() => texts('definition')).toEqual(['No display name yet', 'fan@example.com'])
})

test('P-ROUTE-07 a guest is told that nobody is logged in, and shown the way to the sign-in', async () => {
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
          lineups: [],
          ...profile,
        },
      }),
    }),
  ])

test('P-ROUTE-08 a public profile shows the fan, their favorites and the lineups they show', async () => {
  // No image is drawn without a server.
  expectComplaint(/Failed to load resource/)
  const [player] = playersOf(HALIFAX)
  await openPublic({
    bio: 'Harbours since 1966.',
    favoriteTeam: HALIFAX,
    favoritePlayer: player ? { player, team: HALIFAX } : null,
    lineups: [{ id: 7, title: 'Cup run', names: 'Ned Abbott, Gus Archer', version: 99 }],
  })
  await expect.element(heading).toHaveTextContent('Number Four')
  await expect.element(page.getByText('Harbours since 1966.')).toBeVisible()
  expect(texts('term')).toEqual(['Favorite team', 'Favorite player'])
  await expect.element(page.getByText('Halifax Harbours', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Ned Abbott', { exact: true })).toBeVisible()
  const image = page.getByRole('img', { name: 'Cup run: Ned Abbott, Gus Archer' })
  await expect.element(image).toHaveAttribute('src', '/lineup-pictures/7?v=99')
  await expectHolds()
})

test('P-ROUTE-08 a public profile without favorites and lineups shows the name and says that none is shown', async () => {
  await openPublic()
  await expect.element(heading).toHaveTextContent('Number Four')
  await expect.element(page.getByRole('term')).toHaveLength(0)
  await expect.element(page.getByText('No lineup is shown here yet.')).toBeVisible()
  await expectHolds()
})

test('P-ROUTE-09 a profile that is not public reads like one that is nobody’s', async () => {
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
