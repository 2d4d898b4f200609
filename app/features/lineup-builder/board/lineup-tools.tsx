import { Suspense, useState } from 'react'
import { Redo2, RotateCcw, Undo2, WandSparkles } from 'lucide-react'

import { activePlacements } from '#domain/lineup/draft.ts'
import { redoLabel, undoLabel } from '#domain/edit-history.ts'
import { isEmpty, isFull } from '#domain/lineup/lineup.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

import { ResetQuestion } from '../on-demand.ts'
import { useBuilder, useHistory } from '../state/builder-context.tsx'

/** Fill the rest, undo, redo, reset. */
export function LineupTools() {
  const { commands, pool } = useBuilder()
  const history = useHistory()
  const [asking, setAsking] = useState(false)
  const draft = history.present
  const placements = activePlacements(draft)
  const canFill = draft.mode === 'team' && pool.status === 'ready' && !isFull(draft.type, placements)
  return (
    <div className="flex items-center gap-0.5">
      {pool.status === 'ready' && draft.mode === 'team' && (
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
      <IconButton
        label="Undo"
        title={undoLabel(history) ?? undefined}
        disabled={history.past.length === 0}
        focusableWhenDisabled
        onClick={commands.undo}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Redo"
        title={redoLabel(history) ?? undefined}
        disabled={history.future.length === 0}
        focusableWhenDisabled
        onClick={commands.redo}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Reset"
        disabled={isEmpty(draft.type, placements)}
        focusableWhenDisabled
        onClick={() => setAsking(true)}
      >
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
