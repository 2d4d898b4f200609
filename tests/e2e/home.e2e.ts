import { expectAccessible } from '#tests/support/accessibility.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-ROUTE-01 P-HOME-01 P-HOME-02 home welcomes and says what it is for', async ({ page, open }) => {
  await open('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Benchboss' })).toBeVisible()
  await expect(
    page.getByText("Step into the coach's chair and build your dream NHL lineup", { exact: false }),
  ).toBeVisible()
})

test('P-HOME-03 two cards, each with its button', async ({ page, open }) => {
  await open('/')
  const lineup = page.getByRole('region', { name: 'Create Lineup' })
  const trade = page.getByRole('region', { name: 'Make Trade Proposal' })
  await expect(lineup.getByRole('link', { name: 'Build It Now' })).toBeVisible()
  await expect(trade.getByRole('link', { name: 'Start Trading' })).toBeVisible()
})

test('P-HOME-05 Build It Now goes to the lineup builder', async ({ page, open }) => {
  await open('/')
  await page.getByRole('link', { name: 'Build It Now' }).click()
  await expect(page).toHaveURL('/lineup-builder')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})

test('P-HOME-07 Start Trading goes to the trade screen', async ({ page, open }) => {
  await open('/')
  await page.getByRole('link', { name: 'Start Trading' }).click()
  await expect(page).toHaveURL('/trading-players')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade Proposal')
})

test('P-HOME-09 P-HOME-10 the footer shows year and brand and leads to Privacy and Terms', async ({
  page,
  open,
}) => {
  await open('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`${new Date().getFullYear()} Benchboss`)
  await expect(footer).toContainText('Not affiliated with the NHL')
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await footer.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
})

test('a link to a saved lineup goes on from home to the builder', async ({ request }) => {
  const answer = await request.get('/?lineup=12', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe('/lineup-builder?lineup=12')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('P-HOME-07 the cards are plain links', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start Trading' }).click()
    await expect(page).toHaveURL('/trading-players')
  })
})

for (const colorScheme of COLOR_SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('home is accessible and does not scroll sideways', async ({ page, open }) => {
        await open('/')
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      })
    })
  }
}
