import { signUp } from '#tests/support/accounts.ts'
import { startBroken } from '#tests/support/broken-server.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test.slow()
// Its server is another one than that of the other tests.
test.use({ expectedComplaints: [/Failed to load resource: .* 500|^foreign: /] })

const SCREENS = [
  { path: 'lineup-downloaded', table: 'image_downloads', sentence: 'Failed to load image downloads' },
  { path: 'player-request', table: 'request_player', sentence: 'Failed to load requests' },
  { path: 'trade-proposals', table: 'trade_proposals', sentence: 'Failed to load trade proposals' },
  { path: 'shares', table: 'shares', sentence: 'Failed to load shares' },
]

test('A-ERR-34 A-ERR-44 a list that cannot be loaded says so, with a way to try again', async ({ page }) => {
  await using server = await startBroken('not yet')
  await signUp(page, undefined, server.url)
  await server.run(`insert into user_roles (user_id, role) select id, 'admin' from "user"`)
  for (const { path, table, sentence } of SCREENS) {
    await server.run(`alter table ${table} rename to gone`)
    await page.goto(`${server.url}/admin/${path}`)
    await hydrated(page)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
    await expect(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
    await server.run(`alter table gone rename to ${table}`)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})
