import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import {
  answerStep,
  checked,
  checkedRow,
  compare,
  fileRow,
  openImport,
  openUpdate,
  teamField,
  upload,
} from '#tests/support/component/roster-file.tsx'
import { button, main, notice, question } from '#tests/support/component/rosters-office.tsx'

afterEach(() => void vi.useRealTimers())

const SCREENS = {
  import: { open: openImport, kind: 'new', verb: 'Import' },
  update: { open: openUpdate, kind: 'found', verb: 'Update' },
} as const

/** The given number of rows: players missing from the database, or with a changed weight. */
const rowsOf = (use: keyof typeof SCREENS, count: number, question: 'alike' | null = null) =>
  Array.from({ length: count }, (_, at) => {
    const player = { id: at + 1, full_name: `Player ${at + 1}`, number: at + 1 }
    const candidates = [{ player, changes: [{ field: 'weight', before: 190, after: 201 }] }]
    return checkedRow(at + 2, SCREENS[use].kind, { question, ...(use === 'update' && { candidates }) })
  })
const fileOf = (count: number) =>
  ['name,number,weight', ...Array.from({ length: count }, (_, at) => `Player ${at + 1},${at + 1},201`)].join(
    '\n',
  )

test.each([
  ['import', 10, ''],
  ['import', 12, ' and 2 more'],
  ['update', 10, ''],
  ['update', 12, ' and 2 more'],
] as const)('A-VALID-34 the question before an %s of %i names ten players', async (use, count, more) => {
  const { open, verb } = SCREENS[use]
  await open()
  await compare(fileOf(count), checked(...rowsOf(use, count)), use)
  await button(`${verb} ${count} players`).click()
  const names = Array.from({ length: 10 }, (_, at) => `Player ${at + 1} #${at + 1}`).join(', ')
  const listed = use === 'import' ? `New: ${names}${more}.` : `${names}${more}`
  await expect.element(question(`${verb} these players?`).getByText(listed, { exact: true })).toBeVisible()
})

test.each(['import', 'update'] as const)('A-CONST-01 the team select of an %s lists 50', async (use) => {
  const many = Array.from({ length: 50 }, (_, at) => ({
    id: at + 1,
    name: `Team ${at + 1}`,
    lastImportedAt: null,
  }))
  await SCREENS[use].open({ teams: many })
  await expect.element(teamField.getByRole('option', { name: 'Team 50' })).toBeInTheDocument()
  const names = teamField
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.slice(use === 'import' ? 1 : 2)).toEqual(many.map(({ name }) => name))
})

test.each([
  ['A-ERR-10', 'import', 'Unknown import error'],
  ['A-ERR-11', 'update', 'Unknown update error'],
] as const)('%s a bug of an %s is shown without its message', async (_id, use, words) => {
  const { open, verb } = SCREENS[use]
  await open()
  await compare(fileOf(1), checked(...rowsOf(use, 1)), use)
  await answerStep(use, { status: 500, body: { code: 'unexpected', message: 'secret', id: 'x' } })
  await button(`${verb} 1 player`).click()
  await question(`${verb} these players?`).getByRole('button', { name: verb }).click()
  await expect.element(page.getByRole('heading', { name: `${verb} failed` })).toBeVisible()
  await expect.element(main.getByRole('alert')).toHaveTextContent(words)
})

test.each([
  ['A-ERR-03', 'import', 409, 'Failed to update Bishop: the database refused the rows. Nothing was changed.'],
  ['A-ERR-03', 'update', 409, 'Failed to update Bishop: the database refused the rows. Nothing was changed.'],
  [
    'A-ERR-04',
    'import',
    409,
    'Database insertion failed: the database refused the rows. Nothing was changed.',
  ],
  ['A-ERR-05', 'import', 400, 'No team selected for import'],
  ['A-ERR-07', 'update', 409, 'No players were updated'],
] as const)(
  '%s the reason why an %s failed is shown in its panel: %i %s',
  async (_id, use, status, message) => {
    const { open, verb } = SCREENS[use]
    await open()
    await compare(fileOf(1), checked(...rowsOf(use, 1)), use)
    await answerStep(use, { status, body: { code: 'conflict', message } })
    await button(`${verb} 1 player`).click()
    await question(`${verb} these players?`).getByRole('button', { name: verb }).click()
    await expect.element(main.getByRole('alert')).toHaveTextContent(message)
  },
)

const UNREAD = 'Failed to fetch team players: the database did not respond.'
const TOO_MANY = 'Failed to fetch team players: this team has more than 2,000 players.'

