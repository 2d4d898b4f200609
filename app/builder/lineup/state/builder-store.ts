import { useSyncExternalStore } from 'react'

import { createDraftStore } from '#app/shared/drafts/draft-store.ts'
import { createEditedDraft } from '#app/shared/drafts/edited-draft.ts'
import { LINEUP_ACTIONS, type LineupActionArgs, type LineupProblem } from '#domain/lineup-builder/actions.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { isBare } from '#domain/lineup/lineup.ts'
import { fetchLate } from '#ui/lazy-component.tsx'

/** The draft on the board and its history. */
export type BuilderStore = ReturnType<typeof createBuilderStore>

export const createBuilderStore = (first: LineupDraft) =>
  createEditedDraft<LineupDraft, LineupActionArgs, LineupProblem>(
    first,
    LINEUP_ACTIONS,
    LINEUP_ACTIONS.loadLineup,
  )

/** Nothing to undo or redo: the draft was opened, not edited. */
export function isJustOpened(store: Pick<BuilderStore, 'history'>): boolean {
  const { past, future } = store.history()
  return past.length + future.length === 0
}

/** Reads a part of the draft outside the provider. */
export function useStoredDraft<Part>(store: BuilderStore, select: (draft: LineupDraft) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.draft()),
    () => select(store.initialHistory().present),
  )
}

const drafts = createDraftStore('lineup')

/**
 * What a team's draft is for. Null is its own lines; otherwise a trade that its roster is seen after, or a question of
 * the day.
 */
export type DraftVariant = { readonly of: 'trade' | 'daily'; readonly name: string }

function subjectOf({ mode, teamId, country }: LineupDraft, variant: DraftVariant | null): string | null {
  if (mode === 'dream_team') return country ? `dream-${country}` : 'dream'
  if (teamId === null) return null
  return variant === null ? `team-${teamId}` : `${variant.of}-${teamId}-${variant.name}`
}

/** Returns whether nothing is placed in any type and there is no title, so that it is not worth storing. */
export const isBlank = (draft: LineupDraft): boolean => draft.title === '' && isBare(draft)

/** Stores what is on the board. An emptied board is deleted. */
export function keepDraft(draft: LineupDraft, variant: DraftVariant | null = null): void {
  const subject = subjectOf(draft, variant)
  if (subject === null) return
  if (isBlank(draft)) drafts.drop(subject)
  else drafts.write(subject, JSON.stringify(draft))
}

/** Returns this tab's draft of the same team, as after a reload. Null when there is none worth restoring. */
export const draftOfThisTab = (empty: LineupDraft, variant: DraftVariant | null = null) =>
  readDraft(empty, variant, drafts.read)

/** Returns the last draft of the same team from any tab. */
export const lastDraft = (empty: LineupDraft) => readDraft(empty, null, drafts.readNewest)

/** Returns the team of the newest draft in this browser. */
export function lastTeamId(): number | null {
  const newest = drafts.newestAbout(/^team-\d+$/)
  return newest && Number(newest.subject.slice('team-'.length))
}

async function readDraft(
  empty: LineupDraft,
  variant: DraftVariant | null,
  read: (subject: string) => string | null,
): Promise<LineupDraft | null> {
  const subject = subjectOf(empty, variant)
  const text = subject === null ? null : read(subject)
  if (text === null) return null
  // A visitor without a draft, as on every first visit, does not load the schema.
  const { parseStoredDraft } = await fetchLate(() => import('#domain/lineup/draft-schema.ts'))
  const draft = parseStoredDraft(text)
  return draft && subjectOf(draft, variant) === subject && !isBlank(draft) ? draft : null
}
