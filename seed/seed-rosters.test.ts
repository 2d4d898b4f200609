import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { iceShares, iceTimeIn, orderLines } from '#domain/last-game/ice-time.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { perform } from '#domain/lineup/actions.ts'
import { linesAfterTrade, rosterAfter } from '#domain/lineup/after-trade.ts'
import { EMPTY_DRAFT, type LineupDraft, type Placements } from '#domain/lineup/draft.ts'
import { checkLineup } from '#domain/lineup/lineup.ts'
import { checkPlacement, kindOf, placedPlayers, slotOf } from '#domain/lineup/placement.ts'
import { findSlot, SLOTS } from '#domain/lineup/slots.ts'
import { type Player, readPlayer } from '#domain/player/player.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'

import {
  readSeedLines,
  readSeedPlayers,
  readSeedTeams,
  type SeedLine,
  type SeedPlayer,
  type SeedTeam,
} from './seed-rosters.ts'

let teams: SeedTeam[]
let players: SeedPlayer[]
let lines: SeedLine[]
beforeAll(async () => {
  ;[teams, players, lines] = await Promise.all([readSeedTeams(), readSeedPlayers(), readSeedLines()])
})

const linesOf = (team: SeedTeam, type: LineupType) =>
  lines.filter((line) => line.team_id === team.id && line.lineup_type === type)

/** The team's roster as the builder has it. */
const rosterOf = (team: SeedTeam): readonly Player[] =>
  players
    .filter(({ team_abbreviation }) => team_abbreviation === team.abbreviation)
    .map((row) => readPlayer({ ...row, id: row.nhl_id, team_id: team.id }))

/** Its last game as the builder has it. */
const lastGameOf = (team: SeedTeam): LastGame => ({
  gameId: null,
  date: '2026-10-09',
  opponent: null,
  isHome: null,
  places: orderLines(
    LINEUP_TYPES.flatMap((type) =>
      linesOf(team, type).map(({ slot, player_id, seconds }) => ({
        type,
        slotId: slot,
        playerId: player_id,
        name: String(player_id),
        seconds,
        basis: 'iced' as const,
      })),
    ),
  ),
  iceTime: {},
})

const FORWARDS = new Set(['lw', 'c', 'rw'])
/** Said anew, not by the rule that is tested: on its roster, not hurt, and where their position may play. */
function isLegal({ type, slotId: slot }: LastGame['places'][number], player: Player | undefined): boolean {
  if (player?.status !== 'active') return false
  const isForward = FORWARDS.has(player.position)
  if (slot === 'starter' || slot === 'backup') return player.position === 'g'
  if (/^d\d$/.test(slot)) return player.position === 'd' || (type === 'power_play' && isForward)
  return isForward
}

const idsOf = (placements: Placements) =>
  Object.fromEntries(Object.entries(placements).map(([slot, { id }]) => [slot, id]))

const of = (team: SeedTeam, ...positions: string[]) =>
  players.filter(
    (player) => player.team_abbreviation === team.abbreviation && positions.includes(player.position),
  )

