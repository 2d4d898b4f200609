import { useSyncExternalStore } from 'react'

import type { BySide, TradeDraft } from '#domain/trade/draft.ts'

import type { Roster, RosterBook } from './roster-book.ts'

const LOADING: Roster = { status: 'loading' }

/** Both teams' rosters as far as they are read. */
export function useBothRosters(book: RosterBook, { team1, team2 }: TradeDraft): BySide<Roster> {
  const readOf = (teamId: number | null) => () => (teamId === null ? LOADING : book.read(teamId))
  const read1 = readOf(team1.teamId)
  const read2 = readOf(team2.teamId)
  return {
    team1: useSyncExternalStore(book.subscribe, read1, read1),
    team2: useSyncExternalStore(book.subscribe, read2, read2),
  }
}
