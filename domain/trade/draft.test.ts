import { describe, expect, it, test } from 'vitest'

import { DEFAULT_TEAM_COLORS, toOklch } from '#domain/team/color.ts'
import { readTeam } from '#domain/team/read-team.ts'
import { aTeam } from '#tests/factories/teams.ts'
import { aTrade, BOTH_TEAMS } from '#tests/factories/trades.ts'

import {
  EMPTY_TRADE,
  findBothTeams,
  isBlank,
  isDraftHeld,
  isTwoSided,
  newPick,
  ordinal,
  pickLabel,
  pickYears,
  readTradeAddress,
  ROUNDS,
  sideColors,
} from './draft.ts'

const EDMONTON = { primary: '#FF4C00', secondary: '#041E42', tertiary: '#FFFFFF' }
const degrees = (color: string) => Math.round((toOklch(color).hue * 180) / Math.PI)

describe('the colors of a trade’s sides', () => {
  it('are the teams’ own', () => {
    expect(sideColors('team1', EDMONTON)).toEqual(EDMONTON)
    expect(sideColors('team2', EDMONTON)).toEqual(EDMONTON)
  })

  it('P-CONST-10 are blue and red for teams without colors', () => {
    const unknown = readTeam({ id: 99, name: 'Springfield Ice Dogs' }).colors
    expect(unknown).toEqual(DEFAULT_TEAM_COLORS)
    // As they come from the server: equal, not the same object.
    for (const colors of [null, { ...unknown }]) {
      expect(degrees(sideColors('team1', colors).primary)).toBeCloseTo(-97, -1)
      expect(degrees(sideColors('team2', colors).primary)).toBeCloseTo(24, -1)
    }
  })

  it('stay the team’s own if only one is a default color', () => {
    const colors = { ...DEFAULT_TEAM_COLORS, secondary: '#ff0000' }
    expect(sideColors('team1', colors)).toEqual(colors)
  })
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [7, '7th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [111, '111th'],
  [113, '113th'],
])('P-VALID-22 %i is written %s', (number, said) => expect(ordinal(number)).toBe(said))

test('P-VALID-21 a pick is named by its year and round', () => {
  expect(pickLabel({ year: 2027, round: 1 })).toBe('2027 1st pick')
  expect(pickLabel({ year: 2030, round: 3 })).toBe('2030 3rd pick')
})

test('P-VALID-20 a new pick is this year’s first round', () => {
  expect(newPick('a', 2026)).toMatchObject({ year: 2026, round: 1, note: '' })
})

test('P-VALID-23 picks of this year and the seven after it can be traded', () => {
  expect(pickYears(2026)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033])
})

test('P-VALID-24 a draft has seven rounds', () => {
  expect(ROUNDS.map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'])
})

test('a draft is over by the end of June of its year', () => {
  expect(isDraftHeld(2026, new Date(2026, 5, 30))).toBe(false)
  expect(isDraftHeld(2026, new Date(2026, 6, 1))).toBe(true)
  expect(isDraftHeld(2027, new Date(2026, 10, 21))).toBe(false)
})

const TEAMS = [aTeam({ id: 22, abbreviation: 'EDM' }), aTeam({ id: 6, abbreviation: 'BOS' })]

const readTrade = (search: string) => {
  const { draft, unknown } = readTradeAddress(new URLSearchParams(search), TEAMS)
  return { teams: [draft.team1.teamId, draft.team2.teamId], unknown }
}

describe('a trade', () => {
  const [oneSided, twoSided] = [aTrade({ team2: BOTH_TEAMS.team2 }), aTrade()]

  it('is blank without assets, and two-sided once both sides send one', () => {
    expect([BOTH_TEAMS, oneSided, twoSided].map(isBlank)).toEqual([true, false, false])
    expect([BOTH_TEAMS, oneSided, twoSided].map(isTwoSided)).toEqual([false, false, true])
  })

  it('has both teams only if each is chosen and known', () => {
    const [edmonton, boston] = TEAMS
    expect(findBothTeams(TEAMS, twoSided)).toEqual({ team1: edmonton, team2: boston })
    expect(findBothTeams(TEAMS.slice(0, 1), twoSided)).toBeNull()
    expect(findBothTeams(TEAMS.slice(1), twoSided)).toBeNull()
    expect(findBothTeams(TEAMS, EMPTY_TRADE)).toBeNull()
  })
})

describe('the teams in the address', () => {
  it.each([
    ['team1=EDM&team2=BOS', [22, 6]],
    ['team1=edm&team2=6', [22, 6]],
    ['team2=BOS', [null, 6]],
    ['', [null, null]],
    ['team1=EDM&team2=EDM', [22, null]],
    ['team1=%20&team2=', [null, null]],
  ])('%s', (search, teams) => {
    expect(readTrade(search)).toEqual({ teams, unknown: [] })
  })

  it('lists what is not a team', () => {
    expect(readTrade('team1=XYZ&team2=BOS')).toEqual({ teams: [null, 6], unknown: ['XYZ'] })
  })
})
