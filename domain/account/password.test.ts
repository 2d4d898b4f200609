import { describe, expect, it } from 'vitest'

import {
  changeStrength,
  checkNewPassword,
  checkSignUpPassword,
  passwordFlags,
  signUpStrength,
} from './password.ts'

const problem = (result: ReturnType<typeof checkNewPassword> | ReturnType<typeof checkSignUpPassword>) =>
  result.ok ? null : result.problem.code

describe('changing a password', () => {
  it('P-VALID-33 asks for one', () => {
    expect(problem(checkNewPassword('', ''))).toBe('new_password_missing')
  })

  it('P-VALID-34 asks for the same one twice, before anything else about it', () => {
    expect(problem(checkNewPassword('short', 'other'))).toBe('passwords_differ')
  })

  it.each(['Shor7!a', 'nouppercase1!', 'NOLOWERCASE1!', 'NoDigitHere!', 'NoSpecial12', 'No Special 12'])(
    'P-VALID-35 refuses %s, which lacks one requirement',
    (password) => {
      expect(Object.values(passwordFlags(password)).filter((met) => !met)).toHaveLength(1)
      expect(problem(checkNewPassword(password, password))).toBe('requirements_unmet')
    },
  )

  it('P-VALID-35 takes one with all five', () => {
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

describe('the password of a new account', () => {
  it('P-VALID-39 is required', () => {
    expect(problem(checkSignUpPassword(''))).toBe('password_missing')
  })

  it('P-VALID-40 has at least 6 characters', () => {
    expect(problem(checkSignUpPassword('12345'))).toBe('password_too_short')
    expect(checkSignUpPassword('123456').ok).toBe(true)
  })

  it('has at most 128', () => {
    expect(checkSignUpPassword('a'.repeat(128)).ok).toBe(true)
    expect(problem(checkSignUpPassword('a'.repeat(129)))).toBe('password_too_long')
  })

  it.each([
    ['', 0, 'Weak'],
    ['aB', 2, 'Weak'],
    ['aB1', 3, 'Medium'],
    ['aB1!', 4, 'Medium'],
    ['aB1!aB1!', 5, 'Strong'],
    ['aB1!aB1!aB1!', 6, 'Strong'],
  ])('P-VALID-42 scores %j with %i, %s', (password, score, word) => {
    expect(signUpStrength(password)).toEqual({ score, word })
  })
})
