import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { takeAskForTeam } from '#app/shared/first-choice.ts'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import * as home from '#app/site/home/route.tsx'
import * as privacy from '#app/site/legal/privacy.route.tsx'
import * as terms from '#app/site/legal/terms.route.tsx'
import { teamPath } from '#domain/team/team.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { catchNavigations } from '#tests/support/component/navigations.ts'
import { anAccount, type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

afterEach(() => vi.restoreAllMocks())

type Loaded = LoadedBy<typeof home>
type News = Loaded['news']

const NOTHING: Loaded = { daily: null, news: { newest: [], own: null } }

const open = (news: Partial<News> = {}, account: HeaderAccount | null = null) =>
  openScreen(
    '/',
    [routeOf(home).at('', { loader: () => ({ ...NOTHING, news: { ...NOTHING.news, ...news } }) })],
    { account },
  )

const CARDS = [
  { card: 'Create Lineup', press: 'Build It Now', game: 'lineup', leads: '/lineup-builder' },
  { card: 'Make Trade Proposal', press: 'Start Trading', game: 'trade', leads: '/trading-players' },
] as const

test('P-HOME-01 P-HOME-02 home welcomes and explains the site', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Benchboss')
  await expect
    .element(page.getByText("Step into the coach's chair and build your dream NHL lineup."))
    .toBeVisible()
})

test('P-HOME-03 two cards, each with its button', async () => {
  await open()
  for (const { card, press } of CARDS) {
    const region = page.getByRole('region', { name: card })
    await expect.element(region.getByRole('heading', { name: card })).toBeVisible()
    await expect.element(region.getByRole('link', { name: press })).toBeVisible()
  }
})

test('P-HOME-09 P-HOME-10 the footer shows the year and the brand, and links to Privacy and Terms', async () => {
  const screen = await openScreen('/', [
    routeOf(home).at('', { loader: () => NOTHING }),
    routeOf(privacy).at('privacy', { loader: () => ({ support: null, objection: null }) }),
    routeOf(terms).at('terms'),
  ])
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText('© 2026 Benchboss', { exact: true })).toBeVisible()
  await expect.element(footer.getByText('Not affiliated with the NHL')).toBeVisible()
  for (const [name, path] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const) {
    await footer.getByRole('link', { name }).click()
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => screen.address()).toBe(path)
  }
})

test('the screen fits at every width', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Start Trading' })).toBeVisible()
  await expectHolds()
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

test('an empty site shows a guest no empty boxes', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Start Trading' })).toBeVisible()
  await expect.element(page.getByRole('heading')).toHaveLength(3)
  await expect.element(page.getByRole('link', { name: 'Continue your lineup' })).not.toBeInTheDocument()
})

test('the newest lineups link to their pages and makers, with space reserved for each image', async () => {
  const nameless = { ...anEntry(2), maker: null, team: null }
  const trade = { ...nameless, title: 'Halifax – Saskatoon trade', path: '/t/abcdefABCDEF', profile: null }
  await open({ newest: [anEntry(1), nameless, trade] })
  const newest = page.getByRole('region', { name: 'New from the fans' })
  await expect.element(newest.getByRole('listitem')).toHaveLength(3)
  const first = newest.getByRole('listitem').first()
  await expect
    .element(first.getByRole('link', { name: 'Cup run 1' }))
    .toHaveAttribute('href', '/profile/number-four/lineups/1')
  await expect
    .element(first.getByRole('link', { name: 'Bobby' }))
    .toHaveAttribute('href', '/profile/number-four')
  await expect.element(first).toMatchTextContent(/Halifax Harbours, Nov 20, 2026/)
  await expect.element(newest.getByRole('link', { name: 'a fan' })).toBeVisible()
  // A private profile has no page to link to.
  const last = newest.getByRole('listitem').last()
  await expect.element(last).toMatchTextContent(/ trade\s*by a fan/)
  await expect.element(last.getByRole('link')).toHaveAttribute('href', '/t/abcdefABCDEF')
  const image = await first.getByRole('presentation').findElement()
  expect(image.getAttribute('loading')).toBe('lazy')
  const { width, height } = image.getBoundingClientRect()
  expect(width / height).toBeCloseTo(1200 / 630, 1)
  await expectHolds()
})

