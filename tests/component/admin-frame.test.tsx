import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ADMINS } from '#app/back-office/admins/copy.ts'
import { ADMIN_SCREENS } from '#app/back-office/frame/admin-frame.tsx'
import { countsStore } from '#app/back-office/frame/badges.tsx'
import * as admin from '#app/back-office/frame/route.tsx'
import { expectAccessible, expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { COACH, COUNTS, openBackOffice, textsOf } from '#tests/support/component/back-office.tsx'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { anAccount, openScreen, routeOf, type ScreenRoute } from '#tests/support/component/open-screen.tsx'
import { halifaxPlayer, halifaxPlayers } from '#tests/support/component/rosters-office.tsx'

/** The specified entries, and ours as the decisions place them. */
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
  '/admin/system',
]

const menu = page.getByRole('navigation', { name: 'Back-office' })
const menuButton = page.getByRole('button', { name: 'Back-office menu' })
const drawer = page.getByRole('dialog', { name: 'Back-office' })
const heading = page.getByRole('main').getByRole('heading', { level: 1 })
const badges = page.getByRole('navigation', { name: 'Counts' })
const addresses = () =>
  menu
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href') ?? '')

/** Every screen of the menu, each with only its heading. */
const screens = (loader?: () => unknown): readonly ScreenRoute[] =>
  ADMIN_SCREENS.map(({ to, label }) => ({
    path: to.replace('/admin/', ''),
    loader,
    Component: () => <h1>{label}</h1>,
  }))

test('A-NAV-02 A-NAV-04 the menu lists every screen in order and marks the current one', async () => {
  await openBackOffice('/admin/lineup-downloaded', screens())
  expect(addresses()).toEqual(ORDER)
  const downloads = menu.getByRole('link', { name: 'Image Downloads', exact: true })
  await expect.element(downloads).toHaveAttribute('href', '/admin/lineup-downloaded')
  await expect.element(downloads).toHaveAttribute('aria-current', 'page')
  for (const { to, label } of ADMIN_SCREENS) {
    await menu.getByRole('link', { name: new RegExp(`^${label}(?: |$)`) }).click()
    await expect.element(heading).toHaveTextContent(label)
    const current = menu
      .getByRole('link')
      .elements()
      .filter((link) => link.ariaCurrent !== null)
    expect(current.map((link) => link.getAttribute('href'))).toEqual([to])
  }
})

test('A-NAV-03 the menu shows the sections of Visits while that screen is open; their links keep the filters', async () => {
  await openBackOffice('/admin/visits?range=all', screens())
  expect(addresses().filter((to) => to.includes('#'))).toEqual([
    '/admin/visits?range=all#daily-breakdown',
    '/admin/visits?range=all#team-selection-stats',
    '/admin/visits?range=all#country-stats',
    '/admin/visits?range=all#image-by-source',
    '/admin/visits?range=all#recent-visits',
  ])
  await menu.getByRole('link', { name: 'Teams', exact: true }).click()
  await expect.element(heading).toHaveTextContent('Teams')
  expect(addresses()).toEqual(ORDER)
})

