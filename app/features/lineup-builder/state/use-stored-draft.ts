import { useSyncExternalStore } from 'react'

import type { BuilderStore } from './builder-store.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'

/** The draft, where the provider is not around yet. */
export function useStoredDraft(store: BuilderStore): LineupDraft {
  return useSyncExternalStore(store.subscribe, store.draft, store.draft)
}
