import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as shares from '#app/routes/back-office/shares.tsx'
import type { ListedProfile, ListedShare } from '#domain/back-office/tables.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer } from '#tests/support/component/answers.ts'
import { confirmDeletion, openBackOffice, said, textsOf } from '#tests/support/component/back-office.tsx'
import { routeOf } from '#tests/support/component/open-screen.tsx'

const LINK: ListedShare = {
  id: 'row-1',
  short_id: 'ShaReD123456',
  kind: 'lineup',
  title: 'Opening night',
  email: null,
  used_at: new Date('2026-10-02T12:00:00Z'),
  hidden_at: null,
  created_at: new Date('2026-10-02T12:00:00Z'),
}
const PROFILE: ListedProfile = {
  id: 'user-9',
  profile_name: 'dale-10',
  display_name: 'Dale',
  bio: 'Pucks',
  email: 'dale@example.com',
  lineups: 2,
  hidden_at: null,
}

const rowsOf = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('row')

/** The screen over one link and one profile; what its forms sent is kept. */
async function open(address = '/admin/shares', refuse?: () => never) {
  let hidden_at: Date | null = null
  const sent: object[] = []
  answer('POST /admin/acts/7/undo', () => {
    hidden_at = null
    return { undone: 7 }
  })
  const screen = await openBackOffice(address, [
    routeOf(shares).at('shares', {
      loader: ({ request }) => {
        const common = { filtered: false, total: 1 }
        if (new URL(request.url).searchParams.get('view') === 'profiles') {
          const query = { page: 1, sort: 'name', descending: false } as const
          return { view: 'profiles', query, rows: [{ ...PROFILE, hidden_at }], ...common }
        }
        const query = { page: 1, sort: 'at', descending: true } as const
        return { view: 'links', query, rows: [{ ...LINK, hidden_at }], ...common }
      },
      action: async ({ request }) => {
        if (refuse) return refuse()
        const form = Object.fromEntries(await request.formData())
        sent.push(form)
        if (form['intent'] === 'delete') return { ok: true, notice: 'Link deleted', auditId: null }
        hidden_at = form['intent'] === 'hide' ? new Date() : null
        return { ok: true, notice: 'Opening night is hidden', auditId: 7 }
      },
    }),
  ])
  return { screen, sent }
}

test('a link is listed with its page, hidden at once and shown again by Undo', async () => {
  const { sent } = await open()
  expect(textsOf(rowsOf('Links'))[1]).toMatch(
    /^Opening night Lineup Show A guest .*2026.* Shown Hide Delete$/,
  )
  const toPage = page.getByRole('link', { name: 'Opening night' })
  await expect.element(toPage).toHaveAttribute('href', '/l/ShaReD123456')
  await expectHolds()
  await page.getByRole('button', { name: 'Hide Opening night' }).click()
  await expect.element(said('Opening night is hidden')).toBeVisible()
  expect(sent).toEqual([{ id: 'row-1', view: 'links', intent: 'hide' }])
  await expect.element(page.getByRole('button', { name: 'Show again: Opening night' })).toBeVisible()
  await expect.element(rowsOf('Links').getByText('Hidden', { exact: true })).toBeVisible()
  await expect.element(toPage).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(said('Undone')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Hide Opening night' })).toBeVisible()
})

test('a link is deleted after a question', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'Delete the link to Opening night' }).click()
  await confirmDeletion('Delete this link?')
  await expect.element(said('Link deleted')).toBeVisible()
  expect(sent).toEqual([{ id: 'row-1', view: 'links', intent: 'delete' }])
})

test('profiles are a list of their own, and are hidden and shown again', async () => {
  const { screen, sent } = await open()
  await page.getByRole('link', { name: 'Profiles', exact: true }).click()
  await expect.poll(() => textsOf(rowsOf('Profiles'))[1]).toBe('Dale dale@example.com Pucks 2 Shown Hide')
  await expect.poll(() => screen.address()).toBe('/admin/shares?view=profiles')
  await expectHolds()
  await page.getByRole('button', { name: 'Hide Dale (dale@example.com)' }).click()
  await page.getByRole('button', { name: 'Show again: Dale (dale@example.com)' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 'user-9', view: 'profiles', intent: 'hide' },
      { id: 'user-9', view: 'profiles', intent: 'show' },
    ])
})

test('what is hidden can be looked for alone, and the other list begins without that', async () => {
  const { screen } = await open()
  await page.getByLabelText('State').selectOptions('Hidden')
  await expect.poll(() => screen.address()).toBe('/admin/shares?state=hidden')
  await page.getByRole('link', { name: 'Profiles', exact: true }).click()
  await expect.poll(() => screen.address()).toBe('/admin/shares?view=profiles')
})

test('hiding that no answer comes to is told, and the link stays shown', async () => {
  await open('/admin/shares', () => {
    throw new TypeError('Failed to fetch')
  })
  await page.getByRole('button', { name: 'Hide Opening night' }).click()
  await expect.element(said('Failed to hide or show')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Hide Opening night' })).toBeVisible()
})

test('A-ERR-44 shares that cannot be loaded are told, and a link tries again', async () => {
  await openBackOffice('/admin/shares', [
    routeOf(shares).at('shares', {
      loader: () => {
        throw data(null, { status: 500 })
      },
    }),
  ])
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Failed to load shares')
  await expect.element(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/admin/shares')
})
