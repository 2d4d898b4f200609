import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as visits from '#app/back-office/visits/route.tsx'
import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectAccessible, expectHolds } from '#tests/support/component/accessibility.ts'
import {
  aDashboard,
  aFunnel,
  openBackOffice,
  openVisits,
  said,
  textsOf,
} from '#tests/support/component/back-office.tsx'
import { routeOf } from '#tests/support/component/open-screen.tsx'

const day = (date: string, pageVisits: number, teamSelections: number): VisitDashboard['daily'][number] => ({
  date,
  total: pageVisits + teamSelections,
  pageVisits,
  teamSelections,
})
const team = (id: number, teamName: string, count: number) => ({ teamId: id, teamName, logoUrl: null, count })

/** 1,215 visits on two days, and fewer of one team. */
const BUSY = aDashboard({
  days: { from: '2026-10-01', to: '2026-10-02' },
  summary: { total: 1215, pageVisits: 1200, teamSelections: 15 },
  daily: [day('2026-10-01', 1190, 5), day('2026-10-02', 10, 10)],
  teams: [team(HALIFAX.id, HALIFAX.name, 12), team(SASKATOON.id, SASKATOON.name, 3), team(99, 'Team 99', 1)],
  countries: {
    recorded: 2,
    rows: [
      { country: 'CA', count: 1212 },
      { country: 'SE', count: 3 },
    ],
  },
  sources: [
    { source: 'reddit', count: 4 },
    { source: '', count: 1 },
  ],
  types: [
    { type: 'team_lineup', count: 12 },
    { type: 'dream_team', count: 2 },
    { type: '', count: 1 },
    { type: 'retro', count: 1 },
  ],
  funnels: {
    lineup: aFunnel({ visits: 1000, teams: 13, teamless: 2, completed: 6, withImage: 5, linked: 4 }),
    trade: aFunnel({ visits: 5, teams: 8, completed: 2, withImage: 2 }),
  },
})
const open = (address = '/admin/visits', dashboard: VisitDashboard = BUSY) =>
  openVisits(address, () => dashboard)

const section = (name: string) => page.getByRole('region', { name, exact: true })
const bodyOf = (name: string) =>
  textsOf(page.getByRole('table', { name, exact: true }).getByRole('row')).slice(1)
const cards = () => textsOf(page.getByRole('main').getByRole('definition'))
const ranges = page.getByRole('navigation', { name: 'Range' })
const excludeAdmins = page.getByRole('checkbox', { name: 'Exclude admins' })

test.each([
  ['A-VISIT-07', 'Daily Breakdown', 'No visits recorded yet'],
  ['A-VISIT-10', 'Team Selection Stats', 'No team selections recorded yet'],
  ['A-VISIT-13', 'Country Stats', 'No country data recorded yet'],
  ['A-VISIT-15', 'Image Created by Source', 'No images created for the selected range'],
  ['A-VISIT-17', 'Group By Selection Type', 'No selection type data available'],
  ['A-VISIT-22', 'Recent Visits (raw)', 'No records'],
])('%s without a visit %s shows "%s"', async (_, name, empty) => {
  await open('/admin/visits', aDashboard())
  await expect.element(section(name).getByText(empty, { exact: true })).toBeVisible()
  await expect.element(section(name).getByRole('table')).not.toBeInTheDocument()
})

test('A-VISIT-04 A-VISIT-11 the cards count visits, selections, their sum and countries', async () => {
  await open()
  expect(textsOf(page.getByRole('main').getByRole('term'))).toEqual([
    'Total Visits',
    'Visits',
    'Selections',
    'Countries recorded',
  ])
  expect(cards()).toEqual(['1,215', '1,200', '15', '2'])
  await expect.element(section('Country Stats').getByRole('definition')).toHaveTextContent('2')
  await expectHolds()
})

const listOf = (game: string, list: string) =>
  textsOf(page.getByRole('list', { name: `${game}: ${list}` }).getByRole('listitem'))

