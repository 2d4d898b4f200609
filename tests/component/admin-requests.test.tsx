import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as playerRequest from '#app/back-office/requests/route.tsx'
import type { ChangeAnswer } from '#app/back-office/shared/changes.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectAccessible, expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { confirmDeletion, openBackOffice, said, textsOf } from '#tests/support/component/back-office.tsx'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'

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
  type: 'Remove Player',
  player_name: 'Oskar Berg',
  notes: null,
  team_name: null,
  reporter_email: null,
  created_at: new Date('2026-10-02T12:00:00Z'),
}

const table = page.getByRole('region', { name: 'Player Requests' })
const names = table.getByRole('rowheader')
const row = (name: string) => table.getByRole('row').filter({ hasText: name })
const mail = page.getByRole('dialog', { name: 'Reply by email' })
const send = mail.getByRole('button', { name: 'Send email' })
const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const replyTo = (name: string) => page.getByRole('button', { name: `Reply to the request about ${name}` })
const remove = async (name: string) => {
  await page.getByRole('button', { name: `Delete the request about ${name}` }).click()
  await confirmDeletion('Delete this request?')
}

type Given = {
  readonly address?: string
  readonly rows?: readonly ListedRequest[]
  readonly missingSettings?: string[]
  readonly removed?: () => ChangeAnswer
}

/** Opens the screen over these requests. `put` replaces them on the server; `asked` keeps the addresses of the loads. */
async function open(given: Given = {}) {
  let rows = given.rows ?? [BERG, ABBOTT]
  const asked: string[] = []
  const sent: string[] = []
  const screen = await openBackOffice(given.address ?? '/admin/player-request', [
    routeOf(playerRequest).at('player-request', {
      loader: ({ request }) => {
        const { search, searchParams } = new URL(request.url)
        asked.push(search)
        const type = searchParams.get('type')
        const shown = rows.filter((one) => type === null || one.type === type)
        return {
          rows: searchParams.get('order') === 'asc' ? shown.toReversed() : [...shown],
          total: shown.length,
          query: { page: 1, sort: 'received', descending: searchParams.get('order') !== 'asc' },
          filtered: search !== '',
          missingSettings: given.missingSettings ?? [],
          adminApi: { key: null, baseUrl: null },
        }
      },
      action: async ({ request }) => {
        sent.push(String((await request.formData()).get('id')))
        if (given.removed) return given.removed()
        rows = rows.filter(({ id }) => String(id) !== sent.at(-1))
        return { ok: true, notice: 'Request deleted', auditId: 7 }
      },
    }),
  ])
  const put = (next: readonly ListedRequest[]) => {
    rows = next
  }
  return { screen, asked, sent, put }
}

test('A-REQ-01 the table lists every request with its actions, and filters and sorts by its address', async () => {
  const { screen, asked } = await open()
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Player Requests')
  expect(textsOf(table.getByRole('columnheader'))).toEqual([
    'Player',
    'Type',
    'Team',
    'Notes',
    'Reporter',
    'Received',
    'State',
    'Actions',
  ])
  expect(textsOf(names)).toEqual(['Oskar Berg', 'Ned Abbott'])
  expect(textsOf(row('Ned Abbott'))[0]).toMatch(
    /^Ned Abbott Missing player Halifax Harbours Back on the roster\. fan@example\.com .*2026.* Open Reply Mark fixed Delete$/,
  )
  await expectHolds()
  await page.getByLabelText('Type').selectOptions('Remove Player')
  await expect.poll(() => textsOf(names)).toEqual(['Oskar Berg'])
  await expect.poll(() => screen.address()).toBe('/admin/player-request?type=Remove+Player')
  await page.getByLabelText('Type').selectOptions('All types')
  await expect.poll(() => screen.address()).toBe('/admin/player-request')
  await page.getByLabelText('State').selectOptions('Open')
  await expect.poll(() => screen.address()).toBe('/admin/player-request?state=open')
  await page.getByLabelText('State').selectOptions('All')
  await expect.poll(() => screen.address()).toBe('/admin/player-request')
  await page.getByLabelText('Find a request').fill('berg')
  await expect.poll(() => asked.at(-1)).toBe('?find=berg')
  await page.getByLabelText('Find a request').fill('')
  await expect.poll(() => asked.at(-1)).toBe('')
  await table.getByRole('link', { name: 'Received' }).click()
  await expect.poll(() => textsOf(names)).toEqual(['Ned Abbott', 'Oskar Berg'])
  await expect.poll(() => screen.address()).toBe('/admin/player-request?order=asc')
})

