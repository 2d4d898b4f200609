import { expectAccessible } from '#tests/support/accessibility.ts'
import { COLOR_SCHEMES } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

for (const [path, heading] of [
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const) {
  test(`P-ROUTE-14 P-LEGAL-01 P-LEGAL-02 ${path} shows its page`, async ({ page, open }) => {
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

test('P-LEGAL-03 P-LEGAL-04 P-LEGAL-05 Privacy says what is kept, why, and how an account is deleted', async ({
  page,
  open,
}) => {
  await open('/privacy')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'What we collect',
    'How it is used',
    'Cookies and analytics',
    'Deleting your account',
    'Security',
    'Changes',
  ])
  const text = page.getByRole('main')
  for (const word of ['E-mail', 'Saved lineups', 'Usage data', 'e-mail support', 'Danger zone']) {
    await expect(text).toContainText(word)
  }
})

test('P-LEGAL-06 P-LEGAL-07 Terms say who may do what, and whose the lineups are', async ({ page, open }) => {
  await open('/terms')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Acceptance',
    'Use of the site',
    'Accounts',
    'Your content',
    'Availability and disclaimer',
    'Not affiliated with the NHL',
  ])
  await expect(page.getByRole('main')).toContainText('Your lineups stay yours')
  await expect(page.getByRole('main')).toContainText('with credit to you')
})
