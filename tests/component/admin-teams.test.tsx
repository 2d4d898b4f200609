import { data } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import * as teams from '#app/back-office/teams/route.tsx'
import { HALIFAX, MADE_TEAMS, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { routeOf } from '#tests/support/component/open-screen.tsx'
import {
  adminTeam,
  button,
  field,
  gone,
  main,
  notice,
  openOffice,
  openTeams,
  playersOffice,
  teamRefused,
  teamSaved,
  teamsOffice,
} from '#tests/support/component/rosters-office.tsx'

afterEach(() => void vi.useRealTimers())

const table = page.getByRole('region', { name: 'All teams' }).getByRole('table')
const rows = table.getByRole('rowheader')
const halifax = table.getByRole('row', { name: /Halifax Harbours/ })
const preview = page.getByRole('region', { name: 'Preview' })

test('A-TEAM-02 all teams are listed in a table of six columns', async () => {
  await openTeams('')
  const headings = table.getByRole('columnheader')
  await expect.element(headings).toHaveLength(6)
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Division',
    'Conference',
    'Last imported at',
    'Profile picture players completed',
    'Actions',
  ])
  await expect.element(rows).toHaveLength(MADE_TEAMS.length)
  await expectHolds()
})

test('A-TEAM-02 A-TEAM-03 A-TEAM-04 a team is listed with its logo, its city and how many of its players have a photo', async () => {
  const at = new Date(2026, 9, 10, 18, 30)
  await openTeams(
    '',
    teamsOffice([
      adminTeam(HALIFAX, { city: 'Dartmouth', images: 3, last_imported_at: at }),
      ...MADE_TEAMS.slice(1).map((team) => adminTeam(team)),
    ]),
  )
  await expect.element(halifax.getByRole('rowheader').getByText('Dartmouth', { exact: true })).toBeVisible()
  await expect.element(halifax.getByRole('rowheader').getByText('HFX')).toBeVisible()
  const cells = halifax.getByRole('cell')
  await expect.element(cells.nth(0)).toHaveTextContent('Atlantic')
  await expect.element(cells.nth(1)).toHaveTextContent('Eastern')
  await expect.element(cells.nth(2)).toMatchTextContent('Oct 10, 2026')
  await expect.element(cells.nth(3)).toHaveTextContent('3/25')
  await expect
    .element(
      table
        .getByRole('row', { name: /Yukon Lights/ })
        .getByRole('cell')
        .nth(2),
    )
    .toHaveTextContent('Never')
})

test('A-TEAM-05 Edit opens that team in the editor', async () => {
  const screen = await openTeams('')
  await halifax.getByRole('link', { name: 'Edit Halifax Harbours' }).click()
  await expect.element(field('City')).toHaveValue('Halifax')
  await expect.poll(screen.address).toBe('/admin/teams?team=1')
  await main.getByRole('link', { name: 'All teams' }).click()
  await expect.element(rows).toHaveLength(MADE_TEAMS.length)
})