test('A-REQ-01 A-REQ-05 a long note is cut and expands on a click; a fixed request has no Mark fixed button', async () => {
  const notes = `${'He was traded. '.repeat(10)}Last week.`
  await open({ rows: [{ ...ABBOTT, notes, fixed_at: new Date('2026-10-03T12:00:00Z') }] })
  await expect.element(row('Ned Abbott').getByText('Fixed', { exact: true })).toBeVisible()
  await expect.element(row('Ned Abbott').getByText('Open', { exact: true })).not.toBeInTheDocument()
  expect(textsOf(row('Ned Abbott').getByRole('button'))).toEqual(['Reply', 'Delete'])
  await expect.element(said(notes)).not.toBeVisible()
  await page.getByText(/^He was traded.*…$/).click()
  await expect.element(said(notes)).toBeVisible()
})

test('A-REQ-02 without mail the screen names the missing settings, and replies are disabled', async () => {
  await open({ missingSettings: ['SMTP_URL', 'MAIL_FROM'] })
  await expect
    .element(
      said(
        'Mail is not configured, so requests cannot be answered from here. Missing settings: SMTP_URL, MAIL_FROM. Set them in the environment and restart the server.',
      ),
    )
    .toBeVisible()
  await expect.element(replyTo('Ned Abbott')).toBeDisabled()
  await expectHolds()
})

test('A-VALID-26 a reply needs a recipient, a subject and a message before it is sent', async () => {
  await open()
  await replyTo('Oskar Berg').click()
  await expect.element(mail.getByLabelText('Recipient')).toHaveValue('')
  await expectAccessible()
  await mail.getByLabelText('Subject').fill(' ')
  await mail.getByLabelText('Message').fill('')
  await send.click()
  await expect
    .element(mail.getByLabelText('Recipient'))
    .toHaveAccessibleDescription('Please provide a recipient email')
  await expect.element(mail.getByLabelText('Subject')).toHaveAccessibleDescription('Please write a subject.')
  await expect.element(mail.getByLabelText('Message')).toHaveAccessibleDescription('Please write a message.')
  expect(requests('/api/send-report')).toEqual([])
})

test('A-REQ-03 A-ERR-30 A-CALL-28 a sent reply is confirmed, the form closes and the request is fixed', async () => {
  const { put } = await open()
  answer('POST /api/send-report', () => {
    put([BERG, { ...ABBOTT, fixed_at: new Date('2026-10-03T12:00:00Z') }])
    return { ok: true }
  })
  await replyTo('Ned Abbott').click()
  await expect.element(mail.getByLabelText('Recipient')).toHaveValue('fan@example.com')
  await mail.getByLabelText('Subject').fill('This player is on the roster')
  await mail.getByLabelText('Message').fill('Thank you.')
  await send.click()
  await expect.element(said('Email sent and request marked fixed')).toBeVisible()
  await expect.element(mail).not.toBeInTheDocument()
  await expect.element(row('Ned Abbott').getByText('Fixed', { exact: true })).toBeVisible()
  expect(requests('/api/send-report').map((one) => one.json())).toEqual([
    {
      to: 'fan@example.com',
      type: 'Missing player',
      player_name: 'Ned Abbott',
      notes: 'Back on the roster.',
      team_id: HALIFAX.id,
      reporter: 'fan@example.com',
      subject: 'This player is on the roster',
      body: 'Thank you.',
      requestId: 1,
    },
  ])
})

test('A-REQ-04 A-ERR-31 a refused reply shows the reason and can be sent again', async () => {
  await open()
  answer('POST /api/send-report', () =>
    refused(503, { code: 'unavailable', message: 'The mail server did not accept it.' }),
  )
  await replyTo('Ned Abbott').click()
  await mail.getByLabelText('Subject').fill('Mine')
  await send.click()
  await expect.element(said('Failed to send email')).toBeVisible()
  await expect.element(said('The mail server did not accept it.')).toBeVisible()
  await expect.element(said('Email sent and request marked fixed')).not.toBeInTheDocument()
  await expect.element(mail.getByLabelText('Subject')).toHaveValue('Mine')
  await mail.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row('Ned Abbott').getByText('Open', { exact: true })).toBeVisible()
})

