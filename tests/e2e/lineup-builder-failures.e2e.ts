import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test.use({ site: 'failing', expectedComplaints: [/status of 500/] })

test('P-ERR-07 clubs that cannot be loaded are said, and Retry brings them once they can', async ({
  page,
  sites,
}) => {
  const { run } = await sites.failing()
  const on = onTheBoard(page)
  // Whoever visited before has left the teams in the server's memory, until a change of them is told.
  await run("update teams set city = city || '' where id = 1")
  await run('alter table teams rename to teams_gone')
  // The button is pressed before its code is here.
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
