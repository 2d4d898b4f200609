import { useSyncExternalStore } from 'react'

import { request } from '#app/api/request.ts'
import type { Player } from '#domain/player/player.ts'
import { type BySide, type Side, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { checkTrade, type TradeProblem } from '#domain/trade/trade.ts'

export type Roster =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly players: readonly Player[] }

/** Rosters by team. */
export type RosterBook = ReturnType<typeof createRosterBook>

const LOADING: Roster = { status: 'loading' }
const FAILED: Roster = { status: 'failed' }

/** The rosters the screen has seen: each is read once, however often its team is chosen. */
export function createRosterBook(load: typeof loadRoster) {
  const rosters = new Map<number, Roster>()
  const listeners = new Set<() => void>()
  const write = (teamId: number, roster: Roster): void => {
    rosters.set(teamId, roster)
    for (const listener of listeners) listener()
  }
  const ask = async (teamId: number): Promise<void> => {
    write(teamId, LOADING)
    const players = await load(teamId).catch(() => null)
    write(teamId, players ? { status: 'ready', players } : FAILED)
  }
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Loading, too, for a team nobody asked for yet. */
    read: (teamId: number): Roster => rosters.get(teamId) ?? LOADING,
    /** Enters what came with the page; null for a roster the server could not read. */
    enter(teamId: number, players: readonly Player[] | null): void {
      rosters.set(teamId, players ? { status: 'ready', players } : FAILED)
    },
    /** Reads a roster, unless it is there or on its way. */
    want(teamId: number): void {
      if (!rosters.has(teamId)) void ask(teamId)
    },
    /** Reads a failed one again. */
    retry(teamId: number): void {
      if (rosters.get(teamId)?.status === 'failed') void ask(teamId)
    },
  }
}

/** One team's players by number; null when they cannot be read. Rejects when the code for it cannot be fetched. */
export async function loadRoster(teamId: number): Promise<readonly Player[] | null> {
  // Fetched with the first roster that did not come with the page.
  const { rosterOf } = await import('#app/api/players.ts')
  const read = await request(rosterOf(teamId))
  return read.ok ? read.value.players : null
}

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

/** Chosen players who are not on their team's roster today; nobody as long as the roster is not known. */
export function whoLeft(draft: TradeDraft, rosters: BySide<Roster>): BySide<readonly Player[]> {
  const left = (side: Side): readonly Player[] => {
    const roster = rosters[side]
    if (roster.status !== 'ready') return []
    const here = new Set(roster.players.map(({ id }) => id))
    return draft[side].players.map(({ player }) => player).filter(({ id }) => !here.has(id))
  }
  return { team1: left('team1'), team2: left('team2') }
}

/** What stands between the trade and its image: the first broken rule, today's rosters included. Null: nothing. */
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
