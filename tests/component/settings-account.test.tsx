import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as account from '#app/account/settings/account/route.tsx'
import type { TwoStepAnswer } from '#app/account/settings/account/two-step-section.tsx'
import type { SettingsAnswer } from '#app/account/settings/layout.tsx'
import { REMEMBERED } from '#app/shared/known-account.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { catchNavigations } from '#tests/support/component/navigations.ts'
import { anAccount, type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'
import { openSettings, said, saidAt } from '#tests/support/component/settings.tsx'

type Loaded = LoadedBy<typeof account>
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const session = (id: string, current: boolean): Loaded['sessions'][number] => ({
  id,
  current,
  lastUsedAt: new Date('2026-03-04T12:00:00Z'),
  userAgent: FIREFOX,
})

/** Opens the account screen of a server with that response to each form; `sent` has the forms, in order. */
async function openAccount(given: Partial<Loaded> = {}) {
  const server: { answer: SettingsAnswer | TwoStepAnswer; readonly sent: Record<string, unknown>[] } = {
    answer: said('none'),
    sent: [],
  }
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
        server.sent.push(Object.fromEntries(await request.formData()))
        return data(server.answer)
      },
    }),
  ])
  return server
}

const region = (name: string) => page.getByRole('main').getByRole('region', { name })
const security = region('Password & security')
const current = security.getByLabelText('Current password')
const password = security.getByLabelText('New password', { exact: true })
const repeated = security.getByLabelText('Repeat new password')
const change = security.getByRole('button', { name: 'Change password' })
const removeIt = region('Danger zone').getByRole('button', { name: 'Delete account' })
const question = page.getByRole('dialog', { name: 'Delete your account?' })
const reallyRemove = question.getByRole('button', { name: 'Delete my account' })
const places = region('Where you’re signed in')
const yourData = region('Your data')
const twoStep = region('Two-step sign-in')

/** The requirements of a new password, met or not. */
const met = () =>
  security
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent ?? '')
    .filter((text) => text.endsWith(': met'))
    .map((text) => text.replace(': met', ''))

test('P-SET-02 P-SET-03 P-STATE-30 P-VALID-36 P-ERR-42 P-ERR-43 the account screen changes the password: requirements and strength as typed, refusals in red, success in green', async () => {
  const server = await openAccount()
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Account settings')
  expect.soft(security.getByRole('heading', { level: 2 }).element()).toHaveTextContent('Password & security')
  expect.soft(repeated.element()).toBeVisible()
  expect.soft(removeIt.element()).toBeVisible()
  const link = yourData.getByRole('link', { name: 'Download your data' }).element()
  expect.soft(link).toHaveAttribute('href', '/settings/your-data')
  expect.soft(link).toHaveAttribute('download', 'benchboss-your-data.json')
  expect.soft(places.getByText('You are not signed in anywhere else.').element()).toBeVisible()
  expect.soft(places.getByRole('button').elements()).toEqual([])
  // Of a fan who has just signed in; two steps are for admins.
  await expect.element(current).not.toBeInTheDocument()
  await expect.element(twoStep).not.toBeInTheDocument()
  const meter = await security.getByRole('meter').findElement()
  expect.soft(met()).toEqual([])
  const letters = ['One uppercase letter', 'One lowercase letter']
  const fewer = [...letters, 'One digit']
  for (const [typed, requirements, word, color, share] of [
    ['abc', ['One lowercase letter'], 'Weak', 'red', '20'],
    ['abC', letters, 'Weak', 'red', '40'],
    ['abC1', fewer, 'Fair', 'amber', '60'],
    ['abcdefG1', ['At least 8 characters', ...fewer], 'Fair', 'amber', '80'],
    ['abcdefG1!', ['At least 8 characters', ...fewer, 'One special character'], 'Strong', 'green', '100'],
  ] as const) {
    await password.fill(typed)
    await expect.poll(() => meter.getAttribute('aria-valuenow')).toBe(share)
    expect.soft(meter.getAttribute('aria-valuetext'), typed).toBe(word)
    expect.soft(meter.getAttribute('data-color'), typed).toBe(color)
    expect.soft(met(), typed).toEqual(requirements)
  }
  await password.fill('')
  await expect.poll(met).toEqual([])
  // The server's error, unchanged: at its field, which gets the focus, or above the form.
  server.answer = saidAt('change-password', 'repeated', 'The two of them differ.')
  await password.fill('Four-lines-3')
  await change.click()
  await expect.element(repeated).toHaveAccessibleDescription('The two of them differ.')
  await expect.element(repeated).toHaveFocus()
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  server.answer = said('change-password', 'Too many attempts.')
  await change.click()
  const line = security.getByText('Too many attempts.', { exact: true })
  await expect.element(line).toHaveAttribute('data-look', 'danger')
  await expect.element(line).toHaveAttribute('role', 'alert')
  await expect.element(password).toHaveValue('Four-lines-3')
  server.answer = said('change-password', 'It was kept successfully')
  await change.click()
  const kept = security.getByText('It was kept successfully')
  await expect.element(kept).toHaveAttribute('data-look', 'success')
  await expect.element(password).toHaveValue('')
})