describe('the rosters that come with the product', () => {
  it('have 32 clubs and 804 players, each of a club', () => {
    expect(teams).toHaveLength(32)
    expect(players).toHaveLength(804)
    expect(teams.reduce((sum, team) => sum + of(team, 'lw', 'c', 'rw', 'd', 'g').length, 0)).toBe(804)
  })

  it('name no club, no league id and no code twice', () => {
    expect(new Set(teams.map((team) => team.id)).size).toBe(32)
    expect(new Set(teams.map((team) => team.abbreviation)).size).toBe(32)
    expect(new Set(players.map((player) => player.nhl_id)).size).toBe(804)
  })

  it('let every club dress 20: 12 forwards, 6 defenders, 2 goalies, 3 natural of each forward position', () => {
    for (const team of teams) {
      const short = `${team.abbreviation}`
      expect(of(team, 'lw', 'c', 'rw').length, `${short} forwards`).toBeGreaterThanOrEqual(12)
      expect(of(team, 'd').length, `${short} defenders`).toBeGreaterThanOrEqual(6)
      expect(of(team, 'g').length, `${short} goalies`).toBeGreaterThanOrEqual(2)
      for (const position of ['lw', 'c', 'rw']) {
        expect(of(team, position).length, `${short} ${position}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('keep the two Elias Petterssons of Vancouver apart: a centre and a defender', () => {
    const both = players.filter(
      (player) => player.first_name === 'Elias' && player.last_name === 'Pettersson',
    )
    expect(both.map((player) => [player.team_abbreviation, player.position]).toSorted()).toEqual([
      ['VAN', 'c'],
      ['VAN', 'd'],
    ])
  })

  it('say null where a number or a hand is unknown', () => {
    const unknownNumbers = players
      .filter((player) => player.number === null)
      .map((player) => player.last_name)
    expect(unknownNumbers.toSorted()).toEqual(['Johansson', 'Merzlikins', 'Petrovic'])
    expect(players.filter((player) => player.shoots === null).map((player) => player.last_name)).toEqual([
      'Hughes',
    ])
  })
})

describe('the lines that come with the product', () => {
  it('put a player into each slot of each type of each team, nobody twice in one', () => {
    for (const team of teams) {
      for (const type of LINEUP_TYPES) {
        const places = linesOf(team, type)
        expect(places.map(({ slot }) => slot).toSorted()).toEqual(SLOTS[type].map(({ id }) => id).toSorted())
        expect(new Set(places.map(({ player_id }) => player_id)).size).toBe(places.length)
      }
    }
  })

  it('name players of the file and one game a team', () => {
    const known = new Set(players.map(({ nhl_id }) => nhl_id))
    expect(lines.filter(({ player_id }) => !known.has(player_id))).toEqual([])
    for (const team of teams) {
      const games = lines.filter(({ team_id }) => team_id === team.id)
      expect(new Set(games.map(({ game_id, game_date }) => `${game_id} ${game_date}`)).size).toBe(1)
    }
  })

  it('begin a lineup: starting from them, and filling an empty board, gives exactly their legal part', () => {
    let leftOut = 0
    for (const team of teams) {
      const [roster, lastGame] = [rosterOf(team), lastGameOf(team)]
      const byId = new Map(roster.map((player) => [player.id, player]))
      const started = perform('startFromLastGame', EMPTY_DRAFT, { lastGame, roster })
      for (const type of LINEUP_TYPES) {
        const legal = lastGame.places.filter(
          (place) => place.type === type && isLegal(place, byId.get(place.playerId)),
        )
        const expected = Object.fromEntries(legal.map(({ slotId, playerId }) => [slotId, playerId]))
        leftOut += SLOTS[type].length - legal.length
        expect(started.ok && idsOf(started.value.lineups[type]), `${team.abbreviation} ${type}`).toEqual(
          expected,
        )

        const filled = perform('fillRest', { ...EMPTY_DRAFT, type }, { pool: roster, lastGame })
        const all = filled.ok ? idsOf(filled.value.lineups[type]) : {}
        expect(all, `${team.abbreviation} ${type}`).toMatchObject(expected)
        expect(Object.values(all).filter((id) => byId.get(id)?.status !== 'active')).toEqual([])
      }
    }
    // The rosters are younger than the games: somebody was traded or hurt since.
    expect(leftOut).toBeGreaterThan(0)
  })
})

const teamOf = (abbreviation: string): SeedTeam => {
  const team = teams.find((one) => one.abbreviation === abbreviation)
  if (!team) throw new Error(`There is no team ${abbreviation}.`)
  return team
}

const idOf = (name: string): number => {
  const player = players.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name)
  if (!player) throw new Error(`There is no ${name}.`)
  return player.nhl_id
}

/** In which line, pair or unit of a type the player was. */
const lineOf = (team: string, name: string): number | undefined => {
  const place = lastGameOf(teamOf(team)).places.find(({ playerId }) => playerId === idOf(name))
  return place && findSlot(place.type, place.slotId)?.lineNumber
}

describe('the number of a line or pair', () => {
  it.each([
    ['TOR', ['Auston Matthews', 'William Nylander']],
    ['COL', ['Nathan MacKinnon', 'Cale Makar', 'Devon Toews']],
    ['EDM', ['Connor McDavid', 'Leon Draisaitl', 'Evan Bouchard']],
  ])('is 1 for whom %s relied on most, whoever was together longest', (team, names) => {
    expect(names.map((name) => [name, lineOf(team, name)])).toEqual(names.map((name) => [name, 1]))
  })

  it('moves whole lines: who was together stays together, on the same side', () => {
    for (const team of teams) {
      const before = LINEUP_TYPES.flatMap((type) => linesOf(team, type))
      const after = new Map(
        lastGameOf(team).places.map(({ type, playerId, slotId }) => [
          `${type} ${playerId}`,
          findSlot(type, slotId),
        ]),
      )
      for (const line of before) {
        const was = findSlot(line.lineup_type, line.slot)
        const is = after.get(`${line.lineup_type} ${line.player_id}`)
        expect([is?.position, is?.side]).toEqual([was?.position, was?.side])
        if (line.lineup_type !== 'even_strength') expect(is?.lineNumber).toBe(was?.lineNumber)
        const mates = before.filter(
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
    const [pool, lastGame] = [rosterOf(teamOf(abbreviation)), lastGameOf(teamOf(abbreviation))]
    const c1 = pool.find(({ id }) => id === idOf(placed))
    const lines = fillEvenStrength(pool, lastGame, { ...(c1 && { c1 }) })
    expect(lines.c1?.id).toBe(idOf(placed))
    expect(slotOf(lines, idOf(star))).toMatch(/[123]$/)
  })

  it('scratches nobody who played more than those who dress, on any team', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...teams),
        fc.array(fc.tuple(fc.constantFrom(...SLOTS.even_strength), fc.nat()), { maxLength: 8 }),
        (team, wanted) => {
          const [pool, lastGame] = [rosterOf(team), lastGameOf(team)]
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

/** A team's lines after a trade, from an empty board, with what its newcomers played for their own teams. */
function afterTrade(team: SeedTeam, coming: readonly Player[], leaving: readonly Player[]) {
  const newcomers = new Map(
    coming.flatMap(({ id }) =>
      teams.flatMap((other) => {
        const share = iceShares(lastGameOf(other).places).get(id)
        return share ? [[id, share] as const] : []
      }),
    ),
  )
  const lastGame = { ...lastGameOf(team), played: newcomers }
  const moves = { coming, leaving }
  const pool = rosterAfter(rosterOf(team), team.id, moves)
  const { lineups } = linesAfterTrade({ ...EMPTY_DRAFT, teamId: team.id }, moves, pool, lastGame)
  return { lineups, pool, lastGame }
}

const named = (...names: readonly string[]): readonly Player[] =>
  names.map((name) => {
    const id = idOf(name)
    const player = teams.flatMap(rosterOf).find((one) => one.id === id)
    if (!player) throw new Error(`There is no ${name}.`)
    return player
  })

describe('lines after a trade', () => {
  it('put a star on the first line, and everyone below moves down by one', () => {
    const { lineups } = afterTrade(teamOf('SJS'), named('Connor McDavid'), named('Ty Dellandrea'))
    const before = fillEvenStrength(rosterOf(teamOf('SJS')), lastGameOf(teamOf('SJS')))
    expect(lineups.even_strength.c1?.name).toBe('Connor McDavid')
    expect(lineups.even_strength.c2?.id).toBe(before.c1?.id)
    expect(lineups.even_strength.c3?.id).toBe(before.c2?.id)
    expect(slotOf(lineups.power_play, idOf('Connor McDavid'))).toMatch(/1$/)
  })

  it('move everyone up where a star has left, and a center on the wing of that star goes back to center', () => {
    const { lineups } = afterTrade(teamOf('EDM'), named('Ty Dellandrea'), named('Connor McDavid'))
    expect(lineups.even_strength.c1?.name).toBe('Leon Draisaitl')
    expect(slotOf(lineups.even_strength, idOf('Ty Dellandrea'))).not.toMatch(/1$/)
  })

  it('are the lines of the last game where only somebody leaves who did not dress', () => {
    for (const team of teams) {
      const before = fillEvenStrength(rosterOf(team), lastGameOf(team))
      const dressed = new Set([
        ...lastGameOf(team).places.map(({ playerId }) => playerId),
        ...Object.values(idsOf(before)),
      ])
      const reserve = rosterOf(team).find(({ id }) => !dressed.has(id))
      const { lineups } = afterTrade(team, [], reserve ? [reserve] : [])
      expect(idsOf(lineups.even_strength)).toEqual(idsOf(before))
    }
  })

  it('are those of a team that the newcomers had always been on, whatever is traded', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...teams),
        fc.constantFrom(...teams),
        fc.array(fc.nat(), { maxLength: 4 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        (team, other, going, arriving) => {
          fc.pre(team !== other)
          const pick = (some: readonly Player[], turns: readonly number[]) => [
            ...new Set(turns.flatMap((turn) => some[turn % some.length] ?? [])),
          ]
          const leaving = pick(rosterOf(team), going)
          const coming = pick(rosterOf(other), arriving)
          const { lineups, pool, lastGame } = afterTrade(team, coming, leaving)
          const lines = lineups.even_strength
          for (const type of LINEUP_TYPES) expect(checkLineup(type, lineups[type]).ok).toBe(true)
          expect(placedPlayers(lines).filter(([, { id }]) => leaving.some((one) => one.id === id))).toEqual(
            [],
          )
          expectStarsDressed(lines, {}, pool, lastGame)
          // A newcomer is below somebody who played more, or on the first line.
          const { isIced, compare } = iceTimeIn(lastGame, 'even_strength')
          for (const newcomer of coming.filter(isIced)) {
            const slot = findSlot('even_strength', slotOf(lines, newcomer.id) ?? '')
            if (!slot || slot.kind !== 'forward' || newcomer.position !== slot.position) continue
            const next = SLOTS.even_strength.find(
              ({ position, lineNumber }) => position === slot.position && lineNumber === slot.lineNumber - 1,
            )
            const above = next && lines[next.id]
            if (above) expect(compare(above, newcomer), above.name).toBeLessThanOrEqual(0)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
