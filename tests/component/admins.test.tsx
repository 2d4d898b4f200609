import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as account from '#app/account/settings/account/route.tsx'
import type { AdminQuestion } from '#app/back-office/admins/change-dialog.tsx'
import * as admins from '#app/back-office/admins/route.tsx'
import * as adminSetup from '#app/back-office/admins/setup.route.tsx'
import { expectAccessible, expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused } from '#tests/support/component/answers.ts'
import { COACH, openBackOffice, textsOf } from '#tests/support/component/back-office.tsx'
import { anAccount, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const FAN = 'fan@example.com'
const since = new Date('2026-10-01T12:00:00Z')

const items = page.getByRole('list', { name: 'Admins' }).getByRole('listitem')
const email = page.getByLabelText('Account email')
const question = page.getByRole('dialog', { name: `Remove ${FAN} as an admin?` })

type Given = {
  readonly others?: readonly string[]
  readonly proofNeeded?: AdminQuestion['proofNeeded']
  /** The error that the server returns for each form, in order. */
  readonly refusals?: readonly (string | Partial<AdminQuestion>)[]
}

/** Opens the screen over these admins and keeps the forms it sends. */
async function open({ others = [], proofNeeded = null, refusals = [] }: Given = {}) {
  let listed = [COACH.email, ...others]
  const sent: object[] = []
  await openBackOffice('/admin/admins', [
    routeOf(admins).at('admins', {
      loader: () => ({
        admins: listed.map((email) => ({ userId: email === COACH.email ? COACH.id : email, email, since })),
        ownId: COACH.id,
        proofNeeded,
      }),
      action: async ({ request }) => {
        const form = await request.formData()
        sent.push(Object.fromEntries(form))
        const named = String(form.get('email'))
        const revoking = form.get('intent') === 'revoke'
        const refusal = refusals[sent.length - 1]
        if (typeof refusal === 'string') {
          return data({ ok: false, line: refusal, question: null }, { status: 409 })
        }
        if (refusal) {
          const asked = { email: named, proofNeeded: null, isUnconfirmed: false, error: null, ...refusal }
          const intent = revoking ? ('revoke' as const) : ('grant' as const)
          return data({ ok: false, line: null, question: { intent, ...asked } }, { status: 422 })
        }
        listed = revoking ? listed.filter((one) => one !== named) : [...listed, named]
        return data({
          ok: true,
          line: revoking ? 'It is no longer an admin.' : 'It is now an admin.',
          question: null,
        })
      },
    }),
  ])
  return sent
}

test('the screen lists each admin with the date they became one, and marks the current user', async () => {
  await open({ others: [FAN] })
  expect(textsOf(items)).toEqual([
    expect.stringMatching(/^coach@example\.com \(you\) since .*2026 Revoke$/),
    expect.stringMatching(/^fan@example\.com since .*2026 Revoke$/),
  ])
  await expectHolds()
})

test('an account becomes an admin by its email, and the field is cleared', async () => {
  const sent = await open()
  await email.fill(FAN)
  await page.getByRole('button', { name: 'Make admin' }).click()
  await expect.element(page.getByText('It is now an admin.', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ intent: 'grant', email: FAN }])
  await expect.element(items).toHaveLength(2)
  await expect.element(email).toHaveValue('')
})

test('an admin is revoked after a question, but not when it is canceled', async () => {
  const sent = await open({ others: [FAN] })
  await page.getByRole('button', { name: `Revoke ${FAN}` }).click()
  await expect.element(question.getByText('They lose admin access but keep their account.')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: `Revoke ${FAN}` }).click()
  await question.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.element(page.getByText('It is no longer an admin.', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ intent: 'revoke', email: FAN }])
  await expect.element(items).toHaveLength(1)
})

test('the server’s error is shown unchanged, and the email stays typed', async () => {
  await open({ refusals: ['No account has this email.'] })
  await email.fill('stranger@example.com')
  await page.getByRole('button', { name: 'Make admin' }).click()
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('No account has this email.')
  await expect.element(email).toHaveValue('stranger@example.com')
  await expect.element(items).toHaveLength(1)
})

