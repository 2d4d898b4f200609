import { expect, test } from '#tests/support/test.ts'
import { callsTo, trackLocally } from '#tests/support/tracking.ts'

// A robot's visit is not counted, and a headless browser says that it is one.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36' })

for (const { rule, press, game } of [
  { rule: 'P-HOME-04', press: 'Build It Now', game: 'lineup' },
  { rule: 'P-HOME-06', press: 'Start Trading', game: 'trade' },
] as const) {
  test(`${rule} P-CALL-43 ${press} records a page visit of the ${game} game`, async ({ page, open }) => {
    await trackLocally(page)
    await open('/?utm_source=newsletter')
    const recorded = page.waitForResponse('/api/track-visit')
    await page.getByRole('link', { name: press }).click()
    const response = await recorded
    expect(response.request().postDataJSON()).toMatchObject({
      visit_type: 'page_visit',
      game_type: game,
      utm_source: 'newsletter',
      device_type: 'desktop',
    })
    expect(await response.json()).toEqual({ data: { id: expect.any(String), key: expect.any(String) } })
  })
}

test('P-HOME-08 a card pressed twice records one visit', async ({ page, open }) => {
  await trackLocally(page)
  await open('/')
  const calls = callsTo(page, '/api/track-visit')
  const recorded = page.waitForResponse('/api/track-visit')
  await page.getByRole('link', { name: 'Build It Now' }).dblclick()
  await recorded
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('P-ERR-46 P-ERR-44 on a local host nothing is sent, and nothing is shown', async ({ page, open }) => {
  await open('/')
  const calls = callsTo(page, '/api/track-visit')
  await page.getByRole('link', { name: 'Build It Now' }).click()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  expect(calls).toEqual([])
})

test('P-CALL-41 a program may ask what was understood', async ({ request }) => {
  const answer = await request.post('/api/track-visit', {
    headers: { 'x-debug': '1' },
    data: { visit_type: 'page_visit', referrer: ' https://forum.example.org/ ' },
  })
  expect(await answer.json()).toMatchObject({
    data: { id: expect.any(String) },
    debug: { visit_type: 'page_visit', referrer: 'https://forum.example.org/' },
  })
})

test('P-VALID-26 P-CALL-43 a wrong visit type is answered with an error', async ({ request }) => {
  const answer = await request.post('/api/track-visit', { data: { visit_type: 'visit' } })
  expect(answer.status()).toBe(400)
  expect(await answer.json()).toMatchObject({ error: 'Invalid visit type' })
})
