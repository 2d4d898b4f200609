import { expect, onTestFinished, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'

import type { PlayerStatus } from '#domain/hockey/vocabulary.ts'
import { aLastGame } from '#tests/factories/games.ts'
import { HALIFAX, paid, playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import {
  commandField,
  FEW,
  onTheBoard,
  openBuilder,
  statsIn,
} from '#tests/support/component/lineup-builder.tsx'

/** Halifax without three of its forwards, so that every tab has a different count. */
const UNEVEN = playersOf(HALIFAX).filter(({ name }) => !/^(Ross Emery|Art Jansen|Max Irwin)$/.test(name))
const STATUSES: ReadonlyMap<string, PlayerStatus> = new Map([
  ['Émile Côté', 'injured_or_other'],
  ['Oskar Berg', 'off_roster'],
])

const on = onTheBoard()
const textsOf = (found: Locator) => found.elements().map(({ textContent }) => textContent)
const tabs = () => textsOf(on.roster.getByRole('tab'))
const names = () => textsOf(on.players()).map((text) => text.split(',')[0])
const headings = () => textsOf(on.roster.getByRole('heading'))
const search = on.roster.getByRole('searchbox', { name: 'Search players' })
const sort = on.roster.getByRole('combobox', { name: 'Sort the roster' })
const colorOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor

test('P-BUILD-03 P-BUILD-04 five position tabs beside All, each with its own players and their number, are walked by keys; a phone has no All', async () => {
  await openBuilder({ team: HALIFAX, players: UNEVEN })
  await expect.poll(tabs).toEqual(['All22', 'LW5', 'C4', 'RW3', 'D7', 'G3'])
  await expect.element(on.tab('All')).toHaveAttribute('aria-selected', 'true')
  await expect.element(on.players()).toHaveLength(22)
  expect.soft(headings()).toEqual(['Forwards', 'Defense', 'Goalies'])
  expect.soft(names().slice(0, 3)).toEqual(['Ned Abbott', 'Gus Archer', 'Tim Bishop'])
  for (const [tab, expected] of [
    ['LW', ['Ned Abbott', 'Oskar Berg', 'Cal Dunn', 'Émile Côté', 'Pat Fowler']],
    ['C', ['Gus Archer', 'Tim Bishop', 'Leo Carver', 'Sven Dahl']],
    ['RW', ['Ivan Frolov', 'Jack Grady', 'Hugo Hale']],
    ['D', ['Bo Keller', 'Carl Larkin', 'Dan Moreau', 'Eli Nash', 'Finn Olsen', 'Glen Parry', 'Hal Quill']],
    ['G', ['Abe Rusk', 'Ben Stone', 'Cy Tanner']],
  ] as const) {
    await on.tab(tab).click()
    await expect.poll(names).toEqual(expected)
  }
  for (const [key, tab, players] of [
    ['ArrowRight', 'All', 22],
    ['ArrowLeft', 'G', 3],
    ['Home', 'All', 22],
    ['ArrowRight', 'LW', 5],
    ['ArrowRight', 'C', 4],
    ['End', 'G', 3],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(on.tab(tab)).toHaveFocus()
    await expect.element(on.tab(tab)).toHaveAttribute('aria-selected', 'true')
    await expect.element(on.players()).toHaveLength(players)
  }

  // Forced colors replace every background that does not opt out.
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await commands.emulate({ forcedColors: 'active' })
  onTestFinished(() => commands.emulate({ forcedColors: 'none' }))
  const kept = (tab: 'G' | 'LW') =>
    getComputedStyle(on.tab(tab).element()).getPropertyValue('forced-color-adjust')
  expect.soft([kept('G'), kept('LW')]).toEqual(['none', 'auto'])
  // The bar of "1 of 20" is drawn in a system color other than the board's.
  const words = await page.getByText('1 of 20', { exact: true }).findElement()
  const bar = words.closest('p')?.querySelector('[aria-hidden] > span')
  if (!bar) throw new Error('There is no bar')
  expect.soft(colorOf(bar)).not.toBe(colorOf(bar.parentElement))

  await on.tab('All').click()
  await page.viewport(390, 844)
  await expect.poll(tabs).toEqual(['LW5', 'C4', 'RW3', 'D7', 'G3'])
  await expect.element(on.tab('LW')).toHaveAttribute('aria-selected', 'true')
  await expect.element(on.players()).toHaveLength(5)
})

test('P-BUILD-04 P-BUILD-06 P-GEN-03 P-VALID-25 a search by a part of the name or number covers every tab of the team’s own players, also with a typing error', async () => {
  await openBuilder({ team: HALIFAX, players: [...playersOf(HALIFAX), ...playersOf(PORTLAND)] })
  await expect.poll(tabs).toEqual(['All25', 'LW5', 'C5', 'RW5', 'D7', 'G3'])
  await on.tab('LW').click()
  await search.fill('RCH')
  await expect.poll(tabs).toEqual(['All1', 'LW0', 'C1', 'RW0', 'D0', 'G0'])
  await expect.element(on.roster.getByText('No LW matches “RCH”.')).toBeVisible()
  for (const [typed, found] of [
    ['cote', 'Émile Côté'],
    ['arcehr', 'Gus Archer'],
  ] as const) {
    await search.fill(typed)
    await expect.poll(names).toEqual([found])
  }
  expect.soft(headings()).toEqual(['At other positions'])
  await expect.element(on.player('Gus Archer')).toMatchTextContent('C')

  await on.tab('C').click()
  await expect.element(on.roster.getByText('No LW')).not.toBeInTheDocument()
  const others = ['Oskar Berg', 'Ivan Frolov', 'Cal Dunn', 'Jack Grady', 'Émile Côté', 'Ben Stone']
  for (const [typed, found] of [
    ['RCH', ['Gus Archer']],
    ['#91', ['Ross Emery']],
    ['1', ['Tim Bishop', 'Leo Carver', 'Ross Emery', ...others]],
    ['91', ['Ross Emery']],
  ] as const) {
    await search.fill(typed)
    await expect.poll(names).toEqual(found)
  }
  await on.tab('All').click()
  await search.fill('Finch')
  await expect.poll(tabs).toEqual(['All0', 'LW0', 'C0', 'RW0', 'D0', 'G0'])
  await expect.element(on.roster.getByText('No player matches “Finch”.')).toBeVisible()
})

test('P-BUILD-05 players of the lineup sink below the others, marked with their slot; a tab has a check mark exactly while its slots are filled', async () => {
  await openBuilder({ team: HALIFAX, players: FEW })
  const heading = on.roster.getByRole('heading', { name: 'In the lineup' })
  const abbott = on.player('Ned Abbott')
  await expect.poll(() => names()[0]).toBe('Ned Abbott')
  await expect.element(heading).not.toBeInTheDocument()
  await abbott.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Left wing, line 1/ })
    .click()
  await expect.element(heading).toBeVisible()
  await expect.poll(() => [names()[0], names().at(-1)]).toEqual(['Gus Archer', 'Ned Abbott'])
  await expect.element(abbott).toHaveAccessibleName(/in the lineup: Left wing, line 1$/)
  await expect.element(on.player('Tim Bishop')).not.toHaveAccessibleName(/in the lineup/)
  await expect.element(on.players()).toHaveLength(FEW.length)
  await expect.element(on.slot('Left wing, line 1')).toHaveFocus()
  await on.slot('Left wing, line 1').click()
  await expect.element(heading).not.toBeInTheDocument()
  await expect.poll(() => names()[0]).toBe('Ned Abbott')

  await on.choosePlayer('Starting goaltender', 'Abe Rusk')
  await expect.element(on.tab('G')).toHaveAccessibleName('G 2')
  await on.choosePlayer('Backup goaltender', 'Ben Stone')
  await expect.element(on.tab('G')).toHaveAccessibleName(/all filled/)
  await expect.element(on.tab('C')).toHaveAccessibleName('C 3')
  await on.slot('Backup goaltender').click()
  await expect.element(on.tab('G')).toHaveAccessibleName('G 2')
})

/** Halifax with Dunn also a right wing, and two players who would not dress. */
const MIXED = playersOf(HALIFAX).map((one) => ({
  ...one,
  otherPosition: one.name === 'Cal Dunn' ? ('rw' as const) : null,
  status: STATUSES.get(one.name) ?? ('active' as const),
}))

test('injured and non-roster players are marked and last in every list; a player with two positions is on both tabs and out of position in neither', async () => {
  await openBuilder({ team: HALIFAX, players: MIXED })
  const dunn = on.player('Cal Dunn')
  await on.tab('RW').click()
  await expect.element(on.tab('RW')).toHaveAccessibleName('RW 6')
  await expect
    .element(dunn)
    .toHaveAccessibleName('Cal Dunn, number 18, left wing or right wing, shoots right')
  await expect.element(dunn.getByTitle('LW/RW, shoots R')).toBeVisible()
  await on.tab('LW').click()
  await expect.poll(names).toEqual(['Ned Abbott', 'Cal Dunn', 'Pat Fowler', 'Oskar Berg', 'Émile Côté'])
  const hurt = on.player('Émile Côté')
  await expect.element(hurt).toHaveAccessibleName(/, injured or otherwise out$/)
  await expect.element(hurt.getByTitle('injured or otherwise out')).toMatchTextContent('IR')
  await expect.element(on.player('Oskar Berg').getByTitle('off the roster')).toMatchTextContent('Off roster')

  const winger = on.slot('Left wing, line 1')
  await winger.click()
  const offered = on.dialog('Left wing, line 1').getByRole('listitem')
  await expect.element(offered.nth(-1)).toMatchTextContent(/Émile Côté.*IR/)
  await expect.element(offered.nth(-2)).toMatchTextContent(/Oskar Berg.*Off roster/)
  await offered.nth(-1).getByRole('button').click()
  await expect
    .element(winger)
    .toHaveAccessibleName('Left wing, line 1: Émile Côté, number 21, injured or otherwise out')
  await expect.element(winger).toMatchTextContent('IR')
  await on.choosePlayer('Right wing, line 1', 'Cal Dunn')
  await on.choosePlayer('Right wing, line 2', 'Gus Archer')
  await expect
    .element(on.slot('Right wing, line 2'))
    .toHaveAccessibleDescription('Archer shoots left, so this is the off wing.')
  await expect.element(on.slot('Right wing, line 1')).toHaveAccessibleDescription('')

  await (await commandField()).fill('berg')
  await expect
    .element(page.getByRole('listbox', { name: 'What Enter will do' }).getByRole('option').first())
    .toHaveAccessibleName(/^Oskar Berg 13 ?off the roster ?→ Left wing, line 2/)
  await expectHolds('the lineup builder with hints, injuries and a command')
})

test('the roster is sorted by the last game by default and shows statistics with their season; another choice is kept', async () => {
  const players = playersOf(HALIFAX)
  const [, berg, dunn, , fowler, archer] = players
  const lastGame = aLastGame({ lw1: fowler, c1: archer, lw2: dunn }, { [berg?.id ?? 0]: 4000 })
  await openBuilder({
    team: HALIFAX,
    loaded: { lastGame, pool: { status: 'ready', players, stats: statsIn(players) } },
  })
  const options = ['By last game', 'By points', 'By cap hit']
  await expect.poll(() => textsOf(sort.getByRole('option')).toSorted()).toEqual(options.toSorted())
  await expect.poll(() => names().slice(0, 4)).toEqual(['Pat Fowler', 'Gus Archer', 'Cal Dunn', 'Oskar Berg'])
  await on.roster.getByText('About this list').click()
  await expect.element(on.roster.getByText('Statistics: 2025-26')).toBeVisible()
  await expect.element(on.player('Ned Abbott').getByText('35 G, 62 A', { exact: true })).toBeVisible()
  await on.slot('Left wing, line 2').click()
  await expect
    .element(on.dialog('Left wing, line 2').getByRole('listitem').first())
    .toMatchTextContent('Cal Dunn')
  await userEvent.keyboard('{Escape}')
  await sort.selectOptions('By points')
  await expect.poll(() => names().slice(0, 2)).toEqual(['Gus Archer', 'Ned Abbott'])
  await sort.selectOptions('By cap hit')
  await on.tab('LW').click()
  // Without cap hits, by number.
  await expect.poll(() => names()[0]).toBe('Ned Abbott')
  expect(localStorage.getItem('benchboss:roster-order')).toBe('cap_hit')

  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saskatoon Sheaves' }).click()
  await expect.element(page.getByRole('button', { name: 'Team Lineup: Saskatoon Sheaves' })).toBeVisible()
  await expect.element(sort).toHaveValue('cap_hit')
  // The choice lasts as long as the page, so the next test would begin with it.
  await sort.selectOptions('By last game')
})

test('without a last game the roster is sorted by cap hit; the board shows the sum of the current hits and who has none', async () => {
  // Abbott, Berg and Dunn; the other cap hits are unknown.
  let hits = [850_000, 12_500_000, 4_875_000]
  const screen = await openBuilder({ team: HALIFAX, players: (team) => paid(playersOf(team), ...hits) })
  await expect.poll(() => names().slice(0, 3)).toEqual(['Oskar Berg', 'Cal Dunn', 'Ned Abbott'])
  await expect.element(on.player('Oskar Berg')).toHaveAccessibleName(/, cap hit \$12\.5M$/)
  // There is nothing to choose.
  expect(sort.query()).toBeNull()

  const lineup = page.getByRole('region', { name: 'Lineup', exact: true })
  await on.slot('Left wing, line 1').click()
  const choice = on.dialog('Left wing, line 1').getByRole('button', { name: /^Oskar Berg,/ })
  await expect.element(choice).toHaveAccessibleName(/cap hit \$12\.5M/)
  await choice.click()
  await expect.element(lineup.getByText('Cap hit $12.5M', { exact: true })).toBeVisible()
  await on.choosePlayer('Left wing, line 2', 'Pat Fowler')
  await expect.element(lineup.getByTitle('Cap hit unknown: Pat Fowler')).toMatchTextContent('at least $12.5M')

  // A restored lineup uses the current hits.
  await screen.go('/trade-players')
  await expect.element(page.getByRole('heading', { name: 'elsewhere' })).toBeVisible()
  hits = [850_000, 12_000_000, 4_875_000, 900_000, 850_000]
  await screen.go(-1)
  await expect.element(on.filledSlots()).toHaveLength(2)
  await expect.element(lineup.getByText('Cap hit $12.85M', { exact: true })).toBeVisible()
})

test('a team without players says so and what to do', async () => {
  await openBuilder({ team: HALIFAX, players: [] })
  const words = 'No players listed for the Halifax Harbours yet.'
  await expect.element(on.roster.getByText(words, { exact: true })).toBeVisible()
  expect.soft(tabs()).toEqual(['All0', 'LW0', 'C0', 'RW0', 'D0', 'G0'])
  await expect.element(page.getByRole('button', { name: 'Fill the rest' })).toBeDisabled()

  await on.slot('Center, line 1').click()
  await expect.element(on.dialog('Center, line 1').getByText(words, { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await on.roster.getByRole('button', { name: 'Report a player' }).click()
  await expect.element(on.dialog('Report a player')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await on.roster.getByRole('button', { name: 'Choose another team' }).click()
  await expect.element(on.dialog('Select a Team')).toBeVisible()
})