test('ten minutes after the sign-in the password is requested, and again after a wrong one', async () => {
  const wrong = { proofNeeded: 'password', error: 'The current password is wrong.' } as const
  const sent = await open({ others: [FAN], proofNeeded: 'password', refusals: [wrong] })
  await page.getByRole('button', { name: `Revoke ${FAN}` }).click()
  const field = question.getByLabelText('Your password', { exact: true })
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
  const revoke = question.getByRole('button', { name: 'Revoke', exact: true })
  await field.fill('guess-it')
  await revoke.click()
  await expect.element(field).toHaveAccessibleDescription('The current password is wrong.')
  await expect.element(field).toHaveFocus()
  await expectHolds()
  await field.fill('Four-lines-3')
  await revoke.click()
  await expect.element(page.getByText('It is no longer an admin.', { exact: true })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual(['guess-it', 'Four-lines-3'].map((proof) => ({ intent: 'revoke', email: FAN, proof })))
})

test('with two-step sign-in the code is requested, then a confirmation for an unverified email', async () => {
  const sent = await open({ proofNeeded: 'code', refusals: [{ isUnconfirmed: true }] })
  await email.fill(` ${FAN}`)
  await page.getByRole('button', { name: 'Make admin' }).click()
  const asked = page.getByRole('dialog', { name: `Make ${FAN} an admin?` })
  const code = asked.getByLabelText('Your code')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('123456')
  await asked.getByRole('button', { name: 'Make admin' }).click()
  const anyway = page.getByRole('dialog', { name: 'Make an unconfirmed account an admin?' })
  await expect
    .element(
      anyway.getByText(/fan@example\.com was never confirmed, so someone else may have signed up with it\./),
    )
    .toBeVisible()
  await expectHolds()
  await anyway.getByRole('button', { name: 'Grant anyway' }).click()
  await expect.element(page.getByText('It is now an admin.', { exact: true })).toBeVisible()
  expect(sent).toEqual([
    { intent: 'grant', email: FAN, proof: '123456' },
    { intent: 'grant', email: FAN, unconfirmed: 'yes' },
  ])
})

test('an admin who signs in with Google is sent to Google again', async () => {
  const sent = await open({ others: [FAN], proofNeeded: 'sign_in' })
  await page.getByRole('button', { name: `Revoke ${FAN}` }).click()
  await expect
    .element(question.getByRole('link', { name: 'Continue with Google' }))
    .toHaveAttribute('href', '/api/auth/google?next=%2Fadmin%2Fadmins')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('the setup link asks for confirmation once and leads to the back-office', async () => {
  const screen = await openScreen(
    '/admin-setup?token=once',
    [
      routeOf(adminSetup).at('admin-setup', {
        loader: () => ({ email: FAN }),
        action: () => redirect('/admin'),
      }),
    ],
    { account: anAccount() },
  )
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Take charge of the bench')
  await expect.element(page.getByText(/This makes fan@example\.com the first one\./)).toBeVisible()
  await expectHolds()
  await page.getByRole('button', { name: 'Become admin' }).click()
  await expect.poll(() => screen.address()).toBe('/admin')
})

test('an expired setup link says so and offers no retry', async () => {
  await openScreen(
    '/admin-setup?token=twice',
    [
      routeOf(adminSetup).at('admin-setup', {
        loader: () => ({ email: FAN }),
        action: () => data({ refusal: 'This link has expired or was already used.' }, { status: 403 }),
      }),
    ],
    { account: anAccount() },
  )
  await page.getByRole('button', { name: 'Become admin' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This link has expired or was already used.')
  await expect.element(page.getByRole('button', { name: 'Become admin' })).not.toBeInTheDocument()
})

test('P-ERR-42 deleting the last admin’s account is refused with the server’s message and can be retried', async () => {
  answer('GET /admin/counts', () => ({ images: 0, requests: 0, trades: 0, completed: 0 }))
  answer('POST /api/deletion-token', () => ({ token: 'once' }))
  answer('POST /api/delete-account', () =>
    refused(409, {
      code: 'conflict',
      message: 'You are the last admin. Make another account an admin first.',
    }),
  )
  await openScreen(
    '/settings/account',
    [
      routeOf(account).at('settings/account', {
        loader: () => ({
          email: COACH.email,
          hasPassword: true,
          isFresh: true,
          sessions: [],
          hidesVisits: false,
          twoStep: null,
        }),
      }),
    ],
    { account: COACH },
  )
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('You are the last admin. Make another account an admin first.')
  await expect.element(dialog.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
})
