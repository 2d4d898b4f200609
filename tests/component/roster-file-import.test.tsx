import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, playersOf, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import {
  answers,
  answerStep,
  checked,
  checkedRow,
  compare,
  fileRow,
  openImport,
  ordersOf,
  teamField,
  upload,
} from '#tests/support/component/roster-file.tsx'
import { button, notice, question } from '#tests/support/component/rosters-office.tsx'

afterEach(() => void vi.useRealTimers())

const NEWCOMER = 'last_name,number,position\nNewcomer,66,C\n'
const candidateOf = (name: string) => {
  const player = playersOf(HALIFAX).find((one) => one.name === name)
  return { id: player?.id, full_name: name, number: player?.number }
}

test('A-IMPORT-01 the import has four steps and starts with a team', async () => {
  await openImport()
  await expect.element(page.getByRole('heading', { name: /^Step \d/ })).toHaveLength(4)
  const titles = ['Select team', 'Upload or paste CSV', 'Review the rows', 'Validate and import']
  expect(
    page
      .getByRole('heading', { name: /^Step \d/ })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(titles.map((title, index) => `Step ${index + 1}: ${title}`))
  await expect.element(teamField.getByRole('option')).toHaveLength(5)
  await expectHolds()
})

test('A-IMPORT-02 A-VALID-13 A-VALID-14 A-VALID-16 A-VALID-17 A-VALID-18 an uploaded file is listed row by row, with odd and missing values', async () => {
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
  await expect.element(fileRow(3)).toMatchTextContent('Unusual position: Rover')
  await expect.element(fileRow(3)).toMatchTextContent('Invalid shoots value: B')
  await expect
    .element(fileRow(4))
    .toMatchTextContent('Missing name (first_name, last_name, or full_name required)')
  await expect.element(page.getByRole('combobox', { name: 'column 7' })).toHaveValue('')
})

test('the meaning of a column can be corrected, and is remembered for the next file with its headers', async () => {
  await openImport()
  await upload('harbours.csv', 'last_name,number,mood\nArcher,9,good\n')
  const mood = page.getByRole('combobox', { name: 'mood' })
  await mood.selectOptions('Nationality')
  await expect.element(fileRow(2)).toMatchTextContent('good')
  await mood.selectOptions('Left out')
  await expect.element(fileRow(2)).not.toMatchTextContent('good')
  await mood.selectOptions('Birthplace')
  await upload('next.csv', 'Last_Name;Number;Mood\nBishop;11;calm\n')
  await expect.element(page.getByText('next.csv: 1 row')).toBeVisible()
  await expect.element(mood).toHaveValue('birthplace')
})

const headerRow = page.getByRole('group', { name: 'Header row' })
const chosenRow = (name: string | RegExp) => headerRow.getByRole('radio', { name })

test('the header row below a title is found, and another can be chosen', async () => {
  await openImport()
  await upload('harbours.csv', 'Harbours;;\nName;Nr;Pos\nGus Archer;9;C\nTim Bishop;11;D\n')
  await expect.element(chosenRow(/^Row 2/)).toBeChecked()
  await expect.element(page.getByText('harbours.csv: 2 rows')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'nr', exact: true })).toHaveValue('number')
  await expectHolds()
  await chosenRow(/^Row 3/).click()
  await expect.element(chosenRow(/^Row 3/)).toBeChecked()
  await expect.element(page.getByText('harbours.csv: 1 row')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'gus archer' })).toHaveValue('')
  await chosenRow(/^Row 2/).click()
  await expect.element(fileRow(3)).toMatchTextContent(/#9.*Gus Archer/)
})