test('each game has a funnel from page visits to images; counts outside the funnel have no percentage', async () => {
  await open()
  expect(listOf('Lineups', 'From visit to image')).toEqual([
    'Page visits 1,000',
    'Team selected 13 1.3% of page visits',
    'Lineup completed 6 0.6% of page visits',
    'Image created 5 0.5% of page visits',
  ])
  expect(listOf('Lineups', 'Not in the percentages')).toEqual([
    'Dream Team or deleted team 2',
    'Links shared 4',
  ])
  expect(listOf('Trades', 'From visit to image')).toEqual([
    'Page visits 5',
    'Team selected 8 160% of page visits',
    'Trade completed 2 40% of page visits',
    'Image created 2 40% of page visits',
  ])
  await expectHolds()
})

test('a funnel without page visits has no percentages, and links are not counted for filtered visits', async () => {
  await open('/admin/visits?team=1', {
    ...BUSY,
    funnels: { lineup: aFunnel({ teams: 3, linked: null }), trade: aFunnel({ linked: null }) },
  })
  const lineups = page.getByRole('list', { name: 'Lineups: From visit to image' })
  expect(textsOf(lineups.getByRole('listitem'))[1]).toBe('Team selected 3')
  expect(textsOf(page.getByRole('listitem').filter({ hasText: 'Links shared' }))).toEqual([
    'Links shared – Not available with a filter on',
    'Links shared – Not available with a filter on',
  ])
})

test('the cards compare with the previous period in words and signs, and an unfinished day says so', async () => {
  const previous = { from: '2026-09-29', to: '2026-09-30', total: 1080, pageVisits: 1250, teamSelections: 15 }
  await open('/admin/visits', { ...BUSY, previous, today: '2026-10-02' })
  expect(
    textsOf(page.getByRole('list', { name: 'Compared with the previous period' }).getByRole('listitem')),
  ).toEqual(['Total Visits: ▲ Up 12.5% (+135)', 'Visits: ▼ Down 4% (−50)', 'Selections: = No change'])
  await expect.element(said('Compared with Sep 29 – Sep 30, up to the same time of day')).toBeVisible()
  expect(bodyOf('Daily Breakdown')[0]).toBe('Oct 2, 2026 so far 20 10 10')
  await expectHolds()
})

test('reversed days are reported at the field; the typed days and the numbers stay', async () => {
  const { screen, asked } = await open()
  const [from, to] = [
    page.getByLabelText('From', { exact: true }),
    page.getByLabelText('To', { exact: true }),
  ]
  await from.fill('2026-10-20')
  await to.fill('2026-10-10')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(to).toHaveAccessibleDescription('The last day is before the first.')
  await expect.element(from).toHaveValue('2026-10-20')
  await expect.element(to).toHaveValue('2026-10-10')
  expect(cards()).toEqual(['1,215', '1,200', '15', '2'])
  expect(asked).toEqual([''])
  await expectAccessible()
  await to.fill('2026-10-21')
  await expect.element(to).not.toHaveAccessibleDescription()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(() => screen.address()).toBe('/admin/visits?range=custom&from=2026-10-20&to=2026-10-21')
})

test('A-VISIT-05 A-VISIT-06 the days are a chart 720 px wide and a table, newest first', async () => {
  await open()
  const figure = page.getByRole('figure', { name: /^Visits per day, over 2 days\./ })
  await expect.element(figure.getByRole('application')).toBeVisible()
  expect(figure.element().getBoundingClientRect().width).toBe(720)
  expect(figure.getByRole('application').element().getBoundingClientRect().width).toBe(720)
  const table = page.getByRole('table', { name: 'Daily Breakdown' })
  expect(textsOf(table.getByRole('columnheader'))).toEqual(['Date', 'Total', 'Visits', 'Selections'])
  expect(bodyOf('Daily Breakdown')).toEqual(['Oct 2, 2026 20 10 10', 'Oct 1, 2026 1,195 1,190 5'])
})

