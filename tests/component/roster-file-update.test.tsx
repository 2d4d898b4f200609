import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { downloads } from '#tests/support/component/downloads.ts'
import {
  answers,
  answerStep,
  checked,
  checkedRow,
  compare,
  confirmAndWait,
  fileRow,
  openUpdate,
  ordersOf,
  teamField,
  upload,
} from '#tests/support/component/roster-file.tsx'
import { button, notice, question } from '#tests/support/component/rosters-office.tsx'

afterEach(() => void vi.useRealTimers())

/** A row of this player with a changed weight. */
const found = (row: number, name: string, after = 201) => {
  const player = playersOf(HALIFAX).find((one) => one.name === name)
  const changes = [{ field: 'weight', before: 195, after }]
  return checkedRow(row, 'found', {
    candidates: [{ player: { id: player?.id, full_name: name, number: player?.number }, changes }],
  })
}

async function update(): Promise<void> {
  await button('Update 1 player').click()
  await question('Update these players?').getByRole('button', { name: 'Update' }).click()
}

test('A-UPDATE-01 the update has five steps and starts with a team', async () => {
  await openUpdate()
  const steps = page.getByRole('heading', { name: /^Step \d/ })
  await expect.element(steps).toHaveLength(5)
  const titles = [
    'Select team',
    'Upload CSV',
    'Review the rows',
    'Match against the database',
    'Confirm update',
  ]
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual(
    titles.map((title, index) => `Step ${index + 1}: ${title}`),
  )
  await expect.element(teamField.getByRole('option')).toHaveLength(6)
})

