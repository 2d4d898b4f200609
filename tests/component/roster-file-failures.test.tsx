import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import {
  answerStep,
  checked,
  checkedRow,
  compare,
  NEVER_IMPORTED,
  openImport,
  teamField,
  upload,
} from '#tests/support/component/roster-file.tsx'
import { button, field, gone, main, notice, question } from '#tests/support/component/rosters-office.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const alert = main.getByRole('alert')

/** A file too large for the test driver to upload. */
function choose(file: File): void {
  const input = field('CSV file').element()
  if (!(input instanceof HTMLInputElement)) throw new Error('A file is chosen elsewhere.')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('A-ERR-13 a file that is not a CSV is refused with the reason', async () => {
  await openImport()
  await upload('photo.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))
  await expect
    .element(alert)
    .toHaveTextContent('Failed to parse CSV: this is not a text file. Save the sheet as CSV first.')
  choose(new File(['a,b\n'.repeat(1_400_000)], 'large.csv'))
  await expect
    .element(alert)
    .toHaveTextContent('Failed to parse CSV: the file is larger than 5 MB. Split it into several files.')
})

test('A-ERR-12 every row that does not match the header is listed', async () => {
  await openImport()
  await upload('short.csv', 'last_name,number\nArcher\nBishop,11\nCarver,15,L\n')
  await expect
    .element(alert)
    .toHaveTextContent(
      'CSV parsing errors: row 2: 1 cells where 2 were expected; row 4: 3 cells where 2 were expected',
    )
  await expectHolds()
})

test('A-ERR-15 a file without a valid row cannot continue', async () => {
  await openImport()
  await upload('nameless.csv', 'last_name,number\n,97\n')
  await expect.element(alert).toHaveTextContent('No valid player data found in CSV file')
  await expect.element(button('Validate against the database')).not.toBeInTheDocument()
})

test('duplicate columns are reported', async () => {
  await openImport()
  await upload('harbours.csv', 'last_name,number,number\nArcher,9,9\n')
  await expect
    .element(
      page.getByText('More than one column is called “number”. Only one of them can be used.', {
        exact: true,
      }),
    )
    .toBeVisible()
})

test('A-ERR-09 a comparison that loses its connection says so and can be retried', async () => {
  expectComplaint(/Failed to load resource/)
  await openImport()
  await compare('last_name,number\nNewcomer,66\n', 'lost')
  await expect
    .element(alert)
    .toHaveTextContent('Validation error: the connection was lost. Nothing was changed.')
  await answerStep('check-import', checked(checkedRow(2, 'new')))
  await button('Validate against the database').click()
  await expect.element(button('Import 1 player')).toBeEnabled()
  await expect.element(alert).not.toBeInTheDocument()
})

test('A-ERR-02 an import that loses its connection says that the result is unknown, and offers to compare again', async () => {
  expectComplaint(/Failed to load resource/)
  await openImport()
  await compare('last_name,number\nNewcomer,66\n', checked(checkedRow(2, 'new')))
  await answerStep('import', 'lost')
  await button('Import 1 player').click()
  await question('Import these players?').getByRole('button', { name: 'Import' }).click()
  await expect
    .element(alert)
    .toHaveTextContent(
      'The connection was lost before the server responded. Either everything was written or nothing was: check the rows again to see which.',
    )
  await expect
    .element(page.getByText('Please check the error messages above and try again.', { exact: true }))
    .toBeVisible()
  await button('Validate again').last().click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(button('Import 1 player')).toBeEnabled()
})

test('A-IMPORT-12 a team is marked as imported after a question', async () => {
  const teams = [...NEVER_IMPORTED]
  const marked: Array<FormDataEntryValue | null> = []
  await openImport({
    teams,
    mark: (form) => {
      marked.push(form.get('team_id'))
      return { ok: true, line: 'Halifax Harbours marked as imported' }
    },
  })
  await teamField.selectOptions('Halifax Harbours')
  await expect.element(main.getByText('Last imported never')).toBeVisible()
  const sure = question('Mark Halifax Harbours as imported?')
  await button('Mark as Imported').click()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(sure).not.toBeInTheDocument()
  expect(marked).toEqual([])
  await button('Mark as Imported').click()
  await sure.getByRole('button', { name: 'Mark as Imported' }).click()
  await expect.element(notice('Halifax Harbours marked as imported')).toBeVisible()
  expect(marked).toEqual([String(HALIFAX.id)])
})

test('A-ERR-26 an error is shown when a team cannot be marked', async () => {
  await openImport({ mark: gone })
  await teamField.selectOptions('Halifax Harbours')
  await button('Mark as Imported').click()
  await question('Mark Halifax Harbours as imported?')
    .getByRole('button', { name: 'Mark as Imported' })
    .click()
  await expect.element(notice('Failed to mark team as imported')).toBeVisible()
})

test('A-CONST-02 A-IMPORT-05 the assistant’s prompt is copied with the team, and the button says so for 2 to 3 seconds', async () => {
  await openImport()
  await teamField.selectOptions('Halifax Harbours')
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Copy prompt').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(copying).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/roster of Halifax Harbours as CSV[^]*first_name,last_name,number/),
  )
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(button('Copied')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.element(button('Copy prompt')).toBeVisible()
})

test('A-ERR-22 an error is shown when a prompt cannot be copied', async () => {
  await openImport()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await button('Copy prompt').click()
  await expect.element(notice('Failed to copy prompt to clipboard')).toBeVisible()
})
