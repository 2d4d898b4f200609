import { useCallback, useEffect, useRef } from 'react'

import { useSite } from '#app/shared/known-site.ts'
import type { Site } from '#domain/site.ts'

import type { RenderQueue } from './latest-render.ts'

const loadQueue = async (site: Site): Promise<RenderQueue> =>
  (await import('./card-renderer.ts')).createRenderQueue(site)

/**
 * The screen's one renderer, fetched and started with the first request and freed with the screen. Starting it early
 * makes the image ready when the last player is placed. Rejects where its code does not arrive; the next request asks
 * for it again.
 */
export function useRenderQueue(): () => Promise<RenderQueue> {
  const { name, origin } = useSite()
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
    if (started.current === null)
      started.current = loadQueue({ name, origin }).catch((error: unknown) => {
        started.current = null
        throw error
      })
    return started.current
  }, [name, origin])
}

/** Today in the reader's words: the rosters on the screen are today's. */
export function asOfToday(): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date())
}
