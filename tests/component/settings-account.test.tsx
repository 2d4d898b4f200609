import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as account from '#app/account/settings/account/route.tsx'
import type { TwoStepAnswer } from '#app/account/settings/account/two-step-section.tsx'
import type { SettingsAnswer } from '#app/account/settings/frame.tsx'
import { REMEMBERED } from '#app/shared/known-account.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { catchNavigations } from '#tests/support/component/navigations.ts'
import { anAccount, type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'
import { button, openSettings, said, saidAt } from '#tests/support/component/settings.tsx'

type Loaded = LoadedBy<typeof account>
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const session = (id: string, current: boolean): Loaded['sessions'][number] => ({
  id,
  current,
  lastUsedAt: new Date('2026-03-04T12:00:00Z'),
  userAgent: FIREFOX,
})

/** Opens the account screen and keeps the forms it sends, in order. */
async function openAccount(
  given: Partial<Loaded> = {},
  answered: SettingsAnswer | TwoStepAnswer = said('none'),
) {
  const sent: Record<string, unknown>[] = []
  await openSettings('account', [
    routeOf(account).at('account', {
      loader: () => ({
        email: 'fan@example.com',
        hasPassword: true,
        isFresh: true,
        sessions: [session('here', true)],
        twoStep: null,
        hidesVisits: false,
        ...given,
      }),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()))
        return data(answered)
      },
    }),
  ])
  return sent
}

const security = page.getByRole('region', { name: 'Password & security' })
const password = security.getByLabelText('New password', { exact: true })
const repeated = security.getByLabelText('Repeat new password')
const meter = security.getByRole('meter')
const danger = page.getByRole('region', { name: 'Danger zone' })
const question = page.getByRole('dialog', { name: 'Delete your account?' })
const twoStep = page.getByRole('region', { name: 'Two-step sign-in' })
const places = page.getByRole('region', { name: 'Where you’re signed in' })

test('P-SET-02 P-SET-03 the account screen has the password form and the danger zone', async () => {
  await openAccount()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Account settings')
  await expect.element(security.getByRole('heading', { level: 2 })).toHaveTextContent('Password & security')
  await expect.element(password).toBeVisible()
  await expect.element(repeated).toBeVisible()
  await expect.element(security.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect.element(security.getByLabelText('Current password')).not.toBeInTheDocument()
  await expect.element(danger.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await expectHolds()
})

test('P-SET-04 P-SET-05 a Google account has a note instead of the password form', async () => {
  await openAccount({ hasPassword: false })
  await expect
    .element(security)
    .toMatchTextContent('Password change is unavailable for accounts that sign in with Google or GitHub.')
  await expect.element(security.getByRole('button')).toHaveLength(0)
  await expect.element(password).not.toBeInTheDocument()
})

test('the current password is required unless the fan has just signed in', async () => {
  const sent = await openAccount({ isFresh: false })
  await security.getByLabelText('Current password').fill('Three-lines-2')
  await password.fill('Four-lines-3')
  await repeated.fill('Four-lines-4')
  await button('Change password').click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        intent: 'change-password',
        username: 'fan@example.com',
        current: 'Three-lines-2',
        password: 'Four-lines-3',
        repeated: 'Four-lines-4',
      },
    ])
})

/** The requirements of a new password, met or not. */
const met = () =>
  security
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent ?? '')
    .filter((text) => text.endsWith(': met'))
    .map((text) => text.replace(': met', ''))

test('P-STATE-30 each requirement of a new password updates while typing', async () => {
  await openAccount()
  expect(met()).toEqual([])
  await password.fill('a')
  await expect.poll(met).toEqual(['One lowercase letter'])
  await userEvent.type(password, 'B')
  await expect.poll(met).toEqual(['One uppercase letter', 'One lowercase letter'])
  await userEvent.type(password, '1')
  await expect.poll(met).toHaveLength(3)
  await userEvent.type(password, '!')
  await expect.poll(met).toHaveLength(4)
  await userEvent.type(password, 'cdef')
  await expect.poll(met).toHaveLength(5)
  await password.fill('')
  await expect.poll(met).toEqual([])
})

test('P-VALID-36 the meter shows the strength in word and color', async () => {
  await openAccount()
  for (const [typed, word, color, share] of [
    ['abc', 'Weak', 'red', '20'],
    ['abC', 'Weak', 'red', '40'],
    ['abC1', 'Fair', 'amber', '60'],
    ['abcdefG1', 'Fair', 'amber', '80'],
    ['abcdefG1!', 'Strong', 'green', '100'],
  ] as const) {
    await password.fill(typed)
    await expect.element(meter).toHaveAttribute('aria-valuetext', word)
    await expect.element(meter).toHaveAttribute('data-color', color)
    await expect.element(meter).toHaveAttribute('aria-valuenow', share)
  }
})