test('A-UPDATE-02 A-VALID-19 A-VALID-20 a row lists its changes cell by cell, or why it changes nothing', async () => {
  await openUpdate()
  await compare(
    'last_name;number;weight;shoots\nArcher;9;201;B\nAmbiguous;;190;\nMissing;99;200;\n;;200;X\n',
    checked(
      found(2, 'Gus Archer'),
      checkedRow(3, 'not_found', { candidates: found(3, 'Tim Bishop').candidates }),
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
  await expectHolds()

  await fileRow(3).getByRole('combobox').selectOptions('Leave out')
  await button(/^Download the 3 rows left out/).click()
  await expect.poll(downloads).toHaveLength(1)
  const [file] = downloads()
  expect(file?.filename).toBe('rows-left-out.csv')
  const lines = (await (await file?.content)?.text())?.trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines).toContain('Missing,99,200,,Not found')
  expect(lines).toContain('Ambiguous,,190,,Left out')
})

test('changed rows are counted, listed first and have a chip', async () => {
  await openUpdate()
  const missing = checkedRow(2, 'not_found')
  const unchanged = checkedRow(3, 'found', {
    candidates: found(3, 'Tim Bishop').candidates.map((one) => ({ ...Object(one), changes: [] })),
  })
  const csv = 'last_name;number;weight\nMissing;99;200\nBishop;11;190\nArcher;9;201\nCarver;15;heavy\n'
  await compare(csv, checked(missing, unchanged, found(4, 'Gus Archer'), checkedRow(5, 'found')), 'update')
  await expect.element(page.getByText('4 rows: 1 change, 1 value left out.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('4 rows, 1 value left out.', { exact: true })).toBeVisible()
  // Each change is a list item within its row.
  const rows = page
    .getByRole('region', { name: 'Rows of the file' })
    .getByRole('listitem')
    .filter({ hasText: /^Row/ })
  await expect.element(rows.nth(0)).toMatchTextContent(/^Row 5/)
  await expect.element(rows.nth(1)).toMatchTextContent(/^Row 4.*Weight195→becomes201/)
  await button('Changes 1').click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent(/^Row 4/)
  await button('Values left out 1').click()
  await expect.element(rows).toMatchTextContent(/^Row 5/)
})

test('A-UPDATE-03 nothing is updated before the question is confirmed', async () => {
  await openUpdate()
  await compare('last_name,weight\nArcher,201\n', checked(found(2, 'Gus Archer')), 'update')
  await answerStep('update', answers({ auditId: 7, updated: 1 }))
  await button('Update 1 player').click()
  await expect.element(question('Update these players?')).toMatchTextContent('Archer')
  await question('Update these players?').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question('Update these players?')).not.toBeInTheDocument()
  expect(await ordersOf('update')).toEqual([])
  await update()
  await expect
    .poll(() => ordersOf('update'))
    .toEqual([
      {
        team_id: HALIFAX.id,
        columns: ['last_name', 'weight'],
        choices: {},
        header_row: 1,
        date_order: null,
        weight_unit: 'lbs',
        positions: {},
        token: 'as it was',
      },
    ])
})

test('A-UPDATE-04 A-UPDATE-05 after an update the success is shown for 3 seconds, then the form is cleared', async () => {
  await openUpdate()
  await compare('last_name,weight\nArcher,201\n', checked(found(2, 'Gus Archer')), 'update')
  await answerStep('update', answers({ auditId: 7, updated: 1 }))
  await button('Update 1 player').click()
  const confirm = question('Update these players?').getByRole('button', { name: 'Update' })
  await expect
    .element(await confirmAndWait(confirm, 'Update successful: 1 player updated.'))
    .not.toBeInTheDocument()
})

test('A-ERR-02 A-UPDATE-04 a failed update says so in a panel and keeps the rows', async () => {
  await openUpdate()
  await compare('last_name,weight\nArcher,201\n', checked(found(2, 'Gus Archer')), 'update')
  await expect.element(button('Match again')).toBeVisible()
  await answerStep('update', {
    status: 409,
    body: { code: 'conflict', message: 'No players were updated' },
  })
  await update()
  await expect.element(page.getByRole('heading', { name: 'Update failed' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('No players were updated')
  await expect
    .element(page.getByText('Please check the error messages above and try again.', { exact: true }))
    .toBeVisible()
  await expect.element(fileRow(2)).toBeVisible()
})

test('Undo beside the notice reverts the whole update', async () => {
  await openUpdate()
  await compare('last_name,weight\nArcher,201\n', checked(found(2, 'Gus Archer')), 'update')
  await answerStep('update', answers({ auditId: 7, updated: 1 }))
  answer('POST /admin/acts/7/undo', () => ({}))
  await update()
  await notice('Update successful: 1 player updated.').getByRole('button', { name: 'Undo' }).click()
  await expect.element(notice('Undone')).toBeVisible()
  expect(requests('/admin/acts/7/undo')).toHaveLength(1)
})

test('one file holds the contracts of all teams; players matched by id are shown by name', async () => {
  await openUpdate()
  await teamField.selectOptions('All teams')
  await upload(
    'contracts.csv',
    'player_id,cap_hit_usd,expiry_status\n8478402,"$12,500,000",UFA\n8479999,1M,RFA\n',
  )
  await expect.element(page.getByText('2 rows, all valid.')).toBeVisible()
  await expect.element(fileRow(2)).toMatchTextContent(/NHL id 8478402.*\$12,500,000 · UFA/)
  const archer = found(2, 'Gus Archer').candidates.map((candidate) => ({
    ...Object(candidate),
    changes: [
      { field: 'cap_hit_usd', before: 8_750_000, after: 12_500_000 },
      { field: 'contract_expiry', before: null, after: 'UFA' },
    ],
  }))
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
  await expectHolds()
  await answerStep('update', answers({ auditId: 7, updated: 1 }))
  await button('Update 1 player').click()
  await expect.element(question('Update these players?')).toMatchTextContent('Gus Archer')
  await question('Update these players?').getByRole('button', { name: 'Update' }).click()
  await expect
    .poll(() => ordersOf('update'))
    .toMatchObject([{ team_id: 'all', columns: ['nhl_id', 'cap_hit_usd', 'contract_expiry'] }])
})
