import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { aDashboard, aFunnel, openVisits, said, textsOf } from '#tests/support/component/back-office.tsx'

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
const rowsOf = (name: string) => textsOf(page.getByRole('table', { name, exact: true }).getByRole('row'))
const bodyOf = (name: string) => rowsOf(name).slice(1)
const cards = () => textsOf(page.getByRole('main').getByRole('definition'))
const ranges = page.getByRole('navigation', { name: 'Range' })
const excludeAdmins = page.getByRole('checkbox', { name: 'Exclude admins' })

test('A-VISIT-07 A-VISIT-10 A-VISIT-13 A-VISIT-15 A-VISIT-17 A-VISIT-22 without a visit each section says so; the days are those of the site, whose zone is named', async () => {
  const days = { from: '2026-10-01', to: '2026-10-02' }
  const { asked, screen } = await open('/admin/visits', aDashboard({ days, timeZone: 'Pacific/Chatham' }))
  await expect.element(said('Oct 1, 2026 – Oct 2, 2026, Pacific/Chatham time')).toBeVisible()
  for (const [name, empty] of [
    ['Daily Breakdown', 'No visits recorded yet'],
    ['Team Selection Stats', 'No team selections recorded yet'],
    ['Country Stats', 'No country data recorded yet'],
    ['Image Created by Source', 'No images created for the selected range'],
    ['Group By Selection Type', 'No selection type data available'],
    ['Recent Visits (raw)', 'No records'],
  ] as const) {
    const area = section(name)
    expect.soft(textsOf(area.getByText(empty, { exact: true })), name).toEqual([empty])
    expect.soft(area.getByRole('table').elements(), name).toEqual([])
  }
  expect(asked).toEqual([''])
  // A filter that matches none says the same.
  await screen.go('/admin/visits?utm=nowhere')
  await expect.poll(() => asked.at(-1)).toBe('?utm=nowhere')
  await expect.element(section('Recent Visits (raw)').getByLabelText('UTM contains')).toHaveValue('nowhere')
  await expect.element(section('Recent Visits (raw)').getByText('No records', { exact: true })).toBeVisible()
})

const listOf = (game: string, list: string) =>
  textsOf(page.getByRole('list', { name: `${game}: ${list}` }).getByRole('listitem'))

test('A-VISIT-04 A-VISIT-11 the cards count visits, selections, their sum and countries, and compare with the previous period; each game has a funnel', async () => {
  const previous = { from: '2026-09-29', to: '2026-09-30', total: 1080, pageVisits: 1250, teamSelections: 15 }
  await open('/admin/visits', { ...BUSY, previous, today: '2026-10-02' })
  await expect.element(said('Compared with Sep 29 – Sep 30, up to the same time of day')).toBeVisible()
  expect
    .soft(textsOf(page.getByRole('main').getByRole('term')))
    .toEqual(['Total Visits', 'Visits', 'Selections', 'Countries recorded'])
  expect.soft(cards()).toEqual(['1,215', '1,200', '15', '2'])
  expect.soft(textsOf(section('Country Stats').getByRole('definition'))).toEqual(['2'])
  expect
    .soft(
      textsOf(page.getByRole('list', { name: 'Compared with the previous period' }).getByRole('listitem')),
    )
    .toEqual(['Total Visits: ▲ Up 12.5% (+135)', 'Visits: ▼ Down 4% (−50)', 'Selections: = No change'])
  expect.soft(bodyOf('Daily Breakdown')[0]).toBe('Oct 2, 2026 so far 20 10 10')
  expect
    .soft(listOf('Lineups', 'From visit to image'))
    .toEqual([
      'Page visits 1,000',
      'Team selected 13 1.3% of page visits',
      'Lineup completed 6 0.6% of page visits',
      'Image created 5 0.5% of page visits',
    ])
  expect
    .soft(listOf('Lineups', 'Not in the percentages'))
    .toEqual(['Dream Team or deleted team 2', 'Links shared 4'])
  expect
    .soft(listOf('Trades', 'From visit to image'))
    .toEqual([
      'Page visits 5',
      'Team selected 8 160% of page visits',
      'Trade completed 2 40% of page visits',
      'Image created 2 40% of page visits',
    ])
  await expectHolds('visits with their comparison')
})

