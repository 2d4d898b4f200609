import { expect, test } from 'vitest'

import { aLastGame } from '#tests/factories/games.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { EMPTY_DRAFT, type LineupDraft } from './draft.ts'
import { linesAfterTrade } from './lines-after-trade.ts'

const TEAM = 22
const centres = [1, 2, 3, 4].map((id) => aPlayer({ id, position: 'c', teamId: TEAM }))
const [first, second, third] = centres
const newcomer = aPlayer({ id: 11, position: 'c', teamId: TEAM })
if (!first || !second || !third) throw new Error('There are no centres.')

const lines: LineupDraft = {
  ...EMPTY_DRAFT,
  mode: 'team',
  teamId: TEAM,
  type: 'power_play',
  title: 'Our lines',
  lineups: {
    even_strength: { c1: first, c2: second },
    power_play: { c1: first },
    penalty_kill: {},
  },
}

test('the holes of who leaves are filled from the roster of then; who stays keeps his place', () => {
  const after = linesAfterTrade(lines, { coming: [newcomer], leaving: [first] }, [second, newcomer], null)
  expect(after).toMatchObject({ title: 'Our lines', type: 'power_play' })
  expect(after.lineups.even_strength).toMatchObject({ c1: newcomer, c2: second })
  const everyone = Object.values(after.lineups).flatMap((placements) => Object.values(placements))
  expect(everyone).not.toContainEqual(first)
  expect(Object.keys(after.lineups.power_play).length).toBeGreaterThan(0)
  expect(after.lineups.penalty_kill).toEqual({})
})

test('a club without lines gets some', () => {
  const after = linesAfterTrade(EMPTY_DRAFT, { coming: [], leaving: [first] }, [second, third], null)
  expect(Object.values(after.lineups.even_strength)).toHaveLength(2)
})

test('a team without lines begins with its last game, and a newcomer takes the last place of their position', () => {
  const all = [1, 2, 3, 4].map((line) => aPlayer({ id: 100 + line, position: 'c', teamId: TEAM }))
  const [c1, c2, c3, c4] = all
  if (!c1 || !c2 || !c3 || !c4) throw new Error('There are no centers.')
  const game = aLastGame({ c1, c2, c3, c4, lw1: first })
  const after = linesAfterTrade(
    EMPTY_DRAFT,
    { coming: [newcomer], leaving: [c2] },
    [...all, first, newcomer],
    game,
  )
  expect(after.lineups.even_strength).toMatchObject({ c1, c2: newcomer, c3, c4, lw1: first })
  const added = linesAfterTrade(
    EMPTY_DRAFT,
    { coming: [newcomer], leaving: [] },
    [...all, first, newcomer],
    game,
  )
  expect(added.lineups.even_strength).toMatchObject({ c1, c2, c3, lw2: newcomer })
})

test('the new man takes an open place before those who were there', () => {
  const open = { ...lines, lineups: { ...lines.lineups, even_strength: { c2: second } } }
  const after = linesAfterTrade(
    open,
    { coming: [newcomer], leaving: [] },
    [first, second, third, newcomer],
    null,
  )
  expect(after.lineups.even_strength.c1).toEqual(newcomer)
})
