import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EMPTY_DRAFT, type LineupDraft, NO_EXTRAS, type Placements } from '#domain/lineup/model/draft.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { affordable, capOnCard, wholeCap, withCapHits } from './card-cap.ts'

const LIMIT = 104_000_000
const paid = (capHit: number | null) => aPlayer({ capHit, name: `Paid ${capHit ?? 'unknown'}` })

/** A full even-strength lineup with these cap hits by slot. */
const full = (capHits: readonly (number | null)[]): Placements =>
  Object.fromEntries(SLOTS.even_strength.map(({ id }, slot) => [id, paid(capHits[slot] ?? null)]))
const each = (capHit: number) => full(Array.from({ length: 20 }, () => capHit))

const drawn = (even_strength: Placements, extras: Partial<LineupDraft['extras']>) => ({
  type: 'even_strength' as const,
  lineups: { ...EMPTY_DRAFT.lineups, even_strength },
  extras: { ...NO_EXTRAS, ...extras },
})

describe('the cap on a card', () => {
  it('is the sum of its players, with the names of the unknown ones, if the maker chose it', () => {
    const unknown = aPlayer({ name: 'Alexander Nikishin' })
    const lineup = { lw1: paid(12_500_000), c1: unknown, rw1: paid(850_000) }
    expect(capOnCard(drawn(lineup, { cap: true }), null)).toEqual({
      dollars: 13_350_000,
      unknown: ['Alexander Nikishin'],
      isUnderCap: false,
    })
    expect(capOnCard(drawn(lineup, {}), null)).toBeNull()
    expect(capOnCard(drawn({ c1: unknown }, { cap: true }), null)).toBeNull()
    expect(capOnCard(drawn({}, { cap: true }), null)).toBeNull()
  })

  it('is that of even strength, so special teams drawn alone have none', () => {
    const [winger, point] = [paid(7_000_000), paid(9_000_000)]
    const lineups = { ...EMPTY_DRAFT.lineups, even_strength: { lw1: winger }, power_play: { d1: point } }
    const special = { type: 'power_play', lineups, extras: { ...NO_EXTRAS, cap: true } } as const
    expect(capOnCard(special, null)).toBeNull()
    expect(capOnCard({ ...special, extras: { ...special.extras, sheet: true } }, null)?.dollars).toBe(
      7_000_000,
    )
  })

  it('is "under the cap" for a complete Dream Team exactly up to the limit', () => {
    const game = { underCap: true }
    expect(capOnCard(drawn(each(LIMIT / 20), game), LIMIT)).toMatchObject({
      dollars: LIMIT,
      isUnderCap: true,
      limit: LIMIT,
    })
    expect(capOnCard(drawn(each(LIMIT / 20 + 1), game), LIMIT)).toBeNull()
    expect(capOnCard(drawn(each(LIMIT / 20 + 1), { ...game, cap: true }), LIMIT)?.isUnderCap).toBe(false)
    expect(capOnCard(drawn(each(1_000_000), {}), LIMIT)).toBeNull()
    const { c1: _c1, ...nineteen } = each(1_000_000)
    expect(capOnCard(drawn(nineteen, game), LIMIT)).toBeNull()
    // Only for Dream Teams, even if a browser sends it for a team.
    expect(capOnCard(drawn(each(1_000_000), game), null)).toBeNull()
  })

  it('counts the power play of a Dream Team too, and each player once', () => {
    const lines = each(5_000_000)
    const shown = drawn(lines, { underCap: true })
    const withPoint = (d1 = lines.d1) => ({ ...shown, lineups: { ...shown.lineups, power_play: { d1 } } })
    expect(capOnCard(withPoint(), LIMIT)?.dollars).toBe(100_000_000)
    expect(capOnCard(withPoint(paid(4_000_000)), LIMIT)?.dollars).toBe(104_000_000)
    expect(capOnCard(withPoint(paid(4_000_001)), LIMIT)).toBeNull()
  })

  it('is exact for any cap hits, and never "under" if one is unknown', () => {
    const hits = fc.array(fc.option(fc.integer({ min: 0, max: 20_000_000 }), { freq: 30 }), {
      minLength: 20,
      maxLength: 20,
    })
    fc.assert(
      fc.property(hits, (hits) => {
        const said = capOnCard(drawn(full(hits), { cap: true, underCap: true }), LIMIT)
        const dollars = hits.reduce<number>((sum, hit) => sum + (hit ?? 0), 0)
        const unknown = hits.filter((hit) => hit === null)
        if (unknown.length === hits.length) return
        expect(said).toMatchObject({ dollars, isUnderCap: unknown.length === 0 && dollars <= LIMIT })
        expect(said?.unknown).toHaveLength(unknown.length)
      }),
    )
  })
})

describe('a stored draft', () => {
  const [known, elsewhere, dropped] = [paid(null), paid(3_000_000), paid(2_000_000)]
  const draft = {
    ...EMPTY_DRAFT,
    lineups: {
      even_strength: { c1: known, lw1: elsewhere, rw1: dropped },
      power_play: { c1: { ...known, capHit: 1 } },
      penalty_kill: {},
    },
  }

  it('gets today’s cap hits in every type; players who are not given keep theirs', () => {
    const today = [{ ...known, capHit: 12_500_000, name: 'Renamed' }, { ...dropped, capHit: null }, paid(9)]
    expect(withCapHits(draft, today)).toEqual({
      ...draft,
      lineups: {
        even_strength: {
          c1: { ...known, capHit: 12_500_000 },
          lw1: elsewhere,
          rw1: { ...dropped, capHit: null },
        },
        power_play: { c1: { ...known, capHit: 12_500_000 } },
        penalty_kill: {},
      },
    })
  })

  it('is the same object if nothing differs', () => {
    const { even_strength } = draft.lineups
    const shown = { ...draft, lineups: { ...draft.lineups, power_play: {} } }
    expect(withCapHits(shown, Object.values(even_strength))).toBe(shown)
    expect(withCapHits(shown, [])).toBe(shown)
  })
})

describe('players that a Dream Team under the cap can afford', () => {
  it('fit under the limit whichever of them fill the empty slots', () => {
    const capHits = fc.array(fc.option(fc.integer({ min: 775_000, max: 20_000_000 }), { nil: null }), {
      minLength: 20,
      maxLength: 60,
    })
    fc.assert(
      fc.property(capHits, fc.integer({ min: 0, max: 19 }), (hits, placed) => {
        const pool = hits.map(paid)
        const lineup = Object.fromEntries(
          SLOTS.even_strength.slice(0, placed).map(({ id }) => [id, paid(1_000_000)]),
        )
        const { lineups, type } = drawn(lineup, {})
        const open = SLOTS.even_strength.slice(placed)
        const dearest = affordable({ type, lineups }, pool, LIMIT).toSorted(
          (a, b) => (b.capHit ?? 0) - (a.capHit ?? 0),
        )
        const filled = Object.fromEntries(open.map(({ id }, index) => [id, dearest[index]]))
        const sum = wholeCap({ ...lineups, even_strength: { ...lineup, ...filled } })
        expect(sum.dollars).toBeLessThanOrEqual(LIMIT)
        expect(sum.unknown).toEqual([])
      }),
    )
  })

  it('include those of another lineup type, who are counted already', () => {
    const star = paid(16_000_000)
    const lineups = { ...EMPTY_DRAFT.lineups, even_strength: { c1: star } }
    expect(affordable({ type: 'power_play', lineups }, [star, paid(9_000_000)], 98_000_000)).toEqual([star])
  })
})
