import { expect, it } from 'vitest'

import { avatarInitial, avatarPicture } from './avatar.ts'

it("P-HEAD-17 the favorite player's picture comes first, then the account's, then none", () => {
  const both = { favoritePicture: 'orr 4.jpg', avatarUrl: '/files/users_image/fan.jpg' }
  expect(avatarPicture(both)).toBe('/files/players_image/orr%204.jpg')
  expect(avatarPicture({ ...both, favoritePicture: null })).toBe('/files/users_image/fan.jpg')
  expect(avatarPicture({ ...both, favoritePicture: '  ' })).toBe('/files/users_image/fan.jpg')
  expect(avatarPicture({ favoritePicture: null, avatarUrl: null })).toBeNull()
})

it('takes no picture from somebody else’s machine', () => {
  const account = '/files/users_image/fan.jpg'
  expect(avatarPicture({ favoritePicture: 'https://elsewhere.test/a.jpg', avatarUrl: account })).toBe(account)
  expect(avatarPicture({ favoritePicture: null, avatarUrl: 'https://elsewhere.test/a.jpg' })).toBeNull()
  expect(avatarPicture({ favoritePicture: null, avatarUrl: '//elsewhere.test/a.jpg' })).toBeNull()
})

it('a badge shows the first letter, whatever the alphabet', () => {
  expect(avatarInitial('  émile')).toBe('É')
  expect(avatarInitial('🏒fan')).toBe('🏒')
  expect(avatarInitial('')).toBe('?')
})
