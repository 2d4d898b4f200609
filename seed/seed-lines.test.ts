import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { iceShares, iceTimeIn } from '#domain/last-game/ice-time.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { perform } from '#domain/lineup/edit/actions.ts'
import { linesAfterTrade, rosterAfter } from '#domain/lineup/edit/after-trade.ts'
import { EMPTY_DRAFT, type LineupDraft, type Placements } from '#domain/lineup/model/draft.ts'
import { checkLineup } from '#domain/lineup/model/lineup.ts'
import { checkPlacement, kindOf, placedPlayers, slotOf } from '#domain/lineup/model/placement.ts'
import { findSlot, SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import {
  seedLastGameOf,
  seedLinesOf,
  seedPlayers,
  seedRosterOf,
  seedTeams,
} from '#tests/factories/seed-league.ts'

import type { SeedTeam } from './seed-rosters.ts'

const idsOf = (placements: Placements) =>
  Object.fromEntries(Object.entries(placements).map(([slot, { id }]) => [slot, id]))

const teamOf = (abbreviation: string): SeedTeam => {
  const team = seedTeams.find((one) => one.abbreviation === abbreviation)
  if (!team) throw new Error(`There is no team ${abbreviation}.`)
  return team
}

const idOf = (name: string): number => {
  const player = seedPlayers.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name)
  if (!player) throw new Error(`There is no ${name}.`)
  return player.nhl_id
}

/** Returns the number of the player's line, pair or unit in a type. */
const lineOf = (team: string, name: string): number | undefined => {
  const place = seedLastGameOf(teamOf(team)).places.find(({ playerId }) => playerId === idOf(name))
  return place && findSlot(place.type, place.slotId)?.lineNumber
}

describe('the number of a line or pair', () => {
  it.each([
    ['TOR', ['Auston Matthews', 'William Nylander']],
    ['COL', ['Nathan MacKinnon', 'Cale Makar', 'Devon Toews']],
    ['EDM', ['Connor McDavid', 'Leon Draisaitl', 'Evan Bouchard']],
  ])('is 1 for the player %s relied on most, even if others were together longer', (team, names) => {
    expect(names.map((name) => [name, lineOf(team, name)])).toEqual(names.map((name) => [name, 1]))
  })

  it('moves whole lines: linemates stay together, on the same side', () => {
    for (const team of seedTeams) {
      const seeded = LINEUP_TYPES.flatMap((type) => seedLinesOf(team, type))
      const after = new Map(
        seedLastGameOf(team).places.map(({ type, playerId, slotId }) => [
          `${type} ${playerId}`,
          findSlot(type, slotId),
        ]),
      )
      for (const line of seeded) {
        const was = findSlot(line.lineup_type, line.slot)
        const is = after.get(`${line.lineup_type} ${line.player_id}`)
        expect([is?.position, is?.side]).toEqual([was?.position, was?.side])
        const mates = seeded.filter(
          (other) =>
            other.lineup_type === line.lineup_type &&
            findSlot(other.lineup_type, other.slot)?.kind === was?.kind &&
            findSlot(other.lineup_type, other.slot)?.lineNumber === was?.lineNumber,
        )
        for (const mate of mates)
          expect(after.get(`${mate.lineup_type} ${mate.player_id}`)?.lineNumber).toBe(is?.lineNumber)
      }
    }
  })
})

const fillEvenStrength = (
  pool: readonly Player[],
  lastGame: LastGame,
  before: Placements = {},
): Placements => {
  const draft: LineupDraft = { ...EMPTY_DRAFT, lineups: { ...EMPTY_DRAFT.lineups, even_strength: before } }
  const result = perform('fillRest', draft, { pool, lastGame })
  if (!result.ok) throw new Error('It was not filled.')
  return result.value.lineups.even_strength
}

/** Everyone who was iced and is healthy is dressed, unless all of their kind outrank them or were placed by hand. */
function expectStarsDressed(
  lines: Placements,
  byHand: Placements,
  pool: readonly Player[],
  lastGame: LastGame,
) {
  const { isIced, compare } = iceTimeIn(lastGame, 'even_strength')
  const sitting = pool.filter((one) => one.status === 'active' && isIced(one) && !slotOf(lines, one.id))
  for (const player of sitting) {
    const rivals = placedPlayers(lines).filter(
      ([slot, { id, position }]) => kindOf(position) === kindOf(player.position) && byHand[slot]?.id !== id,
    )
    for (const [, rival] of rivals) {
      expect(isIced(rival), `${player.name} sits for ${rival.name}`).toBe(true)
      expect(compare(rival, player), `${player.name} sits for ${rival.name}`).toBeLessThanOrEqual(0)
    }
  }
}

