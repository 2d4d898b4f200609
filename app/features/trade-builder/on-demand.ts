import { lazy } from 'react'

const loadDialogs = () => import('./dialogs/trade-dialogs.tsx')

/** What opens over the screen. Fetched when a visitor turns to it, so that the screen itself is there sooner. */
export const TradeDialogs = lazy(async () => ({ default: (await loadDialogs()).TradeDialogs }))

let fetched = false

/** The visitor's hand is near: from now on everything opens at once. */
export function fetchSoon(): void {
  if (fetched) return
  fetched = true
  // A failed fetch is tried again by whoever needs the part, and fails there where it can be seen.
  loadDialogs().catch(() => {
    fetched = false
  })
}
