import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test.use({ site: 'failing', expectedComplaints: [/status of 500/] })

test('P-ERR-07 teams that fail to load show an error, and Retry loads them once they are available', async ({
  page,
  sites,
}) => {
  const { run } = await sites.failing()
  const on = onTheBoard(page)
  // The server may have cached the teams for an earlier visitor; an update clears the cache.
  await run("update teams set city = city || '' where id = 1")
  await run('alter table teams rename to teams_gone')
  // Holds the button's code back until after the press.
  const released = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/assets/shared-trade-*.js', async (route) => {
    isHeld = true
    await released.promise
    await route.continue()
  })
  try {
    await expect.poll(async () => (await page.request.get('/lineup-builder')).status()).toBe(500)
    const answer = await page.goto('/lineup-builder?team=HFX')
    expect(answer?.status()).toBe(500)
    await expect(page.getByRole('alert')).toContainText('Failed to load teams.')
    await hydrated(page)
  } finally {
    await run('alter table teams_gone rename to teams')
  }
  await expect.poll(() => isHeld).toBe(true)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  released.resolve()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(on.player('Ned Abbott')).toBeVisible()
})
