import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { countsStore } from '#app/back-office/layout/counts.tsx'
import * as admin from '#app/back-office/layout/route.tsx'
import { ADMIN_SCREENS } from '#app/back-office/screens.ts'
import { expectAccessible, expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { COACH, COUNTS, openBackOffice, textsOf } from '#tests/support/component/back-office.tsx'
import { halifaxPlayer, halifaxPlayers } from '#tests/support/component/league-check.tsx'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { anAccount, openScreen, routeOf, type ScreenRoute } from '#tests/support/component/open-screen.tsx'

/** The specified entries, and ours as the decisions place them. */
const ORDER = [
  '/admin/visits',
  '/admin/teams',
  '/admin/players',
  '/admin/player-request',
  '/admin/reports',
  '/admin/lineup-downloaded',
  '/admin/trade-proposals',
  '/admin/preferences',
  '/admin/rosters',
  '/admin/audit',
  '/admin/shares',
  '/admin/accounts',
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

const refuse = () => {
  throw data(null, { status: 403 })
}

test('A-NAV-02 A-NAV-03 A-NAV-04 A-GATE-02 the menu lists every screen in order, marks the current one, and ends for a revoked admin', async () => {
  let isRevoked = false
  await openBackOffice(
    '/admin/visits?range=all',
    screens(() => (isRevoked ? refuse() : null)),
  )
  // The sections of Visits, whose links keep the filters.
  expect(addresses()).toEqual([
    ORDER[0],
    '/admin/visits?range=all#daily-breakdown',
    '/admin/visits?range=all#team-selection-stats',
    '/admin/visits?range=all#country-stats',
    '/admin/visits?range=all#image-by-source',
    '/admin/visits?range=all#recent-visits',
    ...ORDER.slice(1),
  ])
  for (const { to, label } of ADMIN_SCREENS.toReversed()) {
    await menu.getByRole('link', { name: new RegExp(`^${label}(?: |$)`) }).click()
    await expect.element(heading).toHaveTextContent(label)
    const links = menu.getByRole('link').elements()
    const current = links.filter((link) => link.ariaCurrent !== null)
    expect.soft(current.map((link) => link.getAttribute('href'))).toEqual([to])
  }
  // Only Visits has sections. The loop ended there.
  await menu.getByRole('link', { name: 'Players', exact: true }).click()
  await expect.poll(addresses).toEqual(ORDER)
  await expect
    .element(menu.getByRole('link', { name: 'Image Downloads', exact: true }))
    .toHaveAttribute('href', '/admin/lineup-downloaded')
  isRevoked = true
  await menu.getByRole('link', { name: 'Teams', exact: true }).click()
  await expect.element(heading).toHaveTextContent('Access denied. Admins only.')
})

test('A-NAV-05 A-NAV-06 up to 768 px the menu is a drawer that closes on navigation; from 769 px it is beside the screen', async () => {
  await page.viewport(390, 900)
  await openBackOffice('/admin/teams', screens())
  await expect.element(menu).not.toBeInTheDocument()
  await menuButton.click()
  await expect.element(drawer.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(menuButton).toHaveFocus()
  await resizeTo(768, 900)
  await expect.element(menu).not.toBeInTheDocument()
  await menuButton.click()
  await drawer.getByRole('link', { name: 'Admins', exact: true }).click()
  await expect.element(heading).toHaveTextContent('Admins')
  await expect.element(drawer).not.toBeInTheDocument()
  await resizeTo(769, 900)
  await expect.element(menu).toBeVisible()
  await expect.element(menuButton).not.toBeInTheDocument()
  await expectHolds('a screen of the back-office')
  // Each screen requests the counts; no request may outlive the test.
  await expect.poll(() => requests('/admin/counts')).toHaveLength(2)
})

const checking = page.getByText('Checking permissions...', { exact: true })

test('A-GATE-01 teams, players and preferences say that access is checked while the back-office loads, but not from screen to screen', async () => {
  let asking = Promise.withResolvers<null>()
  let loading: Promise<null> = Promise.resolve(null)
  let loads = 0
  answer('GET /admin/counts', () => COUNTS)
  const children = screens(() => {
    loads += 1
    return loading
  })
  const screen = await openScreen(
    '/teams',
    [
      { path: 'teams', Component: () => <h1>Teams of the league</h1> },
      routeOf(admin).at('admin', { loader: () => asking.promise, children }),
    ],
    { account: COACH },
  )
  for (const label of ['Teams', 'Players', 'Preferences']) {
    await screen.go('/teams')
    await expect.element(heading).toHaveTextContent('Teams of the league')
    asking = Promise.withResolvers()
    const arrived = screen.go(`/admin/${label.toLowerCase()}`)
    await expect.element(checking).toBeVisible()
    await expect.element(heading).not.toBeInTheDocument()
    asking.resolve(null)
    await arrived
    await expect.element(heading).toHaveTextContent(label)
    await expect.element(checking).not.toBeInTheDocument()
  }
  // The old screen stays until the next one has loaded.
  const next = Promise.withResolvers<null>()
  loading = next.promise
  asking = Promise.withResolvers()
  await menu.getByRole('link', { name: 'Teams', exact: true }).click()
  await expect.poll(() => loads).toBe(4)
  await expect.element(heading).toHaveTextContent('Preferences')
  await expect.element(checking).not.toBeInTheDocument()
  next.resolve(null)
  await expect.element(heading).toHaveTextContent('Teams')
})

test('A-GATE-02 A-GATE-03 a guest gets no screen and no menu, but a link to sign in', async () => {
  await openScreen('/admin/teams', [routeOf(admin).at('admin', { loader: refuse, children: screens() })])
  await expect.element(heading).toHaveTextContent('Access denied. Admins only.')
  await expect.element(menu).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/signin?next=%2Fadmin')
})

test('A-GATE-02 A-GATE-03 a fan gets no screen, no menu and no sign-in link, but reads how to become the first admin', async () => {
  let hasNoAdmin = true
  const loader = () => {
    throw data({ code: 'forbidden', message: 'Refused.', hasNoAdmin }, { status: 403 })
  }
  const gate = routeOf(admin).at('admin', { loader, children: screens() })
  const screen = await openScreen('/admin/teams', [gate], { account: anAccount() })
  const first = page.getByText(/^There is no admin yet\./)
  const other = page.getByText(/Ask an admin to add it/)
  await expect.element(heading).toHaveTextContent('Access denied. Admins only.')
  await expect.element(first).toBeVisible()
  await expect.element(other).not.toBeInTheDocument()
  hasNoAdmin = false
  await screen.go('/')
  await screen.go('/admin/teams')
  await expect.element(other).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
})

const badgeTexts = () => textsOf(badges.getByRole('link'))
const allAre = (sign: string) => [`Images ${sign}`, `Lineup Completed ${sign}`, `Trade Completed ${sign}`]

test('P-HEAD-21 P-HEAD-22 P-HEAD-23 P-HEAD-25 P-HEAD-26 the badges link to what they count, with an ellipsis until the counts load and a dash for an unknown one', async () => {
  countsStore.setState({ counts: undefined })
  const reading = Promise.withResolvers<typeof COUNTS>()
  await openBackOffice('/admin/teams', screens())
  await expect.poll(badgeTexts).not.toEqual(allAre('…'))
  answer('GET /admin/counts', () => reading.promise)
  countsStore.setState({ counts: undefined })
  await menu.getByRole('link', { name: 'Players', exact: true }).click()
  await expect.poll(badgeTexts).toEqual(allAre('…'))
  reading.resolve({ ...COUNTS, images: 0, requests: 2, reports: 5 })
  await expect.poll(badgeTexts).toEqual(['Images 0', 'Lineup Completed –', 'Trade Completed 12,345'])
  const links = badges.getByRole('link').elements()
  expect
    .soft(links.map((link) => link.getAttribute('href')))
    .toEqual(['/admin/lineup-downloaded', '/admin/visits#recent-visits', '/admin/trade-proposals'])
  await expect
    .element(menu.getByRole('link', { name: /^Player Requests/ }))
    .toHaveTextContent('Player Requests2')
  await expect.element(menu.getByRole('link', { name: /^Reports/ })).toHaveTextContent('Reports5')
  // Each screen requests the counts again.
  answer('GET /admin/counts', () => ({ ...COUNTS, completed: 1234, areRostersOld: true }))
  await badges.getByRole('link', { name: /^Images/ }).click()
  await expect.element(heading).toHaveTextContent('Image Downloads')
  await expect
    .poll(badgeTexts)
    .toEqual([
      'Rosters not checked for 7 days',
      'Images 3',
      'Lineup Completed 1,234',
      'Trade Completed 12,345',
    ])
  await expect.element(badges.getByRole('link').first()).toHaveAttribute('href', '/admin/rosters')
  answer('GET /admin/counts', () => refused(500, { code: 'unexpected', message: 'It failed.' }))
  await menu.getByRole('link', { name: 'Admins', exact: true }).click()
  await expect.poll(badgeTexts).toEqual(allAre('–'))
})

test('P-HEAD-24 the badges are shown neither to a guest nor to a fan', async () => {
  const home = [{ path: '', Component: () => <h1>Home</h1> }]
  answer('GET /admin/counts', () => COUNTS)
  // An admin's page loads the code of the badges; from then on they could render with the frame.
  await openScreen('/', home, { account: COACH })
  await expect.poll(() => badgeTexts()[0]).toBe('Images 3')
  const asked = requests('/admin/counts').length
  for (const account of [null, anAccount()]) {
    unmountAll()
    await openScreen('/', home, { account })
    await expect.element(heading).toHaveTextContent('Home')
    await expect.element(page.getByRole('contentinfo')).toBeVisible()
    await expect.element(badges).not.toBeInTheDocument()
  }
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
  await expectHolds('the search of the back-office')
  // Two players with the same name are told apart by their team.
  await expect.element(options.last()).toMatchTextContent(/#\d+Halifax Harbours$/)
  const top = () => dialog.element().getBoundingClientRect().top
  const before = top()
  for (const [typed, label] of [
    ['import', 'Import players'],
    ['backup', 'Backups, mail and storage'],
    ['salary', 'Salary cap, retained salaries and logos'],
    ['fan@example.com', 'fan@example.com in Accounts'],
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
})
