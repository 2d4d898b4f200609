import { isOverlaid } from '../coach-tools/is-overlaid.ts'

/**
 * Does the work once nothing modal lies over the board; at once where nothing does.
 * @returns what gives it up
 */
export function whenUncovered(work: () => void): () => void {
  const observer = new MutationObserver(() => tryNow())
  const tryNow = (): boolean => {
    if (isOverlaid()) return false
    observer.disconnect()
    work()
    return true
  }
  if (!tryNow()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
