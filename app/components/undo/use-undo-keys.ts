import { useEffect } from 'react'

import type { BuilderCommands } from './builder-commands.ts'
import type { Dialogs } from './dialogs.ts'

/** Ctrl/Cmd+Z takes back, with Shift (or Ctrl+Y) does again. A text field keeps its own undo. */
export function useBuilderKeys(commands: BuilderCommands, dialogs: Dialogs): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      if (dialogs.current() !== null) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) commands.redo()
      else commands.undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [commands, dialogs])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
