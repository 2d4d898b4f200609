import { describe, expect, it } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, aPick, aTrade, BOSTON, BOTH_TEAMS, EDMONTON, TRADE_YEAR } from '#tests/factories/trades.ts'

import type { Roster } from './roster-book.ts'
import { firstProblem, whoLeft } from './trade-state.ts'

const stays = aPlayer({ teamId: EDMONTON.id })
const left = aPlayer({ teamId: EDMONTON.id })
const draft = aTrade({ team1: anOffer(EDMONTON.id, [stays, left]) })
const bruins = draft.team2.players.map(({ player }) => player)
const ready = (players: readonly (typeof stays)[]): Roster => ({ status: 'ready', players })
const rosters = { team1: ready([stays]), team2: ready(bruins) }
const LOADING: Roster = { status: 'loading' }

describe('a trade and the rosters of today', () => {
  it('finds who is not on his club’s roster any more', () => {
    expect(whoLeft(draft, rosters)).toEqual({ team1: [left], team2: [] })
    expect(firstProblem(draft, rosters, TRADE_YEAR)).toEqual({
      code: 'not_on_team',
      side: 'team1',
      player: left,
    })
  })

  it('blames nobody as long as a roster is not known', () => {
    expect(whoLeft(draft, { team1: LOADING, team2: { status: 'failed' } })).toEqual({ team1: [], team2: [] })
    expect(firstProblem(draft, { team1: LOADING, team2: LOADING }, TRADE_YEAR)).toBeNull()
  })

  it('P-TRADE-18 something must go each way', () => {
    expect(firstProblem(BOTH_TEAMS, rosters, TRADE_YEAR)).toEqual({
      code: 'selection_required',
      sides: ['team1', 'team2'],
    })
    const onlyPicks = {
      team1: anOffer(EDMONTON.id, [], [aPick()]),
      team2: anOffer(BOSTON.id, [], [aPick()]),
    }
    expect(firstProblem(onlyPicks, rosters, TRADE_YEAR)).toBeNull()
  })

  it('a kept draft’s pick of a year gone by is found', () => {
    const old = { ...draft, team1: anOffer(EDMONTON.id, [stays], [aPick({ year: TRADE_YEAR - 1 })]) }
    expect(firstProblem(old, rosters, TRADE_YEAR)).toMatchObject({ code: 'pick_year' })
  })
})
