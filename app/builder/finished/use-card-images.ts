import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import type { CardShape } from '#card/export-size.ts'
import type { CardContent, RenderRequest } from '#card/renderer.ts'
import { refuse, type Result } from '#domain/result/problem.ts'
import { PAUSE_MS } from '#ui/use-paused.ts'

import type { RenderProblem, RenderQueue } from './latest-render.ts'

/** A card in any shape and file type. */
export type Card = CardContent & Pick<RenderRequest, 'photos'>

export type CardImage =
  | {
      readonly status: 'painting'
      /** The image from before the last change, shown until the new one is drawn. */
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
 * Returns the image of a card in the chosen shape. Each shape is drawn once and kept until the card changes. An edited
 * card is drawn after a pause in the typing.
 * @param card null while there is nothing to draw; a new object is a new card
 * @param subject what the card is of: while it is the same, the previous image is shown until the new one is drawn
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
      // The renderer's own code did not load.
      return refuse({ code: 'picture_failed' })
    }
  }

  /** Resolves with null when the image cannot be drawn, or is no longer wanted. */
  async function draw(): Promise<Blob | null> {
    const show = (image: CardImage | undefined) =>
      // A late result belongs to a card that has changed since.
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
    /** Returns the JPEG on the screen, drawn now if needed. */
    file: async () => (image.status === 'ready' ? image.blob : draw()),
    copy: () => render('image/png'),
  }
}
