import { useEffect, useMemo, useState } from 'react'

import { createCommands } from './builder-commands.ts'
import { createBuilderStore } from './builder-store.ts'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useDialogs } from './use-dialogs.ts'
import { keepDraft } from './kept-drafts.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'

/** The store, its verbs and its dialogs, for as long as the screen stands. */
export function useBuilderParts(first: LineupDraft) {
  const dialogs = useDialogs()
  const { show } = dialogs
  const [store] = useState(() => createBuilderStore(first))
  const commands = useMemo(
    () => createCommands(store, (problem) => show({ kind: 'refusal', problem })),
    [store, show],
  )
  useBuilderKeys(commands, dialogs.current === null)
  useEffect(
    () =>
      store.subscribe((draft) => {
        const { past, future } = store.history()
        // A board just opened is kept already, or empty and not worth the last one's place.
        if (past.length + future.length > 0) keepDraft(draft)
      }),
    [store],
  )
  return { store, commands, dialogs }
}
