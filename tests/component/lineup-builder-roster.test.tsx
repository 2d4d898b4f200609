import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import type { Player } from '#domain/player/player.ts'
import type { ListedStats } from '#domain/player/season-stats.ts'
import type { PlayerStatus } from '#domain/vocabulary.ts'
import { aLastGame } from '#tests/factories/games.ts'
import { HALIFAX, madePlayers, paid, playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'

/** Halifax without three of its forwards, so that every tab has a different count. */
const UNEVEN = playersOf(HALIFAX).filter(({ name }) => !/^(Ross Emery|Art Jansen|Max Irwin)$/.test(name))
const STATUSES: ReadonlyMap<string, PlayerStatus> = new Map([
  ['Émile Côté', 'injured_or_other'],
  ['Oskar Berg', 'off_roster'],
])

const on = onTheBoard()
const textsOf = (found: Locator) => found.elements().map(({ textContent }) => textContent)
const tabs = () => textsOf(on.roster.getByRole('tab'))
const names = () =>
  on
    .players()
    .elements()
    .map(({ textContent }) => textContent.split(',')[0])
const headings = () => textsOf(on.roster.getByRole('heading'))
const search = on.roster.getByRole('searchbox', { name: 'Search players' })

test('P-BUILD-03 five position tabs beside All, each with its own players', async () => {
  await openBuilder({ team: HALIFAX, players: UNEVEN })
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
})

const drafts = () => JSON.stringify({ ...localStorage, ...sessionStorage })

/** Gus Archer has the most points. */
function listed(league: readonly Player[]): ListedStats {
  const idOf = (name: string) => league.find((player) => player.name === name)?.id ?? 0
  const [ned, gus, abe] = [idOf('Ned Abbott'), idOf('Gus Archer'), idOf('Abe Rusk')]
  return {
    season: '2025-26',
    points: { [ned]: 97, [gus]: 138, [abe]: 39 },
    words: { [ned]: '35 G, 62 A', [gus]: '48 G, 90 A', [abe]: '.915, 2.41' },
  }
}

test('the roster shows each player’s statistics with their season, and sorts by points', async () => {
  const players = paid(playersOf(HALIFAX), 12_500_000, 8_000_000)
  await openBuilder({ team: HALIFAX, loaded: { pool: { status: 'ready', players, stats: listed(players) } } })
  await expect.element(on.roster.getByText('Statistics: 2025-26')).toBeVisible()
  await expect.element(on.player('Ned Abbott').getByText('35 G, 62 A', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort the roster' }).selectOptions('By points')
  await expect.poll(() => names().slice(0, 2)).toEqual(['Gus Archer', 'Ned Abbott'])
  await on.tab('G').click()
  await expect.poll(names).toEqual(['Abe Rusk', 'Ben Stone', 'Cy Tanner'])
  await expectHolds()
})

test('a Dream Team begins with the most points, and a placed player takes no statistics along', async () => {
  const league = madePlayers()
  await openBuilder({ mode: 'dream_team', league: () => ({ players: league, stats: listed(league) }) })
  await search.fill('a')
  await on.tab('C').click()
  await expect.poll(() => names()[0]).toBe('Gus Archer')
  await on.slot('Center, line 1').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Archer')
  await dialog.getByRole('button', { name: /^Gus Archer,/ }).click()
  await expect.poll(drafts).toContain('Gus Archer')
  expect(drafts()).not.toMatch(/48 G|"points"|2025-26/)
})

test('P-BUILD-04 each tab shows its number of players', async () => {
  await openBuilder({ team: HALIFAX, players: UNEVEN })
  await expect.poll(tabs).toEqual(['All22', 'LW5', 'C4', 'RW3', 'D7', 'G3'])
})

test('P-BUILD-03 arrow keys, Home and End move between the tabs', async () => {
  await openBuilder({ team: HALIFAX, players: UNEVEN })
  await on.tab('G').click()
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
})

test('P-BUILD-05 a tab has a check mark exactly while all slots of its position are filled', async () => {
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Starting goaltender', 'Abe Rusk')
  await expect.element(on.tab('G')).toHaveAccessibleName('G 3')
  await on.choosePlayer('Backup goaltender', 'Ben Stone')
  await expect.element(on.tab('G')).toHaveAccessibleName(/all filled/)
  await expect.element(on.tab('C')).toHaveAccessibleName('C 5')
  await on.slot('Backup goaltender').click()
  await expect.element(on.tab('G')).toHaveAccessibleName('G 3')
})

test('P-BUILD-06 P-BUILD-04 P-VALID-25 a search by name filters the players and the counts', async () => {
  await openBuilder({ team: HALIFAX })
  await on.tab('LW').click()
  await search.fill('RCH')
  await expect.poll(tabs).toEqual(['All1', 'LW0', 'C1', 'RW0', 'D0', 'G0'])
  await expect.element(on.roster.getByText('No LW matches “RCH”.')).toBeVisible()
  await on.tab('C').click()
  await expect.poll(names).toEqual(['Gus Archer'])
  await expect.element(on.roster.getByText('No LW')).not.toBeInTheDocument()
})

test('P-BUILD-06 P-VALID-25 a search by jersey number, or a part of it, finds its players', async () => {
  await openBuilder({ team: HALIFAX })
  await on.tab('C').click()
  await search.fill('#91')
  await expect.poll(names).toEqual(['Ross Emery'])
  await search.fill('1')
  const others = ['Oskar Berg', 'Ivan Frolov', 'Cal Dunn', 'Jack Grady', 'Émile Côté', 'Ben Stone']
  await expect.poll(names).toEqual(['Tim Bishop', 'Leo Carver', 'Ross Emery', ...others])
  await search.fill('91')
  await expect.poll(names).toEqual(['Ross Emery'])
})

test('a desktop lists all players at first, with headings for forwards, defense and goalies', async () => {
  await openBuilder({ team: HALIFAX, players: UNEVEN })
  await expect.element(on.tab('All')).toHaveAttribute('aria-selected', 'true')
  await expect.element(on.players()).toHaveLength(22)
  expect(headings()).toEqual(['Forwards', 'Defense', 'Goalies'])
  expect(names().slice(0, 3)).toEqual(['Ned Abbott', 'Gus Archer', 'Tim Bishop'])

  await page.viewport(390, 844)
  await expect.poll(tabs).toEqual(['LW5', 'C4', 'RW3', 'D7', 'G3'])
  await expect.element(on.tab('LW')).toHaveAttribute('aria-selected', 'true')
  await expect.element(on.players()).toHaveLength(5)
})

test('a search covers every tab and forgives typing errors', async () => {
  await openBuilder({ team: HALIFAX })
  await on.tab('LW').click()
  for (const typed of ['cote', 'arcehr']) {
    await search.fill(typed)
    await expect.poll(names).toEqual([typed === 'cote' ? 'Émile Côté' : 'Gus Archer'])
  }
  expect(headings()).toEqual(['At other positions'])
  await expect.element(on.player('Gus Archer')).toMatchTextContent('C')
})

/** Halifax with Dunn also a right wing, and two players who would not dress. */
const MIXED = playersOf(HALIFAX).map((one) => ({
  ...one,
  otherPosition: one.name === 'Cal Dunn' ? ('rw' as const) : null,
  status: STATUSES.get(one.name) ?? ('active' as const),
}))

test('a player with two positions is on both tabs and is out of position in neither', async () => {
  await openBuilder({ team: HALIFAX, players: MIXED })
  await on.tab('RW').click()
  await expect.element(on.tab('RW')).toHaveAccessibleName('RW 6')
  await expect
    .element(on.player('Cal Dunn'))
    .toHaveAccessibleName('Cal Dunn, number 18, left wing or right wing, shoots right')
  await expect.element(on.player('Cal Dunn').getByTitle('LW/RW, R shot')).toBeVisible()
  await on.choosePlayer('Right wing, line 1', 'Cal Dunn')
  await on.choosePlayer('Right wing, line 2', 'Gus Archer')
  await expect
    .element(on.slot('Right wing, line 2'))
    .toHaveAccessibleDescription('Archer shoots left, so this is the off wing.')
  await expect.element(on.slot('Right wing, line 1')).toHaveAccessibleDescription('')
})

test('injured and non-roster players are marked and last in every list', async () => {
  await openBuilder({ team: HALIFAX, players: MIXED })
  await on.tab('LW').click()
  await expect.poll(names).toEqual(['Ned Abbott', 'Cal Dunn', 'Pat Fowler', 'Oskar Berg', 'Émile Côté'])
  await expect.element(on.player('Émile Côté')).toHaveAccessibleName(/, injured or otherwise out$/)
  await expect
    .element(on.player('Émile Côté').getByTitle('injured or otherwise out'))
    .toMatchTextContent('IR')
  await expect.element(on.player('Oskar Berg').getByTitle('off the roster')).toMatchTextContent('Off roster')

  await on.slot('Left wing, line 1').click()
  const offered = on.dialog('Left wing, line 1').getByRole('listitem')
  await expect.element(offered.nth(-1)).toMatchTextContent(/Émile Côté.*IR/)
  await expect.element(offered.nth(-2)).toMatchTextContent(/Oskar Berg.*Off roster/)
  await offered.nth(-1).getByRole('button').click()
  await expect
    .element(on.slot('Left wing, line 1'))
    .toHaveAccessibleName('Left wing, line 1: Émile Côté, number 21, injured or otherwise out')
  await expect.element(on.slot('Left wing, line 1')).toMatchTextContent('IR')

  await page.getByRole('combobox', { name: 'Place by command' }).fill('berg')
  await expect
    .element(page.getByRole('listbox', { name: 'What Enter will do' }).getByRole('option').first())
    .toHaveAccessibleName(/^Oskar Berg 13 ?off the roster ?→ Left wing, line 2/)
  await expectHolds()
})

test('the roster is sorted by the last game by default; another choice is kept', async () => {
  const [, berg, dunn, , fowler, archer] = playersOf(HALIFAX)
  const lastGame = aLastGame({ lw1: fowler, c1: archer, lw2: dunn }, { [berg?.id ?? 0]: 4000 })
  await openBuilder({ team: HALIFAX, loaded: { lastGame } })
  const sort = on.roster.getByRole('combobox', { name: 'Sort the roster' })
  const options = () =>
    sort
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  expect(options()).toEqual(['By last game', 'By ice time', 'By number', 'By name', 'By cap hit'])
  expect(names().slice(0, 4)).toEqual(['Pat Fowler', 'Gus Archer', 'Cal Dunn', 'Oskar Berg'])
  await on.slot('Left wing, line 2').click()
  await expect
    .element(on.dialog('Left wing, line 2').getByRole('listitem').first())
    .toMatchTextContent('Cal Dunn')
  await userEvent.keyboard('{Escape}')
  await sort.selectOptions('By ice time')
  expect(names().slice(0, 2)).toEqual(['Oskar Berg', 'Pat Fowler'])
  await sort.selectOptions('By name')
  await on.tab('LW').click()
  expect(names()).toEqual(['Ned Abbott', 'Oskar Berg', 'Émile Côté', 'Cal Dunn', 'Pat Fowler'])
  expect(localStorage.getItem('benchboss:roster-order')).toBe('name')

  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saskatoon Sheaves' }).click()
  await expect.element(sort).toHaveValue('name')
  await sort.selectOptions('By last game')
})

test('without a last game the roster is sorted by number, name or cap hit', async () => {
  await openBuilder({ team: HALIFAX })
  const sort = on.roster.getByRole('combobox', { name: 'Sort the roster' })
  await expect.element(sort.getByRole('option')).toHaveLength(3)
  await expect.element(sort).toHaveValue('number')
})

test('the roster shows cap hits and sorts by them; the board shows the sum and the unknown hits', async () => {
  // Abbott, Berg and Dunn; the other cap hits are unknown.
  await openBuilder({ team: HALIFAX, players: paid(playersOf(HALIFAX), 850_000, 12_500_000, 4_875_000) })
  const sort = on.roster.getByRole('combobox', { name: 'Sort the roster' })
  await sort.selectOptions('By cap hit')
  expect(names().slice(0, 3)).toEqual(['Oskar Berg', 'Cal Dunn', 'Ned Abbott'])
  await expect.element(on.player('Oskar Berg')).toHaveAccessibleName(/, cap hit \$12\.5M$/)
  await sort.selectOptions('By number')

  const lineup = page.getByRole('region', { name: 'Lineup', exact: true })
  await on.slot('Left wing, line 1').click()
  const choice = on.dialog('Left wing, line 1').getByRole('button', { name: /^Oskar Berg,/ })
  await expect.element(choice).toHaveAccessibleName(/cap hit \$12\.5M/)
  await choice.click()
  await expect.element(lineup.getByText('Cap hit $12.5M', { exact: true })).toBeVisible()
  await on.choosePlayer('Left wing, line 2', 'Pat Fowler')
  const sum = lineup.getByTitle('Cap hit unknown: Pat Fowler')
  await expect.element(sum).toMatchTextContent('at least $12.5M')
  await expectHolds()
})

test('P-GEN-03 the team mode has only players of its own team, searched or not', async () => {
  await openBuilder({ team: HALIFAX, players: [...playersOf(HALIFAX), ...playersOf(PORTLAND)] })
  await expect.poll(tabs).toEqual(['All25', 'LW5', 'C5', 'RW5', 'D7', 'G3'])
  await search.fill('Finch')
  await expect.poll(tabs).toEqual(['All0', 'LW0', 'C0', 'RW0', 'D0', 'G0'])
  await expect.element(on.roster.getByText('No player matches “Finch”.')).toBeVisible()
})

test('players of the lineup sink below the others, and the focus follows one to the board', async () => {
  await openBuilder({ team: HALIFAX })
  const heading = on.roster.getByRole('heading', { name: 'In the lineup' })
  const tiles = () =>
    on
      .players()
      .elements()
      .map(({ textContent }) => textContent.split(',')[0])
  await expect.poll(() => tiles()[0]).toBe('Ned Abbott')
  await expect.element(heading).not.toBeInTheDocument()
  await on.player('Ned Abbott').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Left wing, line 1/ })
    .click()
  await expect.element(heading).toBeVisible()
  await expect.poll(() => [tiles()[0], tiles().at(-1)]).toEqual(['Gus Archer', 'Ned Abbott'])
  await expect.element(on.slot('Left wing, line 1')).toHaveFocus()
  await on.slot('Left wing, line 1').click()
  await expect.element(heading).not.toBeInTheDocument()
  await expect.poll(() => tiles()[0]).toBe('Ned Abbott')
})

test('a player of the lineup stays in the list, marked with the slot', async () => {
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.tab('C').click()
  await expect.element(on.player('Gus Archer')).toHaveAccessibleName(/in the lineup: Center, line 1$/)
  await expect.element(on.player('Tim Bishop')).not.toHaveAccessibleName(/in the lineup/)
  await expect.element(on.players()).toHaveLength(5)
})

test('a team without players says so and what to do', async () => {
  await openBuilder({ team: HALIFAX, players: [] })
  await expect
    .element(on.roster.getByText('No players listed for the Halifax Harbours yet.', { exact: true }))
    .toBeVisible()
  expect(tabs()).toEqual(['All0', 'LW0', 'C0', 'RW0', 'D0', 'G0'])
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.element(page.getByRole('button', { name: 'Fill the rest' })).toBeDisabled()

  await on.slot('Center, line 1').click()
  const sheet = on.dialog('Center, line 1')
  await expect
    .element(sheet.getByText('No players listed for the Halifax Harbours yet.', { exact: true }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await on.roster.getByRole('button', { name: 'Report a player' }).click()
  await expect.element(on.dialog('Report a player')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await on.roster.getByRole('button', { name: 'Choose another team' }).click()
  await expect.element(on.dialog('Select a Team')).toBeVisible()
})
