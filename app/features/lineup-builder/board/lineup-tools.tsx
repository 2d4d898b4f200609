import { Suspense, useState } from 'react'
import { RotateCcw, WandSparkles } from 'lucide-react'

import { UndoButtons } from '#app/components/undo/undo-buttons.tsx'
import { activePlacements } from '#domain/lineup/draft.ts'
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
  const canFill = pool.status === 'ready' && pool.players.length > 0 && !isFull(draft.type, placements)
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
      <UndoButtons history={history} onUndo={commands.undo} onRedo={commands.redo} />
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
