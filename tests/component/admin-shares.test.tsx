import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import * as shares from '#app/back-office/shares/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer } from '#tests/support/component/answers.ts'
import { confirmDeletion, openBackOffice, said, textsOf } from '#tests/support/component/back-office.tsx'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'

type Listed = LoadedBy<typeof shares>
type RowOf<View> = Extract<Listed, { view: View }>['rows'][number]

const LINK: RowOf<'links'> = {
  id: 'row-1',
  short_id: 'ShaReD123456',
  kind: 'lineup',
  title: 'Opening night',
  typed_names: 'Hage, Beck',
  email: null,
  used_at: new Date('2026-10-02T12:00:00Z'),
  hidden_at: null,
  hidden_reason: null,
  created_at: new Date('2026-10-02T12:00:00Z'),
  home: null,
}
const LINEUP: RowOf<'lineups'> = {
  id: 12,
  title: 'Cup run',
  typed_names: null,
  team_name: 'Halifax Harbours',
  email: 'dale@example.com',
  user_id: 'user-9',
  profile_name: 'dale-10',
  profile_hidden: false,
  hidden_at: null,
  hidden_reason: null,
  updated_at: new Date('2026-10-02T12:00:00Z'),
  home: 'all',
}
const PROFILE: RowOf<'profiles'> = {
  id: 'user-9',
  profile_name: 'dale-10',
  display_name: 'Dale',
  bio: 'Pucks',
  email: 'dale@example.com',
  lineups: 2,
  links: 3,
  hidden_at: null,
  hidden_reason: null,
}

const rowsOf = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('row')

