import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import { button, main, notice, question } from '#tests/support/component/league-check.tsx'
import {
  answers,
  answerStep,
  candidateOf,
  checked,
  checkedRow,
  compare,
  fileRow,
  openImport,
  ordersOf,
  teamField,
  upload,
} from '#tests/support/component/roster-file.tsx'

const validate = button('Validate against the database')
const confirmImport = () => question('Import these players?').getByRole('button', { name: 'Import' }).click()
const asks = (row: number, name: string) =>
  checkedRow(row, 'new', { question: 'same_name', candidates: [candidateOf(name)] })

test('an unknown position is asked about once and blocks the next step until answered; quick answers are all kept', async () => {
  await openImport()
  await upload('two.csv', 'name,pos\nGus Archer,Rover\nTim Bishop,Utility\n')
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

  await upload('harbours.csv', 'name,pos\nGus Archer,C/LW\nNewt Newcomer,Rover\nBig Newcomer,Rover\n')
  await expect.element(fileRow(2)).toMatchTextContent('C/LW')
  await expect.element(fileRow(3)).toMatchTextContent('Choose this player’s position above.')
  const words = page.getByRole('list', { name: 'Which positions are these?' }).getByRole('listitem')
  await expect.element(words).toHaveLength(1)
  await expect.element(words).toMatchTextContent(/Rover.*2 rows/)
  await expect.element(validate).not.toBeInTheDocument()
  const answered = page.getByRole('combobox', { name: 'Position for Rover' })
  await answered.selectOptions('Not a player: leave out')
  await expect.element(fileRow(3)).toMatchTextContent('Not a player')
  await answered.selectOptions('Right wing')
  await expect.element(fileRow(3)).toMatchTextContent('RW')
  await teamField.selectOptions('Halifax Harbours')
  await answerStep('check-import', checked(...[2, 3, 4].map((row) => checkedRow(row, 'new'))))
  await validate.click()
  await expect.element(button('Import 3 players')).toBeEnabled()
  expect(await ordersOf('check-import')).toMatchObject([{ positions: { Rover: 'rw' } }])
})

test('A-ERR-25 kilograms are converted unless the admin chooses pounds, an old encoding can be chosen, day or month first is asked once, and nothing is validated without a team', async () => {
  await openImport()
  await upload('weights.csv', 'name;weight\nGus Archer;88,5\nTim Bishop;95\n')
  await expect.element(fileRow(2)).toMatchTextContent('195')
  const unit = page.getByRole('combobox', { name: 'Weight unit' })
  await expect.element(unit).toHaveValue('kg')
  await unit.selectOptions('In pounds')
  await expect.element(fileRow(3)).toMatchTextContent('Weight “95” could not be read and is left out.')
  await expect.element(page.getByText('2 rows, 2 values left out.', { exact: true })).toBeVisible()

  // "Dvořák" as a spreadsheet in Prague stores it.
  await upload('prague.csv', 'name;number;pos\nRadek Dvo', new Uint8Array([0xf8, 0xe1]), 'k;9;C\n')
  const encoding = page.getByRole('combobox', { name: 'Are the letters right?' })
  await expect.element(encoding).toHaveValue('windows-1250')
  await expect.element(fileRow(2)).toMatchTextContent('Radek Dvořák')
  await encoding.selectOptions('Dvoøák (Western Europe)')
  await expect.element(fileRow(2)).toMatchTextContent('Radek Dvoøák')

  await upload(
    'harbours.csv',
    'last_name,number,birthdate,pos\nNewcomer,66,03/04/2001,C\nOther,66,5/6/1999,C\n',
  )
  await expect.element(fileRow(2)).toMatchTextContent('Day or month first?')
  await expect.element(fileRow(3)).toMatchTextContent('Row 2 also has #66.')
  await expect.element(validate).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Day or month first?' }).selectOptions('Day first: 31/12/2001')
  await expect.element(fileRow(2)).toMatchTextContent('2001-04-03')
  await answerStep('check-import', checked(checkedRow(2, 'new'), checkedRow(3, 'new')))
  await validate.click()
  await expect.element(notice('Select a team first')).toBeVisible()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Select a team first')
  await teamField.selectOptions('Halifax Harbours')
  await validate.click()
  await expect.element(button('Import 2 players')).toBeEnabled()
  // Nothing was sent without a team.
  expect(await ordersOf('check-import')).toMatchObject([{ team_id: HALIFAX.id, date_order: 'day_first' }])
})

