import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import type { CardShape } from '#card/export-size.ts'
import type { CardContent, RenderRequest } from '#card/renderer.ts'
import { refuse, type Result } from '#domain/problem.ts'
import { PAUSE_MS } from '#ui/use-paused.ts'

import type { RenderProblem, RenderQueue } from './latest-render.ts'

/** A card, in whatever shape and file it is drawn. */
export type Card = CardContent & Pick<RenderRequest, 'photos'>

/** A card's image on its way to the screen. */
export type CardImage =
  | {
      readonly status: 'painting'
      /** The image before the last change, shown until the new one is drawn. */
      readonly before?: Blob | undefined
    }
  | { readonly status: 'ready'; readonly blob: Blob }
  | { readonly status: 'failed' }

function paintingOver(image: CardImage | undefined): CardImage {
  if (!image || image.status === 'failed') return { status: 'painting' }
  return { status: 'painting', before: image.status === 'ready' ? image.blob : image.before }
}

type Drawn = {
  readonly of: Card | null
  readonly subject: unknown
  readonly images: { readonly [Shape in CardShape]?: CardImage | undefined }
}

export type CardImages = ReturnType<typeof useCardImages>

/**
 * The image of a card in the shape that is chosen. Each shape is drawn once, and kept until the card is another one; a
 * card that is edited is drawn once its writer pauses.
 * @param card null as long as there is nothing to draw; another object is another card
 * @param subject what the card is of: while it stays, the image before a change is shown until the new one is drawn
 */
export function useCardImages(card: Card | null, subject: unknown, startQueue: () => Promise<RenderQueue>) {
  const [shape, choose] = useState<CardShape>('full')
  const request = useMemo(() => card && { ...card, shape }, [card, shape])
  const [drawn, setDrawn] = useState<Drawn>({ of: null, subject: null, images: {} })
  const before = drawn.subject === subject ? drawn.images[shape] : undefined
  const known = drawn.of === card ? before : undefined

  async function render(type: RenderRequest['type']): Promise<Result<Blob, RenderProblem>> {
    if (!request) return refuse({ code: 'picture_failed' })
    try {
      const queue = await startQueue()
      return await queue.render({ ...request, type })
    } catch {
      // The renderer's own code did not come over the network.
      return refuse({ code: 'picture_failed' })
    }
  }

  /** Resolves with null when the image cannot be drawn, or is no longer wanted. */
  async function draw(): Promise<Blob | null> {
    const show = (image: CardImage | undefined) =>
      // What comes too late is of a card that has changed since.
      setDrawn((now) => (now.of === card ? { ...now, images: { ...now.images, [shape]: image } } : now))
    setDrawn((now) => ({
      of: card,
      subject,
      images: { ...(now.of === card && now.images), [shape]: paintingOver(before) },
    }))
    const result = await render('image/jpeg')
    if (!result.ok) show(result.problem.code === 'superseded' ? undefined : { status: 'failed' })
    const late = !result.ok && result.problem.code === 'picture_too_slow' ? result.problem.later : null
    const blob = result.ok ? result.value : await late
    if (blob) show({ status: 'ready', blob })
    return blob
  }

  const begin = useEffectEvent(() => {
    if (!known || known.status === 'failed') void draw()
  })
  const pause = useEffectEvent(() => (drawn.of === null || drawn.of === card ? 0 : PAUSE_MS))
  useEffect(() => {
    if (!request) return undefined
    const timer = setTimeout(() => begin(), pause())
    return () => clearTimeout(timer)
  }, [request])

  const image = known ?? paintingOver(before)
  return {
    shape,
    choose,
    image,
    draw,
    /** The JPEG in sight, drawn now if it must be. */
    file: async () => (image.status === 'ready' ? image.blob : draw()),
    /** A PNG, for the clipboard. */
    copy: () => render('image/png'),
  }
}
