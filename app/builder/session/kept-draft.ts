import { keepAfterPaint } from '#app/shared/drafts/draft-store.ts'
import { notify } from '#ui/notify.ts'

import type { EditedDraft, ReadableDraft } from './edited-draft.ts'

type Store<Draft> = ReadableDraft<Draft> & Pick<EditedDraft<Draft, never, never>, 'replace'>

/** Nothing to undo or redo: the draft was opened, not edited. */
export function isJustOpened({ history }: Pick<ReadableDraft<unknown>, 'history'>): boolean {
  const { past, future } = history()
  return past.length + future.length === 0
}

export type Keeping<Draft> = {
  readonly keep: (draft: Draft) => void
  readonly isWorthKeeping?: (draft: Draft, before: Draft) => boolean
}

/**
 * Has the draft stored after each edit. One that was only opened is stored already, or is empty and must not replace
 * the last draft.
 * @returns a function that ends it
 */
export function keepEdits<Draft>(
  store: ReadableDraft<Draft>,
  { keep, isWorthKeeping = () => true }: Keeping<Draft>,
): () => void {
  const keeper = keepAfterPaint(keep)
  const leave = store.subscribe((draft, before) => {
    if (!isJustOpened(store) && isWorthKeeping(draft, before)) keeper.keep(draft)
  })
  return () => {
    leave()
    keeper.stop()
  }
}

/**
 * Shows a stored draft that nothing undoes, as after a reload. A visitor who edited while it loaded keeps their work.
 * @returns whether the screen has what it should: the stored draft, or the visitor's work
 */
export async function restoreDraft<Draft>(
  store: Store<Draft>,
  read: () => Promise<Draft | null>,
): Promise<boolean> {
  const before = store.draft()
  const kept = await read()
  if (store.draft() !== before) return true
  if (kept) store.replace(kept, { undoable: false })
  return kept !== null
}

const BRING_BACK = 'Bring it back'

/** Offers a stored draft in a notice. Taking it is an edit like any other. */
export async function offerDraft<Draft>(
  store: Store<Draft>,
  read: (shown: Draft) => Promise<Draft | null>,
  {
    title,
    fits = () => true,
  }: {
    readonly title: string
    /** Whether the offer still makes sense where the visitor is now. */
    readonly fits?: (now: Draft, shown: Draft) => boolean
  },
): Promise<void> {
  const shown = store.draft()
  const last = await read(shown)
  if (!last || store.draft() !== shown) return
  const bringBack = () => {
    if (fits(store.draft(), shown)) store.replace(last, { undoable: true })
  }
  notify({ title, timeout: 12_000, action: { label: BRING_BACK, run: bringBack } })
}
