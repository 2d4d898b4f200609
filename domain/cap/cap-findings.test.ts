import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sent, teamOf, worth } from '#tests/factories/payrolls.ts'

import { capLimits } from './limits.ts'
import {
  retainedDollars,
  type SentPlayer,
  type TeamPayroll,
  type TeamRetained,
  tradeCap,
} from './team-cap.ts'

const LIMITS = capLimits('2026-11-23')

const find = ({
  rest = 80_000_000,
  sends = [],
  receives = [],
  retained = [],
  elsewhere = [],
}: {
  readonly rest?: number
  readonly sends?: readonly SentPlayer[]
  readonly receives?: readonly SentPlayer[]
  readonly retained?: TeamPayroll['retained']
  readonly elsewhere?: readonly TeamRetained[]
}) => {
  const team = teamOf(sends, rest, retained)
  // Enough active players to cause no finding about the roster.
  const payroll = { ...team, players: [...team.players, ...Array.from({ length: 20 }, () => worth(0))] }
  return tradeCap({ payroll, sends, receives, limits: LIMITS, elsewhere }).findings
}
const part = (dollars: number) => ({ playerId: null, name: 'Elsewhere', dollars, contractUntil: null })

const kept = (
  name: string,
  whole: number,
  {
    by = [],
    retained = 50,
  }: { readonly by?: ReadonlyArray<readonly [number, number]>; readonly retained?: number },
) => {
  const hit = by.reduce((rest, [, dollars]) => rest - dollars, whole)
  const one = { player: worth(hit, { name }), retained }
  return {
    one,
    elsewhere: by.map(([teamId, dollars]) => ({
      teamId,
      playerId: one.player.id,
      name,
      dollars,
      contractUntil: null,
    })),
  }
}

const rosterOf = (active: number, hurt = 0): TeamPayroll => ({
  players: [
    ...Array.from({ length: active }, () => worth(4_000_000)),
    ...Array.from({ length: hurt }, () => worth(0, { status: 'injured_or_other' })),
  ],
  retained: [],
})
const rosterFindings = (payroll: TeamPayroll, sends: number, receives: number) =>
  tradeCap({
    payroll,
    limits: LIMITS,
    elsewhere: [],
    sends: payroll.players.slice(0, sends).map((player) => ({ player, retained: null })),
    receives: Array.from({ length: receives }, () => sent(1)),
  }).findings.filter(({ code }) => code.startsWith('roster'))

