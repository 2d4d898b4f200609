import { describe, expect, test } from 'vitest'

import type { LastGame } from '#domain/last-game/last-game.ts'
import type { Player } from '#domain/player/player.ts'
import { indexPlayers, searchPlayers } from '#domain/player/search.ts'
import { aLastGame } from '#tests/factories/games.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { aPlayer } from '#tests/factories/players.ts'

import {
  groupTab,
  POOL_ORDERS,
  type PoolFilter,
  poolOf,
  type PoolOrder,
  poolOrders,
  type PoolTab,
  sinkPlaced,
  tabCounts,
} from './pool.ts'

const mcdavid = aPlayer({ name: 'Connor McDavid', teamId: 22, position: 'c', number: 97 })
const draisaitl = aPlayer({ name: 'Leon Draisaitl', teamId: 22, position: 'c', number: 29 })
const rookie = aPlayer({ name: 'Aaron Åberg', teamId: 22, position: 'c', number: null })
const bouchard = aPlayer({ name: 'Evan Bouchard', teamId: 22, position: 'd', number: 2 })
const makar = aPlayer({ name: 'Cale Makar', teamId: 21, position: 'd', number: 8 })
const index = indexPlayers([mcdavid, draisaitl, rookie, bouchard, makar])

const aLeft = (number: number) => aPlayer({ position: 'lw', number, name: `Left ${number}` })

const paid = (number: number, capHit: number | null) => ({ ...aLeft(number), capHit })

/** Returns a tab's players, without its headings. */
const listed = (
  players: readonly Player[],
  tab: PoolTab,
  order: PoolOrder = 'cap_hit',
  lastGame: LastGame | null = null,
) =>
  groupTab(players, tab, { order, lastGame, type: 'even_strength', isSearched: false }).flatMap(
    ({ players }) => players,
  )

const pool = (filter: Partial<PoolFilter>) =>
  poolOf(index, { mode: 'dream_team', teamId: null, filterTeamId: null, query: '', ...filter })

describe('the available players', () => {
  test('P-GEN-03 a team lineup has only players of the chosen team, searched or not', () => {
    expect(pool({ mode: 'team', teamId: 22 })).toEqual([mcdavid, draisaitl, rookie, bouchard])
    expect(pool({ mode: 'team', teamId: 22, query: 'ma' })).toEqual([])
    expect(pool({ mode: 'team', teamId: null })).toEqual([])
  })

  test('P-GEN-04 a Dream Team has players of any team', () => {
    expect(pool({ query: 'ar' })).toEqual([rookie, bouchard, makar])
    expect(pool({ filterTeamId: 21 })).toEqual([makar])
    expect(pool({ filterTeamId: 21, query: 'bouchard' })).toEqual([])
  })

  test('P-BUILD-08 a Dream Team has none until a team is chosen or a search is typed', () => {
    expect(pool({})).toEqual([])
    expect(pool({ query: '  ' })).toEqual([])
    expect(pool({ query: 'm' })).toContain(makar)
  })

  test.each(['draisatl', 'Draisiatl', 'drasait'])('one typo in "%s" still finds the player', (query) => {
    expect(pool({ mode: 'team', teamId: 22, query })).toEqual([draisaitl])
    expect(pool({ query })).toEqual([draisaitl])
  })

  test('players of other teams do not use up the near matches of a search', () => {
    const others = Array.from({ length: 5 }, () => aPlayer({ name: 'Jon Draisait', teamId: 9 }))
    const among = indexPlayers([...others, draisaitl])
    expect(poolOf(among, { mode: 'team', teamId: 22, filterTeamId: null, query: 'drasaitl' })).toEqual([
      draisaitl,
    ])
  })

  test('a Dream Team of one country has its players and those of unknown nationality, searched or not', () => {
    const [own, other, unknown] = ['CAN', 'SWE', null].map((nationality) =>
      aPlayer({ nationality, name: 'Elias Pettersson' }),
    )
    if (!own || !other || !unknown) throw new Error('Three were made.')
    const nations = indexPlayers([own, other, { ...unknown, teamId: 21 }])
    const offered = (filter: Partial<PoolFilter>) =>
      poolOf(nations, {
        mode: 'dream_team',
        teamId: null,
        filterTeamId: null,
        query: '',
        country: 'CAN',
        ...filter,
      }).map(({ id }) => id)
    expect(offered({})).toEqual([own.id, unknown.id])
    expect(offered({ query: 'pett' })).toEqual([own.id, unknown.id])
    expect(offered({ filterTeamId: 22 })).toEqual([own.id])
    expect(offered({ country: undefined })).toEqual([])
  })

  test('there are none before a mode is chosen', () => {
    expect(pool({ mode: 'none', teamId: 22, query: 'mcdavid' })).toEqual([])
  })
})

