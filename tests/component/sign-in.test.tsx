import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { redirectErrorMessage } from '#app/account/redirect-error.ts'
import * as signIn from '#app/account/sign-in/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { expectLinks } from '#tests/support/component/links.ts'
import { unmountAll } from '#tests/support/component/mount.tsx'
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

test('P-AUTH-01 P-AUTH-02 P-AUTH-03 P-VALID-43 the form needs email and password, keeps them when refused, and leads to the returned address', async () => {
  const sent: unknown[] = []
  const screen = await open({ next: '/lineup-builder?team=HFX' }, async ({ request }) => {
    sent.push(Object.fromEntries(await request.formData()))
    if (sent.length === 1) return data({ fields: {}, line: 'Not with these.' }, { status: 422 })
    throw redirect('/settings/profile')
  })
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in')
  // For password managers.
  for (const [field, type, autocomplete] of [
    [email, 'email', 'username'],
    [password, 'password', 'current-password'],
  ] as const) {
    expect.soft(field.element()).toHaveAttribute('type', type)
    expect.soft(field.element()).toHaveAttribute('autocomplete', autocomplete)
  }
  // The other ways keep the address to return to.
  const next = '?next=%2Flineup-builder%3Fteam%3DHFX'
  expect.soft(google.element()).toHaveAttribute('href', `/api/auth/google${next}`)
  expectLinks(main, {
    'Sign up': `/signup${next}`,
    'Forgot your password?': '/forgot-password',
  })
  // Not sent without both.
  await submit.click()
  await expect.element(email).toHaveFocus()
  await email.fill('fan@example.com')
  await submit.click()
  await expect.element(password).toHaveFocus()
  await password.fill('Four-lines-3')
  await submit.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Not with these.')
  await expect.element(email).toHaveValue('fan@example.com')
  // Nor after a refusal.
  await email.clear()
  await submit.click()
  await expect.element(email).toHaveFocus()
  await email.fill('fan@example.com')
  await submit.click()
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/settings/profile')
  const form = { email: 'fan@example.com', password: 'Four-lines-3', next: '/lineup-builder?team=HFX' }
  expect.soft(sent).toEqual([form, form])
})

test('the Google button works with the space bar, and says where it is not set up; a message is above the form', async () => {
  await open({ next: '/lineup-builder?team=HFX' })
  using gone = catchNavigations()
  const button = await google.findElement()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => [...gone]).toEqual(['/api/auth/google?next=%2Flineup-builder%3Fteam%3DHFX'])
  unmountAll()
  const text = redirectErrorMessage('other_google_linked')
  await open({ offersGoogle: false, notice: { look: 'danger', text } })
  await expect.element(main.getByRole('alert')).toHaveTextContent(text)
  await expect.element(google).toBeDisabled()
  await expect.element(google).toHaveAccessibleDescription('Google sign-in is not set up on this site.')
  await expectHolds('signing in with a message')
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
  const refusal = { fields: { code: 'Not this one.' }, line: null }
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
  await code.fill('123 456')
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription('Not this one.')
  await expect.element(code).toHaveFocus()
  expect(sent).toEqual([{ to: '?step=code&next=%2Fadmin', code: '123 456', next: '/admin' }])
  for (const { to, label } of CODE.ways) {
    await expect.element(main.getByRole('link', { name: label })).toHaveAttribute('href', to)
  }
})