describe('findings', () => {
  it('are none for a trade that fits', () => {
    expect(find({ sends: [sent(5_000_000, 50)], receives: [sent(6_000_000)] })).toEqual([])
    expect(find({ rest: 98_000_000, receives: [sent(6_000_000)] })).toEqual([])
  })

  it('report how far the payroll exceeds the upper limit, and how much of it is injured', () => {
    expect(find({ rest: 99_200_000, receives: [sent(6_000_000)] })).toEqual([
      { code: 'over_limit', by: 1_200_000, isAtLeast: false, injured: 0 },
    ])
    const hurt = { player: worth(6_000_000, { status: 'injured_or_other' }), retained: null }
    expect(find({ rest: 99_200_000, receives: [hurt] })).toEqual([
      { code: 'over_limit', by: 1_200_000, isAtLeast: false, injured: 6_000_000 },
    ])
  })

  it('report how far the payroll is below the lower limit, unless a cap hit is unknown', () => {
    expect(find({ rest: 76_000_000 })).toEqual([{ code: 'under_floor', by: 900_000 }])
    expect(find({ rest: 76_000_000, receives: [sent(null)] })).toEqual([])
  })

  it('report more than half of a contract, with half of an odd one rounded to the dollar', () => {
    const { one } = kept('Nazem Kadri', 5_600_000, { retained: 51 })
    expect(find({ sends: [one] })).toEqual([
      { code: 'retained_share', name: 'Nazem Kadri', percent: 51, limit: 50, others: [] },
    ])
    expect(find({ sends: [sent(4_571_189, 50)] })).toEqual([])
  })

  it.each([
    ['Nazem Kadri', 7_000_000, [[20, 1_400_000]], 60],
    ['Erik Karlsson', 11_500_000, [[28, 1_500_000]], 56.5],
    ['A Few Dollars', 10_000_001, [[28, 5]], 50.1],
  ] as const)('report what two teams would retain of the whole contract: %s', (name, whole, by, percent) => {
    const { one, elsewhere } = kept(name, whole, { by })
    const share = { code: 'retained_share', name, percent, limit: 50, others: by.map(([teamId]) => teamId) }
    expect(find({ sends: [one], elsewhere })).toEqual([share])
    expect(find({ sends: [{ ...one, retained: null }], elsewhere })).toEqual([])
  })

  it('add up the shares of all teams in a contract, to the dollar', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 6_000_000 }), { maxLength: 2 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14_000_000 }),
        parts,
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        (hit, dollars, retained, isOwn) => {
          const whole = hit + dollars.reduce((sum, one) => sum + one, 0)
          const { one, elsewhere } = kept('X', whole, { by: dollars.map((part, at) => [at, part]), retained })
          const [first, ...others] = elsewhere
          const findings =
            isOwn && first
              ? find({ sends: [one], retained: [first], elsewhere: others })
              : find({ sends: [one], elsewhere })
          const found = findings.find(({ code }) => code === 'retained_share')
          // The new team pays what no team retains.
          const paid = hit - retainedDollars(hit, retained)
          expect(found !== undefined).toBe(whole - paid - whole / 2 >= 1)
          if (found?.code !== 'retained_share') return
          expect(found.percent).toBeGreaterThan(found.limit)
          expect(Math.abs(found.percent - 100 * (1 - paid / whole))).toBeLessThanOrEqual(0.1)
        },
      ),
    )
  })

  it('use only the share if the contract is unknown', () => {
    const one = { player: worth(null, { name: 'New' }), retained: 51 }
    const elsewhere = [{ teamId: 20, playerId: one.player.id, name: 'New', dollars: 1, contractUntil: null }]
    expect(find({ sends: [one], elsewhere })).toEqual([
      { code: 'retained_share', name: 'New', percent: 51, limit: 50, others: [20] },
    ])
    expect(find({ sends: [{ ...one, retained: 50 }], elsewhere })).toEqual([])
  })

  it('report a player who returns to a team that retains a part of the salary', () => {
    const { one, elsewhere } = kept('Nazem Kadri', 7_000_000, { by: [[20, 1_400_000]], retained: 10 })
    expect(find({ receives: [one], retained: elsewhere })).toEqual([
      { code: 'reacquired', name: 'Nazem Kadri' },
    ])
    expect(find({ receives: [sent(1_000_000)], retained: elsewhere })).toEqual([])
    expect(find({ receives: [one], elsewhere })).toEqual([])
  })

  it('report a third team that would retain a part, but not a second', () => {
    const once = kept('Nazem Kadri', 7_000_000, { by: [[20, 1_400_000]], retained: 20 })
    expect(find({ sends: [once.one], elsewhere: once.elsewhere })).toEqual([])
    const by = [
      [20, 1_400_000],
      [21, 700_000],
    ] as const
    const twice = kept('Nazem Kadri', 7_000_000, { by, retained: 20 })
    expect(find({ sends: [twice.one], elsewhere: twice.elsewhere })).toEqual([
      { code: 'retained_teams', name: 'Nazem Kadri', teams: 3, limit: 2 },
    ])
  })

  it('report a fourth retained contract', () => {
    const retained = [part(500_000), part(500_000), part(500_000)]
    expect(find({ sends: [sent(1_000_000, 10)], retained })).toEqual([
      { code: 'retained_contracts', count: 4, limit: 3 },
    ])
    expect(find({ sends: [sent(1_000_000)], retained })).toEqual([])
  })

  it('report retained salaries above 15 percent of the upper limit', () => {
    expect(find({ sends: [sent(20_000_000, 50)], retained: [part(5_600_001)] })).toEqual([
      { code: 'retained_total', dollars: 15_600_001, limit: 15_600_000 },
    ])
    expect(find({ sends: [sent(20_000_000, 50)], retained: [part(5_600_000)] })).toEqual([])
  })

  it('name whose consent the trade needs, and no one of unknown clause', () => {
    const sends = (['nmc', 'm_ntc', 'none', null] as const).map((tradeClause) => ({
      player: worth(1_000_000, { tradeClause, name: String(tradeClause) }),
      retained: null,
    }))
    expect(find({ sends })).toEqual([
      { code: 'consent', name: 'nmc', clause: 'nmc', need: 'must' },
      { code: 'consent', name: 'm_ntc', clause: 'm_ntc', need: 'may' },
    ])
    expect(find({ receives: sends.slice(0, 1) })).toEqual([])
  })

  it('report more than 23 on the roster only if the trade adds to them', () => {
    expect(rosterFindings(rosterOf(23), 0, 1)).toEqual([{ code: 'roster', count: 24, limit: 23 }])
    expect(rosterFindings(rosterOf(23), 1, 1)).toEqual([])
    expect(rosterFindings(rosterOf(29), 3, 1)).toEqual([])
    expect(rosterFindings(rosterOf(29), 0, 0)).toEqual([])
  })

  it('report fewer than the 20 who must dress only if the trade reduces them', () => {
    expect(rosterFindings(rosterOf(21, 2), 2, 0)).toEqual([{ code: 'roster_short', count: 19, least: 20 }])
    expect(rosterFindings(rosterOf(21), 1, 0)).toEqual([])
    expect(rosterFindings(rosterOf(18), 1, 2)).toEqual([])
    expect(rosterFindings(rosterOf(18), 0, 0)).toEqual([])
  })
})
