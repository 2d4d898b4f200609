import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Player } from '#domain/player/player.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { BOSTON, EDMONTON } from '#tests/factories/trades.ts'

import { settleTrade, type TradeMove } from './recorded-trade.ts'

const oiler = (given: Partial<Player> = {}) =>
  aPlayer({ id: 29, name: 'Leon Draisaitl', teamId: EDMONTON.id, capHit: 14_000_000, ...given })
const move = (given: Partial<TradeMove> = {}): TradeMove => ({
  player: oiler(),
  from: EDMONTON.id,
  to: BOSTON.id,
  retained: null,
  ...given,
})
const player = 'Leon Draisaitl'

describe('a trade that happened', () => {
  test('is refused for teams, players and shares that cannot be, each with its own code', () => {
    const fourth = move({ player: oiler({ id: 8, teamId: 10 }), from: 10, to: 16 })
    for (const [moves, problem] of [
      [[], { code: 'selection_required' }],
      [[move(), fourth], { code: 'too_many_teams' }],
      [[move(), move()], { code: 'already_in_trade', player }],
      [[move({ player: oiler({ teamId: BOSTON.id }) })], { code: 'not_on_team', player }],
      [[move({ to: null })], { code: 'receiver_missing', player }],
      [[move({ to: EDMONTON.id })], { code: 'receiver_missing', player }],
      ...[0, 51, 12.5, Number.NaN].map(
        (retained) => [[move({ retained })], { code: 'retained_out_of_range', player, limit: 50 }] as const,
      ),
      ...[null, 0].map(
        (capHit) =>
          [
            [move({ retained: 50, player: oiler({ capHit }) })],
            { code: 'retained_unknown', player },
          ] as const,
      ),
    ] as const)
      expect.soft(settleTrade(moves)).toEqual({ ok: false, problem })
    expect(settleTrade([move(), { ...fourth, to: BOSTON.id }])).toMatchObject({ ok: true })
  })

  test('leaves the retained share with the sender, to the dollar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 20_000_000 }),
        fc.option(fc.integer({ min: 1, max: 50 })),
        (capHit, retained) => {
          const settled = settleTrade([move({ player: oiler({ capHit }), retained })])
          const kept = Math.round((capHit * (retained ?? 0)) / 100)
          expect(settled).toMatchObject({ value: [{ from: EDMONTON.id, to: BOSTON.id, kept }] })
        },
      ),
    )
    expect(settleTrade([move({ player: oiler({ capHit: null }) })])).toMatchObject({ value: [{ kept: 0 }] })
  })
})
