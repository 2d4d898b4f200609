import { createDraftStore } from './draft-store.ts'

/*
 * Which saved lineup a team's draft in this tab came from, kept beside the draft: after a reload the next save still
 * updates it and makes no second one.
 */

const kept = createDraftStore('loaded')

/** What this page has read or set; all there is where the browser keeps nothing. */
const known = new Map<number, number | null>()
const listeners = new Set<() => void>()

/** The saved lineup on that team's board; null when it is none's. */
export function loadedLineup(teamId: number): number | null {
  const id = known.get(teamId)
  if (id !== undefined) return id
  const before = readKept(teamId)
  known.set(teamId, before)
  return before
}

export function setLoadedLineup(teamId: number, lineupId: number | null): void {
  known.set(teamId, lineupId)
  if (lineupId === null) kept.drop(subjectOf(teamId))
  else kept.write(subjectOf(teamId), String(lineupId))
  for (const listener of listeners) listener()
}

/** Signed out: whoever signs in next begins without. */
export function forgetLoadedLineups(): void {
  known.clear()
  kept.dropAll()
  for (const listener of listeners) listener()
}

/** Subscribes to changes, in the shape useSyncExternalStore asks for. */
export function onLoadedLineup(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const subjectOf = (teamId: number): string => `team-${teamId}`

function readKept(teamId: number): number | null {
  const text = kept.read(subjectOf(teamId))
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null
}