test('A-IMPORT-07 the rows are grouped by how they compare with the database; chips filter them and count the open questions', async () => {
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
  const kinds = ['Already exists', 'New', 'On other teams', 'Invalid']
  for (const [at, kind] of kinds.entries()) {
    await expect.element(fileRow(at + 2)).toMatchTextContent(kind)
    await expect.element(button(`${kind} 1`)).toBeVisible()
  }
  await button('Already exists 1').click()
  await expect.element(fileRow(3)).not.toBeInTheDocument()
  await expect.element(fileRow(2)).toBeVisible()

  await compare(
    'first_name,last_name,number,weight\nNewt,Newcomer,66,200\nBig,Newcomer,67,heavy\nGus,Archer,40,\n',
    checked(checkedRow(2, 'new'), checkedRow(3, 'new'), asks(4, 'Gus Archer')),
  )
  await expect
    .element(page.getByText('3 rows: 2 to import, 1 value left out, 1 open question.', { exact: true }))
    .toBeVisible()
  const rows = page.getByRole('region', { name: 'Rows of the file' }).getByRole('listitem')
  await expect.poll(() => textsOf(rows).map((text) => text.slice(0, 5))).toEqual(['Row 4', 'Row 3', 'Row 2'])
  await button('Values left out 1').click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent('Weight “heavy” could not be read and is left out.')
  await button('Questions 1').click()
  await rows.getByRole('combobox').selectOptions('Leave out')
  await expect.element(button('Questions answered 1')).toBeVisible()
})

const same = (row: number, name: string) =>
  checkedRow(row, 'existing', { question: 'same_name', candidates: [candidateOf(name)] })

test('A-IMPORT-13 A-IMPORT-14 A-IMPORT-15 a player with another number is added or renumbered once the admin chooses, one by one or all at once', async () => {
  await openImport()
  await compare(
    'first_name,last_name,number\nGus,Archer,90\nTim,Bishop,12\nNewt,Newcomer,66\n',
    checked(same(2, 'Gus Archer'), same(3, 'Tim Bishop'), checkedRow(4, 'new')),
  )
  for (const row of [2, 3]) await expect.element(fileRow(row)).toMatchTextContent('Same name, different #')
  await expect.element(fileRow(4)).not.toMatchTextContent('Same name, different #')
  await expect.element(page.getByText('2 rows need an answer.', { exact: true })).toBeVisible()
  await expect.element(button('Import 1 player')).toHaveAttribute('aria-disabled', 'true')
  await expectHolds('an import with open questions')
  await fileRow(2).getByRole('combobox').selectOptions('Add as new')
  await fileRow(3).getByRole('combobox').selectOptions('Update the existing number: Tim Bishop #11 → #12')
  await answerStep('import', answers({ auditId: 7, added: 2, renumbered: 1 }))
  await button('Import 3 players').click()
  await confirmImport()
  await expect.element(notice('Import successful: 3 players imported.')).toBeVisible()
  const bishop = candidateOf('Tim Bishop').id
  expect(await ordersOf('import')).toEqual([
    {
      team_id: HALIFAX.id,
      columns: ['first_name', 'last_name', 'number', 'position'],
      choices: { 2: 'add', 3: bishop },
      header_row: 1,
      date_order: null,
      encoding: 'utf-8',
      weight_unit: 'lbs',
      positions: {},
      token: 'as it was',
    },
  ])

  // Players who only share a last name are answered one by one.
  await compare(
    'first_name,last_name,number\nGus,Archer,40\nTim,BISHOP,41\nTom,Carver,42\n',
    checked(asks(2, 'Gus Archer'), asks(3, 'Tim Bishop'), asks(4, 'Leo Carver')),
  )
  await button('Update all 2 numbers').click()
  await expect.element(page.getByText('One row needs an answer.', { exact: true })).toBeVisible()
  await fileRow(4).getByRole('combobox').selectOptions('Leave out')
  await answerStep('import', answers({ auditId: 7, renumbered: 2 }))
  await button('Import 2 players').click()
  await confirmImport()
  const archer = candidateOf('Gus Archer').id
  await expect
    .poll(() => ordersOf('import'))
    .toMatchObject([{ choices: { 2: archer, 3: bishop, 4: 'skip' } }])
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
  await answerStep('import', answers({ auditId: 7, added: 1, renumbered: 0, moved: 1 }))
  await button('Import 2 players').click()
  await expect
    .element(question('Import these players?'))
    .toMatchTextContent('Moved here: Gus Archer #90. New: Newt Newcomer #66.')
  await confirmImport()
  await expect.element(notice('Import successful: 2 players imported.')).toBeVisible()
  expect(await ordersOf('import')).toMatchObject([{ choices: { 2: archer.id } }])
})
