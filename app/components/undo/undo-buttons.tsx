import { Redo2, Undo2 } from 'lucide-react'

import { redoLabel, undoLabel } from '#domain/edit-history.ts'
import type { EditHistory } from '#domain/edit-history.ts'
import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  readonly history: EditHistory<unknown>
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** One edit back, one edit again; the tooltip says which. */
export function UndoButtons({ history, onUndo, onRedo }: Props) {
  return (
    <>
      <IconButton
        label="Undo"
        title={undoLabel(history) ?? undefined}
        disabled={history.past.length === 0}
        focusableWhenDisabled
        onClick={onUndo}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Redo"
        title={redoLabel(history) ?? undefined}
        disabled={history.future.length === 0}
        focusableWhenDisabled
        onClick={onRedo}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
    </>
  )
}
