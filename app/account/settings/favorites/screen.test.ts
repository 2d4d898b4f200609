import { expect, it } from 'vitest'

import { MAX_MATCHES, searchFavorites } from './screen.tsx'

const league = Array.from({ length: 120 }, (_, id) => ({ id, label: `Player ${id} · Boston Bruins` }))

it('P-SET-12 shows at most 50 matches', () => {
  expect(MAX_MATCHES).toBe(50)
  expect(searchFavorites(league, 'player')).toHaveLength(50)
  expect(searchFavorites(league, '')).toHaveLength(50)
  expect(searchFavorites(league, 'player 11')).toHaveLength(11)
})

it('finds players by any words of name and team, ignoring case and accents', () => {
  const options = [
    { id: 1, label: 'Tomáš Hertl · Vegas Golden Knights' },
    { id: 2, label: 'Juraj Slafkovský · Montréal Canadiens' },
  ]
  expect(searchFavorites(options, 'SLAFKOVSKY').map(({ id }) => id)).toEqual([2])
  expect(searchFavorites(options, 'montreal jur').map(({ id }) => id)).toEqual([2])
  expect(searchFavorites(options, 'hertl boston')).toEqual([])
})
