import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

import { request } from '#app/api-client/request.ts'
import type { Player } from '#domain/player/player.ts'
import { type BySide, rosterWith, type Side, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { checkTrade, type TradeProblem } from '#domain/trade/trade.ts'

export type Roster =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly players: readonly Player[] }

export type RosterBook = ReturnType<typeof createRosterBook>

const LOADING: Roster = { status: 'loading' }
const FAILED: Roster = { status: 'failed' }

/** Creates the screen's store of rosters. Each is read once, however often its team is chosen. */
export function createRosterBook(load: (teamId: number) => Promise<readonly Player[] | null>) {
  const store = createStore<ReadonlyMap<number, Roster>>(() => new Map())
  const rosterOf = (teamId: number) => store.getState().get(teamId)
  const write = (teamId: number, roster: Roster): void =>
    store.setState(new Map(store.getState()).set(teamId, roster), true)
  const enter = (teamId: number, players: readonly Player[] | null): void =>
    write(teamId, players ? { status: 'ready', players } : FAILED)
  const fetchRoster = async (teamId: number): Promise<void> => {
    write(teamId, LOADING)
    enter(teamId, await load(teamId).catch(() => null))
  }
  return {
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
    /** Also `loading` for a team that was never chosen. */
    read: (teamId: number): Roster => rosterOf(teamId) ?? LOADING,
    /** Adds a roster that came with the page; null for one the server could not read. */
    enter,
    /** Reads a roster, unless it is loaded or loading. */
    want(teamId: number): void {
      if (!rosterOf(teamId)) void fetchRoster(teamId)
    },
    retry(teamId: number): void {
      if (rosterOf(teamId)?.status === 'failed') void fetchRoster(teamId)
    },
  }
}

/** Returns one team's players by number; null when they cannot be read. Rejects when its code cannot be loaded. */
export async function loadRoster(teamId: number): Promise<readonly Player[] | null> {
  // Loaded with the first roster that did not come with the page.
  const { rosterOf } = await import('#app/api-client/players.ts')
  const read = await request(rosterOf(teamId))
  return read.ok ? read.value.players : null
}

/** Returns one team's roster in its current state; `loading` for no team. */
export function useRosterOf(book: RosterBook, teamId: number | null): Roster {
  const read = () => (teamId === null ? LOADING : book.read(teamId))
  return useSyncExternalStore(book.subscribe, read, read)
}

export function useBothRosters(book: RosterBook, { team1, team2 }: TradeDraft): BySide<Roster> {
  return { team1: useRosterOf(book, team1.teamId), team2: useRosterOf(book, team2.teamId) }
}

/** Returns chosen players who are not on their team's roster today; none until the roster is known. */
export function whoLeft(draft: TradeDraft, rosters: BySide<Roster>): BySide<readonly Player[]> {
  const left = (side: Side): readonly Player[] => {
    const roster = rosters[side]
    if (roster.status !== 'ready') return []
    const here = new Set(rosterWith(roster.players, draft[side]).map(({ id }) => id))
    return draft[side].players.map(({ player }) => player).filter(({ id }) => !here.has(id))
  }
  return { team1: left('team1'), team2: left('team2') }
}

/** Returns the first broken rule, today's rosters included; null for a complete trade. */
export function firstProblem(
  draft: TradeDraft,
  rosters: BySide<Roster>,
  currentYear: number,
): TradeProblem | null {
  const left = whoLeft(draft, rosters)
  for (const side of SIDES) {
    const [player] = left[side]
    if (player) return { code: 'not_on_team', side, player }
  }
  const check = checkTrade(draft, currentYear)
  return check.ok ? null : check.problems[0]
}
