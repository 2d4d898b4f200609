import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Player } from '#domain/player/player.ts'
import { aPlayer } from '#tests/factories/players.ts'

import {
  checkLineupName,
  checkSave,
  copyName,
  findDeparted,
  fromSlotColumns,
  readLineupParameter,
  replaceSaved,
  toPlacements,
  toSaved,
  toSlotColumns,
} from './saved-lineup.ts'
import { SLOTS } from './slots.ts'

const byId = (...players: readonly Player[]) => new Map(players.map((player) => [player.id, player]))

function problem(attempt: Parameters<typeof checkSave>[0]): string | null {
  const checked = checkSave(attempt)
  return checked.ok ? null : checked.problem.code
}

describe('the saved row', () => {
  it('P-ENT-25 P-ENT-26 P-ENT-27 puts d1 to d6 into the pairs by side, the starter into gs and the backup into gb', () => {
    const place = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'starter', 'backup'] as const
    const saved = Object.fromEntries(
      place.map((slot, index) => [slot, { player_id: index + 1, name: slot, number: index }]),
    )
    const columns = toSlotColumns(saved)
    const held = (['ld1', 'rd1', 'ld2', 'rd2', 'ld3', 'rd3', 'gs', 'gb'] as const).map(
      (slot) => `${columns[`${slot}_name`]}#${columns[`${slot}_number`]}=${columns[`${slot}_player_id`]}`,
    )
    expect(held).toEqual(place.map((slot, index) => `${slot}#${index}=${index + 1}`))
  })

  it('P-ENT-25 has three columns for each of the twenty slots, null for empty ones', () => {
    const columns = toSlotColumns({})
    expect(Object.keys(columns)).toHaveLength(60)
    expect(new Set(Object.values(columns))).toEqual(new Set([null]))
  })

  it('P-ENT-25 P-ENT-26 P-ENT-27 reads back exactly what was written', () => {
    const slot = fc.constantFrom(...SLOTS.even_strength.map(({ id }) => id))
    const player = fc.record({
      player_id: fc.integer({ min: 1, max: 9999 }),
      name: fc.string({ minLength: 1 }),
      number: fc.option(fc.integer({ min: 0, max: 99 })),
    })
    fc.assert(
      fc.property(fc.dictionary(slot, player), (saved) => {
        expect(fromSlotColumns(toSlotColumns(saved))).toEqual(saved)
      }),
      { numRuns: 50 },
    )
  })
})

describe('opening a saved lineup', () => {
  const center = aPlayer({ name: 'Connor McDavid', number: 97, teamId: 22 })

  it('shows a player who moved as they were saved, and tells where they are now', () => {
    const saved = toSaved({ c1: center })
    const moved = byId({ ...center, number: 9, teamId: 10 })
    expect(toPlacements('even_strength', saved, moved).c1).toMatchObject({
      name: 'Connor McDavid',
      number: 97,
      teamId: 10,
    })
    expect(findDeparted(22, [saved], moved)).toEqual([
      { playerId: center.id, name: 'Connor McDavid', teamId: 10 },
    ])
  })

  it('keeps a player whose record no longer exists', () => {
    const saved = toSaved({ d1: aPlayer({ id: 4711, name: 'Gone Guy', position: 'd' }) })
    expect(toPlacements('even_strength', saved, new Map()).d1).toMatchObject({
      id: 4711,
      name: 'Gone Guy',
      position: 'd',
    })
    expect(findDeparted(22, [saved, saved], new Map())).toEqual([
      { playerId: 4711, name: 'Gone Guy', teamId: null },
    ])
  })

  it('reports no players who stayed', () => {
    expect(findDeparted(22, [toSaved({ c1: center })], byId(center))).toEqual([])
  })
})

describe('saving', () => {
  const evenStrength = { c1: aPlayer() }
  it('P-VALID-07 first requires a sign-in', () => {
    expect(problem({ signedIn: false, teamId: null, evenStrength: {} })).toBe('sign_in_required')
  })

  it('P-VALID-08 requires a selected team', () => {
    expect(problem({ signedIn: true, teamId: null, evenStrength })).toBe('no_team')
  })

  it('P-VALID-09 requires a player at even strength', () => {
    expect(problem({ signedIn: true, teamId: 22, evenStrength: {} })).toBe('empty_lineup')
    expect(problem({ signedIn: true, teamId: 22, evenStrength })).toBeNull()
  })

  it('P-VALID-11 requires a name that is not blank', () => {
    expect(checkLineupName(' \t ').ok).toBe(false)
    expect(checkLineupName(' Cup run ')).toEqual({ ok: true, value: 'Cup run' })
    expect(checkLineupName('🏒'.repeat(80)).ok).toBe(true)
    expect(checkLineupName('a'.repeat(81)).ok).toBe(false)
  })
})

it('P-ROUTE-15 a whole number is the id of a saved lineup', () => {
  expect(readLineupParameter('12')).toEqual({ kind: 'saved', id: 12 })
  expect(readLineupParameter(' 2147483647 ')).toEqual({ kind: 'saved', id: 2_147_483_647 })
  expect(readLineupParameter(null)).toEqual({ kind: 'none' })
})

it.each(['', 'abc', '1.5', '-3', '0', '1e3', '12x', '2147483648', '99999999999'])(
  'P-ROUTE-19 %j is not an id',
  (value) => {
    expect(readLineupParameter(value)).toEqual({ kind: 'invalid' })
  },
)

describe('the name of a copy', () => {
  it('counts past existing copies', () => {
    expect(copyName('Cup run', new Set(['Cup run']))).toBe('Cup run copy')
    expect(copyName('Cup run', new Set(['Cup run', 'Cup run copy']))).toBe('Cup run copy 2')
    expect(copyName('Cup run', new Set(['Cup run copy', 'Cup run copy 2']))).toBe('Cup run copy 3')
  })

  it('shortens a long name', () => {
    expect(copyName('a'.repeat(80), new Set())).toBe(`${'a'.repeat(75)} copy`)
    expect(copyName(`${'🏒'.repeat(74)} on ice`, new Set())).toBe(`${'🏒'.repeat(74)} copy`)
  })

  it('is never taken, for names of any length', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(names, fc.nat(12), (name, copies) => {
        const taken = new Set([name])
        for (let made = 0; made < copies; made += 1) taken.add(copyName(name, taken))
        expect(taken.size).toBe(copies + 1)
        for (const copy of [...taken].slice(1))
          expect(checkLineupName(copy)).toEqual({ ok: true, value: copy.trim() })
      }),
    )
  })
})

const saved = (...ids: number[]) =>
  Object.fromEntries(
    SLOTS.even_strength.flatMap(({ id }, at) => {
      const player_id = ids[at]
      return player_id === undefined ? [] : [[id, { player_id, name: `Saved ${at}`, number: at }]]
    }),
  )

it('a replacement takes over the slots of a player, and no player is in a lineup twice', () => {
  const [two, one] = [saved(1, 2, 3), saved(1, 7, 3)]
  expect(replaceSaved(one, { from: 7, to: 2 })).toEqual({ ...one, c1: { ...one['c1'], player_id: 2 } })
  const { lw1: _gone, ...others } = two
  expect(replaceSaved(two, { from: 1, to: 2 })).toEqual(others)
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 8 }), (ids) => {
      const left = Object.values(replaceSaved(saved(...ids), { from: 1, to: 2 })).map((one) => one.player_id)
      expect(new Set(left)).toEqual(new Set(ids.map((id) => (id === 1 ? 2 : id))))
      expect(left).toHaveLength(new Set(left).size)
    }),
  )
})
