import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds, expectNothingBehind } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { said, textsOf } from '#tests/support/component/back-office.tsx'
import { notice } from '#tests/support/component/league-check.tsx'
import {
  ABBOTT,
  BERG,
  buttonsOf,
  LONG_NOTES,
  names,
  openRequests,
  replyTo,
  row,
  table,
} from '#tests/support/component/player-requests.tsx'

const mail = page.getByRole('dialog', { name: 'Reply by email' })
const send = mail.getByRole('button', { name: 'Send email' })
const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })

test('A-REQ-01 A-REQ-05 the table lists every request with its actions, and filters and sorts by its address', async () => {
  const { screen, office } = await openRequests()
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Player Requests')
  const [headings, berg, abbott, dunn] = textsOf(table.getByRole('row'))
  expect.soft(headings).toBe('Player Type Team Notes Reporter Received State Actions')
  expect
    .soft(berg)
    .toMatch(/^Oskar Berg Open this player Remove Player .*guest.* Open Reply Mark fixed Delete$/i)
  expect
    .soft(abbott)
    .toMatch(
      /^Ned Abbott Add this player Missing player Halifax Harbours Back on the roster\. fan@example\.com .*2026.* Open Reply Mark fixed Delete$/,
    )
  expect
    .soft(dunn)
    .toMatch(
      /^Cal Dunn-Bouchard .*Guest’s email, unverified left\.by\.a\.guest@example\.com .* Fixed .*Reply Delete$/,
    )
  expect.soft(buttonsOf('Cal Dunn-Bouchard')).toEqual(['Reply', 'Delete'])
  for (const [name, link, address] of [
    ['Ned Abbott', 'Add this player', `/admin/players/add?name=Ned+Abbott&team=${HALIFAX.id}`],
    ['Oskar Berg', 'Open this player', '/admin/players/edit?name=Oskar+Berg&team=1'],
  ] as const)
    await expect.element(row(name).getByRole('link', { name: link })).toHaveAttribute('href', address)
  await expectHolds('the player requests')
  await expectNothingBehind(table)
  // A long note is cut, and expands on a click.
  await expect.element(said(LONG_NOTES)).not.toBeVisible()
  await page.getByText(/^He was traded.*…$/).click()
  await expect.element(said(LONG_NOTES)).toBeVisible()
  await page.getByLabelText('Type').selectOptions('Missing player')
  await expect.poll(() => textsOf(names)).toEqual(['Ned Abbott'])
  await expect.poll(screen.address).toBe('/admin/player-request?type=Missing+player')
  await page.getByLabelText('Type').selectOptions('All types')
  await expect.poll(screen.address).toBe('/admin/player-request')
  for (const [label, state] of [
    ['Open', 'open'],
    ['Fixed', 'fixed'],
  ] as const) {
    await page.getByLabelText('State').selectOptions(label)
    await expect.poll(screen.address).toBe(`/admin/player-request?state=${state}`)
  }
  await page.getByLabelText('State').selectOptions('All')
  await page.getByLabelText('Find a request').fill('berg')
  await expect.poll(() => office.asked.at(-1)).toBe('?find=berg')
  await page.getByLabelText('Find a request').fill('')
  await expect.poll(() => office.asked.at(-1)).toBe('')
  await table.getByRole('link', { name: 'Received' }).click()
  await expect.poll(() => textsOf(names)).toEqual(['Cal Dunn-Bouchard', 'Ned Abbott', 'Oskar Berg'])
  await expect.poll(screen.address).toBe('/admin/player-request?order=asc')
})

test('A-REQ-02 without mail the screen names the missing settings, and replies are disabled', async () => {
  await openRequests([ABBOTT], ['SMTP_URL', 'MAIL_FROM'])
  const missing = said(
    'Mail is not configured, so requests cannot be answered from here. Missing settings: SMTP_URL, MAIL_FROM. Set them in the environment and restart the server.',
  )
  await expect.element(missing).toBeVisible()
  await expect.element(replyTo('Ned Abbott')).toBeDisabled()
  // Also while no request is listed.
  await page.getByLabelText('Type').selectOptions('Remove Player')
  await expect.element(said('No request matches.')).toBeVisible()
  await expect.element(missing).toBeVisible()
})

test('A-VALID-26 a reply needs a recipient, a subject and a message, and is not lost by leaving it', async () => {
  await openRequests()
  // A guest's email is the recipient.
  await replyTo('Cal Dunn-Bouchard').click()
  await expect.element(mail.getByLabelText('Recipient')).toHaveValue('left.by.a.guest@example.com')
  await mail.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(mail).not.toBeInTheDocument()
  await replyTo('Oskar Berg').click()
  await expect.element(mail.getByLabelText('Recipient')).toHaveValue('')
  await mail.getByLabelText('Subject').fill(' ')
  await mail.getByLabelText('Message').fill('')
  await send.click()
  await expect
    .element(mail.getByLabelText('Recipient'))
    .toHaveAccessibleDescription('Please provide a recipient email')
  await expect.element(mail.getByLabelText('Subject')).toHaveAccessibleDescription('Please write a subject.')
  await expect.element(mail.getByLabelText('Message')).toHaveAccessibleDescription('Please write a message.')
  await mail.getByLabelText('Message').fill('He retired')
  await userEvent.keyboard('{Escape}')
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(mail.getByLabelText('Message')).toHaveValue('He retired')
  await mail.getByRole('button', { name: 'Close' }).click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect.element(mail).not.toBeInTheDocument()
  expect(requests('/api/send-report')).toEqual([])
})

