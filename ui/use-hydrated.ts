import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the server draws, and in the browser until it has taken over what the server drew. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
