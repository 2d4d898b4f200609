import { describe, expect, it } from 'vitest'

import { findTeam, readTeam, TEAM_NAMES, teamColors, teamName } from './read-team.ts'

describe("a team's displayed name", () => {
  const all = {
    id: 22,
    name: 'Oilers',
    team_name: 'The Oilers',
    full_name: 'Edmonton Oilers',
    abbreviation: 'EDM',
  }

  it('P-ENT-02 is name, then team_name, full_name, abbreviation', () => {
    expect(teamName(all)).toBe('Oilers')
    expect(teamName({ ...all, name: null })).toBe('The Oilers')
    expect(teamName({ ...all, name: '  ', team_name: undefined })).toBe('Edmonton Oilers')
    expect(teamName({ id: 22, abbreviation: 'EDM' })).toBe('EDM')
  })

  it('P-ENT-02 is "Team {id}" if nothing else is known', () => {
    expect(teamName({ id: 22 })).toBe('Team 22')
  })
})

describe("a team's colors", () => {
  it('P-ENT-03 read the primary color from color_primary, color, primary_color, colorPrimary, team_color', () => {
    const spellings = {
      color_primary: '#000001',
      color: '#000002',
      primary_color: '#000003',
      colorPrimary: '#000004',
      team_color: '#000005',
    }
    const { color_primary, ...second } = spellings
    const { color, ...third } = second
    const { primary_color, ...fourth } = third
    const { colorPrimary, ...fifth } = fourth
    expect([color_primary, color, primary_color, colorPrimary, fifth.team_color]).toEqual(
      [spellings, second, third, fourth, fifth].map((record) => teamColors({ id: 1, ...record }).primary),
    )
  })

  it('P-ENT-06 are the built-in ones if the team has none', () => {
    expect(teamColors({ id: 22, name: 'Edmonton Oilers' })).toEqual({
      primary: '#FF4C00',
      secondary: '#041E42',
      tertiary: '#FFFFFF',
    })
  })

  it('P-ENT-06 are the team’s own if it has them', () => {
    const own = { id: 22, name: 'Edmonton Oilers', color_primary: '#111111', color_secondary: '#222222' }
    expect(teamColors(own)).toEqual({ primary: '#111111', secondary: '#222222', tertiary: null })
    expect(teamColors({ ...own, color_secondary: null })).toMatchObject({
      primary: '#111111',
      secondary: '#041E42',
    })
    expect(teamColors({ ...own, color_primary: null })).toMatchObject({
      primary: '#FF4C00',
      secondary: '#222222',
    })
  })

  it('P-ENT-06 P-CONST-09 are the defaults for an unknown team', () => {
    expect(teamColors({ id: 99, name: 'Hartford Whalers' })).toMatchObject({
      primary: '#1f2937',
      secondary: '#374151',
    })
  })

  it('P-ENT-06 treat an invalid color as a missing one', () => {
    expect(teamColors({ id: 22, name: 'Edmonton Oilers', color_primary: 'orange' }).primary).toBe('#FF4C00')
  })
})

it('reads a database row into a team for screens', () => {
  expect(
    readTeam({
      id: 8,
      name: 'Montréal Canadiens',
      abbreviation: 'MTL',
      location_name: 'Montréal',
      conference: 'Eastern',
      division: 'Atlantic',
      logo_url: null,
      color_primary: '#AF1E2D',
      color_secondary: '#192168',
      color_tertiary: '#FFFFFF',
    }),
  ).toEqual({
    id: 8,
    name: 'Montréal Canadiens',
    abbreviation: 'MTL',
    locationName: 'Montréal',
    conference: 'Eastern',
    division: 'Atlantic',
    logoUrl: null,
    colors: { primary: '#AF1E2D', secondary: '#192168', tertiary: '#FFFFFF' },
  })
})

describe('the built-in table of teams', () => {
  it('P-ENT-04 has colors and a crest for exactly 32 teams, each city and nickname once', () => {
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

describe('finding a team', () => {
  it('P-ENT-05 finds each of the 32 by its full name and by its nickname', () => {
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

  it.each(['New York', 'Hartford Whalers', '', 'an', '!!!'])('P-ENT-05 "%s" means no team', (text) => {
    expect(findTeam(text)).toBeNull()
  })
})
