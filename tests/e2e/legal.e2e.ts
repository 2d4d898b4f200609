import { expectAccessible } from '#tests/support/accessibility.ts'
import { COLOR_SCHEMES } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

for (const [path, heading] of [
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const) {
  test(`P-ROUTE-14 ${path} shows its page`, async ({ page, open }) => {
    await open(path)
    await expect(page).toHaveTitle(`${heading} · Benchboss`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('Effective October 1, 2025')).toBeVisible()
  })

  for (const colorScheme of COLOR_SCHEMES) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme, viewport: { width: 390, height: 844 } })

      test(`${path} is accessible`, async ({ page, open }) => {
        await open(path)
        await expectAccessible(page)
      })
    })
  }
}

test('Terms says whose site this is not', async ({ page, open }) => {
  await open('/terms')
  await expect(page.getByRole('heading', { name: 'Not affiliated with the NHL' })).toBeVisible()
})
