type HistoryHandler = (state: unknown) => boolean

let handler: HistoryHandler | null = null

/**
 * Sets the function that is called at every history step with the state of its entry. If it returns true, the router
 * does not see the step.
 */
export function setHistoryHandler(next: HistoryHandler): void {
  handler = next
}

/**
 * Starts listening. The app's entry calls it before the router listens, because listeners of the window run in that
 * order.
 */
export function listenToHistory(): void {
  addEventListener('popstate', (event) => {
    if (handler?.(event.state)) event.stopImmediatePropagation()
  })
}

/** Where a tab stores a visit that could not be recorded before the page was left for another document. */
export const UNRECORDED_VISIT = 'benchboss:visit'

let underWay = 0

/**
 * Shows the progress bar at the top of the page (app/root.css) at once. @returns a function that ends this caller's
 * share
 */
export function beginLoading(): () => void {
  const { dataset } = document.documentElement
  underWay += 1
  dataset['loading'] = ''
  return () => {
    underWay -= 1
    if (underWay === 0) delete dataset['loading']
  }
}
