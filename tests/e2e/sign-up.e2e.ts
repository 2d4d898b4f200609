import { newEmail, signUp, forgetSession } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/test.ts'

const submit = { name: 'Sign up', exact: true } as const

test('P-ROUTE-03 P-AUTH-04 P-AUTH-05 P-AUTH-06 P-AUTH-07 the sign-up screen has all its parts', async ({
  page,
  open,
}) => {
  await open('/signup')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  await expect(main.getByLabel('Email')).toBeVisible()
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  await expect(main.getByRole('meter', { name: 'Password strength' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect(main.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  await expect(main.getByRole('button', submit)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
})

test('P-VALID-41 the hint advises 8 or more characters', async ({ page, open }) => {
  await open('/signup')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/8 or more/)
})

test('P-VALID-42 the meter follows the typing', async ({ page, open }) => {
  await open('/signup')
  const meter = page.getByRole('meter', { name: 'Password strength' })
  for (const [password, word] of [
    ['abc', 'Weak'],
    ['abcdefgH', 'Medium'],
    ['abcdefgH1!', 'Strong'],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await expect(meter).toHaveAttribute('aria-valuetext', word)
  }
})

test('P-STATE-34 an immediate session leads to the profile settings', async ({ page }) => {
  await signUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings')
})

test.describe('refused', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 422/] })

  for (const [id, email, password, field, words] of [
    ['P-VALID-38', '', 'secret99', 'Email', 'Email is required'],
    ['P-VALID-39', 'fan@example.com', '', 'Password', 'Password is required'],
    ['P-VALID-40', 'fan@example.com', 'five5', 'Password', 'Password must be at least 6 characters'],
  ] as const) {
    test(`${id} says "${words}" at its field and goes there`, async ({ page, open }) => {
      await open('/signup')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', submit).click()
      const bad = page.getByLabel(field, { exact: true })
      await expect(bad).toHaveAccessibleDescription(new RegExp(words))
      await expect(bad).toBeFocused()
    })
  }

  test('P-STATE-36 an e-mail that has an account is told so', async ({ page, open }) => {
    const email = await signUp(page, newEmail('taken'))
    await forgetSession(page)
    await open('/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('something else')
    await page.getByRole('button', submit).click()
    await expect(page.getByText('This email is already registered. Please sign in instead.')).toBeVisible()
  })
})
