import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as forgotPassword from '#app/account/password/forgot.route.tsx'
import * as resetPassword from '#app/account/password/reset.route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const main = page.getByRole('main')

test('requesting a new password confirms that a link was sent', async () => {
  const sent: unknown[] = []
  await openScreen('/forgot-password', [
    routeOf(forgotPassword).at('forgot-password', {
      loader: () => ({ unavailable: null }),
      action: ({ request }) => {
        void request.formData().then((form) => sent.push(Object.fromEntries(form)))
        return data({ sentTo: 'fan@example.com' })
      },
    }),
  ])
  await expectHolds()
  await main.getByLabelText('Email').fill('fan@example.com')
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('If an account has this email, a link to choose a new password is on its way.')
  await expect.poll(() => sent).toEqual([{ email: 'fan@example.com' }])
})

test('a site without mail says so before anything is typed', async () => {
  const sentence = 'This site cannot send email, so passwords cannot be reset here. Please contact support.'
  await openScreen('/forgot-password', [
    routeOf(forgotPassword).at('forgot-password', { loader: () => ({ unavailable: sentence }) }),
  ])
  await expect.element(main.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(main.getByLabelText('Email')).toBeDisabled()
  await expect.element(main.getByRole('button', { name: 'Send the link' })).toBeDisabled()
})

test('the mailed link asks for the new password twice, and sends both with its token', async () => {
  const sent: unknown[] = []
  await openScreen('/reset-password?token=once', [
    routeOf(resetPassword).at('reset-password', {
      loader: () => ({ token: 'once' }),
      action: ({ request }) => {
        void request.formData().then((form) => sent.push(Object.fromEntries(form)))
        return data({ fields: { repeated: 'Passwords do not match' }, line: null }, { status: 422 })
      },
    }),
  ])
  const repeated = main.getByLabelText('Repeat new password')
  await main.getByLabelText('New password', { exact: true }).fill('Another-line-4')
  await repeated.fill('Another-line-5')
  await main.getByRole('button', { name: 'Save new password' }).click()
  await expect.element(repeated).toHaveAccessibleDescription('Passwords do not match')
  await expect.element(repeated).toHaveFocus()
  await expect
    .poll(() => sent)
    .toEqual([{ token: 'once', password: 'Another-line-4', repeated: 'Another-line-5' }])
})

test('a used link offers to request another', async () => {
  const line = 'This link has expired or was already used. Request a new one.'
  await openScreen('/reset-password?token=once', [
    routeOf(resetPassword).at('reset-password', {
      loader: () => ({ token: 'once' }),
      action: () => data({ fields: {}, line }, { status: 422 }),
    }),
  ])
  await main.getByRole('button', { name: 'Save new password' }).click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(line)
  const again = main.getByRole('link', { name: 'Request a new link' })
  await expect.element(again).toHaveAttribute('href', '/forgot-password')
  await expectHolds()
})
