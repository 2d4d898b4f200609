import { describe, expect, it } from 'vitest'

import type { Team } from '#domain/team/team.ts'
import { aTeam } from '#tests/factories/teams.ts'
import { BOSTON, EDMONTON } from '#tests/factories/trades.ts'

import {
  dreamTeamSearch,
  findAskedTeam,
  readAddress,
  readMoves,
  readTradeAddress,
} from './builder-address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

describe("the builder's address", () => {
  it.each(['mode=dream', 'team=all', 'team=ALL', 'mode=dream&team=BOS'])(
    '“%s” is the Dream Team',
    (query) => {
      expect(read(query)).toEqual({ kind: 'dream_team' })
    },
  )

  it.each([
    ['mode=dream&country=CAN', 'CAN'],
    ['team=all&country=%20sui%20', 'sui'],
    [`mode=dream&country=${'x'.repeat(500)}`, 'x'.repeat(40)],
    ['mode=dream&country=', undefined],
    ['mode=dream&country=%20', undefined],
  ])('“%s” is the Dream Team of %s', (query, country) => {
    expect(read(query)).toEqual({ kind: 'dream_team', country })
  })

  it('of a national team is read back', () => {
    expect(read(dreamTeamSearch('CAN'))).toEqual({ kind: 'dream_team', country: 'CAN' })
    expect(read(dreamTeamSearch(undefined))).toEqual({ kind: 'dream_team' })
  })

  it('names no country of a team', () => {
    expect(read('team=bos&country=CAN')).toEqual({ kind: 'team', wanted: 'bos' })
  })

  it.each(['', 'team=', 'team=%20', 'mode=team', 'lineup=7'])('“%s” asks for nothing yet', (query) => {
    expect(read(query)).toEqual({ kind: 'none' })
  })

  it('names a club, without the space around it', () => {
    expect(read('team=%20bos%20')).toEqual({ kind: 'team', wanted: 'bos' })
  })

  it('repeats no endless text to its reader', () => {
    expect(read(`team=${'x'.repeat(500)}`)).toEqual({ kind: 'team', wanted: 'x'.repeat(40) })
  })
})

describe('the club an address asks for', () => {
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

const readOfMovesAddress = (search: string) => readMoves(new URLSearchParams(search))

it.each([
  ['in=8,15&out=3', { coming: [8, 15], leaving: [3] }],
  ['in=8', { coming: [8], leaving: [] }],
  ['', { coming: [], leaving: [] }],
  ['in=abc,,-1,1.5,0,9999999999,8&out=%20', { coming: [8], leaving: [] }],
])('%s', (search, moves) => {
  expect(readOfMovesAddress(search)).toEqual(moves)
})

it('reads no more players than a trade may have', () => {
  const many = Array.from({ length: 40 }, (_, at) => at + 1).join(',')
  expect(readOfMovesAddress(`in=${many}`).coming).toHaveLength(20)
})

const colors = { primary: '#111111', secondary: '#eeeeee', tertiary: null }
const teams: readonly Team[] = [EDMONTON, BOSTON].map((team) => ({
  ...team,
  conference: null,
  division: null,
  logoUrl: null,
  colors,
}))

const readTrade = (search: string) => {
  const { draft, unknown } = readTradeAddress(new URLSearchParams(search), teams)
  return { teams: [draft.team1.teamId, draft.team2.teamId], unknown }
}

describe('the clubs of the address', () => {
  it.each([
    ['team1=EDM&team2=BOS', [EDMONTON.id, BOSTON.id]],
    ['team1=edm&team2=6', [EDMONTON.id, BOSTON.id]],
    ['team2=BOS', [null, BOSTON.id]],
    ['', [null, null]],
    ['team1=EDM&team2=EDM', [EDMONTON.id, null]],
    ['team1=%20&team2=', [null, null]],
  ])('%s', (search, teams) => {
    expect(readTrade(search)).toEqual({ teams, unknown: [] })
  })

  it('says what is no club', () => {
    expect(readTrade('team1=XYZ&team2=BOS')).toEqual({ teams: [null, BOSTON.id], unknown: ['XYZ'] })
  })
})
