import { data } from 'react-router'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'

import * as playersEdit from '#app/back-office/players/edit.route.tsx'
import { answer } from '#tests/support/component/answers.ts'
import { routeOf } from '#tests/support/component/open-screen.tsx'
import {
  button,
  halifaxPlayer,
  halifaxPlayers,
  main,
  openOffice,
  openPlayers,
  openTeams,
  playersOffice,
  teamsOffice,
} from '#tests/support/component/rosters-office.tsx'

const archer = halifaxPlayer('Gus Archer')
const dialog = page.getByRole('dialog', { name: /^(?:Add player|Edit Gus Archer)$/ })

/** Each field by its label, with the value typed into it. */
const FIELDS = [
  ['Team', 'team_id', '2'],
  ['First name', 'first_name', 'Newt'],
  ['Last name', 'last_name', 'Newcomer'],
  ['Display name', 'display_name', 'The Newt'],
  ['Number', 'number', '66'],
  ['Position', 'position', 'RW'],
  ['Shoots', 'shoots', 'R'],
  ['Birthdate', 'birthdate', '2004-02-16'],
  ['Birthplace', 'birthplace', 'Moose Jaw'],
  ['Nationality', 'nationality', 'CAN'],
  ['Height', 'height', '6 ft 1'],
  ['Weight (lbs)', 'weight', '190'],
  ['Cap hit (USD)', 'cap_hit_usd', '950K'],
  ['Contract until', 'contract_until', '2028'],
  ['Contract expiry', 'contract_expiry', 'RFA'],
  ['Trade clause', 'trade_clause', 'nmc_m_ntc'],
  ['Status', 'status', 'off_roster'],
  ['Profile picture file name', 'profile_picture_filename', 'newt.jpg'],
] as const
const TYPED = Object.fromEntries(FIELDS.map(([, name, text]) => [name, text]))

async function fillIn(area: Locator): Promise<void> {
  for (const [label, , text] of FIELDS) {
    const control = area.getByLabelText(label, { exact: true })
    await expect.element(control).toBeVisible()
    if (control.element() instanceof HTMLSelectElement) await control.selectOptions(text)
    else await control.fill(text)
  }
}

test('A-PLAYER-05 every field of a new player is sent as typed', async () => {
  const office = playersOffice()
  await openPlayers('add', office)
  await fillIn(main)
  await button('Add Player').click()
  await expect.poll(() => office.sent).toEqual([{ entry: 'add', fields: TYPED }])
})

test('A-TEAM-10 every field of a player added from the teams screen is sent as typed', async () => {
  const people = playersOffice()
  await openTeams('?team=1', teamsOffice(), people)
  await button('Add player').click()
  await fillIn(dialog)
  await dialog.getByRole('button', { name: 'Add Player' }).click()
  await expect.poll(() => people.sent).toEqual([{ entry: 'add', fields: TYPED }])
})

/** Sent by an edit of Archer: the id, the new values and the values seen before. */
const EDIT = {
  entry: 'edit',
  fields: {
    id: String(archer.id),
    ...TYPED,
    ...Object.fromEntries(FIELDS.map(([, name]) => [`seen_${name}`, ''])),
    seen_team_id: '1',
    seen_first_name: 'Gus',
    seen_last_name: 'Archer',
    seen_number: '9',
    seen_position: 'C',
    seen_shoots: 'L',
    seen_status: 'active',
  },
}

test('A-PLAYER-02 an edit sends every field with the value it had before', async () => {
  const office = playersOffice()
  await openPlayers(`edit?player=${archer.id}`, office)
  await fillIn(main)
  await button('Save').click()
  await expect.poll(() => office.sent).toEqual([EDIT])
})

test('A-TEAM-11 an edit on the teams screen sends every field with the value it had before', async () => {
  const people = playersOffice()
  await openTeams('?team=1', teamsOffice(), people)
  await button('Edit Gus Archer').click()
  await fillIn(dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => people.sent).toEqual([EDIT])
})

const optionsOf = (label: string) =>
  main
    .getByLabelText(label, { exact: true })
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

test.each(['add', `edit?player=${archer.id}`])(
  'A-VALID-10 A-VALID-12 the options of players/%s are in order',
  async (tab) => {
    await openPlayers(tab)
    await expect.element(main.getByLabelText('Position')).toBeVisible()
    expect(optionsOf('Position')).toEqual(['–', 'L', 'D', 'C', 'RW', 'LW', 'G'])
    expect(optionsOf('Shoots')).toEqual(['–', 'L', 'R'])
  },
)

test('A-PLAYER-09 Move is disabled until a player is chosen', async () => {
  await openPlayers('move')
  await expect.element(page.getByRole('searchbox', { name: 'Search players' })).toBeVisible()
  await expect.element(button('Move')).not.toBeInTheDocument()
  await expect.element(main.getByLabelText('Target team')).not.toBeInTheDocument()
})

test.each([
  ['A-PLAYER-02', 'edit'],
  ['A-PLAYER-04', 'move'],
  ['A-PLAYER-07', 'delete'],
])('%s a player is searched for and chosen in the tab %s', async (_id, tab) => {
  const screen = await openPlayers(tab)
  answer('GET /admin/players/search', () => ({ players: halifaxPlayers() }))
  await page.getByRole('searchbox', { name: 'Search players' }).fill('arch')
  await page
    .getByRole('list', { name: 'Players found' })
    .getByRole('button', { name: /Gus Archer/ })
    .click()
  await expect.element(page.getByRole('heading', { name: 'Gus Archer' })).toBeVisible()
  await expect.poll(screen.address).toBe(`/admin/players/${tab}?player=${archer.id}`)
})

test('A-ERR-44 players that fail to load show an error and a link to retry; the menu stays', async () => {
  await openOffice('/admin/players/edit', [
    routeOf(playersEdit).at('players/edit', {
      loader: () => {
        throw data(null, { status: 500 })
      },
    }),
  ])
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('This screen could not be loaded. Check the connection and try again.')
  await expect
    .element(main.getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', '/admin/players/edit')
  await expect.element(page.getByRole('navigation', { name: 'Back-office' }).first()).toBeVisible()
})
