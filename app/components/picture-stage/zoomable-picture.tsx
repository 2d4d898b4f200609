import { useCallback, useId } from 'react'

import { READY } from '#messages/sharing.ts'
import { classNames } from '#ui/class-names.ts'

import { useZoomGestures } from '#app/components/picture-stage/use-zoom-gestures.ts'
import { isZoomed, type View } from '#app/components/picture-stage/zoom.ts'

type Props = {
  readonly blob: Blob
  readonly alt: string
  /** The card in words, for whoever cannot see the image. */
  readonly text: string
  readonly view: View
  readonly onViewChange: (view: View) => void
}

/** The image in a frame of its own shape: a click zooms, a drag or the arrow keys pan, two fingers do both. */
export function ZoomableImage({ blob, alt, text, view, onViewChange }: Props) {
  const words = useId()
  // The address lives exactly as long as the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  const gestures = useZoomGestures(view, onViewChange)
  const zoomed = isZoomed(view)
  return (
    <>
      <button
        type="button"
        {...gestures}
        aria-label={zoomed ? READY.zoomOut : READY.zoomIn}
        aria-describedby={words}
        data-zoom={view.zoom}
        className={classNames(
          'size-full overflow-hidden rounded-md select-none focus-visible:outline-offset-4',
          zoomed ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in touch-pan-y',
        )}
      >
        <img
          ref={show}
          alt={alt}
          draggable={false}
          className="pointer-events-none size-full"
          style={{ transform: `scale(${view.zoom}) translate(${view.x}px, ${view.y}px)` }}
        />
      </button>
      <p id={words} className="sr-only">
        {zoomed ? READY.zoomHint : text}
      </p>
    </>
  )
}
