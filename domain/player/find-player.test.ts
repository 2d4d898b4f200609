import { describe, expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { bestMatches, findPlayers, similarPlayers } from './find-player.ts'
import { indexPlayers } from './search.ts'

const index = indexPlayers(
  (
    [
      ['Connor McDavid', 97],
      ['Connor Brown', 28],
      ['Trevor van Riemsdyk', 57],
      ['Jack Hughes', 86],
      ['Luke Hughes', 43],
      ['Quinn Hughes', 43],
      ['Jack Hughson', 5],
      ['Ryan Nugent-Hopkins', 93],
      ['J.T. Miller', 8],
      ['Juraj Slafkovský', 20],
    ] as const
  ).map(([name, number]) => aPlayer({ name, number })),
)
const best = (query: string) => bestMatches(index, query).map(({ name }) => name)
const found = (words: string) => findPlayers(index, words).map((player) => player.name)

describe('the players who may be meant', () => {
  test.each([
    ['97', ['Connor McDavid']],
    ['#97', ['Connor McDavid']],
    ['97 McDavid', ['Connor McDavid']],
    ['McDavid (97)', ['Connor McDavid']],
    ['99 McDavid', ['Connor McDavid']],
    ['mcd', ['Connor McDavid']],
    ['connor', ['Connor McDavid', 'Connor Brown']],
    ['riemsdyk', ['Trevor van Riemsdyk']],
    ['van riem', ['Trevor van Riemsdyk']],
    ['hughes', ['Jack Hughes', 'Luke Hughes', 'Quinn Hughes']],
    ['hugh', ['Jack Hughes', 'Luke Hughes', 'Quinn Hughes', 'Jack Hughson']],
    ['43', ['Luke Hughes', 'Quinn Hughes']],
    ['43 L. Hughes', ['Luke Hughes']],
    ['q hughes', ['Quinn Hughes']],
    ['jt miller', ['J.T. Miller']],
    ['Nugent–Hopkins', ['Ryan Nugent-Hopkins']],
    ['hopkins', ['Ryan Nugent-Hopkins']],
    ['slafkovsky', ['Juraj Slafkovský']],
    ['RNH', ['Ryan Nugent-Hopkins']],
    ['Slafkovsky, Juraj', ['Juraj Slafkovský']],
    ['Mc David', ['Connor McDavid']],
    ['Lucas Hughes', ['Luke Hughes']],
    ['davi', []],
    ['11', []],
    ['', []],
  ])('%s', (words, names) => {
    expect(found(words)).toEqual(names)
  })
})

test('the best match of a search is a complete name or number, else a part of one, else a typo away', () => {
  expect(best('8')).toEqual(['J.T. Miller'])
  expect(best('hughes')).toEqual(['Jack Hughes', 'Luke Hughes', 'Quinn Hughes'])
  expect(best('david')).toEqual(['Connor McDavid'])
  expect(best('mcdavdi')).toEqual(['Connor McDavid'])
  expect([...best(' '), ...best('gretzky')]).toEqual([])
})

test('suggests the player despite a typo', () => {
  expect(similarPlayers(index, 'McDavdi').map((player) => player.name)).toEqual(['Connor McDavid'])
  // Two swapped letters are one typo, which a short name may have.
  expect(similarPlayers(index, 'Bronw').map((player) => player.name)).toEqual(['Connor Brown'])
  expect(similarPlayers(index, 'Slafkosky').map((player) => player.name)).toEqual(['Juraj Slafkovský'])
  expect(similarPlayers(index, 'Gretzky')).toEqual([])
  expect(similarPlayers(index, 'Milar').map((player) => player.name)).toEqual([])
  expect(similarPlayers(index, 'mcd')).toEqual([])
})
