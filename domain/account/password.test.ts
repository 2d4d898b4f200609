import { describe, expect, it } from 'vitest'

import {
  changeStrength,
  checkNewPassword,
  checkSignUpPassword,
  isPersonalPassword,
  passwordFlags,
  signUpStrength,
} from './password.ts'

const problem = (result: ReturnType<typeof checkNewPassword> | ReturnType<typeof checkSignUpPassword>) =>
  result.ok ? null : result.problem.code

describe('changing a password', () => {
  it('P-VALID-33 requires a password', () => {
    expect(problem(checkNewPassword('', ''))).toBe('new_password_missing')
  })

  it('P-VALID-34 requires the same password twice, before any other check', () => {
    expect(problem(checkNewPassword('short', 'other'))).toBe('passwords_differ')
  })

  it.each(['Shor7!a', 'nouppercase1!', 'NOLOWERCASE1!', 'NoDigitHere!', 'NoSpecial12', 'No Special 12'])(
    'P-VALID-35 refuses %s, which misses one requirement',
    (password) => {
      expect(Object.values(passwordFlags(password)).filter((met) => !met)).toHaveLength(1)
      expect(problem(checkNewPassword(password, password))).toBe('requirements_unmet')
    },
  )

  it('P-VALID-35 accepts a password that meets all five requirements', () => {
    expect(checkNewPassword('Gre4t-One', 'Gre4t-One')).toEqual({ ok: true, value: 'Gre4t-One' })
  })

  it.each([
    ['', 0, 'Weak', 'red'],
    ['aB', 40, 'Weak', 'red'],
    ['aB1', 60, 'Fair', 'amber'],
    ['aB1!', 80, 'Fair', 'amber'],
    ['aB1!aB1!', 100, 'Strong', 'green'],
  ])('P-VALID-36 rates %j %i %%, %s', (password, share, word, color) => {
    expect(changeStrength(password)).toEqual({ share, word, color })
  })
})

describe('a password that contains the account’s name or email', () => {
  const owner = { email: 'gus.archer@example.com', name: 'Al Zamboni' }

  it.each(['gus.archer', 'GUSARCHER1', 'xgus_archer!', 'Zamboni-1', '1ZAMBONI'])('is %s', (password) => {
    expect(isPersonalPassword(password, owner)).toBe(true)
  })

  // Neither the host of the email nor a name of fewer than four letters counts.
  it.each(['Four-lines-3', 'example.com', 'Al-is-Great-1', 'gus-and-archer'])('is not %s', (password) => {
    expect(isPersonalPassword(password, owner)).toBe(false)
  })

  it('is accepted when the email is short and there is no name', () => {
    expect(isPersonalPassword('fan-fan-fan-1', { email: 'fan@example.com', name: '' })).toBe(false)
  })
})

describe('the password of a new account', () => {
  it('P-VALID-39 is required', () => {
    expect(problem(checkSignUpPassword(''))).toBe('password_missing')
  })

  it('P-VALID-40 has at least 6 characters', () => {
    expect(problem(checkSignUpPassword('12345'))).toBe('password_too_short')
    expect(checkSignUpPassword('123456').ok).toBe(true)
  })

  it('has at most 128 characters', () => {
    expect(checkSignUpPassword('a'.repeat(128)).ok).toBe(true)
    expect(problem(checkSignUpPassword('a'.repeat(129)))).toBe('password_too_long')
  })

  it.each([
    ['', 0, 'Weak'],
    ['aB', 2, 'Weak'],
    ['aB1', 3, 'Medium'],
    ['aB1!aB1', 4, 'Medium'],
    ['aB1!aB1!', 5, 'Strong'],
    ['aB1!aB1!aB1', 5, 'Strong'],
    ['aB1!aB1!aB1!', 6, 'Strong'],
  ])('P-VALID-42 scores %j with %i, %s', (password, score, word) => {
    expect(signUpStrength(password)).toEqual({ score, word })
  })
})
