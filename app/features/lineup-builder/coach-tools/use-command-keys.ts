import { useEffect, type RefObject } from 'react'

import { isOverlaid } from './is-overlaid.ts'

/** "/" or Ctrl/Cmd+K puts the cursor into the command field. A slash typed into another field stays a slash. */
export function useCommandKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const withCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if ((!withCommand && !slash) || isOverlaid()) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
