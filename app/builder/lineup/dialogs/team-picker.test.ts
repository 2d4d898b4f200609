import { describe, expect, it } from 'vitest'

import { aTeam } from '#tests/factories/teams.ts'

import { findTeams } from './team-picker.tsx'

const TEAMS = [
  aTeam({ name: 'Montréal Canadiens', abbreviation: 'MTL' }),
  aTeam({ name: 'New York Rangers', abbreviation: 'NYR' }),
  aTeam({ name: 'St. Louis Blues', abbreviation: 'STL' }),
  aTeam({ name: 'Tampa Bay Lightning', abbreviation: 'TBL' }),
]

describe('P-BUILD-16 finding a team', () => {
  it.each([
    ['rang', ['NYR']],
    ['NEW YORK', ['NYR']],
    ['montreal', ['MTL']],
    ['st louis', ['STL']],
    ['tbl', ['TBL']],
    ['  tampa ', ['TBL']],
    ['TL', ['MTL', 'STL']],
    ['zurich', []],
  ])('matches name or abbreviation, ignoring case and accents: “%s”', (query, found) => {
    expect(findTeams(TEAMS, query).map(({ abbreviation }) => abbreviation)).toEqual(found)
  })

  it('lists all teams in their order before anything is typed', () => {
    expect(findTeams(TEAMS, '')).toEqual(TEAMS)
    expect(findTeams(TEAMS, '  ')).toEqual(TEAMS)
  })
})
