import * as z from 'zod/mini'

import { readJson } from '#domain/read-json.ts'

import type { RecordedVisit, TrackedVisit, VisitTracker } from './visit-tracker.ts'

/** What a tab remembers between two loads of a page. */
export type TabMemory = {
  readonly read: (key: string) => string | null
  readonly write: (key: string, text: string) => void
}

export type SelectionVisits = ReturnType<typeof createSelectionVisits>

const Kept = z.object({ subject: z.string(), visit: z.object({ id: z.string(), key: z.string() }) })

/**
 * The selection that is on the screen, as a visit: recorded when a club is chosen (P-STATE-07), completed when what is
 * built from it is whole (P-STATE-13). A reload goes on with the same visit.
 */
export function createSelectionVisits(tracker: VisitTracker, memory: TabMemory) {
  let current: Promise<RecordedVisit | null> | null = null
  const completed = new Set<string>()

  return {
    /** @param subject what is selected, e.g. "team 22": the same one again after a reload is no new visit */
    select(subject: string, selection: TrackedVisit): void {
      const key = keyOf(selection)
      // Only the first selection of a page can be one from before its reload.
      const kept = current === null ? Kept.safeParse(readJson(memory.read(key))) : null
      if (kept?.success && kept.data.subject === subject) {
        current = Promise.resolve(kept.data.visit)
        return
      }
      current = tracker.track(selection).then((result) => {
        if (!result.success) return null
        memory.write(key, JSON.stringify({ subject, visit: result.data }))
        return result.data
      })
    },

    /** The visit of what is on the screen; null where nothing is or where it was not recorded. */
    current: (): Promise<RecordedVisit | null> => current ?? Promise.resolve(null),

    /** Marks it completed, once. */
    async complete(): Promise<void> {
      const visit = await current
      if (visit === null || completed.has(visit.id)) return
      completed.add(visit.id)
      await tracker.complete(visit)
    },
  }
}

const keyOf = ({ game_type }: TrackedVisit): string => `benchboss:visit:${game_type}`
