import type { CSSProperties } from 'react'

import { exportPixels, type CardShape } from '#card/export-size.ts'
import { PREVIEW_FAILED, READY } from '#messages/sharing.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

import type { CardPicture } from './use-card-pictures.ts'
import type { View } from './zoom.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

type Props = {
  readonly picture: CardPicture
  readonly shape: CardShape
  readonly title: string
  readonly text: string
  readonly view: View
  readonly onViewChange: (view: View) => void
  readonly onRetry: () => void
}

/** Holds the picture's place at its own shape, whatever state it is in: nothing moves when it arrives. */
export function PictureStage({ picture, shape, title, text, view, onViewChange, onRetry }: Props) {
  return (
    <div className="@container-size grid h-[44dvh] place-items-center sm:h-[52dvh] lg:h-[min(78dvh,52rem)]">
      <div
        aria-busy={picture.status === 'painting'}
        className="relative grid place-items-center rounded-md bg-sunken"
        style={frameOf(shape)}
      >
        {picture.status === 'ready' && (
          <ZoomablePicture {...{ title, text, view, onViewChange }} blob={picture.blob} />
        )}
        {picture.status === 'painting' && (
          <output className="flex items-center gap-2 p-4 text-sm text-ink-muted">
            <Spinner />
            {READY.painting}
          </output>
        )}
        {picture.status === 'failed' && (
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
function frameOf(shape: CardShape): CSSProperties {
  const { width, height } = exportPixels(shape)
  return { aspectRatio: `${width} / ${height}`, width: `min(100cqw, calc(100cqh * ${width / height}))` }
}
