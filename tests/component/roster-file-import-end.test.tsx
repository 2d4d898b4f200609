import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { button, field, main, question } from '#tests/support/component/league-check.tsx'
import {
  answers,
  answerStep,
  checked,
  checkedRow,
  compare,
  confirmAndWait,
  fileOf,
  fileRow,
  NEWCOMER,
  openImport,
  ordersOf,
  teamField,
} from '#tests/support/component/roster-file.tsx'

afterEach(() => void vi.useRealTimers())

const alert = main.getByRole('alert')
const validate = button('Validate against the database')
const sure = question('Import these players?')
const confirm = sure.getByRole('button', { name: 'Import' })

test('a comparison with another team is discarded, even if it arrives after the team was changed', async () => {
  await openImport()
  await compare(NEWCOMER, 'held')
  await expect.poll(() => ordersOf('check-import')).toMatchObject([{ team_id: HALIFAX.id }])
  await teamField.selectOptions('Saskatoon Sheaves')
  const comparing = page.getByText('Comparing 1 row with the roster…')
  await answerStep('check-import', checked(checkedRow(2, 'other_teams')))
  await expect.element(comparing).not.toBeInTheDocument()
  await expect.element(validate).toBeEnabled()
  await expect.element(fileRow(2)).not.toMatchTextContent('On other teams')
  await answerStep('check-import', checked(checkedRow(2, 'new')))
  await validate.click()
  await expect.poll(() => ordersOf('check-import')).toMatchObject([{ team_id: SASKATOON.id }])
  await expect.element(button('Import 1 player')).toBeVisible()
})

test('A-ERR-09 a comparison that fails says why, but nothing of a bug, and can be retried', async () => {
  expectComplaint(/Failed to load resource/)
  await openImport()
  await compare(NEWCOMER, 'lost')
  await expect
    .element(alert)
    .toHaveTextContent('Validation error: the connection was lost. Nothing was changed.')
  for (const [status, body, words] of [
    [503, { code: 'unavailable', message: 'Out of order' }, 'Validation error: Out of order'],
    [500, { code: 'unexpected', message: 'secret' }, 'Validation error: the database did not respond.'],
  ] as const) {
    await answerStep('check-import', { status, body })
    await validate.click()
    await expect.element(alert).toHaveTextContent(words)
  }
  await answerStep('check-import', checked(checkedRow(2, 'new')))
  await validate.click()
  await expect.element(button('Import 1 player')).toBeEnabled()
  await expect.element(alert).not.toBeInTheDocument()
})

test('A-IMPORT-08 A-IMPORT-09 A-VALID-34 A-ERR-02 A-ERR-10 nothing is imported before the question is confirmed; a failed import says so in a panel and offers to compare again', async () => {
  expectComplaint(/Failed to load resource/)
  await openImport()
  await compare(fileOf(12), checked(...Array.from({ length: 12 }, (_, at) => checkedRow(at + 2, 'new'))))
  await answerStep('import', 'lost')
  await button('Import 12 players').click()
  const names = Array.from({ length: 10 }, (_, at) => `Player ${at + 1} #${at + 1}`).join(', ')
  await expect.element(sure.getByText(`New: ${names} and 2 more.`, { exact: true })).toBeVisible()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(sure).not.toBeInTheDocument()
  expect(await ordersOf('import')).toEqual([])
  await button('Import 12 players').click()
  await confirm.click()
  await expect
    .element(alert)
    .toHaveTextContent(
      'The connection was lost before the server responded. Either everything was written or nothing was: check the rows again to see which.',
    )
  await expect.element(page.getByRole('heading', { name: 'Import failed' })).toBeVisible()
  await expect
    .element(page.getByText('Please check the error messages above and try again.', { exact: true }))
    .toBeVisible()
  for (const [status, body, words] of [
    [409, { code: 'conflict', message: 'The rule that was broken' }, 'The rule that was broken'],
    [500, { code: 'unexpected', message: 'secret', id: 'x' }, 'Unknown import error'],
  ] as const) {
    await button('Validate again').last().click()
    await expect.element(alert).not.toBeInTheDocument()
    await answerStep('import', { status, body })
    await button('Import 12 players').click()
    await confirm.click()
    await expect.element(alert).toHaveTextContent(words)
  }
  await expect.element(teamField).toHaveValue(String(HALIFAX.id))
  expect(await ordersOf('import')).toHaveLength(3)
})

test('A-IMPORT-09 A-IMPORT-10 after an import the success is shown for 3 seconds, then the form is cleared; another team chosen before starts without the file', async () => {
  expectComplaint(/Failed to load resource/)
  await openImport()
  await compare(NEWCOMER, checked(checkedRow(2, 'new')))
  await answerStep('import', { status: 409, body: { code: 'conflict', message: 'Taken' } })
  await button('Import 1 player').click()
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: 'Import failed' })).toBeVisible()
  await button('Validate again').last().click()
  await expect.element(alert).not.toBeInTheDocument()
  await answerStep('import', answers({ auditId: 7, added: 1 }))
  await button('Import 1 player').click()
  const success = await confirmAndWait(confirm, 'Import successful: 1 player imported.')
  await expect.element(success).not.toBeInTheDocument()
  await expect.element(field('CSV file')).toBeVisible()
  expect(await ordersOf('import')).toHaveLength(2)

  await compare(NEWCOMER, checked(checkedRow(2, 'new')))
  await button('Import 1 player').click()
  await confirm.click()
  await expect.element(success).toBeVisible()
  await teamField.selectOptions('Saskatoon Sheaves')
  await expect.element(fileRow(2)).not.toBeInTheDocument()
  await expect.element(teamField).toHaveValue(String(SASKATOON.id))
})
