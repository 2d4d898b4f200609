import { expect, hydrated, test } from '#tests/support/test.ts'

test('without JavaScript a team’s page is reachable from the header, complete, and links to builder and trade', async ({
  browser,
  page,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto('/')
  await plain.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click()
  await plain.getByRole('link', { name: 'Halifax Harbours' }).click()
  await expect(plain).toHaveURL(/\/teams\/halifax-harbours$/)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Halifax Harbours')
  await expect(plain.getByRole('row', { name: /Gus Archer C/ })).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Trade with the Harbours' })).toHaveAttribute(
    'href',
    '/trade-players?team1=HFX',
  )
  await context.close()

  // With JavaScript, the content security policy must allow the data for search engines: a violation is logged to the
  // console, which fails this test.
  await page.goto('/teams/HFX')
  await hydrated(page)
  await expect(page).toHaveURL(/\/teams\/halifax-harbours$/)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2)
  const wellFormed = await page.evaluate(async () => {
    const answer = await fetch('/sitemap.xml')
    const sitemap = new DOMParser().parseFromString(await answer.text(), 'application/xml')
    return [...sitemap.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent)
  })
  expect(wellFormed).toContain(page.url())
  await page.getByRole('link', { name: 'Build their lines' }).click()
  await expect(page).toHaveURL(/\/lineup-builder\?team=HFX$/)
})
