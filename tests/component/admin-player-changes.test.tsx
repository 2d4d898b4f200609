import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { TEAM_MISSING } from '#app/back-office/players/player-words.ts'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer } from '#tests/support/component/answers.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import { passTime } from '#tests/support/component/clock.ts'
import {
  button,
  done,
  field,
  gone,
  halifaxPlayer,
  halifaxPlayers,
  main,
  notice,
  openPlayers,
  playersOffice,
  question,
  refusal,
} from '#tests/support/component/league-check.tsx'
import { TYPED_PLAYER, typeEveryField } from '#tests/support/component/player-form.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const archer = halifaxPlayer('Gus Archer')
const searchField = page.getByRole('searchbox', { name: 'Search players' })

/** Opens a tab without a player, then searches for Archer and chooses the result. */
async function openForArcher(tab: 'move' | 'delete', office: ReturnType<typeof playersOffice>) {
  const screen = await openPlayers(tab, office)
  answer('GET /admin/players/search', () => ({ players: halifaxPlayers() }))
  await searchField.fill('arch')
  await page
    .getByRole('list', { name: 'Players found' })
    .getByRole('button', { name: /Gus Archer/ })
    .click()
  await expect.poll(screen.address).toBe(`/admin/players/${tab}?player=${archer.id}`)
  return screen
}

test('A-PLAYER-05 A-PLAYER-08 A-ERR-18 A-CONST-03 every field of a new player is sent, the form is cleared, and the notice disappears after 3 to 4 seconds', async () => {
  const office = playersOffice()
  office.answer = gone
  await openPlayers('add', office)
  await typeEveryField(main)
  await button('Add Player').click()
  await expect.element(notice('Failed to add player')).toBeVisible()
  await expect.element(field('Last name')).toHaveValue('Newcomer')
  office.answer = () => done('Newt Newcomer added')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Add Player').click()
  await expect.element(notice('Newt Newcomer added')).toBeVisible()
  await passTime(3000)
  await expect.element(notice('Newt Newcomer added')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.element(notice('Newt Newcomer added')).not.toBeInTheDocument()
  await expect.element(field('Last name')).toHaveValue('')
  await expect.element(field('Team')).toHaveValue('')
  expect(office.sent).toEqual(Array.from({ length: 2 }, () => ({ entry: 'add', fields: TYPED_PLAYER })))
})

test('A-VALID-04 A-PLAYER-06 missing fields of a new player are named in a notice and at the fields, until Clear empties the form', async () => {
  const office = playersOffice()
  const nameMissing = 'A name is required'
  office.answer = () =>
    refusal({ alert: TEAM_MISSING, fields: { team_id: TEAM_MISSING, first_name: nameMissing } })
  office.start = { team_id: HALIFAX.id, first_name: 'Ned', last_name: 'van Abbott' }
  await openPlayers('add', office)
  await expect.element(field('Last name')).toHaveValue('van Abbott')
  await expect.element(field('Team')).toHaveValue(String(HALIFAX.id))
  await field('Birthplace').fill('Moose Jaw')
  await button('Add Player').click()
  await expect.element(notice('Select a team first')).toBeVisible()
  await expect.element(field('Team')).toHaveAccessibleDescription('Select a team first')
  await expect.element(field('First name')).toHaveAccessibleDescription(nameMissing)
  await expect.element(field('Team')).toHaveFocus()
  await expectHolds('a new player without a team')
  await button('Clear').click()
  for (const label of ['Birthplace', 'Last name', 'Team']) await expect.element(field(label)).toHaveValue('')
  await expect.element(field('Team')).not.toHaveAccessibleDescription()
})

test('A-PLAYER-04 A-PLAYER-08 A-PLAYER-09 A-VALID-33 A-ERR-16 a player moves to a different team after a question, with a number that no teammate wears', async () => {
  const office = playersOffice()
  const screen = await openForArcher('move', office)
  await expect.element(button('Move')).toBeDisabled()
  await field('Target team').selectOptions('Halifax Harbours')
  await expect.element(button('Move')).toBeDisabled()
  await field('Target team').selectOptions('Yukon Lights')
  await button('Move').click()
  const sure = question('Move player')
  await expect.element(sure.getByText('Move Gus Archer to the selected team?', { exact: true })).toBeVisible()
  await expect.element(sure).toMatchTextContent('From Halifax Harbours to Yukon Lights')
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(sure).not.toBeInTheDocument()
  expect(office.sent).toEqual([])
  office.answer = gone
  await button('Move').click()
  await sure.getByRole('button', { name: 'Move' }).click()
  await expect.element(notice('Failed to move player')).toBeVisible()
  await expect.element(field('Target team')).toHaveValue('4')

  const doubts = ['Kirby Dach already wears #9.']
  office.answer = () =>
    refusal({ doubts, doubted: [{ id: archer.id, name: 'Gus Archer', number: archer.number, doubts }] })
  await button('Move').click()
  await sure.getByRole('button', { name: 'Move' }).click()
  const asking = page.getByRole('dialog', { name: 'This number is already taken' })
  const number = asking.getByLabelText('Gus Archer’s number')
  await expect.element(number).toHaveAccessibleDescription('Kirby Dach already wears #9.')
  await expect.element(number).toHaveValue('9')
  await expectHolds('a move to a worn number')
  await number.fill('130')
  await expect.element(asking.getByRole('button', { name: 'Move' })).toBeDisabled()
  await number.fill('91')
  await asking.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => office.sent).toHaveLength(3)
  office.answer = () => done('Gus Archer moved to Yukon Lights')
  await asking.getByRole('button', { name: 'Move anyway' }).click()
  await expect.element(asking).not.toBeInTheDocument()
  await expect.element(notice('Gus Archer moved to Yukon Lights')).toBeVisible()
  await expect.poll(screen.address).toBe('/admin/players/move')
  await expect.element(searchField).toBeVisible()
  const plain = { id: String(archer.id), team_id: '4' }
  const numbered = { ...plain, [`number_${archer.id}`]: '91' }
  expect(office.sent).toEqual(
    [plain, plain, numbered, { ...numbered, anyway: 'yes' }].map((fields) => ({ entry: 'move', fields })),
  )
})