test('P-SET-03 P-SET-04 P-SET-05 a Google account has a note instead of the password form, can be deleted, and enters a code to switch two steps off', async () => {
  await openAccount({ hasPassword: false, twoStep: { on: true, backupCodesLeft: 10 } })
  await expect
    .element(security)
    .toMatchTextContent('Password change is unavailable for accounts that sign in with Google or GitHub.')
  await expect.element(security.getByRole('button')).toHaveLength(0)
  await expect.element(password).not.toBeInTheDocument()
  await expect.element(removeIt).toBeVisible()
  await expect.element(twoStep.getByLabelText('Your password')).not.toBeInTheDocument()
  await expect.element(twoStep.getByLabelText('Code from your app, or a backup code')).toBeVisible()
})

test('P-ERR-42 later on the current password is required, to change it and to delete the account', async () => {
  answer('POST /api/deletion-token', () => refused(403, { code: 'forbidden', message: 'Not this one.' }))
  const { sent } = await openAccount({ isFresh: false })
  await current.fill('Three-lines-2')
  await password.fill('Four-lines-3')
  await repeated.fill('Four-lines-4')
  await change.click()
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
  await removeIt.click()
  await question.getByLabelText('Your password').fill('guessed')
  await reallyRemove.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Not this one.')
  expect.soft(requests().map(({ text }) => text)).toEqual(['{"password":"guessed"}'])
})

const calls = () => requests().map(({ method, path, text }) => `${method} ${path} ${text}`)

test('P-STATE-31 P-STATE-32 P-CALL-45 deleting an account asks first, is busy until the response, and reloads the home page', async () => {
  const held = Promise.withResolvers<Response>()
  answer('POST /api/deletion-token', () => ({ token: 'once' }))
  answer('POST /api/delete-account', () => held.promise)
  localStorage.setItem(REMEMBERED, JSON.stringify(anAccount()))
  await openAccount()
  using left = catchNavigations()
  await removeIt.click()
  await expect.element(question).toBeVisible()
  await expectHolds('the question before an account is deleted')
  expect.soft(requests()).toEqual([])
  await reallyRemove.click()
  const busy = question.getByRole('button', { name: 'Deleting…' })
  const keep = question.getByRole('button', { name: 'Keep account' })
  await expect.element(busy).toBeVisible()
  await expect.element(keep).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(busy).toBeVisible()
  const both = ['POST /api/deletion-token {"password":""}', 'POST /api/delete-account ']
  await expect.poll(calls).toEqual(both)
  // Refused.
  held.resolve(refused(409, { code: 'conflict', message: 'You are the last admin.' }))
  await expect.element(question.getByRole('alert')).toHaveTextContent('You are the last admin.')
  await keep.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(removeIt).toHaveFocus()
  expect.soft(localStorage.getItem(REMEMBERED)).not.toBeNull()
  // Deleted: this browser forgets the account.
  answer('POST /api/delete-account', () => ({ ok: true }))
  await removeIt.click()
  await reallyRemove.click()
  await expect.poll(() => [...left]).toEqual(['/'])
  expect.soft(localStorage.getItem(REMEMBERED)).toBeNull()
  expect.soft(calls()).toEqual([...both, ...both])
})