test.each([
  ['A-ERR-08', 'import', 'roster_unread', UNREAD, UNREAD],
  ['A-ERR-08', 'update', 'roster_too_large', TOO_MANY, TOO_MANY],
  [
    'A-ERR-09',
    'import',
    'not_found',
    'This team does not exist.',
    'Validation error: This team does not exist.',
  ],
  ['A-ERR-09', 'update', 'unavailable', 'Server not configured', 'Validation error: Server not configured'],
  ['A-ERR-09', 'import', 'unexpected', 'secret', 'Validation error: the database did not respond.'],
] as const)(
  '%s a comparison of an %s refused with %s shows the reason',
  async (_id, use, code, message, words) => {
    await SCREENS[use].open()
    await compare(fileOf(1), { status: 503, body: { code, message } }, use)
    await expect.element(main.getByRole('alert')).toHaveTextContent(words)
  },
)

test('players whose names are written otherwise are asked about, and confirmed all at once', async () => {
  await openUpdate()
  await compare(fileOf(2), checked(...rowsOf('update', 2, 'alike')), 'update')
  await expect.element(page.getByText('Is this Player 1?')).toBeVisible()
  await expect.element(button('Update 0 players')).toHaveAttribute('aria-disabled', 'true')
  await button('Yes to all 2 names').click()
  await expect.element(button('Update 2 players')).not.toHaveAttribute('aria-disabled', 'true')
})

const columnOf = (header: string) => page.getByRole('combobox', { name: header, exact: true })

test('A-VALID-14 alternative spellings of headers are recognized', async () => {
  await openImport()
  await upload('harbours.csv', 'FirstName, LASTNAME ,displayname,JerseyNumber\nGus,Archer,Goose,9\n')
  await expect.element(columnOf('firstname')).toHaveValue('first_name')
  await expect.element(columnOf('lastname')).toHaveValue('last_name')
  await expect.element(columnOf('displayname')).toHaveValue('display_name')
  await expect.element(columnOf('jerseynumber')).toHaveValue('number')
  await upload('names.csv', 'fullname,jersey_number\nGus Archer,9\n')
  await expect.element(columnOf('fullname')).toHaveValue('full_name')
  await expect.element(columnOf('jersey_number')).toHaveValue('number')
})

test('A-VALID-13 A-VALID-15 spaces around headers, blank lines and blank columns block nothing', async () => {
  await openImport()
  await upload('odd.csv', ' Last_Name ;NUMBER;\n\nArcher;9;\n;;\n  \nBishop;11;\n')
  await expect.element(page.getByText('odd.csv: 2 rows')).toBeVisible()
  await expect.element(page.getByText('2 rows, all valid.', { exact: true })).toBeVisible()
  await expect.element(columnOf('last_name')).toHaveValue('last_name')
})

test('a file in an old encoding can be read in another one', async () => {
  await openImport()
  // "Dvořák" as a spreadsheet in Prague stores it.
  await upload('harbours.csv', 'name;number;pos\nRadek Dvo', new Uint8Array([0xf8, 0xe1]), 'k;9;C\n')
  const encoding = page.getByRole('combobox', { name: 'Are the letters right?' })
  await expect.element(encoding).toHaveValue('windows-1250')
  await expect.element(fileRow(2)).toMatchTextContent('Radek Dvořák')
  await encoding.selectOptions('Dvoøák (Western Europe)')
  await expect.element(fileRow(2)).toMatchTextContent('Radek Dvoøák')
})

test('weights that look like kilograms are converted, unless the admin chooses pounds', async () => {
  await openImport()
  await upload('harbours.csv', 'name;weight\nGus Archer;88,5\nTim Bishop;95\n')
  await expect.element(fileRow(2)).toMatchTextContent('195')
  const unit = page.getByRole('combobox', { name: 'Weight unit' })
  await expect.element(unit).toHaveValue('kg')
  await unit.selectOptions('In pounds')
  await expect.element(fileRow(3)).toMatchTextContent('Weight “95” could not be read and is left out.')
  await expect.element(page.getByText('2 rows, 2 values left out.', { exact: true })).toBeVisible()
})

/** A file that no longer exists when it is read. */
async function goneFile(): Promise<File> {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle('gone.csv', { create: true })
  const writable = await handle.createWritable()
  await writable.write('last_name\nArcher\n')
  await writable.close()
  const file = await handle.getFile()
  await folder.removeEntry('gone.csv')
  return file
}

test('A-ERR-14 a file that cannot be read shows the reason', async () => {
  await openImport()
  const input = main.getByLabelText('CSV file').element()
  if (!(input instanceof HTMLInputElement)) throw new Error('A file is chosen elsewhere.')
  const chosen = new DataTransfer()
  chosen.items.add(await goneFile())
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^Error reading file: .{10}/)
})

test('A-CONST-03 the toast of a refusal disappears after 3 to 4 seconds', async () => {
  await openImport()
  await expect.element(button('Mark as Imported')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Mark as Imported').click()
  await expect.element(notice('Select a team first')).toBeVisible()
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(notice('Select a team first')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.element(notice('Select a team first')).not.toBeInTheDocument()
})
