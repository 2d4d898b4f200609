import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { keepAfterPaint } from '#app/components/draft-store/keep-after-paint.ts'
import { setLoadedLineup } from '#app/components/draft-store/loaded-lineups.ts'
import { useCardPainter } from '#app/components/card-picture/use-card-painter.ts'
import { useUndoKeys } from '#app/components/undo/use-undo-keys.ts'
import { createCommands } from './builder-commands.ts'
import { createBuilderStore, isBegunAnew } from './builder-store.ts'
import { createDialogs } from './dialogs.ts'
import { isBlank, keepDraft } from './kept-drafts.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'

/** An empty board is no saved lineup's, whoever is signed in by then. */
function letGoOfLoaded(...drafts: readonly LineupDraft[]): void {
  for (const { teamId } of drafts) if (teamId !== null) setLoadedLineup(teamId, null)
}

/**
 * The store, its verbs, its dialogs and its painter, for as long as the screen stands.
 * @param trade the name of a trade that the first draft's team is looked at after, or null
 */
export function useBuilderParts(first: LineupDraft, trade: string | null) {
  const [dialogs] = useState(createDialogs)
  const [store] = useState(() => createBuilderStore(first))
  const commands = useMemo(
    () => createCommands(store, (problem) => dialogs.show({ kind: 'refusal', problem })),
    [store, dialogs],
  )
  useUndoKeys(commands, () => dialogs.current() !== null)
  const startPainter = useCardPainter()
  const tradeOf = useEffectEvent(({ mode, teamId }: LineupDraft) =>
    mode === 'team' && teamId === first.teamId ? trade : null,
  )
  useEffect(() => {
    const keeper = keepAfterPaint((draft: LineupDraft) => keepDraft(draft, tradeOf(draft)))
    const leave = store.subscribe((draft, before) => {
      // A board just opened is kept already, or empty and not worth the last one's place.
      if (!isBegunAnew(store)) keeper.keep(draft)
      else if (isBlank(draft) && tradeOf(draft) === null) letGoOfLoaded(before, draft)
    })
    return () => {
      leave()
      keeper.stop()
    }
  }, [store])
  return useMemo(() => ({ store, commands, dialogs, startPainter }), [store, commands, dialogs, startPainter])
}
