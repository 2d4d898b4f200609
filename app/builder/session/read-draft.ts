import { useSyncExternalStore } from 'react'

import type { EditHistory } from '#domain/undo-history/edits.ts'

import type { ReadableDraft } from './edited-draft.ts'

/**
 * Returns a part of the draft. Its reader renders again only when the part changes, so it must be comparable by ===.
 */
export function useDraftOf<Draft, Part>(store: ReadableDraft<Draft>, select: (draft: Draft) => Part): Part {
  return useHistoryOf(store, (history) => select(history.present))
}

/** Returns a part of the history, as useDraftOf does of the draft. */
export function useHistoryOf<Draft, Part>(
  store: ReadableDraft<Draft>,
  select: (history: EditHistory<Draft>) => Part,
): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.history()),
    () => select(store.initialHistory()),
  )
}