test('A-VISIT-08 A-VISIT-09 each team is listed with its crest, its name and its number of selections', async () => {
  await open()
  expect(bodyOf('Team Selection Stats')).toEqual([
    'HFX Halifax Harbours 12',
    'SSK Saskatoon Sheaves 3',
    'Team 99 1',
  ])
  const first = page.getByRole('table', { name: 'Team Selection Stats' }).getByRole('rowheader').first()
  expect(first.element().querySelectorAll('svg, img')).toHaveLength(1)
})

test('A-VISIT-12 each country is listed with its flag, full name, code and visits', async () => {
  await open()
  expect(textsOf(page.getByRole('table', { name: 'Country Stats' }).getByRole('columnheader'))).toEqual([
    'Country',
    'Code',
    'Visits',
  ])
  expect(bodyOf('Country Stats')).toEqual(['Canada CA 1,212', 'Sweden SE 3'])
  const flags = [...page.getByRole('table', { name: 'Country Stats' }).element().querySelectorAll('img')]
  expect(flags.map(({ src }) => /\/(\w\w)\.svg/.exec(src)?.[1]?.toUpperCase())).toEqual(['CA', 'SE'])
  await expect.poll(() => flags.map(({ naturalWidth }) => naturalWidth > 0)).toEqual([true, true])
})

test('A-VISIT-14 A-VISIT-16 A-ENT-12 images are counted by UTM source, selections by type', async () => {
  await open()
  expect(bodyOf('Image Created by Source')).toEqual(['reddit 4', '(none) 1'])
  expect(bodyOf('Group By Selection Type')).toEqual(['Team Lineup 12', 'Dream Team 2', 'None 1', 'retro 1'])
})

test('A-VISIT-01 three buttons choose the range; the default is the last seven days', async () => {
  const { screen, asked } = await open('/admin/visits?hasUtm=on')
  expect(textsOf(ranges.getByRole('link'))).toEqual(['Last 7 Days', 'Last 30 Days', 'All Time'])
  const chosen = () =>
    textsOf(ranges.getByRole('link')).filter(
      (_, at) => ranges.getByRole('link').nth(at).element().ariaCurrent,
    )
  expect(chosen()).toEqual(['Last 7 Days'])
  await ranges.getByRole('link', { name: 'All Time' }).click()
  await expect.poll(() => screen.address()).toBe('/admin/visits?hasUtm=on&range=all')
  expect(chosen()).toEqual(['All Time'])
  await ranges.getByRole('link', { name: 'Last 30 Days' }).click()
  await expect.poll(() => asked).toEqual(['?hasUtm=on', '?hasUtm=on&range=all', '?hasUtm=on&range=30'])
})

test('A-VISIT-01 a custom range has a first and a last day', async () => {
  const { screen } = await open()
  const own = page.getByRole('form', { name: 'Custom range' })
  await expect.element(own.getByLabelText('From')).toHaveValue('2026-10-01')
  await own.getByLabelText('From').fill('2026-09-15')
  await own.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => screen.address()).toBe('/admin/visits?range=custom&from=2026-09-15&to=2026-10-02')
})

test('A-VISIT-02 admins are excluded until the checkbox is cleared', async () => {
  const { screen, asked } = await open()
  await expect.element(excludeAdmins).toBeChecked()
  await excludeAdmins.click()
  await expect.poll(() => screen.address()).toBe('/admin/visits?admins=include')
  await expect.element(excludeAdmins).not.toBeChecked()
  await excludeAdmins.click()
  await expect.poll(() => asked).toEqual(['', '?admins=include', ''])
})

test('a click on a row filters everything by it, and its chip removes the filter', async () => {
  const narrowed = aDashboard({ summary: { total: 12, pageVisits: 0, teamSelections: 12 } })
  const { screen } = await openVisits('/admin/visits?range=all', (search) =>
    search.get('team') === String(HALIFAX.id) ? narrowed : BUSY,
  )
  await page.getByRole('link', { name: `Show only ${HALIFAX.name}` }).click()
  await expect.poll(() => cards()[0]).toBe('12')
  await expect.poll(() => screen.address()).toBe(`/admin/visits?range=all&team=${HALIFAX.id}`)
  await page.getByRole('link', { name: `Remove filter: ${HALIFAX.name}` }).click()
  await expect.poll(() => cards()[0]).toBe('1,215')
})

