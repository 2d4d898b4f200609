import { expect, it } from 'vitest'

import type { HeaderAccount } from '#app/shared/known-account.ts'

import { signInPath, publicProfilePath } from './account-menu.tsx'

const account: HeaderAccount = {
  id: '7d1c',
  name: 'Bobby',
  email: 'orr@example.com',
  signature: null,
  profileName: 'number-four',
  profileIsPublic: true,
  image: null,
  sweater: null,
  favoriteTeamId: null,
  isAdmin: false,
}

it('P-HEAD-12 links the public profile by name, or by id when there is no name', () => {
  expect(publicProfilePath(account)).toBe('/profile/number-four')
  expect(publicProfilePath({ ...account, profileName: null })).toBe('/profile/7d1c')
})

it('P-HEAD-11 does not link a profile that is private or whose id is unknown', () => {
  expect(publicProfilePath({ ...account, profileIsPublic: false })).toBeNull()
  expect(publicProfilePath({ ...account, id: '' })).toBeNull()
})

it('sign-in leads back to a builder, and from other pages to the default', () => {
  const builder = { pathname: '/lineup-builder', search: '?team=BOS' }
  expect(signInPath('/signin', builder)).toBe('/signin?next=%2Flineup-builder%3Fteam%3DBOS')
  expect(signInPath('/signin', { pathname: '/', search: '' })).toBe('/signin')
  expect(signInPath('/signup', { pathname: '/terms', search: '' })).toBe('/signup')
})

it('keeps the return address between sign-in and sign-up', () => {
  const signIn = { pathname: '/signin', search: '?next=%2Flineup-builder%3Fteam%3DBOS' }
  expect(signInPath('/signup', signIn)).toBe('/signup?next=%2Flineup-builder%3Fteam%3DBOS')
})
