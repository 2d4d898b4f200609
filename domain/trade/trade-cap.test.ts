import { describe, expect, it } from 'vitest'

import { capLimits } from '#domain/cap/limits.ts'
import type { Player } from '#domain/player/player.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, BOSTON, EDMONTON } from '#tests/factories/trades.ts'

import { bothCaps, capEffects, capLine, isCapKnown, shownCap, withContracts } from './trade-cap.ts'

const DAY = '2026-11-23'
const { upper } = capLimits(DAY)

const worth = (teamId: number, capHit: number | null, others: Partial<Player> = {}) =>
  aPlayer({ teamId, capHit, ...others })
const oiler = worth(EDMONTON.id, 8_000_000)
const bruin = worth(BOSTON.id, 5_000_000)
const rosters = {
  team1: [oiler, worth(EDMONTON.id, 90_000_000)],
  team2: [bruin, worth(BOSTON.id, 70_000_000)],
}
const swap = { team1: anOffer(EDMONTON.id, [oiler]), team2: anOffer(BOSTON.id, [bruin]) }
const payrolls = { rosters, retained: [], day: DAY }

describe('the cap of a trade', () => {
  it('leaves out players who have left the sender, and then has no short form', () => {
    const gone = worth(EDMONTON.id, 12_000_000)
    const kept = { ...swap, team1: anOffer(EDMONTON.id, [oiler, gone]) }
    const { team1, team2 } = bothCaps(kept, payrolls)
    // Today's roster no longer has the player who left, so their cap hit is neither taken off nor added elsewhere.
    expect([team1.sent.dollars, team1.after.dollars]).toEqual([8_000_000, 95_000_000])
    expect([team2.received.dollars, team2.after.dollars]).toEqual([8_000_000, 78_000_000])
    expect(capEffects(kept, payrolls)).toBeNull()
  })

  it('uses today’s cap hit if a stored draft has an older one', () => {
    const kept = { ...swap, team1: anOffer(EDMONTON.id, [{ ...oiler, capHit: null }]) }
    expect(capEffects(kept, payrolls)).toEqual(capEffects(swap, payrolls))
    expect(capEffects(kept, payrolls)?.team1).toEqual({
      change: -3_000_000,
      space: upper - 95_000_000,
      unknown: [],
    })
  })

  it('is shown with today’s contracts; a player who has left keeps the one of the draft', () => {
    const signed = { ...oiler, contractUntil: 2030, contractExpiry: 'UFA', tradeClause: 'nmc' } as const
    const gone = worth(EDMONTON.id, 12_000_000, { contractUntil: 2028 })
    const kept = { ...swap, team1: anOffer(EDMONTON.id, [{ ...oiler, name: 'As Drafted' }, gone]) }
    const { team1, team2 } = withContracts(kept, { ...rosters, team1: [signed] })
    expect(team1.players.map(({ player }) => player)).toEqual([{ ...signed, name: 'As Drafted' }, gone])
    expect(team2).toEqual(swap.team2)
  })

  it('has no figure for an unknown change, and "up to" space for the receiver', () => {
    const unsigned = worth(EDMONTON.id, null, { name: 'New Man' })
    const trade = { ...swap, team1: anOffer(EDMONTON.id, [unsigned]) }
    const effects = capEffects(trade, {
      ...payrolls,
      rosters: { ...rosters, team1: [...rosters.team1, unsigned] },
    })
    expect(effects).toEqual({
      team1: { change: null, space: upper - 103_000_000, unknown: [] },
      team2: { change: null, space: upper - 70_000_000, unknown: ['New Man'] },
    })
    // The sum without the player of unknown cap hit is known, but it is still shown only on request.
    expect(isCapKnown(effects)).toBe(false)
    expect([shownCap(effects, null), shownCap(effects, true)]).toEqual([null, effects])
  })

  it('counts what each team retains already as its own', () => {
    const part = { playerId: null, name: 'Former Man', dollars: 2_000_000, contractUntil: 2027 }
    const retained = [{ ...part, teamId: BOSTON.id }]
    const [before, now] = [bothCaps(swap, payrolls), bothCaps(swap, { ...payrolls, retained })]
    expect(now.team1.after).toEqual(before.team1.after)
    expect(now.team2.after.dollars - before.team2.after.dollars).toBe(2_000_000)
  })

  it('is shown unasked only if every cap hit of both teams is known', () => {
    const known = capEffects(swap, payrolls)
    expect([isCapKnown(known), isCapKnown(null)]).toEqual([true, false])
    expect([shownCap(known, null), shownCap(known, false), shownCap(null, true)]).toEqual([known, null, null])
  })

  it('has "up to" space for a team that retains a part of an unknown cap hit', () => {
    const unsigned = worth(EDMONTON.id, null, { name: 'New Man' })
    const trade = {
      ...swap,
      team1: { ...anOffer(EDMONTON.id, []), players: [{ player: unsigned, retained: 50 }] },
    }
    const effects = capEffects(trade, {
      ...payrolls,
      rosters: { ...rosters, team1: [...rosters.team1, unsigned] },
    })
    expect(effects?.team1.unknown).toEqual(['New Man'])
  })
})

const line = (change: number | null, space: number, unknown: readonly string[] = []) =>
  capLine({ change, space, unknown })

describe('its line', () => {
  it('is exact if every cap hit is known', () => {
    expect(line(1_200_000, 3_400_000)).toBe('Cap +$1.2M · $3.4M space')
    expect(line(-850_000, -1_200_000)).toBe('Cap −$850K · $1.2M over')
    expect(line(0, 0)).toBe('Cap $0 · $0 space')
  })

  it('has "up to", "at least" or "unknown" if a cap hit is unknown', () => {
    expect(line(null, 3_400_000)).toBe('$3.4M space')
    expect(line(null, 3_400_000, ['A'])).toBe('Up to $3.4M space (A’s cap hit unknown)')
    expect(line(null, -1_081_000, ['A'])).toBe('Over by $1.081M or more (A’s cap hit unknown)')
    expect(line(1_200_000, -850_000, ['A', 'B'])).toBe(
      'Cap +$1.2M · at least $850K over (2 cap hits unknown)',
    )
  })
})
