import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import { downloads } from '#tests/support/component/downloads.ts'
import { button, main, notice, question } from '#tests/support/component/league-check.tsx'
import {
  answers,
  answerStep,
  candidateOf,
  checked,
  checkedRow,
  compare,
  confirmAndWait,
  FIFTY,
  fileOf,
  fileRow,
  openUpdate,
  ordersOf,
  teamField,
  upload,
} from '#tests/support/component/roster-file.tsx'

afterEach(() => void vi.useRealTimers())

/** A row of this player with a changed weight. */
const found = (row: number, name: string, question: 'alike' | null = null) =>
  checkedRow(row, 'found', {
    question,
    candidates: [{ player: candidateOf(name), changes: [{ field: 'weight', before: 195, after: 201 }] }],
  })

const ONE = 'last_name,weight\nArcher,201\n'
const sure = question('Update these players?')
const confirm = sure.getByRole('button', { name: 'Update' })

test('A-UPDATE-01 A-CONST-01 the update has five steps and starts with one of up to 50 teams, or all', async () => {
  await openUpdate({ teams: FIFTY })
  await expect
    .poll(() => textsOf(page.getByRole('heading', { name: /^Step \d/ })))
    .toEqual([
      'Step 1: Select team',
      'Step 2: Upload CSV',
      'Step 3: Review the rows',
      'Step 4: Match against the database',
      'Step 5: Confirm update',
    ])
  expect
    .soft(textsOf(teamField.getByRole('option')).slice(1))
    .toEqual(['All teams', ...FIFTY.map(({ name }) => name)])
})

test('A-UPDATE-02 A-VALID-19 A-VALID-20 a row lists its changes cell by cell, or why it changes nothing; rows left out can be downloaded; names written differently are confirmed all at once', async () => {
  await openUpdate()
  await compare(
    'last_name;number;weight;shoots\nArcher;9;201;B\nAmbiguous;;190;\nMissing;99;200;\n;;200;X\n',
    checked(
      found(2, 'Gus Archer'),
      checkedRow(3, 'not_found', { candidates: [{ player: candidateOf('Tim Bishop'), changes: [] }] }),
      checkedRow(4, 'not_found'),
      checkedRow(5, 'invalid'),
    ),
    'update',
  )
  await expect.element(fileRow(2)).toMatchTextContent(/Found.*Invalid shoots value: B.*Weight195→becomes201/)
  await expect.element(fileRow(3)).toMatchTextContent('Which player?')
  await expect.element(fileRow(4)).toMatchTextContent('Not found')
  await expect
    .element(fileRow(5))
    .toMatchTextContent(/Missing last_name or number \(at least one required\).*Invalid shoots value: X/)
  await expectHolds('compared rows of an update')

  await fileRow(3).getByRole('combobox').selectOptions('Leave out')
  await button(/^Download the 3 rows left out/).click()
  await expect.poll(downloads).toHaveLength(1)
  const [file] = downloads()
  expect(file?.filename).toBe('rows-left-out.csv')
  const lines = (await (await file?.content)?.text())?.trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines).toContain('Missing,99,200,,Not found')
  expect(lines).toContain('Ambiguous,,190,,Left out')

  // Changed rows are counted, listed after those with a value left out, and have a chip.
  const missing = checkedRow(2, 'not_found')
  const unchanged = checkedRow(3, 'found', {
    candidates: [{ player: candidateOf('Tim Bishop'), changes: [] }],
  })
  const csv = 'last_name;number;weight\nMissing;99;200\nBishop;11;190\nArcher;9;201\nCarver;15;heavy\n'
  await compare(csv, checked(missing, unchanged, found(4, 'Gus Archer'), checkedRow(5, 'found')), 'update')
  await expect.element(page.getByText('4 rows: 1 change, 1 value left out.', { exact: true })).toBeVisible()
  // Each change is a list item within its row.
  const rows = page
    .getByRole('region', { name: 'Rows of the file' })
    .getByRole('listitem')
    .filter({ hasText: /^Row/ })
  await expect
    .poll(() => textsOf(rows).slice(0, 2))
    .toEqual([expect.stringMatching(/^Row 5/), expect.stringMatching(/^Row 4.*Weight 195/)])
  await button('Changes 1').click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent(/^Row 4/)
  await button('Values left out 1').click()
  await expect.element(rows).toMatchTextContent(/^Row 5/)

  await compare(
    'name,weight\nAugustus Archer,201\nTimothy Bishop,201\n',
    checked(found(2, 'Gus Archer', 'alike'), found(3, 'Tim Bishop', 'alike')),
    'update',
  )
  await expect.element(page.getByText('Is this Gus Archer?')).toBeVisible()
  await expect.element(button('Update 0 players')).toHaveAttribute('aria-disabled', 'true')
  await button('Yes to all 2 names').click()
  await expect.element(button('Update 2 players')).not.toHaveAttribute('aria-disabled', 'true')
})

