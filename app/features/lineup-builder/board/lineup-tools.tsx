import { Suspense, useState } from 'react'
import RotateCcw from '~icons/lucide/rotate-ccw'
import WandSparkles from '~icons/lucide/wand-sparkles'

import { UndoButtons } from '#app/components/undo/undo-buttons.tsx'
import { redoLabel, undoLabel } from '#domain/edit-history.ts'
import { activePlacements } from '#domain/lineup/draft.ts'
import { isEmpty, isFull } from '#domain/lineup/lineup.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

import { ResetQuestion } from '../on-demand.ts'
import { useBuilder, useDraftPart, useHistoryPart } from '../state/builder-context.tsx'

/** Fill the rest, undo, redo, reset. */
export function LineupTools() {
  const { commands, pool } = useBuilder()
  const [asking, setAsking] = useState(false)
  const mode = useDraftPart((draft) => draft.mode)
  const empty = useDraftPart((draft) => isEmpty(draft.type, activePlacements(draft)))
  const full = useDraftPart((draft) => isFull(draft.type, activePlacements(draft)))
  const undoes = useHistoryPart(undoLabel)
  const redoes = useHistoryPart(redoLabel)
  const canFill = pool.status === 'ready' && pool.players.length > 0 && !full
  return (
    <div className="flex items-center gap-0.5">
      {pool.status === 'ready' && mode === 'team' && (
        <Button
          look="quiet"
          className="max-sm:px-2.5"
          disabled={!canFill}
          onClick={() => commands.fillRest(pool.players)}
        >
          <WandSparkles aria-hidden="true" className="size-5 sm:size-4" />
          <span className="max-sm:sr-only">Fill the rest</span>
        </Button>
      )}
      <UndoButtons undoes={undoes} redoes={redoes} onUndo={commands.undo} onRedo={commands.redo} />
      <IconButton label="Reset" disabled={empty} focusableWhenDisabled onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
      {asking && (
        <Suspense>
          <ResetQuestion onClose={() => setAsking(false)} onConfirm={commands.reset} />
        </Suspense>
      )}
    </div>
  )
}
