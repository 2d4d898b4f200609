import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import {
  answers,
  answerStep,
  checked,
  checkedRow,
  compare,
  confirmAndWait,
  fileRow,
  NEVER_IMPORTED,
  openImport,
  ordersOf,
  teamField,
  upload,
} from '#tests/support/component/roster-file.tsx'
import { button, field, notice, question } from '#tests/support/component/rosters-office.tsx'

afterEach(() => void vi.useRealTimers())

const NEWCOMER = 'last_name,number,position\nNewcomer,66,C\n'

test('A-IMPORT-06 Start Over returns to the first step', async () => {
  await openImport()
  await teamField.selectOptions('Halifax Harbours')
  await upload('harbours.csv', NEWCOMER)
  await expect.element(page.getByText('harbours.csv: 1 row')).toBeVisible()
  await button('Start Over').click()
  await expect.element(teamField).toHaveValue('')
  await expect.element(page.getByText('harbours.csv')).not.toBeInTheDocument()
  await expect.element(fileRow(2)).not.toBeInTheDocument()
})

const pasted = page.getByRole('textbox', { name: 'Or paste CSV' })

test('A-IMPORT-06 Start Over clears the pasted text, the comparison and the answers', async () => {
  await openImport()
  await pasted.fill(NEWCOMER)
  await button('Read the pasted text').click()
  await teamField.selectOptions('Halifax Harbours')
  const elsewhere = [{ player: { id: 7, full_name: 'Newt Newcomer', number: 66, team_id: 2 }, changes: [] }]
  await answerStep('check-import', checked(checkedRow(2, 'other_teams', { elsewhere })))
  await button('Validate against the database').click()
  await fileRow(2).getByRole('button').click()
  await expect.element(button('Import 1 player')).toBeVisible()
  await button('Start Over').click()
  await expect.element(pasted).toHaveValue('')
  await expect.element(button('Read the pasted text')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(fileRow(2)).not.toBeInTheDocument()
  await compare(NEWCOMER, checked(checkedRow(2, 'other_teams', { elsewhere })))
  await expect.element(button('Import 0 players')).toBeVisible()
})

test('a comparison with another team is discarded', async () => {
  await openImport()
  await compare(NEWCOMER, 'held')
  await expect.poll(() => ordersOf('check-import')).toMatchObject([{ team_id: HALIFAX.id }])
  await teamField.selectOptions('Saskatoon Sheaves')
  await answerStep('check-import', checked(checkedRow(2, 'new')))
  await button('Validate against the database').click()
  await expect.poll(() => ordersOf('check-import')).toMatchObject([{ team_id: SASKATOON.id }])
  await expect.element(button('Import 1 player')).toBeVisible()
})

test('a comparison that arrives after the team was changed is not shown', async () => {
  await openImport()
  await compare(NEWCOMER, 'held')
  await expect.poll(() => ordersOf('check-import')).toHaveLength(1)
  await teamField.selectOptions('Saskatoon Sheaves')
  const answered = page.getByText('Comparing 1 row with the roster…')
  await answerStep('check-import', checked(checkedRow(2, 'other_teams')))
  await expect.element(answered).not.toBeInTheDocument()
  await expect.element(button('Validate against the database')).toBeEnabled()
  await expect.element(fileRow(2)).not.toMatchTextContent('On other teams')
})

test('the longest team name does not widen the screen', async () => {
  const name = 'W'.repeat(80)
  await openImport({
    teams: [{ id: 9, name, lastImportedAt: new Date(2026, 9, 10) }],
    entries: [
      {
        id: 1,
        action: 'import-players',
        subject: `2 players added: ${name}`,
        by: 'coach@example.com',
        at: new Date(2026, 9, 10),
        undone: false,
      },
    ],
  })
  await teamField.selectOptions(name)
  await expect.element(page.getByText(`2 players added: ${name}`)).toBeVisible()
  await expectHolds()
})

test('leaving after rows were read asks first', async () => {
  const screen = await openImport()
  await upload('harbours.csv', NEWCOMER)
  await expect.element(fileRow(2)).toBeVisible()
  await screen.go('/admin/players/edit')
  await expect.element(question('Leave without saving?')).toBeVisible()
  await question('Leave without saving?').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(fileRow(2)).toBeVisible()
})

test('A-IMPORT-08 nothing is imported before the question is confirmed', async () => {
  await openImport()
  await compare(NEWCOMER, checked(checkedRow(2, 'new')))
  await answerStep('import', answers({ auditId: 7, added: 1 }))
  await button('Import 1 player').click()
  await expect.element(question('Import these players?')).toMatchTextContent('Newcomer')
  await question('Import these players?').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question('Import these players?')).not.toBeInTheDocument()
  expect(await ordersOf('import')).toEqual([])
  await button('Import 1 player').click()
  await question('Import these players?').getByRole('button', { name: 'Import' }).click()
  await expect.poll(() => ordersOf('import')).toHaveLength(1)
  await expect.element(notice('Import successful: 1 player imported.')).toBeVisible()
})

