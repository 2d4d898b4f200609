import { useCallback, useEffect, useRef } from 'react'

import { useSite } from '#app/shared/known-site.ts'
import type { Site } from '#domain/site/site.ts'

import type { RenderQueue } from './latest-render.ts'

const loadQueue = async (site: Site): Promise<RenderQueue> =>
  (await import('./card-renderer.ts')).createRenderQueue(site)

/**
 * Returns the screen's only renderer, loaded with the first request and freed with the screen. An early request makes
 * the image ready when the last player is placed. Rejects if its code does not load; the next request tries again.
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

/** Returns today's date in the reader's words. The rosters on the screen are today's. */
export function asOfToday(): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date())
}
