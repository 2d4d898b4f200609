import { describe, expect, it } from 'vitest'

import type { Team } from '#domain/team/team.ts'
import { BOSTON, EDMONTON } from '#tests/factories/trades.ts'

import { readTradeAddress } from './trade-address.ts'

const colors = { primary: '#111111', secondary: '#eeeeee', tertiary: null }
const teams: readonly Team[] = [EDMONTON, BOSTON].map((team) => ({
  ...team,
  conference: null,
  division: null,
  logoUrl: null,
  colors,
}))

const read = (search: string) => {
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
    expect(read(search)).toEqual({ teams, unknown: [] })
  })

  it('says what is no club', () => {
    expect(read('team1=XYZ&team2=BOS')).toEqual({ teams: [null, BOSTON.id], unknown: ['XYZ'] })
  })
})
