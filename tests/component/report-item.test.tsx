import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as report from '#app/site/report/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { said } from '#tests/support/component/back-office.tsx'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const LOST = 'The server did not respond. What you typed is still here. Please try again.'

test('the form of a report names what it is about, marks what is wrong and keeps it, and confirms the report', async () => {
  const path = '/l/ShaReD123456'
  const sent: object[] = []
  const typed = { reason: '', email: '' }
  const answers = [
    data({ isSent: false, typed, fields: { reason: ['Say what is wrong.'] }, line: null }, { status: 422 }),
    data({ isSent: false, typed, fields: { email: ['No address.'] }, line: null }, { status: 422 }),
    data({ isSent: false, typed, fields: {}, line: 'Too many reports.' }, { status: 429 }),
    null,
    data({ isSent: true, typed, fields: {}, line: null }),
  ] as const
  await openScreen(`/report?of=${path}`, [
    routeOf(report).at('report', {
      loader: () => ({ path, title: 'Opening night' }),
      action: async ({ request }) => {
        const answer = answers[sent.push(Object.fromEntries(await request.formData())) - 1]
        if (answer === null) throw new TypeError('Failed to fetch')
        if (!answer) throw new Error('The form was sent too often.')
        return answer
      },
    }),
  ])
  const item = page.getByRole('link', { name: 'Opening night' })
  await expect.element(item).toHaveAttribute('href', path)
  const reason = page.getByLabelText('What is wrong with it?')
  const email = page.getByLabelText('Your email (optional)')
  await expect
    .element(email)
    .toHaveAccessibleDescription(/We delete it once we have answered, and after 30 days/)
  const send = page.getByRole('button', { name: 'Send report' })
  await send.click()
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveAccessibleDescription(/^Say what is wrong\./)
  await userEvent.keyboard('Rude')
  await email.fill('call me')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription(/^No address\./)
  await expectHolds('a report with an error')
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many reports.')
  await expect.element(reason).toHaveValue('Rude')
  await send.click()
  // Without a connection too.
  await expect.element(page.getByRole('alert')).toHaveTextContent(LOST)
  await expect.element(reason).toHaveValue('Rude')
  await expect.element(email).toHaveValue('call me')
  await send.click()
  await expect.element(said('Report sent. Thank you, we will look at it.')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Report sent. Thank you, we will look at it.')
  await expect.element(send).not.toBeInTheDocument()
  await expect.element(item).toBeVisible()
  const rude = { reason: 'Rude', email: 'call me' }
  expect(sent).toEqual([typed, rude, rude, rude, rude])
})
