import { offerDraft, restoreDraft } from '#app/builder/session/kept-draft.ts'
import { createDraftStore } from '#app/shared/drafts/draft-store.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import { isBare } from '#domain/lineup/model/lineup.ts'
import { fetchLate } from '#ui/lazy-component.tsx'

import { isSameSubject } from './arrival.ts'
import { keptDraftNotice } from './copy.ts'
import type { LineupStore } from './model.ts'

const drafts = createDraftStore('lineup')

/**
 * What a team's draft is for. Null is its own lines; otherwise a trade that its roster is seen after, or a question of
 * the day.
 */
export type DraftVariant = { readonly of: 'trade' | 'daily'; readonly name: string }

/** Returns the name under which a draft is stored. Changing it would lose the drafts of earlier versions. */
function keyOf({ mode, teamId, country }: LineupDraft, variant: DraftVariant | null): string | null {
  if (mode === 'dream_team') return country ? `dream-${country}` : 'dream'
  if (teamId === null) return null
  return variant === null ? `team-${teamId}` : `${variant.of}-${teamId}-${variant.name}`
}

/** Returns whether nothing is placed in any type and there is no title, so that it is not worth storing. */
export const isBlank = (draft: LineupDraft): boolean => draft.title === '' && isBare(draft)

/** Stores what is on the board. An emptied board is deleted. */
export function keepDraft(draft: LineupDraft, variant: DraftVariant | null = null): void {
  const key = keyOf(draft, variant)
  if (key === null) return
  if (isBlank(draft)) drafts.drop(key)
  else drafts.write(key, JSON.stringify(draft))
}

/** A board that the choice of a country has emptied must not replace the last draft. */
export const isWorthKeeping = (draft: LineupDraft, before: LineupDraft): boolean =>
  draft.country === before.country || !isBlank(draft)

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
  read: (key: string) => string | null,
): Promise<LineupDraft | null> {
  const key = keyOf(empty, variant)
  const text = key === null ? null : read(key)
  if (text === null) return null
  // A visitor without a draft, as on every first visit, does not load the schema.
  const { parseStoredDraft } = await fetchLate(() => import('#domain/lineup/model/draft-schema.ts'))
  const draft = parseStoredDraft(text)
  return draft && keyOf(draft, variant) === key && !isBlank(draft) ? draft : null
}

/** Restores this tab's draft. @returns whether the board has one, or what the visitor began during loading */
export const restoreThisTab = (
  store: LineupStore,
  empty: LineupDraft,
  variant: DraftVariant | null = null,
): Promise<boolean> =>
  restoreDraft(store, async () => {
    const kept = await draftOfThisTab(empty, variant)
    return kept && (variant?.of === 'daily' ? { ...kept, type: empty.type } : kept)
  })

export const offerLastDraft = (store: LineupStore, subjectName: string): Promise<void> =>
  offerDraft(store, lastDraft, { title: keptDraftNotice(subjectName), fits: isSameSubject })
