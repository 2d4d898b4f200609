import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as signUp from '#app/account/sign-up/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { expectLinks } from '#tests/support/component/links.ts'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

type Answer = Parameters<typeof signUp.default>[0]['actionData']

const main = page.getByRole('main')
const email = main.getByLabelText('Email')
const password = main.getByLabelText('Password', { exact: true })
const submit = main.getByRole('button', { name: 'Sign up', exact: true })

test('P-AUTH-04 P-AUTH-05 P-AUTH-06 P-AUTH-07 P-VALID-41 P-VALID-42 P-STATE-34 a visitor creates an account: a meter as they type, errors at their fields, then the returned address', async () => {
  const sent: unknown[] = []
  /** What the server returns; without one, the visitor is redirected. */
  let refusal: NonNullable<Answer> | null = null
  const screen = await openScreen('/signup', [
    routeOf(signUp).at('signup', {
      loader: () => ({ next: '/lineup-builder', offersGoogle: true }),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()))
        if (refusal) return data(refusal, { status: 422 })
        throw redirect('/settings/profile')
      },
    }),
  ])
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Create an account')
  expectLinks(main, {
    'Sign in': '/signin?next=%2Flineup-builder',
    Terms: '/terms',
    Privacy: '/privacy',
  })
  expect
    .soft(main.getByRole('button', { name: 'Continue with Google' }).element())
    .toHaveAttribute('href', '/api/auth/google?next=%2Flineup-builder')
  expect.soft(submit.element()).toBeEnabled()
  expect.soft(email.element()).toHaveAttribute('autocomplete', 'username')
  expect.soft(password.element()).toHaveAttribute('type', 'password')
  expect.soft(password.element()).toHaveAttribute('autocomplete', 'new-password')
  const hint = 'At least 6 characters. We recommend 8 or more.'
  expect.soft(password.element()).toHaveAccessibleDescription(hint)
  // The meter.
  const meter = await main.getByRole('meter', { name: 'Password strength' }).findElement()
  expect.soft(meter).toBeVisible()
  expect.soft(meter.getAttribute('aria-valuetext')).toBe('')
  for (const [typed, word, color, share] of [
    ['abc', 'Weak', 'red', '17'],
    ['abcdefgh', 'Weak', 'red', '33'],
    ['abcdefgH', 'Medium', 'amber', '50'],
    ['abcdefgH1', 'Medium', 'amber', '67'],
    ['abcdefgH1!', 'Strong', 'green', '83'],
    ['abcdefgH1!xy', 'Strong', 'green', '100'],
  ] as const) {
    await password.fill(typed)
    await expect.poll(() => meter.getAttribute('aria-valuenow')).toBe(share)
    expect.soft(meter.getAttribute('aria-valuetext'), typed).toBe(word)
    expect.soft(meter.getAttribute('data-color'), typed).toBe(color)
    expect.soft(main.getByText(word, { exact: true }).element(), typed).toBeVisible()
  }
  // The form sends any value; the errors come from the server. The first bad field gets the focus.
  await email.fill('fan@example.com')
  await password.fill('Four-lines-3')
  refusal = { fields: { email: 'Taken.', password: 'Guessed.' }, line: null }
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Taken.')
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(`Guessed. ${hint}`)
  await expectHolds('signing up with errors')
  // An edit clears the error of its field; sending again brings it back.
  await email.fill('another@example.com')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await expect.element(main.getByText('Taken.')).not.toBeInTheDocument()
  await expect.element(password).toBeInvalid()
  refusal = { fields: { password: 'Guessed.' }, line: null }
  await submit.click()
  await expect.element(password).toHaveFocus()
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  // A refusal above the form keeps what was typed.
  refusal = { fields: {}, line: 'Not today.' }
  await submit.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Not today.')
  await expect.element(email).toHaveValue('another@example.com')
  refusal = null
  await submit.click()
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/settings/profile')
  const form = { password: 'Four-lines-3', next: '/lineup-builder' }
  const again = { email: 'another@example.com', ...form }
  expect.soft(sent).toEqual([{ email: 'fan@example.com', ...form }, again, again, again])
})

test('P-STATE-35 without a session the visitor reads to check their mailbox', async () => {
  await openScreen('/signup', [
    routeOf(signUp).at('signup', {
      loader: () => ({ next: null, offersGoogle: true }),
      action: () => data({ sentTo: 'fan@example.com' }),
    }),
  ])
  await expect.element(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  await email.fill('fan@example.com')
  await password.fill('Four-lines-3')
  await submit.click()
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('Check your email for a confirmation link to complete signup.')
  await expect.element(main.getByText('fan@example.com')).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
  const again = main.getByRole('link', { name: 'Wrong address? Sign up again' })
  await expect.element(again).toHaveAttribute('href', '/signup')
})
