import { useEffect, useEffectEvent } from 'react'
import Redo2 from '~icons/lucide/redo-2'
import Undo2 from '~icons/lucide/undo-2'

import { redoLabel, undoLabel } from '#domain/undo-history/edits.ts'
import { IconButton } from '#ui/button.tsx'

import type { ReadableDraft } from './edited-draft.ts'
import { useHistoryOf } from './read-draft.ts'

type Props<Draft> = {
  readonly store: ReadableDraft<Draft>
  readonly commands: { readonly undo: () => void; readonly redo: () => void }
}

export function UndoButtons<Draft>({ store, commands }: Props<Draft>) {
  const buttons = [
    { label: 'Undo', edit: useHistoryOf(store, undoLabel), run: commands.undo, Icon: Undo2 },
    { label: 'Redo', edit: useHistoryOf(store, redoLabel), run: commands.redo, Icon: Redo2 },
  ]
  return buttons.map(({ label, edit, run, Icon }) => (
    <IconButton
      key={label}
      label={label}
      title={edit ?? undefined}
      disabled={edit === null}
      focusableWhenDisabled
      onClick={run}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  ))
}

/**
 * Binds undo to Ctrl/Cmd+Z, and redo to the same with Shift or Ctrl+Y. A text field keeps its own undo.
 * @param isCovered whether a dialog is over the board, which the keys must not change then
 */
export function useUndoKeys(commands: Props<never>['commands'], isCovered: () => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || isCovered()) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) commands.redo()
    else commands.undo()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A checkbox is an input element too, but it takes no text. */
const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'checkbox') || target instanceof HTMLTextAreaElement
