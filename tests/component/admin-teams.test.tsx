import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, MADE_TEAMS, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { answer, refused, requests } from '#tests/support/component/answers.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import { passTime } from '#tests/support/component/clock.ts'
import {
  adminTeam,
  button,
  field,
  gone,
  main,
  notice,
  openTeams,
  teamClash,
  teamRefused,
  teamSaved,
  teamsOffice,
} from '#tests/support/component/league-check.tsx'
import { expectLinks } from '#tests/support/component/links.ts'

afterEach(() => void vi.useRealTimers())

const table = page.getByRole('region', { name: 'All teams' }).getByRole('table')
const rows = table.getByRole('rowheader')
const halifax = table.getByRole('row', { name: /Halifax Harbours/ })
const preview = page.getByRole('region', { name: 'Preview' })
const LOGO = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
/** The source of the picture in an area; a decorative one has no role. */
const sourceIn = (area: typeof preview) => area.element().querySelector('img')?.getAttribute('src')

test('A-TEAM-02 A-TEAM-03 A-TEAM-04 the table lists all teams with logo, city and how many players have a photo; it is sorted and searched', async () => {
  const at = new Date(2026, 9, 10, 18, 30)
  const own = { city: 'Dartmouth', images: 3, last_imported_at: at, logo: LOGO, logo_url: '/files/own.svg' }
  const screen = await openTeams(
    '',
    teamsOffice([adminTeam(HALIFAX, own), ...MADE_TEAMS.slice(1).map((team) => adminTeam(team))]),
  )
  await expect.element(rows).toHaveLength(MADE_TEAMS.length)
  expect
    .soft(textsOf(table.getByRole('row'))[0])
    .toBe('Name Division Conference Last imported at Profile picture players completed Actions')
  expect
    .soft(textsOf(halifax)[0])
    .toMatch(/^Halifax Harbours Dartmouth Atlantic Eastern Oct 10, 2026.* 3\/25/)
  expect.soft(sourceIn(halifax)).toBe(LOGO)
  const yukon = table.getByRole('row', { name: /Yukon Lights/ })
  expect.soft(textsOf(yukon)[0]).toMatch(/ Never 0\/20/)
  // A team without a logo has a drawn crest.
  expect.soft(textsOf(yukon)[0]).toMatch(/YUK/)
  await expectHolds('all teams')
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

test('A-TEAM-01 A-TEAM-03 A-TEAM-05 Edit opens that team in the editor with its own logo, and so does the picker by part of a name', async () => {
  const teams = MADE_TEAMS.map((team) =>
    adminTeam(team, team.id === 1 ? { logo: LOGO, logo_url: '/files/own.svg' } : {}),
  )
  const screen = await openTeams('', teamsOffice(teams))
  await expect.element(rows).toHaveLength(MADE_TEAMS.length)
  expectLinks(
    table,
    Object.fromEntries(MADE_TEAMS.map(({ id, name }) => [`Edit ${name}`, `/admin/teams?team=${id}`])),
  )
  await halifax.getByRole('link', { name: 'Edit Halifax Harbours' }).click()
  await expect.element(field('City')).toHaveValue('Halifax')
  await expect.poll(screen.address).toBe('/admin/teams?team=1')
  await expect.poll(() => sourceIn(preview)).toBe(LOGO)
  await main.getByRole('link', { name: 'All teams' }).click()
  await expect.element(rows).toHaveLength(MADE_TEAMS.length)
  await page.getByRole('combobox', { name: 'Team' }).fill('SHEAV')
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await page.getByRole('option', { name: 'Saskatoon Sheaves' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Saskatoon Sheaves' })).toHaveFocus()
  await expect.poll(screen.address).toBe('/admin/teams?team=2')
  await expect.element(page.getByRole('combobox', { name: 'Team' })).toHaveValue('Saskatoon Sheaves')
})

/** Each field by its label, with its name, what is stored, and what is typed. */
const FIELDS = [
  ['Name', 'name', 'Halifax Harbours', 'Halifax Mooseheads'],
  ['Nickname', 'team_name', 'Harbours', 'Mooseheads'],
  ['City', 'city', 'Halifax', 'Dartmouth'],
  ['Location name', 'location_name', 'Halifax', 'Acadia'],
  ['Conference', 'conference', 'Eastern', 'Wales'],
  ['Division', 'division', 'Atlantic', 'Adams'],
  ['Logo address', 'logo_url', '', '/files/teams_image/b/hfx.webp'],
  ['Primary color', 'color_primary', HALIFAX.colors.primary, '#00A651'],
  ['Secondary color', 'color_secondary', HALIFAX.colors.secondary, '#0A0B0C'],
  ['Third color', 'color_tertiary', HALIFAX.colors.tertiary, '#FF4C00'],
] as const

test('A-TEAM-06 A-ENT-04 Save sends every field that was typed, a local time in ISO format; the preview uses the colors at once', async () => {
  const office = teamsOffice([
    adminTeam(HALIFAX, {
      team_name: 'Harbours',
      profile_picture_players_completed: new Date(2026, 9, 10, 18, 30),
    }),
  ])
  await openTeams('?team=1', office)
  const completed = field('Profile picture players completed')
  // On the reader's clock.
  await expect.element(completed).toHaveValue('2026-10-10T18:30')
  const sent: Record<string, string> = { intent: 'save-team', id: '1' }
  for (const [label, name, before, text] of FIELDS) {
    await expect.element(field(label)).toHaveValue(before ?? '')
    await field(label).fill(text)
    Object.assign(sent, { [name]: text, [`seen_${name}`]: before })
  }
  await completed.fill('2026-10-11T07:15')
  await expect
    .element(preview)
    .toMatchTextContent(/Text on it is white, with a contrast of 4\.5 to 1\. Behind text, #00A651 becomes #/)
  expect(preview.element().querySelectorAll('path[fill="#00A651"]').length).toBeGreaterThan(0)
  await button('Save').click()
  await expect.element(button('Saved')).toBeVisible()
  expect(office.sent).toEqual([
    {
      ...sent,
      profile_picture_players_completed: new Date(2026, 9, 11, 7, 15).toISOString(),
      seen_profile_picture_players_completed: new Date(2026, 9, 10, 18, 30).toISOString(),
    },
  ])
  await expect.element(field('City')).toHaveValue('Dartmouth')
  await expect.element(completed).toHaveValue('2026-10-11T07:15')
})

test('A-TEAM-06 A-TEAM-07 Save sends nothing else and says Saving…, then Saved for 1.5 seconds, with what another admin changed', async () => {
  const office = teamsOffice()
  const arrived = Promise.withResolvers<ReturnType<typeof teamSaved>>()
  office.answer = () => arrived.promise
  await openTeams('?team=1', office)
  await field('Conference').fill('Wales')
  office.stored = office.stored.map((team) => (team.id === 1 ? { ...team, division: 'Adams' } : team))
  await button('Save').click()
  await expect.element(button('Saving…')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  arrived.resolve(teamSaved())
  await expect.element(button('Saved')).toBeVisible()
  await passTime(1499)
  await expect.element(button('Saved')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.element(button('Save')).toBeVisible()
  await expect.element(button('Saved')).not.toBeInTheDocument()
  await expect.element(field('Division')).toHaveValue('Adams')
  await expect.element(field('Conference')).toHaveValue('Wales')
  expect(office.sent).toEqual([
    { intent: 'save-team', id: '1', conference: 'Wales', seen_conference: 'Eastern' },
  ])
})

test('A-ERR-43 a save without a response keeps the entries, a refused one is reported at the fields, and a clash shows both values', async () => {
  const office = teamsOffice([adminTeam(HALIFAX, { team_name: 'Harbours' })])
  office.answer = gone
  await openTeams('?team=1', office)
  await field('Nickname').fill('Harbours B')
  await field('Division').fill('Adams')
  await field('Secondary color').fill('gold')
  await button('Save').click()
  const failure = notice('Failed to save team')
  await expect
    .element(failure.getByText('The server did not respond. What you typed is still here.'))
    .toBeVisible()
  office.answer = () => teamRefused('Not a color.', { color_secondary: 'Enter a color like #FF4C00.' })
  await button('Save').click()
  await expect.element(failure.getByText('Not a color.')).toBeVisible()
  await expect.element(field('Secondary color')).toHaveAccessibleDescription('Enter a color like #FF4C00.')
  await expect.element(field('Secondary color')).toHaveFocus()
  await field('Secondary color').fill('#0A0B0C')
  office.answer = () => {
    office.stored = [{ ...adminTeam(HALIFAX), team_name: 'Harbours A', division: null }]
    return teamClash(['team_name', 'division'])
  }
  await button('Save').click()
  const clash =
    'Someone else changed this team since you opened it: Nickname, Division. Your entries are still here. Save again to replace theirs.'
  await expect.element(failure.getByText(clash)).toBeVisible()
  await expect.element(field('Nickname')).toHaveValue('Harbours B')
  await expect.element(field('Nickname')).toHaveAccessibleDescription('Someone else saved “Harbours A”.')
  await expect.element(field('Division')).toHaveAccessibleDescription('Someone else cleared this field.')
  await expectHolds('a team that another admin changed')
  office.answer = undefined
  await button('Save').click()
  await expect.element(button('Saved')).toBeVisible()
  expect(office.sent.at(-1)).toMatchObject({ team_name: 'Harbours B', seen_team_name: 'Harbours A' })
  await expect.element(field('Nickname')).not.toHaveAccessibleDescription()
})

const uploadLogo = (content: string) =>
  main
    .getByLabelText('Upload a logo')
    .first()
    .upload(new File([content], 'logo.png', { type: 'image/png' }))

test('a logo is refused with the reason, uploaded at once and removed; an address with another host is reported before the save', async () => {
  const office = teamsOffice()
  await openTeams('?team=1', office)
  const address = field('Logo address')
  await address.fill('https://elsewhere.example.net/hfx.svg')
  await field('City').click()
  const notShown = 'Images from this host are not shown: it is not in PICTURE_HOSTS. Upload the logo instead.'
  await expect.element(address).toHaveAccessibleDescription(notShown)
  await address.fill('https://pictures.example.org/hfx.svg')
  await field('City').click()
  await expect.element(address).not.toHaveAccessibleDescription()
  const path = '/api/admin/team-logos/1'
  answer(`POST ${path}`, () => refused(400, { code: 'bad_request', message: 'This is not an image.' }))
  await uploadLogo('no picture')
  await expect
    .element(notice('The logo was not saved').getByText('This is not an image.', { exact: true }))
    .toBeVisible()
  answer(`POST ${path}`, () => {
    office.stored = [adminTeam(HALIFAX, { logo: LOGO, logo_url: '/files/teams_image/a/hfx.webp' })]
    return { auditId: 7 }
  })
  await uploadLogo('a picture')
  await expect.element(notice('The team has a new logo').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(address).toHaveValue('/files/teams_image/a/hfx.webp')
  expect(requests(path).map(({ text }) => text)).toEqual(['no picture', 'a picture'])
  await button('Remove logo').click()
  await expect.element(button('Saved')).toBeVisible()
  expect(office.sent).toEqual([
    { intent: 'save-team', id: '1', logo_url: '', seen_logo_url: '/files/teams_image/a/hfx.webp' },
  ])
})

/** Expects nothing wider than the window. */
const fits = async (width: number) => {
  await resizeTo(width, 844)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
}

test('a very long team name wraps on a phone, in the table and in the editor', async () => {
  const name = 'W'.repeat(80)
  const screen = await openTeams('', teamsOffice([adminTeam(HALIFAX, { name })]))
  await expect.element(page.getByText(name).first()).toBeInTheDocument()
  for (const width of [320, 390]) await fits(width)
  await screen.go('/admin/teams?team=1')
  await expect.element(field('City')).toHaveValue('Halifax')
  for (const width of [320, 390]) await fits(width)
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
  await expectHolds('pasted lines')
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
