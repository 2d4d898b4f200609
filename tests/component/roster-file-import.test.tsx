import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { ChangeAnswer } from '#app/back-office/shared/changes.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import { passTime } from '#tests/support/component/clock.ts'
import { button, field, gone, main, notice, question } from '#tests/support/component/league-check.tsx'
import {
  answerStep,
  checked,
  checkedRow,
  compare,
  FIFTY,
  fileRow,
  NEWCOMER,
  openImport,
  ordersOf,
  pasted,
  teamField,
  upload,
} from '#tests/support/component/roster-file.tsx'
import { noticeCount } from '#ui/notify.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const alert = main.getByRole('alert')
const columnOf = (header: string) => page.getByRole('combobox', { name: header, exact: true })

const history = page.getByRole('region', { name: 'Team Import History', exact: true })
const list = (name: string) => textsOf(history.getByRole('list', { name }).getByRole('listitem'))

test('A-IMPORT-01 A-IMPORT-04 A-CONST-01 the import has four steps, starts with one of up to 50 teams, and shows who imported what and when, and that a file is still being written until it is', async () => {
  const at = new Date(2026, 9, 10, 18, 30)
  const long = 'W'.repeat(80)
  const entry = { id: 1, action: 'import-players', by: 'coach@example.com', at, undone: false }
  const teams = FIFTY.map((team) => (team.id === 2 ? { ...team, name: long, lastImportedAt: at } : team))
  let isWriting = true
  await openImport({
    teams,
    writing: () => isWriting,
    entries: [
      { ...entry, id: 2, action: 'mark-as-imported', subject: 'Team 3', by: null, undone: true },
      { ...entry, subject: `2 players added, 1 number changed: ${long}` },
    ],
  })
  const stillWriting = main.getByText(/^A file is still being written/)
  await expect.element(stillWriting).toBeVisible()
  isWriting = false
  await expect
    .poll(() => textsOf(page.getByRole('heading', { name: /^Step \d/ })))
    .toEqual([
      'Step 1: Select team',
      'Step 2: Upload or paste CSV',
      'Step 3: Review the rows',
      'Step 4: Validate and import',
    ])
  expect.soft(textsOf(teamField.getByRole('option')).slice(1)).toEqual(teams.map(({ name }) => name))
  expect
    .soft(list('Latest imports and updates'))
    .toEqual([
      expect.stringMatching(/Marked as imported: Team 3.*undone.*Oct 10, 2026.*the command line/),
      expect.stringMatching(/2 players added, 1 number changed: W+.*Oct 10, 2026.*coach@example\.com/),
    ])
  // The team with the latest import comes first.
  const [first, second] = list('Teams by last import')
  expect.soft(first).toMatch(/^W+ .*Oct 10, 2026/)
  expect.soft(second).toBe('Team 1 never')
  await teamField.selectOptions(long)
  await expectHolds('an import and its history')
  await expect.element(stillWriting).not.toBeInTheDocument()
})

