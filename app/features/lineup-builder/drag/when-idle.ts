/** Safari has no idle callbacks; by then its first work is done. */
const PATIENCE_MS = 300
/** A page that is never idle gets it anyway. */
const AT_LATEST_MS = 3000

/** Runs `work` once the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
