import { describe, expect, it, test } from 'vitest'

import { aLastGame } from '#tests/factories/games.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { findMoves, linesAfterTrade, rosterAfter } from './after-trade.ts'
import { EMPTY_DRAFT, type LineupDraft, NO_EXTRAS } from './draft.ts'
import { checkLineup } from './lineup.ts'
import { SLOTS } from './slots.ts'

const [EDMONTON, BOSTON] = [22, 6]
const oilers = [1, 2, 3].map((id) => aPlayer({ id, teamId: EDMONTON }))
const bruins = [11, 12].map((id) => aPlayer({ id, teamId: BOSTON }))
const league = new Map([...oilers, ...bruins].map((player) => [player.id, player]))

describe('a roster after a trade', () => {
  it('has lost who leaves and has who comes, in its own sweater', () => {
    const moves = findMoves({ coming: [11], leaving: [2] }, EDMONTON, league)
    if (!moves) throw new Error('The moves were not found.')
    expect(rosterAfter(oilers, EDMONTON, moves)).toEqual([
      oilers[0],
      oilers[2],
      { ...bruins[0], teamId: EDMONTON },
    ])
    expect(moves.coming[0]?.teamId).toBe(BOSTON)
  })

  it.each([
    ['nobody has', { coming: [99], leaving: [98] }],
    ['of who is there already, or was never there', { coming: [1], leaving: [11] }],
    ['of nobody', { coming: [], leaving: [] }],
  ])('ignores ids %s', (_, asked) => {
    expect(findMoves(asked, EDMONTON, league)).toBeNull()
  })

  it('counts nobody twice', () => {
    expect(findMoves({ coming: [11, 11], leaving: [] }, EDMONTON, league)?.coming).toHaveLength(1)
  })
})

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

test('a newcomer is put only where they may play, whatever their second position', () => {
  const twoWay = aPlayer({ id: 300, position: 'lw', otherPosition: 'd', teamId: TEAM })
  const pair = [1, 2].map((place) => aPlayer({ id: 300 + place, position: 'd', teamId: TEAM }))
  const [d1, d2] = pair
  if (!d1 || !d2) throw new Error('There are no defenders.')
  const wings = [1, 2, 3, 4].map((line) => aPlayer({ id: 310 + line, position: 'lw', teamId: TEAM }))
  const [lw1, lw2, lw3, lw4] = wings
  if (!lw1 || !lw2 || !lw3 || !lw4) throw new Error('There are no wings.')
  const rest = Object.fromEntries(
    SLOTS.even_strength
      .filter(({ id }) => !/^lw|^d[12]$/.test(id))
      .map(({ id, position }, index) => [id, aPlayer({ id: 400 + index, position, teamId: TEAM })]),
  )
  const iced = { ...rest, lw1, lw2, lw3, lw4, d1, d2 }
  const pool = [...Object.values(iced), twoWay]
  const after = linesAfterTrade(EMPTY_DRAFT, { coming: [twoWay], leaving: [] }, pool, aLastGame(iced))
  expect(checkLineup('even_strength', after.lineups.even_strength).ok).toBe(true)
  expect(after.lineups.even_strength).toMatchObject({ lw4: twoWay, d1, d2 })
})

test('who would sit after a trade is in no roster, so no strip of them is on the card', () => {
  const extras = { ...NO_EXTRAS, scratches: true, signature: true }
  const after = linesAfterTrade({ ...lines, extras }, { coming: [], leaving: [first] }, [second], null)
  expect(after.extras).toEqual({ ...extras, scratches: false })
})