test.each([390, 768])(
  'A-NAV-05 A-NAV-06 at %i px the menu is a drawer that closes on navigation',
  async (width) => {
    await page.viewport(width, 900)
    await openBackOffice('/admin/teams', screens())
    await expect.element(menu).not.toBeInTheDocument()
    await menuButton.click()
    await expect.element(drawer.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(menuButton).toHaveFocus()
    await menuButton.click()
    await drawer.getByRole('link', { name: 'Admins', exact: true }).click()
    await expect.element(heading).toHaveTextContent('Admins')
    await expect.element(drawer).not.toBeInTheDocument()
    // Each screen requests the counts; no request may outlive the test.
    await expect.poll(() => requests('/admin/counts')).toHaveLength(2)
  },
)

test('A-NAV-05 from 769 px the menu is beside the screen, and the screen fits at every width', async () => {
  await page.viewport(769, 900)
  await openBackOffice('/admin/teams', screens())
  await expect.element(menu).toBeVisible()
  await expect.element(menuButton).not.toBeInTheDocument()
  await expectHolds()
})

const checking = page.getByText('Checking permissions...', { exact: true })

test('A-GATE-01 every screen says it is checking access while the back-office loads', async () => {
  let asking = Promise.withResolvers<null>()
  answer('GET /admin/counts', () => COUNTS)
  const screen = await openScreen(
    '/teams',
    [
      { path: 'teams', Component: () => <h1>Teams of the league</h1> },
      routeOf(admin).at('admin', { loader: () => asking.promise, children: screens() }),
    ],
    { account: COACH },
  )
  for (const { to, label } of ADMIN_SCREENS) {
    asking = Promise.withResolvers()
    const arrived = screen.go(to)
    await expect.element(checking).toBeVisible()
    await expect.element(heading).not.toBeInTheDocument()
    asking.resolve(null)
    await arrived
    await expect.element(heading).toHaveTextContent(label)
    await expect.element(checking).not.toBeInTheDocument()
    await screen.go('/teams')
    await expect.element(heading).toHaveTextContent('Teams of the league')
  }
})

test('between screens the old one stays until the next has loaded, without another access check', async () => {
  let asking = Promise.withResolvers<null>()
  asking.resolve(null)
  const screen = await openBackOffice(
    '/admin/admins',
    screens(() => asking.promise),
  )
  asking = Promise.withResolvers()
  await menu.getByRole('link', { name: 'Teams', exact: true }).click()
  await expect.element(checking).not.toBeInTheDocument()
  await expect.element(heading).toHaveTextContent('Admins')
  asking.resolve(null)
  await expect.element(heading).toHaveTextContent('Teams')
  await expect.poll(() => screen.address()).toBe('/admin/teams')
})

const refuse = () => {
  throw data(null, { status: 403 })
}

test('A-GATE-02 A-GATE-03 a guest gets no screen and no menu, but a link to sign in', async () => {
  await openScreen('/admin/teams', [routeOf(admin).at('admin', { loader: refuse, children: screens() })])
  await expect.element(heading).toHaveTextContent('Access denied. Admins only.')
  await expect.element(menu).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/signin?next=%2Fadmin')
  await expectHolds()
})

test('A-GATE-02 A-GATE-03 a fan gets no screen, no menu and no sign-in link', async () => {
  const account = anAccount()
  const gate = routeOf(admin)
  await openScreen('/admin/teams', [gate.at('admin', { loader: refuse, children: screens() })], { account })
  await expect.element(heading).toHaveTextContent('Access denied. Admins only.')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
})

const refuseWithoutAdmins = () => {
  throw data({ code: 'forbidden', message: ADMINS.deniedToAll, hasNoAdmin: true }, { status: 403 })
}

test('while there is no admin, a refused fan reads about the link that the server printed', async () => {
  await openScreen(
    '/admin/teams',
    [routeOf(admin).at('admin', { loader: refuseWithoutAdmins, children: screens() })],
    {
      account: anAccount(),
    },
  )
  await expect.element(heading).toHaveTextContent('Access denied. Admins only.')
  await expect.element(page.getByText(/^There is no admin yet\./)).toBeVisible()
  await expect.element(page.getByText(/An admin can change/)).not.toBeInTheDocument()
})

test('A-GATE-02 a revoked admin is refused by the next screen', async () => {
  const [visits, ...others] = screens()
  const revoked = others.map((screen) => ({ ...screen, loader: refuse }))
  await openBackOffice('/admin/visits', [...(visits ? [visits] : []), ...revoked])
  await menu.getByRole('link', { name: 'Teams', exact: true }).click()
  await expect.element(heading).toHaveTextContent('Access denied. Admins only.')
})

test('P-HEAD-21 P-HEAD-22 P-HEAD-23 the badges show counts to an admin and link to what they count', async () => {
  await openBackOffice('/admin/teams', screens())
  const links = badges.getByRole('link')
  await expect
    .poll(() => textsOf(links))
    .toEqual(['Images 3', 'Lineup Completed –', 'Trade Completed 12,345'])
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/admin/lineup-downloaded',
    '/admin/visits#recent-visits',
    '/admin/trade-proposals',
  ])
  await expect
    .element(menu.getByRole('link', { name: /^Player Requests/ }))
    .toHaveTextContent('Player Requests0')
  // Each screen requests the counts again.
  answer('GET /admin/counts', () => ({ ...COUNTS, images: 4 }))
  await badges.getByRole('link', { name: /^Images/ }).click()
  await expect.element(heading).toHaveTextContent('Image Downloads')
  await expect.poll(() => textsOf(links)[0]).toBe('Images 4')
})

