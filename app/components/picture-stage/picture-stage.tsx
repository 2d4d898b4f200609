import type { CSSProperties } from 'react'

import { PREVIEW_FAILED, READY } from '#messages/sharing.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

import type { View } from '#app/components/picture-stage/zoom.ts'
import { ZoomableImage } from '#app/components/picture-stage/zoomable-picture.tsx'

/** A card's image on its way to the screen. */
export type CardImage =
  | { readonly status: 'painting' }
  | { readonly status: 'ready'; readonly blob: Blob }
  | { readonly status: 'failed' }

type Pixels = { readonly width: number; readonly height: number }

type Props = {
  readonly image: CardImage
  /** Width and height of the finished file. */
  readonly pixels: Pixels
  /** What the image is, for its alternative text. */
  readonly alt: string
  readonly text: string
  readonly view: View
  readonly onViewChange: (view: View) => void
  readonly onRetry: () => void
}

/** Holds the image's place at its own shape, whatever state it is in: nothing moves when it arrives. */
export function ImageStage({ image, pixels, alt, text, view, onViewChange, onRetry }: Props) {
  return (
    <div className="@container-size grid h-[44dvh] place-items-center sm:h-[52dvh] lg:h-[min(78dvh,52rem)]">
      <div
        aria-busy={image.status === 'painting'}
        className="relative grid place-items-center rounded-md bg-sunken"
        style={frameOf(pixels)}
      >
        {image.status === 'ready' && (
          <ZoomableImage {...{ alt, text, view, onViewChange }} blob={image.blob} />
        )}
        {image.status === 'painting' && (
          <output className="flex items-center gap-2 p-4 text-sm text-ink-muted">
            <Spinner />
            {READY.painting}
          </output>
        )}
        {image.status === 'failed' && (
          <div role="alert" className="grid justify-items-center gap-3 p-4 text-center">
            <p>{PREVIEW_FAILED}</p>
            <Button size="small" onClick={onRetry}>
              {READY.retry}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** As large as the stage allows. */
function frameOf({ width, height }: Pixels): CSSProperties {
  return { aspectRatio: `${width} / ${height}`, width: `min(100cqw, calc(100cqh * ${width / height}))` }
}
