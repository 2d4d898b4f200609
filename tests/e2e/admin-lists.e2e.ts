import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'admin' })

test('P-HEAD-21 A-IMG-02 A-REQ-01 A-REQ-02 A-REQ-06 downloads and reports of fans are counted and listed, and a report is deleted and restored', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  const guest = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const before = await (await page.request.get('/admin/counts')).json()
  const name = `Lost ${Date.now()}`
  const report = { type: 'Missing player', player_name: name, team_id: HALIFAX.id }
  expect((await guest.request.post('/api/send-report', { data: report })).ok()).toBe(true)
  const center = playersOf(HALIFAX).find(({ position }) => position === 'c')
  const lineup = { team_id: HALIFAX.id, title: '', placements: { even_strength: { c1: center?.id } } }
  const image = { team_name: HALIFAX.name, type: 'even_strength', lineup }
  expect((await guest.request.post('/lineup-builder/pictures', { data: image })).ok()).toBe(true)

  await open('/admin/lineup-downloaded')
  const downloads = page.getByRole('region', { name: 'All downloads' }).getByRole('rowheader')
  await expect(downloads.first()).toHaveText(HALIFAX.name)
  const counts = page.getByRole('navigation', { name: 'Counts' })
  await expect(counts.getByRole('link', { name: /^Images/ })).toHaveText(
    new RegExp(`^Images\\s*${before.images + 1}$`),
  )
  const requests = page
    .getByRole('navigation', { name: 'Back-office' })
    .getByRole('link', { name: /^Player Req/ })
  await expect(requests).toHaveText(new RegExp(`^Player Requests\\s*${before.requests + 1}$`))
  await requests.click()
  await expect(page.getByText(/Missing settings: SMTP_URL, MAIL_FROM, SUPPORT_EMAIL\./)).toBeVisible()
  const row = page.getByRole('region', { name: 'Player Requests' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(HALIFAX.name)
  await row.getByRole('button', { name: `Delete the request about ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(requests).toHaveText(new RegExp(`^Player Requests\\s*${before.requests}$`))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row).toHaveCount(1)
})
