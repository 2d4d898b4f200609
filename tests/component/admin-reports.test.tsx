import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import * as reports from '#app/back-office/reports/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer } from '#tests/support/component/answers.ts'
import { openBackOffice, said, textsOf } from '#tests/support/component/back-office.tsx'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'

type ListedReport = LoadedBy<typeof reports>['rows'][number]

const LINK: ListedReport = {
  id: 3,
  path: '/l/ShaReD123456',
  title: 'Opening night',
  share_id: 'row-1',
  lineup_id: null,
  user_id: 'user-9',
  email: 'dale@example.com',
  reason: 'It insults a player.',
  guest_email: 'left@example.com',
  created_at: new Date('2026-10-03T12:00:00Z'),
  closed_at: null,
  outcome: null,
  exists: true,
  is_shown: true,
  of_item: 1,
  of_maker: 12,
  hidden_items: 3,
}
const LINEUP: ListedReport = {
  ...LINK,
  id: 2,
  path: '/profile/user-9/lineups/12',
  title: 'A name that a fan wrote without a single space: '.concat('x'.repeat(60)),
  share_id: null,
  lineup_id: 12,
  reason: `It is spam. ${'Spam'.repeat(70)}`,
  guest_email: null,
  of_item: 0,
}
/** Of a guest whose link is gone. */
const GONE: ListedReport = {
  ...LINK,
  id: 1,
  path: '/t/GoNe12345678',
  title: 'Big deal',
  share_id: null,
  user_id: null,
  email: null,
  guest_email: null,
  exists: false,
  of_item: 0,
  of_maker: 0,
  hidden_items: 0,
}

/** Of a deleted account. */
const FORGOTTEN: ListedReport = {
  ...GONE,
  id: 4,
  path: null,
  title: null,
  outcome: 'dismissed',
  closed_at: new Date(0),
}

const table = page.getByRole('region', { name: 'Reports' })
const rows = table.getByRole('row')
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens the inbox. Its forms change the rows as the server would, unless it is unreachable or `alert` says why it refuses. */
async function open(missingSettings: string[] = []) {
  const listed = [LINK, LINEUP, GONE, FORGOTTEN]
  const office = { rows: listed, asked: [] as string[], sent: [] as object[], isReachable: true, alert: '' }
  answer('POST /admin/acts/7/undo', () => {
    office.rows = listed
    return { undone: 7 }
  })
  for (const image of ['/admin/shares/row-1/picture', '/lineup-pictures/12'])
    await commands.answerWorker(image, { status: 200, body: null })
  const screen = await openBackOffice('/admin/reports', [
    routeOf(reports).at('reports', {
      loader: ({ request }) => {
        const { search } = new URL(request.url)
        office.asked.push(search)
        return {
          rows: office.rows,
          total: office.rows.length,
          query: { page: 1, sort: 'received', descending: true },
          filtered: search !== '',
          missingSettings,
        }
      },
      action: async ({ request }) => {
        if (!office.isReachable) throw new TypeError('Failed to fetch')
        const form = Object.fromEntries(await request.formData())
        office.sent.push(form)
        if (office.alert !== '') return { ok: false, alert: 'Nothing was changed', reason: office.alert }
        const outcome = form['intent'] === 'hide' ? ('hidden' as const) : ('dismissed' as const)
        if (form['intent'] === 'reply') return { ok: true, notice: 'Email sent', auditId: null }
        office.rows = office.rows.map((row) =>
          String(row.id) === form['id']
            ? { ...row, closed_at: new Date(), outcome, is_shown: outcome !== 'hidden' }
            : row,
        )
        return { ok: true, notice: `It is ${outcome}`, auditId: 7 }
      },
    }),
  ])
  return { screen, office }
}

