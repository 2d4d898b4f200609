import { expect, test } from 'vitest'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { ARCHER, openTable, table } from '#tests/support/component/trade-builder.tsx'

const lineOf = (team: string) => getComputedStyle(table.side(team).element()).borderTopColor

/** The color of the team select of a side. */
function colorOf(side: 1 | 2): string | undefined {
  const themed = table.select(side).element().closest<HTMLElement>('[style]')
  return themed?.style.getPropertyValue('--team-primary')
}

test('P-CONST-07 teams of one city and color are told apart by nickname and line; text on a brightness of 0.599 is white', async () => {
  const colors = { primary: '#B4975A', secondary: '#333F42', tertiary: null }
  const town = { locationName: 'New York', colors }
  const teams = [
    { ...HALIFAX, ...town, name: 'New York Islanders' },
    { ...SASKATOON, ...town, name: 'New York Rangers' },
  ]
  await openTable(undefined, { loaded: { teams } })
  for (const name of ['Islanders', 'Rangers'])
    await expect
      .element(table.board.getByRole('region', { name: `${name} receive`, exact: true }))
      .toBeVisible()
  await expect.element(table.board).toMatchTextContent('Nothing yet. Choose what the Rangers send.')
  expect.soft(lineOf('New York Rangers')).not.toBe(lineOf('New York Islanders'))
  const side = table.side('New York Islanders').element()
  expect.soft(side.querySelector('header svg text')?.getAttribute('fill')).toBe('#ffffff')
  await table.player(ARCHER).click()
  const mark = () => side.querySelector('[data-check="true"]')
  // The color fades in.
  await expect.poll(() => getComputedStyle(mark() ?? side).color).toBe('rgb(255, 255, 255)')
})

test('P-CONST-10 teams without a color are blue and red, before they are chosen too', async () => {
  const colors = { primary: '#1f2937', secondary: '#374151', tertiary: null }
  await openTable('/trade-players', {
    loaded: { teams: [HALIFAX, SASKATOON].map((team) => ({ ...team, colors })) },
  })
  expect.soft([colorOf(1), colorOf(2)]).toEqual(['#0038a8', '#c8102e'])
  await table.select(1).selectOptions(HALIFAX.name)
  await table.select(2).selectOptions(SASKATOON.name)
  for (const { name } of [HALIFAX, SASKATOON]) await expect.element(table.players(name)).toHaveLength(8)
  expect.soft([colorOf(1), colorOf(2)]).toEqual(['#0038a8', '#c8102e'])
  expect.soft(lineOf(HALIFAX.name)).not.toBe(lineOf(SASKATOON.name))
})
