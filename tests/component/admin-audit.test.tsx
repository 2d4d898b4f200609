import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as entry from '#app/back-office/audit/entry/route.tsx'
import * as audit from '#app/back-office/audit/route.tsx'
import type { EntryOnScreen } from '#app/back-office/shared/audit-entry.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import { field, main, notice, openRoles, question } from '#tests/support/component/league-check.tsx'
import { routeOf } from '#tests/support/component/open-screen.tsx'

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
const whole: EntryOnScreen = { ...taken, id: 5, subject: 'all', changes: 10_001 }

/** A row that an entry changed, with the values of each field before and after. */
const changed = (
  id: number,
  table: string,
  name: string,
  fields: Record<string, [string | null, string]>,
) => ({
  id,
  table,
  rowId: '200',
  name,
  kind: 'changed' as const,
  fields: Object.entries(fields).map(([field, [before, after]]) => ({ field, before, after })),
})

/** Opens the audit log over these entries, filtered by the address. */
async function openAudit(
  entries: () => readonly EntryOnScreen[],
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
) {
  return openRoles('/admin/audit', [
    routeOf(audit).at('audit', {
      loader: ({ request }) => {
        const { searchParams } = new URL(request.url)
        const action = searchParams.get('action')
        const shown = entries().filter(
          (one) => (action ?? one.action) === one.action && !searchParams.has('table'),
        )
        return {
          entries: shown.map((one) => ({ ...one, tables: [...one.tables], names: [...one.names] })),
          next: null,
          choices: {
            actions: ['apply-rosters', 'grant-admin'],
            people: ['coach@example.com'],
            tables: ['players', 'shares'],
          },
          withoutAccount: 'none',
          undoable: ['players'],
          timeZone,
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
          changed(1, 'players', 'Ward Ames', {
            status: ['active', 'injured_or_other'],
            position: ['c', 'lw'],
            cap_hit_usd: ['14000000', '7000000'],
            birthdate: [null, '2002-03-28'],
          }),
          changed(2, 'teams', 'Halifax', {
            team_name: [null, 'Schooners'],
            last_imported_at: [null, '2026-10-10T16:30:00.123456+00:00'],
          }),
        ],
      }),
    }),
  ])
}
const entries = main.getByRole('list', { name: 'Changes in the back-office' }).getByRole('listitem')
const undo = main.getByRole('button', { name: 'Undo: Applied league roster changes: 2 players' })

test('each entry shows the action, its subjects, the admin and the time, and opens with each row it changed; days of another time zone are read again', async () => {
  let loads = 0
  await openAudit(() => {
    loads += 1
    return [taken, granted, whole]
  }, 'Pacific/Chatham')
  await expect.poll(() => loads).toBe(2)
  await expect
    .poll(() => textsOf(entries))
    .toEqual([
      expect.stringMatching(
        /Applied league roster changes: 2 players.*Newt Newcomer, Ward Ames.*coach@example\.com · Oct 10, 2026.*· 2 changes/,
      ),
      expect.stringMatching(/Made admin: second@example\.com.*Command line or scheduled job/),
      expect.stringMatching(/Ward Ames, 9,999 more.*10,001 changes/),
    ])
  // A role has no Undo.
  await expect.element(entries.nth(1).getByRole('button')).not.toBeInTheDocument()
  await expectHolds('the audit log')
  await main.getByRole('link', { name: 'Applied league roster changes: 2 players' }).click()
  await expect.element(main.getByRole('heading', { name: /^Ward Ames/ })).toMatchTextContent('Changed')
  const shown = textsOf(main)[0]
  for (const words of ['Injured', 'LW', '$14,000,000', '$7,000,000', 'Mar 28, 2002']) {
    expect.soft(shown).toContain(words)
  }
  // The label of the form, and the date on the reader's clock.
  expect.soft(shown).toContain('Nickname')
  expect.soft(shown).not.toMatch(/2026-10-10T/)
  await expectHolds('an entry of the audit log')
  await main.getByRole('link', { name: 'Back to the audit log' }).click()
  await expect.element(entries).toHaveLength(3)
})

test('Undo asks first; a refusal says why; then everything is restored, and the log names who did it', async () => {
  let undone: EntryOnScreen['undone'] = null
  await openAudit(() => [{ ...taken, undone }])
  await undo.click()
  await expect.element(question('Undo this?')).toMatchTextContent('All 2 changes together will be reverted')
  await question('Undo this?').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question('Undo this?')).not.toBeInTheDocument()
  const reason = 'Ward Ames has changed since (Edited: Ward Ames). Undo that first.'
  answer('POST /admin/acts/7/undo', () => refused(409, { code: 'conflict', message: reason }))
  await undo.click()
  await question('Undo this?').getByRole('button', { name: 'Undo' }).click()
  await expect.element(notice('This could not be undone').getByText(reason, { exact: true })).toBeVisible()
  answer('POST /admin/acts/7/undo', () => {
    undone = { id: 8, person: 'coach@example.com', at }
    return {}
  })
  await undo.click()
  await question('Undo this?').getByRole('button', { name: 'Undo' }).click()
  await expect.element(notice('Undone')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Undone by coach@example.com' })).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  // The canceled question sent nothing.
  expect(requests('/admin/acts/7/undo')).toHaveLength(2)
})

test('the log is filtered by action, name, days and record type, which the address keeps', async () => {
  const screen = await openAudit(() => [taken, granted])
  await main.getByRole('combobox', { name: 'Action' }).selectOptions('Applied league roster changes')
  await expect.element(entries).toHaveLength(1)
  await expect.poll(screen.address).toBe('/admin/audit?action=apply-rosters')
  await main.getByRole('link', { name: 'Clear filters' }).click()
  await expect.element(entries).toHaveLength(2)
  await field('Name').fill('Ames')
  await expect.poll(screen.address).toBe('/admin/audit?find=Ames')
  // Reversed days are reported at the field and stay typed.
  await field('From').fill('2026-11-20')
  await expect.poll(screen.address).toBe('/admin/audit?find=Ames&from=2026-11-20')
  await field('To').fill('2026-11-10')
  await expect.element(field('To')).toHaveAccessibleDescription('The last day is before the first.')
  await expect.element(field('From')).toHaveValue('2026-11-20')
  await main.getByRole('combobox', { name: 'Record type' }).selectOptions('Shared links')
  await expect.element(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible()
})