describe('filling the rest around players placed by hand', () => {
  it.each([
    ['EDM', 'Ryan Nugent-Hopkins', 'Connor McDavid'],
    ['COL', 'Nazem Kadri', 'Nathan MacKinnon'],
    ['SJS', 'Macklin Celebrini', 'Will Smith'],
    ['EDM', 'Leon Draisaitl', 'Connor McDavid'],
  ])('%s with %s at center of line 1 dresses %s', (abbreviation, placed, star) => {
    const [pool, lastGame] = [seedRosterOf(teamOf(abbreviation)), seedLastGameOf(teamOf(abbreviation))]
    const c1 = pool.find(({ id }) => id === idOf(placed))
    const lines = fillEvenStrength(pool, lastGame, { ...(c1 && { c1 }) })
    expect(lines.c1?.id).toBe(idOf(placed))
    expect(slotOf(lines, idOf(star))).toMatch(/[123]$/)
  })

  it('scratches no one who played more than those who dress, on any team', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...seedTeams),
        fc.array(fc.tuple(fc.constantFrom(...SLOTS.even_strength), fc.nat()), { maxLength: 8 }),
        (team, wanted) => {
          const [pool, lastGame] = [seedRosterOf(team), seedLastGameOf(team)]
          const byHand: Partial<Record<string, Player>> = {}
          for (const [slot, turn] of wanted) {
            const able = pool.filter(
              (one) =>
                checkPlacement('even_strength', slot, one).ok &&
                !Object.values(byHand).some((other) => other?.id === one.id),
            )
            const player = able[turn % able.length]
            if (player) byHand[slot.id] = player
          }
          const lines = fillEvenStrength(pool, lastGame, byHand)
          expect(lines).toMatchObject(byHand)
          expect(checkLineup('even_strength', lines).ok).toBe(true)
          expect(Object.keys(lines)).toHaveLength(20)
          expectStarsDressed(lines, byHand, pool, lastGame)
        },
      ),
      { numRuns: 300 },
    )
  })
})

const pick = (some: readonly Player[], turns: readonly number[]): readonly Player[] => [
  ...new Set(turns.flatMap((turn) => some[turn % some.length] ?? [])),
]

/** Returns a team's lines after a trade, from an empty board, with the newcomers' ice time on their own seed teams. */
function afterTrade(team: SeedTeam, coming: readonly Player[], leaving: readonly Player[]) {
  const newcomers = new Map(
    coming.flatMap(({ id }) =>
      seedTeams.flatMap((other) => {
        const share = iceShares(seedLastGameOf(other).places).get(id)
        return share ? [[id, share] as const] : []
      }),
    ),
  )
  const lastGame = { ...seedLastGameOf(team), played: newcomers }
  const moves = { coming, leaving }
  const pool = rosterAfter(seedRosterOf(team), team.id, moves)
  const { lineups } = linesAfterTrade({ ...EMPTY_DRAFT, teamId: team.id }, moves, pool, lastGame)
  return { lineups, pool, lastGame }
}

const named = (...names: readonly string[]): readonly Player[] =>
  names.map((name) => {
    const id = idOf(name)
    const player = seedTeams.flatMap(seedRosterOf).find((one) => one.id === id)
    if (!player) throw new Error(`There is no ${name}.`)
    return player
  })

describe('lines after a trade', () => {
  it('put a star on the first line, and everyone below moves down by one', () => {
    const { lineups } = afterTrade(teamOf('SJS'), named('Connor McDavid'), named('Ty Dellandrea'))
    const before = fillEvenStrength(seedRosterOf(teamOf('SJS')), seedLastGameOf(teamOf('SJS')))
    expect(lineups.even_strength.c1?.name).toBe('Connor McDavid')
    expect(lineups.even_strength.c2?.id).toBe(before.c1?.id)
    expect(lineups.even_strength.c3?.id).toBe(before.c2?.id)
    expect(slotOf(lineups.power_play, idOf('Connor McDavid'))).toMatch(/1$/)
  })

  it('move everyone up where a star has left, and a center on that star’s wing returns to center', () => {
    const { lineups } = afterTrade(teamOf('EDM'), named('Ty Dellandrea'), named('Connor McDavid'))
    expect(lineups.even_strength.c1?.name).toBe('Leon Draisaitl')
    expect(slotOf(lineups.even_strength, idOf('Ty Dellandrea'))).not.toMatch(/1$/)
  })

  it('stay those of the last game when only an undressed player leaves', () => {
    for (const team of seedTeams) {
      const before = fillEvenStrength(seedRosterOf(team), seedLastGameOf(team))
      const dressed = new Set([
        ...seedLastGameOf(team).places.map(({ playerId }) => playerId),
        ...Object.values(idsOf(before)),
      ])
      const reserve = seedRosterOf(team).find(({ id }) => !dressed.has(id))
      const { lineups } = afterTrade(team, [], reserve ? [reserve] : [])
      expect(idsOf(lineups.even_strength)).toEqual(idsOf(before))
    }
  })

  it('are those of a team that the newcomers had always been on, whatever is traded', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...seedTeams),
        fc.constantFrom(...seedTeams),
        fc.array(fc.nat(), { maxLength: 4 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        (team, other, going, arriving) => {
          fc.pre(team !== other)
          const leaving = pick(seedRosterOf(team), going)
          const coming = pick(seedRosterOf(other), arriving)
          const { lineups, pool, lastGame } = afterTrade(team, coming, leaving)
          const lines = lineups.even_strength
          for (const type of LINEUP_TYPES) expect(checkLineup(type, lineups[type]).ok).toBe(true)
          expect(placedPlayers(lines).filter(([, { id }]) => leaving.some((one) => one.id === id))).toEqual(
            [],
          )
          expectStarsDressed(lines, {}, pool, lastGame)
          // A newcomer is on the first line, or below a player with more ice time.
          const { isIced, compare } = iceTimeIn(lastGame, 'even_strength')
          const misplaced = coming.filter((newcomer) => {
            const slot = findSlot('even_strength', slotOf(lines, newcomer.id) ?? '')
            const next = SLOTS.even_strength.find(
              ({ position, lineNumber }) =>
                slot?.kind === 'forward' &&
                slot.position === newcomer.position &&
                position === slot.position &&
                lineNumber === slot.lineNumber - 1,
            )
            const above = next && lines[next.id]
            return isIced(newcomer) && above !== undefined && compare(above, newcomer) > 0
          })
          expect(misplaced).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })
})
