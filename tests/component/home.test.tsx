import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { takeAskForTeam } from '#app/shared/first-choice.ts'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import * as home from '#app/site/home/route.tsx'
import * as privacy from '#app/site/legal/privacy.route.tsx'
import * as terms from '#app/site/legal/terms.route.tsx'
import { teamPath } from '#domain/team/team.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { catchNavigations } from '#tests/support/component/navigations.ts'
import { anAccount, type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

afterEach(() => vi.restoreAllMocks())

type Loaded = LoadedBy<typeof home>

const NOTHING: Loaded = { daily: null, news: { newest: [], own: null } }

const open = (loaded: () => Partial<Loaded> = () => ({}), account: HeaderAccount | null = null) =>
  openScreen(
    '/',
    [
      routeOf(home).at('', { loader: () => ({ ...NOTHING, ...loaded() }) }),
      routeOf(privacy).at('privacy', {
        loader: () => ({ objection: null }),
      }),
      routeOf(terms).at('terms'),
    ],
    { account },
  )

const main = page.getByRole('main')
const buildIt = main.getByRole('link', { name: 'Build It Now' })
const startTrading = main.getByRole('link', { name: 'Start Trading' })

test('P-HOME-01 P-HOME-02 P-HOME-03 P-HOME-09 P-HOME-10 home welcomes a guest with two cards, a sample board and no empty boxes', async () => {
  const screen = await open()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Benchboss')
  const tagline = "Step into the coach's chair and build your dream NHL lineup."
  expect.soft(main.getByText(tagline).element()).toBeVisible()
  for (const [card, press] of [
    ['Create Lineup', 'Build It Now'],
    ['Make Trade Proposal', 'Start Trading'],
  ] as const) {
    const region = main.getByRole('region', { name: card })
    await expect.element(region.getByRole('heading', { name: card })).toBeVisible()
    await expect.element(region.getByRole('link', { name: press })).toBeVisible()
  }
  await expect.element(main.getByRole('link', { name: 'All teams' })).toHaveAttribute('href', '/teams')
  await expect.element(main.getByRole('heading')).toHaveLength(3)
  await expect.element(main.getByRole('link', { name: 'Continue your lineup' })).not.toBeInTheDocument()
  const board = main.getByText('The bench')
  await expect.element(board).toBeVisible()
  await expectHolds('the home page of a guest')
  await resizeTo(390, 844)
  await expect.element(board).not.toBeVisible()
  // The footer.
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText('© 2026 Benchboss', { exact: true })).toBeVisible()
  await expect.element(footer.getByText('Not affiliated with the NHL')).toBeVisible()
  for (const [name, path] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const) {
    await footer.getByRole('link', { name }).click()
    await expect.element(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => screen.address()).toBe(path)
  }
})

// Images are not drawn without a server.
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

const anEntry = (id: number) => ({
  title: `Cup run ${id}`,
  team: 'Halifax Harbours',
  day: '2026-11-20',
  image: `/lineup-pictures/${id}?v=1&as=wide`,
  path: `/profile/number-four/lineups/${id}`,
  maker: 'Bobby',
  profile: '/profile/number-four',
})

test('the newest lineups link to their pages and makers, and no card is alone in its row at any width', async () => {
  const nameless = { ...anEntry(2), maker: null, team: null }
  const trade = { ...nameless, title: 'Halifax – Saskatoon trade', path: '/t/abcdefABCDEF', profile: null }
  let newest: Loaded['news']['newest'] = [anEntry(1), nameless, trade]
  const screen = await open(() => ({ news: { newest, own: null } }))
  const cards = main.getByRole('region', { name: 'New from the fans' }).getByRole('listitem')
  await expect.element(cards).toHaveLength(3)
  const [first, second, last] = [cards.first(), cards.nth(1), cards.last()]
  expect
    .soft(first.getByRole('link', { name: 'Cup run 1' }).element())
    .toHaveAttribute('href', '/profile/number-four/lineups/1')
  expect
    .soft(first.getByRole('link', { name: 'Bobby' }).element())
    .toHaveAttribute('href', '/profile/number-four')
  expect.soft(first.element()).toMatchTextContent(/Halifax Harbours, Nov 20, 2026/)
  expect.soft(second.getByRole('link', { name: 'a fan' }).element()).toBeVisible()
  // A private profile has no page to link to.
  expect.soft(last.element()).toMatchTextContent(/ trade\s*by a fan/)
  await expect.element(last.getByRole('link')).toHaveAttribute('href', '/t/abcdefABCDEF')
  // Space is reserved for each image.
  const image = await first.getByRole('presentation').findElement()
  expect.soft(image.getAttribute('loading')).toBe('lazy')
  const { width, height } = image.getBoundingClientRect()
  expect.soft(width / height).toBeCloseTo(1200 / 630, 1)
  for (const count of [2, 3, 4, 5, 6]) {
    newest = Array.from({ length: count }, (_, at) => anEntry(at + 1))
    await screen.go(`/?${count}`)
    await expect.element(cards).toHaveLength(count)
    const boxes = cards.elements()
    for (const width of [700, 1100, 1440]) {
      await resizeTo(width, 900)
      const tops = boxes.map((card) => card.getBoundingClientRect().top)
      const inLastRow = tops.filter((top) => top === tops.at(-1))
      expect.soft(inLastRow.length, `${count} at ${width} px`).toBeGreaterThan(1)
    }
  }
})

