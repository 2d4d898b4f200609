import { startBroken } from '#tests/support/broken-server.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test.use({
  expectedComplaints: [/status of 50[03]|^foreign|ERR_INTERNET_DISCONNECTED|Failed to fetch/],
})

// Each opens a database of its own.
test.slow()

test('P-ERR-07 the clubs cannot be loaded', async ({ page }) => {
  await using server = await startBroken('teams')
  const answer = await page.goto(`${server.url}/lineup-builder`)
  expect(answer?.status()).toBe(500)
  await expect(page.getByRole('alert')).toContainText('Failed to load teams.')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible()
  // Nothing may be on its way any more when the server goes.
  await page.waitForLoadState('networkidle')
})

test('P-ERR-08 the roster cannot be loaded: the board stands, the pool says so', async ({ page }) => {
  await using server = await startBroken('players')
  await page.goto(`${server.url}/lineup-builder?team=EDM`)
  const on = onTheBoard(page)
  await expect(on.roster.getByRole('alert')).toHaveText('Failed to load players.')
  await expect(on.roster.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(on.emptySlots()).toHaveCount(20)
  await page.goto(`${server.url}/lineup-builder?mode=dream`)
  await hydrated(page)
  await on.roster.getByRole('searchbox').fill('crosby')
  await expect(on.roster.getByRole('alert')).toHaveText('Failed to load players.')
})

test('P-ERR-01 the database is out of reach', async ({ page }) => {
  await using server = await startBroken('closed')
  const answer = await page.goto(`${server.url}/lineup-builder?team=EDM`)
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('alert')).toContainText('Server not configured')
  await page.waitForLoadState('networkidle')
})

test('P-ERR-09 the network is gone while a roster loads; Retry brings it', async ({
  page,
  open,
  context,
}) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Boston Bruins' }).click()
  await expect(on.roster.getByRole('alert')).toHaveText('Unexpected error loading players.')
  await context.setOffline(false)
  await on.roster.getByRole('button', { name: 'Retry' }).click()
  await on.tab('RW').click()
  await expect(on.player('David Pastrnak')).toBeVisible()
})
