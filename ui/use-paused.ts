import { useEffect, useState } from 'react'

/** The typical pause while typing, in milliseconds. */
export const PAUSE_MS = 250

/** Returns the newest value that has not changed for a moment; the first one at once. */
export function usePaused<Value>(value: Value, milliseconds = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
