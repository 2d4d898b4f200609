import { describe, expect, it } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'
import { aTeam } from '#tests/factories/teams.ts'

import {
  avatarImage,
  avatarInitial,
  avatarSweater,
  checkProfileName,
  isProfilePublic,
  profilePath,
  publicAvatar,
} from './profile.ts'

const problem = (text: string) => {
  const checked = checkProfileName(text)
  return checked.ok ? null : checked.problem.code
}

describe('a profile name', () => {
  it.each(['two words', 'dots.', 'under_score', 'Jiří', 'a/b', 'emoji🏒'])(
    'P-VALID-37 refuses anything but letters, numbers and dashes: %j',
    (name) => expect(problem(name)).toBe('profile_name_form'),
  )

  it('P-VALID-37 accepts letters of both cases, numbers and dashes', () => {
    for (const name of ['Great-One-99', '1967', '-7-'])
      expect.soft(checkProfileName(` ${name} `)).toEqual({ ok: true, value: name })
  })

  it('has 3 to 30 characters', () => {
    expect(problem('ab')).toBe('profile_name_too_short')
    expect(problem('a'.repeat(31))).toBe('profile_name_too_long')
    expect(problem('abc')).toBeNull()
    expect(problem('a'.repeat(30))).toBeNull()
  })

  it('is not a reserved word of our addresses, in any case', () => {
    expect(problem('Admin')).toBe('profile_name_reserved')
    expect(problem('settings')).toBe('profile_name_reserved')
  })

  it('does not look like one of ours, but may contain the letters of one', () => {
    for (const name of [
      'ADMlN',
      'Admin-',
      'the-admin',
      'Benchboss-Support',
      'moderat0r',
      'admin-7',
      'ad-min',
    ])
      expect.soft(problem(name), name).toBe('profile_name_reserved')
    for (const name of ['badminton', 'great-one-99', 'moderate-fan', 'staffan'])
      expect.soft(problem(name), name).toBeNull()
  })

  it('may be left out', () => {
    expect(checkProfileName('  ')).toEqual({ ok: true, value: null })
  })
})

describe('whether a profile is public', () => {
  it('P-ENT-45 P-ENT-48 is true unless it is switched off', () => {
    expect(isProfilePublic(undefined)).toBe(true)
    expect(isProfilePublic(null)).toBe(true)
    expect(isProfilePublic(true)).toBe(true)
    expect(isProfilePublic(false)).toBe(false)
    expect(isProfilePublic(true, new Date())).toBe(false)
  })
})

describe('the address of a profile', () => {
  it('P-HEAD-12 has the profile name, or the id if there is none', () => {
    expect(profilePath({ id: 'u-1', profileName: 'great-one' })).toBe('/profile/great-one')
    expect(profilePath({ id: 'u-1', profileName: null })).toBe('/profile/u-1')
  })
})

it("P-HEAD-17 shows the favorite player's image, else the account's, else none", () => {
  const both = { favoriteImage: 'orr 4.jpg', avatarUrl: '/files/users_image/fan.jpg' }
  expect(avatarImage(both)).toBe('/files/players_image/orr%204.jpg')
  expect(avatarImage({ ...both, favoriteImage: null })).toBe('/files/users_image/fan.jpg')
  expect(avatarImage({ ...both, favoriteImage: '  ' })).toBe('/files/users_image/fan.jpg')
  expect(avatarImage({ favoriteImage: null, avatarUrl: null })).toBeNull()
})

it('takes no image from another host', () => {
  const account = '/files/users_image/fan.jpg'
  expect(avatarImage({ favoriteImage: 'https://elsewhere.test/a.jpg', avatarUrl: account })).toBe(account)
  expect(avatarImage({ favoriteImage: null, avatarUrl: 'https://elsewhere.test/a.jpg' })).toBeNull()
  expect(avatarImage({ favoriteImage: null, avatarUrl: '//elsewhere.test/a.jpg' })).toBeNull()
})

it('a badge shows the first letter in any alphabet', () => {
  expect(avatarInitial('  émile')).toBe('É')
  expect(avatarInitial('🏒fan')).toBe('🏒')
  expect(avatarInitial('')).toBe('?')
})

it('a fan’s avatar is the favorite player, in the sweater of the team', () => {
  const team = aTeam()
  const player = aPlayer({ teamId: team.id, number: 97, profilePictureFilename: 'mcdavid.jpg' })
  const sweater = { number: 97, colors: team.colors }
  expect(avatarSweater(player, [aTeam(), team])).toEqual(sweater)
  expect(avatarSweater({ ...player, teamId: null }, [team])).toBeNull()
  expect(avatarSweater(null, [team])).toBeNull()
  expect(publicAvatar(player, [team])).toEqual({ image: '/files/players_image/mcdavid.jpg', sweater })
  expect(publicAvatar(null, [team])).toEqual({ image: null, sweater: null })
})
