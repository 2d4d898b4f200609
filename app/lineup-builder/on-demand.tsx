import { type ComponentProps, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'

import type { FinishedLineup } from '#app/lineup-builder/ready/finished-lineup.tsx'
import { useBuilder } from '#app/lineup-builder/state/builder-context.tsx'

import { COMMAND_PLACEHOLDER } from './copy.ts'

const load = {
  dialogs: () => import('#app/lineup-builder/dialogs/builder-dialogs.tsx'),
  slotMenu: () => import('#app/lineup-builder/board/menus.tsx'),
  lineMenu: () => import('#app/lineup-builder/board/menus.tsx'),
  reset: () => import('#app/lineup-builder/dialogs/builder-dialogs.tsx'),
}

/** What opens over the board. Fetched when a visitor turns to it, so that the board itself is there sooner. */
export const BuilderDialogs = lazy(async () => ({ default: (await load.dialogs()).BuilderDialogs }))
export const SlotMenu = lazy(async () => ({ default: (await load.slotMenu()).SlotMenu }))
export const LineMenu = lazy(async () => ({ default: (await load.lineMenu()).LineMenu }))
export const ResetQuestion = lazy(async () => ({ default: (await load.reset()).ResetQuestion }))

/** Only for who is signed in; a guest never fetches it. */
export const SavedLineups = lazy(async () => ({
  default: (await import('#app/lineup-builder/saved/saved-lineups.tsx')).SavedLineups,
}))

/** Only where the address looks past a trade. */
export const AfterTradeNotice = lazy(async () => ({
  default: (await import('./after-trade-notice.tsx')).AfterTradeNotice,
}))

let fetched = false

/** The visitor's hand is near the board: from now on everything opens at once. */
export function fetchSoon(): void {
  if (fetched) return
  fetched = true
  // A failed fetch is tried again by whoever needs the part, and fails there where it can be seen.
  for (const part of Object.values(load)) void part().catch(() => undefined)
}

const loadFinishedLineup = () => import('#app/lineup-builder/ready/finished-lineup.tsx')

/**
 * Fetches what a full lineup leads to once the board answers: no lineup is full before. A fetch that fails is tried
 * again with the next change of the board.
 */
export function LateFinishedLineup(props: ComponentProps<typeof FinishedLineup>) {
  const { store } = useBuilder()
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadFinishedLineup>> | null>(null)
  useEffect(() => {
    if (part) return undefined
    let asked = false
    const ask = async () => {
      if (asked) return
      asked = true
      try {
        setPart(await loadFinishedLineup())
      } catch {
        asked = false
      }
    }
    void ask()
    return store.subscribe(() => void ask())
  }, [part, store])
  return part && <part.FinishedLineup {...props} />
}

const Tools = lazy(async () => ({
  default: (await import('#app/lineup-builder/coach/coach-tools.tsx')).CoachTools,
}))

const never = () => () => undefined

/**
 * Fetched once the board answers. Until then a drawn field keeps their place: what is typed into a field that has no
 * script yet would be lost.
 */
export function CoachTools() {
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return live ? (
    <Suspense fallback={<Drawn />}>
      <Tools />
    </Suspense>
  ) : (
    <Drawn />
  )
}

function Drawn() {
  return (
    <div
      aria-hidden="true"
      className="flex h-10 items-center rounded-md border border-edge bg-board px-3 text-ink-muted pointer-coarse:h-11"
    >
      {COMMAND_PLACEHOLDER}
    </div>
  )
}
