import { makeAccount } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/test.ts'

/** Each screen and its label in the menu. */
const SCREENS = [
  ['/admin/visits', 'Visits'],
  ['/admin/teams', 'Teams'],
  ['/admin/players', 'Players'],
  ['/admin/player-request', 'Player Requests'],
  ['/admin/lineup-downloaded', 'Image Downloads'],
  ['/admin/trade-proposals', 'Trade Proposals'],
  ['/admin/preferences', 'Preferences'],
  ['/admin/rosters', 'Rosters check'],
  ['/admin/audit', 'Audit'],
  ['/admin/shares', 'Shares and profiles'],
  ['/admin/admins', 'Admins'],
] as const

test.describe('the menu', () => {
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
})

test('A-GATE-02 A-GATE-03 P-HEAD-24 guests and fans are sent no screen and no count of the back-office', async ({
  page,
}) => {
  const visitors = [
    { denied: 401, arrive: async () => undefined },
    { denied: 403, arrive: () => makeAccount(page.request) },
  ]
  for (const { denied, arrive } of visitors) {
    await arrive()
    for (const path of ['/admin', ...SCREENS.map(([to]) => to), '/']) {
      const answer = await page.request.get(path)
      const html = await answer.text()
      expect({ path, status: answer.status() }).toEqual({ path, status: path === '/' ? 200 : denied })
      expect(html.includes('Access denied. Admins only.')).toBe(path !== '/')
      expect(html).not.toContain('aria-label="Back-office"')
      expect(html).not.toContain('Lineup Completed')
    }
  }
})
