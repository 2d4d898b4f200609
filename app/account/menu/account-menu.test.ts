import { expect, it } from 'vitest'

import type { HeaderAccount } from '#app/shared/known-account.ts'

import { entrancePath, publicProfilePath } from './account-menu.tsx'

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

it('P-HEAD-12 the public profile is linked by name, or by id when there is no name', () => {
  expect(publicProfilePath(account)).toBe('/profile/number-four')
  expect(publicProfilePath({ ...account, profileName: null })).toBe('/profile/7d1c')
})

it('P-HEAD-11 there is no link to a profile that is not public or whose id is unknown', () => {
  expect(publicProfilePath({ ...account, profileIsPublic: false })).toBeNull()
  expect(publicProfilePath({ ...account, id: '' })).toBeNull()
})

it('signing in from a builder leads back to it; from elsewhere to the default', () => {
  const builder = { pathname: '/lineup-builder', search: '?team=BOS' }
  expect(entrancePath('/signin', builder)).toBe('/signin?next=%2Flineup-builder%3Fteam%3DBOS')
  expect(entrancePath('/signin', { pathname: '/', search: '' })).toBe('/signin')
  expect(entrancePath('/signup', { pathname: '/terms', search: '' })).toBe('/signup')
})

it('between sign-in and sign-up the way back is kept', () => {
  const signIn = { pathname: '/signin', search: '?next=%2Flineup-builder%3Fteam%3DBOS' }
  expect(entrancePath('/signup', signIn)).toBe('/signup?next=%2Flineup-builder%3Fteam%3DBOS')
})
