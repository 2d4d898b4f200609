import { describe, expect, it } from 'vitest'

import { aTeam } from '#tests/factories/teams.ts'

import { findAskedTeam, readAddress } from './address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

describe("the builder's address", () => {
  it.each(['mode=dream', 'team=all', 'team=ALL', 'mode=dream&team=BOS'])(
    '“%s” is the Dream Team',
    (query) => {
      expect(read(query)).toEqual({ kind: 'allstar' })
    },
  )

  it.each(['', 'team=', 'team=%20', 'mode=team', 'lineup=7'])('“%s” asks for nothing yet', (query) => {
    expect(read(query)).toEqual({ kind: 'none' })
  })

  it('names a club, without the space around it', () => {
    expect(read('team=%20bos%20')).toEqual({ kind: 'team', asked: 'bos' })
  })

  it('repeats no endless text to its reader', () => {
    expect(read(`team=${'x'.repeat(500)}`)).toEqual({ kind: 'team', asked: 'x'.repeat(40) })
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
