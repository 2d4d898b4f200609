import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { FoundPlayer } from '#domain/player/found-player.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import {
  button,
  done,
  field,
  gone,
  halifaxPlayer,
  main,
  notice,
  openPlayers,
  playersOffice,
  question,
  refusal,
} from '#tests/support/component/rosters-office.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const archer = halifaxPlayer('Gus Archer')
const archerId = archer.id
const searchField = page.getByRole('searchbox', { name: 'Search players' })

test('A-PLAYER-05 A-PLAYER-08 a player is added to a team, and the form is cleared', async () => {
  const office = playersOffice()
  office.answer = () => done('Newt Newcomer added')
  await openPlayers('add', office)
  await field('Team').selectOptions('Halifax Harbours')
  await field('First name').fill('Newt')
  await field('Last name').fill('Newcomer')
  await field('Position').selectOptions('RW')
  await field('Shoots').selectOptions('R')
  await button('Add Player').click()
  await expect.element(notice('Newt Newcomer added')).toBeVisible()
  await expect.element(field('Last name')).toHaveValue('')
  await expect.element(field('Team')).toHaveValue('')
  expect(office.sent).toMatchObject([
    {
      entry: 'add',
      fields: {
        team_id: String(HALIFAX.id),
        first_name: 'Newt',
        last_name: 'Newcomer',
        position: 'RW',
        shoots: 'R',
      },
    },
  ])
})

test('A-CONST-03 the notice of a change disappears after 3 to 4 seconds', async () => {
  const office = playersOffice()
  office.answer = () => done('Newt Newcomer added')
  await openPlayers('add', office)
  await field('Last name').fill('Newcomer')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Add Player').click()
  await expect.element(notice('Newt Newcomer added')).toBeVisible()
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(notice('Newt Newcomer added')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.element(notice('Newt Newcomer added')).not.toBeInTheDocument()
})

test('A-VALID-04 A-VALID-06 missing fields of a new player are named in a notice and at the fields', async () => {
  const office = playersOffice()
  office.answer = () =>
    refusal({
      alert: 'Select a team first',
      fields: { team_id: 'Select a team first', first_name: 'First or last name is required' },
    })
  await openPlayers('add', office)
  await button('Add Player').click()
  await expect.element(notice('Select a team first')).toBeVisible()
  await expect.element(field('Team')).toHaveAccessibleDescription('Select a team first')
  await expect.element(field('First name')).toHaveAccessibleDescription('First or last name is required')
  await expect.element(field('Team')).toHaveFocus()
  await expectHolds()
})

test('A-PLAYER-06 Clear empties the form and removes its errors', async () => {
  const office = playersOffice()
  office.answer = () => refusal({ fields: { team_id: 'Select a team first' } })
  await openPlayers('add', office)
  await field('Last name').fill('Rookie')
  await button('Add Player').click()
  await expect.element(main.getByText('Select a team first')).toBeVisible()
  await button('Clear').click()
  await expect.element(field('Last name')).toHaveValue('')
  await expect.element(main.getByText('Select a team first')).not.toBeInTheDocument()
})

test('A-ERR-18 an error is shown when a player cannot be added, and the fields keep their values', async () => {
  const office = playersOffice()
  office.answer = gone
  await openPlayers('add', office)
  await field('Last name').fill('Lost')
  await button('Add Player').click()
  await expect.element(notice('Failed to add player')).toBeVisible()
  await expect.element(field('Last name')).toHaveValue('Lost')
})

test('A-PLAYER-04 A-PLAYER-08 A-PLAYER-09 a player moves once a different team is chosen', async () => {
  const office = playersOffice()
  office.answer = () => done('Gus Archer moved to Yukon Lights')
  const screen = await openPlayers(`move?player=${archerId}`, office)
  await expect.element(button('Move')).toBeDisabled()
  await field('Target team').selectOptions('Halifax Harbours')
  await expect.element(button('Move')).toBeDisabled()
  await field('Target team').selectOptions('Yukon Lights')
  await expectHolds()
  await button('Move').click()
  await question('Move player').getByRole('button', { name: 'Move' }).click()
  await expect.element(notice('Gus Archer moved to Yukon Lights')).toBeVisible()
  await expect.poll(screen.address).toBe('/admin/players/move')
  await expect.element(searchField).toBeVisible()
  expect(office.sent).toEqual([{ entry: 'move', fields: { id: String(archerId), team_id: '4' } }])
})

test('A-VALID-33 the question before a move names the player; Cancel moves no one', async () => {
  const office = playersOffice()
  await openPlayers(`move?player=${archerId}`, office)
  await field('Target team').selectOptions('Yukon Lights')
  await button('Move').click()
  await expect
    .element(question('Move player').getByText('Move Gus Archer to the selected team?', { exact: true }))
    .toBeVisible()
  await question('Move player').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question('Move player')).not.toBeInTheDocument()
  expect(office.sent).toEqual([])
})

test('A-ERR-16 an error is shown when a player cannot be moved', async () => {
  const office = playersOffice()
  office.answer = gone
  await openPlayers(`move?player=${archerId}`, office)
  await field('Target team').selectOptions('Yukon Lights')
  await button('Move').click()
  await question('Move player').getByRole('button', { name: 'Move' }).click()
  await expect.element(notice('Failed to move player')).toBeVisible()
  await expect.element(field('Target team')).toHaveValue('4')
})

