import { describe, expect, test } from 'vitest'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { ARCHER, openTable, table } from '#tests/support/component/trade-builder.tsx'

const receivedBy = (nickname: string) =>
  table.board.getByRole('region', { name: `${nickname} receive`, exact: true })
const lineOf = (team: string) => getComputedStyle(table.side(team).element()).borderTopColor

/** The color of the team select of a side. */
function colorOf(side: 1 | 2): string | undefined {
  const themed = table.select(side).element().closest<HTMLElement>('[style]')
  return themed?.style.getPropertyValue('--team-primary')
}

describe('two similar teams', () => {
  test('of one city are called by their nicknames; with the same color the second uses its secondary color', async () => {
    const town = { locationName: 'New York', colors: HALIFAX.colors }
    const teams = [
      { ...HALIFAX, ...town, name: 'New York Islanders' },
      { ...SASKATOON, ...town, name: 'New York Rangers' },
    ]
    await openTable(undefined, { loaded: { teams } })
    for (const name of ['Islanders', 'Rangers']) await expect.element(receivedBy(name)).toBeVisible()
    await expect.element(table.board.getByText('Nothing yet. Choose what the Rangers send.')).toBeVisible()
    expect(lineOf('New York Rangers')).not.toBe(lineOf('New York Islanders'))
  })

  test('P-CONST-10 without a team color are blue and red, before they are chosen too', async () => {
    const colors = { primary: '#1f2937', secondary: '#374151', tertiary: null }
    await openTable('/trade-players', {
      loaded: { teams: [HALIFAX, SASKATOON].map((team) => ({ ...team, colors })) },
    })
    expect([colorOf(1), colorOf(2)]).toEqual(['#0038a8', '#c8102e'])
    await table.select(1).selectOptions(HALIFAX.name)
    await table.select(2).selectOptions(SASKATOON.name)
    await expect.element(table.side(SASKATOON.name)).toBeVisible()
    expect([colorOf(1), colorOf(2)]).toEqual(['#0038a8', '#c8102e'])
    expect(lineOf(HALIFAX.name)).not.toBe(lineOf(SASKATOON.name))
  })

  test('P-CONST-07 text on a color with a brightness of 0.599 is white on this page', async () => {
    const gold = { primary: '#B4975A', secondary: '#333F42', tertiary: null }
    await openTable(undefined, { loaded: { teams: [{ ...HALIFAX, colors: gold }, SASKATOON] } })
    await table.player(ARCHER).click()
    const side = table.side(HALIFAX.name).element()
    const mark = () => side.querySelector('[data-check="true"]')
    // The color fades in.
    await expect.poll(() => getComputedStyle(mark() ?? side).color).toBe('rgb(255, 255, 255)')
    expect(side.querySelector('header svg text')?.getAttribute('fill')).toBe('#ffffff')
  })
})
