import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as playersImport from '#app/back-office/roster-file/import.route.tsx'
import * as playersUpdate from '#app/back-office/roster-file/update.route.tsx'
import type { RowEntry } from '#server/audit/entries.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, requests } from '#tests/support/component/answers.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import {
  button,
  done,
  field,
  gone,
  halifaxPlayer,
  halifaxPlayers,
  main,
  manyPlayers,
  notice,
  openRoles,
  openPlayers,
  playerRoutes,
  playersOffice,
  question,
  refusal,
} from '#tests/support/component/league-check.tsx'
import { routeOf } from '#tests/support/component/open-screen.tsx'
import {
  ARCHER_BEFORE,
  optionsOf,
  TYPED_PLAYER,
  typeEveryField,
} from '#tests/support/component/player-form.ts'

afterEach(() => void vi.useRealTimers())

const searchField = page.getByRole('searchbox', { name: 'Search players' })
const found = page.getByRole('list', { name: 'Players found' }).getByRole('button')
const archer = halifaxPlayer('Gus Archer')
const cote = halifaxPlayer('Émile Côté')
/** An audit entry that changed the player. */
const MOVED: RowEntry = {
  id: 8,
  at: new Date('2026-10-02T12:00:00Z'),
  person: 'coach@example.com',
  action: 'move-player',
  subject: 'Émile Côté to Halifax',
  reverts: null,
  changes: 1,
  tables: ['players'],
  names: ['Émile Côté'],
  undone: null,
  table: 'players',
  kind: 'changed',
  fields: [{ field: 'team_id', before: 'Yukon Lights', after: 'Halifax Harbours' }],
}
const answerSearch = (...players: ReturnType<typeof halifaxPlayers>) =>
  answer('GET /admin/players/search', () => ({ players }))
const asked = () => requests('/admin/players/search').map(({ search }) => search.get('q'))

test('A-PLAYER-01 A-PLAYER-09 A-VALID-10 A-VALID-12 the tabs are in order, each at its own address', async () => {
  const screen = await openRoles('/admin/players/edit', [
    playerRoutes(playersOffice(), [
      routeOf(playersImport).at('import', { loader: () => ({ teams: [], entries: [], writing: false }) }),
      routeOf(playersUpdate).at('update-data', { loader: () => ({ teams: [], writing: false }) }),
    ]),
  ])
  const tabs = page.getByRole('navigation', { name: 'Player tools' }).getByRole('link')
  const labels = ['Edit', 'Move', 'Add', 'Delete', 'Find Duplicates', 'Import', 'Update Data']
  const paths = ['edit', 'move', 'add', 'delete', 'duplicates', 'import', 'update-data']
  await expect.poll(() => textsOf(tabs)).toEqual(labels)
  await expect.element(page.getByRole('region', { name: 'All players' })).toBeVisible()
  await expectHolds('the tabs of the players and their list')
  for (const [index, path] of paths.entries()) {
    await tabs.nth(index).click()
    await expect.poll(screen.address).toBe(`/admin/players/${path}`)
    await expect.element(tabs.nth(index)).toHaveAttribute('aria-current', 'page')
  }
  // The tabs stay while a player is open.
  await screen.go(`/admin/players/edit?player=${archer.id}`)
  await expect.element(field('First name')).toHaveValue('Gus')
  expect.soft(textsOf(tabs)).toEqual(labels)
  // No one is moved before a player is chosen.
  await screen.go('/admin/players/move')
  await expect.element(searchField).toBeVisible()
  expect.soft(button('Move').elements()).toEqual([])
  expect.soft(field('Target team').elements()).toEqual([])
  await screen.go('/admin/players/add')
  await expect.element(field('Position')).toBeVisible()
  for (const label of ['Position', 'Second position'])
    expect.soft(optionsOf(field(label))).toEqual(['–', 'L', 'D', 'C', 'RW', 'LW', 'G'])
  expect.soft(optionsOf(field('Shoots'))).toEqual(['–', 'L', 'R'])
})

