import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { checkLineup, isFull } from '#domain/lineup/model/lineup.ts'
import { SLOT_IDS, SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { aLastGame, aLastGameOf } from '#tests/factories/games.ts'
import { aPlayer, aRoster } from '#tests/factories/players.ts'

import { fillRest } from './fill-rest.ts'

const fill = (
  type: LineupType,
  pool: readonly Player[],
  placements: Placements = {},
  dressed: readonly Player[] = [],
  lastGame: LastGame | null = null,
) => fillRest({ type, placements, pool, dressed: new Set(dressed.map((player) => player.id)), lastGame })

const goalie = (number: number, capHit: number | null) => aPlayer({ position: 'g', number, capHit })

describe('a player who is filled in', () => {
  test('plays at their own position, with the lower number on the higher line', () => {
    const [first, second, third] = [40, 50, 60].map((number) => aPlayer({ position: 'lw', number }))
    const center = aPlayer({ position: 'c', number: 1 })
    const { placements } = fill('even_strength', [
      ...[third, first, second].flatMap((one) => one ?? []),
      center,
    ])
    expect(placements).toEqual({ lw1: first, lw2: second, lw3: third, c1: center })
  })

  test('has the most points where no last game decides, then the larger cap hit', () => {
    const [cheap, dear, both] = [700_000, 12_500_000, 800_000].map((capHit) =>
      aPlayer({ position: 'lw', capHit }),
    )
    const pool = [dear, both, cheap].flatMap((player) => player ?? [])
    const points = { [cheap?.id ?? 0]: 138, [both?.id ?? 0]: 40, [dear?.id ?? 0]: 40 }
    const filled = (lastGame: LastGame | null) =>
      fillRest({ type: 'even_strength', placements: {}, pool, dressed: new Set(), lastGame, points })
        .placements
    expect(filled(null)).toEqual({ lw1: cheap, lw2: dear, lw3: both })
    expect(filled(aLastGame({}, {}))).toEqual({ lw1: dear, lw2: both, lw3: cheap })
  })

  test('is paired as a left and a right shot', () => {
    const [right, left] = [
      aPlayer({ position: 'd', shoots: 'R', number: 1 }),
      aPlayer({ position: 'd', number: 2 }),
    ]
    expect(fill('even_strength', [right, left]).placements).toEqual({ d1: left, d2: right })
  })

  test('takes another forward slot when none of their own is free', () => {
    const centres = Array.from({ length: 12 }, () => aPlayer({ position: 'c' }))
    expect(Object.keys(fill('even_strength', centres).placements)).toHaveLength(12)
  })

  test('plays the point as a forward on the power play only when the front is filled and defensemen are gone', () => {
    const forwards = Array.from({ length: 7 }, () => aPlayer({ position: 'c' }))
    const point = aPlayer({ position: 'd' })
    const { placements, unfilled } = fill('power_play', [...forwards, point])
    expect(unfilled).toHaveLength(2)
    expect(Object.values(placements).filter((player) => player.position === 'd')).toEqual([point])
    expect(SLOTS.power_play.filter((slot) => slot.kind === 'forward' && !placements[slot.id])).toEqual([])
  })

  test('stays at the front as the last forward, even if their hand suits the point', () => {
    const skaters = Array.from({ length: 8 }, () => aPlayer({ position: 'lw' }))
    const [c1, rw1, d1, lw2, c2, rw2, d3, d4] = skaters
    const right = aPlayer({ position: 'lw', shoots: 'R' })
    const before = { c1, rw1, d1, lw2, c2, rw2, d3, d4 }
    expect(fill('power_play', [right], before, [right]).placements).toEqual({ lw1: right })
    const centre = aPlayer({ position: 'c', shoots: 'R' })
    expect(fill('power_play', [centre], before, [centre]).placements).toEqual({ lw1: centre })
  })

  test('plays on special teams before others when dressed at even strength', () => {
    const dressed = aPlayer({ position: 'c', number: 90 })
    const scratch = aPlayer({ position: 'c', number: 2 })
    expect(fill('power_play', [scratch, dressed], {}, [dressed]).placements.c1).toBe(dressed)
  })

  test('is natural in both of two positions', () => {
    const center = aPlayer({ position: 'c', number: 1 })
    const both = aPlayer({ position: 'c', otherPosition: 'lw', number: 90 })
    expect(fill('even_strength', [center, both], { c1: aPlayer() }).placements).toEqual({
      lw1: both,
      c2: center,
    })
  })

  test('is never injured or off the roster', () => {
    const hurt = aPlayer({ position: 'g', status: 'injured_or_other' })
    const away = aPlayer({ position: 'g', status: 'off_roster' })
    expect(fill('even_strength', [hurt, away]).placements).toEqual({})
  })

  test('comes by cap hit, then by number, without a last game, and last with an unknown hit', () => {
    const [unknown, cheap, dear] = [goalie(1, null), goalie(30, 900_000), goalie(60, 6_000_000)]
    const first = fill('even_strength', [unknown, cheap, dear]).placements
    expect([first.starter, first.backup]).toEqual([dear, cheap])
    const second = fill('even_strength', [unknown, cheap]).placements
    expect([second.starter, second.backup]).toEqual([cheap, unknown])
    const lefty = aPlayer({ position: 'lw', shoots: 'L', capHit: 800_000 })
    const righty = aPlayer({ position: 'lw', shoots: 'R', capHit: 9_000_000 })
    expect(fill('even_strength', [lefty, righty]).placements).toEqual({ lw1: righty, lw2: lefty })
  })

  test('leaves unfilled slots listed', () => {
    expect(fill('even_strength', [aPlayer({ position: 'g' })]).unfilled).toEqual(
      SLOTS.even_strength.map((slot) => slot.id).filter((id) => id !== 'starter'),
    )
  })
})

describe('with the last game known', () => {
  const star = aPlayer({ position: 'c', number: 97 })
  const regular = aPlayer({ position: 'c', number: 10 })
  const scratch = aPlayer({ position: 'c', number: 2 })
  const game = aLastGame({ c1: star, lw2: regular }, { [scratch.id]: 30 })

  test('takes their slot of that game again, whatever their number', () => {
    expect(fill('even_strength', [scratch, regular, star], {}, [], game).placements).toMatchObject({
      c1: star,
      lw2: regular,
    })
  })

  test('moves to the same position on the next line when their slot is taken', () => {
    const reserve = aPlayer({ position: 'c', number: 1, capHit: 12_500_000 })
    const taken = { c1: aPlayer(), lw2: aPlayer() }
    const { placements } = fill('even_strength', [reserve, scratch, regular, star], taken, [], game)
    expect(placements).toMatchObject({ c2: star, c3: scratch, c4: reserve })
    expect([placements.lw1, placements.lw3]).toContain(regular)
  })

  const forwards = aRoster().filter(({ position }) => ['lw', 'c', 'rw'].includes(position))
  const trios = aLastGameOf(forwards)
  const at = (slotId: string) => {
    const iced = trios.places.find((place) => place.slotId === slotId)
    const player = forwards.find(({ id }) => id === iced?.playerId)
    if (!player) throw new Error(`There is no player at ${slotId}.`)
    return player
  }
  const reserve = aPlayer({ position: 'lw' })

  test('moves down a line as a star whose slot was given away, with everyone below, and the last forward sits', () => {
    const { placements } = fill('even_strength', [...forwards, reserve], { c1: aPlayer() }, [], trios)
    expect(placements).toMatchObject({ c2: at('c1'), c3: at('c2'), c4: at('c3'), lw1: at('lw1') })
    expect(Object.values(placements)).not.toContain(reserve)
    const sitting = forwards.filter((one) => !Object.values(placements).includes(one))
    expect(sitting.filter((one) => trios.places.some(({ playerId }) => playerId === one.id))).toHaveLength(1)
  })

  test('takes the open slot when two players were swapped by hand', () => {
    const { placements } = fill('even_strength', forwards, { c1: at('c2') }, [], trios)
    expect(placements).toMatchObject({ c2: at('c1'), c3: at('c3'), c4: at('c4') })
  })

  test('dresses another center for a team without its center, and moves no other player', () => {
    const hurt = forwards.map((one) =>
      one === at('c1') ? { ...one, status: 'injured_or_other' as const } : one,
    )
    const center = aPlayer({ position: 'c', capHit: 1 })
    const wing = aPlayer({ position: 'lw', capHit: 9_000_000 })
    const { placements } = fill('even_strength', [...hurt, wing, center], {}, [], {
      ...trios,
      iceTime: { [wing.id]: 900 },
    })
    expect(placements).toMatchObject({ lw1: at('lw1'), rw1: at('rw1'), c2: at('c2'), lw4: at('lw4') })
    expect(placements.c1?.position).toBe('c')
  })

  test('dresses by ice time for their former team, whatever their cap hit', () => {
    const newcomer = aPlayer({ position: 'c', capHit: 1 })
    const played = new Map([[newcomer.id, { even_strength: 0.9, power_play: 1 }]])
    const pool = [...forwards, newcomer]
    const { placements } = fill('even_strength', pool, {}, [], { ...trios, played })
    expect(placements).toMatchObject({ c1: newcomer, c2: at('c1'), c3: at('c2'), lw1: at('lw1') })
    expect(Object.values(fill('power_play', pool, {}, [], { ...trios, played }).placements)).toContain(
      newcomer,
    )
    expect(Object.values(fill('even_strength', pool, {}, [], trios).placements)).not.toContain(newcomer)
  })

  test('plays on special teams only after the dressed players when scratched from a full lineup', () => {
    const pool = aRoster()
    const full = Object.values(fill('even_strength', pool).placements)
    const unit = aLastGame({ c1: star }, {}, 'power_play')
    expect(fill('power_play', [...pool, star], {}, full, unit).placements.c1).not.toBe(star)
    expect(fill('power_play', [...pool, star], {}, full.slice(1), unit).placements.c1).toBe(star)
  })
})

test('is legal, used once and never moved, for any pool and lineup, with no willing player left out', () => {
  const roster = aRoster()
  const anyPlacements = fc.dictionary(fc.constantFrom(...SLOT_IDS), fc.constantFrom(...roster), {
    maxKeys: 6,
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...LINEUP_TYPES),
      fc.subarray([...roster]),
      anyPlacements,
      (type, pool, before) => {
        fc.pre(checkLineup(type, before).ok)
        const { placements, unfilled } = fill(type, pool, before, pool.slice(0, 10))
        const after = { ...placements, ...before }
        expect(checkLineup(type, after).ok).toBe(true)
        expect(Object.keys(placements).filter((id) => id in before)).toEqual([])
        expect(unfilled.length === 0).toBe(isFull(type, after))
        const used = new Set(Object.values(after).map((player) => player.id))
        const bench = pool.filter((player) => !used.has(player.id))
        const willing = bench.filter((player) =>
          unfilled.some((id) => checkLineup(type, { ...after, [id]: player }).ok),
        )
        expect(willing).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
