import { useEffect, useState } from 'react'

/** As long as a writer rests between words, in milliseconds. */
export const PAUSE_MS = 250

/** The newest value that has stayed for a moment; the first at once. */
export function usePaused<Value>(value: Value, milliseconds = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
