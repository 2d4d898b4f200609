import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { answer } from '#tests/support/component/answers.ts'
import {
  adminTeam,
  button,
  field,
  halifaxPlayer,
  notice,
  openTeams,
  teamClash,
  teamsOffice,
} from '#tests/support/component/rosters-office.tsx'

test('A-ERR-43 when two admins edit the same field, the second sees both values and may overwrite', async () => {
  const office = teamsOffice([adminTeam(HALIFAX, { team_name: 'Harbours' })])
  const other = { ...adminTeam(HALIFAX), team_name: 'Harbours A', division: null }
  office.answer = () => {
    office.stored = [other]
    return teamClash(['team_name', 'division'])
  }
  await openTeams('?team=1', office)
  await field('Nickname').fill('Harbours B')
  await field('Division').fill('Adams')
  await button('Save').click()
  await expect.element(notice('Failed to save team')).toBeVisible()
  await expect
    .element(
      page.getByText(
        'Someone else changed this team since you opened it: Nickname, Division. Your entries are still here. Save again to replace theirs.',
      ),
    )
    .toBeVisible()
  await expect.element(field('Nickname')).toHaveValue('Harbours B')
  await expect.element(field('Nickname')).toHaveAccessibleDescription('Someone else saved “Harbours A”.')
  await expect.element(field('Division')).toHaveAccessibleDescription('Someone else cleared this field.')
  await expectHolds()
  office.answer = undefined
  await button('Save').click()
  await expect.element(button('Saved')).toBeVisible()
  expect(office.sent.at(-1)).toMatchObject({ team_name: 'Harbours B', seen_team_name: 'Harbours A' })
  await expect.element(field('Nickname')).not.toHaveAccessibleDescription()
})

test.each(['', '?team=1'])('a very long team name wraps on a phone: teams%s', async (search) => {
  await openTeams(search, teamsOffice([adminTeam(HALIFAX, { name: 'W'.repeat(80) })]))
  await expect.element(page.getByText('W'.repeat(80)).first()).toBeInTheDocument()
  for (const width of [320, 390]) {
    await resizeTo(width, 844)
    expect(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
  }
  await resizeTo(1440, 900)
})

test('adding retained salary offers to lower the cap hit on the player’s own team in the same change', async () => {
  const office = teamsOffice()
  await openTeams('?team=1', office)
  const found = { ...halifaxPlayer('Gus Archer'), team_id: 2, cap_hit_usd: 14_000_000 }
  answer('GET /admin/players/search', () => ({ players: [found] }))
  await button('Add retained salary').click()
  const dialog = page.getByRole('dialog', { name: 'Add retained salary' })
  await dialog.getByRole('searchbox', { name: 'Player' }).fill('arch')
  await dialog.getByRole('button', { name: /^Gus Archer/ }).click()
  await dialog.getByLabelText('Dollars per season').fill('7M')
  const lowers = dialog.getByRole('checkbox', {
    name: 'Lower the cap hit of Gus Archer from $14,000,000 to $7,000,000',
  })
  await expect.element(lowers).not.toBeChecked()
  await expect
    .element(lowers)
    .toHaveAccessibleDescription(
      'Saskatoon Sheaves carries this part of the contract until the cap hit is lowered.',
    )
  await lowers.click()
  await expectHolds()
  office.answer = () => ({ ok: true, notice: 'Saved', auditId: 7 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(office.sent.at(-1)).toMatchObject({ intent: 'retained', dollars: '7M', lowers_cap_hit: 'yes' })
})

test('A-TEAM-03 a team’s own logo replaces the drawn one in the table and the preview', async () => {
  const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await openTeams('', teamsOffice([adminTeam(HALIFAX, { logo, logo_url: '/files/own.svg' })]))
  const halifax = page.getByRole('row', { name: /Halifax Harbours/ })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(halifax).toBeVisible()
  expect(halifax.element().querySelector('img')?.getAttribute('src')).toBe(logo)
  await halifax.getByRole('link', { name: 'Edit Halifax Harbours' }).click()
  await expect.element(preview).toBeVisible()
  expect(preview.element().querySelector('img')?.getAttribute('src')).toBe(logo)
})

/** Each field by its label, with the value typed into it. */
const FIELDS = [
  ['Name', 'name', 'Halifax Mooseheads'],
  ['Nickname', 'team_name', 'Mooseheads'],
  ['City', 'city', 'Dartmouth'],
  ['Location name', 'location_name', 'Acadia'],
  ['Conference', 'conference', 'Wales'],
  ['Division', 'division', 'Adams'],
  ['Logo address', 'logo_url', '/files/teams_image/b/hfx.webp'],
  ['Primary color', 'color_primary', '#00A651'],
  ['Secondary color', 'color_secondary', '#0A0B0C'],
  ['Third color', 'color_tertiary', '#FF4C00'],
] as const

test.each(FIELDS)(
  'A-TEAM-06 Save sends the %s that was typed, and nothing else',
  async (label, name, text) => {
    const office = teamsOffice([adminTeam(HALIFAX, { team_name: 'Harbours' })])
    await openTeams('?team=1', office)
    const before = office.stored[0]?.[name] ?? ''
    await expect.element(field(label)).toHaveValue(before)
    await field(label).fill(text)
    await button('Save').click()
    await expect.element(button('Saved')).toBeVisible()
    expect(office.sent).toEqual([{ intent: 'save-team', id: '1', [name]: text, [`seen_${name}`]: before }])
  },
)
