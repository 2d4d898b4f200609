import { expectAccessible } from '#tests/support/accessibility.ts'
import { accountMenu, forgetSession, newEmail, signIn, signUp } from '#tests/support/accounts.ts'
import { halfBuild } from '#tests/support/lineup-builder.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

const REFUSED = [/Failed to load resource: .* 4(?:22|29)/]

test('P-ROUTE-02 P-AUTH-01 P-AUTH-02 the sign-in screen has its fields and buttons', async ({
  page,
  open,
}) => {
  await open('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
})

test('P-AUTH-03 a sign-in leads to the profile settings', async ({ page, open }) => {
  const email = await signUp(page)
  await forgetSession(page)
  await open('/signin')
  await signIn(page, email)
  await expect(page).toHaveURL('/settings/profile')
  await expect(accountMenu(page).button).toBeVisible()
})

test('P-VALID-43 the form requires e-mail and password', async ({ page, open }) => {
  await open('/signin')
  for (const label of ['Email', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required')
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('Google stands still where it is not set up, and says so', async ({ page, open }) => {
  await open('/signin')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
  await expect(page.getByText('Continue with Google is not set up here.')).toBeVisible()
})

test.describe('refused', () => {
  test.use({ expectedComplaints: REFUSED })

  test('an unknown e-mail and a wrong password get the same answer', async ({ page, open }) => {
    const email = await signUp(page)
    await forgetSession(page)
    for (const [who, password] of [
      [email, 'not the one'],
      [newEmail('nobody'), 'not the one'],
    ] as const) {
      await open('/signin')
      await signIn(page, who, password)
      await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.')
    }
  })
})

test('a sign-in returns to what was being built, with everything that was built', async ({ page, open }) => {
  const email = await signUp(page)
  await forgetSession(page)
  await open('/lineup-builder?team=EDM')
  const draft = await halfBuild(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/lineup-builder?team=EDM')
  await expect(accountMenu(page).button).toBeVisible()
  await draft.expectWhole()
  // What was built as a guest is saved as a fan.
  await page.getByRole('button', { name: 'Save Lineup' }).click()
  await expect(page.getByRole('dialog', { name: 'Name your lineup' })).toBeVisible()
})

test('a sign-in never leads to another site', async ({ page, open }) => {
  const email = await signUp(page)
  await forgetSession(page)
  await open('/signin?next=https://evil.example/')
  await signIn(page, email)
  await expect(page).toHaveURL('/settings/profile')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('P-AUTH-03 the form works as a plain form', async ({ page }) => {
    const email = newEmail()
    await page.goto('/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Four-lines-3')
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page).toHaveURL('/settings/profile')
    await forgetSession(page)
    await page.goto('/signin')
    await signIn(page, email)
    await expect(page).toHaveURL('/settings/profile')
  })
})

for (const colorScheme of COLOR_SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      for (const path of ['/signin', '/signup', '/forgot-password', '/reset-password?token=x']) {
        test(`${path} is accessible and does not scroll sideways`, async ({ page, open }) => {
          await open(path)
          await expectAccessible(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
        })
      }
    })
  }
}