test('a file without headers keeps every player, and is sent without headers', async () => {
  await openImport()
  await upload('harbours.csv', 'Archer,9\nNewcomer,66\n')
  await expect.element(chosenRow(/^No header row/)).toBeChecked()
  await page.getByRole('combobox', { name: 'column 1' }).selectOptions('Last name')
  await page.getByRole('combobox', { name: 'column 2' }).selectOptions('Number')
  await expect.element(page.getByText('2 rows, all valid.')).toBeVisible()
  await expect.element(fileRow(1)).toMatchTextContent(/#9.*Archer/)
  await page.getByRole('combobox', { name: 'Position for No position' }).selectOptions('Center')
  await teamField.selectOptions('Halifax Harbours')
  await answerStep('check-import', checked(checkedRow(1, 'existing'), checkedRow(2, 'new')))
  await button('Validate against the database').click()
  await expect.element(fileRow(2)).toMatchTextContent('New')
  await expect
    .poll(() => ordersOf('check-import'))
    .toMatchObject([{ header_row: null, columns: ['last_name', 'number'], positions: { '': 'c' } }])
})

test('a header row that does not fit is refused with the reason, and the rows stay as they were', async () => {
  await openImport()
  await upload('harbours.csv', 'Harbours\nName;Nr;Pos\nGus Archer;9;C\n')
  await chosenRow(/^Row 1/).click()
  await expect
    .element(headerRow.getByRole('alert'))
    .toMatchTextContent('CSV parsing errors: row 2: 3 cells where 1 were expected')
  await expect.element(chosenRow(/^Row 2/)).toBeChecked()
  await expect.element(fileRow(3)).toMatchTextContent(/#9.*Gus Archer/)
  await expectHolds()
})

test('an unknown position is asked about once and blocks the next step until answered', async () => {
  await openImport()
  await upload('harbours.csv', 'name,pos\nGus Archer,C/LW\nNewt Newcomer,Stürmer\nBig Newcomer,Stürmer\n')
  await expect.element(fileRow(2)).toMatchTextContent('C/LW')
  await expect.element(fileRow(3)).toMatchTextContent('Choose this player’s position above.')
  const words = page.getByRole('list', { name: 'Which positions are these?' }).getByRole('listitem')
  await expect.element(words).toHaveLength(1)
  await expect.element(words).toMatchTextContent(/Stürmer.*2 rows/)
  await expect.element(button('Validate against the database')).not.toBeInTheDocument()
  await expectHolds()
  const answered = page.getByRole('combobox', { name: 'Position for Stürmer' })
  await answered.selectOptions('Not a player: leave out')
  await expect.element(fileRow(3)).toMatchTextContent('Not a player')
  await answered.selectOptions('Right wing')
  await expect.element(fileRow(3)).toMatchTextContent('RW')
  await teamField.selectOptions('Halifax Harbours')
  await answerStep('check-import', checked(...[2, 3, 4].map((row) => checkedRow(row, 'new'))))
  await button('Validate against the database').click()
  await expect.element(button('Import 3 players')).toBeEnabled()
  expect(await ordersOf('check-import')).toMatchObject([{ positions: { Stürmer: 'rw' } }])
})

test('answers given in quick succession are all kept', async () => {
  await openImport()
  await upload('harbours.csv', 'name,pos\nGus Archer,Stürmer\nTim Bishop,Verteidiger\n')
  const fields = page.getByRole('combobox', { name: /^Position for/ })
  await expect.element(fields).toHaveLength(2)
  for (const [at, value] of ['c', 'lw'].entries()) {
    const element = fields.nth(at).element()
    if (!(element instanceof HTMLSelectElement)) throw new Error('Positions are answered elsewhere.')
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
    // React renders the answer after its event; the worker takes longer.
    await Promise.resolve()
  }
  await expect.element(fileRow(3)).toMatchTextContent('Tim BishopLW')
  await expect.element(fileRow(2)).toMatchTextContent('Gus ArcherC')
})

test('A-IMPORT-03 pasted text is read like a file', async () => {
  await openImport()
  await page.getByRole('textbox', { name: 'Or paste CSV' }).fill(NEWCOMER)
  await button('Read the pasted text').click()
  await expect.element(page.getByText('Pasted text: 1 row')).toBeVisible()
  await expect.element(fileRow(2)).toMatchTextContent(/#66.*Newcomer/)
})

test('A-ERR-25 without a team nothing is validated', async () => {
  await openImport()
  await upload('harbours.csv', NEWCOMER)
  await button('Validate against the database').click()
  await expect.element(notice('Select a team first')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Select a team first')
  expect(await ordersOf('check-import')).toEqual([])
})

test('A-ERR-25 without a team none is marked as imported', async () => {
  await openImport()
  await button('Mark as Imported').click()
  await expect.element(notice('Select a team first')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('A-IMPORT-13 A-IMPORT-14 A-IMPORT-15 a player with another number is added or renumbered once the admin chooses', async () => {
  await openImport()
  const same = (row: number, name: string) =>
    checkedRow(row, 'existing', { question: 'same_name', candidates: [candidateOf(name)] })
  await compare(
    'first_name,last_name,number\nGus,Archer,90\nTim,Bishop,12\nNewt,Newcomer,66\n',
    checked(same(2, 'Gus Archer'), same(3, 'Tim Bishop'), checkedRow(4, 'new')),
  )
  for (const row of [2, 3]) await expect.element(fileRow(row)).toMatchTextContent('Same name, different #')
  await expect.element(fileRow(4)).not.toMatchTextContent('Same name, different #')
  await expect.element(page.getByText('2 rows need an answer.', { exact: true })).toBeVisible()
  await expect.element(button('Import 1 player')).toHaveAttribute('aria-disabled', 'true')
  await fileRow(2).getByRole('combobox').selectOptions('Add as new')
  await fileRow(3).getByRole('combobox').selectOptions('Update the existing number: Tim Bishop #11 → #12')
  await expect
    .element(page.getByRole('button', { name: /^Import \d players?$/ }))
    .toHaveTextContent('Import 3 players')
  await answerStep('import', answers({ auditId: 7, added: 2, renumbered: 1 }))
  await button('Import 3 players').click()
  await question('Import these players?').getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByText('Import successful: 3 players imported.').first()).toBeVisible()
  expect(await ordersOf('import')).toEqual([
    {
      team_id: HALIFAX.id,
      columns: ['first_name', 'last_name', 'number', 'position'],
      choices: { 2: 'add', 3: candidateOf('Tim Bishop').id },
      header_row: 1,
      date_order: null,
      weight_unit: 'lbs',
      positions: {},
      token: 'as it was',
    },
  ])
})

test('A-IMPORT-07 the rows are grouped by how they compare with the database', async () => {
  await openImport()
  await compare(
    'last_name,number\nArcher,9\nNewcomer,66\nAmes,10\n,12\n',
    checked(
      checkedRow(2, 'existing', { candidates: [candidateOf('Gus Archer')] }),
      checkedRow(3, 'new'),
      checkedRow(4, 'other_teams'),
      checkedRow(5, 'invalid', { mayAdd: false }),
    ),
  )
  for (const [row, words] of [
    [2, 'Already exists'],
    [3, 'New'],
    [4, 'On other teams'],
    [5, 'Invalid'],
  ] as const)
    await expect.element(fileRow(row)).toMatchTextContent(words)
  await expectHolds()
  for (const kind of ['Already exists', 'New', 'On other teams', 'Invalid'])
    await expect.element(button(`${kind} 1`)).toBeVisible()
  await button('Already exists 1').click()
  await expect.element(fileRow(3)).not.toBeInTheDocument()
  await expect.element(fileRow(2)).toBeVisible()
})

test('a player of another team is shown with it, and moved here with one press', async () => {
  await openImport()
  const archer = { ...candidateOf('Gus Archer'), team_id: SASKATOON.id, number: 9 }
  const elsewhere = [{ player: archer, changes: [{ field: 'weight', before: 195, after: 201 }] }]
  const worn = {
    code: 'number_worn',
    number: 90,
    by: { id: 1, first_name: 'Tim', last_name: 'Bishop', number: 90, birthdate: null, team_id: HALIFAX.id },
  }
  await compare(
    'first_name,last_name,number\nGus,Archer,90\nNewt,Newcomer,66\n',
    checked(checkedRow(2, 'other_teams', { elsewhere, known: [worn] }), checkedRow(3, 'new')),
  )
  await expect.element(fileRow(2)).toMatchTextContent(/On other teams.*Gus Archer #9 · Saskatoon Sheaves/)
  await expect.element(fileRow(2)).toMatchTextContent('Tim Bishop already wears #90.')
  const move = fileRow(2).getByRole('button', {
    name: /^Move here: Gus Archer from Saskatoon Sheaves, as #90$/,
  })
  await move.click()
  await expect.element(move).toHaveAttribute('aria-pressed', 'true')
  await expect.element(fileRow(2)).toMatchTextContent(/→ #90.*Weight195→becomes201/)
  await expectHolds()
  await answerStep('import', answers({ auditId: 7, added: 1, renumbered: 0, moved: 1 }))
  await button('Import 2 players').click()
  await expect
    .element(question('Import these players?'))
    .toMatchTextContent('Moved here: Gus Archer #90. New: Newt Newcomer #66.')
  await question('Import these players?').getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByText('Import successful: 2 players imported.').first()).toBeVisible()
  expect(await ordersOf('import')).toMatchObject([{ choices: { 2: archer.id } }])
})

test('day or month first is asked once per column and blocks the next step until answered', async () => {
  await openImport()
  await upload(
    'harbours.csv',
    'last_name,number,birthdate,pos\nNewcomer,66,03/04/2001,C\nOther,66,5/6/1999,C\n',
  )
  await expect.element(fileRow(2)).toMatchTextContent('Day or month first?')
  await expect.element(fileRow(3)).toMatchTextContent('Row 2 also has #66.')
  await expect.element(button('Validate against the database')).not.toBeInTheDocument()
  await expectHolds()
  await page.getByRole('combobox', { name: 'Day or month first?' }).selectOptions('Day first: 31/12/2001')
  await expect.element(fileRow(2)).toMatchTextContent('2001-04-03')
  await teamField.selectOptions('Halifax Harbours')
  await answerStep('check-import', checked(checkedRow(2, 'new'), checkedRow(3, 'new')))
  await button('Validate against the database').click()
  await expect.element(button('Import 2 players')).toBeEnabled()
  expect(await ordersOf('check-import')).toMatchObject([{ date_order: 'day_first' }])
})

const asks = (row: number, name: string) =>
  checkedRow(row, 'new', { question: 'same_name', candidates: [candidateOf(name)] })

test('changed numbers are answered all at once, players who only share a last name one by one', async () => {
  await openImport()
  await compare(
    'first_name,last_name,number\nGus,Archer,40\nTim,BISHOP,41\nTom,Carver,42\n',
    checked(asks(2, 'Gus Archer'), asks(3, 'Tim Bishop'), asks(4, 'Leo Carver')),
  )
  await button('Update all 2 numbers').click()
  await expect.element(page.getByText('One row needs an answer.', { exact: true })).toBeVisible()
  await fileRow(4).getByRole('combobox').selectOptions('Leave out')
  await answerStep('import', answers({ auditId: 7, renumbered: 2 }))
  await button('Import 2 players').click()
  await question('Import these players?').getByRole('button', { name: 'Import' }).click()
  const [archer, bishop] = ['Gus Archer', 'Tim Bishop'].map((name) => candidateOf(name).id)
  await expect
    .poll(() => ordersOf('import'))
    .toMatchObject([{ choices: { 2: archer, 3: bishop, 4: 'skip' } }])
})

test('a chip filters left-out values, and open questions are counted until answered', async () => {
  await openImport()
  await compare(
    'first_name,last_name,number,weight\nNewt,Newcomer,66,200\nBig,Newcomer,67,heavy\nGus,Archer,40,\n',
    checked(checkedRow(2, 'new'), checkedRow(3, 'new'), asks(4, 'Gus Archer')),
  )
  await expect
    .element(page.getByText('3 rows: 2 to import, 1 value left out, 1 open question.', { exact: true }))
    .toBeVisible()
  const rows = page.getByRole('region', { name: 'Rows of the file' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^Row 4/)
  await expect.element(rows.nth(1)).toMatchTextContent(/^Row 3/)
  await button('Values left out 1').click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent('Weight “heavy” could not be read and is left out.')
  await button('Questions 1').click()
  await rows.getByRole('combobox').selectOptions('Leave out')
  await expect.element(button('Questions answered 1')).toBeVisible()
  await expectHolds()
})
