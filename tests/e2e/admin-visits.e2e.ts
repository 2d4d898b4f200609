import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test.use({ site: 'admin' })

test(
  'A-NAV-03 A-VISIT-01 A-VISIT-05 A-VISIT-14 a fan’s visits appear in the dashboard, are filtered, and deleted',
  { tag: '@postgres' },
  async ({ page, open, browser, baseURL }) => {
    const source = `rink-${Date.now()}`
    const guest = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    const post = async (path: string, data: object) => {
      const headers = { 'cf-ipcountry': 'SE', 'user-agent': 'Mozilla/5.0 Firefox/150.0' }
      const answer = await guest.request.post(path, { data, headers })
      expect(answer.ok()).toBe(true)
      return answer
    }
    const chosen = { visit_type: 'team_selection', lineup_type: 'team_lineup', team_id: HALIFAX.id }
    const visit = { ...chosen, game_type: 'lineup', utm_source: source }
    await post('/api/track-visit', visit)
    const { data: receipt } = await (await post('/api/track-visit', visit)).json()
    const center = playersOf(HALIFAX).find(({ position }) => position === 'c')
    const placements = { even_strength: { c1: center?.id } }
    const lineup = { team_id: HALIFAX.id, title: '', placements }
    await post('/api/complete-visit', { visitId: receipt.id, key: receipt.key })
    await post('/lineup-builder/pictures', {
      team_name: HALIFAX.name,
      type: 'even_strength',
      lineup,
      visit: receipt,
    })

    await open('/admin/visits')
    const total = page.getByRole('definition').first()
    await page.getByRole('link', { name: 'All Time' }).click()
    await page.getByRole('link', { name: `Show only ${source}` }).click()
    await expect(page).toHaveURL(`/admin/visits?range=all&source=${source}`)
    await expect(total).toHaveText('2')
    await expect(page.getByRole('figure').getByRole('application')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Country Stats' })).toContainText('Sweden')
    await page.getByRole('link', { name: 'Recent Visits' }).click()
    await expect(page).toHaveURL(/#recent-visits$/)
    await expect(page.locator('#recent-visits')).toBeInViewport()
    const remove = page.getByRole('button', { name: /^Delete the visit on / })
    await remove.first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(total).toHaveText('1')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(remove).toHaveCount(2)
    await page.reload()
    await hydrated(page)
    await expect(total).toHaveText('2')
  },
)
