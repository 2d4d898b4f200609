import type { Page } from '@playwright/test'

import type { Player } from '#domain/player/player.ts'
import { expectAccessible, expectHolds } from '#tests/support/accessibility.ts'
import { newEmail, signUp } from '#tests/support/accounts.ts'
import { takeCharge } from '#tests/support/admin-site.ts'
import { startBroken } from '#tests/support/broken-server.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { expect, hydrated, test as base } from '#tests/support/test.ts'

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, provide) => {
      const server = await startServer({ TRUST_PROXY: '1' })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
})
test.slow()

const OILERS = 22
const FLAMES = 20

type Receipt = { readonly id: string; readonly key: string }

/** A visit of somebody, as a browser sends it. */
async function visit(page: Page, given: Record<string, unknown>, country = 'CA'): Promise<Receipt> {
  const answer = await page.request.post('/api/track-visit', {
    data: { visit_type: 'page_visit', game_type: 'lineup', device_info: 'x'.repeat(120), ...given },
    headers: { 'cf-ipcountry': country, 'user-agent': 'Mozilla/5.0 Firefox/150.0' },
  })
  expect(answer.ok()).toBe(true)
  const { data }: { data: Receipt } = await answer.json()
  return data
}

/** Fills a lineup on that visit and keeps its picture. */
async function complete(page: Page, receipt: Receipt): Promise<void> {
  const league = await page.request.get('/lineup-builder/players')
  const { players }: { players: Array<Pick<Player, 'id' | 'teamId' | 'position'>> } = await league.json()
  const centre = players.find(({ teamId, position }) => teamId === FLAMES && position === 'c')
  const completed = await page.request.post('/api/complete-visit', {
    data: { visitId: receipt.id, key: receipt.key },
  })
  const lineup = { team_id: FLAMES, title: '', placements: { even_strength: { c1: centre?.id } } }
  const kept = await page.request.post('/lineup-builder/pictures', {
    data: { team_name: 'Calgary Flames', type: 'even_strength', lineup, visit: receipt },
  })
  expect([completed.ok(), kept.ok()]).toEqual([true, true])
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
const recent = (page: Page) => section(page, 'Recent Visits (raw)')
const body = (page: Page) => recent(page).locator('tbody tr')

test.describe('the visits screen', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 404/] })

  test('A-NAV-03 A-VISIT-01 A-VISIT-02 A-VISIT-04 A-VISIT-05 A-VISIT-06 A-VISIT-07 A-VISIT-08 A-VISIT-10 A-VISIT-11 A-VISIT-12 A-VISIT-13 A-VISIT-14 A-VISIT-15 A-VISIT-17 A-VISIT-18 A-VISIT-19 A-VISIT-20 A-VISIT-21 A-VISIT-22 A-VISIT-23 A-VISIT-24 A-VISIT-25 A-VISIT-26 A-VALID-30 A-CONST-05 A-CONST-06 A-ERR-23 A-ERR-24 shows the visits, narrows them, and deletes what is chosen', async ({
    page,
    server,
    browser,
  }) => {
    await takeCharge(page, server)
    await page.goto('/admin')
    await hydrated(page)
    await expect(page).toHaveURL('/admin/visits')
    for (const empty of [
      'No visits recorded yet',
      'No team selections recorded yet',
      'No country data recorded yet',
      'No images created for the selected range',
      'No selection type data available',
      'No records',
    ])
      await expect(page.getByText(empty, { exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Exclude admins' })).toBeChecked()
    await expect(card(page, 'Total Visits')).toHaveText('0')

    const guest = await browser.newPage({ baseURL: server.url })
    for (let index = 0; index < 12; index += 1) await visit(guest, {}, index < 9 ? 'CA' : 'SE')
    const chosen = { visit_type: 'team_selection', lineup_type: 'team_lineup' }
    for (const team_id of [OILERS, OILERS]) await visit(guest, { ...chosen, team_id, utm_source: 'reddit' })
    const referrer = 'https://forum.example.org/lines'
    await complete(guest, await visit(guest, { ...chosen, team_id: FLAMES, utm_source: 'reddit', referrer }))
    // The admin's own.
    await visit(page, {})

    await page.reload()
    await hydrated(page)
    await expect(card(page, 'Total Visits')).toHaveText('15')
    await expect(card(page, 'Visits')).toHaveText('12')
    await expect(card(page, 'Selections')).toHaveText('3')
    const daily = page.getByRole('table', { name: 'Daily Breakdown' })
    await expect(daily.getByRole('columnheader')).toHaveText(['Date', 'Total', 'Visits', 'Selections'])
    await expect(daily.locator('tbody tr').first().locator('td')).toHaveText(['15', '12', '3'])
    const chart = page.getByRole('figure').locator('.recharts-wrapper > svg')
    await expect(chart).toBeVisible()
    expect((await chart.boundingBox())?.width).toBe(720)
    const teams = page.getByRole('table', { name: 'Team Selection Stats' }).locator('tbody tr')
    await expect(teams).toHaveText([/Edmonton Oilers.*2/, /Calgary Flames.*1/])
    await expect(teams.first().locator('svg, img')).toHaveCount(1)
    await expect(card(page, 'Countries recorded')).toHaveText('2')
    const countries = page.getByRole('table', { name: 'Country Stats' }).locator('tbody tr')
    await expect(countries).toHaveText([/^Canada\s*CA\s*12$/, /^Sweden\s*SE\s*3$/])
    const flags = countries.locator('img')
    await expect(flags.first()).toHaveAttribute('src', /\/CA-[^/]+\.svg$/)
    const drawn = () =>
      flags.evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth > 0))
    await expect.poll(drawn).toEqual([true, true])
    await expect(page.getByRole('table', { name: 'Group By Selection Type' }).locator('tbody tr')).toHaveText(
      [/Team Lineup.*3/],
    )
    await expect(page.getByRole('table', { name: 'Image Created by Source' }).locator('tbody tr')).toHaveText(
      [/^reddit\s*1$/],
    )
    const ranges = page.getByRole('navigation', { name: 'Range' }).getByRole('link')
    await expect(ranges).toHaveText(['Last 7 Days', 'Last 30 Days', 'All Time'])
    await expect(ranges.first()).toHaveAttribute('aria-current', 'true')

    await page.getByRole('checkbox', { name: 'Exclude admins' }).click()
    await expect(page).toHaveURL('/admin/visits?admins=include')
    await expect(card(page, 'Total Visits')).toHaveText('16')
    await page.getByRole('checkbox', { name: 'Exclude admins' }).click()
    await page.getByRole('link', { name: 'All Time' }).click()
    await expect(page).toHaveURL('/admin/visits?range=all')
    await expect(card(page, 'Total Visits')).toHaveText('15')

    await page.getByRole('link', { name: 'Show only Edmonton Oilers' }).click()
    await expect(card(page, 'Total Visits')).toHaveText('2')
    await expect(body(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'Show not only Edmonton Oilers' }).click()
    await expect(card(page, 'Total Visits')).toHaveText('15')

    const menu = page.getByRole('navigation', { name: 'Back-office' })
    for (const [label, anchor] of [
      ['Daily Breakdown', 'daily-breakdown'],
      ['Team Selection Stats', 'team-selection-stats'],
      ['Country Stats', 'country-stats'],
      ['Image Created by Source', 'image-by-source'],
      ['Recent Visits', 'recent-visits'],
    ] as const) {
      await menu.getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(`/admin/visits?range=all#${anchor}`)
      await expect(page.locator(`#${anchor}`)).toBeInViewport()
    }

    await expect(recent(page).getByRole('columnheader')).toHaveText([
      '',
      'Time',
      'Team',
      'Country',
      'Device',
      'Game Type',
      'UTM Source',
      'Referrer',
      'Image',
      'Lineup duration',
      'Trade',
      'Actions',
    ])
    await expect(body(page)).toHaveCount(10)
    await expect(body(page).first().getByRole('cell')).toHaveText([
      '',
      'Calgary Flames',
      'CA',
      /^desktop\s*x{8}…$/,
      'lineup',
      'reddit',
      'https://forum.e…',
      'Yes',
      /^\d+m \d+s$/,
      'No',
      '',
    ])
    await recent(page).getByRole('button', { name: 'Load more (5 remaining)' }).click()
    await expect(body(page)).toHaveCount(15)
    await recent(page).getByRole('button', { name: 'Show less' }).click()
    await expect(body(page)).toHaveCount(10)
    await recent(page).getByLabel('UTM contains').fill('REDD')
    await expect(body(page)).toHaveCount(3)
    await recent(page).getByLabel('UTM contains').fill('')
    await expect(body(page)).toHaveCount(10)

    // Another filter, chosen before what was typed is looked for, stays.
    await recent(page).getByLabel('UTM contains').fill('red')
    await recent(page).getByLabel('Has UTM').click()
    await expect(page).toHaveURL(/hasUtm=on.*utm=red|utm=red.*hasUtm=on/)
    await expect(recent(page).getByLabel('Has UTM')).toBeChecked()
    await recent(page).getByLabel('Team name contains').fill('FLAM')
    await recent(page).getByLabel('UTM contains').fill('')
    await expect(page).not.toHaveURL(/utm=red/)
    await expect(page).toHaveURL(/teamName=FLAM/)
    await expect(body(page)).toHaveCount(1)
    await recent(page).getByLabel('Has UTM').click()
    await recent(page).getByLabel('Team name contains').fill('')
    await expect(body(page)).toHaveCount(10)

    await expect(recent(page).getByText('No selection')).toHaveCount(2)
    const deleteSelected = recent(page).getByRole('button', { name: 'Delete selected' })
    await expect(deleteSelected).toHaveCount(2)
    await expect(deleteSelected.first()).toBeDisabled()
    await recent(page).getByRole('checkbox', { name: 'Select all shown visits' }).click()
    await expect(recent(page).getByText('10 selected')).toHaveCount(2)
    await recent(page).getByRole('button', { name: 'Clear' }).last().click()
    await expect(recent(page).getByText('No selection')).toHaveCount(2)

    await recent(page).getByRole('checkbox', { name: 'Select all shown visits' }).click()
    await deleteSelected.first().click()
    const many = page.getByRole('alertdialog', { name: 'Delete selected visits' })
    await expect(many.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)).toHaveCount(5)
    await expect(many.getByText('and 5 more')).toBeVisible()
    await expectAccessible(page)
    await many.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('10 visits deleted')).toBeVisible()
    await expect(card(page, 'Total Visits')).toHaveText('5')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'Total Visits')).toHaveText('15')

    // The same visit, deleted in another window first.
    const other = await page.context().newPage()
    await other.goto('/admin/visits')
    await hydrated(other)
    for (const window of [other, page]) {
      await body(window)
        .first()
        .getByRole('button', { name: /^Delete the visit of / })
        .click()
      const one = window.getByRole('alertdialog', { name: 'Delete visit record' })
      await expect(one.getByText(`${'x'.repeat(100)}…`)).toBeVisible()
      await one.getByRole('button', { name: 'Delete' }).click()
    }
    await expect(other.getByText('1 visit deleted')).toBeVisible()
    await expect(page.getByText('Failed to delete visit: These visits are gone already.')).toBeVisible()
    await expect(card(page, 'Total Visits')).toHaveText('14')

    await other.reload()
    await hydrated(other)
    for (const window of [other, page]) {
      await body(window).first().getByRole('checkbox').click()
      await recent(window).getByRole('button', { name: 'Delete selected' }).first().click()
      await window.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    }
    await expect(
      page.getByText('Failed to delete selected visits: These visits are gone already.'),
    ).toBeVisible()
    await other.close()
    await guest.close()

    await expectHolds(page)
  })
})

base.describe('statistics that cannot be had', () => {
  base.use({ expectedComplaints: [/Failed to load resource: .* 500/] })

  base('A-ERR-37 say so, and are asked for again', async ({ browser }) => {
    await using broken = await startBroken('not yet')
    const page = await browser.newPage({ baseURL: broken.url })
    await signUp(page, newEmail('coach'))
    await broken.run(`insert into user_roles (user_id, role) select id, 'admin' from "user"`)
    await broken.run('alter table visit_counts rename to gone')
    await page.goto('/admin/visits')
    await hydrated(page)
    await expect(page.getByRole('alert')).toHaveText('Error: Failed to load statistics')
    await expectAccessible(page)
    await broken.run('alter table gone rename to visit_counts')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No visits recorded yet')).toBeVisible()
    await page.goto('/admin/visits?range=custom&from=2026-02-02&to=2026-02-01')
    await expect(page.getByRole('alert')).toHaveText(
      'Error: Choose a first and a last day; the first is not after the last.',
    )
    await page.close()
  })
})
