import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const PAUSE_MS = 2000

/** Reloads the screen's data every two seconds while the server is at work. */
export function useRevalidateWhile(working: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!working || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [working, state, revalidate])
}
