import { describe, expect, it, test } from 'vitest'

import { type IceShare, iceShares } from '#domain/last-game/ice-time.ts'
import { EMPTY_DRAFT, type LineupDraft, NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import { checkLineup } from '#domain/lineup/model/lineup.ts'
import { placedPlayers } from '#domain/lineup/model/placement.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { aLastGame } from '#tests/factories/games.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { aWriteIn } from '#tests/factories/write-ins.ts'

import { findMoves, linesAfterTrade, rosterAfter, withNewcomers } from './after-trade.ts'

const [EDMONTON, BOSTON] = [22, 6]
const oilers = [1, 2, 3].map((id) => aPlayer({ id, teamId: EDMONTON }))
const bruins = [11, 12].map((id) => aPlayer({ id, teamId: BOSTON }))
const league = new Map([...oilers, ...bruins].map((player) => [player.id, player]))

describe('a roster after a trade', () => {
  it('loses the leaving players and gains the joining ones, in its own sweater', () => {
    const moves = findMoves({ coming: [11], leaving: [2], writeIns: [] }, EDMONTON, league)
    if (!moves) throw new Error('The moves were not found.')
    expect(rosterAfter(oilers, EDMONTON, moves)).toEqual([
      oilers[0],
      oilers[2],
      { ...bruins[0], teamId: EDMONTON },
    ])
    expect(moves.coming[0]?.teamId).toBe(BOSTON)
  })

  it.each([
    ['no player has', { coming: [99], leaving: [98] }],
    ['of who is there already, or was never there', { coming: [1], leaving: [11] }],
    ['of no player', { coming: [], leaving: [] }],
  ])('ignores ids %s', (_, asked) => {
    expect(findMoves({ ...asked, writeIns: [] }, EDMONTON, league)).toBeNull()
  })

  it('has the write-ins that the other team sends, without a cap hit as in every lineup', () => {
    const [hage, own] = [aWriteIn({ teamId: BOSTON, capHit: 925_000 }), aWriteIn({ teamId: EDMONTON })]
    const moves = findMoves({ coming: [], leaving: [], writeIns: [hage, own] }, EDMONTON, league)
    expect(moves).toEqual({ coming: [hage], leaving: [own] })
    const roster = moves && rosterAfter(oilers, EDMONTON, moves)
    expect(roster?.at(-1)).toEqual({ ...hage, teamId: EDMONTON, capHit: null })
  })

  it('lists each player once', () => {
    expect(findMoves({ coming: [11, 11], leaving: [], writeIns: [] }, EDMONTON, league)?.coming).toHaveLength(
      1,
    )
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

test('slots of leaving players are filled from the new roster, and the others keep their slots', () => {
  const after = linesAfterTrade(lines, { coming: [newcomer], leaving: [first] }, [second, newcomer], null)
  expect(after).toMatchObject({ title: 'Our lines', type: 'power_play' })
  expect(after.lineups.even_strength).toMatchObject({ c1: newcomer, c2: second })
  const everyone = Object.values(after.lineups).flatMap((placements) => Object.values(placements))
  expect(everyone).not.toContainEqual(first)
  expect(Object.keys(after.lineups.power_play).length).toBeGreaterThan(0)
  expect(after.lineups.penalty_kill).toEqual({})
})

test('a team without lines gets some', () => {
  const after = linesAfterTrade(EMPTY_DRAFT, { coming: [], leaving: [first] }, [second, third], null)
  expect(Object.values(after.lineups.even_strength)).toHaveLength(2)
})

const iced = Object.fromEntries(
  SLOTS.even_strength.map(({ id, position }, index) => [
    id,
    aPlayer({ id: 400 + index, position, teamId: TEAM }),
  ]),
)
const game = aLastGame(iced)
const all = Object.values(iced)

/** The even strength of a team without its own lines. @param played of the newcomer; unknown when left out */
function afterTrade(coming: Player[], leaving: Player[], played?: number) {
  const former = coming.flatMap((one): (readonly [number, IceShare])[] =>
    played === undefined ? [] : [[one.id, { even_strength: played }] as const],
  )
  const known = withNewcomers(game, { coming }, all, new Map())
  const lastGame = { ...known, played: new Map([...(known.played ?? []), ...former]) }
  const pool = rosterAfter(all, TEAM, { coming, leaving })
  return linesAfterTrade(EMPTY_DRAFT, { coming, leaving }, pool, lastGame).lineups.even_strength
}
const leaver = iced.c1 ?? first

test('a star arrives on the first line, the others of the position move down and the last forward sits', () => {
  const lines = afterTrade([newcomer], [], 1)
  expect(lines).toMatchObject({
    c1: { id: newcomer.id },
    c2: iced.c1,
    c3: iced.c2,
    c4: iced.c3,
    lw1: iced.lw1,
  })
  expect(placedPlayers(lines)).toHaveLength(20)
})

test('players below a leaving player move up, and a newcomer with little ice time comes last', () => {
  expect(afterTrade([newcomer], [leaver], 0)).toMatchObject({
    c1: iced.c2,
    c2: iced.c3,
    c3: iced.c4,
    c4: { id: newcomer.id },
    lw1: iced.lw1,
  })
})

test('a center on the wing of a leaving center goes back to center', () => {
  const center = aPlayer({ id: 500, position: 'c', teamId: TEAM })
  const places = game.places.map((place) =>
    place.slotId === 'lw1' ? { ...place, playerId: center.id } : place,
  )
  const pool = [...all.filter((one) => one !== leaver && one !== iced.lw1), center]
  const { lineups } = linesAfterTrade(EMPTY_DRAFT, { coming: [], leaving: [leaver] }, pool, {
    ...game,
    places,
  })
  expect(lineups.even_strength).toMatchObject({ c1: center, c2: iced.c2, lw1: iced.lw2, rw1: iced.rw1 })
})

test('a newcomer without a known game ranks by cap hit, and dresses whatever it is', () => {
  const paid = all.map((one, index) => ({ ...one, capHit: 10_000_000 - index * 100_000 }))
  const shareOf = (capHit: number | null) =>
    withNewcomers(game, { coming: [{ ...newcomer, capHit }] }, paid, new Map()).played?.get(newcomer.id)
  expect(shareOf(20_000_000)).toEqual(iceShares(game.places).get(400))
  expect(shareOf(9_950_000)).toEqual(iceShares(game.places).get(401))
  expect(shareOf(null)?.even_strength).toBeGreaterThan(iceShares(game.places).get(411)?.even_strength ?? 1)
  expect(placedPlayers(afterTrade([newcomer], [])).map(([, { id }]) => id)).toContain(newcomer.id)
})

test('a newcomer ranks by the last game of the team they come from', () => {
  const former = aLastGame({ c1: newcomer, c2: second })
  const { played } = withNewcomers(
    game,
    { coming: [{ ...newcomer, teamId: BOSTON }] },
    all,
    new Map([[BOSTON, former]]),
  )
  expect(played?.get(newcomer.id)).toEqual(iceShares(former.places).get(newcomer.id))
})

test('a newcomer is placed only where they may play, whatever their second position', () => {
  const twoWay = aPlayer({ id: 300, position: 'lw', otherPosition: 'd', teamId: TEAM })
  const lines = afterTrade([twoWay], [], 1)
  expect(checkLineup('even_strength', lines).ok).toBe(true)
  expect(lines).toMatchObject({ lw1: { id: twoWay.id }, d1: iced.d1, d2: iced.d2 })
})

test('a fan’s lines keep every player who stays', () => {
  const own = {
    ...lines,
    lineups: { ...lines.lineups, even_strength: { ...iced, c1: iced.c2 ?? first, c2: leaver } },
  }
  const after = linesAfterTrade(
    own,
    { coming: [newcomer], leaving: [leaver] },
    rosterAfter(all, TEAM, { coming: [newcomer], leaving: [leaver] }),
    withNewcomers(game, { coming: [newcomer] }, all, new Map()),
  )
  expect(after.lineups.even_strength).toMatchObject({
    c1: iced.c2,
    c2: { id: newcomer.id },
    c3: iced.c3,
    c4: iced.c4,
  })
})

test('the card has no scratches, because players who would sit after a trade are on no roster', () => {
  const extras = { ...NO_EXTRAS, scratches: true, signature: true }
  const after = linesAfterTrade({ ...lines, extras }, { coming: [], leaving: [first] }, [second], null)
  expect(after.extras).toEqual({ ...extras, scratches: false })
})
