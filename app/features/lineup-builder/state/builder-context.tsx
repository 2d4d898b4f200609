import { createContext, use, useSyncExternalStore } from 'react'

import type { CardPainter } from '#app/components/card-picture/latest-painter.ts'

import type { BuilderCommands } from './builder-commands.ts'
import type { BuilderStore } from './builder-store.ts'
import type { BuilderDialog, Dialogs } from './dialogs.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import type { EditHistory } from '#domain/edit-history.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'

/** Where the players come from: one team's roster or, page by page, the league's. */
export type Pool =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'ready'; readonly players: readonly Player[] }
  | { readonly status: 'failed'; readonly message: string }

export type Builder = {
  readonly store: BuilderStore
  readonly commands: BuilderCommands
  readonly dialogs: Dialogs
  /** The one who draws this builder's cards; asking early makes him ready. */
  readonly startPainter: () => Promise<CardPainter>
  readonly teams: readonly Team[]
  /** The team on the board; null before a choice and in Dream Team. */
  readonly team: Team | null
  readonly pool: Pool
  /** Where players come from who would join by a trade, by id: "from BOS". */
  readonly newcomers: ReadonlyMap<number, string>
  /** The account's e-mail or id, for reports; null for a guest. */
  readonly reporter: string | null
  readonly onRetry: () => void
  readonly onChooseTeam: (team: Team) => void
  readonly onChooseDreamTeam: () => void
}

const BuilderContext = createContext<Builder | null>(null)

export const BuilderProvider = BuilderContext.Provider

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('useBuilder stands outside of a BuilderProvider')
  return builder
}

/** A part of the history, as useDraftPart gives one of the draft. */
export function useHistoryPart<Part>(select: (history: EditHistory<LineupDraft>) => Part): Part {
  const { store } = useBuilder()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.history()),
    () => select(store.historyAtFirst()),
  )
}

export function useDraft(): LineupDraft {
  const { store } = useBuilder()
  return useSyncExternalStore(store.subscribe, store.draft, () => store.historyAtFirst().present)
}

/** A part of the draft. Who shows only that is drawn anew only when it changes; the part must be comparable by ===. */
export function useDraftPart<Part>(select: (draft: LineupDraft) => Part): Part {
  const { store } = useBuilder()
  return useStoredDraft(store, select)
}

/** What lies over the board now. */
export function useOpenDialog(): BuilderDialog | null {
  const { dialogs } = useBuilder()
  return useSyncExternalStore(dialogs.subscribe, dialogs.current, dialogs.current)
}