test('A-UPDATE-03 A-UPDATE-04 A-VALID-34 A-ERR-02 A-ERR-11 nothing is updated before the question is confirmed; a failed update says so in a panel and keeps the rows', async () => {
  await openUpdate()
  const rows = Array.from({ length: 12 }, (_, at) => {
    const player = { id: at + 1, full_name: `Player ${at + 1}`, number: at + 1 }
    return checkedRow(at + 2, 'found', {
      candidates: [{ player, changes: [{ field: 'weight', before: 190, after: 201 }] }],
    })
  })
  await compare(fileOf(12), checked(...rows), 'update')
  await button('Update 12 players').click()
  const names = Array.from({ length: 10 }, (_, at) => `Player ${at + 1} #${at + 1}`).join(', ')
  await expect.element(sure.getByText(`${names} and 2 more`, { exact: true })).toBeVisible()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(sure).not.toBeInTheDocument()
  expect(await ordersOf('update')).toEqual([])
  for (const [status, body, words] of [
    [409, { code: 'conflict', message: 'The rule that was broken' }, 'The rule that was broken'],
    [500, { code: 'unexpected', message: 'secret', id: 'x' }, 'Unknown update error'],
  ] as const) {
    await answerStep('update', { status, body })
    await button('Update 12 players').click()
    await confirm.click()
    await expect.element(main.getByRole('alert')).toHaveTextContent(words)
    await expect.element(page.getByRole('heading', { name: 'Update failed' })).toBeVisible()
    await expect
      .element(page.getByText('Please check the error messages above and try again.', { exact: true }))
      .toBeVisible()
    await expect.element(fileRow(2)).toBeVisible()
    await button('Match again').last().click()
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  }
})

test('A-UPDATE-03 A-UPDATE-04 A-UPDATE-05 after an update the success is shown for 3 seconds, then the form is cleared; Undo reverts the whole update', async () => {
  await openUpdate()
  answer('POST /admin/acts/7/undo', () => ({}))
  await compare(ONE, checked(found(2, 'Gus Archer')), 'update')
  await answerStep('update', answers({ auditId: 7, updated: 1 }))
  await button('Update 1 player').click()
  await expect.element(sure).toMatchTextContent('Archer')
  const words = 'Update successful: 1 player updated.'
  await expect.element(await confirmAndWait(confirm, words)).not.toBeInTheDocument()
  expect(await ordersOf('update')).toEqual([
    {
      team_id: HALIFAX.id,
      columns: ['last_name', 'weight'],
      choices: {},
      header_row: 1,
      date_order: null,
      encoding: 'utf-8',
      weight_unit: 'lbs',
      positions: {},
      token: 'as it was',
    },
  ])
  await notice(words).getByRole('button', { name: 'Undo' }).click()
  await expect.element(notice('Undone')).toBeVisible()
  expect(requests('/admin/acts/7/undo')).toHaveLength(1)
})

test('A-UPDATE-01 one file holds the contracts of all teams; it is confirmed only once it is matched, and players matched by id are shown by name', async () => {
  await openUpdate()
  await teamField.selectOptions('All teams')
  await upload(
    'contracts.csv',
    'player_id,cap_hit_usd,expiry_status\n8478402,"$12,500,000",UFA\n8479999,1M,RFA\n',
  )
  await expect.element(page.getByText('2 rows, all valid.')).toBeVisible()
  await expect.element(button('Match against the database')).toBeVisible()
  await expect.element(button(/^Update/)).not.toBeInTheDocument()
  await expect.element(fileRow(2)).toMatchTextContent(/NHL id 8478402.*\$12,500,000 · UFA/)
  const changes = [
    { field: 'cap_hit_usd', before: 8_750_000, after: 12_500_000 },
    { field: 'contract_expiry', before: null, after: 'UFA' },
  ]
  const archer = [{ player: candidateOf('Gus Archer'), changes }]
  await answerStep(
    'check-update',
    checked(checkedRow(2, 'found', { candidates: archer }), checkedRow(3, 'not_found')),
  )
  await button('Match against the database').click()
  await expect
    .element(fileRow(2))
    .toMatchTextContent(
      /Gus Archer.*Found.*Cap hit \(USD\)\$8,750,000→becomes\$12,500,000.*\(empty\)→becomesUFA/,
    )
  await expect.element(fileRow(3)).toMatchTextContent(/NHL id 8479999.*Not found/)
  await answerStep('update', answers({ auditId: 7, updated: 1 }))
  await button('Update 1 player').click()
  await expect.element(sure).toMatchTextContent('Gus Archer')
  await confirm.click()
  await expect
    .poll(() => ordersOf('update'))
    .toMatchObject([{ team_id: 'all', columns: ['nhl_id', 'cap_hit_usd', 'contract_expiry'] }])
})