test('A-IMPORT-09 A-IMPORT-10 after an import the success is shown for 3 seconds, then the form is cleared', async () => {
  await openImport()
  await compare(NEWCOMER, checked(checkedRow(2, 'new')))
  await answerStep('import', answers({ auditId: 7, added: 1 }))
  await button('Import 1 player').click()
  const confirm = question('Import these players?').getByRole('button', { name: 'Import' })
  await expect
    .element(await confirmAndWait(confirm, 'Import successful: 1 player imported.'))
    .not.toBeInTheDocument()
  await expect.element(field('CSV file')).toBeVisible()
})

test('another team chosen right after an import starts without its file', async () => {
  await openImport()
  await compare(NEWCOMER, checked(checkedRow(2, 'new')))
  await answerStep('import', answers({ auditId: 7, added: 1 }))
  await button('Import 1 player').click()
  await question('Import these players?').getByRole('button', { name: 'Import' }).click()
  await expect.element(notice('Import successful: 1 player imported.')).toBeVisible()
  await teamField.selectOptions('Saskatoon Sheaves')
  await expect.element(fileRow(2)).not.toBeInTheDocument()
  await expect.element(teamField).toHaveValue(String(SASKATOON.id))
})

test('A-ERR-02 A-ERR-06 A-IMPORT-09 an import that changed nothing says so in a panel, and what to do', async () => {
  await openImport()
  await compare('last_name,number\nArcher,9\n', checked(checkedRow(2, 'existing')))
  await answerStep('import', {
    status: 422,
    body: { code: 'conflict', message: 'No players were imported or updated' },
  })
  await button('Import 0 players').click()
  await question('Import these players?').getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByRole('heading', { name: 'Import failed' })).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent(/^No players were imported or updated$/)
  await expect
    .element(page.getByText('Please check the error messages above and try again.', { exact: true }))
    .toBeVisible()
  await expect.element(teamField).toHaveValue(String(HALIFAX.id))
  await expectHolds()
})

test('A-IMPORT-04 the history lists the imports with their admins, and each team with its last import, latest first', async () => {
  const at = new Date(2026, 9, 10, 18, 30)
  const entry = { id: 1, action: 'import-players', by: 'coach@example.com', at, undone: false }
  await openImport({
    teams: NEVER_IMPORTED.map((team) => (team.id === SASKATOON.id ? { ...team, lastImportedAt: at } : team)),
    entries: [
      { ...entry, id: 2, action: 'mark-as-imported', subject: SASKATOON.name, by: null, undone: true },
      { ...entry, subject: '2 players added, 1 number changed: Halifax Harbours' },
    ],
  })
  const entries = page.getByRole('list', { name: 'Latest imports and updates' }).getByRole('listitem')
  await expect.element(entries).toHaveLength(2)
  await expect
    .element(entries.nth(0))
    .toMatchTextContent(/Marked as imported: Saskatoon Sheaves.*undone.*Oct 10, 2026.*the command line/)
  await expect
    .element(entries.nth(1))
    .toMatchTextContent(
      /2 players added, 1 number changed: Halifax Harbours.*Oct 10, 2026.*coach@example\.com/,
    )
  const teams = page.getByRole('list', { name: 'Teams by last import' }).getByRole('listitem')
  await expect.element(teams).toHaveLength(4)
  await expect.element(teams.nth(0)).toMatchTextContent(/^Saskatoon Sheaves.*Oct 10, 2026/)
  await expect.element(teams.nth(1)).toMatchTextContent(/^Halifax Harbours\s*never$/)
})
