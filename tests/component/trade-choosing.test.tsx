import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, MADE_TEAMS, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { requests } from '#tests/support/component/answers.ts'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import { addPick, ARCHER, openTable, PRATT, table } from '#tests/support/component/trade-builder.tsx'

const offered = (side: 1 | 2) =>
  [...table.select(side).element().querySelectorAll('option')].map((option) => option.textContent)

const selectRect = () => table.select(1).element().getBoundingClientRect()

test('P-TRADE-01 the screen is titled Trade Proposal and has the two selects Team 1 and Team 2', async () => {
  await openTable('/trade-players')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Trade Proposal')
  await expect.element(page.getByRole('combobox')).toHaveLength(2)
  await expect.element(page.getByRole('combobox').nth(0)).toHaveAccessibleName('Team 1')
  await expect.element(page.getByRole('combobox').nth(1)).toHaveAccessibleName('Team 2')
  for (const words of ['Team 1', 'Team 2']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  }
  for (const side of [1, 2] as const) await expect.element(table.select(side)).toHaveValue('')
  await expectHolds()
})

test('P-TRADE-05 both rosters open once both teams are chosen, and neither before', async () => {
  await openTable('/trade-players')
  await table.select(1).selectOptions(HALIFAX.name)
  await expect.element(table.select(1)).toHaveValue(String(HALIFAX.id))
  await expect.element(page.getByRole('searchbox')).toHaveLength(0)
  await expect.element(table.side(HALIFAX.name)).not.toBeInTheDocument()
  await expect.element(table.confirm).not.toBeInTheDocument()
  await table.select(2).selectOptions(SASKATOON.name)
  for (const { name } of [HALIFAX, SASKATOON]) {
    await expect.element(table.side(name)).toBeVisible()
    await expect.element(table.players(name)).toHaveLength(25)
  }
})

test('P-TRADE-05 the second team alone opens no roster either', async () => {
  await openTable('/trade-players')
  await table.select(2).selectOptions(SASKATOON.name)
  await expect.element(table.select(2)).toHaveValue(String(SASKATOON.id))
  await expect.element(table.side(SASKATOON.name)).not.toBeInTheDocument()
  await expect.element(page.getByRole('searchbox')).toHaveLength(0)
})

test('P-TRADE-02 teams are in the server’s order, and a chosen one is not offered on the other side', async () => {
  await openTable('/trade-players')
  const all = MADE_TEAMS.map(({ name }) => name)
  expect(offered(1)).toEqual(['Choose a team', ...all])
  await table.select(1).selectOptions(HALIFAX.name)
  await expect
    .poll(() => offered(2))
    .toEqual(['Choose a team', ...all.filter((name) => name !== HALIFAX.name)])
  await table.select(2).selectOptions(SASKATOON.name)
  await expect
    .poll(() => offered(1))
    .toEqual(['Choose a team', ...all.filter((name) => name !== SASKATOON.name)])
})

test('the favorite team is offered first, and one press puts it on the first side', async () => {
  await openTable('/trade-players', { account: anAccount({ favoriteTeamId: SASKATOON.id }) })
  const others = MADE_TEAMS.filter(({ id }) => id !== SASKATOON.id).map(({ name }) => name)
  expect(offered(1)).toEqual(['Choose a team', SASKATOON.name, ...others])
  for (const side of [1, 2] as const) await expect.element(table.select(side)).toHaveValue('')
  await expectHolds()
  const start = page.getByRole('button', { name: 'Start with the Sheaves' })
  await start.click()
  await expect.element(table.select(1)).toHaveValue(String(SASKATOON.id))
  await expect.element(start).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  expect(offered(2)).toEqual(['Choose a team', ...others])
})

describe('choosing the second team', () => {
  test.each([1200, 769])('P-TRADE-03 scrolls to the rosters on a low screen of %i px', async (width) => {
    await page.viewport(width, 420)
    await openTable('/trade-players?team1=HFX')
    expect(scrollY).toBe(0)
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
    await table.select(2).selectOptions(SASKATOON.name)
    await expect.poll(() => scrollY).toBeGreaterThan(0)
    await ended
    const { top } = table.side(HALIFAX.name).element().getBoundingClientRect()
    expect(top).toBeLessThan(120)
    const header = page.getByRole('banner').element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(header.bottom)
  })

  test('P-TRADE-03 does not scroll at 768 px', async () => {
    await page.viewport(768, 420)
    await openTable('/trade-players?team1=HFX')
    await table.select(2).selectOptions(SASKATOON.name)
    await expect.element(table.players(HALIFAX.name)).toHaveLength(25)
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    expect(scrollY).toBe(0)
  })
})

test.each([
  [769, 700],
  [1440, 700],
])(
  'both selects stay between the header and the rosters on a screen of %i by %i px',
  async (width, height) => {
    await page.viewport(width, height)
    await openTable('/trade-players?team1=HFX')
    await table.select(2).selectOptions(SASKATOON.name)
    await expect
      .poll(() => table.side(HALIFAX.name).element().getBoundingClientRect().top)
      .toBeGreaterThan(selectRect().bottom)
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => scrollY).toBeGreaterThan(100)
    expect(selectRect().top).toBeGreaterThanOrEqual(
      page.getByRole('banner').element().getBoundingClientRect().bottom,
    )
    await expect.element(table.select(2)).toBeInViewport({ ratio: 1 })
  },
)

test('P-STATE-25 another team removes its side’s players; the other side is kept and the address updated', async () => {
  const screen = await openTable()
  await table.player(ARCHER).click()
  await table.player(PRATT).click()
  await addPick(SASKATOON.name)
  await table.select(2).selectOptions('Yukon Lights')
  await expect.element(table.foot).toMatchTextContent('1 player + 0 picks from Halifax Harbours')
  await expect.element(table.foot).toMatchTextContent('0 players + 1 pick from Yukon Lights')
  await expect.element(table.player('Quin Boyd')).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/trade-players?team1=HFX&team2=YUK')
})

test('P-STATE-25 clearing the team removes its side’s players too', async () => {
  await openTable()
  await table.player(ARCHER).click()
  await table.player(PRATT).click()
  await table.select(1).selectOptions('Choose a team')
  await expect.element(table.side(HALIFAX.name)).not.toBeInTheDocument()
  await table.select(1).selectOptions(HALIFAX.name)
  await expect.element(table.player(ARCHER)).not.toBeChecked()
  await expect.element(table.player(PRATT)).toBeChecked()
})

test('P-CALL-07 each roster is requested once, however often its team is chosen, and never if the page had it', async () => {
  await openTable()
  for (const team of ['Yukon Lights', SASKATOON.name, 'Yukon Lights', 'Portland Pilots']) {
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
