import { expectAccessible } from '#tests/support/accessibility.ts'
import { COLOR_SCHEMES } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

test.describe('an address without a page', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  for (const colorScheme of COLOR_SCHEMES) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme })

      test('P-HEAD-01 is answered 404, in our voice, with the header and ways on', async ({ page }) => {
        const answer = await page.goto('/no/such/rink')
        expect(answer?.status()).toBe(404)
        await expect(page).toHaveTitle('Not found · Benchboss')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('That one missed the net')
        await expect(page.getByRole('banner')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Go to Home' }).click()
        await expect(page).toHaveURL('/')
      })
    })
  }
})

test('robots.txt keeps crawlers out of what is not for them', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('Disallow: /api/')
})
