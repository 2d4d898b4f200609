import { useEffect, useRef } from 'react'

/**
 * Puts the focus on the first field that was refused.
 * @param answer what the server said of the last attempt; a new answer looks again
 * @returns the ref for the form
 */
export function useFirstBadField(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