test('each report is listed with its item, image, reason, maker and what else was reported, as links', async () => {
  const { screen, office } = await open()
  const listed = [
    /^Reported Image Reason By Received State Actions$/,
    /^Opening night Lineup 1 more report Show It insults a player\. dale@example\.com Hidden 3 times 12 more reports .*2026.* Open Hide Dismiss Reply$/,
    /^A name that .* Saved lineup Show It is spam\. .* Open Hide Dismiss$/,
    /^Big deal Trade Deleted No image .* A guest .* Open Dismiss$/,
    /^Deleted No image It insults a player\. A deleted account .* Dismissed$/,
  ]
  // Images arrive one after the other.
  for (const [at, words] of listed.entries()) await expect.poll(() => textsOf(rows)[at]).toMatch(words)
  await expect
    .element(page.getByRole('link', { name: 'Opening night', exact: true }))
    .toHaveAttribute('href', LINK.path)
  await expect.element(page.getByRole('link', { name: 'Big deal' })).not.toBeInTheDocument()
  await expectHolds('the reports of visitors')
  await page.getByRole('link', { name: '1 more report of Opening night' }).click()
  await expect.poll(screen.address).toBe('/admin/reports?state=all&item=%2Fl%2FShaReD123456')
  await page.getByRole('link', { name: 'Show all reports' }).click()
  await expect.poll(screen.address).toMatch(/^\/admin\/reports\??$/)
  await page.getByRole('link', { name: '12 more reports of dale@example.com' }).first().click()
  await expect.poll(screen.address).toBe('/admin/reports?state=all&maker=user-9')
  await expect.element(page.getByText('These are the reports of one maker.', { exact: false })).toBeVisible()
  await page.getByLabelText('State').selectOptions('Done')
  await expect.poll(() => office.asked.at(-1)).toBe('?state=done&maker=user-9')
})

test('an item is hidden with a reason, and a report dismissed, each with Undo; a failure says so and changes nothing', async () => {
  const { office } = await open()
  office.isReachable = false
  await button('Dismiss the report of Big deal').click()
  await expect.element(said('Nothing was changed')).toBeVisible()
  office.isReachable = true
  await button('Hide Opening night').click()
  const why = page.getByRole('dialog', { name: 'Hide Opening night?' })
  await why.getByLabelText('Why? (optional)').fill('Slurs')
  await why.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect.poll(() => textsOf(rows)[1]).toMatch(/ Hidden Reply$/)
  await expect.element(said('Nothing was changed')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Opening night', exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(button('Hide Opening night')).toBeVisible()
  await button('Dismiss the report of Big deal').click()
  await expect.poll(() => textsOf(rows)[3]).toMatch(/ Dismissed$/)
  expect(office.sent).toEqual([
    { id: '3', intent: 'hide', reason: 'Slurs' },
    { id: '1', intent: 'dismiss' },
  ])
})

test('a reporter who left an email is answered by mail; without mail the screen names the missing settings', async () => {
  const { office } = await open()
  await button('Reply to the report of Opening night').click()
  const mail = page.getByRole('dialog', { name: 'Reply by email' })
  await expect.element(mail).toHaveAccessibleDescription('It insults a player.')
  await mail.getByLabelText('Message').fill('It is hidden.')
  office.alert = 'The mail server did not accept the email.'
  await mail.getByRole('button', { name: 'Send email' }).click()
  await expect.element(said(office.alert)).toBeVisible()
  await expect.element(mail.getByLabelText('Message')).toHaveValue('It is hidden.')
  office.alert = ''
  await mail.getByRole('button', { name: 'Send email' }).click()
  await expect.element(said('Email sent')).toBeVisible()
  await expect.element(mail).not.toBeInTheDocument()
  const reply = {
    intent: 'reply',
    id: '3',
    to: 'left@example.com',
    subject: 'Your report: Opening night',
    body: 'It is hidden.',
  }
  expect(office.sent).toEqual([reply, reply])
})

test('without mail the screen names the missing settings, and reports cannot be answered', async () => {
  await open(['SMTP_URL'])
  await expect
    .element(page.getByText(/so reports cannot be answered from here\. Missing settings: SMTP_URL\./))
    .toBeVisible()
  await expect.element(button('Reply to the report of Opening night')).toBeDisabled()
})
