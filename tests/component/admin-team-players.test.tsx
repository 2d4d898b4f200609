import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, MADE_TEAMS } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import {
  adminTeam,
  button,
  done,
  foundPlayer,
  gone,
  halifaxPlayer,
  main,
  notice,
  openTeams,
  playersOffice,
  question,
  refusal,
  teamsOffice,
} from '#tests/support/component/league-check.tsx'
import {
  ARCHER_BEFORE,
  optionsOf,
  TYPED_PLAYER,
  typeEveryField,
} from '#tests/support/component/player-form.ts'

const table = page.getByRole('region', { name: 'Players of Halifax Harbours' })
const rows = table.getByRole('rowheader')
const archer = halifaxPlayer('Gus Archer')
const archerId = String(archer.id)
const adding = page.getByRole('dialog', { name: 'Add player' })

/** The cells of Archer's row. */
const cells = () => textsOf(table.getByRole('row', { name: /Gus Archer/ }).getByRole('cell'))

async function chooseFor(name: string, task: string): Promise<void> {
  await main.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: task }).click()
}

/** An image of 800 by 600 pixels. */
async function image(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(800, 600)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  pen.fillStyle = '#fc4'
  pen.fillRect(0, 0, 800, 600)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

const HALIFAX_NEWCOMER = {
  id: 999,
  name: 'Newt Newcomer',
  position: 'c',
  otherPosition: null,
  number: 66,
  shoots: 'L',
  teamId: 1,
  status: 'active',
  capHit: null,
  contractUntil: null,
  contractExpiry: null,
  tradeClause: null,
  nationality: null,
  birthdate: null,
  profilePictureFilename: null,
} as const

test('A-TEAM-08 A-TEAM-09 the players of the chosen team are listed in a table and filtered by name', async () => {
  const screen = await openTeams('?team=1', teamsOffice([adminTeam(HALIFAX, { images: 3 })]))
  await expect.element(rows).toHaveLength(8)
  expect.soft(cells().slice(0, 3)).toEqual(['9', 'C', 'L'])
  await expect.element(main.getByText(/^3 of 25 players have a photo · Never imported$/)).toBeVisible()
  const find = main.getByRole('searchbox', { name: 'Find in this team' })
  await find.fill('ARCH')
  await expect.poll(() => textsOf(rows)).toEqual([expect.stringContaining('Gus Archer')])
  await expect.poll(screen.address).toBe('/admin/teams?team=1&find=ARCH')
  await find.fill('Curling')
  await expect.element(main.getByText('No player on this team matches this name or number.')).toBeVisible()
})

test('A-TEAM-10 A-VALID-11 a player is added to the open team with every field; a refused field shows the reason', async () => {
  const people = playersOffice()
  const reason = 'A name is required'
  people.answer = () => refusal({ fields: { first_name: reason } })
  await openTeams('?team=1', teamsOffice(), people)
  await button('Add player').click()
  await expect.element(adding.getByLabelText('Team')).toHaveValue('1')
  expect(optionsOf(adding.getByLabelText('Position'))).toEqual(['–', 'C', 'LW', 'RW', 'D', 'G'])
  await adding.getByRole('button', { name: 'Add Player' }).click()
  await expect.element(adding.getByLabelText('First name')).toHaveAccessibleDescription(reason)
  people.answer = () => {
    people.stored.push(foundPlayer(HALIFAX_NEWCOMER))
    return done('Newt Newcomer added')
  }
  await typeEveryField(adding)
  await adding.getByRole('button', { name: 'Add Player' }).click()
  await expect.element(notice('Newt Newcomer added')).toBeVisible()
  await expect.element(adding).not.toBeInTheDocument()
  await expect.element(rows).toHaveLength(9)
  expect(people.sent.at(-1)).toEqual({ entry: 'add', fields: TYPED_PLAYER })
})

test('A-TEAM-11 A-ERR-43 a player is edited in a dialog that keeps the entries when they cannot be saved, and closes when they are', async () => {
  const people = playersOffice()
  people.answer = gone
  await openTeams('?team=1', teamsOffice(), people)
  await button('Edit Gus Archer').click()
  const editing = page.getByRole('dialog', { name: 'Edit Gus Archer' })
  await typeEveryField(editing)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect.element(notice('Failed to save player')).toBeVisible()
  await expect.element(editing.getByLabelText('Birthplace')).toHaveValue('Moose Jaw')
  people.answer = () => {
    people.stored = people.stored.map((one) => (one.id === archer.id ? { ...one, number: 98 } : one))
    return done('Gus Archer saved')
  }
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect.element(editing).not.toBeInTheDocument()
  await expect.poll(() => cells()[0]).toBe('98')
  const fields = { id: archerId, ...TYPED_PLAYER, ...ARCHER_BEFORE }
  expect(people.sent).toEqual(Array.from({ length: 2 }, () => ({ entry: 'edit', fields })))
  // A press on the name opens it too.
  await button('Gus Archer').click()
  await expect.element(editing.getByLabelText('Number', { exact: true })).toHaveValue('98')
})

test('A-TEAM-12 A-TEAM-13 A-VALID-31 A-VALID-33 a player moves to any other team, or is deleted, after a question', async () => {
  const people = playersOffice()
  const leave = (id: number) => {
    people.stored = people.stored.filter((one) => one.id !== id)
    return done('Done')
  }
  await openTeams('?team=1', teamsOffice(), people)
  await chooseFor('Gus Archer', 'Move')
  const moving = page.getByRole('dialog', { name: 'Move Gus Archer' })
  const move = moving.getByRole('button', { name: 'Move' })
  await expect.element(move).toBeDisabled()
  // Every team but the player's own.
  expect(optionsOf(moving).slice(1)).toEqual(MADE_TEAMS.filter(({ id }) => id !== 1).map(({ name }) => name))
  await moving.getByLabelText('Target team').selectOptions('Yukon Lights')
  await move.click()
  await expect.element(question('Move player')).toMatchTextContent('Move Gus Archer to the selected team?')
  expect(people.sent).toEqual([])
  people.answer = () => leave(archer.id)
  await question('Move player').getByRole('button', { name: 'Move' }).click()
  await expect.element(rows).toHaveLength(7)
  const bishop = halifaxPlayer('Tim Bishop').id
  await chooseFor('Tim Bishop', 'Delete')
  await expect
    .element(question('Delete player'))
    .toMatchTextContent('Are you sure you want to delete Tim Bishop? This cannot be undone.')
  expect(people.sent).toHaveLength(1)
  people.answer = () => leave(bishop)
  await question('Delete player').getByRole('button', { name: 'Delete' }).click()
  await expect.element(rows).toHaveLength(6)
  expect(people.sent).toEqual([
    { entry: 'move', fields: { id: archerId, team_id: '4' } },
    { entry: 'delete', fields: { id: String(bishop) } },
  ])
})

test('a photo is cropped with the zoom and the keys, and the crop is sent', async () => {
  answer(`POST /api/admin/player-pictures/${archer.id}`, () => ({ auditId: 7 }))
  await openTeams('?team=1')
  await chooseFor('Gus Archer', 'Photo…')
  const dialog = page.getByRole('dialog', { name: 'Photo of Gus Archer' })
  await expect.element(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled()
  await dialog
    .getByLabelText('Choose a photo')
    .first()
    .upload(await image('any.png'))
  await dialog.getByLabelText('Zoom').fill('2')
  const area = dialog.getByRole('group', { name: 'Part of the photo to keep' })
  await userEvent.tab({ shift: true })
  await expect.element(area).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect.element(notice('Gus Archer has a new photo')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const [sent] = requests(`/api/admin/player-pictures/${archer.id}`)
  const [x = 0, , width = 0, height = 0] = (sent?.search.get('crop') ?? '').split(',').map(Number)
  // The crop has a ratio of 4 to 5, half the height of the 800 by 600 image, and is off center.
  expect((width * 800) / (height * 600)).toBeCloseTo(4 / 5, 2)
  expect(height).toBeCloseTo(0.5, 1)
  expect(x).toBeGreaterThan((1 - width) / 2)
})

test('A-VALID-25 several photos are matched to players by name and number; failed uploads are tried again', async () => {
  let fails = true
  for (const name of ['Tim Bishop', 'Leo Carver', 'Gus Archer'])
    answer(`POST /api/admin/player-pictures/${halifaxPlayer(name).id}`, () =>
      name === 'Leo Carver' && fails
        ? refused(400, { code: 'bad_request', message: 'This file cannot be used as an image.' })
        : { auditId: 7 },
    )
  await openTeams('?team=1')
  await button('Upload photos').click()
  const bulk = page.getByRole('dialog', { name: 'Upload photos' })
  const names = ['Tim Bishop.png', 'gus-archer-10.png', 'connor-nobody-97.png', 'leo-carver-15.jpg']
  await bulk
    .getByLabelText('Choose photos')
    .first()
    .upload(names.map((name) => new File(['a picture'], name, { type: 'image/png' })))
  const items = bulk.getByRole('listitem')
  await expect
    .poll(() => textsOf(items))
    .toEqual([
      expect.stringContaining('for Tim Bishop'),
      expect.stringContaining('Gus Archer has number 9 here. Choose the player.'),
      expect.stringContaining('No player on this team has this name.'),
      expect.stringContaining('for Leo Carver'),
    ])
  await bulk.getByRole('button', { name: 'Upload 2 photos' }).click()
  await expect.element(bulk.getByText('1 of 2 uploaded', { exact: true })).toBeVisible()
  await expect.element(items.nth(3)).toMatchTextContent('This file cannot be used as an image.')
  fails = false
  await bulk.getByRole('button', { name: 'Try 1 again' }).click()
  await expect.element(bulk.getByText('2 of 2 uploaded', { exact: true })).toBeVisible()
  await bulk.getByRole('combobox', { name: 'Player in gus-archer-10.png' }).selectOptions('Gus Archer')
  await expect.element(items.nth(1)).toMatchTextContent('for Gus Archer')
  await bulk.getByRole('button', { name: 'Upload 1 photo' }).click()
  await expect.element(bulk.getByText('3 of 3 uploaded', { exact: true })).toBeVisible()
  expect(requests().filter(({ method }) => method === 'POST')).toHaveLength(4)
})

test('a team’s committed cap is shown beside its retained salaries; one is added, refused, changed and removed', async () => {
  const office = teamsOffice()
  const bishop = { id: 3, playerId: 31, name: 'Tim Bishop', dollars: 2_500_000, team: 'Saskatoon Sheaves' }
  office.cap = {
    ...office.cap,
    committed: { dollars: 98_100_000, unknown: ['Ned Nolan'] },
    retained: [bishop, { id: 4, playerId: null, name: 'Bo Old', dollars: 400_000, team: null }],
  }
  await openTeams('?team=1', office)
  const cap = page.getByRole('region', { name: 'Salary cap' })
  const parts = cap.getByRole('list', { name: 'Retained salaries' }).getByRole('listitem')
  await expect
    .poll(() => textsOf(parts))
    .toEqual([
      expect.stringMatching(/^Tim Bishop Saskatoon Sheaves \$2,500,000/),
      expect.stringMatching(/^Bo Old on no roster \$400,000/),
    ])
  const shown = textsOf(cap)[0]
  for (const words of ['at least $98.1M', 'up to $5.9M', '$2.9M', 'Cap hit unknown: Ned Nolan']) {
    expect.soft(shown).toContain(words)
  }

  answer('GET /admin/players/search', () => ({
    players: [{ ...archer, team_id: 2, cap_hit_usd: 14_000_000 }],
  }))
  await cap.getByRole('button', { name: 'Add retained salary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add retained salary' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await dialog.getByRole('searchbox', { name: 'Player' }).fill('arch')
  await dialog.getByRole('button', { name: /^Gus Archer/ }).click()
  await dialog.getByLabelText('Dollars per season').fill('a lot')
  await expect.element(dialog.getByText(/whole dollars, such as 2,500,000 or 2.5M/)).toBeVisible()
  await expect.element(save).toBeDisabled()
  await dialog.getByLabelText('Dollars per season').fill('7M')
  // The same change can lower the cap hit on the player's own team.
  const lowers = dialog.getByRole('checkbox', {
    name: 'Lower the cap hit of Gus Archer from $14,000,000 to $7,000,000',
  })
  await expect.element(lowers).not.toBeChecked()
  await expect
    .element(lowers)
    .toHaveAccessibleDescription(
      'Saskatoon Sheaves carries this part of the contract until the cap hit is lowered.',
    )
  await expectHolds('a retained salary')
  office.answer = () => ({ ok: false, alert: 'The retained salary was not saved', reason: 'Already.' })
  await save.click()
  await expect.element(notice('The retained salary was not saved').getByText('Already.')).toBeVisible()
  expect(office.sent.at(-1)).not.toHaveProperty('lowers_cap_hit')
  await lowers.click()
  office.answer = () => ({ ok: true, notice: 'Retained salary of Gus Archer saved', auditId: 7 })
  await save.click()
  await expect
    .element(notice('Retained salary of Gus Archer saved').getByRole('button', { name: 'Undo' }))
    .toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(office.sent.at(-1)).toEqual({
    intent: 'retained',
    id: '1',
    retained_id: '',
    player_id: archerId,
    player_name: 'Gus Archer',
    dollars: '7M',
    lowers_cap_hit: 'yes',
  })

  await cap.getByRole('button', { name: 'Edit the retained salary of Bo Old' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit the retained salary of Bo Old' })
  await expect.element(editing.getByLabelText('Dollars per season')).toHaveValue('$400,000')
  await editing.getByLabelText('Dollars per season').fill('500K')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect.element(editing).not.toBeInTheDocument()
  expect(office.sent.at(-1)).toMatchObject({
    retained_id: '4',
    player_id: '',
    player_name: 'Bo Old',
    dollars: '500K',
  })

  await cap.getByRole('button', { name: 'Remove the retained salary of Tim Bishop' }).click()
  await question('Remove retained salary').getByRole('button', { name: 'Remove' }).click()
  await expect
    .poll(() => office.sent.at(-1))
    .toEqual({ intent: 'delete-retained', id: '1', retained_id: '3' })
})
