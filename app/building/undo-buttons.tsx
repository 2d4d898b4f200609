import Redo2 from '~icons/lucide/redo-2'
import Undo2 from '~icons/lucide/undo-2'
import { useEffect, useEffectEvent } from 'react'

import { IconButton } from '#ui/button.tsx'

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

type Verbs = { readonly undo: () => void; readonly redo: () => void }

/**
 * Ctrl/Cmd+Z takes back, with Shift (or Ctrl+Y) does again. A text field keeps its own undo.
 * @param isCovered something lies over the board: the keys are not for it then
 */
export function useUndoKeys(verbs: Verbs, isCovered: () => boolean): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || isCovered()) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) verbs.redo()
    else verbs.undo()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => answer(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A check box is an input, and nothing is typed into it. */
const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'checkbox') || target instanceof HTMLTextAreaElement