test('A-PLAYER-07 A-PLAYER-08 A-VALID-31 a player is deleted after a question', async () => {
  const office = playersOffice()
  office.answer = () => done('Gus Archer deleted')
  const screen = await openPlayers(`delete?player=${archerId}`, office)
  await button('Delete Gus Archer').click()
  const sure = question('Delete player')
  await expect
    .element(
      sure.getByText('Are you sure you want to delete Gus Archer? This cannot be undone.', { exact: true }),
    )
    .toBeVisible()
  await expectHolds()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(sure).not.toBeInTheDocument()
  expect(office.sent).toEqual([])
  await button('Delete Gus Archer').click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect.element(notice('Gus Archer deleted')).toBeVisible()
  await expect.poll(screen.address).toBe('/admin/players/delete')
  await expect.element(searchField).toBeVisible()
  expect(office.sent).toEqual([{ entry: 'delete', fields: { id: String(archerId) } }])
})

test('A-ERR-19 an error is shown when a player cannot be deleted', async () => {
  const office = playersOffice()
  office.answer = gone
  await openPlayers(`delete?player=${archerId}`, office)
  await button('Delete Gus Archer').click()
  await question('Delete player').getByRole('button', { name: 'Delete' }).click()
  await expect.element(notice('Failed to delete player')).toBeVisible()
  await expect.element(button('Delete Gus Archer')).toBeVisible()
})

const double = (id: number, given: Partial<FoundPlayer>): FoundPlayer => ({
  ...archer,
  id,
  full_name: 'Pat Double',
  first_name: 'Pat',
  last_name: 'Double',
  ...given,
})

test('A-DUP-01 Find Duplicates lists records with the same name side by side with their differences', async () => {
  const office = playersOffice([
    double(901, { birthdate: '1998-11-12', nhl_id: 8480012 }),
    double(902, { birthdate: '2004-02-16', nhl_id: 8483678 }),
  ])
  await openPlayers('duplicates', office)
  const group = page.getByRole('region', { name: 'Pat Double' })
  await expect.element(button('Find Duplicates')).toBeVisible()
  await expect.element(group).not.toBeInTheDocument()
  await button('Find Duplicates').click()
  await expect.element(group.getByText('Different people')).toBeVisible()
  await expect.element(group.getByRole('listitem')).toHaveLength(2)
  await expect.element(group.getByRole('listitem').first()).toMatchTextContent(/Nov 12, 1998/)
  await expect.element(group.getByRole('listitem').first()).toMatchTextContent('8480012')
  await expect.element(group.getByRole('listitem').last()).toMatchTextContent(/Feb 16, 2004/)
  await expect.element(group.getByRole('listitem').last()).not.toMatchTextContent('Number')
  await expectHolds()
})

test('A-DUP-02 A-VALID-31 Delete removes that one record of a group', async () => {
  const office = playersOffice([double(901, { number: 7 }), double(902, { number: 8 })])
  office.answer = () => {
    office.stored = office.stored.filter(({ id }) => id !== 902)
    return done('Pat Double deleted')
  }
  await openPlayers('duplicates?find=1', office)
  const group = page.getByRole('region', { name: 'Pat Double' })
  await expect.element(group.getByText('Possibly the same player')).toBeVisible()
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
  await button('Merge the records of Pat Double').click()
  const dialog = page.getByRole('dialog', { name: 'Merge into Pat Double' })
  await expect.element(dialog.getByText(/but fans’ votes stay with the record you kept\.$/)).toBeVisible()
  const choice = (of: string, name: string | RegExp) =>
    dialog.getByRole('group', { name: of }).getByRole('radio', { name })
  // The record with an NHL id is proposed, with the values that only the other has.
  await expect.element(choice('Record to keep', /902/)).toBeChecked()
  await expect.element(choice('Birthplace', 'Moose Jaw')).toBeChecked()
  await expect.element(choice('Number', '8')).toBeChecked()
  await expectHolds()
  await choice('Number', '7').click()
  await choice('Record to keep', /901/).click()
  await expect.element(choice('NHL id', '8480012')).toBeChecked()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(notice('Merged into Pat Double')).toBeVisible()
  expect(office.sent).toEqual([
    { entry: 'duplicates', fields: { keep: '901', drop: '902', take: 'nhl_id,height' } },
  ])
})

test('A-CONST-02 A-ENT-18 the photo’s link is copied, and the button says so for 2 to 3 seconds', async () => {
  await openPlayers('add')
  await field('Profile picture file name').fill('a b#1.jpg')
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Copy image link').click()
  await expect.element(notice('Image link copied')).toBeVisible()
  expect(copying).toHaveBeenCalledExactlyOnceWith(`${location.origin}/files/players_image/a%20b%231.jpg`)
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(notice('Image link copied')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.element(notice('Image link copied')).not.toBeInTheDocument()
})

test('A-ERR-20 without a file name there is no link to copy', async () => {
  await openPlayers('add')
  await button('Copy image link').click()
  await expect.element(notice('No profile picture filename set')).toBeVisible()
})

test('A-ERR-21 an error is shown when a link cannot be copied', async () => {
  await openPlayers('add')
  await field('Profile picture file name').fill('archer.jpg')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await button('Copy image link').click()
  await expect.element(notice('Failed to copy image link to clipboard')).toBeVisible()
})
