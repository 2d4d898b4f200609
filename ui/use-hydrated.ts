import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the server renders, and in the browser until the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
