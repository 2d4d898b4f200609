import { useEffect, useMemo, useState } from 'react'

import { createCommands } from './builder-commands.ts'
import { createBuilderStore } from './builder-store.ts'
import { useBuilderKeys } from './use-builder-keys.ts'
import { createDialogs } from './dialogs.ts'
import { keepAfterPaint } from './keep-after-paint.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'

/** The store, its verbs and its dialogs, for as long as the screen stands. */
export function useBuilderParts(first: LineupDraft) {
  const [dialogs] = useState(createDialogs)
  const [store] = useState(() => createBuilderStore(first))
  const commands = useMemo(
    () => createCommands(store, (problem) => dialogs.show({ kind: 'refusal', problem })),
    [store, dialogs],
  )
  useBuilderKeys(commands, dialogs)
  useEffect(() => {
    const keeper = keepAfterPaint()
    const leave = store.subscribe((draft) => {
      const { past, future } = store.history()
      // A board just opened is kept already, or empty and not worth the last one's place.
      if (past.length + future.length > 0) keeper.keep(draft)
    })
    return () => {
      leave()
      keeper.stop()
    }
  }, [store])
  return { store, commands, dialogs }
}
