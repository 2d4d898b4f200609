type Keeper = (state: unknown) => boolean

let keeper: Keeper | null = null

/** @param next is asked at every step in the history, by the state of its entry; true keeps the step from the router */
export function keepSteps(next: Keeper): void {
  keeper = next
}

// Whoever listens first hears first, at the window itself: this is loaded before the router begins to listen.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (keeper?.(event.state)) event.stopImmediatePropagation()
  })
}
