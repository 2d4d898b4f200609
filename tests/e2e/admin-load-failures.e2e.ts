import { makeAccount } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'failing', expectedComplaints: [/Failed to load resource: .* 500/] })

const SCREENS = [
  { path: 'lineup-downloaded', table: 'image_downloads', sentence: 'Failed to load image downloads' },
  { path: 'trade-proposals', table: 'trade_proposals', sentence: 'Failed to load trade proposals' },
]

test('A-ERR-34 A-ERR-44 a list that fails to load shows an error, and Try again loads it', async ({
  page,
  open,
  sites,
}) => {
  const { run } = await sites.failing()
  const email = await makeAccount(page.request)
  await run(`insert into user_roles (user_id, role) select id, 'admin' from "user" where email = '${email}'`)
  const alert = page.getByRole('main').getByRole('alert')
  for (const { path, table, sentence } of SCREENS) {
    await run(`alter table ${table} rename to gone`)
    try {
      await open(`/admin/${path}`)
      await expect(alert).toHaveText(sentence)
      await expect(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
    } finally {
      await run(`alter table gone rename to ${table}`)
    }
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})
