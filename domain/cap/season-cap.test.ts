import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runsIn } from './contract.ts'
import { capLimits } from './limits.ts'
import { seasonCap, seasonFigures } from './season-cap.ts'
import {
  capChange,
  type CapPlayer,
  committed,
  payrollAfter,
  retainedDollars,
  type SentPlayer,
  type TeamPayroll,
  tradeCap,
} from './team-cap.ts'

const NOW = capLimits('2026-11-23')
const NEXT = capLimits('2027-11-23')

const hit = fc.integer({ min: 0, max: 21_000_000 })
const year = fc.option(fc.integer({ min: 2026, max: 2034 }))

/** Players of two teams, with ids of their own; of each, the first few are traded. */
const teams = (capHit: fc.Arbitrary<number | null>) => {
  const player = fc.record({
    capHit,
    contractUntil: year,
    status: fc.constantFrom('active', 'injured_or_other', 'off_roster'),
    share: fc.option(fc.integer({ min: 1, max: 50 })),
  })
  const part = fc.record({ dollars: fc.integer({ min: 1, max: 5_000_000 }), contractUntil: year })
  const team = fc.record({
    players: fc.array(player, { maxLength: 8 }),
    parts: fc.array(part, { maxLength: 3 }),
    sent: fc.nat({ max: 8 }),
  })
  return fc.tuple(team, team).map((both) =>
    both.map(({ players, parts, sent }, side) => {
      const all = players.map(({ share, ...one }, index): { one: CapPlayer; share: number | null } => {
        const id = side * 100 + index
        return { one: { id, name: `Player ${id}`, tradeClause: null, ...one }, share }
      })
      const retained = parts.map((one, index) => ({ playerId: null, name: `Part ${side}${index}`, ...one }))
      const payroll: TeamPayroll = { players: all.map(({ one }) => one), retained }
      const sends = all.slice(0, sent).map(({ one, share }): SentPlayer => ({ player: one, retained: share }))
      return { payroll, sends }
    }),
  )
}

const sum = (payrolls: readonly TeamPayroll[]) =>
  payrolls.reduce((total, payroll) => total + seasonCap(payroll, NEXT).committed.dollars, 0)

describe('another season', () => {
  it('never counts more than the known amounts that run', () => {
    fc.assert(
      fc.property(teams(fc.option(hit)), ([team]) => {
        const { players, retained } = team?.payroll ?? { players: [], retained: [] }
        const most =
          players.reduce((total, one) => total + (runsIn(one, NEXT.season) ? (one.capHit ?? 0) : 0), 0) +
          retained.reduce((total, one) => total + (runsIn(one, NEXT.season) ? (one.dollars ?? 0) : 0), 0)
        const { committed: known, space } = seasonCap({ players, retained }, NEXT)
        expect(known.dollars).toBeLessThanOrEqual(most)
        expect(space).toBe(NEXT.upper - known.dollars)
      }),
    )
  })

  it('has each player once: signed, ending, or of unknown year', () => {
    fc.assert(
      fc.property(teams(fc.option(hit)), ([team]) => {
        const { players, retained } = team?.payroll ?? { players: [], retained: [] }
        const { signed, ending } = seasonCap({ players, retained }, NEXT)
        const open = players.filter(({ contractUntil }) => contractUntil === null)
        const ids = [...signed, ...ending, ...open].map(({ id }) => id)
        expect(ids.toSorted((a, b) => a - b)).toEqual(players.map(({ id }) => id))
      }),
    )
  })

  it('is the same for both teams together before and after a trade, if every hit is known', () => {
    fc.assert(
      fc.property(teams(hit), ([one, other]) => {
        if (!one || !other) return
        const after = [
          payrollAfter(one.payroll, one.sends, other.sends),
          payrollAfter(other.payroll, other.sends, one.sends),
        ]
        expect(sum(after)).toBe(sum([one.payroll, other.payroll]))
      }),
    )
  })

  it('names players and parts of unknown year, and has figures for screens', () => {
    const player = {
      id: 1,
      name: 'Signed',
      capHit: 4,
      contractUntil: 2028,
      tradeClause: null,
      status: 'active',
    } as const
    const players = [
      player,
      { ...player, id: 2, name: 'Unpriced', capHit: null },
      { ...player, id: 3, name: 'Open', contractUntil: null },
      { ...player, id: 4, name: 'Over', contractUntil: 2027 },
      { ...player, id: 5, name: 'Away', status: 'off_roster' as const },
    ]
    const part = { playerId: 9, name: 'Kept', dollars: 2, contractUntil: 2031 }
    const retained = [part, { ...part, playerId: null, name: 'Abroad', contractUntil: null }]
    const next = seasonCap({ players, retained }, NEXT)
    expect(next.committed).toEqual({ dollars: 10, unknown: ['Unpriced', 'Open', 'Abroad'] })
    expect(next.ending.map(({ name }) => name)).toEqual(['Over'])
    expect(seasonFigures(next)).toEqual({
      season: '2027-28',
      upper: 113_500_000,
      signed: 3,
      dollars: 10,
      space: 113_499_990,
    })
  })
})

it('a trade changes the cap by what is received and retained less what is sent, as the new payroll shows', () => {
  fc.assert(
    fc.property(teams(fc.option(hit)), ([one, other]) => {
      if (!one || !other) return
      const { payroll, sends } = one
      const receives = other.sends
      const cap = tradeCap({ payroll, sends, receives, limits: NOW, elsewhere: [] })
      const after = payrollAfter(payroll, sends, receives)
      expect(capChange(payroll, after, NOW)).toMatchObject({
        change: cap.change,
        before: committed(payroll),
        after: cap.after,
        space: NOW.upper - cap.after.dollars,
        rosterAfter: after.players.filter(({ status }) => status === 'active').length,
      })
      // Computed from the three sums, as earlier versions did.
      const { sent, received, retained } = cap
      const moved = received.dollars + retained.dollars - sent.dollars
      expect(cap.after.dollars).toBe(cap.before.dollars + moved)
      const isKnown = [sent, received, retained].every(({ unknown }) => unknown.length === 0)
      expect(cap.change).toBe(isKnown ? moved : null)
      const kept = sends.filter(({ player, retained: share }) => player.capHit === null && share !== null)
      expect(retained.unknown).toEqual(kept.map(({ player }) => player.name))
      for (const { player, retained: share } of receives) {
        const coming = after.players.find(({ id }) => id === player.id)
        const { capHit } = player
        expect(coming?.capHit).toBe(capHit === null ? null : capHit - retainedDollars(capHit, share))
      }
    }),
  )
})

it('the same payroll twice has no change and no finding about moves', () => {
  fc.assert(
    fc.property(teams(fc.option(hit)), ([team]) => {
      const { payroll } = team ?? { payroll: { players: [], retained: [] } }
      const { change, findings } = capChange(payroll, payroll, NOW)
      expect(change).toBe(0)
      expect(findings.filter(({ code }) => code !== 'over_limit' && code !== 'under_floor')).toEqual([])
    }),
  )
})
