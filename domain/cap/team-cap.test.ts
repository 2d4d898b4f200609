import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sent, teamOf, worth } from '#tests/factories/payrolls.ts'

import { lineupCap } from './cap-sum.ts'
import { capLimits } from './limits.ts'
import { committed, retainedDollars, type SentPlayer, tradeCap } from './team-cap.ts'

const LIMITS = capLimits('2026-11-23')

function bothCaps(
  sends: { readonly first: readonly SentPlayer[]; readonly second: readonly SentPlayer[] },
  rest = 80_000_000,
) {
  const common = { limits: LIMITS, elsewhere: [] }
  const first = { ...common, payroll: teamOf(sends.first, rest), sends: sends.first, receives: sends.second }
  const second = {
    ...common,
    payroll: teamOf(sends.second, rest),
    sends: sends.second,
    receives: sends.first,
  }
  return { first: tradeCap(first), second: tradeCap(second) }
}

describe('ten real trades, computed by hand', () => {
  type Known = readonly [
    name: string,
    first: readonly SentPlayer[],
    second: readonly SentPlayer[],
    change: number,
  ]
  const known: readonly Known[] = [
    ['Subban for Weber', [sent(9_000_000)], [sent(7_857_143)], -1_142_857],
    ['Hall for Larsson', [sent(6_000_000)], [sent(4_166_666)], -1_833_334],
    ['Eichel for Tuch and Krebs', [sent(10_000_000)], [sent(4_750_000), sent(863_333)], -4_386_667],
    ['Seth Jones for Boqvist', [sent(5_400_000)], [sent(894_167)], -4_505_833],
    ['DeBrincat for picks', [sent(6_400_000)], [], -6_400_000],
    ['Guentzel, a quarter retained, for Bunting', [sent(6_000_000, 25)], [sent(4_500_000)], 0],
    [
      'Korpisalo, a quarter retained, and Kastelic for Ullmark',
      [sent(4_000_000, 25), sent(835_000)],
      [sent(5_000_000)],
      1_165_000,
    ],
    ['Giroux, half retained, for Tippett', [sent(8_275_000, 50)], [sent(863_333)], -3_274_167],
    ["O'Reilly, half retained, for picks", [sent(7_500_000, 50)], [], -3_750_000],
    ['Kadri, a fifth retained, for picks', [sent(7_000_000, 20)], [], -5_600_000],
  ]
  it.each(known)('%s', (_name, first, second, change) => {
    const caps = bothCaps({ first, second })
    expect(caps.first.change).toBe(change)
    expect(caps.second.change).toBe(change === 0 ? 0 : -change)
    expect(caps.first.after.dollars).toBe(caps.first.before.dollars + change)
    expect(caps.first.space).toBe(104_000_000 - caps.first.after.dollars)
  })
})

