import { expect, test } from 'vitest'

import type { Placements } from '#domain/lineup/model/draft.ts'
import { aLastGame } from '#tests/factories/games.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { missedGame, withRegulars } from './missed-game.ts'

const paid = (capHit: number | null, position: 'c' | 'lw' | 'g' = 'c') => aPlayer({ capHit, position })
const [star, second, third, fourth] = [paid(12_000_000), paid(8_000_000), paid(3_000_000), paid(1_000_000)]
const winger = paid(2_000_000, 'lw')
const lines: Placements = { c1: star, c2: second, c3: third, c4: fourth, lw1: winger }

test('the regulars who missed the game are named, the largest cap hit first', () => {
  const lastGame = aLastGame(lines, {})
  const played = Object.values(lines)
  const [regular, captain, extra, unknown, goalie] = [
    paid(5_000_000),
    paid(9_000_000),
    paid(900_000),
    paid(null),
    paid(9_000_000, 'g'),
  ]
  const hurt = { ...paid(9_000_000), status: 'injured_or_other' as const }
  expect(missedGame(lastGame, [...played, regular, extra, unknown, goalie, hurt, captain])).toEqual([
    captain,
    regular,
  ])
})

test('a regular takes the line by cap hit, those below move down, and the last one sits', () => {
  const captain = paid(9_000_000)
  expect(withRegulars(lines, [captain])).toEqual({
    c1: star,
    c2: captain,
    c3: second,
    c4: third,
    lw1: winger,
  })
  const { c3: _c3, ...open } = lines
  expect(withRegulars(open, [captain])).toEqual({ ...open, c2: captain, c3: second })
  expect(withRegulars(lines, [second])).toEqual(lines)
})
