import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { createDraftStore } from '#app/shared/drafts/draft-store.ts'
import { askForTeam } from '#app/shared/first-choice.ts'
import { EMPTY_DRAFT } from '#domain/lineup/model/draft.ts'
import type { Player } from '#domain/player/player.ts'
import { HALIFAX, MADE_TEAMS, playersOf, PORTLAND, SASKATOON, YUKON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { FEW, onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { anAccount } from '#tests/support/component/open-screen.tsx'

const on = onTheBoard()
const picker = on.dialog('Select a Team')
const start = page.getByRole('button', { name: 'Start', exact: true })
const title = page.getByRole('textbox', { name: 'Title' })
const heading = page.getByRole('heading', { level: 1 })
const styleOf = (found: Locator) => getComputedStyle(found.element())
const teams = () =>
  picker
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

async function choose({ name }: { readonly name: string }) {
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await picker.getByRole('button', { name }).click()
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'
const HALIFAX_WITH_LOGO = { ...HALIFAX, logoUrl: `data:image/svg+xml,${encodeURIComponent(drawing)}` }
const BROKEN_LOGO = { ...SASKATOON, logoUrl: '/files/teams_image/remote/2/gone.webp' }
const grey = (id: number, name: string, abbreviation: string, primary: string) => ({
  ...PORTLAND,
  id,
  name,
  abbreviation,
  colors: { primary, secondary: '#000000', tertiary: null },
})
const GASPE = grey(9, 'Gaspé Gales', 'GSP', '#7f7f7f')
const LEVIS = grey(10, 'Lévis Lynx', 'LEV', '#808080')

test('P-BUILD-15 P-BUILD-16 P-BUILD-17 P-BUILD-18 P-CALL-02 P-CALL-54 P-CONST-06 P-CONST-08 P-STATE-03 the choice of a team is a grid of all teams in their colors, with logos or crests, and finds them by name or abbreviation', async () => {
  expectComplaint(/404/)
  const screen = await openBuilder({
    teams: [HALIFAX_WITH_LOGO, BROKEN_LOGO, PORTLAND, YUKON, GASPE, LEVIS],
    players: FEW,
  })
  const opener = page.getByRole('button', { name: 'Choose a team', exact: true })
  await opener.click()
  await picker.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(picker.getByRole('heading', { name: 'Select a Team', exact: true })).toBeVisible()
  await expect.element(picker.getByRole('listitem')).toHaveLength(6)
  const team = (name: string) => picker.getByRole('button', { name })
  expect
    .soft(
      [HALIFAX, PORTLAND, SASKATOON, YUKON].map(({ name }) => styleOf(team(name)).backgroundColor),
      'in its colors',
    )
    .toEqual(['rgb(11, 61, 145)', 'rgb(122, 30, 44)', 'rgb(15, 107, 58)', 'rgb(244, 122, 56)'])
  // At a brightness of 0.498 and 0.502.
  expect.soft(styleOf(team(GASPE.name)).color).toBe('rgb(255, 255, 255)')
  expect.soft(styleOf(team(LEVIS.name)).color).toBe('rgb(0, 0, 0)')
  const boxes = picker
    .getByRole('listitem')
    .elements()
    .map((item) => item.getBoundingClientRect())
  expect.soft(new Set(boxes.map(({ top }) => Math.round(top))).size, 'rows').toBe(2)
  expect.soft(new Set(boxes.map(({ left }) => Math.round(left))).size, 'columns').toBe(4)

  // A logo, or the drawn crest where it fails to load or is missing.
  const image = (name: string) => team(name).getByRole('presentation')
  const logo = await image(HALIFAX.name).findElement()
  await expect.poll(() => logo instanceof HTMLImageElement && logo.naturalWidth).toBe(20)
  for (const { name, abbreviation } of [SASKATOON, PORTLAND]) {
    await expect.element(image(name)).toHaveLength(0)
    await expect.element(team(name).getByText(abbreviation, { exact: true })).toBeVisible()
  }
  for (const [name, darker] of [
    [HALIFAX.name, 'rgb(10, 54, 128)'],
    [YUKON.name, 'rgb(215, 107, 49)'],
  ] as const) {
    await team(name).hover()
    await expect.poll(() => styleOf(team(name)).backgroundColor).toBe(darker)
  }
  await expectHolds('the choice of a team')

  const search = picker.getByRole('searchbox', { name: 'Search teams' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('aspe')
  await expect.poll(teams).toEqual([expect.stringMatching('Gaspé Gales')])
  await search.fill('xyz')
  await expect.element(picker.getByText('No team matches “xyz”.')).toBeVisible()
  await search.fill('hfx')
  await expect.poll(teams).toEqual([expect.stringMatching('Halifax Harbours')])
  await userEvent.keyboard('{Enter}')
  // A team chosen without Start sets the team mode.
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Halifax Harbours' })).toHaveFocus()
  await expect.poll(screen.address).toBe('/lineup-builder?team=HFX')

  // The mouse leaves where it hovered.
  await page.getByText('About this list').click()
  await page.getByRole('button', { name: 'Report a player' }).clickByMouse()
  const send = page.getByRole('button', { name: 'Send report' })
  await expect.poll(() => styleOf(send).backgroundColor).toBe('rgb(11, 61, 145)')
  await send.hover()
  await expect.poll(() => styleOf(send).backgroundColor).toBe('rgb(10, 54, 128)')
})

test('the favorite team is first, marked and focused while no team is on the board; letters typed there search', async () => {
  const screen = await openBuilder({ account: anAccount({ favoriteTeamId: SASKATOON.id }) })
  await start.click()
  const others = MADE_TEAMS.filter(({ id }) => id !== SASKATOON.id)
  await expect
    .poll(teams)
    .toEqual([
      expect.stringContaining(`${SASKATOON.name}, your favorite team`),
      ...others.map(({ name }) => expect.stringContaining(name)),
    ])
  const favorite = picker.getByRole('button', { name: /^Saskatoon Sheaves ?, your favorite team$/ })
  const search = picker.getByRole('searchbox')
  await expect.element(favorite).toHaveFocus()
  await userEvent.keyboard('yu')
  await expect.element(search).toHaveValue('yu')
  await expect.element(picker.getByRole('listitem')).toHaveLength(1)
  await search.clear()
  ;(await favorite.findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address()).toBe('/lineup-builder?team=SSK')
  await expect.element(picker).not.toBeInTheDocument()
  // With a lineup on the board, Enter chooses nothing.
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await expect.poll(() => teams()[0]).toMatch(SASKATOON.name)
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).toBeVisible()
})

test('P-BUILD-01 P-STATE-03 after the home page’s card the choice of a team is open once, before any mode is chosen; without a favorite, the team of the last draft is first', async () => {
  const lineups = { ...EMPTY_DRAFT.lineups, even_strength: { c1: playersOf(YUKON)[4] } }
  const draft = { ...EMPTY_DRAFT, mode: 'team', teamId: YUKON.id, lineups }
  createDraftStore('lineup').write(`team-${YUKON.id}`, JSON.stringify(draft))
  askForTeam()
  await openBuilder()
  await expect.element(picker.getByRole('button', { name: YUKON.name })).toHaveFocus()
  expect(teams()[0]).toContain(YUKON.name)
  await picker.getByRole('button', { name: 'Close', exact: true }).click()
  for (const name of ['Team Lineup', 'Dream Team', 'Coming Soon'])
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect.element(start).toHaveFocus()
  unmountAll()
  await openBuilder()
  await expect.element(start).toBeVisible()
  expect(picker.query()).toBeNull()
})

test('P-BUILD-02 P-BUILD-07 P-STATE-03 P-STATE-04 P-STATE-06 P-STATE-08 a team or the Dream Team starts empty with its own roster; Back and a notice restore earlier lineups', async () => {
  const arrival = Promise.withResolvers<readonly Player[]>()
  const screen = await openBuilder({
    team: HALIFAX,
    players: (team) => (team === SASKATOON ? arrival.promise : FEW),
  })
  const center = on.slot('Center, line 1')
  await expect.element(page.getByRole('button', { name: /^Coming Soon/ })).not.toBeInTheDocument()
  await expect.element(on.roster.getByRole('searchbox')).toBeVisible()
  expect(on.roster.getByRole('combobox', { name: 'Select Team' }).query()).toBeNull()
  await title.fill('Harbour lines')
  await on.choosePlayer('Center, line 1', 'Gus Archer')

  await choose(SASKATOON)
  await expect.element(heading).toHaveTextContent('Saskatoon Sheaves lineup builder')
  await expect.element(on.roster.getByRole('status', { name: 'Loading players' })).toBeVisible()
  expect.soft(on.player('Ned Abbott').query(), 'the previous team is not listed').toBeNull()
  arrival.resolve(playersOf(SASKATOON))
  await expect.element(on.player('Ward Ames')).toBeVisible()
  await expect.element(on.player('Ned Abbott')).not.toBeInTheDocument()
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.element(title).toHaveValue('')
  await expect.element(on.undo).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Saskatoon Sheaves' })).toBeVisible()
  await expect.poll(screen.address).toBe('/lineup-builder?team=SSK')

  await screen.go(-1)
  await expect.element(center).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(title).toHaveValue('Harbour lines')

  await page.getByRole('button', { name: 'Dream Team' }).click()
  await expect.element(heading).toHaveTextContent('Dream Team builder')
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.element(title).toHaveValue('')
  await expect
    .element(page.getByRole('button', { name: 'Dream Team' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: /Halifax Harbours/ })).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe('/lineup-builder?mode=dream')

  await choose(HALIFAX)
  await expect.element(on.player('Ned Abbott')).toBeVisible()
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect
    .element(page.getByText('Your last Halifax Harbours lineup is still saved here', { exact: true }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect.element(center).toHaveAccessibleName(/: Gus Archer,/)
})

test('the builder works in a browser without storage', async () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  onTestFinished(() => storage.mockRestore())
  await openBuilder({ team: HALIFAX, players: (team) => (team === HALIFAX ? FEW : playersOf(team)) })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await choose(SASKATOON)
  await expect.element(on.player('Ward Ames')).toBeVisible()
  expect(storage).toHaveBeenCalled()
})
