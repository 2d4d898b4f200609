import type { Team } from '#domain/team/team.ts'

let lastId = 1000

/** A team that no other test has. */
export function aTeam(overrides: Partial<Team> = {}): Team {
  lastId += 1
  return {
    id: lastId,
    name: `Test Team ${lastId}`,
    abbreviation: `T${lastId}`,
    locationName: 'Testville',
    conference: null,
    division: null,
    logoUrl: null,
    colors: { primary: '#000000', secondary: '#ffffff', tertiary: null },
    ...overrides,
  }
}
