import type { Player } from '#domain/player/player.ts'

export type Roster =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly players: readonly Player[] }

/** Rosters by team. */
export type RosterBook = ReturnType<typeof createRosterBook>

const LOADING: Roster = { status: 'loading' }
const FAILED: Roster = { status: 'failed' }

/** The rosters the screen has seen: each is read once, however often its team is chosen (P-CALL-07). */
export function createRosterBook(load: (teamId: number) => Promise<readonly Player[]>) {
  const rosters = new Map<number, Roster>()
  const listeners = new Set<() => void>()
  const write = (teamId: number, roster: Roster): void => {
    rosters.set(teamId, roster)
    for (const listener of listeners) listener()
  }
  const ask = async (teamId: number): Promise<void> => {
    write(teamId, LOADING)
    try {
      write(teamId, { status: 'ready', players: await load(teamId) })
    } catch {
      write(teamId, FAILED)
    }
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