test('P-ERR-42 the server’s error about a password is shown unchanged at its field, which gets the focus', async () => {
  await openAccount({}, saidAt('change-password', 'repeated', 'The two of them differ.'))
  await button('Change password').click()
  await expect.element(repeated).toHaveAccessibleDescription('The two of them differ.')
  await expect.element(repeated).toHaveFocus()
  await expect.element(password).not.toHaveAttribute('aria-invalid')
})

test('P-ERR-43 a changed password is confirmed in green, and its fields are cleared', async () => {
  await openAccount({}, said('change-password', 'It was kept successfully'))
  await password.fill('Four-lines-3')
  await button('Change password').click()
  await expect.element(security.getByText('It was kept successfully')).toHaveAttribute('data-look', 'success')
  await expect.element(password).toHaveValue('')
})

test('P-ERR-42 P-ERR-43 a refused form shows the server’s error in red and keeps the typed values', async () => {
  await openAccount({}, said('change-password', 'Too many attempts.'))
  await password.fill('Four-lines-3')
  await button('Change password').click()
  const line = security.getByText('Too many attempts.', { exact: true })
  await expect.element(line).toHaveAttribute('data-look', 'danger')
  await expect.element(line).toHaveAttribute('role', 'alert')
  await expect.element(password).toHaveValue('Four-lines-3')
})

test('P-STATE-31 P-CALL-45 deleting an account asks first, and is busy until the response', async () => {
  const held = Promise.withResolvers<Response>()
  answer('POST /api/deletion-token', () => ({ token: 'once' }))
  answer('POST /api/delete-account', () => held.promise)
  await openAccount()
  await danger.getByRole('button', { name: 'Delete account' }).click()
  await expect.element(question).toBeVisible()
  expect(requests()).toEqual([])
  await expectHolds()
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(question.getByRole('button', { name: 'Deleting…' })).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Keep account' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByRole('button', { name: 'Deleting…' })).toBeVisible()
  expect(requests().map(({ method, path, text }) => ({ method, path, text }))).toEqual([
    { method: 'POST', path: '/api/deletion-token', text: '{"password":""}' },
    { method: 'POST', path: '/api/delete-account', text: '' },
  ])
  held.resolve(refused(409, { code: 'conflict', message: 'You are the last admin.' }))
  await expect.element(question.getByRole('alert')).toHaveTextContent('You are the last admin.')
  await question.getByRole('button', { name: 'Keep account' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(danger.getByRole('button', { name: 'Delete account' })).toHaveFocus()
})

test('P-STATE-32 deleting an account reloads the home page, and this browser forgets it', async () => {
  answer('POST /api/deletion-token', () => ({ token: 'once' }))
  answer('POST /api/delete-account', () => ({ ok: true }))
  localStorage.setItem(REMEMBERED, JSON.stringify(anAccount()))
  await openAccount()
  using left = catchNavigations()
  await danger.getByRole('button', { name: 'Delete account' }).click()
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect.poll(() => [...left]).toEqual(['/'])
  expect(localStorage.getItem(REMEMBERED)).toBeNull()
})

test('P-ERR-42 the password is required again later on, and a refusal is shown unchanged', async () => {
  answer('POST /api/deletion-token', () =>
    refused(403, { code: 'forbidden', message: 'The current password is wrong.' }),
  )
  await openAccount({ isFresh: false })
  await danger.getByRole('button', { name: 'Delete account' }).click()
  await question.getByLabelText('Your password').fill('guessed')
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('The current password is wrong.')
  expect(requests().map(({ text }) => text)).toEqual(['{"password":"guessed"}'])
})

test('sessions are listed; each other one can be ended, and all of them at once', async () => {
  const sent = await openAccount(
    { sessions: [session('here', true), session('there', false)] },
    said('sign-out-session', 'One other session was signed out.'),
  )
  await expect.element(places.getByRole('listitem')).toHaveLength(2)
  await expect.element(places.getByRole('listitem').first()).toMatchTextContent('This browser')
  await places.getByRole('button', { name: /^Sign out of Firefox/ }).click()
  await expect
    .element(places.getByText('One other session was signed out.'))
    .toHaveAttribute('data-look', 'success')
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ intent: 'sign-out-session', id: 'there' }, { intent: 'sign-out-others' }])
  await expectHolds()
})

test('P-ERR-42 the server’s error about a session is shown unchanged, in red', async () => {
  await openAccount(
    { sessions: [session('here', true), session('there', false)] },
    said('failed', 'That session has already ended.'),
  )
  await places.getByRole('button', { name: /^Sign out of/ }).click()
  await expect.element(places.getByRole('alert')).toHaveTextContent('That session has already ended.')
})

test('an account without other sessions says so and offers nothing to end', async () => {
  await openAccount()
  await expect.element(places.getByText('You are not signed in anywhere else.')).toBeVisible()
  await expect.element(places.getByRole('button')).toHaveLength(0)
})

