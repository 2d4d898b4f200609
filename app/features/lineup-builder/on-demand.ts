import { lazy } from 'react'

const load = {
  dialogs: () => import('./dialogs/builder-dialogs.tsx'),
  slotMenu: () => import('./board/slot-menu.tsx'),
  lineMenu: () => import('./board/line-menu.tsx'),
  reset: () => import('./board/reset-question.tsx'),
}

/** What opens over the board. Fetched when a visitor turns to it, so that the board itself is there sooner. */
export const BuilderDialogs = lazy(async () => ({ default: (await load.dialogs()).BuilderDialogs }))
export const SlotMenu = lazy(async () => ({ default: (await load.slotMenu()).SlotMenu }))
export const LineMenu = lazy(async () => ({ default: (await load.lineMenu()).LineMenu }))
export const ResetQuestion = lazy(async () => ({ default: (await load.reset()).ResetQuestion }))

/** Only for who is signed in; a guest never fetches it. */
export const SavedLineups = lazy(async () => ({
  default: (await import('./saved-lineups/saved-lineups.tsx')).SavedLineups,
}))

/** Only where the address looks past a trade. */
export const AfterTradeNotice = lazy(async () => ({
  default: (await import('./modes/after-trade-notice.tsx')).AfterTradeNotice,
}))

let fetched = false

/** The visitor's hand is near the board: from now on everything opens at once. */
export function fetchSoon(): void {
  if (fetched) return
  fetched = true
  // A failed fetch is tried again by whoever needs the part, and fails there where it can be seen.
  for (const part of Object.values(load)) void part().catch(() => undefined)
}