test('A-TEAM-01 the picker finds a team by part of its name, and moves the focus to its editor', async () => {
  const screen = await openTeams('')
  await page.getByRole('combobox', { name: 'Team' }).fill('SHEAV')
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await page.getByRole('option', { name: 'Saskatoon Sheaves' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Saskatoon Sheaves' })).toHaveFocus()
  await expect.poll(screen.address).toBe('/admin/teams?team=2')
  await expect.element(page.getByRole('combobox', { name: 'Team' })).toHaveValue('Saskatoon Sheaves')
})

test('the table of teams is sorted by a heading and filtered by a search', async () => {
  const screen = await openTeams('')
  await table.getByRole('link', { name: 'Name', exact: true }).click()
  await expect
    .element(table.getByRole('columnheader', { name: 'Name', exact: true }))
    .toHaveAttribute('aria-sort', 'descending')
  const find = page.getByRole('searchbox', { name: 'Find in all teams' })
  await find.fill('atlantic')
  await expect.element(rows).toHaveLength(2)
  await expect.poll(screen.address).toBe('/admin/teams?order=desc&find=atlantic')
  await find.fill('curling')
  await expect.element(page.getByText('No team matches.')).toBeVisible()
})

test('A-VALID-05 a player is not added until a team is selected', async () => {
  const people = playersOffice()
  await openTeams('', teamsOffice(), people)
  await button('Add player').click()
  const adding = page.getByRole('dialog', { name: 'Add player' })
  await adding.getByLabelText('Last name').fill('Newcomer')
  await adding.getByRole('button', { name: 'Add Player' }).click()
  await expect.element(adding.getByLabelText('Team')).toHaveAccessibleDescription('Select a team')
  await expect.element(adding.getByLabelText('Team')).toHaveFocus()
  await expect.element(notice('Select a team')).toBeVisible()
  expect(people.sent).toEqual([])
})

test('A-ENT-04 A-TEAM-06 Save sends only changes; a local time is sent in ISO format', async () => {
  const office = teamsOffice()
  await openTeams('?team=1', office)
  await field('City').fill('Dartmouth')
  await field('Primary color').fill('#00A651')
  await field('Profile picture players completed').fill('2026-10-10T18:30')
  await button('Save').click()
  await expect.element(button('Saved')).toBeVisible()
  expect(office.sent).toEqual([
    {
      intent: 'save-team',
      id: '1',
      city: 'Dartmouth',
      seen_city: 'Halifax',
      color_primary: '#00A651',
      seen_color_primary: HALIFAX.colors.primary,
      profile_picture_players_completed: new Date(2026, 9, 10, 18, 30).toISOString(),
      seen_profile_picture_players_completed: '',
    },
  ])
  await expect.element(field('City')).toHaveValue('Dartmouth')
  await expect.element(field('Profile picture players completed')).toHaveValue('2026-10-10T18:30')
})

test('a logo URL with a host that is not allowed is reported at its field before the save', async () => {
  const office = teamsOffice()
  await openTeams('?team=1', office)
  const logo = field('Logo address')
  await logo.fill('https://elsewhere.example.net/hfx.svg')
  await field('City').click()
  await expect
    .element(logo)
    .toHaveAccessibleDescription(
      'Images from this host are not shown: it is not in PICTURE_HOSTS. Upload the logo instead.',
    )
  expect(office.sent).toEqual([])
  await logo.fill('https://pictures.example.org/hfx.svg')
  await field('City').click()
  await expect.element(logo).not.toHaveAccessibleDescription()
})

test('A-ENT-04 the editor shows a stored time on the reader’s clock', async () => {
  const at = new Date(2026, 9, 10, 18, 30)
  await openTeams('?team=1', teamsOffice([adminTeam(HALIFAX, { profile_picture_players_completed: at })]))
  await expect.element(field('Profile picture players completed')).toHaveValue('2026-10-10T18:30')
})

test('A-TEAM-07 Save says Saving…, then Saved for 1.5 seconds', async () => {
  const office = teamsOffice()
  const arrived = Promise.withResolvers<ReturnType<typeof teamSaved>>()
  office.answer = () => arrived.promise
  await openTeams('?team=1', office)
  await field('City').fill('Dartmouth')
  await button('Save').click()
  await expect.element(button('Saving…')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  arrived.resolve(teamSaved())
  await expect.element(button('Saved')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1499)
  // A timer's change is rendered by the second frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(button('Saved')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.element(button('Save')).toBeVisible()
  await expect.element(button('Saved')).not.toBeInTheDocument()
})

test('after a save the editor shows what another admin changed', async () => {
  const office = teamsOffice()
  await openTeams('?team=1', office)
  await field('Conference').fill('Wales')
  office.stored = office.stored.map((team) => (team.id === 1 ? { ...team, division: 'Adams' } : team))
  await button('Save').click()
  await expect.element(button('Saved')).toBeVisible()
  await expect.element(field('Division')).toHaveValue('Adams')
  await expect.element(field('Conference')).toHaveValue('Wales')
  expect(office.sent).toEqual([
    { intent: 'save-team', id: '1', conference: 'Wales', seen_conference: 'Eastern' },
  ])
})

test('the preview uses the colors as they are typed and rates their contrast', async () => {
  await openTeams('?team=1')
  await field('Primary color').fill('#00A651')
  await expect
    .element(preview)
    .toMatchTextContent(/Text on it is white, with a contrast of 4\.5 to 1\. Behind text, #00A651 becomes #/)
  expect(preview.element().querySelectorAll('path[fill="#00A651"]').length).toBeGreaterThan(0)
  await expectHolds()
})

test('A-ERR-43 a refused save is reported in a toast and at the fields', async () => {
  const office = teamsOffice()
  office.answer = () =>
    teamRefused('A team needs a name.', {
      name: 'A team needs a name.',
      color_secondary: 'Enter a color like #FF4C00.',
    })
  await openTeams('?team=1', office)
  await field('Name').fill(' ')
  await field('Secondary color').fill('gold')
  await button('Save').click()
  await expect.element(notice('Failed to save team')).toBeVisible()
  await expect.element(field('Name')).toHaveAccessibleDescription('A team needs a name.')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Secondary color')).toHaveAccessibleDescription('Enter a color like #FF4C00.')
  await expectHolds()
})

test('A-ERR-43 a save without a response is reported in a toast and keeps the typed values', async () => {
  const office = teamsOffice()
  office.answer = gone
  await openTeams('?team=1', office)
  await field('City').fill('Dartmouth')
  await button('Save').click()
  await expect.element(notice('Failed to save team')).toBeVisible()
  await expect
    .element(page.getByText('The server did not respond. What you typed is still here.'))
    .toBeVisible()
  await expect.element(field('City')).toHaveValue('Dartmouth')
})

test('A-ERR-42 teams that fail to load show an error, and the menu stays', async () => {
  expectComplaint(/500|Error/)
  await openOffice('/admin/teams', [
    routeOf(teams).at('teams', {
      loader: () => {
        throw data({ id: 'err-1' }, { status: 500 })
      },
    }),
  ])
  await expect.element(main.getByRole('alert')).toHaveTextContent('Failed to load teams')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Back-office' }).first()).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/admin/teams')
  await expectHolds()
})

test('a logo is uploaded at once, then removed', async () => {
  const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const office = teamsOffice()
  answer('POST /api/admin/team-logos/1', () => {
    office.stored = [adminTeam(HALIFAX, { logo, logo_url: '/files/teams_image/a/hfx.webp' })]
    return { auditId: 7 }
  })
  await openTeams('?team=1', office)
  await main
    .getByLabelText('Upload a logo')
    .first()
    .upload(new File(['a picture'], 'logo.png', { type: 'image/png' }))
  await expect.element(notice('The team has a new logo').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(field('Logo address')).toHaveValue('/files/teams_image/a/hfx.webp')
  expect(requests('/api/admin/team-logos/1').map(({ text }) => text)).toEqual(['a picture'])
  await button('Remove logo').click()
  await expect.element(button('Saved')).toBeVisible()
  expect(office.sent).toEqual([
    { intent: 'save-team', id: '1', logo_url: '', seen_logo_url: '/files/teams_image/a/hfx.webp' },
  ])
})

test('a refused logo shows the reason', async () => {
  answer('POST /api/admin/team-logos/1', () =>
    Response.json({ code: 'bad_request', message: 'This file cannot be used as an image.' }, { status: 400 }),
  )
  await openTeams('?team=1')
  await main
    .getByLabelText('Upload a logo')
    .first()
    .upload(new File(['no picture'], 'logo.png', { type: 'image/png' }))
  await expect.element(notice('The logo was not saved')).toBeVisible()
  await expect.element(page.getByText('This file cannot be used as an image.')).toBeVisible()
})

test('the lines of a game are pasted, previewed and saved; a refusal keeps the pasted text', async () => {
  const office = teamsOffice()
  office.last = { date: '2026-10-07', opponent: 'SSK', isHome: false, places: 38, isPasted: false }
  office.answer = () => ({ ok: false, alert: 'The lines were not saved', reason: 'Choose another day.' })
  await openTeams('?team=1', office)
  await expect.element(main.getByText('Oct 7, 2026 at SSK, 38 spots, from the league')).toBeVisible()
  await button('Paste lines').click()
  const dialog = page.getByRole('dialog', { name: 'Paste the lines of Halifax Harbours' })
  const save = dialog.getByRole('button', { name: 'Save lines' })
  const [wing, center, rightWing] = ['lw', 'c', 'rw'].map(
    (position) => playersOf(HALIFAX).find((player) => player.position === position)?.name ?? '',
  )
  const chart = `${wing} - ${center} - ${rightWing}\nNobody Known - ${center} - ${rightWing}`
  await expect.element(save).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Line chart' }).fill(chart)
  const place = dialog.getByRole('listitem', { name: new RegExp(`^Left wing, line 1: ${wing}`) })
  await expect.element(place).toBeVisible()
  await expect.element(dialog.getByText(/"Nobody Known": no player has this name/)).toBeVisible()
  await dialog.getByLabelText('Day of the game').fill('2026-10-09')
  await dialog.getByLabelText('Opponent').selectOptions('SSK')
  await dialog.getByLabelText('Home or away').selectOptions('Home')
  await expectHolds()
  await save.click()
  await expect.element(notice('The lines were not saved').getByText('Choose another day.')).toBeVisible()
  office.answer = () => ({ ok: true, notice: 'Lines saved, 3 spots', auditId: 7 })
  await save.click()
  await expect.element(notice('Lines saved, 3 spots').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(office.sent.at(-1)).toEqual({
    intent: 'lines',
    id: '1',
    date: '2026-10-09',
    opponent: 'SSK',
    place: 'home',
    chart,
  })
})