test('A-VISIT-05 A-VISIT-06 A-VISIT-08 A-VISIT-09 A-VISIT-12 A-VISIT-14 A-VISIT-16 A-ENT-12 A-NAV-03 each section has its anchor, its table and, for the days, a chart 720 px wide', async () => {
  await open()
  const figure = page.getByRole('figure', { name: /^Visits per day, over 2 days\./ })
  await expect.element(figure.getByRole('application')).toBeVisible()
  for (const part of [figure, figure.getByRole('application')]) {
    expect.soft(part.element().getBoundingClientRect().width).toBe(720)
  }
  expect
    .soft(rowsOf('Daily Breakdown'))
    .toEqual(['Date Total Visits Selections', 'Oct 2, 2026 20 10 10', 'Oct 1, 2026 1,195 1,190 5'])
  expect
    .soft(bodyOf('Team Selection Stats'))
    .toEqual(['HFX Halifax Harbours 12', 'SSK Saskatoon Sheaves 3', 'Team 99 1'])
  const first = page.getByRole('table', { name: 'Team Selection Stats' }).getByRole('rowheader').first()
  expect.soft(first.element().querySelectorAll('svg, img')).toHaveLength(1)
  expect.soft(rowsOf('Country Stats')).toEqual(['Country Code Visits', 'Canada CA 1,212', 'Sweden SE 3'])
  const flags = [...page.getByRole('table', { name: 'Country Stats' }).element().querySelectorAll('img')]
  expect.soft(flags.map(({ src }) => /\/(\w\w)\.svg/.exec(src)?.[1]?.toUpperCase())).toEqual(['CA', 'SE'])
  await expect.poll(() => flags.map(({ naturalWidth }) => naturalWidth > 0)).toEqual([true, true])
  expect.soft(bodyOf('Image Created by Source')).toEqual(['reddit 4', '(none) 1'])
  expect
    .soft(bodyOf('Group By Selection Type'))
    .toEqual(['Team Lineup 12', 'Dream Team 2', 'None 1', 'retro 1'])
  const links = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link').elements()
  const anchors = links.flatMap((link) => link.getAttribute('href')?.split('#')[1] ?? [])
  expect
    .soft(anchors.map((anchor) => document.getElementById(anchor)?.ariaLabel))
    .toEqual([
      'Daily Breakdown',
      'Team Selection Stats',
      'Country Stats',
      'Image Created by Source',
      'Recent Visits (raw)',
    ])
})

test('A-VISIT-01 A-VISIT-02 three buttons choose the range, seven days by default; admins are excluded until the checkbox is cleared', async () => {
  const { screen, asked } = await open('/admin/visits?hasUtm=on')
  const buttons = ranges.getByRole('link')
  const chosen = () => textsOf(buttons).filter((_, at) => buttons.nth(at).element().ariaCurrent)
  await expect.element(excludeAdmins).toBeChecked()
  expect.soft(textsOf(buttons)).toEqual(['Last 7 Days', 'Last 30 Days', 'All Time'])
  expect.soft(chosen()).toEqual(['Last 7 Days'])
  await ranges.getByRole('link', { name: 'All Time' }).click()
  await expect.poll(screen.address).toBe('/admin/visits?hasUtm=on&range=all')
  await expect.poll(chosen).toEqual(['All Time'])
  await ranges.getByRole('link', { name: 'Last 30 Days' }).click()
  await expect.poll(() => asked).toEqual(['?hasUtm=on', '?hasUtm=on&range=all', '?hasUtm=on&range=30'])
  await excludeAdmins.click()
  await expect.poll(screen.address).toBe('/admin/visits?hasUtm=on&range=30&admins=include')
  await expect.element(excludeAdmins).not.toBeChecked()
  await excludeAdmins.click()
  await expect.poll(() => asked.at(-1)).toBe('?hasUtm=on&range=30')
  await expect.element(excludeAdmins).toBeChecked()
})

test('A-VISIT-01 a custom range has a first and a last day; reversed days are reported at the field and stay typed', async () => {
  const { screen, asked } = await open()
  const own = page.getByRole('form', { name: 'Custom range' })
  const [from, to] = [own.getByLabelText('From', { exact: true }), own.getByLabelText('To', { exact: true })]
  const show = own.getByRole('button', { name: 'Show' })
  await expect.element(from).toHaveValue('2026-10-01')
  await expect.element(to).toHaveValue('2026-10-02')
  await from.fill('2026-10-20')
  await show.click()
  await expect.element(to).toHaveAccessibleDescription('The last day is before the first.')
  await expect.element(from).toHaveValue('2026-10-20')
  expect(cards()).toEqual(['1,215', '1,200', '15', '2'])
  expect(asked).toEqual([''])
  await to.fill('2026-10-21')
  await expect.element(to).not.toHaveAccessibleDescription()
  await show.click()
  await expect.poll(screen.address).toBe('/admin/visits?range=custom&from=2026-10-20&to=2026-10-21')
})

