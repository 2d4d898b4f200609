import { useEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false on the server, and in the browser until the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function onNetworkChange(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Returns whether the browser has no network. On the server it is always false. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    onNetworkChange,
    () => !navigator.onLine,
    () => false,
  )
}

/**
 * Scrolls a row of links that is wider than the screen so that the link to the open page is visible.
 * @param pathname of the open page @returns the ref for the row
 */
export function useCurrentInSight<Row extends HTMLElement>(pathname: string) {
  const nav = useRef<Row>(null)
  useEffect(() => {
    const row = nav.current
    const here = [...(row?.querySelectorAll('a') ?? [])].find((link) => link.pathname === pathname)
    if (!row || !here) return
    const { left, width } = here.getBoundingClientRect()
    row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2
  }, [pathname])
  return nav
}
