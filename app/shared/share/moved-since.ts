import { listAll } from '#domain/text/format.ts'
import type { Moved } from '#messages/share-page.ts'

/** Returns who has changed teams, for a shared or a saved lineup or trade. */
export function movedSince(moved: readonly Moved[], kept: 'shared' | 'saved' = 'shared'): string {
  const who = moved.map(({ name, team }) => (team === null ? name : `${name} (now ${team})`))
  return `${listAll(who)} ${moved.length === 1 ? 'has' : 'have'} changed teams since this was ${kept}.`
}