test('a click on a row filters everything by it, without links, and its chip removes the filter; a range chosen at once is kept', async () => {
  const narrowed = aDashboard({
    summary: { total: 12, pageVisits: 0, teamSelections: 12 },
    funnels: { lineup: aFunnel({ teams: 3, linked: null }), trade: aFunnel({ linked: null }) },
  })
  const { screen } = await openVisits('/admin/visits', (search) =>
    search.get('team') === String(HALIFAX.id) ? narrowed : BUSY,
  )
  const range = page.getByRole('link', { name: 'All Time' }).element()
  const row = page.getByRole('link', { name: `Show only ${HALIFAX.name}` }).element()
  for (const link of [range, row])
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => cards()[0]).toBe('12')
  await expect.poll(screen.address).toBe(`/admin/visits?range=all&team=${HALIFAX.id}`)
  // Without page visits there are no percentages.
  expect.soft(listOf('Lineups', 'From visit to image')[1]).toBe('Team selected 3')
  const unknown = 'Links shared – Not available with a filter on'
  expect
    .soft(textsOf(page.getByRole('listitem').filter({ hasText: 'Links shared' })))
    .toEqual([unknown, unknown])
  await page.getByRole('link', { name: `Remove filter: ${HALIFAX.name}` }).click()
  await expect.poll(() => cards()[0]).toBe('1,215')
  await expect.poll(screen.address).toBe('/admin/visits?range=all')
})

test('A-ERR-37 statistics that fail to load show an error, and Retry loads them again', async () => {
  let fails = true
  await openVisits('/admin/visits', () => BUSY, { fails: () => fails })
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toHaveTextContent('Error: Failed to load statistics')
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => cards()[0]).toBe('1,215')
})

test('on a phone every line of the chart has its name below it', async () => {
  const chart = page.getByRole('application')
  await page.viewport(360, 844)
  await open()
  await expect.element(chart.getByText('Selections')).toBeVisible()
  const within = () =>
    ['Total', 'Visits', 'Selections'].every((name) => {
      const { left, right, bottom } = chart.getByText(name).element().getBoundingClientRect()
      const frame = chart.element().getBoundingClientRect()
      return left >= frame.left && right <= frame.right && bottom <= frame.bottom
    })
  for (const width of [360, 390, 430]) {
    await resizeTo(width, 844)
    await expect.poll(within, { message: `at ${width} px` }).toBe(true)
    // Without a hovered day there are no numbers to show.
    await expect.element(chart.getByText('Date')).not.toBeVisible()
    await expect.element(chart.getByText('--').first()).not.toBeVisible()
  }
})

const dozen = Array.from({ length: 12 }, (_, at) => at)
const LONG = aDashboard({
  daily: Array.from({ length: 120 }, (_, at) =>
    day(new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10), 1, 1),
  ),
  teams: Array.from({ length: 23 }, (_, at) => team(at + 1, `Team ${at + 1}`, 50 - at)),
  countries: {
    recorded: 12,
    rows: 'CA US SE FI CZ SK DE CH FR GB NO DK'.split(' ').map((country) => ({ country, count: 1 })),
  },
  sources: dozen.map((at) => ({ source: `source-${at}`, count: 1 })),
  types: dozen.map((at) => ({ type: `type-${at}`, count: 1 })),
})

/** The number of rows of a table, and the labels of its buttons. */
const state = (name: string) => [
  bodyOf(name).length,
  ...textsOf(page.getByRole('group', { name }).getByRole('button')),
]
const press = (name: string, label: string) =>
  page.getByRole('group', { name }).getByRole('button', { name: label }).click()

test('A-VISIT-23 A-CONST-04 each table starts with ten rows, shows ten more per click and how many remain, of a hundred at most', async () => {
  await open('/admin/visits', LONG)
  for (const name of ['Country Stats', 'Image Created by Source', 'Group By Selection Type']) {
    await expect.poll(() => state(name), { message: name }).toEqual([10, 'Load more (2 remaining)'])
    await press(name, 'Load more (2 remaining)')
    await expect.poll(() => state(name), { message: name }).toEqual([12, 'Show less'])
  }
  const teams = 'Team Selection Stats'
  expect.soft(state(teams)).toEqual([10, 'Load more (13 remaining)'])
  await press(teams, 'Load more (13 remaining)')
  await expect.poll(() => state(teams)).toEqual([20, 'Load more (3 remaining)', 'Show less'])
  await press(teams, 'Load more (3 remaining)')
  await expect.poll(() => state(teams)).toEqual([23, 'Show less'])
  await press(teams, 'Show less')
  await expect.poll(() => state(teams)).toEqual([10, 'Load more (13 remaining)'])
  expect.soft(state('Daily Breakdown')).toEqual([10, 'Load more (90 remaining)'])
})
