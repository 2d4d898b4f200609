import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as playersImport from '#app/back-office/roster-file/import.route.tsx'
import * as playersUpdate from '#app/back-office/roster-file/update.route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, requests } from '#tests/support/component/answers.ts'
import { routeOf } from '#tests/support/component/open-screen.tsx'
import {
  button,
  done,
  field,
  gone,
  halifaxPlayer,
  halifaxPlayers,
  main,
  notice,
  openOffice,
  openPlayers,
  playerRoutes,
  playersOffice,
  refusal,
} from '#tests/support/component/rosters-office.tsx'

afterEach(() => void vi.useRealTimers())

const searchField = page.getByRole('searchbox', { name: 'Search players' })
const found = page.getByRole('list', { name: 'Players found' }).getByRole('button')
const cote = halifaxPlayer('Émile Côté')
const coteId = cote.id
const answerSearch = (...players: ReturnType<typeof halifaxPlayers>) =>
  answer('GET /admin/players/search', () => ({ players }))
const asked = () => requests('/admin/players/search').map(({ search }) => search.get('q'))

test('A-PLAYER-01 the tabs are in order, each at its own address', async () => {
  const screen = await openOffice('/admin/players/edit', [
    playerRoutes(playersOffice(), [
      routeOf(playersImport).at('import', { loader: () => ({ teams: [], entries: [] }) }),
      routeOf(playersUpdate).at('update-data', { loader: () => ({ teams: [] }) }),
    ]),
  ])
  const tabs = page.getByRole('navigation', { name: 'Player tools' }).getByRole('link')
  const labels = ['Edit', 'Move', 'Add', 'Delete', 'Find Duplicates', 'Import', 'Update Data']
  const paths = ['edit', 'move', 'add', 'delete', 'duplicates', 'import', 'update-data']
  await expect.element(tabs).toHaveLength(labels.length)
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(labels)
  for (const [index, path] of paths.entries()) {
    await tabs.nth(index).click()
    await expect.element(tabs.nth(index)).toHaveAttribute('aria-current', 'page')
    await expect.poll(screen.address).toBe(`/admin/players/${path}`)
  }
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

test('results are told apart by team and number, and chosen with the keyboard', async () => {
  const screen = await openPlayers('edit')
  answerSearch(...halifaxPlayers().filter(({ id }) => id === coteId))
  await searchField.fill('cote')
  await expect.element(found).toHaveLength(1)
  await expect.element(found).toMatchTextContent(/Émile Côté.*Halifax Harbours · #21/)
  await expect.element(searchField).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(found).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Émile Côté' })).toHaveFocus()
  await expect.poll(screen.address).toBe(`/admin/players/edit?player=${coteId}`)
})

test('A-ERR-45 a search that fails keeps the previous list and shows no error', async () => {
  await openPlayers('edit')
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
})

test('A-PLAYER-02 A-PLAYER-08 an edit is saved with the previous values, and the selection is cleared', async () => {
  const office = playersOffice()
  office.answer = () => done('Émile Côté saved')
  const screen = await openPlayers(`edit?player=${coteId}`, office)
  await field('Number').fill('62')
  await field('Height').fill('6 ft 1')
  await button('Save').click()
  await expect.element(notice('Émile Côté saved')).toBeVisible()
  await expect.element(searchField).toHaveFocus()
  await expect.poll(screen.address).toBe('/admin/players/edit')
  expect(office.sent).toMatchObject([
    {
      entry: 'edit',
      fields: {
        id: String(coteId),
        first_name: 'Émile',
        last_name: 'Côté',
        number: '62',
        height: '6 ft 1',
        seen_number: '21',
        seen_height: '',
      },
    },
  ])
})

test('A-ENT-02 the full name is derived: the form neither shows nor sends it', async () => {
  const office = playersOffice()
  await openPlayers(`edit?player=${coteId}`, office)
  await expect.element(field('First name')).toHaveValue('Émile')
  await expect.element(field('Full name')).not.toBeInTheDocument()
  await field('Last name').fill('Coté')
  await button('Save').click()
  await expect.poll(() => office.sent).toHaveLength(1)
  expect(Object.keys(office.sent[0]?.fields ?? {})).not.toContain('full_name')
})

test('A-PLAYER-03 Cancel discards the edit and returns to the search', async () => {
  const office = playersOffice()
  const screen = await openPlayers(`edit?player=${coteId}`, office)
  await field('Number').fill('62')
  await button('Cancel').click()
  await expect.element(searchField).toHaveFocus()
  await screen.go(`/admin/players/edit?player=${coteId}`)
  await expect.element(field('Number')).toHaveValue('21')
  expect(office.sent).toEqual([])
})

test('a refused field shows the reason and gets the focus', async () => {
  const office = playersOffice()
  office.answer = () => refusal({ fields: { number: 'A jersey number is a whole number from 0 to 99.' } })
  await openPlayers(`edit?player=${coteId}`, office)
  await field('Number').fill('100')
  await button('Save').click()
  await expect
    .element(field('Number'))
    .toHaveAccessibleDescription('A jersey number is a whole number from 0 to 99.')
  await expect.element(field('Number')).toHaveFocus()
  await expect.element(field('Number')).toHaveValue('100')
  await expectHolds()
})

test('A-ERR-17 when two admins edit the same field, the second is warned and may overwrite it', async () => {
  const office = playersOffice()
  const words = 'Someone else changed this player since you opened this form: Number.'
  office.status = 409
  office.answer = () => {
    office.stored = office.stored.map((player) =>
      player.id === coteId ? { ...player, number: 11, birthplace: 'Moose Jaw' } : player,
    )
    return refusal({ alert: 'Failed to save player', reason: words, clash: true })
  }
  await openPlayers(`edit?player=${coteId}`, office)
  await field('Number').fill('12')
  await button('Save').click()
  await expect.element(notice('Failed to save player')).toBeVisible()
  await expect.element(main.getByRole('alert')).toHaveTextContent(words)
  await expect.element(field('Number')).toHaveValue('12')
  await expect.element(field('Birthplace')).toHaveValue('Moose Jaw')
  office.answer = () => done('Émile Côté saved')
  await button('Save').click()
  await expect.element(notice('Émile Côté saved')).toBeVisible()
  expect(office.sent[1]?.fields).toMatchObject({ number: '12', seen_number: '11', birthplace: 'Moose Jaw' })
})

test('A-ERR-17 a save without a response shows an error and keeps the typed values', async () => {
  const office = playersOffice()
  office.answer = gone
  await openPlayers(`edit?player=${coteId}`, office)
  await field('Birthplace').fill('Moose Jaw')
  await button('Save').click()
  await expect.element(notice('Failed to save player')).toBeVisible()
  await expect.element(field('Birthplace')).toHaveValue('Moose Jaw')
})

test('Undo beside the notice reverts the edit and reloads the players', async () => {
  const office = playersOffice()
  await openPlayers(`edit?player=${coteId}`, office)
  answer('POST /admin/acts/7/undo', () => {
    office.stored = []
    return {}
  })
  await field('Number').fill('62')
  await button('Save').click()
  await notice('Done').getByRole('button', { name: 'Undo' }).click()
  await expect.element(notice('Undone')).toBeVisible()
  await expect.element(main.getByText('There are no players yet.')).toBeVisible()
})

test('an error is shown when the player no longer exists', async () => {
  await openPlayers('edit?player=99999')
  await expect.element(main.getByRole('alert')).toHaveTextContent('This player is no longer in the database.')
  await expect.element(searchField).toBeVisible()
})

const many = () => Array.from({ length: 120 }, (_, index) => ({ ...cote, id: index + 1 }))

test('the table of all players sorts by a heading and has pages', async () => {
  const screen = await openPlayers('edit', playersOffice(many()))
  const table = page.getByRole('region', { name: 'All players' })
  const number = table.getByRole('columnheader', { name: 'Number' })
  for (const order of ['ascending', 'descending']) {
    await table.getByRole('link', { name: 'Number' }).click()
    await expect.element(number).toHaveAttribute('aria-sort', order)
  }
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.element(page.getByText('51–100 of 120', { exact: true })).toBeVisible()
  await expect.poll(screen.address).toBe('/admin/players/edit?sort=number&order=desc&page=2')
})

test('a page past the end of the table links back to the list', async () => {
  await openPlayers('edit?page=1999', playersOffice(many()))
  await expect.element(page.getByText(/^There is nothing on page 1999\./)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect.element(page.getByText('101–120 of 120', { exact: true })).toBeVisible()
})

test('the list of all players fits at every width', async () => {
  await openPlayers('edit')
  await expect.element(page.getByRole('region', { name: 'All players' })).toBeVisible()
  await expectHolds()
})

test('Save anyway ignores a warning, but only for the unchanged form', async () => {
  const office = playersOffice()
  const doubts = ['Gus Archer already wears #9.']
  office.status = 422
  office.answer = () => refusal({ alert: null, doubts })
  await openPlayers(`edit?player=${coteId}`, office)
  await field('Number').fill('9')
  await field('Status').selectOptions('Injured')
  await button('Save').click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Gus Archer already wears #9.')
  await expect.element(button('Save anyway')).toBeVisible()
  await expectHolds()
  await field('Number').fill('10')
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  await button('Save').click()
  await expect.element(button('Save anyway')).toBeVisible()
  office.answer = () => done('Émile Côté saved')
  await button('Save anyway').click()
  await expect.element(notice('Émile Côté saved')).toBeVisible()
  expect(office.sent.map(({ fields }) => [fields['number'], fields['status'], fields['anyway']])).toEqual([
    ['9', 'injured_or_other', undefined],
    ['10', 'injured_or_other', undefined],
    ['10', 'injured_or_other', 'yes'],
  ])
})

test('the list filters by team, position, status and photo, which the address keeps', async () => {
  const screen = await openPlayers('edit')
  await main.getByLabelText('Position').selectOptions('D')
  await main.getByLabelText('Status').selectOptions('Injured')
  await main.getByLabelText('Photo').selectOptions('No photo')
  await main.getByLabelText('Team').selectOptions('No team')
  await expect
    .poll(screen.address)
    .toBe('/admin/players/edit?position=d&status=injured_or_other&photo=no&team=none')
  await main.getByLabelText('Position').selectOptions('Any')
  await expect.poll(screen.address).toBe('/admin/players/edit?status=injured_or_other&photo=no&team=none')
})

const tick = (at: number) => main.getByRole('checkbox', { name: `Select ${cote.full_name}` }).nth(at)

test('players selected on several pages are moved, given a status and deleted in one step', async () => {
  const office = playersOffice(many())
  await openPlayers('edit', office)
  const bar = main.getByRole('region', { name: 'Selection' })
  const dialog = page.getByRole('dialog', { name: /^Move|^Status/ })
  await tick(0).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.element(page.getByText('51–100 of 120', { exact: true })).toBeVisible()
  await tick(1).click()
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await expectHolds()
  await bar.getByRole('button', { name: 'Move' }).click()
  await dialog.getByLabelText('Target team').selectOptions('Saskatoon Sheaves')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await main.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect.element(bar.getByText('50 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Set status' }).click()
  await dialog.getByLabelText('New status').selectOptions('Off roster')
  await dialog.getByRole('button', { name: 'Set status' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await tick(2).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 1 player' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(office.sent).toMatchObject([
    { entry: 'edit', fields: { intent: 'move', ids: '1,52', team_id: expect.stringMatching(/^\d+$/) } },
    { entry: 'edit', fields: { intent: 'status', status: 'off_roster' } },
    { entry: 'edit', fields: { intent: 'delete', ids: '53' } },
  ])
  expect(office.sent[1]?.fields['ids']?.split(',')).toHaveLength(50)
})
