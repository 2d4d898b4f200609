import { startBroken } from '#tests/support/broken-server.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

// It opens a server of its own, and asks it for a logo that is not there.
test.use({ expectedComplaints: [/^foreign|404/] })
test.slow()

test('P-CALL-54 a club shows its logo from our own origin, its drawn crest where the logo cannot be had', async ({
  page,
}) => {
  await using server = await startBroken('not yet')
  await server.run("update teams set logo_url = '/logo.svg' where abbreviation = 'EDM'")
  await server.run("update teams set logo_url = 'https://logos.example/bos.svg' where abbreviation = 'BOS'")
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${server.url}/lineup-builder?team=BOS`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  // The one in the page that the server wrote failed before the page came alive.
  await expect(page.locator('main img')).toHaveCount(0)
  await page
    .getByRole('button', { name: /Change team|Boston/ })
    .first()
    .click()
  const picker = onTheBoard(page).dialog('Select a Team')
  const club = (name: string) => picker.getByRole('button', { name })
  await expect(club('Boston Bruins').locator('svg')).toBeVisible()
  await expect(club('Boston Bruins').locator('img')).toHaveCount(0)
  const logo = club('Edmonton Oilers').locator('img')
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(asked.some((url) => /\/files\/teams_image\/remote\/6\/[0-9a-f]{32}\.webp$/.test(url))).toBe(true)
  expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([])
})
