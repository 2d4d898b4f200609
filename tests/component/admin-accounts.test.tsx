import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as accounts from '#app/back-office/accounts/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { COACH, openBackOffice, said, textsOf } from '#tests/support/component/back-office.tsx'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'

type Row = LoadedBy<typeof accounts>['rows'][number]

const at = new Date('2026-10-02T12:00:00Z')
const FAN: Row = {
  id: 'fan-1',
  email: 'fan@example.com',
  name: 'Dale',
  display_name: 'Dale',
  profile_name: 'dale-10',
  created_at: at,
  last_sign_in_at: null,
  providers: ['credential', 'google'],
  is_confirmed: false,
  has_two_step: true,
  is_admin: false,
  is_hidden: false,
  lineups: 2,
  links: 3,
}
const OWN: Row = {
  ...FAN,
  id: COACH.id,
  email: COACH.email,
  last_sign_in_at: at,
  is_confirmed: true,
  is_admin: true,
}

const rows = page.getByRole('region', { name: 'Accounts', exact: true }).getByRole('row')
/** Chooses an act in the fan's menu. */
async function ask(label: string) {
  await page.getByRole('button', { name: 'Actions for fan@example.com' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
  const question = page.getByRole('dialog', { name: `${label}?` })
  await expect.element(question.getByText(/fan@example\.com/)).toBeVisible()
  return { question, agree: question.getByRole('button', { name: label }) }
}

test('accounts are listed, found and exported; what an admin does to someone is confirmed, proven where the server asks, and told', async () => {
  let listed = [FAN, OWN]
  const sent: object[] = []
  let proofs = 0
  let isGoogleUser = false
  const screen = await openBackOffice('/admin/accounts', [
    routeOf(accounts).at('accounts', {
      loader: () => ({
        rows: listed,
        total: listed.length,
        query: { page: 1, sort: 'at', descending: true } as const,
        ownId: COACH.id,
        sendsMail: true,
      }),
      action: async ({ request }) => {
        const form = Object.fromEntries(await request.formData())
        sent.push(form)
        if (isGoogleUser) {
          const error = 'Sign in again first.'
          return data({ ok: false, alert: null, reason: null, proofNeeded: 'sign_in', error } as const, {
            status: 422,
          })
        }
        const needed = { ok: false, alert: null, reason: null, proofNeeded: 'code' } as const
        if (form['act'] === 'delete-account' && proofs < 2) {
          proofs += 1
          return data(
            { ...needed, error: proofs === 1 ? 'Enter the code.' : 'This code is wrong.' },
            { status: 422 },
          )
        }
        if (form['act'] === 'end-sessions') {
          const alert = 'Failed to change the account'
          return data({ ok: false, alert, reason: 'This account no longer exists.' }, { status: 404 })
        }
        if (form['act'] === 'delete-account') listed = [OWN]
        if (form['act'] === 'hide-profile') listed = [{ ...FAN, is_hidden: true }, OWN]
        if (form['act'] === 'show-profile') listed = [FAN, OWN]
        return { ok: true, notice: `Done: ${String(form['act'])}`, auditId: null }
      },
    }),
  ])
  await expect
    .poll(() => textsOf(rows).slice(1))
    .toEqual([
      expect.stringMatching(
        /^fan@example\.com Dale · dale-10 .*2026.* Never Password, Google Not confirmed Two-step 2 3 Actions$/,
      ),
      // No one changes their own account here.
      expect.stringMatching(/^coach@example\.com \(you\) .* Admin Confirmed Two-step 2 3$/),
    ])
  await expectHolds('the accounts')

  const ending = await ask('End all sessions')
  await ending.agree.click()
  await expect.element(said('Failed to change the account')).toBeVisible()
  await ending.question.getByRole('button', { name: 'Cancel' }).click()
  for (const [label, act] of [
    ['Send a new confirmation', 'send-confirmation'],
    ['Turn off two-step sign-in', 'stop-two-step'],
    ['Hide profile', 'hide-profile'],
    ['Unhide profile', 'show-profile'],
  ] as const) {
    const { question, agree } = await ask(label)
    await agree.click()
    await expect.element(said(`Done: ${act}`)).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
  }

  const { question: deleting, agree: remove } = await ask('Delete account')
  await expect.element(deleting).toHaveAccessibleDescription(/cannot be undone\. We tell them by email\.$/)
  const code = deleting.getByLabelText('Your code')
  await expect.element(code).not.toBeInTheDocument()
  await remove.click()
  await expect.element(code).toHaveFocus()
  await code.fill('111111')
  await remove.click()
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong\./)
  await expect.element(code).toHaveFocus()
  await expectHolds('a deletion that asks for a code')
  await code.fill('222222')
  await remove.click()
  await expect.element(said('Done: delete-account')).toBeVisible()
  await expect.poll(() => textsOf(rows)).toHaveLength(2)
  const id = FAN.id
  expect(sent).toEqual([
    { act: 'end-sessions', id },
    { act: 'send-confirmation', id },
    { act: 'stop-two-step', id },
    { act: 'hide-profile', id },
    { act: 'show-profile', id },
    { act: 'delete-account', id },
    { act: 'delete-account', id, proof: '111111' },
    { act: 'delete-account', id, proof: '222222' },
  ])

  listed = [FAN, OWN]
  isGoogleUser = true
  await page.getByLabelText('State').selectOptions('away')
  await expect.poll(screen.address).toBe('/admin/accounts?state=away')
  await expect
    .element(page.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/admin/accounts/export?state=away')
  const again = await ask('Delete account')
  await again.agree.click()
  await expect
    .element(again.question.getByRole('link', { name: 'Continue with Google' }))
    .toHaveAttribute('href', '/api/auth/google?next=%2Fadmin%2Faccounts%3Fstate%3Daway')
})
