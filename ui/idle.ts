/** Safari has no idle callbacks; by then its first work is done. */
const PATIENCE_MS = 300
/** A page that is never idle runs it anyway. */
const AT_LATEST_MS = 3000

/** Does work that nobody waits for once the page is idle. @returns what calls it off */
export function runWhenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