const bar = page.getByRole('region', { name: 'Selection' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const why = (title: string) => page.getByRole('dialog', { name: `Hide ${title}?` })

/** Hides a row by its own button. */
async function hide(title: string, reason: string): Promise<void> {
  await button(`Hide ${title}`).click()
  await why(title).getByLabelText('Why? (optional)').fill(reason)
  await why(title).getByRole('button', { name: 'Hide', exact: true }).click()
}

/** Opens the screen over one link and one profile, and keeps the forms it sends. */
async function open(email: string | null = null) {
  let hidden_at: Date | null = null
  let hidden_reason: string | null = null
  const office = { sent: [] as object[], isReachable: true }
  answer('POST /admin/acts/7/undo', () => {
    hidden_at = null
    return { undone: 7 }
  })
  // Browsers request images outside `fetch`, like a worker. The alternative text appears where no image loads.
  await commands.answerWorker('/admin/shares/row-1/picture', { status: 200, body: null })
  await commands.answerWorker(`/lineup-pictures/12?v=${LINEUP.updated_at.getTime()}`, {
    status: 200,
    body: null,
  })
  const screen = await openBackOffice('/admin/shares', [
    routeOf(shares).at('shares', {
      loader: ({ request }) => {
        const common = { filtered: false, total: 1 }
        if (new URL(request.url).searchParams.get('view') === 'profiles') {
          const query = { page: 1, sort: 'name', descending: false } as const
          return { view: 'profiles', query, rows: [{ ...PROFILE, hidden_at, hidden_reason }], ...common }
        }
        const query = { page: 1, sort: 'at', descending: true } as const
        if (new URL(request.url).searchParams.get('view') === 'lineups') {
          return { view: 'lineups', query, rows: [{ ...LINEUP, hidden_at, hidden_reason }], ...common }
        }
        return { view: 'links', query, rows: [{ ...LINK, email, hidden_at, hidden_reason }], ...common }
      },
      action: async ({ request }) => {
        if (!office.isReachable) throw new TypeError('Failed to fetch')
        const form = Object.fromEntries(await request.formData())
        office.sent.push(form)
        if (form['intent'] === 'delete') return { ok: true, notice: 'Link deleted', auditId: null }
        hidden_at = form['intent'] === 'hide' ? new Date() : null
        hidden_reason = String(form['reason'] ?? '') || null
        return { ok: true, notice: 'Opening night is hidden', auditId: 7 }
      },
    }),
  ])
  return { screen, office }
}

test('a link is listed with its page, hidden with a reason, unhidden by Undo, and deleted after a question', async () => {
  const { office } = await open()
  const links = rowsOf('Links')
  await expect
    .poll(() => textsOf(links)[1])
    .toMatch(/^Opening night Write-ins: Hage, Beck Lineup Show A guest .*2026.* Shown Hide Delete$/)
  await expect.poll(() => commands.takeWorkerRequests('/admin/shares/row-1/picture')).toHaveLength(1)
  const toPage = page.getByRole('link', { name: 'Opening night' })
  await expect.element(toPage).toHaveAttribute('href', '/l/ShaReD123456')
  await expectHolds('the shared links')
  await hide('Opening night', 'Rude')
  await expect.poll(() => textsOf(links)[1]).toMatch(/ Hidden Rude Unhide Delete$/)
  await expect.element(toPage).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(said('Undone')).toBeVisible()
  await expect.element(button('Hide Opening night')).toBeVisible()
  await button('Delete the link to Opening night').click()
  await confirmDeletion('Delete this link?')
  await expect.element(said('Link deleted')).toBeVisible()
  expect(office.sent).toEqual([
    { id: 'row-1', view: 'links', intent: 'hide', reason: 'Rude' },
    { id: 'row-1', view: 'links', intent: 'delete' },
  ])
})

test('several links are hidden, unhidden and deleted at once; without a response each says what failed', async () => {
  const { office } = await open()
  office.isReachable = false
  await hide('Opening night', '')
  await expect.element(said('Failed to hide or unhide')).toBeVisible()
  await expect.element(button('Hide Opening night')).toBeVisible()
  await button('Delete the link to Opening night').click()
  await confirmDeletion('Delete this link?')
  await expect.element(said('Failed to delete')).toBeVisible()
  await expect.element(said('Failed to hide or unhide')).not.toBeInTheDocument()
  office.isReachable = true
  await page.getByRole('checkbox', { name: 'Select Opening night' }).click()
  await bar.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
  await expect.element(button('Unhide Opening night')).toBeVisible()
  await bar.getByRole('button', { name: 'Unhide' }).click()
  await expect.element(button('Hide Opening night')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion('Delete this link?')
  await expect
    .poll(() => office.sent.map((form) => Object.entries(form).flat().join(' ')))
    .toEqual([
      'view links intent hide reason  id row-1',
      'view links intent show id row-1',
      'view links intent delete id row-1',
    ])
})

test('profiles have a list of their own, which links to and from a fan’s links, and are hidden and unhidden', async () => {
  const { screen, office } = await open(PROFILE.email)
  await page.getByLabelText('State').selectOptions('Hidden')
  await expect.poll(screen.address).toBe('/admin/shares?state=hidden')
  // The other list starts without the filter.
  await page.getByRole('link', { name: 'Profiles', exact: true }).click()
  await expect.poll(screen.address).toBe('/admin/shares?view=profiles')
  await expect.poll(() => textsOf(rowsOf('Profiles'))[1]).toBe('Dale dale@example.com Pucks 2 3 Shown Hide')
  await hide('Dale (dale@example.com)', '')
  await button('Unhide Dale (dale@example.com)').click()
  await expect
    .poll(() => office.sent)
    .toEqual([
      { id: 'user-9', view: 'profiles', intent: 'hide', reason: '' },
      { id: 'user-9', view: 'profiles', intent: 'show' },
    ])
  await page.getByRole('link', { name: '3 links of dale@example.com' }).click()
  await expect.poll(screen.address).toBe('/admin/shares?find=dale%40example.com')
  await expect.element(page.getByRole('searchbox')).toHaveValue('dale@example.com')
  await page.getByRole('link', { name: 'The profile of dale@example.com' }).click()
  await expect.poll(screen.address).toBe('/admin/shares?view=profiles&find=dale%40example.com')
})

test('public lineups have a list of their own, which marks those on the home page, and are hidden one by one', async () => {
  const { screen, office } = await open()
  await page.getByRole('link', { name: 'Lineups', exact: true }).click()
  await expect.poll(screen.address).toBe('/admin/shares?view=lineups')
  await expect
    .poll(() => textsOf(rowsOf('Lineups'))[1])
    .toMatch(/^Cup run On the home page Halifax Harbours Show dale@example\.com .*2026.* Shown Hide$/)
  const toPage = page.getByRole('link', { name: 'Cup run' })
  await expect.element(toPage).toHaveAttribute('href', '/profile/dale-10/lineups/12')
  await hide('Cup run', 'Rude')
  await expect.element(rowsOf('Lineups').getByText('Rude', { exact: true })).toBeVisible()
  await expect.element(toPage).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select Cup run' }).click()
  await expect.poll(() => textsOf(bar.getByRole('button'))).toEqual(['Clear', 'Hide', 'Unhide'])
  await bar.getByRole('button', { name: 'Unhide' }).click()
  await expect.element(toPage).toBeVisible()
  expect(office.sent).toEqual([
    { id: '12', view: 'lineups', intent: 'hide', reason: 'Rude' },
    { id: '12', view: 'lineups', intent: 'show' },
  ])
  await page.getByLabelText('State').selectOptions('On the home page')
  await expect.poll(screen.address).toBe('/admin/shares?view=lineups&state=home')
})
