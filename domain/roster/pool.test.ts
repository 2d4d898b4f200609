import { describe, expect, test } from 'vitest'

import type { Position } from '#domain/vocabulary.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { markPlaced, orderTab, type PoolFilter, poolOf, tabCounts } from './pool.ts'
import { indexPlayers, searchPlayers } from './search.ts'

const mcdavid = aPlayer({ name: 'Connor McDavid', teamId: 22, position: 'c', number: 97 })
const draisaitl = aPlayer({ name: 'Leon Draisaitl', teamId: 22, position: 'c', number: 29 })
const rookie = aPlayer({ name: 'Aaron Åberg', teamId: 22, position: 'c', number: null })
const bouchard = aPlayer({ name: 'Evan Bouchard', teamId: 22, position: 'd', number: 2 })
const makar = aPlayer({ name: 'Cale Makar', teamId: 21, position: 'd', number: 8 })
const index = indexPlayers([mcdavid, draisaitl, rookie, bouchard, makar])

const pool = (filter: Partial<PoolFilter>) =>
  poolOf(index, { mode: 'dream_team', teamId: null, filterTeamId: null, query: '', ...filter })

describe('who is on offer', () => {
  test('P-GEN-03 a team lineup offers only players of the chosen team, searched or not', () => {
    expect(pool({ mode: 'team', teamId: 22 })).toEqual([mcdavid, draisaitl, rookie, bouchard])
    expect(pool({ mode: 'team', teamId: 22, query: 'ma' })).toEqual([])
    expect(pool({ mode: 'team', teamId: null })).toEqual([])
  })

  test('P-GEN-04 a Dream Team offers players of any team', () => {
    expect(pool({ query: 'ar' })).toEqual([rookie, bouchard, makar])
    expect(pool({ filterTeamId: 21 })).toEqual([makar])
    expect(pool({ filterTeamId: 21, query: 'bouchard' })).toEqual([])
  })

  test('P-BUILD-08 a Dream Team offers nobody until a team is chosen or a search is typed', () => {
    expect(pool({})).toEqual([])
    expect(pool({ query: '  ' })).toEqual([])
  })

  test.each(['draisatl', 'Draisiatl', 'drasait'])(
    'one slip of the finger in "%s" still finds the player',
    (query) => {
      expect(pool({ mode: 'team', teamId: 22, query })).toEqual([draisaitl])
      expect(pool({ query })).toEqual([draisaitl])
    },
  )

  test('nobody before a mode is chosen', () => {
    expect(pool({ mode: 'none', teamId: 22, query: 'mcdavid' })).toEqual([])
  })
})

describe('tabs', () => {
  const halifax = playersOf(HALIFAX)
  const names = (position: Position) => orderTab(halifax, position, 'number').map(({ name }) => name)

  test('P-BUILD-04 a tab counts the players of its position in the pool as filtered', () => {
    expect(tabCounts(halifax)).toEqual({ lw: 5, c: 5, rw: 5, d: 7, g: 3 })
    expect(tabCounts([])).toEqual({ lw: 0, c: 0, rw: 0, d: 0, g: 0 })
    expect(tabCounts(searchPlayers(indexPlayers(halifax), 'an'))).toEqual({ lw: 0, c: 0, rw: 2, d: 1, g: 1 })
  })

  test('who has two positions is on both tabs, and counted on both', () => {
    const both = aPlayer({ position: 'c', otherPosition: 'lw' })
    expect(tabCounts([both])).toEqual({ lw: 1, c: 1, rw: 0, d: 0, g: 0 })
    expect([orderTab([both], 'lw', 'number'), orderTab([both], 'rw', 'number')]).toEqual([[both], []])
  })

  test('P-BUILD-03 a tab shows the players of its position and nobody else', () => {
    expect(names('lw')).toEqual(['Ned Abbott', 'Oskar Berg', 'Cal Dunn', 'Émile Côté', 'Pat Fowler'])
    expect(names('c')).toEqual(['Gus Archer', 'Tim Bishop', 'Leo Carver', 'Sven Dahl', 'Ross Emery'])
    expect(names('rw')).toEqual(['Ivan Frolov', 'Jack Grady', 'Hugo Hale', 'Max Irwin', 'Art Jansen'])
    expect(names('d')).toHaveLength(7)
    expect(names('g')).toEqual(['Abe Rusk', 'Ben Stone', 'Cy Tanner'])
  })

  test('P-BUILD-03 a player of the lineup stays on the tab and is marked', () => {
    const edmonton = pool({ mode: 'team', teamId: 22 })
    expect(markPlaced(orderTab(edmonton, 'c', 'number'), { lw1: mcdavid, d1: bouchard })).toEqual([
      { player: draisaitl, at: null },
      { player: mcdavid, at: 'lw1' },
      { player: rookie, at: null },
    ])
  })

  test('by name means by last name, accents no matter', () => {
    expect(orderTab(pool({ mode: 'team', teamId: 22 }), 'c', 'name')).toEqual([rookie, draisaitl, mcdavid])
  })
})