test('a range and a row chosen in quick succession both filter the screen', async () => {
  const { screen } = await openVisits('/admin/visits', () => BUSY)
  const range = page.getByRole('link', { name: 'All Time' }).element()
  const row = page.getByRole('link', { name: `Show only ${HALIFAX.name}` }).element()
  for (const link of [range, row])
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => screen.address()).toBe(`/admin/visits?range=all&team=${HALIFAX.id}`)
})

test('A-NAV-03 each section in the menu has its anchor on the screen', async () => {
  await open()
  const links = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link').elements()
  const anchors = links.flatMap((link) => link.getAttribute('href')?.split('#')[1] ?? [])
  expect(anchors.map((anchor) => document.getElementById(anchor)?.ariaLabel)).toEqual([
    'Daily Breakdown',
    'Team Selection Stats',
    'Country Stats',
    'Image Created by Source',
    'Recent Visits (raw)',
  ])
})

test('A-ERR-37 statistics that fail to load show an error, and Retry loads them again', async () => {
  let works = false
  await openBackOffice('/admin/visits', [
    routeOf(visits).at('visits', {
      loader: () => {
        if (!works) return data({ answer: null, failure: 'Failed to load statistics' }, { status: 500 })
        const recent = {
          image: 'all',
          visit: 'all',
          playing: 'all',
          lineup: 'all',
          trade: 'all',
          utm: '',
          hasUtm: false,
          teamName: '',
        } as const
        const query = {
          range: '7',
          days: null,
          excludeAdmins: true,
          timeZone: 'UTC',
          rows: {},
          recent,
        } as const
        return data({ answer: { query, dashboard: BUSY, teams: [] }, failure: null }, { status: 200 })
      },
    }),
  ])
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toHaveTextContent('Error: Failed to load statistics')
  await expectAccessible()
  works = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => cards()[0]).toBe('1,215')
})

test('A-ERR-37 statistics without a response show an error and a link to retry; the menu stays', async () => {
  await openBackOffice('/admin/visits?range=30', [
    routeOf(visits).at('visits', {
      loader: () => {
        throw new TypeError('Failed to fetch')
      },
    }),
  ])
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toHaveTextContent('Error: Failed to load statistics')
  await expect.element(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
  const again = page.getByRole('link', { name: 'Try again' })
  await expect.element(again).toHaveAttribute('href', '/admin/visits?range=30')
})

test('days are counted again when the server used another time zone than the browser’s', async () => {
  const elsewhere = { ...BUSY, timeZone: 'Pacific/Chatham' }
  const { asked } = await open('/admin/visits', elsewhere)
  await expect.element(said('Oct 1, 2026 – Oct 2, 2026, Pacific/Chatham time')).toBeVisible()
  await expect.poll(() => asked).toEqual(['', ''])
})

const chart = page.getByRole('application')

test.each([360, 390, 430])('at %i px every line of the chart has its name below it', async (width) => {
  await page.viewport(width, 844)
  await open()
  await expect.element(chart.getByText('Selections')).toBeVisible()
  const box = chart.element()
  const within = () =>
    ['Total', 'Visits', 'Selections'].every((name) => {
      const { left, right, bottom } = chart.getByText(name).element().getBoundingClientRect()
      const frame = box.getBoundingClientRect()
      return left >= frame.left && right <= frame.right && bottom <= frame.bottom
    })
  await expect.poll(within).toBe(true)
  // Without a hovered day there are no numbers to show.
  await expect.element(chart.getByText('Date')).not.toBeVisible()
  await expect.element(chart.getByText('--').first()).not.toBeVisible()
  await page.viewport(1440, 900)
})