test('a signed-in fan sees their team and their last lineup first', async () => {
  const last = { ...anEntry(7), title: 'Opening night', path: '/lineup-builder?lineup=7' }
  await open({ newest: [anEntry(1)], own: { favorite: { team: HALIFAX, lines: PIXEL }, last } }, anAccount())
  const team = page.getByRole('region', { name: 'Your team' })
  await expect.element(team.getByRole('heading', { name: HALIFAX.name })).toBeVisible()
  await expect
    .element(team.getByRole('link', { name: 'Build their lines' }))
    .toHaveAttribute('href', '/lineup-builder?team=HFX')
  await expect
    .element(team.getByRole('link', { name: 'Team page' }))
    .toHaveAttribute('href', teamPath(HALIFAX))
  const own = page.getByRole('region', { name: 'Your last lineup' })
  await expect.element(own.getByRole('heading', { name: 'Opening night' })).toBeVisible()
  await expect
    .element(own.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', '/lineup-builder?lineup=7')
  // Both come before the welcome, and the sample board is left out.
  const tops = [own, page.getByRole('heading', { level: 1 })].map(
    (part) => part.element().getBoundingClientRect().bottom,
  )
  expect(tops[0]).toBeLessThan(tops[1] ?? 0)
  await expect.element(page.getByRole('figure', { name: /sample Dream Team/ })).not.toBeInTheDocument()
  await expectHolds()
})

test('a visitor without a team sees the sample board beside the cards, and everyone a link to all teams', async () => {
  await open()
  const board = page.getByText('The bench')
  await expect.element(board).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(board).not.toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All teams' })).toHaveAttribute('href', '/teams')
})

test.each([2, 3, 4, 5, 6])('no card of %i is alone in its row, at any width', async (count) => {
  await open({ newest: Array.from({ length: count }, (_, at) => anEntry(at + 1)) })
  const cards = page.getByRole('region', { name: 'New from the fans' }).getByRole('listitem')
  await expect.element(cards).toHaveLength(count)
  for (const width of [700, 1100, 1440]) {
    await page.viewport(width, 900)
    const boxes = cards.elements().map((card) => card.getBoundingClientRect())
    const last = boxes.filter(({ top }) => top === boxes.at(-1)?.top)
    expect(last.length, `at ${width} px`).toBeGreaterThan(1)
  }
})

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
  const ours = `benchboss:draft:lineup:team-12:${sessionStorage.getItem('benchboss:tab')}`
  expect(localStorage.getItem(ours)).toContain('the draft of team-12')
})

describe('where visits are tracked', () => {
  beforeEach(() => localStorage.setItem('enable_local_tracking', 'true'))

  for (const { press, game, leads } of CARDS) {
    const [visit, way] = game === 'lineup' ? ['P-HOME-04', 'P-HOME-05'] : ['P-HOME-06', 'P-HOME-07']

    test(`${visit} ${way} P-ERR-46 ${press} records a page visit of the ${game} game and navigates`, async () => {
      answer('POST /api/track-visit', () => ({ data: { id: 'v-1', key: 'k-1' } }))
      using left = catchNavigations()
      await open()
      await page.getByRole('link', { name: press }).click()
      expect([...left]).toEqual([leads])
      await expect.poll(() => requests('/api/track-visit')).toHaveLength(1)
      expect(requests('/api/track-visit')[0]?.json()).toMatchObject({
        visit_type: 'page_visit',
        game_type: game,
        team_id: null,
        device_type: 'desktop',
      })
    })

    test(`P-HOME-08 ${press} pressed twice records one visit`, async () => {
      answer('POST /api/track-visit', () => ({ data: { id: 'v-1', key: 'k-1' } }))
      using left = catchNavigations()
      await open()
      const card = await page.getByRole('link', { name: press }).findElement()
      // Two clicks before the next page has loaded.
      for (const click of [1, 2]) {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: click })
        card.dispatchEvent(event)
      }
      await expect.poll(() => requests('/api/track-visit')).toHaveLength(1)
      expect([...left]).toEqual([leads])
    })
  }

  test('a visit interrupted by leaving the page is recorded by the next page, with its referrer and campaign', async () => {
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

  test('P-ERR-44 a visit that cannot be recorded shows no error', async () => {
    answer('POST /api/track-visit', () =>
      refused(500, { code: 'unexpected', message: 'Something went wrong on our side.' }),
    )
    answer('POST /api/visits', offline)
    using left = catchNavigations()
    await open()
    await page.getByRole('link', { name: 'Build It Now' }).click()
    await expect.poll(() => requests().map(({ path }) => path)).toEqual(['/api/track-visit', '/api/visits'])
    expect([...left]).toEqual(['/lineup-builder'])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(page.getByText('went wrong')).not.toBeInTheDocument()
  })
})