test('a signed-in fan sees their team and their last lineup first, and how their answers agree', async () => {
  const last = { ...anEntry(7), title: 'Opening night', path: '/lineup-builder?lineup=7' }
  const path = '/lineup-builder?team=HFX&daily=2026-10-12'
  const daily = {
    today: {
      title: 'Pick Halifax’s PP1',
      path,
      guest: null,
      answered: 'You agree with the fans on 3 of 5.',
      streak: '4 days in a row. Come back tomorrow.',
    },
    yesterday: {
      title: 'Portland’s top line',
      answers: '212 answers',
      agreement: 'You agree with the fans on 1 of 3.',
      coach: 'Coach, Oct 9 vs CGY',
      rows: [
        {
          slotId: 'lw1',
          label: 'LW',
          fans: { name: 'Berg', percent: 75 },
          coach: 'Abbott',
          own: 'Grady',
        } as const,
      ],
    },
  }
  const news = { newest: [anEntry(1)], own: { favorite: { team: HALIFAX, lines: PIXEL }, last } }
  await open(() => ({ daily, news }), anAccount())
  const team = main.getByRole('region', { name: 'Your team' })
  await expect.element(team.getByRole('heading', { name: HALIFAX.name })).toBeVisible()
  const own = main.getByRole('region', { name: 'Your last lineup' })
  await expect.element(own.getByRole('heading', { name: 'Opening night' })).toBeVisible()
  for (const [part, name, href] of [
    [team, 'Build their lines', '/lineup-builder?team=HFX'],
    [team, 'Team page', teamPath(HALIFAX)],
    [own, 'Continue', last.path],
  ] as const)
    expect.soft(part.getByRole('link', { name }).element(), name).toHaveAttribute('href', href)
  // Both come before the welcome, and the sample board is left out.
  const welcome = main.getByRole('heading', { level: 1 }).element()
  expect.soft(own.element().getBoundingClientRect().bottom).toBeLessThan(welcome.getBoundingClientRect().top)
  const sample = main.getByRole('figure', { name: /sample Dream Team/ })
  await expect.element(sample).not.toBeInTheDocument()
  // The question of the day.
  const chair = main.getByRole('region', { name: 'Daily chair' })
  await expect.element(chair.getByRole('link', { name: 'See it' })).toHaveAttribute('href', path)
  for (const words of [daily.today.answered, daily.today.streak, daily.yesterday.agreement])
    expect.soft(chair.getByText(words).element()).toBeVisible()
  expect.soft(chair.getByRole('row', { name: /^LW/ }).element()).toHaveTextContent('LWGradyBerg 75%Abbott')
  await expectHolds('the home page of a fan')

  // A busy server refuses an image for a moment.
  const lines = team.getByRole('img', { name: /^Lines of the Halifax Harbours/ })
  const refused = lines.element()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  refused.dispatchEvent(new Event('error'))
  await expect.poll(() => lines.element() === refused).toBe(false)
})

/** The key of this tab's draft. */
const ours = () =>
  Object.keys(localStorage).find((key) => /^benchboss:draft:lineup:team-12:(?!closed-tab)/.test(key))

/** A draft as a closed tab leaves it. */
const keep = (subject: string, savedAt: number): void =>
  localStorage.setItem(
    `benchboss:draft:lineup:${subject}:closed-tab`,
    JSON.stringify({ savedAt, text: `the draft of ${subject}` }),
  )

test('a guest continues the lineup kept in this browser, also one of a closed tab', async () => {
  keep('team-4', 1)
  keep('team-12', 3)
  // The roster has a new address after a trade.
  keep('trade-12-in-1-out-2', 4)
  const screen = await open()
  await page.getByRole('link', { name: 'Continue your lineup' }).click()
  await expect.poll(() => screen.address()).toBe('/lineup-builder?team=12')
  // It is this tab's draft now.
  await expect.poll(() => localStorage.getItem(ours() ?? '')).toContain('the draft of team-12')
})

/** The progress bar at the top of the page. */
const bar = () => getComputedStyle(document.body, '::before').content

const visits = () => requests().map(({ path }) => path)

/** Restores the page as Back does. */
const comeBack = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))

