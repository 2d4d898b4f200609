import type { Result } from '#domain/problem.ts'

import type { RenderProblem } from './latest-render.ts'

/** A card's image on its way to the screen. */
export type CardImage =
  | {
      readonly status: 'painting'
      /** The image before the last change, to look at meanwhile. */
      readonly before?: Blob | undefined
    }
  | { readonly status: 'ready'; readonly blob: Blob }
  | { readonly status: 'failed' }

export const PAINTING: CardImage = { status: 'painting' }

/** A new drawing of what that image showed: it stays in sight until the new one is there. */
export function paintingOver(image: CardImage | undefined): CardImage {
  if (!image || image.status === 'failed') return PAINTING
  return { status: 'painting', before: image.status === 'ready' ? image.blob : image.before }
}

/**
 * Shows what comes of a drawing: its image, or first the failure and then the image that came too late; undefined when
 * a newer request took its place. Resolves with the image.
 */
export async function showDrawing(
  drawing: Promise<Result<Blob, RenderProblem>>,
  show: (image: CardImage | undefined) => void,
): Promise<Blob | null> {
  const result = await drawing
  if (result.ok) {
    show({ status: 'ready', blob: result.value })
    return result.value
  }
  show(result.problem.code === 'superseded' ? undefined : { status: 'failed' })
  if (result.problem.code !== 'picture_too_slow') return null
  const blob = await result.problem.later
  if (blob) show({ status: 'ready', blob })
  return blob
}