describe('tabs', () => {
  const halifax = playersOf(HALIFAX)
  const names = (tab: PoolTab) => listed(halifax, tab).map(({ name }) => name)

  test('P-BUILD-04 a tab counts the players of its position in the filtered pool', () => {
    expect(tabCounts(halifax)).toEqual({ all: 25, lw: 5, c: 5, rw: 5, d: 7, g: 3 })
    expect(tabCounts([])).toEqual({ all: 0, lw: 0, c: 0, rw: 0, d: 0, g: 0 })
    expect(tabCounts(searchPlayers(indexPlayers(halifax), 'an'))).toEqual({
      all: 4,
      lw: 0,
      c: 0,
      rw: 2,
      d: 1,
      g: 1,
    })
  })

  test('a player with two positions is on both tabs, and counted on both', () => {
    const both = aPlayer({ position: 'c', otherPosition: 'lw' })
    expect(tabCounts([both])).toEqual({ all: 1, lw: 1, c: 1, rw: 0, d: 0, g: 0 })
    expect([listed([both], 'lw'), listed([both], 'rw'), listed([both], 'all')]).toEqual([[both], [], [both]])
  })

  test('P-BUILD-03 a tab shows only the players of its position', () => {
    expect(names('lw')).toEqual(['Ned Abbott', 'Oskar Berg', 'Cal Dunn', 'Émile Côté', 'Pat Fowler'])
    expect(names('c')).toEqual(['Gus Archer', 'Tim Bishop', 'Leo Carver', 'Sven Dahl', 'Ross Emery'])
    expect(names('rw')).toEqual(['Ivan Frolov', 'Jack Grady', 'Hugo Hale', 'Max Irwin', 'Art Jansen'])
    expect(names('d')).toHaveLength(7)
    expect(names('g')).toEqual(['Abe Rusk', 'Ben Stone', 'Cy Tanner'])
  })

  test('P-BUILD-03 a player of the lineup stays on the tab, marked and below everyone else', () => {
    const groups = [{ heading: null, players: listed(pool({ mode: 'team', teamId: 22 }), 'c') }]
    const free = [draisaitl, rookie].map((player) => ({ player, at: null }))
    expect(sinkPlaced(groups, { lw1: mcdavid, d1: bouchard })).toEqual([
      { heading: null, players: free },
      { heading: 'placed', players: [{ player: mcdavid, at: 'lw1' }] },
    ])
    expect(sinkPlaced([{ heading: 'forward', players: [mcdavid] }], { c1: mcdavid })).toEqual([
      { heading: 'placed', players: [{ player: mcdavid, at: 'c1' }] },
    ])
  })

  test('a Dream Team’s list begins with the most points, else the largest cap hits, and a team’s with its last game', () => {
    const lastGame = aLastGame({}, {})
    expect(poolOrders('dream_team', null)[0]).toBe('cap_hit')
    expect(poolOrders('team', lastGame)).toEqual(['last_game', 'cap_hit'])
    expect(poolOrders('team', lastGame, {})).toEqual(POOL_ORDERS)
    expect(poolOrders('dream_team', null, {})[0]).toBe('points')
    expect(poolOrders('team', null)).toEqual(['cap_hit'])
  })

  test('the first tab has everyone, by kind', () => {
    const sort = { order: 'cap_hit', lastGame: null, type: 'even_strength', isSearched: false } as const
    const headings = groupTab(halifax, 'all', sort).map(({ heading, players }) => [heading, players.length])
    expect(headings).toEqual([
      ['forward', 15],
      ['defense', 7],
      ['goalie', 3],
    ])
    expect(groupTab([bouchard], 'all', sort)).toEqual([{ heading: 'defense', players: [bouchard] }])
  })

  test('players found at other positions are listed under those of the tab', () => {
    const sort = { order: 'cap_hit', lastGame: null, type: 'even_strength' } as const
    expect(groupTab([mcdavid, bouchard], 'c', { ...sort, isSearched: true })).toEqual([
      { heading: null, players: [mcdavid] },
      { heading: 'elsewhere', players: [bouchard] },
    ])
    expect(groupTab([mcdavid], 'lw', { ...sort, isSearched: true })).toEqual([
      { heading: 'elsewhere', players: [mcdavid] },
    ])
    expect(groupTab([mcdavid], 'lw', { ...sort, isSearched: false })).toEqual([])
  })

  describe('sorted', () => {
    const [left, scratched, first, second] = [aLeft(7), aLeft(11), aLeft(21), aLeft(27)]
    const lefts = [left, scratched, first, second]
    const lastGame = aLastGame(
      { lw1: first, lw2: second, lw3: left },
      { [left.id]: 900, [scratched.id]: 3000, [second.id]: 1200 },
    )

    test('by the last game means by line, then by ice time for those who did not play', () => {
      expect(listed(lefts, 'lw', 'last_game', lastGame)).toEqual([first, second, left, scratched])
      const unit = aLastGame({ lw1: left }, {}, 'power_play')
      const both = { ...lastGame, places: [...lastGame.places, ...unit.places] }
      expect(
        groupTab(lefts, 'lw', {
          order: 'last_game',
          lastGame: both,
          type: 'power_play',
          isSearched: false,
        })[0]?.players,
      ).toEqual([left, first, second, scratched])
    })

    test('by cap hit means the largest first, ties by number, unknown last', () => {
      const [star, unknown, high, low] = [
        paid(97, 12_500_000),
        paid(1, null),
        paid(50, 850_000),
        paid(8, 850_000),
      ]
      expect(listed([unknown, high, low, star], 'lw', 'cap_hit')).toEqual([star, low, high, unknown])
    })

    test('by points means the most first, then by cap hit, with unknown players as without points', () => {
      const [star, rookie, unknown] = [paid(1, 900_000), paid(2, 950_000), paid(3, 12_500_000)]
      const points = { [star.id]: 138, [rookie.id]: 138, 0: 500 }
      const by = (points?: Readonly<Record<number, number>>) =>
        groupTab([unknown, star, rookie], 'lw', {
          order: 'points',
          lastGame: null,
          points,
          type: 'even_strength',
          isSearched: false,
        })[0]?.players
      expect(by(points)).toEqual([rookie, star, unknown])
      expect(by()).toEqual([unknown, rookie, star])
    })

    test('injured and off-roster players come last in every order', () => {
      const hurt = { ...first, status: 'injured_or_other' } as const
      const gone = { ...scratched, status: 'off_roster' } as const
      const roster = [left, gone, hurt, second]
      for (const order of POOL_ORDERS)
        for (const tab of ['lw', 'all'] as const)
          expect(
            listed(roster, tab, order, lastGame).map(({ status }) => status === 'active'),
            `${order} ${tab}`,
          ).toEqual([true, true, false, false])
    })
  })
})
