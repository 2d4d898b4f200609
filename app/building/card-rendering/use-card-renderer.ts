import { useCallback, useEffect, useRef } from 'react'

import type { RenderQueue } from './latest-render.ts'

/**
 * The screen's one renderer, fetched and started with the first request and freed with the screen. Starting it early
 * makes the image ready when the last player is placed. Rejects where its code does not arrive; the next request asks
 * for it again.
 */
export function useRenderQueue(): () => Promise<RenderQueue> {
  const started = useRef<Promise<RenderQueue> | null>(null)
  useEffect(
    () => () => {
      void started.current?.then(
        (queue) => queue.dispose(),
        () => undefined,
      )
      started.current = null
    },
    [],
  )
  return useCallback(() => {
    const start = async () => {
      try {
        return (await import('./card-renderer.ts')).createRenderQueue()
      } catch (error) {
        started.current = null
        throw error
      }
    }
    started.current ??= start()
    return started.current
  }, [])
}

/** Today in the reader's words: the rosters on the screen are today's. */
export function asOfToday(): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date())
}
