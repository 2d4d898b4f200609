import Redo2 from '~icons/lucide/redo-2'
import Undo2 from '~icons/lucide/undo-2'

import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  /** What each would do, "Place player"; null for nothing. */
  readonly undoes: string | null
  readonly redoes: string | null
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** One edit back, one edit again; the tooltip says which. */
export function UndoButtons({ undoes, redoes, onUndo, onRedo }: Props) {
  return (
    <>
      <IconButton
        label="Undo"
        title={undoes ?? undefined}
        disabled={undoes === null}
        focusableWhenDisabled
        onClick={onUndo}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Redo"
        title={redoes ?? undefined}
        disabled={redoes === null}
        focusableWhenDisabled
        onClick={onRedo}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
    </>
  )
}
