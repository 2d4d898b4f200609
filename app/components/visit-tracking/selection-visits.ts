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

/** What is selected: the same again after a reload is no new visit. */
const subjectOf = ({ team_id, lineup_type }: TrackedVisit): string => `${lineup_type ?? ''} ${team_id ?? ''}`

/**
 * The selection that is on the screen, as a visit: recorded when a team is chosen (P-STATE-07), completed when what is
 * built from it is whole (P-STATE-13). A reload goes on with the same visit.
 * @param key where the tab remembers it
 */
export function createSelectionVisits(
  tracker: Pick<VisitTracker, 'track' | 'complete'>,
  memory: TabMemory,
  key: string,
) {
  let current: Promise<RecordedVisit | null> | null = null
  const completed = new Set<string>()

  function kept(): z.infer<typeof Kept> | null {
    const parsed = Kept.safeParse(readJson(memory.read(key)))
    return parsed.success ? parsed.data : null
  }

  /** The visit of what is on the screen; null where nothing is or where it was not recorded. */
  const visit = (): Promise<RecordedVisit | null> => current ?? Promise.resolve(kept()?.visit ?? null)

  return {
    select(selection: TrackedVisit): void {
      const subject = subjectOf(selection)
      // Only the first selection of a page can be one from before its reload.
      const before = current === null ? kept() : null
      if (before?.subject === subject) {
        current = Promise.resolve(before.visit)
        return
      }
      current = tracker.track(selection).then((result) => {
        if (!result.success) return null
        memory.write(key, JSON.stringify({ subject, visit: result.data }))
        return result.data
      })
    },

    current: visit,

    /** Marks it completed, once. */
    async complete(): Promise<void> {
      const whole = await visit()
      if (whole === null || completed.has(whole.id)) return
      completed.add(whole.id)
      await tracker.complete(whole)
    },
  }
}
