import { describe, expect, it, vi } from 'vitest'

import type { Player } from '#domain/player/player.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, aPick, aTrade, BOSTON, BOTH_TEAMS, EDMONTON, TRADE_YEAR } from '#tests/factories/trades.ts'
import { aWriteIn } from '#tests/factories/write-ins.ts'

import { createRosterBook, firstProblem, type Roster, whoLeft } from './rosters.ts'

const roster = [aPlayer({ teamId: 6 })]

function openBook() {
  const load = vi.fn<(teamId: number) => Promise<readonly Player[]>>(async () => roster)
  return { load, book: createRosterBook(load) }
}

describe('P-CALL-07 a roster', () => {
  it('is read once, however often its team is chosen', async () => {
    const { load, book } = openBook()
    book.want(6)
    book.want(6)
    expect(book.read(6)).toEqual({ status: 'loading' })
    await vi.waitFor(() => expect(book.read(6)).toEqual({ status: 'ready', players: roster }))
    book.want(6)
    expect(load).toHaveBeenCalledTimes(1)
    book.want(22)
    expect(load).toHaveBeenLastCalledWith(22)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is not read when it came with the page', () => {
    const { load, book } = openBook()
    book.enter(6, roster)
    book.want(6)
    expect(book.read(6)).toEqual({ status: 'ready', players: roster })
    expect(load).not.toHaveBeenCalled()
  })

  it('is read again after a failure only on request', async () => {
    const { load, book } = openBook()
    load.mockRejectedValueOnce(new Error('offline'))
    book.want(6)
    await vi.waitFor(() => expect(book.read(6)).toEqual({ status: 'failed' }))
    book.want(6)
    expect(load).toHaveBeenCalledTimes(1)
    book.retry(6)
    book.retry(6)
    await vi.waitFor(() => expect(book.read(6)).toMatchObject({ status: 'ready' }))
    book.retry(6)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is failed from the start when the server could not read it', () => {
    const { book } = openBook()
    book.enter(6, null)
    expect(book.read(6)).toEqual({ status: 'failed' })
  })

  it('notifies its listeners of every change', async () => {
    const { book } = openBook()
    const listener = vi.fn<() => void>()
    const leave = book.subscribe(listener)
    book.want(6)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
    leave()
    book.want(22)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

const stays = aPlayer({ teamId: EDMONTON.id })
const left = aPlayer({ teamId: EDMONTON.id })
const draft = aTrade({ team1: anOffer(EDMONTON.id, [stays, left]) })
const bruins = draft.team2.players.map(({ player }) => player)
const ready = (players: readonly (typeof stays)[]): Roster => ({ status: 'ready', players })
const rosters = { team1: ready([stays]), team2: ready(bruins) }
const LOADING: Roster = { status: 'loading' }

describe('a trade and today’s rosters', () => {
  it('reports a player who is no longer on their team’s roster', () => {
    expect(whoLeft(draft, rosters)).toEqual({ team1: [left], team2: [] })
    expect(firstProblem(draft, rosters, TRADE_YEAR)).toEqual({
      code: 'not_on_team',
      side: 'team1',
      player: left,
    })
  })

  it('reports no write-in, who is on no roster', () => {
    const typed = { ...draft, team1: anOffer(EDMONTON.id, [stays, aWriteIn({ teamId: EDMONTON.id })]) }
    expect(firstProblem(typed, rosters, TRADE_YEAR)).toBeNull()
  })

  it('reports no player while a roster is unknown', () => {
    expect(whoLeft(draft, { team1: LOADING, team2: { status: 'failed' } })).toEqual({ team1: [], team2: [] })
    expect(firstProblem(draft, { team1: LOADING, team2: LOADING }, TRADE_YEAR)).toBeNull()
  })

  it('P-TRADE-18 needs something from each side', () => {
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

  it('reports a pick from a past year in a stored draft', () => {
    const old = { ...draft, team1: anOffer(EDMONTON.id, [stays], [aPick({ year: TRADE_YEAR - 1 })]) }
    expect(firstProblem(old, rosters, TRADE_YEAR)).toMatchObject({ code: 'pick_year' })
  })
})
