import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aTeam } from '#tests/factories/teams.ts'

import { TEAM_NAMES } from './read-team.ts'
import { favoriteFirst, findAskedTeam, findTeamBySlug, teamPath, teamSlug } from './team.ts'

it('puts the favorite team first and keeps the order of the others', () => {
  const teams = [aTeam(), aTeam(), aTeam()]
  const idsWith = (favoriteId: number | null) => favoriteFirst(teams, favoriteId).map(({ id }) => id)
  const [first, second, third] = teams.map(({ id }) => id)
  expect(idsWith(third ?? 0)).toEqual([third, first, second])
  expect(idsWith(null)).toEqual([first, second, third])
  expect(idsWith(-1)).toEqual([first, second, third])
})

const TEAMS = TEAM_NAMES.map(({ city, nickname, abbreviation }) => ({
  name: `${city} ${nickname}`,
  locationName: city,
  abbreviation,
}))
const found = (asked: string) => findTeamBySlug(TEAMS, asked)?.abbreviation

describe('the address of a team’s page', () => {
  it.each([
    ['Edmonton Oilers', '/teams/edmonton-oilers'],
    ['Montréal Canadiens', '/teams/montreal-canadiens'],
    ['St. Louis Blues', '/teams/st-louis-blues'],
    ['  Utah  Mammoth! ', '/teams/utah-mammoth'],
    ['熊', '/teams/edm'],
  ])('of %s is %s', (name, path) => {
    expect(teamPath({ name, abbreviation: 'EDM' })).toBe(path)
  })

  it('is unique for each team, and finds it again', () => {
    expect(new Set(TEAMS.map(teamSlug)).size).toBe(TEAMS.length)
    for (const team of TEAMS) expect(findTeamBySlug(TEAMS, teamSlug(team))).toBe(team)
  })

  it('needs no escaping for any team name', () => {
    assert(
      property(string({ unit: 'grapheme' }), (name) => {
        expect(teamSlug({ name, abbreviation: 'EDM' })).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      }),
    )
  })
})

describe('other spellings', () => {
  it.each([
    ['EDM', 'EDM'],
    ['edm', 'EDM'],
    ['Edmonton-Oilers', 'EDM'],
    ['edmonton oilers', 'EDM'],
    ['edmonton_oilers', 'EDM'],
    ['edmontonoilers', 'EDM'],
    ['oilers', 'EDM'],
    ['Edmonton', 'EDM'],
    ['Montréal-Canadiens', 'MTL'],
    ['red-wings', 'DET'],
    ['new-york-rangers', 'NYR'],
  ])('%s means %s', (asked, abbreviation) => {
    expect(found(asked)).toBe(abbreviation)
  })

  it.each(['new-york', 'quebec-nordiques', 'o', '', '-', 'edmonton-oilers-2', '%'])(
    '"%s" means no team',
    (asked) => {
      expect(found(asked)).toBeUndefined()
    },
  )
})

describe('the team in an address', () => {
  const teams = [aTeam({ id: 6, abbreviation: 'BOS' }), aTeam({ id: 22, abbreviation: 'EDM' })]

  it.each([
    ['EDM', 22],
    ['edm', 22],
    ['6', 6],
    ['Edmonton', undefined],
    ['ED', undefined],
    ['06', undefined],
    ['', undefined],
  ])('“%s” finds %s', (asked, id) => {
    expect(findAskedTeam(teams, asked)?.id).toBe(id)
  })
})