/** A response of the server to a form of two-step sign-in. */
const twoStepAnswer = (given: Partial<TwoStepAnswer>): TwoStepAnswer => ({
  intent: 'two-step-confirm',
  line: null,
  fields: {},
  setup: null,
  backupCodes: [],
  ...given,
})

const SETUP = {
  uri: 'otpauth://totp/Benchboss:coach%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Benchboss',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qrCode: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>')}`,
}

test('two-step sign-in is not offered to fans', async () => {
  await openAccount()
  await expect.element(security).toBeVisible()
  await expect.element(twoStep).not.toBeInTheDocument()
})

test('an admin sets up two-step sign-in with the password, then scans a code or types its key', async () => {
  const sent = await openAccount({ twoStep: { on: false } }, twoStepAnswer({ setup: SETUP }))
  await expect.element(twoStep.getByText('Off', { exact: true })).toBeVisible()
  await twoStep.getByLabelText('Your password').fill('Four-lines-3')
  await twoStep.getByRole('button', { name: 'Set up' }).click()
  await expect.element(twoStep.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect.element(twoStep.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectHolds()
  const code = twoStep.getByLabelText('Six-digit code from the app')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('123456')
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { intent: 'two-step-start', username: 'fan@example.com', password: 'Four-lines-3' },
      { intent: 'two-step-confirm', uri: SETUP.uri, code: '123456' },
    ])
})

test('a wrong first code is reported at its field, with the QR code still shown', async () => {
  const refusal = twoStepAnswer({ setup: SETUP, fields: { code: 'This code is wrong.' } })
  await openAccount({ twoStep: { on: false } }, refusal)
  await twoStep.getByLabelText('Your password').fill('Four-lines-3')
  await twoStep.getByRole('button', { name: 'Set up' }).click()
  const code = twoStep.getByLabelText('Six-digit code from the app')
  await expect.element(code).toHaveAccessibleDescription('This code is wrong.')
  await expect.element(code).toHaveFocus()
  await expect.element(twoStep.getByRole('img')).toBeVisible()
})

test('with two-step sign-in on, backup codes are counted and shown once, and it can be switched off', async () => {
  const backupCodes = ['abcde-fghjk', 'mnpqr-stuvw']
  const line = 'Two-step sign-in was turned on successfully.'
  const sent = await openAccount(
    { twoStep: { on: true, backupCodesLeft: 1 } },
    twoStepAnswer({ line, backupCodes }),
  )
  await expect.element(twoStep.getByText(/^One backup code is left\./)).toBeVisible()
  await twoStep.getByLabelText('Your password').fill('Four-lines-3')
  await twoStep.getByLabelText('Code from your app, or a backup code').fill('123456')
  await twoStep.getByRole('button', { name: 'Turn off' }).click()
  const codes = twoStep.getByRole('list', { name: 'Backup codes' })
  await expect.element(codes.getByRole('listitem')).toHaveLength(2)
  await expect.element(twoStep.getByRole('status')).toHaveTextContent(line)
  await expectHolds()
  expect(sent).toMatchObject([{ intent: 'two-step-off', password: 'Four-lines-3', code: '123456' }])
})

test('a Google account enters a code to switch two-step sign-in off', async () => {
  await openAccount({ hasPassword: false, twoStep: { on: true, backupCodesLeft: 10 } })
  await expect.element(twoStep.getByLabelText('Your password')).not.toBeInTheDocument()
  await expect.element(twoStep.getByLabelText('Code from your app, or a backup code')).toBeVisible()
})

const yourData = page.getByRole('region', { name: 'Your data' })

test('the account’s data is one file to download', async () => {
  await openAccount()
  const link = yourData.getByRole('link', { name: 'Download your data' })
  await expect.element(link).toHaveAttribute('href', '/settings/your-data')
  await expect.element(link).toHaveAttribute('download', 'benchboss-your-data.json')
})

test('a switch excludes the fan’s visits from the count at once', async () => {
  const sent = await openAccount({}, said('hide-visits'))
  const hides = yourData.getByRole('switch', { name: /^Don’t count my visits/ })
  await expect.element(hides).not.toBeChecked()
  await hides.click()
  await expect.poll(() => sent).toEqual([{ intent: 'hide-visits', hidden: 'true' }])
  await expect.element(security.getByRole('alert')).not.toBeInTheDocument()
})

test('a choice about visits that cannot be saved turns back and shows an error', async () => {
  await openAccount({ hidesVisits: true }, said('failed', 'The server cannot be reached.'))
  const hides = yourData.getByRole('switch', { name: /^Don’t count my visits/ })
  await hides.click()
  await expect.element(yourData.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
  await expect.element(hides).toBeChecked()
})
