import { describe, expect, it } from 'vitest'

import { CLUBS, findClub } from './clubs.ts'

describe('the built-in table of clubs', () => {
  it('P-ENT-04 holds colours and a crest for exactly 32 clubs, each city and nickname once', () => {
    expect(CLUBS).toHaveLength(32)
    expect(new Set(CLUBS.map((club) => `${club.city} ${club.nickname}`)).size).toBe(32)
    expect(new Set(CLUBS.map((club) => club.abbreviation)).size).toBe(32)
    for (const club of CLUBS) {
      expect(club.colors.primary).toMatch(/^#[0-9A-F]{6}$/)
      expect(club.colors.secondary).toMatch(/^#[0-9A-F]{6}$/)
      expect(club.abbreviation).toMatch(/^[A-Z]{3}$/)
    }
  })
})

describe('finding a club', () => {
  it('P-ENT-05 finds each of the 32 by its whole name and by its nickname', () => {
    for (const club of CLUBS) {
      expect(findClub(`${club.city} ${club.nickname}`)).toBe(club)
      expect(findClub(club.nickname.toUpperCase())).toBe(club)
    }
  })

  it.each([
    ['Montreal', 'MTL'],
    ['St Louis Blues', 'STL'],
    ['NY Rangers', 'NYR'],
    ['Las Vegas Golden Knights', 'VGK'],
    ['Utah Hockey Club', 'UTA'],
    ['canad', 'MTL'],
    ['The Edmonton hockey team', 'EDM'],
    ['tampabay', 'TBL'],
  ])('P-ENT-05 "%s" means %s', (text, abbreviation) => {
    expect(findClub(text)?.abbreviation).toBe(abbreviation)
  })

  it.each(['New York', 'Hartford Whalers', '', 'an', '!!!'])('P-ENT-05 "%s" means no club', (text) => {
    expect(findClub(text)).toBeNull()
  })
})