test('P-HOME-04 P-HOME-05 P-HOME-06 P-HOME-07 P-HOME-08 P-ERR-44 P-ERR-46 a card pressed twice records one visit of its game, unless on a local host, and leaves; after Back it can be pressed again', async () => {
  answer('POST /api/track-visit', () => ({ data: { id: 'v-1', key: 'k-1' } }))
  using left = catchNavigations()
  await open()
  // On a local host only this flag has visits recorded.
  localStorage.setItem('local_tracking', 'true')
  await buildIt.click()
  await expect.poll(() => sessionStorage.getItem('benchboss:visit')).toBe('')
  comeBack()
  expect.soft(takeAskForTeam()).toBe(true)
  localStorage.setItem('enable_local_tracking', 'true')
  expect(bar()).toBe('none')
  for (const [link, isForTeam] of [
    [buildIt, true],
    [startTrading, false],
  ] as const) {
    const card = await link.findElement()
    // Two clicks before the next page has loaded.
    for (const detail of [1, 2])
      card.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    expect.soft(card.ariaBusy).toBe('true')
    expect.soft(bar()).not.toBe('none')
    expect.soft(takeAskForTeam()).toBe(isForTeam)
    await expect.poll(visits).toHaveLength(isForTeam ? 1 : 2)
    // Nor once the visit is recorded.
    card.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 3 }))
    expect.soft(card.ariaBusy).toBe('true')
    comeBack()
    expect.soft(bar()).toBe('none')
  }
  // A visit that cannot be recorded shows no error.
  answer('POST /api/track-visit', () => refused(500, { code: 'unexpected', message: 'It went wrong.' }))
  answer('POST /api/visits', offline)
  await buildIt.click()
  await expect.poll(visits).toEqual([...Array(3).fill('/api/track-visit'), '/api/visits'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByText('went wrong')).not.toBeInTheDocument()
  const [lineup, trade] = ['/lineup-builder', '/trading-players']
  expect.soft([...left]).toEqual([lineup, lineup, trade, lineup])
  const visit = { visit_type: 'page_visit', team_id: null, device_type: 'desktop' }
  expect
    .soft(requests('/api/track-visit').map((one) => one.json()))
    .toMatchObject(['lineup', 'trade', 'lineup'].map((game_type) => ({ ...visit, game_type })))
})

test('a visit that the late code of the page has recorded is not recorded again by the press', async () => {
  localStorage.setItem('enable_local_tracking', 'true')
  answer('POST /api/track-visit', () => ({ data: { id: 'v-1', key: 'k-1' } }))
  using left = catchNavigations()
  await open()
  const card = await buildIt.findElement()
  card.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  // As the late code leaves it.
  sessionStorage.setItem('benchboss:visit', '')
  await startTrading.click()
  await expect
    .poll(() => requests('/api/track-visit').map((one) => one.json()))
    .toMatchObject([{ game_type: 'trade' }])
  expect([...left]).toEqual(['/lineup-builder', '/trading-players'])
})

test('a visit interrupted by leaving the page is recorded by the next page, with its referrer and campaign', async () => {
  localStorage.setItem('enable_local_tracking', 'true')
  answer('POST /api/track-visit', () => ({ data: { id: 'v-1', key: 'k-1' } }))
  sessionStorage.setItem('benchboss:visit', 'trade ?utm_source=forum https://elsewhere.test/')
  await openScreen('/terms', [routeOf(terms).at('terms')])
  await expect.poll(() => requests('/api/track-visit')).toHaveLength(1)
  expect(requests('/api/track-visit')[0]?.json()).toMatchObject({
    visit_type: 'page_visit',
    game_type: 'trade',
    referrer: 'https://elsewhere.test/',
    utm_source: 'forum',
  })
  expect(sessionStorage.getItem('benchboss:visit')).toBe('')
})

function pretendBuilt(): void {
  vi.stubEnv('VITE_VERSION', 'one')
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('the code of the builders is fetched once home is idle; from then on a card opens without a document request', async () => {
  pretendBuilt()
  const code = 'data:text/javascript,export{}'
  for (const builder of ['/lineup-builder', '/trading-players'] as const)
    answer(`GET ${builder}`, () => new Response(`<link rel="modulepreload" href="${code}">`))
  using left = catchNavigations()
  let arrived = 0
  const count = ({ target }: Event) => {
    arrived += target instanceof HTMLLinkElement && target.href === code ? 1 : 0
  }
  document.addEventListener('load', count, { capture: true })
  onTestFinished(() => document.removeEventListener('load', count, { capture: true }))
  const screen = await open()
  await expect.poll(() => arrived).toBe(2)
  await startTrading.click()
  await expect.poll(() => screen.address()).toBe('/trading-players')
  expect([...left]).toEqual([])
})

test('the code of the builders is not fetched before the press when the visitor saves data', async () => {
  pretendBuilt()
  vi.spyOn(navigator, 'connection', 'get').mockReturnValue({ saveData: true })
  using left = catchNavigations()
  await open()
  // Waits for the code that would fetch it.
  await import('#app/site/connection.tsx')
  await buildIt.click()
  expect([...left]).toEqual(['/lineup-builder'])
  expect(requests('/lineup-builder')).toEqual([])
})
