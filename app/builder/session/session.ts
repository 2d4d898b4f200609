import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import type { RenderQueue } from '#app/builder/finished/latest-render.ts'
import { useRenderQueue } from '#app/builder/finished/use-render-queue.ts'
import type { Problem } from '#domain/result/problem.ts'

import type { Dialogs } from './dialogs.ts'
import type { EditedDraft, ReadableDraft } from './edited-draft.ts'
import { keepEdits, type Keeping } from './kept-draft.ts'
import { useUndoKeys } from './undo.tsx'

/** What a visitor works with while a builder is open. None of it changes before the builder is left. */
export type Session<Draft, Args, Refusal extends Problem, Commands, Dialog> = {
  readonly store: EditedDraft<Draft, Args, Refusal>
  /** The edits as a visitor makes them. Each is announced, or opens a dialog that says why it was refused. */
  readonly commands: Commands
  readonly dialogs: Dialogs<Dialog>
  /** Loads what draws this builder's cards. An early call makes it ready sooner. */
  readonly startQueue: () => Promise<RenderQueue>
}

/** What both builders create, before it has its renderer. */
type Begun<Draft> = {
  readonly store: ReadableDraft<Draft>
  readonly commands: { readonly undo: () => void; readonly redo: () => void }
  readonly dialogs: { readonly store: { readonly getState: () => unknown } }
}

export function useSession<Draft, Made>(
  create: () => Made & Begun<Draft>,
  { keep, isWorthKeeping }: Keeping<Draft>,
): Made & Pick<Session<never, never, never, never, never>, 'startQueue'> {
  const [made] = useState(create)
  const startQueue = useRenderQueue()
  const { store, commands, dialogs } = made
  useUndoKeys(commands, () => dialogs.store.getState() !== null)
  const keepNow = useEffectEvent(keep)
  useEffect(
    () => keepEdits(store, { keep: (draft) => keepNow(draft), isWorthKeeping }),
    [store, isWorthKeeping],
  )
  return useMemo(() => ({ ...made, startQueue }), [made, startQueue])
}