test('A-PLAYER-07 A-PLAYER-08 A-VALID-31 A-ERR-19 a player is deleted after a question', async () => {
  const office = playersOffice()
  const screen = await openForArcher('delete', office)
  const sure = question('Delete player')
  await button('Delete Gus Archer').click()
  await expect
    .element(
      sure.getByText('Are you sure you want to delete Gus Archer? This cannot be undone.', { exact: true }),
    )
    .toBeVisible()
  await expectHolds('the question before a player is deleted')
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(sure).not.toBeInTheDocument()
  expect(office.sent).toEqual([])
  office.answer = gone
  await button('Delete Gus Archer').click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect.element(notice('Failed to delete player')).toBeVisible()
  office.answer = () => done('Gus Archer deleted')
  await button('Delete Gus Archer').click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect.element(notice('Gus Archer deleted')).toBeVisible()
  await expect.poll(screen.address).toBe('/admin/players/delete')
  await expect.element(searchField).toBeVisible()
  expect(office.sent).toEqual(
    Array.from({ length: 2 }, () => ({ entry: 'delete', fields: { id: String(archer.id) } })),
  )
})

const double = (id: number, given: Partial<FoundPlayer>): FoundPlayer => ({
  ...archer,
  id,
  full_name: 'Pat Double',
  first_name: 'Pat',
  last_name: 'Double',
  ...given,
})