test('P-ERR-42 P-ERR-43 other sessions end one by one or at once, and a switch excludes the fan’s visits; what fails is shown in red', async () => {
  const stored = { sessions: [session('here', true), session('there', false)], hidesVisits: false }
  const server = await openAccount(stored)
  const others = places.getByRole('button', { name: /^Sign out of Firefox/ })
  await expect.element(places.getByRole('listitem')).toHaveLength(2)
  await expect.element(places.getByRole('listitem').first()).toMatchTextContent('This browser')
  server.answer = said('failed', 'That session has already ended.')
  await others.click()
  await expect.element(places.getByRole('alert')).toHaveTextContent('That session has already ended.')
  server.answer = said('sign-out-session', 'One other session was signed out successfully.')
  await others.click()
  await expect
    .element(places.getByText('One other session was signed out successfully.'))
    .toHaveAttribute('data-look', 'success')
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click()
  // The switch turns back when its choice is not saved.
  const hides = yourData.getByRole('switch', { name: /^Don’t count my visits/ })
  await expect.element(hides).not.toBeChecked()
  server.answer = said('failed', 'The server cannot be reached.')
  await hides.click()
  await expect.element(yourData.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
  await expect.element(hides).not.toBeChecked()
  server.answer = said('hide-visits')
  stored.hidesVisits = true
  await hides.click()
  await expect.element(hides).toBeChecked()
  await expect.element(yourData.getByRole('alert')).not.toBeInTheDocument()
  const one = { intent: 'sign-out-session', id: 'there' }
  const hide = { intent: 'hide-visits', hidden: 'true' }
  await expect.poll(() => server.sent).toEqual([one, one, { intent: 'sign-out-others' }, hide, hide])
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

test('an admin sets up two-step sign-in with the password, then scans a code or types its key; a wrong first code is shown at its field', async () => {
  const server = await openAccount({ twoStep: { on: false } })
  await expect.element(twoStep.getByText('Off', { exact: true })).toBeVisible()
  server.answer = twoStepAnswer({ setup: SETUP })
  await twoStep.getByLabelText('Your password').fill('Four-lines-3')
  await twoStep.getByRole('button', { name: 'Set up' }).click()
  const qrCode = twoStep.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect.element(qrCode).toBeVisible()
  await expect.element(twoStep.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  const code = twoStep.getByLabelText('Six-digit code from the app')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  server.answer = twoStepAnswer({ setup: SETUP, fields: { code: 'Not this one.' } })
  await code.fill('123456')
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(code).toHaveAccessibleDescription('Not this one.')
  await expect.element(code).toHaveFocus()
  await expect.element(qrCode).toBeVisible()
  await expectHolds('the account settings of an admin')
  expect.soft(server.sent).toEqual([
    { intent: 'two-step-start', username: 'fan@example.com', password: 'Four-lines-3' },
    { intent: 'two-step-confirm', uri: SETUP.uri, code: '123456' },
  ])
})

test('with two-step sign-in on, backup codes are counted and shown once, and it can be switched off', async () => {
  const server = await openAccount({ twoStep: { on: true, backupCodesLeft: 1 } })
  const line = 'Two-step sign-in was turned on successfully.'
  server.answer = twoStepAnswer({ line, backupCodes: ['abcde-fghjk', 'mnpqr-stuvw'] })
  await expect.element(twoStep.getByText(/^One backup code is left\./)).toBeVisible()
  await twoStep.getByLabelText('Your password').fill('Four-lines-3')
  await twoStep.getByLabelText('Code from your app, or a backup code').fill('123456')
  await twoStep.getByRole('button', { name: 'Turn off' }).click()
  const codes = twoStep.getByRole('list', { name: 'Backup codes' })
  await expect.element(codes.getByRole('listitem')).toHaveLength(2)
  await expect.element(twoStep.getByRole('status')).toHaveTextContent(line)
  expect
    .soft(server.sent)
    .toMatchObject([{ intent: 'two-step-off', password: 'Four-lines-3', code: '123456' }])
})
