import { createStore } from 'zustand/vanilla'

import { createDraftStore } from '#app/shared/drafts/draft-store.ts'

/*
 * Which saved lineup a team's draft in this tab came from, stored next to the draft. After a reload the next save still
 * updates that lineup instead of creating a second one.
 */

const kept = createDraftStore('loaded')

/** What this page has set, by team. Without storage, this is all there is. */
const loaded = createStore<ReadonlyMap<number, number | null>>(() => new Map())

/** Returns the saved lineup on that team's board; null if there is none. */
export function loadedLineup(teamId: number): number | null {
  const id = loaded.getState().get(teamId)
  return id === undefined ? readKept(teamId) : id
}

export function setLoadedLineup(teamId: number, lineupId: number | null): void {
  if (lineupId === null) kept.drop(subjectOf(teamId))
  else kept.write(subjectOf(teamId), String(lineupId))
  loaded.setState(new Map(loaded.getState()).set(teamId, lineupId), true)
}

/** Returns a setter for later, which does nothing if a lineup was loaded, begun or forgotten in the meantime. */
export function loadedLater(teamId: number): (lineupId: number | null) => void {
  const before = loaded.getState()
  return (lineupId) => {
    if (loaded.getState() === before) setLoadedLineup(teamId, lineupId)
  }
}

/** Forgets them after signing out, so that the next account does not start with them. */
export function forgetLoadedLineups(): void {
  kept.dropAll()
  loaded.setState(new Map(), true)
}

/** Subscribes to changes, in the shape useSyncExternalStore expects. */
export const onLoadedLineup = (listener: () => void): (() => void) => loaded.subscribe(listener)

const subjectOf = (teamId: number): string => `team-${teamId}`

function readKept(teamId: number): number | null {
  const text = kept.read(subjectOf(teamId))
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null
}
