import { type Clock, IMAGE_LIMIT_MS } from '#card/image-store.ts'
import type { RenderRequest } from '#card/renderer.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

/** Once the photos are loaded, the image or an error follows after at most this many tries … */
export const PREVIEW_TRIES = 10
/** … of this many milliseconds. */
export const PREVIEW_TRY_MS = 100
const PREVIEW_LIMIT_MS = PREVIEW_TRIES * PREVIEW_TRY_MS

/** A renderer without a result after this long has failed: the time to load its script plus the limit for photos. */
export const SILENCE_LIMIT_MS = IMAGE_LIMIT_MS + 12_000

/**
 * `superseded`: a newer request replaced it, and no message is needed. `picture_too_slow`: show a message now, but the
 * drawing continues. `later` resolves with the image anyway, or with null.
 */
export type RenderProblem =
  | Problem<'superseded' | 'picture_failed'>
  | Problem<'picture_too_slow', { readonly later: Promise<Blob | null> }>

export type RenderQueue = {
  /**
   * Draws the newest request of a file type; an older unfinished one is `superseded` at once. Copying a PNG does not
   * supersede the JPEG on screen. Never rejects.
   */
  render(request: RenderRequest): Promise<Result<Blob, RenderProblem>>
  /** Draws ahead what is likely to be requested next. The same request then gets this result, once. */
  prepare(request: RenderRequest): void
  /** Frees the worker. Unfinished requests resolve as `superseded`. */
  dispose(): void
}

/** A renderer that reads from a signal, while it draws, that a request is no longer wanted. */
export type AbortableRenderer = {
  render(request: RenderRequest, photosReady: () => boolean, unwanted: AbortSignal): Promise<Blob | null>
  dispose(): void
}

const nothing = (): void => undefined

/** Returns the key of a request. Two requests with one key are for the same image. */
const keyOf = (request: RenderRequest): string => JSON.stringify([request, [...request.photos]])

export function createLatestRenderQueue(renderer: AbortableRenderer, clock: Clock): RenderQueue {
  const drops = new Map<RenderRequest['type'], () => void>()
  let prepared: { readonly key: string; readonly image: Promise<Blob | null> } | null = null
  const takePrepared = (request: RenderRequest): Promise<Blob | null> | null => {
    if (prepared?.key !== keyOf(request)) return null
    const { image } = prepared
    prepared = null
    return image
  }
  return {
    prepare(request) {
      const key = keyOf(request)
      if (prepared?.key === key) return
      const unwanted = new AbortController()
      prepared = { key, image: renderer.render(request, () => true, unwanted.signal).catch(() => null) }
    },
    render(request) {
      drops.get(request.type)?.()
      return new Promise((resolve) => {
        let open = true
        let cancel = nothing
        const settle = (result: Result<Blob, RenderProblem>): void => {
          open = false
          cancel()
          resolve(result)
        }
        const limit = (milliseconds: number): void => {
          cancel()
          cancel = clock.after(milliseconds, () => settle(refuse({ code: 'picture_too_slow', later })))
        }
        const unwanted = new AbortController()
        drops.set(request.type, () => {
          unwanted.abort()
          settle(refuse({ code: 'superseded' }))
        })
        limit(SILENCE_LIMIT_MS)
        const photosReady = (): boolean => {
          if (open) limit(PREVIEW_LIMIT_MS)
          return open
        }
        const draw = () => renderer.render(request, photosReady, unwanted.signal)
        const rendering = takePrepared(request)?.then((blob) => blob ?? draw()) ?? draw()
        const later = rendering.catch(() => null)
        rendering.then(
          (blob) => settle(blob === null ? refuse({ code: 'superseded' }) : accept(blob)),
          () => settle(refuse({ code: 'picture_failed' })),
        )
      })
    },
    dispose() {
      for (const drop of drops.values()) drop()
      renderer.dispose()
    },
  }
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}
