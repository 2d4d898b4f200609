import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as entry from '#app/back-office/audit/entry/route.tsx'
import type { EntryOnScreen } from '#app/back-office/audit/entry/screen.tsx'
import * as audit from '#app/back-office/audit/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { routeOf } from '#tests/support/component/open-screen.tsx'
import { main, notice, openOffice, question } from '#tests/support/component/rosters-office.tsx'

const at = new Date(2026, 9, 10, 18, 30)
const taken: EntryOnScreen = {
  id: 7,
  at,
  person: 'coach@example.com',
  action: 'apply-rosters',
  subject: '2 players',
  reverts: null,
  changes: 2,
  tables: ['players'],
  names: ['Newt Newcomer', 'Ward Ames'],
  undone: null,
}
const granted: EntryOnScreen = {
  ...taken,
  id: 6,
  person: null,
  action: 'grant-admin',
  subject: 'second@example.com',
  changes: 1,
  tables: ['user_roles'],
  names: ['second@example.com'],
}

/** Opens the audit log over these entries, filtered by the address. */
async function openAudit(search: string, entries: () => readonly EntryOnScreen[]) {
  return openOffice(`/admin/audit${search}`, [
    routeOf(audit).at('audit', {
      loader: ({ request }) => {
        const { searchParams } = new URL(request.url)
        const action = searchParams.get('action')
        const shown = entries().filter(
          (one) => (action ?? one.action) === one.action && !searchParams.has('table'),
        )
        const actions = ['apply-rosters', 'grant-admin']
        return {
          entries: shown.map((one) => ({ ...one, tables: [...one.tables], names: [...one.names] })),
          next: null,
          choices: { actions, people: ['coach@example.com'], tables: ['players'] },
          withoutAccount: 'none',
          undoable: ['players'],
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        }
      },
    }),
    routeOf(entry).at('audit/:id', {
      loader: () => ({
        ...taken,
        tables: [...taken.tables],
        names: [...taken.names],
        undoable: true,
        next: null,
        page: [
          {
            id: 1,
            table: 'players',
            rowId: '200',
            name: 'Ward Ames',
            kind: 'changed' as const,
            fields: [
              { field: 'status', before: 'active', after: 'injured_or_other' },
              { field: 'position', before: 'c', after: 'lw' },
              { field: 'cap_hit_usd', before: '14000000', after: '7000000' },
              { field: 'birthdate', before: null, after: '2002-03-28' },
            ],
          },
          {
            id: 2,
            table: 'teams',
            rowId: '23',
            name: 'Halifax',
            kind: 'changed' as const,
            fields: [
              { field: 'team_name', before: null, after: 'Schooners' },
              { field: 'last_imported_at', before: null, after: '2026-10-10T16:30:00.123456+00:00' },
            ],
          },
        ],
      }),
    }),
  ])
}
const entries = main.getByRole('list', { name: 'Changes in the back-office' }).getByRole('listitem')
const undo = main.getByRole('button', { name: 'Undo: Applied league roster changes: 2 players' })

test('an entry shows the action, its subjects, the admin and the time', async () => {
  await openAudit('', () => [taken, granted])
  await expect.element(entries).toHaveLength(2)
  await expect
    .element(entries.nth(0))
    .toMatchTextContent(
      /Applied league roster changes: 2 players.*Newt Newcomer, Ward Ames.*coach@example\.com · Oct 10, 2026.*· 2 changes/,
    )
  await expect
    .element(entries.nth(1))
    .toMatchTextContent(/Made admin: second@example\.com.*Command line or scheduled job/)
  await expect.element(entries.nth(1).getByRole('button')).not.toBeInTheDocument()
  await expectHolds()
})

