import { expect, test } from '#tests/support/test.ts'

/** Each screen and its label in the menu. */
const SCREENS = [
  ['/admin/visits', 'Visits'],
  ['/admin/teams', 'Teams'],
  ['/admin/players', 'Players'],
  ['/admin/player-request', 'Player Requests'],
  ['/admin/reports', 'Reports'],
  ['/admin/lineup-downloaded', 'Image Downloads'],
  ['/admin/trade-proposals', 'Trade Proposals'],
  ['/admin/preferences', 'Preferences'],
  ['/admin/rosters', 'Rosters check'],
  ['/admin/audit', 'Audit'],
  ['/admin/shares', 'Shares and profiles'],
  ['/admin/accounts', 'Accounts'],
  ['/admin/admins', 'Admins'],
] as const

test.use({ site: 'admin' })

test('A-NAV-01 A-NAV-02 /admin opens the back-office, whose menu links to every screen', async ({
  page,
  open,
}) => {
  await open('/admin')
  await expect(page).toHaveURL('/admin/visits')
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  for (const [to, label] of SCREENS) {
    const link = menu.getByRole('link', { name: new RegExp(`^${label}(?: |$)`) })
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${to}(?:/|$)`))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
})
