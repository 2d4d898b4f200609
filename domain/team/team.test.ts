import { expect, it } from 'vitest'

import { aTeam } from '#tests/factories/teams.ts'

import { favoriteFirst, isLogoAddress } from './team.ts'

it.each([
  'https://pictures.example.org/edm.svg?v=2',
  'http://10.0.0.7/a.png',
  '/files/teams_image/a1/edm.webp',
])('takes %s as a logo’s address', (address) => expect(isLogoAddress(address)).toBe(true))

it.each([
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '//elsewhere.example.org/a.png',
  '/\\elsewhere.example.org/a.png',
  'edm.png',
  'https://',
  'https://example.org/a b.png',
])('refuses %s', (address) => expect(isLogoAddress(address)).toBe(false))

it('puts the favorite team before the others, which keep their order', () => {
  const teams = [aTeam(), aTeam(), aTeam()]
  const idsWith = (favoriteId: number | null) => favoriteFirst(teams, favoriteId).map(({ id }) => id)
  const [first, second, third] = teams.map(({ id }) => id)
  expect(idsWith(third ?? 0)).toEqual([third, first, second])
  expect(idsWith(null)).toEqual([first, second, third])
  expect(idsWith(-1)).toEqual([first, second, third])
})