describe('sums of cap hits', () => {
  const player = fc.record({
    capHit: fc.integer({ min: 0, max: 21_000_000 }),
    retained: fc.option(fc.integer({ min: 1, max: 50 })),
  })
  const side = fc.array(player, { maxLength: 10 })

  it('neither appear nor disappear: what one team loses, the other gains', () => {
    fc.assert(
      fc.property(side, side, (first, second) => {
        const sends = {
          first: first.map(({ capHit, retained }) => sent(capHit, retained)),
          second: second.map(({ capHit, retained }) => sent(capHit, retained)),
        }
        const caps = bothCaps(sends)
        const total = (when: 'before' | 'after') => caps.first[when].dollars + caps.second[when].dollars
        expect(total('after')).toBe(total('before'))
        for (const { sent: gone, retained, change, received, after } of [caps.first, caps.second]) {
          expect(Number.isInteger(after.dollars)).toBe(true)
          expect(change).toBe(received.dollars + retained.dollars - gone.dollars)
        }
      }),
    )
  })

  it('are shared exactly: the retained and the traded part add up to the cap hit', () => {
    fc.assert(
      fc.property(player, ({ capHit, retained }) => {
        const caps = bothCaps({ first: [sent(capHit, retained)], second: [] })
        expect(caps.first.retained.dollars + caps.second.received.dollars).toBe(capHit)
        expect(retainedDollars(capHit, retained)).toBeLessThanOrEqual(Math.ceil(capHit / 2))
      }),
    )
  })

  it('after a trade are those of the new roster and the new retained parts', () => {
    fc.assert(
      fc.property(side, side, (first, second) => {
        const sends = first.map(({ capHit, retained }) => sent(capHit, retained))
        const receives = second.map(({ capHit, retained }) => sent(capHit, retained))
        const payroll = teamOf(sends, 50_000_000)
        const { after } = tradeCap({ payroll, sends, receives, limits: LIMITS, elsewhere: [] })
        const rest = payroll.players.slice(sends.length)
        const coming = receives.map(({ player: one, retained }) => ({
          ...one,
          capHit: (one.capHit ?? 0) - retainedDollars(one.capHit ?? 0, retained),
        }))
        const keeps = sends.map(({ player: one, retained }) => ({
          playerId: one.id,
          name: one.name,
          dollars: retainedDollars(one.capHit ?? 0, retained),
          contractUntil: null,
        }))
        expect(after.dollars).toBe(committed({ players: [...rest, ...coming], retained: keeps }).dollars)
      }),
    )
  })

  it('leave out unknown cap hits, which are named', () => {
    const unknown = sent(null, 50)
    const { first, second } = bothCaps({ first: [unknown, sent(1_000_000)], second: [] })
    expect(first.sent).toEqual({ dollars: 1_000_000, unknown: [unknown.player.name] })
    expect(second.received.unknown).toEqual([unknown.player.name])
    expect(second.after.unknown).toEqual([unknown.player.name])
    // Half of an unknown cap hit is unknown too.
    expect(first.after.unknown).toEqual([unknown.player.name])
    expect([first.change, second.change]).toEqual([null, null])
    expect(first.retained.unknown).toEqual([unknown.player.name])
    const { first: whole } = bothCaps({ first: [sent(null)], second: [] })
    expect([whole.retained, whole.after.unknown]).toEqual([{ dollars: 0, unknown: [] }, []])
  })

  it('count injured players, but neither the cap hit nor the place of players off the roster', () => {
    const players = [
      worth(1_000_000),
      worth(2_000_000, { status: 'injured_or_other' }),
      worth(4_000_000, { status: 'off_roster' }),
    ]
    expect(
      committed({
        players,
        retained: [{ name: 'Gone', dollars: 500_000 }],
      }),
    ).toEqual({
      dollars: 3_500_000,
      unknown: [],
    })
    const cap = tradeCap({
      payroll: { players, retained: [] },
      sends: players.slice(2).map((gone) => ({ player: gone, retained: null })),
      receives: [],
      limits: LIMITS,
      elsewhere: [],
    })
    expect(cap).toMatchObject({ change: 0, injured: 2_000_000, rosterAfter: 1 })
  })

  it('count what is retained of players off the roster in sum, contracts and total', () => {
    const gone = { player: worth(20_000_000, { status: 'off_roster' }), retained: 50 }
    const retained = [1, 2, 3].map((id) => ({
      playerId: null,
      name: `Part ${id}`,
      dollars: 2_000_000,
      contractUntil: null,
    }))
    const payroll = { players: [gone.player], retained }
    const cap = tradeCap({ payroll, sends: [gone], receives: [], limits: LIMITS, elsewhere: [] })
    const keeps = {
      playerId: gone.player.id,
      name: gone.player.name,
      dollars: 10_000_000,
      contractUntil: null,
    }
    expect(cap).toMatchObject({ retained: { dollars: 10_000_000 }, change: 10_000_000 })
    expect(cap.after).toEqual(committed({ players: [], retained: [...retained, keeps] }))
    expect(cap.findings).toContainEqual({ code: 'retained_contracts', count: 4, limit: 3 })
    expect(cap.findings).toContainEqual({ code: 'retained_total', dollars: 16_000_000, limit: 15_600_000 })
  })

  it('of a lineup count each player once', () => {
    const star = worth(12_500_000)
    expect(lineupCap([star, worth(null, { name: 'New' }), star])).toEqual({
      dollars: 12_500_000,
      unknown: ['New'],
    })
  })
})