test('A-REQ-04 A-ERR-32 a reply without a response shows an error and keeps the form; a later success removes the error', async () => {
  await open()
  answer('POST /api/send-report', offline)
  await replyTo('Ned Abbott').click()
  await send.click()
  await expect.element(said('Error sending email')).toBeVisible()
  await expect.element(mail).toBeVisible()
  answer('POST /api/send-report', () => ({ ok: true }))
  await send.click()
  await expect.element(said('Email sent and request marked fixed')).toBeVisible()
  await expect.element(said('Error sending email')).not.toBeInTheDocument()
})

test('A-ERR-33 a reply to a request that was deleted is refused', async () => {
  const { put, screen } = await open()
  answer('POST /api/send-report', () => refused(404, { code: 'not_found', message: 'No target specified' }))
  await replyTo('Ned Abbott').click()
  put([BERG])
  await send.click()
  await expect.element(said('No target specified')).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/admin/player-request')
})

test('leaving with a typed reply asks first', async () => {
  await open()
  await replyTo('Ned Abbott').click()
  await mail.getByLabelText('Message').fill('He retired')
  await userEvent.keyboard('{Escape}')
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(mail.getByLabelText('Message')).toHaveValue('He retired')
  await mail.getByRole('button', { name: 'Close' }).click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect.element(mail).not.toBeInTheDocument()
})

test.each([
  ['open', null],
  ['fixed', new Date('2026-10-03T12:00:00Z')],
])(
  'A-REQ-06 A-ERR-29 A-VALID-31 a request that is %s is deleted after a question, and Undo restores it',
  async (_, at) => {
    const mine = { ...ABBOTT, fixed_at: at }
    const { sent, put } = await open({ rows: [BERG, mine] })
    answer('POST /admin/acts/7/undo', () => {
      put([BERG, mine])
      return { undone: 7 }
    })
    await page.getByRole('button', { name: 'Delete the request about Ned Abbott' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this request?' })
    await expect
      .element(
        question.getByText(
          'Are you sure you want to delete the request about Ned Abbott? This cannot be undone.',
          { exact: true },
        ),
      )
      .toBeVisible()
    expect(sent).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(said('Request deleted')).toBeVisible()
    expect(sent).toEqual(['1'])
    await expect.poll(() => textsOf(names)).toEqual(['Oskar Berg'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(said('Undone')).toBeVisible()
    await expect.poll(() => textsOf(names)).toEqual(['Oskar Berg', 'Ned Abbott'])
  },
)

test('A-ERR-27 a refused deletion shows the reason', async () => {
  const alert = 'Failed to delete request: This request is no longer in the database.'
  await open({ removed: () => ({ ok: false, alert, reason: null }) })
  await remove('Ned Abbott')
  await expect.element(said(alert)).toBeVisible()
})

test('A-ERR-28 a deletion without a response shows an error and keeps the request', async () => {
  await open({
    removed: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await remove('Ned Abbott')
  await expect.element(said('Error deleting request')).toBeVisible()
  expect(textsOf(names)).toEqual(['Oskar Berg', 'Ned Abbott'])
})

test('A-ERR-44 requests that fail to load show an error and a link to retry', async () => {
  await openBackOffice('/admin/player-request', [
    routeOf(playerRequest).at('player-request', {
      loader: () => {
        throw data(null, { status: 500 })
      },
    }),
  ])
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Failed to load requests')
  await expect
    .element(page.getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', '/admin/player-request')
})

test('a report with very long words wraps at 320, 390 and 1440 px, in the table and in a question', async () => {
  const long = 'W'.repeat(100)
  const texts = {
    player_name: long,
    notes: long,
    team_name: long,
    guest_email: `${'w'.repeat(64)}@example.org`,
  }
  await open({ rows: [{ ...ABBOTT, ...texts }] })
  await expect.poll(() => names.element().getBoundingClientRect().width).toBeLessThan(300)
  await page.getByRole('button', { name: `Delete the request about ${long}` }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  for (const width of [320, 390, 1440]) {
    await resizeTo(width, 900)
    expect(document.documentElement.scrollWidth, `the page at ${width} px`).toBeLessThanOrEqual(width)
    const dialog = question.element()
    expect(dialog.scrollWidth, `the question at ${width} px`).toBeLessThanOrEqual(dialog.clientWidth)
  }
})