test('P-ERR-45 P-ERR-46 P-ERR-44 P-CALL-42 on a local host nothing is sent or shown unless a flag in local storage enables it', async () => {
  using left = catchNavigations()
  await open()
  await page.getByRole('link', { name: 'Build It Now' }).click()
  await expect.poll(() => [...left]).toEqual(['/lineup-builder'])
  const { visitTracker } = await import('#app/shared/visits/page-tracking.ts')
  const visit = { visit_type: 'page_visit', game_type: 'lineup' } as const
  const skipped = { success: false, error: 'Local/dev environment - tracking skipped' }
  expect(await visitTracker.track(visit)).toEqual(skipped)
  localStorage.setItem('local_tracking', 'true')
  expect(await visitTracker.track(visit)).toEqual(skipped)
  expect(await visitTracker.recordDownload('/lineup-builder/pictures', {})).toEqual(skipped)
  expect(requests()).toEqual([])
  answer('POST /api/track-visit', () => ({ data: { id: 'v-1', key: 'k-1' } }))
  localStorage.setItem('enable_local_tracking', 'true')
  expect(await visitTracker.track(visit)).toMatchObject({ success: true })
  expect(requests()).toHaveLength(1)
})

/** The progress bar at the top of the page. */
const bar = () => getComputedStyle(document.body, '::before').content

test('a pressed card shows the bar at once, and can be pressed again after Back; the lineup card asks for a team', async () => {
  using left = catchNavigations()
  await open()
  const card = page.getByRole('link', { name: 'Build It Now' })
  expect(bar()).toBe('none')
  await page.getByRole('link', { name: 'Start Trading' }).click()
  expect(takeAskForTeam()).toBe(false)
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await card.click()
  expect(takeAskForTeam()).toBe(true)
  expect(card.element().ariaBusy).toBe('true')
  expect(bar()).not.toBe('none')
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(bar()).toBe('none')
  await card.click()
  expect([...left]).toEqual(['/trading-players', '/lineup-builder', '/lineup-builder'])
})

function pretendBuilt(): void {
  vi.stubEnv('VITE_VERSION', 'one')
  onTestFinished(() => void vi.unstubAllEnvs())
}

describe('the code of the builders', () => {
  test('is fetched once home is idle; from then on a card opens without a document request', async () => {
    pretendBuilt()
    const code = 'data:text/javascript,export{}'
    for (const builder of ['/lineup-builder', '/trading-players'] as const)
      answer(`GET ${builder}`, () => new Response(`<link rel="modulepreload" href="${code}">`))
    using left = catchNavigations()
    const screen = await open()
    let arrived = 0
    const count = ({ target }: Event) => {
      arrived += target instanceof HTMLLinkElement && target.href === code ? 1 : 0
    }
    document.addEventListener('load', count, { capture: true })
    onTestFinished(() => document.removeEventListener('load', count, { capture: true }))
    await expect.poll(() => arrived).toBe(2)
    await page.getByRole('link', { name: 'Start Trading' }).click()
    await expect.poll(() => screen.address()).toBe('/trading-players')
    expect([...left]).toEqual([])
  })

  test('is not fetched before the press when the visitor saves data', async () => {
    pretendBuilt()
    vi.spyOn(navigator, 'connection', 'get').mockReturnValue({ saveData: true })
    using left = catchNavigations()
    await open()
    // Waits for the code that would fetch it.
    await import('#app/site/connection.tsx')
    await page.getByRole('link', { name: 'Build It Now' }).click()
    expect([...left]).toEqual(['/lineup-builder'])
    expect(requests('/lineup-builder')).toEqual([])
  })
})
