import { useRef } from 'react'

/** Returns the handlers that preload parts with the visitor's first movement over a builder, or their first Tab. */
export function useReach(parts: readonly { readonly preload: () => Promise<boolean> }[]) {
  const isReached = useRef(false)
  const reach = () => {
    if (isReached.current) return
    isReached.current = true
    // If a part does not load, it is requested again where it is needed.
    for (const part of parts) void part.preload()
  }
  return { onPointerOver: reach, onFocus: reach }
}
