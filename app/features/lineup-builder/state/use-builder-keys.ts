import { useEffect } from 'react'

import type { BuilderCommands } from './builder-commands.ts'

/** Ctrl/Cmd+Z takes back, with Shift (or Ctrl+Y) does again. A text field keeps its own undo. */
export function useBuilderKeys(commands: BuilderCommands, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) commands.redo()
      else commands.undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [commands, active])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
