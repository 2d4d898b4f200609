import { describe, expect, it } from 'vitest'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { perform } from '#domain/lineup/edit/actions.ts'
import { EMPTY_DRAFT, type Placements } from '#domain/lineup/model/draft.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import {
  seedLastGameOf,
  seedLines,
  seedLinesOf,
  seedPlayers,
  seedRosterOf,
  seedTeams,
} from '#tests/factories/seed-league.ts'

import type { SeedTeam } from './seed-rosters.ts'

const FORWARDS = new Set(['lw', 'c', 'rw'])
/** Written independently of the rule under test: on the roster, healthy, and at a position they may play. */
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
  seedPlayers.filter(
    (player) => player.team_abbreviation === team.abbreviation && positions.includes(player.position),
  )

describe('the rosters that come with the product', () => {
  it('have 32 teams and 804 players, each on a team', () => {
    expect(seedTeams).toHaveLength(32)
    expect(seedPlayers).toHaveLength(804)
    expect(seedTeams.reduce((sum, team) => sum + of(team, 'lw', 'c', 'rw', 'd', 'g').length, 0)).toBe(804)
  })

  it('have no duplicate team, league id or code', () => {
    expect(new Set(seedTeams.map((team) => team.id)).size).toBe(32)
    expect(new Set(seedTeams.map((team) => team.abbreviation)).size).toBe(32)
    expect(new Set(seedPlayers.map((player) => player.nhl_id)).size).toBe(804)
  })

  it('let every team dress 20: 12 forwards, 6 defenders, 2 goalies, 3 natural of each forward position', () => {
    for (const team of seedTeams) {
      const short = `${team.abbreviation}`
      expect(of(team, 'lw', 'c', 'rw').length, `${short} forwards`).toBeGreaterThanOrEqual(12)
      expect(of(team, 'd').length, `${short} defenders`).toBeGreaterThanOrEqual(6)
      expect(of(team, 'g').length, `${short} goalies`).toBeGreaterThanOrEqual(2)
      for (const position of ['lw', 'c', 'rw']) {
        expect(of(team, position).length, `${short} ${position}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('keep the two Elias Petterssons of Vancouver apart: a center and a defender', () => {
    const both = seedPlayers.filter(
      (player) => player.first_name === 'Elias' && player.last_name === 'Pettersson',
    )
    expect(both.map((player) => [player.team_abbreviation, player.position]).toSorted()).toEqual([
      ['VAN', 'c'],
      ['VAN', 'd'],
    ])
  })

  it('have null where a number or a hand is unknown', () => {
    const unknownNumbers = seedPlayers
      .filter((player) => player.number === null)
      .map((player) => player.last_name)
    expect(unknownNumbers.toSorted()).toEqual(['Johansson', 'Merzlikins', 'Petrovic'])
    expect(seedPlayers.filter((player) => player.shoots === null).map((player) => player.last_name)).toEqual([
      'Hughes',
    ])
  })
})

describe('the lines that come with the product', () => {
  it('put a player into each slot of each type of each team, and no one twice in one type', () => {
    for (const team of seedTeams) {
      for (const type of LINEUP_TYPES) {
        const places = seedLinesOf(team, type)
        expect(places.map(({ slot }) => slot).toSorted()).toEqual(SLOTS[type].map(({ id }) => id).toSorted())
        expect(new Set(places.map(({ player_id }) => player_id)).size).toBe(places.length)
      }
    }
  })

  it('name players of the file and one game per team', () => {
    const known = new Set(seedPlayers.map(({ nhl_id }) => nhl_id))
    expect(seedLines.filter(({ player_id }) => !known.has(player_id))).toEqual([])
    for (const team of seedTeams) {
      const games = seedLines.filter(({ team_id }) => team_id === team.id)
      expect(new Set(games.map(({ game_id, game_date }) => `${game_id} ${game_date}`)).size).toBe(1)
    }
  })

  it('start a lineup: starting from them, and filling an empty board, gives exactly their legal part', () => {
    let leftOut = 0
    for (const team of seedTeams) {
      const [roster, lastGame] = [seedRosterOf(team), seedLastGameOf(team)]
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
    // The rosters are newer than the games: some players were traded or hurt since.
    expect(leftOut).toBeGreaterThan(0)
  })
})