test('Undo asks first, then restores everything, and the log names who did it', async () => {
  let undone: EntryOnScreen['undone'] = null
  answer('POST /admin/acts/7/undo', () => {
    undone = { id: 8, person: 'coach@example.com', at }
    return {}
  })
  await openAudit('', () => [{ ...taken, undone }])
  await undo.click()
  await expect.element(question('Undo this?')).toMatchTextContent('All 2 changes together will be reverted')
  await question('Undo this?').getByRole('button', { name: 'Cancel' }).click()
  expect(requests('/admin/acts/7/undo')).toEqual([])
  await undo.click()
  await question('Undo this?').getByRole('button', { name: 'Undo' }).click()
  await expect.element(notice('Undone')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Undone by coach@example.com' })).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})

test('the number of changes has thousands separators', async () => {
  await openAudit('', () => [{ ...taken, subject: 'all', changes: 10_001 }])
  await expect.element(entries.first()).toMatchTextContent(/Ward Ames, 9,999 more.*10,001 changes/)
})

test('an entry that cannot be undone says why', async () => {
  const reason = 'Ward Ames has changed since (Edited: Ward Ames). Undo that first.'
  answer('POST /admin/acts/7/undo', () => refused(409, { code: 'conflict', message: reason }))
  await openAudit('', () => [taken])
  await undo.click()
  await question('Undo this?').getByRole('button', { name: 'Undo' }).click()
  await expect.element(notice('This could not be undone')).toBeVisible()
  await expect.element(page.getByText(reason, { exact: true })).toBeVisible()
  await expect.element(undo).toBeVisible()
})

test('the address keeps the action filter, and Clear filters removes it', async () => {
  const screen = await openAudit('', () => [taken, granted])
  await main.getByRole('combobox', { name: 'Action' }).selectOptions('Applied league roster changes')
  await expect.element(entries).toHaveLength(1)
  await expect.poll(screen.address).toBe('/admin/audit?action=apply-rosters')
  await main.getByRole('link', { name: 'Clear filters' }).click()
  await expect.element(entries).toHaveLength(2)
})

test('the log is searched by name and days; reversed days are reported at the field and stay typed', async () => {
  const screen = await openAudit('', () => [taken])
  await main.getByLabelText('Name', { exact: true }).fill('Ames')
  await expect.poll(screen.address).toBe('/admin/audit?find=Ames')
  await main.getByLabelText('From', { exact: true }).fill('2026-11-20')
  await expect.poll(screen.address).toBe('/admin/audit?find=Ames&from=2026-11-20')
  await main.getByLabelText('To', { exact: true }).fill('2026-11-10')
  await expect
    .element(main.getByLabelText('To', { exact: true }))
    .toHaveAccessibleDescription('The last day is before the first.')
  await expect.element(main.getByLabelText('From', { exact: true })).toHaveValue('2026-11-20')
  await expectHolds()
})

test('a message is shown when no entry matches the filters', async () => {
  await openAudit('?table=shares', () => [taken])
  await expect.element(main.getByRole('heading', { name: 'No entry matches' })).toBeVisible()
  await expect.element(main.getByRole('combobox', { name: 'Record type' })).toHaveDisplayValue('Shared links')
})

test('an entry opens with each row it changed, field by field, and links back', async () => {
  await openAudit('', () => [taken])
  await main.getByRole('link', { name: 'Applied league roster changes: 2 players' }).click()
  await expect.element(main.getByRole('heading', { name: /^Ward Ames/ })).toMatchTextContent('Changed')
  await expect.element(main.getByText('Injured', { exact: true })).toBeVisible()
  await expect.element(main.getByText('LW', { exact: true })).toBeVisible()
  await expect.element(main.getByText('$14,000,000', { exact: true })).toBeVisible()
  await expect.element(main.getByText('$7,000,000', { exact: true })).toBeVisible()
  await expect.element(main.getByText('Mar 28, 2002', { exact: true })).toBeVisible()
  // The label of the form, and the date on the reader's clock.
  await expect.element(main.getByText('Nickname', { exact: true })).toBeVisible()
  expect(main.getByText(/2026-10-10T|23/).elements()).toEqual([])
  await expectHolds()
  await main.getByRole('link', { name: 'Back to the audit log' }).click()
  await expect.element(entries).toHaveLength(1)
})