test('A-VALID-01 A-VALID-02 the search needs two letters and waits until nothing is typed for 300 ms', async () => {
  await openPlayers('edit')
  answerSearch()
  const input = await searchField.findElement()
  if (!(input instanceof HTMLInputElement)) throw new Error('The search is no text field.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The locators of the test would advance the clock while they wait.
  const type = async (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }
  for (const tooShort of ['e', ' e ']) {
    await type(tooShort)
    await vi.advanceTimersByTimeAsync(1000)
  }
  await type('emile')
  await vi.advanceTimersByTimeAsync(200)
  await type(' emile cot')
  await vi.advanceTimersByTimeAsync(299)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toEqual(['emile cot'])
  vi.useRealTimers()
  await expect.element(main.getByText('No player matches this name or number.')).toBeVisible()
})

test('A-PLAYER-02 A-VALID-01 A-ERR-45 results are told apart by team and number, stay when a search fails without an error, and are chosen with the keyboard', async () => {
  const screen = await openPlayers('edit')
  answerSearch(...halifaxPlayers().slice(0, 3))
  await searchField.fill('ar')
  await expect.element(found).toHaveLength(3)
  answer('GET /admin/players/search', offline)
  await searchField.fill('arc')
  await expect.poll(asked).toEqual(['ar', 'arc'])
  await expect.element(main.getByText('3 players', { exact: true })).toBeVisible()
  await expect.element(found).toHaveLength(3)
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  answerSearch(cote)
  await searchField.fill('cote')
  await expect.element(found).toHaveLength(1)
  await expect.element(found).toMatchTextContent(/Émile Côté.*Halifax Harbours · #21/)
  await expect.element(searchField).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(found).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Émile Côté' })).toHaveFocus()
  await expect.poll(screen.address).toBe(`/admin/players/edit?player=${cote.id}`)
})

test('A-PLAYER-02 A-PLAYER-08 A-ENT-02 A-VALID-10 A-VALID-12 an edit sends every field but the full name, with the value it had before, and clears the selection; Undo reverts it', async () => {
  const office = playersOffice()
  const screen = await openPlayers(`edit?player=${archer.id}`, office)
  answer('POST /admin/acts/7/undo', () => {
    office.stored = []
    return {}
  })
  await expect.element(field('First name')).toHaveValue('Gus')
  expect.soft(field('Full name').elements()).toEqual([])
  expect.soft(optionsOf(field('Position'))).toEqual(['–', 'L', 'D', 'C', 'RW', 'LW', 'G'])
  expect.soft(optionsOf(field('Shoots'))).toEqual(['–', 'L', 'R'])
  await typeEveryField(main)
  await button('Save').click()
  await expect.element(searchField).toHaveFocus()
  await expect.poll(screen.address).toBe('/admin/players/edit')
  expect(office.sent).toEqual([
    { entry: 'edit', fields: { id: String(archer.id), ...TYPED_PLAYER, ...ARCHER_BEFORE } },
  ])
  await notice('Done').getByRole('button', { name: 'Undo' }).click()
  await expect.element(notice('Undone')).toBeVisible()
  await expect.element(main.getByText('There are no players yet.')).toBeVisible()
})

test('A-ERR-17 a save without a response keeps the entries, a refused field gets the focus, and Save anyway ignores a warning for the unchanged form', async () => {
  const office = playersOffice()
  office.answer = gone
  office.history = [MOVED]
  await openPlayers(`edit?player=${cote.id}`, office)
  const history = main.getByRole('list', { name: 'History' }).getByRole('listitem')
  expect
    .soft(textsOf(history))
    .toEqual([
      expect.stringMatching(
        /^Moved player: Émile Côté to Halifax Team Before Yukon Lights After Halifax Harbours coach@example\.com · .*2026.* · 1 change Undo$/,
      ),
    ])
  await field('Number').fill('100')
  await field('Status').selectOptions('Injured')
  await button('Save').click()
  await expect.element(notice('Failed to save player')).toBeVisible()
  await expect.element(field('Number')).toHaveValue('100')
  const reason = 'A jersey number is a whole number from 0 to 99.'
  office.answer = () => refusal({ fields: { number: reason } })
  await button('Save').click()
  await expect.element(field('Number')).toHaveAccessibleDescription(reason)
  await expect.element(field('Number')).toHaveFocus()
  office.answer = () => refusal({ doubts: ['Gus Archer already wears #9.'] })
  await field('Number').fill('9')
  await button('Save').click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Gus Archer already wears #9.')
  await expect.element(button('Save anyway')).toBeVisible()
  await expectHolds('the form of a player with a doubt')
  await field('Number').fill('10')
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(() => office.sent).toHaveLength(4)
  office.answer = () => done('Émile Côté saved')
  answer('POST /admin/acts/8/undo', () => {
    office.history = []
    return {}
  })
  await button('Undo: Moved player: Émile Côté to Halifax').click()
  await question('Undo this?').getByRole('button', { name: 'Undo' }).click()
  await expect.element(main.getByText('No changes yet.')).toBeVisible()
  await button('Save anyway').click()
  await expect.element(notice('Émile Côté saved')).toBeVisible()
  expect(office.sent.map(({ fields }) => [fields['number'], fields['status'], fields['anyway']])).toEqual([
    ['100', 'injured_or_other', undefined],
    ['100', 'injured_or_other', undefined],
    ['9', 'injured_or_other', undefined],
    ['10', 'injured_or_other', undefined],
    ['10', 'injured_or_other', 'yes'],
  ])
})

test('A-PLAYER-03 A-PLAYER-08 A-ERR-17 Cancel discards an edit; when two admins edit the same field, the second is warned and may overwrite it', async () => {
  const office = playersOffice()
  const words = 'Someone else changed this player since you opened this form: Number.'
  const screen = await openPlayers('edit?player=99999', office)
  await expect.element(main.getByRole('alert')).toHaveTextContent('This player is no longer in the database.')
  await screen.go(`/admin/players/edit?player=${cote.id}`)
  await field('Number').fill('62')
  await button('Cancel').click()
  await expect.element(searchField).toHaveFocus()
  await screen.go(`/admin/players/edit?player=${cote.id}`)
  await expect.element(field('Number')).toHaveValue('21')
  expect(office.sent).toEqual([])
  office.status = 409
  office.answer = () => {
    office.stored = office.stored.map((player) =>
      player.id === cote.id ? { ...player, number: 11, birthplace: 'Moose Jaw' } : player,
    )
    return refusal({ alert: 'Failed to save player', reason: words, clashes: ['number'] })
  }
  await field('Number').fill('12')
  await button('Save').click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(words)
  await expect.element(field('Number')).toHaveValue('12')
  await expect.element(field('Birthplace')).toHaveValue('Moose Jaw')
  // A save that changes nothing clears the selection too.
  office.answer = () => ({ ok: true, notice: 'No changes', auditId: null })
  await button('Save').click()
  await expect.element(searchField).toBeVisible()
  expect(office.sent[1]?.fields).toMatchObject({ number: '12', seen_number: '11', birthplace: 'Moose Jaw' })
  // Cancel also discards what was refused.
  office.answer = gone
  await screen.go(`/admin/players/edit?player=${cote.id}`)
  await field('Number').fill('13')
  await button('Save').click()
  await expect.element(notice('Failed to save player')).toBeVisible()
  await button('Cancel').click()
  await expect.element(searchField).toBeVisible()
})

/** An office of 120 players, six of each page. */
const longOffice = () => playersOffice(manyPlayers(cote, 120), 6)

test('the table of all players sorts by a heading, has pages and is filtered by team, position, status and photo', async () => {
  const screen = await openPlayers('edit', longOffice())
  const table = page.getByRole('region', { name: 'All players' })
  const number = table.getByRole('columnheader', { name: 'Number' })
  for (const order of ['ascending', 'descending']) {
    await table.getByRole('link', { name: 'Number' }).click()
    await expect.element(number).toHaveAttribute('aria-sort', order)
  }
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.element(page.getByText('51–100 of 120', { exact: true })).toBeVisible()
  await expect.poll(screen.address).toBe('/admin/players/edit?sort=number&order=desc&page=2')
  await screen.go('/admin/players/edit?page=1999')
  await expect.element(page.getByText(/^There is nothing on page 1999\./)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect.element(page.getByText('101–120 of 120', { exact: true })).toBeVisible()
  await screen.go('/admin/players/edit')
  await field('Position').selectOptions('D')
  await field('Status').selectOptions('Injured')
  await field('Photo').selectOptions('No photo')
  await field('Team').selectOptions('No team')
  await expect
    .poll(screen.address)
    .toBe('/admin/players/edit?position=d&status=injured_or_other&photo=no&team=none')
  await field('Position').selectOptions('Any')
  await expect.poll(screen.address).toBe('/admin/players/edit?status=injured_or_other&photo=no&team=none')
})

const bar = main.getByRole('region', { name: 'Selection' })
const tick = (at: number) => main.getByRole('checkbox', { name: `Select ${cote.full_name}` }).nth(at)

test('players selected on several pages are moved, with one question about worn numbers, given a status and deleted in one step', async () => {
  const office = longOffice()
  const doubted = [1, 52].map((id) => ({ id, name: `No. ${id}`, number: 21, doubts: ['Groulx wears #21.'] }))
  office.answer = () => refusal({ doubts: doubted.flatMap(({ doubts }) => doubts), doubted })
  await openPlayers('edit', office)
  const dialog = page.getByRole('dialog', { name: /^Move|^Status/ })
  await tick(0).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.element(page.getByText('51–100 of 120', { exact: true })).toBeVisible()
  await tick(1).click()
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Move' }).click()
  await dialog.getByLabelText('Target team').selectOptions('Saskatoon Sheaves')
  await dialog.getByRole('button', { name: 'Move' }).click()
  const asking = page.getByRole('dialog', { name: 'These numbers are already taken' })
  await asking.getByLabelText('No. 52’s number').fill('92')
  office.answer = undefined
  await asking.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await main.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect.element(bar.getByText('6 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Set status' }).click()
  await dialog.getByLabelText('New status').selectOptions('Off roster')
  await dialog.getByRole('button', { name: 'Set status' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await tick(2).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete 1 player' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(office.sent).toEqual([
    { entry: 'edit', fields: { intent: 'move', ids: '1,52', team_id: '2' } },
    { entry: 'edit', fields: { intent: 'move', ids: '1,52', team_id: '2', number_52: '92' } },
    { entry: 'edit', fields: { intent: 'status', ids: '51,52,53,54,55,56', status: 'off_roster' } },
    { entry: 'edit', fields: { intent: 'delete', ids: '53' } },
  ])
})
