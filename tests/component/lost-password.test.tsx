import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as forgotPassword from '#app/account/password/forgot.route.tsx'
import * as resetPassword from '#app/account/password/reset.route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const main = page.getByRole('main')

test('requesting a new password confirms that a link was sent; a site without mail says so before anything is typed', async () => {
  const sent: unknown[] = []
  const sentence = 'Not from here.'
  const screen = await openScreen('/forgot-password', [
    routeOf(forgotPassword).at('forgot-password', {
      loader: ({ request }) => ({ unavailable: request.url.endsWith('?later') ? sentence : null }),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()))
        return data({ sentTo: 'fan@example.com' })
      },
    }),
  ])
  const [email, send] = [main.getByLabelText('Email'), main.getByRole('button', { name: 'Send the link' })]
  await expect.element(email).toBeEnabled()
  await expectHolds('asking for a new password')
  await email.fill('fan@example.com')
  await send.click()
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('If an account has this email, a link to choose a new password is on its way.')
  expect.soft(sent).toEqual([{ email: 'fan@example.com' }])
  await screen.go('/forgot-password?later')
  await expect.element(main.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(email).toBeDisabled()
  await expect.element(send).toBeDisabled()
})

test('the mailed link asks for the new password twice, and sends both with its token; a used one offers to request another', async () => {
  const sent: unknown[] = []
  const answers = [
    { fields: { repeated: 'Not the same.' }, line: null },
    { fields: {}, line: 'This link is used up.' },
  ]
  await openScreen('/reset-password?token=once', [
    routeOf(resetPassword).at('reset-password', {
      loader: () => ({ token: 'once' }),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()))
        return data(answers.shift() ?? { fields: {}, line: null }, { status: 422 })
      },
    }),
  ])
  const repeated = main.getByLabelText('Repeat new password')
  const save = main.getByRole('button', { name: 'Save new password' })
  await main.getByLabelText('New password', { exact: true }).fill('Another-line-4')
  await repeated.fill('Another-line-5')
  await save.click()
  await expect.element(repeated).toHaveAccessibleDescription('Not the same.')
  await expect.element(repeated).toHaveFocus()
  const typed = { token: 'once', password: 'Another-line-4', repeated: 'Another-line-5' }
  expect.soft(sent).toEqual([typed])
  const again = main.getByRole('link', { name: 'Request a new link' })
  await expect.element(again).not.toBeInTheDocument()
  await save.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('This link is used up.')
  await expect.element(again).toHaveAttribute('href', '/forgot-password')
  await expectHolds('a used link to a new password')
})
