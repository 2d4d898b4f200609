import { useEffect, useEffectEvent } from 'react'

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