test('A-IMPORT-12 A-ERR-25 A-ERR-26 A-CONST-03 a chosen team is marked as imported after a question; a notice disappears after 3 to 4 seconds', async () => {
  const marked: Array<FormDataEntryValue | null> = []
  let mark: () => ChangeAnswer = gone
  await openImport({
    mark: (form) => {
      marked.push(form.get('team_id'))
      return mark()
    },
  })
  await expect.element(button('Mark as Imported')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Mark as Imported').click()
  await expect.element(notice('Select a team first')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await passTime(3000)
  await expect.element(notice('Select a team first')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.element(notice('Select a team first')).not.toBeInTheDocument()

  const sure = question('Mark Halifax Harbours as imported?')
  await teamField.selectOptions('Halifax Harbours')
  await expect.element(main.getByText('Last imported never')).toBeVisible()
  await button('Mark as Imported').click()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(sure).not.toBeInTheDocument()
  expect(marked).toEqual([])
  await button('Mark as Imported').click()
  await sure.getByRole('button', { name: 'Mark as Imported' }).click()
  await expect.element(notice('Failed to mark team as imported')).toBeVisible()
  mark = () => ({ ok: true, notice: 'Marked', auditId: null })
  await button('Mark as Imported').click()
  await sure.getByRole('button', { name: 'Mark as Imported' }).click()
  await expect.element(notice('Marked')).toBeVisible()
  expect(marked).toEqual([String(HALIFAX.id), String(HALIFAX.id)])
})

test('A-CONST-02 A-IMPORT-05 A-ERR-22 the assistant’s prompt is copied with the team, and the button says so for 2 to 3 seconds', async () => {
  await openImport()
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'))
  await teamField.selectOptions('Halifax Harbours')
  await button('Copy prompt').click()
  await expect.element(notice('Failed to copy prompt to clipboard')).toBeVisible()
  // Browsers have no clipboard for a page without https.
  const before = noticeCount.getState()
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await button('Copy prompt').click()
  await expect.poll(() => noticeCount.getState()).toBe(before + 1)
  Reflect.deleteProperty(navigator, 'clipboard')
  copying.mockResolvedValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Copy prompt').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(copying).toHaveBeenLastCalledWith(
    expect.stringMatching(/roster of Halifax Harbours as CSV[^]*first_name,last_name,number/),
  )
  await vi.advanceTimersByTimeAsync(1500)
  // Copied again, it says so for as long again.
  await button('Copied').click()
  await expect.poll(() => copying.mock.calls).toHaveLength(3)
  await passTime(0)
  await passTime(2000)
  await expect.element(button('Copied')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.element(button('Copy prompt')).toBeVisible()
})

/** Chooses a file that the test driver cannot upload, as it no longer exists. */
function choose(file: File): void {
  const input = field('CSV file').element()
  if (!(input instanceof HTMLInputElement)) throw new Error('A file is chosen elsewhere.')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A file that no longer exists when it is read. */
async function goneFile(): Promise<File> {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle('gone.csv', { create: true })
  const writable = await handle.createWritable()
  await writable.write(NEWCOMER)
  await writable.close()
  const file = await handle.getFile()
  await folder.removeEntry('gone.csv')
  return file
}

test('A-ERR-12 A-ERR-13 A-ERR-14 A-ERR-15 a file that cannot be used is refused with the reason', async () => {
  await openImport()
  await upload('photo.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))
  await expect
    .element(alert)
    .toHaveTextContent('Failed to parse CSV: this is not a text file. Save the sheet as CSV first.')
  choose(await goneFile())
  await expect.element(alert).toMatchTextContent(/^Error reading file: .{10}/)
  await upload('short.csv', 'last_name,number\nArcher\nBishop,11\nCarver,15,L\n')
  await expect
    .element(alert)
    .toHaveTextContent(
      'CSV parsing errors: row 2: 1 cells where 2 were expected; row 4: 3 cells where 2 were expected',
    )
  await upload('nameless.csv', 'last_name,number\n,97\n')
  await expect.element(alert).toHaveTextContent('No valid player data found in CSV file')
  await expect.element(button('Validate against the database')).not.toBeInTheDocument()
  await upload('twice.csv', 'last_name,number,number\nArcher,9,9\n')
  const twice = 'More than one column is called “number”. Only one of them can be used.'
  await expect.element(page.getByText(twice, { exact: true })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('A-IMPORT-02 A-IMPORT-03 A-VALID-13 A-VALID-14 A-VALID-16 A-VALID-17 A-VALID-18 a file or pasted text is listed row by row, with odd and missing values; a chosen column is remembered for the next file with these headers', async () => {
  await openImport()
  await upload(
    'harbours.csv',
    '\uFEFF First_Name ,lastname,jerseynumber,position,shoots,mood,\nGus,Archer,9,C,L,good,\nNewt,Newcomer,66,Rover,B,,\n,,12,C,L,,\n',
  )
  await expect.element(page.getByText('harbours.csv: 3 rows')).toBeVisible()
  await expect
    .element(page.getByText('2 rows valid, 1 row invalid and left out. 1 value left out.', { exact: true }))
    .toBeVisible()
  await expect.element(fileRow(2)).toMatchTextContent(/#9.*Gus Archer/)
  await expect
    .element(fileRow(3))
    .toMatchTextContent(/Unusual position: Rover.*Invalid shoots value: B|Invalid shoots value: B.*Unusual/)
  await expect
    .element(fileRow(4))
    .toMatchTextContent('Missing name (first_name, last_name, or full_name required)')
  await expect.element(columnOf('column 7')).toHaveValue('')
  // The meaning of a column can be corrected.
  await columnOf('mood').selectOptions('Nationality')
  await expect.element(fileRow(2)).toMatchTextContent('good')
  await columnOf('mood').selectOptions('Left out')
  await expect.element(fileRow(2)).not.toMatchTextContent('good')
  await columnOf('mood').selectOptions('Birthplace')
  await upload(
    'next.csv',
    'First_Name;LastName;JerseyNumber;Position;Shoots;Mood;\nTim;Bishop;11;LW;R;calm;\n',
  )
  await expect.element(page.getByText('next.csv: 1 row')).toBeVisible()
  await expect.element(columnOf('mood')).toHaveValue('birthplace')
  await pasted.fill(NEWCOMER)
  await button('Read the pasted text').click()
  await expect.element(page.getByText('Pasted text: 1 row')).toBeVisible()
  await expect.element(fileRow(2)).toMatchTextContent(/#66.*Newcomer/)
})

const headerRow = page.getByRole('group', { name: 'Header row' })
const chosenRow = (name: string | RegExp) => headerRow.getByRole('radio', { name })

test('the header row below a title is found; another, or none, can be chosen unless it does not fit', async () => {
  await openImport()
  await upload('harbours.csv', 'Harbours;;\nName;Nr;Pos\nGus Archer;9;C\nTim Bishop;11;D\n')
  await expect.element(chosenRow(/^Row 2/)).toBeChecked()
  await expect.element(page.getByText('harbours.csv: 2 rows')).toBeVisible()
  await expect.element(columnOf('nr')).toHaveValue('number')
  await chosenRow(/^Row 3/).click()
  await expect.element(page.getByText('harbours.csv: 1 row')).toBeVisible()
  await expect.element(chosenRow(/^Row 3/)).toBeChecked()
  await expect.element(columnOf('gus archer')).toHaveValue('')
  await chosenRow(/^Row 2/).click()
  await expect.element(fileRow(3)).toMatchTextContent(/#9.*Gus Archer/)
  await upload('short.csv', 'Harbours\nName;Nr;Pos\nGus Archer;9;C\n')
  await expect.element(page.getByText('short.csv: 1 row')).toBeVisible()
  await chosenRow(/^Row 1/).click()
  await expect
    .element(headerRow.getByRole('alert'))
    .toMatchTextContent('CSV parsing errors: row 2: 3 cells where 1 were expected')
  await expect.element(chosenRow(/^Row 2/)).toBeChecked()
  await expect.element(fileRow(3)).toMatchTextContent(/#9.*Gus Archer/)
  // Without headers every player is kept, and the file is sent so.
  await upload('bare.csv', 'Archer,9\nNewcomer,66\n')
  await expect.element(page.getByText('bare.csv: 2 rows')).toBeVisible()
  await expect.element(chosenRow(/^No header row/)).toBeChecked()
  await columnOf('column 1').selectOptions('Last name')
  await columnOf('column 2').selectOptions('Number')
  await expect.element(page.getByText('2 rows, all valid.')).toBeVisible()
  await expect.element(fileRow(1)).toMatchTextContent(/#9.*Archer/)
  await page.getByRole('combobox', { name: 'Position for No position' }).selectOptions('Center')
  await teamField.selectOptions('Halifax Harbours')
  await answerStep('check-import', checked(checkedRow(1, 'existing'), checkedRow(2, 'new')))
  await button('Validate against the database').click()
  await expect
    .poll(() => ordersOf('check-import'))
    .toMatchObject([{ header_row: null, columns: ['last_name', 'number'], positions: { '': 'c' } }])
  await expect.element(fileRow(2)).toMatchTextContent(/Newcomer.*New/)
})

test('A-IMPORT-06 Start Over clears the team, the file or pasted text, the comparison and the answers; leaving after rows were read asks first', async () => {
  const screen = await openImport()
  await pasted.fill(NEWCOMER)
  await button('Read the pasted text').click()
  await teamField.selectOptions('Halifax Harbours')
  const elsewhere = [{ player: { id: 7, full_name: 'Newt Newcomer', number: 66, team_id: 2 }, changes: [] }]
  await answerStep('check-import', checked(checkedRow(2, 'other_teams', { elsewhere })))
  await button('Validate against the database').click()
  await fileRow(2).getByRole('button').click()
  await expect.element(button('Import 1 player')).toBeVisible()
  await button('Start Over').click()
  await expect.element(teamField).toHaveValue('')
  await expect.element(pasted).toHaveValue('')
  await expect.element(button('Read the pasted text')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(fileRow(2)).not.toBeInTheDocument()
  await compare(NEWCOMER, checked(checkedRow(2, 'other_teams', { elsewhere })))
  await expect.element(button('Import 0 players')).toBeVisible()
  await screen.go('/admin/players/edit')
  await question('Leave without saving?').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(fileRow(2)).toBeVisible()
  await button('Start Over').click()
  await expect.element(page.getByText('harbours.csv')).not.toBeInTheDocument()
  await expect.element(fileRow(2)).not.toBeInTheDocument()
})
