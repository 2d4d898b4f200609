import { describe, expect, it } from 'vitest'

import { findTeam, TEAM_NAMES } from './team-names.ts'

describe('the built-in table of clubs', () => {
  it('P-ENT-04 holds colours and a crest for exactly 32 clubs, each city and nickname once', () => {
    expect(TEAM_NAMES).toHaveLength(32)
    expect(new Set(TEAM_NAMES.map((team) => `${team.city} ${team.nickname}`)).size).toBe(32)
    expect(new Set(TEAM_NAMES.map((team) => team.abbreviation)).size).toBe(32)
    for (const team of TEAM_NAMES) {
      expect(team.colors.primary).toMatch(/^#[0-9A-F]{6}$/)
      expect(team.colors.secondary).toMatch(/^#[0-9A-F]{6}$/)
      expect(team.abbreviation).toMatch(/^[A-Z]{3}$/)
    }
  })
})

describe('finding a club', () => {
  it('P-ENT-05 finds each of the 32 by its whole name and by its nickname', () => {
    for (const team of TEAM_NAMES) {
      expect(findTeam(`${team.city} ${team.nickname}`)).toBe(team)
      expect(findTeam(team.nickname.toUpperCase())).toBe(team)
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
    expect(findTeam(text)?.abbreviation).toBe(abbreviation)
  })

  it.each(['New York', 'Hartford Whalers', '', 'an', '!!!'])('P-ENT-05 "%s" means no club', (text) => {
    expect(findTeam(text)).toBeNull()
  })
})
