import { expect, onTestFinished, test } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'

import { capLimits } from '#domain/cap/limits.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { HALIFAX, madePlayers, paid, playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { requests } from '#tests/support/component/answers.ts'
import { FEW, onTheBoard, openBuilder, statsIn } from '#tests/support/component/lineup-builder.tsx'

const on = onTheBoard()
const dialog = page.getByRole('dialog')
const modes = page.getByRole('main').getByRole('heading', { level: 2 })
const heading = page.getByRole('heading', { level: 1 })
const start = page.getByRole('button', { name: 'Start', exact: true })
const textsOf = (found: Locator) => found.elements().map(({ textContent }) => textContent)
const box = async (name: string) =>
  (await page.getByRole('region', { name, exact: true }).findElement()).getBoundingClientRect()

test('P-BUILD-01 P-BUILD-02 P-STATE-03 three mode cards come before the panels and no mode is chosen; Coming Soon does nothing, Start chooses the team mode', async () => {
  const problem = 'No NHL team goes by “QUE”. Choose one below.'
  const screen = await openBuilder({ search: '?team=QUE', loaded: { problem } })
  await expect.poll(() => textsOf(modes)).toEqual(['Team Lineup', 'Dream Team', 'Coming Soon'])
  await expect.element(heading).toHaveTextContent('Lineup builder')
  await expect.element(page.getByText('The best of the whole league, from any team.')).toBeVisible()
  const lastCard = (await page.getByText('Olympic and country teams.').findElement()).getBoundingClientRect()
  const [roster, lineup] = [await box('Roster'), await box('Lineup')]
  expect.soft(roster.top).toBeGreaterThan(lastCard.bottom)
  expect.soft(lineup.top).toBe(roster.top)
  expect.soft(lineup.left).toBeGreaterThanOrEqual(roster.right)
  // An unknown team in the address is reported above.
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toHaveTextContent(problem)
  expect.soft(alert.element().getBoundingClientRect().bottom).toBeLessThan(lastCard.top)
  await expectHolds('the lineup builder before a choice')

  const soon = page.getByRole('button', { name: /^Coming Soon/ })
  await expect.element(soon).toBeDisabled()
  await expect.element(soon).toHaveAccessibleName('Coming Soon: Olympic and country teams')
  await expect.element(page.getByText('For now, build a national team under Dream Team.')).toBeVisible()
  await soon.click({ force: true })
  // A slot asks for a team before a player.
  await on.slot('Center, line 1').click()
  await expect.element(on.dialog('Select a Team')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(modes).toHaveLength(3)
  expect(screen.address()).toBe('/lineup-builder?team=QUE')

  await start.click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Dream Team' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Choose a team' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Dream Team' }))
    .toHaveAttribute('aria-pressed', 'false')
  await expect.element(soon).not.toBeInTheDocument()
})

const chooseDreamTeam = () => page.getByRole('button', { name: 'Build a Dream Team' }).click()

const drafts = () => JSON.stringify({ ...localStorage, ...sessionStorage })
const hint = 'Try searching by player name or jersey number, or choose a team.'

test('P-BUILD-07 P-BUILD-08 P-BUILD-09 P-CONST-11 P-GEN-04 P-STATE-05 a Dream Team comes into view; it lists no one before a search or a team, then players of any team, by points', async () => {
  const league = madePlayers()
  await openBuilder({ league: () => ({ players: league, stats: statsIn(league) }) })
  await expect.element(start).toBeVisible()
  await resizeTo(1200, 500)
  // The roster comes below the header.
  const headerEnd = page.getByRole('banner').element().getBoundingClientRect().bottom
  expect.soft((await box('Roster')).top).toBeGreaterThan(headerEnd + 90)
  await chooseDreamTeam()
  await expect.element(on.roster.getByRole('searchbox')).toHaveFocus()
  await expect.poll(async () => (await box('Roster')).top).toBeLessThan(headerEnd + 90)
  expect.soft((await box('Roster')).top).toBeGreaterThanOrEqual(headerEnd)
  await resizeTo(1440, 900)
  await expect.poll(() => requests('/lineup-builder/players')).toHaveLength(1)
  const rootStyle = getComputedStyle(document.documentElement)
  await expect
    .poll(() => ['primary', 'secondary'].map((name) => rootStyle.getPropertyValue(`--team-${name}`)))
    .toEqual(['#ffc700', '#000000'])
  const shownHint = on.roster.getByText(hint, { exact: true })
  await expect.element(shownHint).toBeVisible()
  await expect.element(on.players()).toHaveLength(0)

  // A slot offers no one before a search either.
  await on.slot('Center, line 1').click()
  await expect.element(dialog.getByText(hint, { exact: true })).toBeVisible()
  expect.soft(dialog.getByRole('listitem').elements()).toHaveLength(0)
  await dialog.getByRole('searchbox').fill('finch')
  await dialog.getByRole('button', { name: /^Van Finch,/ }).click()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Van Finch,/)

  const search = on.roster.getByRole('searchbox')
  await search.fill('finch')
  await on.tab('C').click()
  await expect.element(on.player('Van Finch')).toBeVisible()
  await expect.element(shownHint).not.toBeInTheDocument()
  for (const short of ['f', '13']) {
    await search.fill(short)
    await expect.element(on.player('Van Finch')).toBeVisible()
  }
  const listed = () => textsOf(on.players()).map((text) => text.split(',')[0])
  await search.fill('a')
  await expect.poll(() => listed()[0]).toBe('Gus Archer')
  await search.fill(' ')
  await expect
    .poll(() => textsOf(on.roster.getByRole('tab')))
    .toEqual(['All90', 'LW18', 'C18', 'RW18', 'D26', 'G10'])
  await expect.element(on.players()).toHaveLength(0)
  await expect.element(shownHint).toBeVisible()

  const team = on.roster.getByRole('combobox', { name: 'Select Team' })
  expect
    .soft(textsOf(team.getByRole('option')))
    .toEqual(['Select Team', 'Halifax Harbours', 'Portland Pilots', 'Saskatoon Sheaves', 'Yukon Lights'])
  await team.selectOptions('Portland Pilots')
  await expect
    .poll(() => listed().toSorted())
    .toEqual(['Van Finch', 'Walt Gibbs', 'Yan Hirsch', 'Zeke Ingram'])
  await team.selectOptions('Halifax Harbours')
  await on.player('Gus Archer').click()
  await dialog.getByRole('button', { name: /^Center, line 2/ }).click()
  await expect.element(on.slot('Center, line 2')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(on.filledSlots()).toHaveLength(2)
  await team.selectOptions('Select Team')
  await expect.element(on.players()).toHaveLength(0)
  // A placed player takes no statistics along.
  await expect.poll(drafts).toContain('Gus Archer')
  expect(drafts()).not.toMatch(/48 G|"points"|2025-26/)
})

const LIMIT = capLimits(utcDay(new Date())).upper

test('P-STATE-05 a Dream Team under the cap, chosen on a small screen: the meter fills to the limit, exceeding it is stated, and the switch is kept', async () => {
  let doyle = 5_200_000
  const screen = await openBuilder({
    league: () => ({
      players: paid(playersOf(PORTLAND), LIMIT - 44_000_000, 40_000_000, doyle).slice(0, 3),
    }),
    players: FEW,
  })
  await expect.element(start).toBeVisible()
  await resizeTo(390, 844)
  await expect.element(on.roster).not.toBeInViewport({ ratio: 0.3 })
  await chooseDreamTeam()
  await expect.element(on.roster).toBeInViewport({ ratio: 0.3 })
  await resizeTo(1440, 900)
  const game = page.getByRole('switch', { name: 'Under the cap' })
  await expect.element(game).not.toBeChecked()
  expect(page.getByText(/left of/).elements()).toHaveLength(0)
  await game.click()
  await expect.element(page.getByText(`${shortDollars(LIMIT)} left of ${shortDollars(LIMIT)}`)).toBeVisible()
  const place = async (slot: string, name: string) => {
    await on.slot(slot).click()
    await dialog.getByRole('searchbox').fill(name)
    await dialog.getByRole('button', { name: new RegExp(`^${name},`) }).click()
  }
  await place('Left wing, line 1', 'Rex Barlow')
  await place('Left wing, line 2', 'Sid Chase')
  const left = `$4M left of ${shortDollars(LIMIT)}`
  await expect.element(page.getByText(left, { exact: true })).toBeVisible()
  await place('Left wing, line 3', 'Ty Doyle')
  const over = page.getByText(`$1.2M over ${shortDollars(LIMIT)}`, { exact: true })
  await expect.element(over).toBeVisible()
  await expectHolds('a Dream Team over the cap')
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
  await dialog.getByRole('button', { name: HALIFAX.name }).click()
  await expect.element(game).not.toBeInTheDocument()
})
