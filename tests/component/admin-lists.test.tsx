import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as playerRequest from '#app/back-office/requests/route.tsx'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { confirmDeletion, COUNTS, openBackOffice, said } from '#tests/support/component/back-office.tsx'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'
import { notify } from '#ui/notify.ts'

type ListedRequest = LoadedBy<typeof playerRequest>['rows'][number]

const ABBOTT: ListedRequest = {
  id: 1,
  type: 'Missing player',
  player_name: 'Ned Abbott',
  notes: 'Back on the roster.',
  team_id: HALIFAX.id,
  team_name: HALIFAX.name,
  reporter_email: 'fan@example.com',
  guest_email: null,
  created_at: new Date('2026-10-01T12:00:00Z'),
  fixed_at: null,
  handled: false,
}
const BERG: ListedRequest = {
  ...ABBOTT,
  id: 2,
  player_name: 'Oskar Berg',
  reporter_email: null,
  guest_email: 'left@example.com',
}

const mail = page.getByRole('dialog', { name: 'Reply by email' })
const table = page.getByRole('region', { name: 'Player Requests' })
const row = (name: string) => table.getByRole('row').filter({ hasText: name })

/** Opens the requests as an example of a list, and keeps the rows that were fixed and deleted. */
async function open() {
  let rows = [BERG, ABBOTT]
  const fixed: string[] = []
  const deleted: string[] = []
  await openBackOffice('/admin/player-request', [
    routeOf(playerRequest).at('player-request', {
      loader: () => ({
        rows,
        total: rows.length,
        query: { page: 1, sort: 'received', descending: true },
        filtered: false,
        missingSettings: [],
        adminApi: { key: null, baseUrl: null },
      }),
      action: async ({ request }) => {
        const form = await request.formData()
        const ids = form.getAll('id').map(String)
        const isFix = form.get('intent') === 'fix'
        if (isFix) {
          fixed.push(ids.join(' '))
          rows = rows.map((row) => (ids.includes(String(row.id)) ? { ...row, fixed_at: new Date() } : row))
        } else {
          deleted.push(ids.join(' '))
          rows = rows.filter(({ id }) => !ids.includes(String(id)))
        }
        return { ok: true, notice: isFix ? 'Request marked fixed' : 'Request deleted', auditId: 7 }
      },
    }),
  ])
  return { fixed, deleted }
}

test('a request is marked fixed without a mail, and a guest’s email is filled in as the recipient', async () => {
  const { fixed } = await open()
  await expect.element(row('Oskar Berg').getByText('Guest’s email, unverified')).toBeVisible()
  await page.getByRole('button', { name: 'Reply to the request about Oskar Berg' }).click()
  await expect.element(mail.getByLabelText('Recipient')).toHaveValue('left@example.com')
  await mail.getByRole('button', { name: 'Cancel' }).click()
  const fix = page.getByRole('button', { name: 'Mark fixed: the request about Oskar Berg' })
  await fix.click()
  await expect.element(said('Request marked fixed')).toBeVisible()
  expect(fixed).toEqual(['2'])
  await expect.element(row('Oskar Berg').getByText('Fixed', { exact: true })).toBeVisible()
  await expect.element(fix).not.toBeInTheDocument()
})

test('requests are selected one by one or all, then fixed or deleted at once; the badge is counted again', async () => {
  const { deleted, fixed } = await open()
  const bar = page.getByRole('region', { name: 'Selection' })
  const badge = page
    .getByRole('navigation', { name: 'Back-office' })
    .getByRole('link', { name: /^Player Requests/ })
  await expect.element(badge).toMatchTextContent(/0$/)
  await expect.element(bar).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select Ned Abbott' }).click()
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected')
  await expect.element(page.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected')
  await expectHolds()
  await bar.getByRole('button', { name: 'Mark fixed' }).click()
  await expect.poll(() => fixed).toEqual(['2 1'])
  answer('GET /admin/counts', () => ({ ...COUNTS, requests: 7 }))
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(said('Are you sure you want to delete 2 requests? This cannot be undone.'))
    .toBeVisible()
  await confirmDeletion('Delete these requests?')
  await expect.poll(() => deleted).toEqual(['2 1'])
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(badge).toMatchTextContent(/7$/)
})

test('on a phone a request is a card with labels, and nothing is cut off', async () => {
  await page.viewport(390, 844)
  await open()
  const reply = page.getByRole('button', { name: 'Reply to the request about Ned Abbott' })
  reply.element().scrollIntoView()
  await expect.element(reply).toBeInViewport({ ratio: 1 })
  const box = table.element()
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  const label = getComputedStyle(row('Ned Abbott').getByRole('cell').first().element(), '::before').content
  expect(label).toBe('"Type"')
  await page.viewport(700, 844)
  const { right } = row('Ned Abbott')
    .getByRole('button', { name: /^Delete/ })
    .element()
    .getBoundingClientRect()
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
  expect(right).toBeLessThanOrEqual(700)
  await page.viewport(1440, 900)
})

test('on a phone a notice is above the bar of the selected rows', async () => {
  await page.viewport(390, 844)
  await open()
  await page.getByRole('checkbox', { name: 'Select Ned Abbott' }).click()
  notify({ title: 'Request marked fixed' })
  await expect.element(said('Request marked fixed')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Selection' })
  const shown = page.getByRole('dialog', { name: 'Request marked fixed' })
  await expect
    .poll(() => bar.element().getBoundingClientRect().top - shown.element().getBoundingClientRect().bottom)
    .toBeGreaterThan(0)
  await page.viewport(1440, 900)
})

test('a long name in a notice wraps and stays clear of its button', async () => {
  await open()
  notify({ title: 'x'.repeat(200), action: { label: 'Undo', run: () => undefined } })
  const title = said('x'.repeat(200))
  await expect.element(title).toBeVisible()
  expect(title.element().scrollWidth).toBeLessThanOrEqual(title.element().clientWidth)
})

test('after the session ends, a sign-in opens over the form, and then the form is sent', async () => {
  await open()
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
  await page.getByRole('button', { name: 'Reply to the request about Ned Abbott' }).click()
  await mail.getByLabelText('Message').fill('Thank you.')
  await mail.getByRole('button', { name: 'Send email' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabelText('Email').fill('coach@example.com')
  await again.getByLabelText('Password', { exact: true }).fill('a-password')
  await expectHolds()
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect.element(again.getByText('That is not it.')).toBeVisible()
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
  await again.getByLabelText('Code').fill('123456')
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect.element(said('Email sent and request marked fixed')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  expect(asked.at(-1)).toEqual({ code: '123456' })
  expect(requests('/api/send-report').map((one) => one.json())).toMatchObject([
    { body: 'Thank you.' },
    { body: 'Thank you.' },
  ])
})

test('closing the sign-in keeps the form and says why it was not sent', async () => {
  await open()
  answer('POST /api/send-report', () =>
    refused(401, { code: 'not_signed_in', message: 'Sign in to do this.' }),
  )
  await page.getByRole('button', { name: 'Reply to the request about Ned Abbott' }).click()
  await mail.getByLabelText('Message').fill('Thank you.')
  await mail.getByRole('button', { name: 'Send email' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument()
  await expect.element(said('Sign in to do this.')).toBeVisible()
  await expect.element(mail.getByLabelText('Message')).toHaveValue('Thank you.')
})
