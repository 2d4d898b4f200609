import { afterPaint } from '#app/components/after-paint.ts'

/**
 * Keeps drafts once their frame is on the screen: storage is slow, and the visitor watches the board. A page that is
 * hidden or left keeps at once what is due.
 */
export function keepAfterPaint<Draft>(keep: (draft: Draft) => void) {
  let due: { readonly draft: Draft } | null = null
  const flush = (): void => {
    if (due) keep(due.draft)
    due = null
  }
  const flushWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') flush()
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flushWhenHidden)
  return {
    keep(draft: Draft): void {
      if (!due) afterPaint(flush)
      due = { draft }
      if (document.visibilityState === 'hidden') flush()
    },
    stop(): void {
      flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
    },
  }
}
