import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as signUp from '#app/account/sign-up/route.tsx'
import { accountMessage } from '#messages/account.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

type Answer = Parameters<typeof signUp.default>[0]['actionData']

const main = page.getByRole('main')
const email = main.getByLabelText('Email')
const password = main.getByLabelText('Password', { exact: true })
const submit = main.getByRole('button', { name: 'Sign up', exact: true })
const meter = main.getByRole('meter', { name: 'Password strength' })

/** Opens the screen over a server with this response. */
const open = (answer?: NonNullable<Answer>, status = 422) =>
  openScreen('/signup', [
    routeOf(signUp).at('signup', {
      loader: () => ({ next: null, offersGoogle: true }),
      // Each response needs its own object.
      ...(answer && { action: () => data({ ...answer }, { status }) }),
    }),
  ])

async function send(): Promise<void> {
  await email.fill('fan@example.com')
  await password.fill('Four-lines-3')
  await submit.click()
}

test('P-AUTH-04 the screen is headed "Create an account", with a link to sign in', async () => {
  await open()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Create an account')
  await expect.element(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
})

test('P-AUTH-05 the screen has the fields Email and Password and a strength meter', async () => {
  await open()
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(meter).toBeVisible()
})

test('P-AUTH-06 the screen links to Terms and Privacy', async () => {
  await open()
  await expect.element(main.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect.element(main.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
})

test('P-AUTH-07 the screen has the buttons Sign up and Continue with Google', async () => {
  await open()
  await expect.element(submit).toBeEnabled()
  const google = main.getByRole('button', { name: 'Continue with Google' })
  await expect.element(google).toHaveAttribute('href', '/api/auth/google')
})

test('P-VALID-41 the password’s hint advises 8 or more characters', async () => {
  await open()
  await expect.element(password).toHaveAccessibleDescription('At least 6 characters. We recommend 8 or more.')
})

test('P-VALID-42 the meter updates while typing', async () => {
  await open()
  await expect.element(meter).toHaveAttribute('aria-valuetext', '')
  for (const [typed, word, color, share] of [
    ['abc', 'Weak', 'red', '17'],
    ['abcdefgh', 'Weak', 'red', '33'],
    ['abcdefgH', 'Medium', 'amber', '50'],
    ['abcdefgH1', 'Medium', 'amber', '67'],
    ['abcdefgH1!', 'Strong', 'green', '83'],
    ['abcdefgH1!xy', 'Strong', 'green', '100'],
  ] as const) {
    await password.fill(typed)
    await expect.element(meter).toHaveAttribute('aria-valuetext', word)
    await expect.element(meter).toHaveAttribute('data-color', color)
    await expect.element(meter).toHaveAttribute('aria-valuenow', share)
    await expect.element(main.getByText(word, { exact: true })).toBeVisible()
  }
})

test('P-STATE-34 the form is sent, and the visitor goes to the returned address', async () => {
  const sent: unknown[] = []
  const screen = await openScreen('/signup', [
    routeOf(signUp).at('signup', {
      loader: () => ({ next: '/lineup-builder', offersGoogle: true }),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()))
        return redirect('/settings/profile')
      },
    }),
  ])
  await send()
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/settings/profile')
  expect(sent).toEqual([{ email: 'fan@example.com', password: 'Four-lines-3', next: '/lineup-builder' }])
})

test.each([
  ['P-VALID-38', 'email', 'Email is required'],
  ['P-VALID-39', 'password', 'Password is required'],
  ['P-VALID-40', 'password', 'Password must be at least 6 characters'],
  ['P-STATE-36', 'email', 'This email is already registered. Please sign in instead.'],
] as const)('%s an error of the %s is shown at the field, which gets the focus', async (_id, name, words) => {
  await open({ fields: { [name]: words }, line: null })
  // The form sends any value; the errors come from the server.
  await submit.click()
  const [bad, good] = name === 'email' ? [email, password] : [password, email]
  await expect.element(bad).toHaveAccessibleDescription(new RegExp(`^${words}`))
  await expect.element(bad).toBeInvalid()
  await expect.element(bad).toHaveFocus()
  await expect.element(good).not.toHaveAttribute('aria-invalid')
  await expect.element(main.getByText(words)).toBeVisible()
  // An edit clears the error; sending again brings it back.
  await bad.fill('fan')
  await expect.element(bad).not.toHaveAttribute('aria-invalid')
  await expect.element(main.getByText(words)).not.toBeInTheDocument()
  await submit.click()
  await expect.element(main.getByText(words)).toBeVisible()
})

test('P-ERR-03 a server without its database is reported above the form, which keeps the typed values', async () => {
  await open({ fields: {}, line: 'Auth is not configured' }, 503)
  await send()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Auth is not configured')
  await expect.element(email).toHaveValue('fan@example.com')
})

test('P-STATE-35 without a session the visitor reads to check their mailbox', async () => {
  await open({ sentTo: 'fan@example.com' }, 200)
  await send()
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('Check your email for a confirmation link to complete signup.')
  await expect.element(main.getByText('fan@example.com')).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
  const again = main.getByRole('link', { name: 'Wrong address? Sign up again' })
  await expect.element(again).toHaveAttribute('href', '/signup')
  await expectHolds()
})

test('the screen fits at every width, with an error at a field', async () => {
  const refused = accountMessage({ code: 'password_common' })
  await open({ fields: { password: refused }, line: null })
  await submit.click()
  await expect.element(password).toHaveFocus()
  await expect
    .element(password)
    .toHaveAccessibleDescription(`${refused} At least 6 characters. We recommend 8 or more.`)
  await expectHolds()
})
