import type { RecordedVisit } from '#app/api-client/visits.ts'
import type { GameType, ModeLabel } from '#domain/visit/visit.ts'

import type { SelectionVisits, VisitTracker } from './visit-tracker.ts'

type Tracking = {
  readonly visitTracker: VisitTracker
  readonly selectionVisits: Readonly<Record<GameType, SelectionVisits>>
}

/**
 * Fetches the tracking code only when there is something to track, so that the first paint does not wait for it.
 * Failures are never shown to a visitor.
 */
async function quietly<Value>(work: (tracking: Tracking) => Promise<Value>): Promise<Value | null> {
  try {
    return await work(await import('./page-tracking.ts'))
  } catch {
    return null
  }
}

export function recordSelection(game: GameType, teamId: number | null, mode?: ModeLabel): void {
  void quietly(async ({ selectionVisits }) =>
    selectionVisits[game].select({
      visit_type: 'team_selection',
      game_type: game,
      team_id: teamId,
      ...(mode && { lineup_type: mode }),
    }),
  )
}

export function completeSelection(game: GameType): void {
  void quietly(({ selectionVisits }) => selectionVisits[game].complete())
}

/** Returns the visit that an image of this builder belongs to; null where none was recorded. */
export function currentVisit(game: GameType): Promise<RecordedVisit | null> {
  return quietly(({ selectionVisits }) => selectionVisits[game].current())
}

export function recordDownload(path: string, download: object): void {
  void quietly(async ({ selectionVisits, visitTracker }) => {
    const visit = await selectionVisits.lineup.current()
    await visitTracker.recordDownload(path, { ...download, ...(visit && { visit }) })
  })
}
