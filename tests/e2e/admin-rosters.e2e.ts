import type { Page } from '@playwright/test'

import { expectHolds } from '#tests/support/accessibility.ts'
import { newEmail, signUp } from '#tests/support/accounts.ts'
import { feedEntry, openLeagueServer, type LeagueServer } from '#tests/support/league-server.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { expect, hydrated, test as base } from '#tests/support/test.ts'

const test = base.extend<{ league: LeagueServer; server: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
  league: async ({}, provide) => {
    await using league = await openLeagueServer()
    await provide(league)
  },
  server: async ({ league }, provide) => {
    const server = await startServer({ NHL_API_BASE: league.url, NHL_API_PAUSE_MS: '0' })
    await provide(server)
    await server.stop()
  },
  baseURL: async ({ server }, provide) => provide(server.url),
})
test.slow()

async function takeCharge(page: Page, server: RunningServer): Promise<string> {
  const email = await signUp(page, newEmail('coach'))
  await page.goto(server.setupLink ?? '')
  await hydrated(page)
  await page.getByRole('button', { name: 'Become admin' }).click()
  await expect(page).toHaveURL('/admin/visits')
  return email
}

test('the league’s rosters are checked, looked at, chosen, applied, and undone in the audit log', async ({
  page,
  server,
  league,
}) => {
  const email = await takeCharge(page, server)
  const main = page.getByRole('main')
  const pettersson = feedEntry({
    id: 8_480_012,
    first: 'Elias',
    last: 'Pettersson',
    positionCode: 'C',
    headshot: undefined,
  })
  const newcomer = feedEntry({
    id: 8_499_999,
    first: 'Modell',
    last: 'Försvarare',
    positionCode: 'D',
    headshot: undefined,
  })
  const held = Promise.withResolvers<void>()
  league.clubs.set(
    'ANA',
    (response) => void held.promise.then(() => response.writeHead(429, { 'retry-after': '600' }).end()),
  )
  league.clubs.set('BOS', [newcomer])
  league.clubs.set('VAN', [pettersson])

  await page.getByRole('link', { name: 'Rosters check' }).click()
  await expect(main.getByRole('heading', { name: 'Never checked' })).toBeVisible()

  await main.getByRole('button', { name: 'Check the league’s rosters' }).click()
  await expect(main.getByText('Asking the league: club 0 of 32')).toBeVisible()
  await expect(main.getByRole('progressbar')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Check the league’s rosters' })).toBeDisabled()
  held.resolve()
  await expect(main.getByRole('heading', { name: '30 clubs were not read in full' })).toBeVisible()
  await expect(main.getByText('The league asks for patience. Check again in 10 minutes.')).toBeVisible()

  const apply = main.getByRole('button', { name: /^Apply/ })
  await expect(apply).toBeDisabled()
  const boston = main.getByRole('group').filter({ has: page.getByText('Boston Bruins', { exact: true }) })
  await boston.getByRole('checkbox', { name: 'All of Boston Bruins' }).check()
  await main.getByRole('button', { name: 'Choose none' }).click()
  await boston.getByRole('checkbox', { name: 'Modell Försvarare: New' }).check()
  await boston.getByRole('combobox', { name: 'Status of Morgan Geekie' }).selectOption('Injured or other')
  await expect(boston.getByRole('checkbox', { name: 'Morgan Geekie: Not listed' })).toBeChecked()
  await expectHolds(page)
  await main.getByRole('button', { name: 'Apply 2' }).click()
  await expect(main.getByText('2 differences applied. The audit log can undo it.')).toBeVisible()
  await expect(boston.getByText('Modell Försvarare')).toHaveCount(0)
  await expect(boston.getByText('Morgan Geekie')).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(page).toHaveURL('/admin/audit')
  const acts = main.getByRole('list', { name: 'Changes of the back-office' }).getByRole('listitem')
  await expect(acts.first()).toContainText('Took over from the league: 2 players')
  await expect(acts.first()).toContainText(email)
  await expectHolds(page)
  await main.getByRole('link', { name: 'Took over from the league: 2 players' }).click()
  await expect(main.getByRole('heading', { name: 'Morgan Geekie' })).toBeVisible()
  await expect(main.getByText('injured_or_other')).toBeVisible()
  await expectHolds(page)
  await main.getByRole('link', { name: 'Back to the audit log' }).click()

  await main.getByRole('button', { name: 'Undo: Took over from the league: 2 players' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByText(`Undone by ${email}`)).toBeVisible()
  await expect(acts.first()).toContainText('Undid: 2 players')
  await main.getByRole('combobox', { name: 'What was done' }).selectOption('Took over from the league')
  await expect(page).toHaveURL('/admin/audit?action=apply-rosters')
  await expect(acts).toHaveCount(1)
  await page.goto('/admin/audit?table=shares')
  await hydrated(page)
  await expect(main.getByRole('heading', { name: 'No entry matches' })).toBeVisible()
  await main.getByRole('link', { name: 'Clear filters' }).click()
  await expect(acts).not.toHaveCount(0)

  await page.goto('/admin/rosters')
  await hydrated(page)
  await expect(boston.getByText('Modell Försvarare')).toBeVisible()
  await expect(boston.getByText('Morgan Geekie')).toBeVisible()
})
