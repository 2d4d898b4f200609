import { describe, expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { searchOrSimilar } from './find-player.ts'
import { indexPlayers, searchPlayers } from './search.ts'

const roster: readonly (readonly [string, number | null])[] = [
  ['Juraj Slafkovský', 20],
  ['Connor McDavid', 97],
  ['A.J. Greer', 18],
  ['Ryan Nugent-Hopkins', 93],
  ["Ryan O'Reilly", 90],
  ['Lars Møller Łaß', 9],
  ['Newly Newcomer', null],
]
const index = indexPlayers(roster.map(([name, number]) => aPlayer({ name, number })))
const found = (query: string) => searchPlayers(index, query).map((player) => player.name)

describe('P-VALID-25 P-BUILD-06 a search matches name or number by substring', () => {
  test.each([
    ['david', ['Connor McDavid']],
    ['CONNOR mcd', ['Connor McDavid']],
    ['97', ['Connor McDavid']],
    ['#97', ['Connor McDavid']],
    ['7', ['Connor McDavid']],
    ['9', ['Connor McDavid', 'Ryan Nugent-Hopkins', "Ryan O'Reilly", 'Lars Møller Łaß']],
    ['  greer ', ['A.J. Greer']],
    ['no such player', []],
    ['null', []],
  ])('%s', (query, names) => {
    expect(found(query)).toEqual(names)
  })

  test('an empty search finds everyone', () => {
    expect(found('  ')).toHaveLength(roster.length)
  })
})

describe('P-VALID-25 finds players despite letters that a keyboard lacks', () => {
  test.each([
    ['slafkovsky', ['Juraj Slafkovský']],
    ['SLAFKOVSKÝ', ['Juraj Slafkovský']],
    ['moller lass', ['Lars Møller Łaß']],
    ['møl', ['Lars Møller Łaß']],
    ['oreilly', ["Ryan O'Reilly"]],
    ['o’reilly', ["Ryan O'Reilly"]],
    ['nugent hopkins', ['Ryan Nugent-Hopkins']],
    ['t-h', ['Ryan Nugent-Hopkins']],
    ['aj g', ['A.J. Greer']],
    ['a.j. g', ['A.J. Greer']],
    ['Mc\u200bDavid', ['Connor McDavid']],
    ['McDavid, Connor', ['Connor McDavid']],
    ['.', ['A.J. Greer']],
    ['#', []],
  ])('%s', (query, names) => {
    expect(found(query)).toEqual(names)
  })
})

const search = (query: string) => {
  const { players, isNear } = searchOrSimilar(index, query)
  return [players.map(({ name }) => name), isNear]
}

test('P-VALID-25 finds near matches only if no name or number contains the text, and marks them', () => {
  expect(search('mcdavid')).toEqual([['Connor McDavid'], false])
  expect(search('mcdavdi')).toEqual([['Connor McDavid'], true])
  expect(search('conor macdavid')).toEqual([['Connor McDavid'], true])
  expect(search('mcdavid connor')).toEqual([['Connor McDavid'], true])
  expect(search('gretzky')).toEqual([[], false])
})