test('A-REQ-03 A-REQ-04 A-ERR-30 A-ERR-31 A-ERR-32 A-CALL-27 A-CALL-28 a reply that fails keeps the form and leaves the request open; once sent, it is confirmed and the request is fixed', async () => {
  const { office } = await openRequests()
  const key = document.head.appendChild(document.createElement('meta'))
  onTestFinished(() => key.remove())
  Object.assign(key, { name: 'admin-api-key', content: 'k-1' })
  await replyTo('Ned Abbott').click()
  await expect.element(mail.getByLabelText('Recipient')).toHaveValue('fan@example.com')
  await mail.getByLabelText('Subject').fill('This player is on the roster')
  await mail.getByLabelText('Message').fill('Thank you.')
  for (const [status, message] of [
    [503, 'The mail server did not accept it.'],
    [500, 'It failed.'],
    [404, 'This request is gone.'],
  ] as const) {
    answer('POST /api/send-report', () => refused(status, { code: 'unavailable', message }))
    await send.click()
    await expect.element(notice('Failed to send email').getByText(message, { exact: true })).toBeVisible()
  }
  answer('POST /api/send-report', offline)
  await send.click()
  await expect.element(notice('Error sending email')).toBeVisible()
  await expect.element(notice('Failed to send email')).not.toBeInTheDocument()
  await expect.element(mail.getByLabelText('Subject')).toHaveValue('This player is on the roster')
  // It can still be marked fixed, like the other open request behind the dialog.
  expect(textsOf(page.getByText('Mark fixed', { exact: true }))).toHaveLength(2)
  answer('POST /api/send-report', () => {
    office.rows = [BERG, { ...ABBOTT, fixed_at: new Date('2026-10-03T12:00:00Z') }]
    return { ok: true }
  })
  await send.click()
  await expect.element(said('Email sent and request marked fixed')).toBeVisible()
  await expect.element(mail).not.toBeInTheDocument()
  await expect.element(notice('Error sending email')).not.toBeInTheDocument()
  await expect.element(row('Ned Abbott').getByText('Fixed', { exact: true })).toBeVisible()
  expect.soft(requests('/api/send-report').at(-1)?.headers.get('apikey')).toBe('k-1')
  expect(requests('/api/send-report').map((one) => one.json())).toEqual(
    Array.from({ length: 5 }, () => ({
      to: 'fan@example.com',
      type: 'Missing player',
      player_name: 'Ned Abbott',
      notes: 'Back on the roster.',
      team_id: HALIFAX.id,
      reporter: 'fan@example.com',
      subject: 'This player is on the roster',
      body: 'Thank you.',
      requestId: 1,
    })),
  )
})

test('A-ERR-30 after the session ends, a sign-in opens over the reply to a fixed request; closing it keeps the form, and signing in sends it', async () => {
  await openRequests()
  let isSignedIn = false
  answer('POST /api/send-report', () =>
    isSignedIn ? { ok: true } : refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' }),
  )
  const asked: unknown[] = []
  answer('POST /signin/again', (one) => {
    asked.push(one.json())
    if (asked.length === 1) return refused(422, { code: 'wrong_credentials', message: 'That is not it.' })
    isSignedIn = asked.length === 3
    return { wantsCode: !isSignedIn }
  })
  await replyTo('Cal Dunn-Bouchard').click()
  await mail.getByLabelText('Message').fill('Thank you.')
  await send.click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect.element(again).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(said('Sign in to do this.')).toBeVisible()
  await expect.element(mail.getByLabelText('Message')).toHaveValue('Thank you.')
  await send.click()
  await again.getByLabelText('Email').fill('coach@example.com')
  await again.getByLabelText('Password', { exact: true }).fill('a-password')
  const signIn = again.getByRole('button', { name: 'Sign in and continue' })
  await signIn.click()
  await expect.element(again.getByText('That is not it.')).toBeVisible()
  await expectHolds('the sign-in over a form')
  await signIn.click()
  await again.getByLabelText('Code').fill('123456')
  await signIn.click()
  await expect.element(said('Email sent and request marked fixed')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  expect(asked.at(-1)).toEqual({ code: '123456' })
  expect(requests('/api/send-report').map((one) => one.json())).toMatchObject(
    Array.from({ length: 3 }, () => ({ body: 'Thank you.' })),
  )
})
