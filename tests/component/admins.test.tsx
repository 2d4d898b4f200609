import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as admins from '#app/back-office/admins/route.tsx'
import type { AdminQuestion } from '#app/back-office/admins/screen.tsx'
import * as adminSetup from '#app/back-office/admins/setup.route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { COACH, openBackOffice, textsOf } from '#tests/support/component/back-office.tsx'
import { anAccount, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const FAN = 'fan@example.com'
const since = new Date('2026-10-01T12:00:00Z')

const items = page.getByRole('list', { name: 'Admins' }).getByRole('listitem')
const email = page.getByLabelText('Account email')
const question = page.getByRole('dialog', { name: `Remove ${FAN} as an admin?` })

type Given = {
  readonly others?: readonly string[]
  /** What the server asks for before each change, in order; the last one stays. */
  readonly proofs?: readonly AdminQuestion['proofNeeded'][]
  /** The error that the server returns for each form, in order; null for none. */
  readonly refusals?: readonly (string | Partial<AdminQuestion> | null)[]
}

/** Opens the screen over these admins and keeps the forms it sends. */
async function open({ others = [], proofs = [null], refusals = [] }: Given = {}) {
  let listed = [COACH.email, ...others]
  const sent: object[] = []
  let changes = 0
  await openBackOffice('/admin/admins', [
    routeOf(admins).at('admins', {
      loader: () => ({
        admins: listed.map((email) => ({ userId: email === COACH.email ? COACH.id : email, email, since })),
        ownId: COACH.id,
        proofNeeded: proofs[changes] ?? proofs.at(-1) ?? null,
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
        changes += 1
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

const said = (words: string) => page.getByText(words, { exact: true })
const makeAdmin = page.getByRole('button', { name: 'Make admin' })
const revokeFan = page.getByRole('button', { name: `Revoke ${FAN}` })
const revoke = question.getByRole('button', { name: 'Revoke', exact: true })

test('an account becomes an admin by its email and is listed with the date; it is revoked after a question', async () => {
  const sent = await open({ refusals: ['No account has this email.'] })
  await email.fill('stranger@example.com')
  await makeAdmin.click()
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('No account has this email.')
  await expect.element(email).toHaveValue('stranger@example.com')
  await email.fill(FAN)
  await makeAdmin.click()
  await expect.element(said('It is now an admin.')).toBeVisible()
  await expect.element(email).toHaveValue('')
  await expect
    .poll(() => textsOf(items))
    .toEqual([
      expect.stringMatching(/^coach@example\.com \(you\) since .*2026 Revoke$/),
      expect.stringMatching(/^fan@example\.com since .*2026 Revoke$/),
    ])
  await expectHolds('the admins')
  await revokeFan.click()
  await expect.element(question.getByText('They lose admin access but keep their account.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toHaveLength(2)
  await revokeFan.click()
  await revoke.click()
  await expect.element(said('It is no longer an admin.')).toBeVisible()
  await expect.element(items).toHaveLength(1)
  expect(sent).toEqual([
    { intent: 'grant', email: 'stranger@example.com' },
    { intent: 'grant', email: FAN },
    { intent: 'revoke', email: FAN },
  ])
})

test('ten minutes after the sign-in the admin proves who they are, by password, code or Google; an unverified email needs a confirmation', async () => {
  const wrong = { proofNeeded: 'password', error: 'The current password is wrong.' } as const
  const sent = await open({
    others: [FAN],
    proofs: ['password', 'code', 'sign_in'],
    refusals: [wrong, null, { isUnconfirmed: true }],
  })
  await revokeFan.click()
  const field = question.getByLabelText('Your password', { exact: true })
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
  await field.fill('guess-it')
  await revoke.click()
  await expect.element(field).toHaveAccessibleDescription('The current password is wrong.')
  await expect.element(field).toHaveFocus()
  await field.fill('Four-lines-3')
  await revoke.click()
  await expect.element(said('It is no longer an admin.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  // Then with two-step sign-in.
  await email.fill(` ${FAN}`)
  await makeAdmin.click()
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
  await expectHolds('a grant that asks again')
  await anyway.getByRole('button', { name: 'Grant anyway' }).click()
  await expect.element(said('It is now an admin.')).toBeVisible()
  await revokeFan.click()
  await expect
    .element(question.getByRole('link', { name: 'Continue with Google' }))
    .toHaveAttribute('href', '/api/auth/google?next=%2Fadmin%2Fadmins')
  expect(sent).toEqual([
    { intent: 'revoke', email: FAN, proof: 'guess-it' },
    { intent: 'revoke', email: FAN, proof: 'Four-lines-3' },
    { intent: 'grant', email: FAN, proof: '123456' },
    { intent: 'grant', email: FAN, unconfirmed: 'yes' },
  ])
})

test('the setup link asks for confirmation once and leads to the back-office; an expired one offers no retry', async () => {
  let isExpired = false
  const screen = await openScreen(
    '/admin-setup?token=once',
    [
      routeOf(adminSetup).at('admin-setup', {
        loader: () => ({ email: FAN }),
        action: () =>
          isExpired
            ? data({ refusal: 'This link has expired or was already used.' }, { status: 403 })
            : redirect('/admin'),
      }),
    ],
    { account: anAccount() },
  )
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Take charge of the bench')
  await expect.element(page.getByText(/This makes fan@example\.com the first one\./)).toBeVisible()
  await expectHolds('the setup link')
  const become = page.getByRole('button', { name: 'Become admin' })
  await become.click()
  await expect.poll(screen.address).toBe('/admin')
  isExpired = true
  await screen.go('/admin-setup?token=twice')
  await become.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This link has expired or was already used.')
  await expect.element(become).not.toBeInTheDocument()
})
