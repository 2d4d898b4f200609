import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, MADE_TEAMS, SASKATOON, YUKON } from '#tests/factories/made-league.ts'
import { resizeTo } from '#tests/support/component/accessibility.ts'
import { requests } from '#tests/support/component/answers.ts'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import { addPick, ARCHER, openTable, PRATT, table } from '#tests/support/component/trade-builder.tsx'

const NONE = 'Choose a team'
const ALL = MADE_TEAMS.map(({ name }) => name)

const offered = (side: 1 | 2) =>
  [...table.select(side).element().querySelectorAll('option')].map((option) => option.textContent)
const allBut = (name: string) => [NONE, ...ALL.filter((one) => one !== name)]

const selectRect = () => table.select(1).element().getBoundingClientRect()
const headerBottom = () => page.getByRole('banner').element().getBoundingClientRect().bottom
const rosterTop = () => table.side(HALIFAX.name).element().getBoundingClientRect().top

/** The searches of all open rosters. */
const searches = page.getByRole('main').getByRole('searchbox')

test('P-TRADE-01 P-TRADE-02 P-TRADE-05 both rosters open once two teams are chosen, each of them offered on one side only', async () => {
  await openTable('/trade-players')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Trade Proposal')
  const main = page.getByRole('main')
  const selects = main.getByRole('combobox').elements()
  expect(selects).toHaveLength(2)
  for (const [at, words] of ['Team 1', 'Team 2'].entries()) {
    expect.soft(selects[at]).toHaveAccessibleName(words)
    expect.soft(selects[at]).toHaveValue('')
    expect.soft(main.getByText(words, { exact: true }).element()).toBeVisible()
  }
  expect.soft(offered(1)).toEqual([NONE, ...ALL])
  // One team opens no roster, whichever side it is on.
  await table.select(1).selectOptions(HALIFAX.name)
  await expect.poll(() => offered(2)).toEqual(allBut(HALIFAX.name))
  await expect.element(table.select(1)).toHaveValue(String(HALIFAX.id))
  await expect.element(searches).toHaveLength(0)
  await expect.element(table.confirm).not.toBeInTheDocument()
  await table.select(1).selectOptions(NONE)
  await table.select(2).selectOptions(SASKATOON.name)
  await expect.poll(() => offered(1)).toEqual(allBut(SASKATOON.name))
  await expect.element(searches).toHaveLength(0)
  // The second one opens both.
  await table.select(1).selectOptions(HALIFAX.name)
  for (const { name } of [HALIFAX, SASKATOON]) await expect.element(table.players(name)).toHaveLength(8)
  await expect.element(searches).toHaveLength(2)
})

test('the favorite team is offered first, and one press puts it on the first side', async () => {
  await openTable('/trade-players', { account: anAccount({ favoriteTeamId: SASKATOON.id }) })
  const others = ALL.filter((name) => name !== SASKATOON.name)
  expect.soft(offered(1)).toEqual([NONE, SASKATOON.name, ...others])
  expect.soft(table.select(1).element()).toHaveValue('')
  const start = page.getByRole('button', { name: 'Start with the Sheaves' })
  await start.click()
  await expect.element(table.select(1)).toHaveValue(String(SASKATOON.id))
  await expect.element(start).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await expect.poll(() => offered(2)).toEqual([NONE, ...others])
})

test('P-TRADE-03 choosing the second team scrolls to the rosters from 769 px; on a tall screen both selects stay in view', async () => {
  await resizeTo(768, 420)
  await openTable('/trade-players?team1=HFX')
  await table.select(2).selectOptions(SASKATOON.name)
  await expect.element(table.players(HALIFAX.name)).toHaveLength(8)
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect.soft(scrollY).toBe(0)
  // One pixel more, whichever side is the second.
  await resizeTo(769, 420)
  for (const [side, { name }] of [
    [2, SASKATOON],
    [1, HALIFAX],
  ] as const) {
    await table.select(side).selectOptions(NONE)
    await expect.element(table.side(HALIFAX.name)).not.toBeInTheDocument()
    scrollTo({ top: 0, behavior: 'instant' })
    await table.select(side).selectOptions(name)
    await expect.poll(() => rosterTop() < 120 && rosterTop() >= headerBottom()).toBe(true)
    expect.soft(scrollY).toBeGreaterThan(0)
  }
  // The selects are between the header and the rosters.
  for (const width of [769, 1440]) {
    await resizeTo(width, 700)
    scrollTo({ top: 0, behavior: 'instant' })
    await expect.poll(() => rosterTop() - selectRect().bottom).toBeGreaterThan(0)
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await expect.poll(() => scrollY).toBeGreaterThan(100)
    await expect.poll(() => selectRect().top - headerBottom()).toBeGreaterThanOrEqual(0)
    await expect.element(table.select(2)).toBeInViewport({ ratio: 1 })
  }
})

test('P-STATE-25 P-CALL-07 another team or none removes its side’s players and keeps the other side; each roster is requested once', async () => {
  const screen = await openTable()
  await table.player(ARCHER).click()
  await table.player(PRATT).click()
  await addPick(SASKATOON.name)
  await table.select(2).selectOptions(YUKON.name)
  await expect.element(table.foot).toMatchTextContent('1 player + 0 picks from Halifax Harbours')
  await expect.element(table.foot).toMatchTextContent('0 players + 1 pick from Yukon Lights')
  await expect.element(table.player('Quin Boyd')).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/trade-players?team1=HFX&team2=YUK')
  await table.player('Quin Boyd').click()
  // Without a team, and back.
  await table.select(1).selectOptions(NONE)
  await expect.element(table.side(HALIFAX.name)).not.toBeInTheDocument()
  await table.select(1).selectOptions(HALIFAX.name)
  await expect.element(table.player(ARCHER)).not.toBeChecked()
  await expect.element(table.player('Quin Boyd')).toBeChecked()
  // The page had the rosters of the teams in its address.
  for (const team of [SASKATOON.name, YUKON.name, 'Portland Pilots']) {
    await table.select(2).selectOptions(team)
    await expect.element(table.players(team).first()).toBeVisible()
  }
  const read = requests().filter(({ path }) => path.includes('/rosters/'))
  expect(read.map(({ path }) => path)).toEqual(['/trade-players/rosters/4', '/trade-players/rosters/3'])
})

test('an unknown team is reported above the table, and the other one stays', async () => {
  await openTable('/trade-players?team1=XYZ&team2=SSK')
  await expect.element(page.getByRole('alert')).toMatchTextContent('No NHL team goes by “XYZ”')
  await expect.element(table.select(2)).toHaveValue(String(SASKATOON.id))
  await expect.element(table.select(1)).toHaveValue('')
})

test('teams that fail to load show an error, and Retry loads them', async () => {
  const loaded = { teams: [], notices: ['Failed to load teams.'] }
  const answers = [loaded, {}]
  await openTable('/trade-players', { loaded: () => answers.shift() ?? {} })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load teams.')
  await page.getByRole('button', { name: /again|Retry/ }).click()
  await expect.poll(() => offered(1)).toHaveLength(MADE_TEAMS.length + 1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