test('A-DUP-01 A-DUP-02 A-VALID-31 Find Duplicates lists records with the same name by their differences, and deletes one of them', async () => {
  const office = playersOffice([
    double(901, { birthdate: '1998-11-12', nhl_id: 8480012 }),
    double(902, { birthdate: '2004-02-16', nhl_id: 8483678 }),
    archer,
  ])
  office.answer = () => {
    office.stored = office.stored.filter(({ id }) => id !== 902)
    return done('Pat Double deleted')
  }
  await openPlayers('duplicates', office)
  const group = page.getByRole('region', { name: 'Pat Double' })
  const records = group.getByRole('listitem')
  await expect.element(button('Find Duplicates')).toBeVisible()
  await expect.element(group).not.toBeInTheDocument()
  await button('Find Duplicates').click()
  await expect.element(group.getByText('Different people')).toBeVisible()
  const [first, second] = textsOf(records)
  expect.soft(textsOf(records)).toHaveLength(2)
  expect.soft(first).toMatch(/Nov 12, 1998/)
  expect.soft(first).toContain('8480012')
  expect.soft(second).toMatch(/Feb 16, 2004/)
  // Both have the same number.
  expect.soft(second).not.toContain('Number')
  await expect.element(page.getByRole('region', { name: 'Gus Archer' })).not.toBeInTheDocument()
  await expectHolds('records with the same name')
  await group.getByRole('button', { name: 'Delete Pat Double, record 902' }).click()
  await expect
    .element(question('Delete player'))
    .toMatchTextContent('Are you sure you want to delete Pat Double? This cannot be undone.')
  await question('Delete player').getByRole('button', { name: 'Delete' }).click()
  await expect.element(notice('Pat Double deleted')).toBeVisible()
  await expect.element(group).not.toBeInTheDocument()
  expect(office.sent).toEqual([{ entry: 'delete', fields: { id: '902' } }])
})

test('two records are merged: the admin chooses the one to keep and the values it takes from the other', async () => {
  const office = playersOffice([
    double(901, { number: 7, birthplace: 'Moose Jaw' }),
    double(902, { number: 8, birthplace: null, nhl_id: 8480012, height: `6'1"` }),
  ])
  office.answer = () => done('Merged into Pat Double')
  await openPlayers('duplicates?find=1', office)
  await expect.element(main.getByText('Possibly the same player')).toBeVisible()
  await button('Merge the records of Pat Double').click()
  const dialog = page.getByRole('dialog', { name: 'Merge into Pat Double' })
  await expect.element(dialog.getByText(/but fans’ votes stay with the record you kept\.$/)).toBeVisible()
  const choice = (of: string, name: string | RegExp) =>
    dialog.getByRole('group', { name: of }).getByRole('radio', { name })
  // The record with an NHL id is proposed, with the values that only the other has.
  await expect.element(choice('Record to keep', /902/)).toBeChecked()
  await expect.element(choice('Birthplace', 'Moose Jaw')).toBeChecked()
  await expect.element(choice('Number', '8')).toBeChecked()
  await choice('Number', '7').click()
  await choice('Record to keep', /901/).click()
  await expect.element(choice('NHL id', '8480012')).toBeChecked()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(notice('Merged into Pat Double')).toBeVisible()
  expect(office.sent).toEqual([
    { entry: 'duplicates', fields: { keep: '901', drop: '902', take: 'nhl_id,height' } },
  ])
})

test('A-ERR-20 A-ERR-21 A-CONST-02 A-ENT-18 the photo’s link needs a file name; once copied, the notice says so for 2 to 3 seconds', async () => {
  await openPlayers('add')
  await button('Copy image link').click()
  await expect.element(notice('No profile picture filename set')).toBeVisible()
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'))
  await field('Profile picture file name').fill('a b#1.jpg')
  await button('Copy image link').click()
  await expect.element(notice('Failed to copy image link to clipboard')).toBeVisible()
  copying.mockResolvedValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Copy image link').click()
  await expect.element(notice('Image link copied')).toBeVisible()
  expect(copying).toHaveBeenLastCalledWith(`${location.origin}/files/players_image/a%20b%231.jpg`)
  await passTime(2000)
  await expect.element(notice('Image link copied')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.element(notice('Image link copied')).not.toBeInTheDocument()
})
