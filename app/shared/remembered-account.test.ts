import { beforeEach, expect, it, vi } from 'vitest'

import { FullStorage, MemoryStorage } from '#tests/support/memory-storage.ts'

import { forgetAccount, type HeaderAccount, recalled, REMEMBERED } from './known-account.ts'
import { recallAccount, rememberAccount } from './remembered-account.ts'

const ADA: HeaderAccount = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.com',
  profileName: 'ada',
  signature: 'ada',
  profileIsPublic: true,
  image: '/files/ada.webp',
  sweater: { number: 9, colors: { primary: '#123456', secondary: '#ffffff', tertiary: null } },
  favoriteTeamId: 4,
  isAdmin: true,
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  forgetAccount()
})

it('a remembered account has no email beside its name and no rights', () => {
  rememberAccount(ADA)
  expect(localStorage.getItem(REMEMBERED)).not.toMatch(/example|admin/i)
  recallAccount()
  expect(recalled.getState()).toEqual({ ...ADA, email: 'Ada', isAdmin: false })
})

it('a forgotten account is not recalled', () => {
  rememberAccount(ADA)
  recallAccount()
  forgetAccount()
  expect(recalled.getState()).toBeNull()
  recallAccount()
  expect(recalled.getState()).toBeNull()
})

it.each(['{', '{"id":4}', '[]'])('damaged storage recalls no account: %s', (text) => {
  localStorage.setItem(REMEMBERED, text)
  recallAccount()
  expect(recalled.getState()).toBeNull()
})

it('a full storage remembers no account and does not throw', () => {
  vi.stubGlobal('localStorage', new FullStorage())
  rememberAccount(ADA)
  recallAccount()
  expect(recalled.getState()).toBeNull()
})
