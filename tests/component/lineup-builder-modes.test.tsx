import { expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { capLimits } from '#domain/cap/limits.ts'
import { shortDollars } from '#domain/dollars.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { HALIFAX, paid, playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { requests } from '#tests/support/component/answers.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'

const modes = () => page.getByRole('main').getByRole('heading', { level: 2 })
const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)
const box = async (name: string) =>
  (await page.getByRole('region', { name, exact: true }).findElement()).getBoundingClientRect()

test('P-BUILD-01 three mode cards come before the roster and the lineup', async () => {
  await openBuilder()
  await expect.poll(() => textsOf(modes().elements())).toEqual(['Team Lineup', 'Dream Team', 'Coming Soon'])
  await expect.element(page.getByText('The best of the whole league, from any team.')).toBeVisible()
  const lastCard = (await page.getByText('Olympic and country teams.').findElement()).getBoundingClientRect()
  const [roster, lineup] = [await box('Roster'), await box('Lineup')]
  expect(roster.top).toBeGreaterThan(lastCard.bottom)
  expect(lineup.top).toBe(roster.top)
  expect(lineup.left).toBeGreaterThanOrEqual(roster.right)
})

test('P-BUILD-02 Coming Soon cannot be chosen', async () => {
  const screen = await openBuilder()
  const soon = page.getByRole('button', { name: /^Coming Soon/ })
  await expect.element(soon).toBeDisabled()
  await expect.element(soon).toHaveAccessibleName('Coming Soon: Olympic and country teams')
  await expect.element(page.getByText('For now, build a national team under Dream Team.')).toBeVisible()
  await soon.click({ force: true })
  await expect.element(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
  expect(modes().elements()).toHaveLength(3)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => screen.address()).toBe('/lineup-builder')
})

test('P-BUILD-02 Coming Soon cannot be chosen beside a chosen team either', async () => {
  await openBuilder({ team: HALIFAX })
  await expect.element(page.getByRole('button', { name: /^Coming Soon/ })).toBeDisabled()
})

test('P-STATE-03 no mode is chosen at first; Start chooses the team mode', async () => {
  await openBuilder()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lineup builder')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Dream Team' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Choose a team' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Dream Team' }))
    .toHaveAttribute('aria-pressed', 'false')
})

test('P-STATE-03 a team chosen from the roster sets the team mode without Start', async () => {
  const screen = await openBuilder()
  const choose = page.getByRole('button', { name: 'Choose a team', exact: true })
  await choose.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(choose).toHaveFocus()
  await choose.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Halifax Harbours' }).click()
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Halifax Harbours' })).toHaveFocus()
  await expect.poll(screen.address).toBe('/lineup-builder?team=HFX')
})

