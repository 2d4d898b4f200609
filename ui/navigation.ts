type HistoryHandler = (state: unknown) => boolean

let handler: HistoryHandler | null = null

/** @param next is asked at every step in the history, by the state of its entry; true keeps the step from the router */
export function setHistoryHandler(next: HistoryHandler): void {
  handler = next
}

/** The entry of the app calls it before the router listens: at the window, whoever listens first hears first. */
export function listenToHistory(): void {
  addEventListener('popstate', (event) => {
    if (handler?.(event.state)) event.stopImmediatePropagation()
  })
}

/** Where a tab keeps the visit of a page that was left for another document before the code to record it was here. */
export const UNRECORDED_VISIT = 'benchboss:visit'

let underWay = 0

/** Moves a bar at the top of the page (app/root.css), at once. @returns what ends this share in it */
export function beginLoading(): () => void {
  const { dataset } = document.documentElement
  underWay += 1
  dataset['loading'] = ''
  return () => {
    underWay -= 1
    if (underWay === 0) delete dataset['loading']
  }
}
