import { expect, it } from 'vitest'

import { avatarInitial, avatarImage } from './avatar.ts'

it("P-HEAD-17 the favorite player's picture comes first, then the account's, then none", () => {
  const both = { favoriteImage: 'orr 4.jpg', avatarUrl: '/files/users_image/fan.jpg' }
  expect(avatarImage(both)).toBe('/files/players_image/orr%204.jpg')
  expect(avatarImage({ ...both, favoriteImage: null })).toBe('/files/users_image/fan.jpg')
  expect(avatarImage({ ...both, favoriteImage: '  ' })).toBe('/files/users_image/fan.jpg')
  expect(avatarImage({ favoriteImage: null, avatarUrl: null })).toBeNull()
})

it('takes no picture from somebody else’s machine', () => {
  const account = '/files/users_image/fan.jpg'
  expect(avatarImage({ favoriteImage: 'https://elsewhere.test/a.jpg', avatarUrl: account })).toBe(account)
  expect(avatarImage({ favoriteImage: null, avatarUrl: 'https://elsewhere.test/a.jpg' })).toBeNull()
  expect(avatarImage({ favoriteImage: null, avatarUrl: '//elsewhere.test/a.jpg' })).toBeNull()
})

it('a badge shows the first letter, whatever the alphabet', () => {
  expect(avatarInitial('  émile')).toBe('É')
  expect(avatarInitial('🏒fan')).toBe('🏒')
  expect(avatarInitial('')).toBe('?')
})