test('after the first team is chosen by keyboard, the team has the focus', async () => {
  await openBuilder()
  ;(await page.getByRole('button', { name: 'Start', exact: true }).findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('hfx{Enter}')
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Halifax Harbours' })).toHaveFocus()
})

test('a slot of an empty board asks for a team before a player', async () => {
  const on = onTheBoard()
  await openBuilder()
  await on.slot('Center, line 1').click()
  await expect.element(on.dialog('Select a Team')).toBeVisible()
})

test('an unknown team is reported above the board, with a button to start', async () => {
  const problem = 'No NHL team goes by “QUE”. Choose one below.'
  await openBuilder({ search: '?team=QUE', loaded: { problem } })
  await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})

test('P-BUILD-08 P-BUILD-09 Dream Team lists no one at first and says what to do', async () => {
  const on = onTheBoard()
  await openBuilder({ mode: 'dream_team' })
  const hint = 'Try searching by player name or jersey number, or choose a team.'
  await expect.element(on.roster.getByText(hint, { exact: true })).toBeVisible()
  await expect.element(on.players()).toHaveLength(0)
  await on.roster.getByRole('searchbox').fill('finch')
  await on.tab('C').click()
  await expect.element(on.player('Van Finch')).toBeVisible()
  await expect.element(on.roster.getByText(hint, { exact: true })).not.toBeInTheDocument()
  for (const short of ['f', '13']) {
    await on.roster.getByRole('searchbox').fill(short)
    await expect.element(on.player('Van Finch')).toBeVisible()
  }
  await on.roster.getByRole('searchbox').fill(' ')
  await expect
    .poll(() => textsOf(on.roster.getByRole('tab').elements()))
    .toEqual(['All90', 'LW18', 'C18', 'RW18', 'D26', 'G10'])
  await expect.element(on.players()).toHaveLength(0)
  await expect.element(on.roster.getByText(hint, { exact: true })).toBeVisible()
})

test('P-BUILD-08 P-BUILD-09 a slot of the Dream Team offers no one before a search either', async () => {
  const on = onTheBoard()
  await openBuilder({ mode: 'dream_team' })
  await on.slot('Center, line 1').click()
  const sheet = on.dialog('Center, line 1')
  await expect
    .element(
      sheet.getByText('Try searching by player name or jersey number, or choose a team.', { exact: true }),
    )
    .toBeVisible()
  expect(sheet.getByRole('listitem').elements()).toHaveLength(0)
})

test('P-BUILD-07 P-BUILD-08 Dream Team lists the players of the team chosen in Select Team', async () => {
  const on = onTheBoard()
  await openBuilder({ mode: 'dream_team' })
  const team = on.roster.getByRole('combobox', { name: 'Select Team' })
  await expect
    .poll(() => textsOf(team.getByRole('option').elements()))
    .toEqual(['Select Team', 'Halifax Harbours', 'Portland Pilots', 'Saskatoon Sheaves', 'Yukon Lights'])
  await team.selectOptions('Portland Pilots')
  await on.tab('C').click()
  await expect
    .poll(() =>
      on
        .players()
        .elements()
        .map(({ textContent }) => textContent.split(',')[0]),
    )
    .toEqual(['Van Finch', 'Walt Gibbs', 'Yan Hirsch', 'Zeke Ingram'])
  await team.selectOptions('Select Team')
  await expect.element(on.players()).toHaveLength(0)
})

test('P-BUILD-07 only the Dream Team has the Select Team dropdown', async () => {
  await openBuilder({ team: HALIFAX })
  await expect.element(page.getByRole('searchbox', { name: 'Search players' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Select Team' })).not.toBeInTheDocument()
})

test('P-STATE-04 choosing Dream Team empties the board and clears the team', async () => {
  const on = onTheBoard()
  const screen = await openBuilder({ team: HALIFAX })
  await page.getByRole('textbox', { name: 'Title' }).fill('Harbour lines')
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await page.getByRole('button', { name: 'Dream Team' }).click()
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dream Team builder')
  await expect
    .element(page.getByRole('button', { name: 'Dream Team' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: /Halifax Harbours/ })).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe('/lineup-builder?mode=dream')
})

test('P-GEN-04 Dream Team mixes players of different teams', async () => {
  const on = onTheBoard()
  await openBuilder({ mode: 'dream_team' })
  for (const [slot, search, name] of [
    ['Center, line 1', 'finch', 'Van Finch'],
    ['Center, line 2', 'archer', 'Gus Archer'],
  ] as const) {
    await on.slot(slot).click()
    await page.getByRole('dialog').getByRole('searchbox').fill(search)
    const choice = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name},`) })
    await expect.element(choice).toBeVisible()
    await choice.click()
    await expect.element(on.slot(slot)).toHaveAccessibleName(new RegExp(`: ${name},`))
  }
  await expect.element(on.filledSlots()).toHaveLength(2)
})

const LIMIT = capLimits(utcDay(new Date())).upper

test('a Dream Team under the cap: the meter fills to the limit, exceeding it is stated, and the switch is kept', async () => {
  const on = onTheBoard()
  let doyle = 5_200_000
  const screen = await openBuilder({
    mode: 'dream_team',
    league: () => ({ players: paid(playersOf(PORTLAND), LIMIT - 44_000_000, 40_000_000, doyle) }),
  })
  const game = page.getByRole('switch', { name: 'Under the cap' })
  await expect.element(game).not.toBeChecked()
  expect(page.getByText(/left of/).elements()).toHaveLength(0)
  await game.click()
  await expect.element(page.getByText(`${shortDollars(LIMIT)} left of ${shortDollars(LIMIT)}`)).toBeVisible()
  const place = async (slot: string, name: string) => {
    await on.slot(slot).click()
    await page.getByRole('dialog').getByRole('searchbox').fill(name)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name},`) })
      .click()
  }
  await place('Left wing, line 1', 'Rex Barlow')
  await place('Left wing, line 2', 'Sid Chase')
  const left = `$4M left of ${shortDollars(LIMIT)}`
  await expect.element(page.getByText(left, { exact: true })).toBeVisible()
  await place('Left wing, line 3', 'Ty Doyle')
  const over = page.getByText(`$1.2M over ${shortDollars(LIMIT)}`, { exact: true })
  await expect.element(over).toBeVisible()
  await expectHolds()
  await commands.emulate({ forcedColors: 'active' })
  onTestFinished(() => commands.emulate({ forcedColors: 'none' }))
  await expect.element(over).toBeVisible()

  await screen.go('/trade-players')
  await expect.element(page.getByRole('heading', { name: 'elsewhere' })).toBeVisible()
  // The stored draft has the old cap hits.
  doyle = 3_900_000
  await screen.go(-1)
  await expect.element(game).toBeChecked()
  await expect.element(page.getByText(`$100K left of ${shortDollars(LIMIT)}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Halifax Harbours' }).click()
  await expect.element(game).not.toBeInTheDocument()
})

test('a restored lineup uses the current cap hits', async () => {
  const on = onTheBoard()
  let hits: readonly number[] = []
  const screen = await openBuilder({ team: HALIFAX, players: (team) => paid(playersOf(team), ...hits) })
  const lineup = page.getByRole('region', { name: 'Lineup', exact: true })
  await on.choosePlayer('Left wing, line 1', 'Ned Abbott')
  await on.choosePlayer('Left wing, line 2', 'Oskar Berg')
  await screen.go('/trade-players')
  await expect.element(page.getByRole('heading', { name: 'elsewhere' })).toBeVisible()
  hits = [850_000, 12_500_000]
  await screen.go(-1)
  await expect.element(on.filledSlots()).toHaveLength(2)
  await expect.element(lineup.getByText('Cap hit $13.35M', { exact: true })).toBeVisible()
})

const headerEnd = () => page.getByRole('banner').element().getBoundingClientRect().bottom
const rosterTop = async () => (await box('Roster')).top

test.each([
  [1440, 900],
  [1200, 500],
])('P-STATE-05 at %i by %i the roster comes below the header', async (width, height) => {
  await page.viewport(width, height)
  await openBuilder()
  await page.getByRole('button', { name: 'Build a Dream Team' }).click()
  await expect.element(page.getByRole('region', { name: 'Roster' }).getByRole('searchbox')).toHaveFocus()
  await expect.poll(rosterTop).toBeGreaterThanOrEqual(headerEnd())
  expect(await rosterTop()).toBeLessThan(headerEnd() + 90)
  await expect.poll(() => requests('/lineup-builder/players')).toHaveLength(1)
})

test('P-STATE-05 choosing Dream Team scrolls the roster into view', async () => {
  await page.viewport(390, 844)
  await openBuilder()
  const roster = page.getByRole('region', { name: 'Roster' })
  await expect.element(roster).not.toBeInViewport({ ratio: 0.3 })
  await page.getByRole('button', { name: 'Build a Dream Team' }).click()
  await expect.element(roster).toBeInViewport({ ratio: 0.3 })
})
