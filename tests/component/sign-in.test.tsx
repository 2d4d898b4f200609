import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as signIn from '#app/account/sign-in/route.tsx'
import { redirectErrorMessage } from '#messages/account.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { catchNavigations } from '#tests/support/component/navigations.ts'
import { type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

type Action = Parameters<ReturnType<typeof routeOf<typeof signIn>>['at']>[1] extends (infer Given) | undefined
  ? Given extends { readonly action?: infer Answer }
    ? Answer
    : never
  : never

const main = page.getByRole('main')
const email = main.getByLabelText('Email')
const password = main.getByLabelText('Password', { exact: true })
const submit = main.getByRole('button', { name: 'Sign in', exact: true })
const google = main.getByRole('button', { name: 'Continue with Google' })

const open = (loaded: Partial<LoadedBy<typeof signIn>> = {}, action?: Action, address = '/signin') =>
  openScreen(address, [
    routeOf(signIn).at('signin', {
      loader: () => ({ next: null, offersGoogle: true, notice: null, step: null, ...loaded }),
      ...(action && { action }),
    }),
  ])

test('P-AUTH-01 the screen has the fields Email and Password, marked for password managers', async () => {
  await open()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in')
  await expect.element(email).toHaveAttribute('type', 'email')
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
})

test('P-AUTH-02 the screen has the buttons Sign in and Continue with Google', async () => {
  await open()
  await expect.element(submit).toBeEnabled()
  await expect.element(google).toHaveAttribute('href', '/api/auth/google')
})

test('the Google button works with the space bar', async () => {
  await open({ next: '/lineup-builder?team=HFX' })
  using gone = catchNavigations()
  const button = await google.findElement()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard(' ')
  expect([...gone]).toEqual(['/api/auth/google?next=%2Flineup-builder%3Fteam%3DHFX'])
})

test('the Google button is disabled where it is not set up, and says so', async () => {
  await open({ offersGoogle: false })
  await expect.element(google).toBeDisabled()
  await expect.element(google).toHaveAccessibleDescription('Google sign-in is not set up on this site.')
})

test('P-AUTH-03 the form is sent, and the visitor goes to the returned address', async () => {
  const sent: unknown[] = []
  const screen = await open({ next: '/lineup-builder?team=HFX' }, async ({ request }) => {
    sent.push(Object.fromEntries(await request.formData()))
    return redirect('/settings/profile')
  })
  await email.fill('fan@example.com')
  await password.fill('Four-lines-3')
  await submit.click()
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/settings/profile')
  expect(sent).toEqual([
    { email: 'fan@example.com', password: 'Four-lines-3', next: '/lineup-builder?team=HFX' },
  ])
})

test('P-VALID-43 the form is not sent without email and password, and focuses the missing field', async () => {
  // Without this handler a sent form would fail the test.
  const screen = await open()
  await submit.click()
  await expect.element(email).toHaveFocus()
  await email.fill('fan@example.com')
  await submit.click()
  await expect.element(password).toHaveFocus()
  await expect.poll(() => screen.address()).toBe('/signin')
  await expect.element(email).toHaveValue('fan@example.com')
})

test('a wrong password is reported above the form, which keeps the email', async () => {
  await open({}, () => data({ fields: {}, line: 'Email or password is wrong.' }, { status: 422 }))
  await email.fill('fan@example.com')
  await password.fill('not the one')
  await submit.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Email or password is wrong.')
  await expect.element(email).toHaveValue('fan@example.com')
})

test('P-ERR-02 a server without its database is reported above the form', async () => {
  const sentence = 'Authentication is not configured. Check environment variables.'
  await open({}, () => data({ fields: {}, line: sentence }, { status: 503 }))
  await email.fill('fan@example.com')
  await password.fill('Four-lines-3')
  await submit.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(sentence)
})

test('a message from Google or a mailed link is shown above the form', async () => {
  await open({ notice: { look: 'danger', text: 'Google sign-in was canceled.' } })
  await expect.element(main.getByRole('alert')).toHaveTextContent('Google sign-in was canceled.')
})

test('a changed password is shown as a success', async () => {
  const text = 'Your password has been changed. Sign in with the new one.'
  await open({ notice: { look: 'success', text } })
  await expect.element(main.getByRole('status').getByText(text)).toBeVisible()
})

test('the links to sign up and to reset the password keep the address to return to', async () => {
  await open({ next: '/lineup-builder?team=HFX' })
  await expect
    .element(main.getByRole('link', { name: 'Sign up' }))
    .toHaveAttribute('href', '/signup?next=%2Flineup-builder%3Fteam%3DHFX')
  await expect
    .element(main.getByRole('link', { name: 'Forgot your password?' }))
    .toHaveAttribute('href', '/forgot-password')
})

test('the screen fits at every width, with and without Google', async () => {
  const text = redirectErrorMessage('other_google_linked')
  await open({ offersGoogle: false, notice: { look: 'danger', text } })
  await expect.element(main.getByRole('alert')).toHaveTextContent(text)
  await expect.element(google).toBeVisible()
  await expectHolds()
})

const CODE = {
  heading: 'One more step',
  lead: 'Open your authenticator app and type the six digits it shows.',
  label: 'Code',
  inputMode: 'numeric',
  ways: [
    { to: '/signin?step=backup&next=%2Fadmin', label: 'Use a backup code' },
    { to: '/signin?next=%2Fadmin', label: 'Start over' },
  ],
} as const

test('the second step asks for the app’s code, and reports a wrong one at the field', async () => {
  const sent: unknown[] = []
  const refusal = { fields: { code: 'This code is wrong.' }, line: null }
  await open(
    { step: CODE, next: '/admin' },
    async ({ request }) => {
      sent.push({ to: new URL(request.url).search, ...Object.fromEntries(await request.formData()) })
      return data(refusal, { status: 422 })
    },
    '/signin?step=code&next=%2Fadmin',
  )
  const code = main.getByLabelText('Code', { exact: true })
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('One more step')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(code).toHaveFocus()
  await expectHolds()
  await code.fill('123 456')
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription('This code is wrong.')
  await expect.element(code).toHaveFocus()
  expect(sent).toEqual([{ to: '?step=code&next=%2Fadmin', code: '123 456', next: '/admin' }])
  for (const { to, label } of CODE.ways) {
    await expect.element(main.getByRole('link', { name: label })).toHaveAttribute('href', to)
  }
})
