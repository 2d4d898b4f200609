import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { askForTeam } from '#app/shared/first-choice.ts'
import { HALIFAX, MADE_TEAMS, playersOf, PORTLAND, SASKATOON, YUKON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { expectComplaint } from '#tests/support/component/complaints.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { anAccount } from '#tests/support/component/open-screen.tsx'

const on = onTheBoard()
const picker = on.dialog('Select a Team')
const title = page.getByRole('textbox', { name: 'Title' })
const image = (name: string) => picker.getByRole('button', { name }).getByRole('presentation')
const teams = () =>
  picker
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

async function chooseSaskatoon() {
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await picker.getByRole('button', { name: 'Saskatoon Sheaves' }).click()
}

test('P-BUILD-15 P-BUILD-17 P-CALL-02 Start lists every team in its colors', async () => {
  await openBuilder()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(picker.getByRole('heading', { name: 'Select a Team', exact: true })).toBeVisible()
  await expect.element(picker.getByRole('listitem')).toHaveLength(MADE_TEAMS.length)
  const colors = () =>
    MADE_TEAMS.map(
      ({ name }) => getComputedStyle(picker.getByRole('button', { name }).element()).backgroundColor,
    )
  expect(colors()).toEqual(['rgb(11, 61, 145)', 'rgb(122, 30, 44)', 'rgb(15, 107, 58)', 'rgb(244, 122, 56)'])
})

const fillOf = (button: Locator) => getComputedStyle(button.element()).backgroundColor

test('P-CONST-08 a team’s color is 12 percent darker on hover, in the picker and on the builder’s buttons', async () => {
  await openBuilder()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(picker.getByRole('listitem')).toHaveLength(MADE_TEAMS.length)
  const darker = { [HALIFAX.name]: 'rgb(10, 54, 128)', [YUKON.name]: 'rgb(215, 107, 49)' }
  for (const [name, color] of Object.entries(darker)) {
    const team = picker.getByRole('button', { name })
    await team.hover()
    await expect.poll(() => fillOf(team)).toBe(color)
  }
  await picker.getByRole('button', { name: HALIFAX.name }).click()
  await page.getByRole('button', { name: 'Report a player' }).click()
  const send = page.getByRole('button', { name: 'Send report' })
  await expect.poll(() => fillOf(send)).toBe('rgb(11, 61, 145)')
  await send.hover()
  await expect.poll(() => fillOf(send)).toBe('rgb(10, 54, 128)')
})

const grey = (primary: string) => ({ primary, secondary: '#000000', tertiary: null })
const pageColor = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--team-${name}`)
const colorOf = (name: string) => getComputedStyle(picker.getByRole('button', { name }).element()).color

test('P-CONST-06 text on a team color is black at a brightness of 0.502 and white at 0.498', async () => {
  await openBuilder({
    teams: [
      { ...HALIFAX, colors: grey('#7f7f7f') },
      { ...PORTLAND, colors: grey('#808080') },
    ],
  })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(picker.getByRole('listitem')).toHaveLength(2)
  expect([colorOf(HALIFAX.name), colorOf(PORTLAND.name)]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

test('P-CONST-11 the page of a Dream Team is gold and black', async () => {
  await openBuilder({ mode: 'dream_team' })
  await expect.poll(() => [pageColor('primary'), pageColor('secondary')]).toEqual(['#ffc700', '#000000'])
})

test('the favorite team is first, marked and focused while no team is on the board; letters typed there search', async () => {
  const screen = await openBuilder({ account: anAccount({ favoriteTeamId: SASKATOON.id }) })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const others = MADE_TEAMS.filter(({ id }) => id !== SASKATOON.id)
  await expect
    .poll(teams)
    .toEqual([
      expect.stringContaining(`${SASKATOON.name}, your favorite team`),
      ...others.map(({ name }) => expect.stringContaining(name)),
    ])
  const favorite = picker.getByRole('button', { name: /^Saskatoon Sheaves ?, your favorite team$/ })
  await expect.element(favorite).toHaveFocus()
  await expectHolds()
  await userEvent.keyboard('yu')
  await expect.element(picker.getByRole('searchbox')).toHaveValue('yu')
  await expect.element(picker.getByRole('listitem')).toHaveLength(1)
  await picker.getByRole('searchbox').clear()
  favorite.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address()).toBe('/lineup-builder?team=SSK')
  await expect.element(picker).not.toBeInTheDocument()
  // With a lineup on the board, Enter chooses nothing.
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await expect.poll(() => teams()[0]).toMatch(SASKATOON.name)
  await expect.element(picker.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).toBeVisible()
})

test('without a favorite team, the team of the last draft is first and focused', async () => {
  await openBuilder({ team: YUKON })
  await on.choosePlayer(
    'Center, line 1',
    playersOf(YUKON).find(({ position }) => position === 'c')?.name ?? '',
  )
  await expect.poll(() => Object.keys(localStorage).join()).toContain(`team-${YUKON.id}`)
  unmountAll()
  await openBuilder()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(picker.getByRole('button', { name: YUKON.name })).toHaveFocus()
  expect(teams()[0]).toContain(YUKON.name)
})

test('P-BUILD-01 P-STATE-03 after the home page’s card the choice of a team is open once, before any mode is chosen', async () => {
  askForTeam()
  await openBuilder()
  await expect.element(picker).toBeVisible()
  await picker.getByRole('button', { name: 'Close', exact: true }).click()
  for (const name of ['Team Lineup', 'Dream Team', 'Coming Soon'])
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toHaveFocus()
  unmountAll()
  await openBuilder()
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  expect(picker.query()).toBeNull()
})

test('P-BUILD-17 the teams are in a grid', async () => {
  await openBuilder()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(picker.getByRole('listitem')).toHaveLength(4)
  const boxes = picker
    .getByRole('listitem')
    .elements()
    .map((team) => team.getBoundingClientRect())
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(4)
})

test('P-BUILD-16 the picker finds teams by name, with or without accents, or by abbreviation', async () => {
  const gaspe = { ...PORTLAND, id: 9, name: 'Gaspé Gales', abbreviation: 'GSP' }
  const screen = await openBuilder({ teams: [...MADE_TEAMS, gaspe] })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const search = picker.getByRole('searchbox', { name: 'Search teams' })
  await expect.element(search).toHaveFocus()
  await search.fill('gaspe')
  await expect.poll(teams).toEqual([expect.stringMatching('Gaspé Gales')])
  await search.fill('xyz')
  await expect.element(picker.getByText('No team matches “xyz”.')).toBeVisible()
  await search.fill('ssk')
  await expect.poll(teams).toEqual([expect.stringMatching('Saskatoon Sheaves')])
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toBe('/lineup-builder?team=SSK')
})

test('P-BUILD-18 Close closes the picker and returns the focus', async () => {
  await openBuilder()
  const opener = page.getByRole('button', { name: 'Choose a team' })
  await opener.click()
  await picker.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('P-STATE-06 a chosen team starts with an empty board and no title', async () => {
  await openBuilder({ team: HALIFAX })
  await title.fill('Harbour lines')
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await chooseSaskatoon()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Saskatoon Sheaves lineup builder')
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.element(title).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('P-STATE-03 P-STATE-08 a chosen team brings its own roster', async () => {
  const screen = await openBuilder({ team: HALIFAX })
  await expect.element(on.player('Ned Abbott')).toBeVisible()
  await chooseSaskatoon()
  await expect.element(on.player('Ward Ames')).toBeVisible()
  await expect.element(on.player('Ned Abbott')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Saskatoon Sheaves' })).toBeVisible()
  await expect.poll(screen.address).toBe('/lineup-builder?team=SSK')
})

test('P-STATE-08 players of the previous team are not listed while the next roster loads', async () => {
  const arrival = Promise.withResolvers<readonly []>()
  await openBuilder({ team: HALIFAX, loaded: {}, players: (team) => rosterOf(team.id, arrival.promise) })
  await expect.element(on.roster.getByText('No players listed for the Halifax Harbours yet.')).toBeVisible()
  await chooseSaskatoon()
  await expect.element(on.roster.getByRole('status', { name: 'Loading players' })).toBeVisible()
  arrival.resolve([])
  await expect.element(on.roster.getByText('No players listed for the Saskatoon Sheaves yet.')).toBeVisible()
})

test('Back restores the other team and its lineup', async () => {
  const screen = await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await chooseSaskatoon()
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.poll(() => screen.address()).toBe('/lineup-builder?team=SSK')
  await screen.go(-1)
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
})

test('choosing a team again offers its last lineup', async () => {
  await openBuilder({ team: SASKATOON })
  await on.choosePlayer('Center, line 1', 'Will Ford')
  await page.getByRole('button', { name: 'Dream Team' }).click()
  await chooseSaskatoon()
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect
    .element(page.getByText('Your last Saskatoon Sheaves lineup is still saved here', { exact: true }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Will Ford,/)
})

test('the builder works in a browser without storage', async () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  onTestFinished(() => storage.mockRestore())
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await chooseSaskatoon()
  await expect.element(on.player('Ward Ames')).toBeVisible()
  expect(storage).toHaveBeenCalled()
})

test('P-CALL-54 a team shows its logo, or its drawn crest when the logo fails to load', async () => {
  expectComplaint(/404/)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'
  const withLogo = { ...HALIFAX, logoUrl: `data:image/svg+xml,${encodeURIComponent(drawing)}` }
  const broken = { ...SASKATOON, logoUrl: '/files/teams_image/remote/2/gone.webp' }
  await openBuilder({ teams: [withLogo, broken, PORTLAND] })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect
    .poll(() =>
      image('Halifax Harbours')
        .elements()
        .map(({ tagName }) => tagName),
    )
    .toEqual(['IMG'])
  const logo = image('Halifax Harbours').element()
  await expect.poll(() => logo instanceof HTMLImageElement && logo.naturalWidth).toBe(20)
  for (const [name, crest] of [
    ['Saskatoon Sheaves', 'SSK'],
    ['Portland Pilots', 'PLT'],
  ] as const) {
    await expect.element(image(name)).toHaveLength(0)
    await expect.element(picker.getByRole('button', { name }).getByText(crest, { exact: true })).toBeVisible()
  }
})

/** No team has players; the roster of Saskatoon loads late. */
async function rosterOf(id: number, late: Promise<readonly []>): Promise<readonly []> {
  return id === SASKATOON.id ? late : []
}
