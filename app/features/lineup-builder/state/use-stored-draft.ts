import { useSyncExternalStore } from 'react'

import type { BuilderStore } from './builder-store.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'

/** A part of the draft, where the provider is not around yet. */
export function useStoredDraft<Part>(store: BuilderStore, select: (draft: LineupDraft) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.draft()),
    () => select(store.historyAtFirst().present),
  )
}