const badgeTexts = () => textsOf(badges.getByRole('link'))
const allAre = (sign: string) => [`Images ${sign}`, `Lineup Completed ${sign}`, `Trade Completed ${sign}`]

test('P-HEAD-25 P-HEAD-26 a badge shows an ellipsis until its count loads, and a dash if it is unknown', async () => {
  countsStore.setState({ counts: undefined })
  const reading = Promise.withResolvers<typeof COUNTS>()
  await openBackOffice('/admin/teams', screens())
  answer('GET /admin/counts', () => reading.promise)
  countsStore.setState({ counts: undefined })
  await menu.getByRole('link', { name: 'Players', exact: true }).click()
  await expect.poll(badgeTexts).toEqual(allAre('…'))
  reading.resolve({ images: 0, requests: 2, trades: 1, completed: 1234 })
  await expect.poll(badgeTexts).toEqual(['Images 0', 'Lineup Completed 1,234', 'Trade Completed 1'])
  answer('GET /admin/counts', () => refused(500, { code: 'unexpected', message: 'It failed.' }))
  await menu.getByRole('link', { name: 'Admins', exact: true }).click()
  await expect.poll(badgeTexts).toEqual(allAre('–'))
})

test.each([
  ['a guest', null],
  ['a fan', anAccount()],
])('P-HEAD-24 the badges are not shown to %s', async (_, account) => {
  const home = [{ path: '', Component: () => <h1>Home</h1> }]
  answer('GET /admin/counts', () => COUNTS)
  // An admin's page loads the code of the badges; from then on they could render with the frame.
  await openScreen('/', home, { account: COACH })
  await expect.poll(() => textsOf(badges.getByRole('link'))[0]).toBe('Images 3')
  const asked = requests('/admin/counts').length
  unmountAll()
  await openScreen('/', home, { account })
  await expect.element(heading).toHaveTextContent('Home')
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  await expect.element(badges).not.toBeInTheDocument()
  expect(requests('/admin/counts')).toHaveLength(asked)
})

test('Ctrl+K finds screens, teams and players by name, and Enter opens one', async () => {
  answer('GET /admin/players/search', ({ search }) =>
    search.has('teams')
      ? { teams: [{ id: 1, name: 'Halifax Harbours' }] }
      : { players: [halifaxPlayer(halifaxPlayers()[0]?.full_name ?? '')] },
  )
  const screen = await openBackOffice('/admin/visits', screens())
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = page.getByRole('dialog', { name: 'Find', exact: true })
  const field = dialog.getByRole('combobox', { name: 'Player, team, screen or email' })
  await expect.element(field).toHaveFocus()
  await field.fill('hal')
  const options = dialog.getByRole('option')
  await expect.element(options.first()).toHaveTextContent('Halifax HarboursTeam')
  await expect.element(options).toHaveLength(2)
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 found')
  await expectAccessible()
  // Two players with the same name are told apart by their team.
  await expect.element(options.last()).toMatchTextContent(/#\d+Halifax Harbours$/)
  const top = () => dialog.element().getBoundingClientRect().top
  const before = top()
  for (const [typed, label] of [
    ['import', 'Import players'],
    ['backup', 'Backups, mail and storage'],
    ['salary', 'Salary cap, retained salaries and logos'],
    ['fan@example.com', 'fan@example.com in Preferences'],
  ] as const) {
    await field.fill(typed)
    await expect.element(dialog.getByRole('listbox')).toMatchTextContent(label)
    expect(top()).toBe(before)
  }
  await field.fill('audi')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address()).toBe('/admin/audit')
  await expect.element(dialog).not.toBeInTheDocument()
  // A phone has no Ctrl key.
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect.element(field).toHaveFocus()
  await page.viewport(1440, 900)
})
