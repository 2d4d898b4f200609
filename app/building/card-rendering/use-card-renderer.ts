import { useCallback, useEffect, useRef } from 'react'

import type { RenderQueue } from './latest-render.ts'

/**
 * The screen's one renderer, fetched and started with the first request and freed with the screen. Starting it early
 * makes the image ready when the last player is placed.
 */
export function useRenderQueue(): () => Promise<RenderQueue> {
  const started = useRef<Promise<RenderQueue> | null>(null)
  useEffect(
    () => () => {
      void started.current?.then((queue) => queue.dispose())
      started.current = null
    },
    [],
  )
  return useCallback(() => {
    started.current ??= import('./card-renderer.ts').then(({ createRenderQueue }) => createRenderQueue())
    return started.current
  }, [])
}

/** Today in the reader's words: the rosters on the screen are today's. */
export function asOfToday(): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date())
}
