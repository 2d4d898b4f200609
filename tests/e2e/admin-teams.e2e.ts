import type { Page } from '@playwright/test'

import { expectAccessible, expectHolds } from '#tests/support/accessibility.ts'
import { test } from '#tests/support/admin-site.ts'
import { expect, hydrated } from '#tests/support/test.ts'

test.describe.configure({ mode: 'default' })
test.slow()
test.use({ siteName: 'teams' })

const table = (page: Page) => page.getByRole('region', { name: 'All teams' }).getByRole('table')
const rows = (page: Page) => table(page).getByRole('rowheader')
const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true })

test('A-TEAM-01 A-TEAM-02 A-TEAM-03 A-TEAM-04 A-TEAM-05 A-VALID-05 teams are picked, found, sorted and opened', async ({
  page,
  open,
}) => {
  await open('/admin/teams')
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Name',
    'Division',
    'Conference',
    'Last imported at',
    'Profile picture players completed',
    'Actions',
  ])
  await expect(rows(page)).toHaveCount(32)
  const oilers = table(page).getByRole('row', { name: /Edmonton Oilers/ })
  await expect(oilers.getByRole('cell')).toHaveText(['Pacific', 'Western', 'Never', '0/29', 'Edit'])
  const carolina = table(page).getByRole('row', { name: /Carolina Hurricanes/ })
  await expect(carolina.getByRole('rowheader').locator('svg')).toBeVisible()
  await expect(carolina.getByRole('rowheader').getByText('Raleigh', { exact: true })).toBeVisible()

  await table(page).getByRole('link', { name: 'Name', exact: true }).click()
  await expect(rows(page).first()).toContainText('Winnipeg Jets')
  await expect(table(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('searchbox', { name: 'Find in all teams' }).fill('atlantic')
  await expect(rows(page)).toHaveCount(8)
  await expect(rows(page).first()).toContainText('Toronto Maple Leafs')
  await page.getByRole('searchbox', { name: 'Find in all teams' }).fill('curling')
  await expect(page.getByText('No team matches.')).toBeVisible()

  await page.getByRole('button', { name: 'Add player' }).click()
  const adding = page.getByRole('dialog', { name: 'Add player' })
  await adding.getByLabel('Last name').fill('Gretzky')
  await adding.getByRole('button', { name: 'Add Player' }).click()
  await expect(adding.getByLabel('Team')).toHaveAccessibleDescription('Select a team')
  await expect(page.getByRole('dialog', { name: 'Select a team' })).toBeVisible()
  await adding.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('combobox', { name: 'Team' }).fill('montr')
  await page.getByRole('option', { name: 'Montréal Canadiens' }).click()
  await expect(page).toHaveURL(/\?team=8$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Montréal Canadiens' })).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('combobox', { name: 'Team' })).toHaveValue('Montréal Canadiens')
  await page.getByRole('main').getByRole('link', { name: 'All teams' }).click()
  await page.getByRole('link', { name: 'Edit Edmonton Oilers' }).click()
  await expect(page).toHaveURL(/\?team=22$/)
  await expect(page.getByLabel('City')).toHaveValue('Edmonton')
})

test('A-TEAM-06 A-TEAM-07 A-ENT-04 the editor saves what was typed, and says where it stands', async ({
  page,
  open,
}) => {
  await open('/admin/teams?team=12')
  await page.getByLabel('City').fill('Hartford')
  await page.getByLabel('Primary colour', { exact: true }).fill('#00A651')
  await page.getByLabel('Profile picture players completed').fill('2026-10-10T18:30')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('path[fill="#00A651"]').first()).toBeVisible()
  await expect(preview).toContainText('Text on it is white, at 4.5 to 1. Under text #00A651 becomes')

  const arrived = Promise.withResolvers<void>()
  await page.route(/\/admin\/teams\.data/, async (route) => {
    if (route.request().method() === 'POST') await arrived.promise
    await route.continue()
  })
  await save(page).click()
  await expect(save(page, 'Saving…')).toBeVisible()
  // The page's timers stand still from here on.
  await page.clock.pauseAt(Date.now() + 60_000)
  arrived.resolve()
  await expect(save(page, 'Saved')).toBeVisible()
  await page.clock.runFor(1400)
  await expect(save(page, 'Saved')).toBeVisible()
  await page.clock.runFor(200)
  await expect(save(page)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('City')).toHaveValue('Hartford')
  await expect(page.getByLabel('Profile picture players completed')).toHaveValue('2026-10-10T18:30')

  // Another window, which does not know yet, saves something else.
  await page.clock.resume()
  const stale = await page.context().newPage()
  await stale.goto('/admin/teams?team=12')
  await hydrated(stale)
  await page.getByLabel('Division').fill('Adams')
  await save(page).click()
  await expect(save(page, 'Saved')).toBeVisible()
  await stale.getByLabel('Conference').fill('Wales')
  await save(stale).click()
  await expect(save(stale, 'Saved')).toBeVisible()
  await expect(stale.getByLabel('Division')).toHaveValue('Adams')
  await expect(stale.getByLabel('Conference')).toHaveValue('Wales')
  await stale.close()
  await page.getByRole('main').getByRole('link', { name: 'All teams' }).click()
  await expect(table(page).getByRole('row', { name: /Carolina Hurricanes/ })).toContainText('Hartford')
})

test.describe('refused', () => {
  test.use({ expectedComplaints: [/Failed to load resource|Failed to fetch manifest patches/] })

  test('A-ERR-43 a failed save is told in a toast, what was typed stays, the team stays as it was', async ({
    page,
    open,
  }) => {
    await open('/admin/teams?team=6')
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await page.getByLabel('Secondary colour', { exact: true }).fill('gold')
    await save(page).click()
    await expect(page.getByText('Failed to save team', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('A team needs a name.')
    await expect(page.getByLabel('Secondary colour', { exact: true })).toHaveAccessibleDescription(
      'A colour is written like #FF4C00.',
    )
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Name', { exact: true }).fill('Boston Cream')
    await page.getByLabel('Secondary colour', { exact: true }).fill('#000')
    await page.context().setOffline(true)
    await save(page).click()
    await expect(page.getByText('The server did not answer. What you typed is still here.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Boston Cream')
    await page.context().setOffline(false)
    await page.getByRole('main').getByRole('link', { name: 'All teams' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(rows(page).filter({ hasText: 'Boston' })).toContainText('Boston Bruins')
  })
})

test('holds at every width, on both grounds', async ({ page, open }) => {
  for (const path of ['/admin/teams', '/admin/teams?team=22']) {
    await open(path)
    await expectHolds(page)
  }
})
