import { createStore } from 'zustand/vanilla'

import { createDraftStore } from '#app/shared/drafts/draft-store.ts'

/*
 * Which saved lineup a team's draft in this tab came from, kept beside the draft: after a reload the next save still
 * updates it and makes no second one.
 */

const kept = createDraftStore('loaded')

/** What this page has set, by team; all there is where the browser keeps nothing. */
const loaded = createStore<ReadonlyMap<number, number | null>>(() => new Map())

/** The saved lineup on that team's board; null when it is none's. */
export function loadedLineup(teamId: number): number | null {
  const id = loaded.getState().get(teamId)
  return id === undefined ? readKept(teamId) : id
}

export function setLoadedLineup(teamId: number, lineupId: number | null): void {
  if (lineupId === null) kept.drop(subjectOf(teamId))
  else kept.write(subjectOf(teamId), String(lineupId))
  loaded.setState(new Map(loaded.getState()).set(teamId, lineupId), true)
}

/** After signing out, so that the next account does not begin with them. */
export function forgetLoadedLineups(): void {
  kept.dropAll()
  loaded.setState(new Map(), true)
}

/** Subscribes to changes, in the shape useSyncExternalStore asks for. */
export const onLoadedLineup = (listener: () => void): (() => void) => loaded.subscribe(listener)

const subjectOf = (teamId: number): string => `team-${teamId}`

function readKept(teamId: number): number | null {
  const text = kept.read(subjectOf(teamId))
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null
}
