import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
} from 'react'
import X from '~icons/lucide/x'

import { PREVIEW_FAILED, READY } from '#app/shared/copy.ts'
import { OFFLINE } from '#app/shared/failure-copy.ts'
import { CARD_SHAPE_NAMES, type CardShape, exportPixels } from '#card/export-size.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { RadioTile } from '#ui/input.tsx'
import { Spinner, useWhenOnline } from '#ui/loading.tsx'
import { useOffline } from '#ui/page.tsx'

import type { CardImage } from './use-card-images.ts'
import { isZoomed, useZoomGestures, type View, WHOLE } from './zoom.ts'

type Pixels = { readonly width: number; readonly height: number }

type ImageStageProps = {
  readonly image: CardImage
  readonly pixels: Pixels
  readonly alt: string
  /** The card as text, for a visitor who cannot see the image. */
  readonly text: string
  readonly view: View
  readonly onViewChange: (view: View) => void
  readonly onRetry: () => void
}

/**
 * Reserves the image's space in its final shape, so that nothing moves when it loads. On a wide screen the stage has one
 * height for all shapes, that of the dialog's body. Elsewhere it is as tall as its image. On a phone its settings need
 * the rest of the body.
 */
export function ImageStage({ image, pixels, alt, text, view, onViewChange, onRetry }: ImageStageProps) {
  return (
    <div className="grid place-items-center [--stage:min(100dvh-15.5rem,52rem)] lg:h-(--stage) phone:[--stage:40dvh]">
      <ImageFrame
        {...{ image, pixels, onRetry }}
        className="w-[min(100%,calc(var(--stage)*var(--shape)))]"
        render={(blob) => <ZoomableImage {...{ alt, text, view, onViewChange, blob, pixels }} />}
      />
    </div>
  )
}

type ImageFrameProps = Pick<ImageStageProps, 'image' | 'pixels' | 'onRetry'> & {
  readonly className?: string
  readonly render: (blob: Blob) => ReactNode
}

/** Renders the image, or that it is being drawn, or why it is missing, in the shape of the finished file. */
export function ImageFrame({ image, pixels, onRetry, className, render }: ImageFrameProps) {
  const blob = image.status === 'ready' ? image.blob : image.status === 'painting' ? image.before : undefined
  return (
    <div
      aria-busy={image.status === 'painting'}
      className={classNames('relative grid place-items-center rounded-md bg-sunken', className)}
      style={frameOf(pixels)}
    >
      {blob && render(blob)}
      {image.status === 'painting' && !blob && (
        <output className="flex items-center gap-2 p-4 text-sm text-ink-muted">
          <Spinner />
          {READY.rendering}
        </output>
      )}
      {image.status === 'failed' && <FailedImage onRetry={onRetry} />}
    </div>
  )
}

/** Renders the failure and draws again on a press or when the network is back: photos or code may have been missing. */
function FailedImage({ onRetry }: Pick<ImageStageProps, 'onRetry'>) {
  const isOffline = useOffline()
  useWhenOnline(onRetry)
  return (
    <div role="alert" className="grid justify-items-center gap-3 p-4 text-center">
      <p>{PREVIEW_FAILED}</p>
      {isOffline && <p className="text-sm text-ink-muted">{OFFLINE.image}</p>}
      <Button size="small" onClick={onRetry}>
        {READY.retry}
      </Button>
    </div>
  )
}

function frameOf({ width, height }: Pixels): CSSProperties {
  const shape: Record<`--${string}`, number> = { '--shape': width / height }
  return { aspectRatio: `${width} / ${height}`, ...shape }
}

type ZoomableImageProps = Pick<ImageStageProps, 'alt' | 'text' | 'view' | 'onViewChange' | 'pixels'> & {
  readonly blob: Blob
}

/**
 * Renders the image in a frame of its own shape, or zoomed in a dialog that fills the window. A click zooms at that
 * point, a drag or the arrow keys pan, the wheel zooms, and two fingers do both.
 */
function ZoomableImage({ blob, alt, text, view, onViewChange, pixels }: ZoomableImageProps) {
  const words = useId()
  const gestures = useZoomGestures(pixels, view, onViewChange)
  const zoomed = isZoomed(view)
  useBackCloses(zoomed, () => onViewChange(WHOLE))
  const button = gestures.ref
  // The same button, lifted above the dialog, so that focus and touches stay on it. React removes its `popover` later.
  useLayoutEffect(() => {
    if (zoomed) button.current?.showPopover()
  }, [zoomed, button])
  return (
    <>
      <button
        type="button"
        {...gestures}
        popover={zoomed ? 'manual' : undefined}
        aria-label={zoomed ? READY.zoomOut : READY.zoomIn}
        aria-describedby={words}
        data-zoom={view.zoom}
        className={classNames(
          'overflow-hidden select-none',
          zoomed
            ? 'fixed inset-0 m-0 size-full max-h-none max-w-none cursor-grab touch-none border-0 bg-black/90 p-0 active:cursor-grabbing focus-visible:outline-none'
            : 'size-full cursor-zoom-in touch-pan-y rounded-md focus-visible:outline-offset-4',
        )}
      >
        <BlobImage
          {...{ blob, alt }}
          draggable={false}
          className="pointer-events-none size-full object-contain"
          style={{ transform: `scale(${view.zoom}) translate(${view.x}px, ${view.y}px)` }}
        />
        {zoomed && (
          <span className="pointer-events-none fixed top-3 right-3 grid size-11 place-items-center rounded-full bg-black/70 text-white">
            <X aria-hidden="true" className="size-6" />
          </span>
        )}
      </button>
      <p id={words} className="sr-only">
        {zoomed ? READY.zoomHint : text}
      </p>
    </>
  )
}

type BlobImageProps = Omit<ComponentProps<'img'>, 'ref' | 'src'> & {
  readonly blob: Blob
  readonly alt: string
}

export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  // The object URL is valid exactly as long as the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img {...rest} ref={show} alt={alt} />
}

export type SizeWords = Readonly<Record<CardShape, { readonly name: string; readonly detail: string }>>

type SizeChoiceProps = {
  readonly sizes: SizeWords
  readonly value: CardShape
  readonly onChange: (shape: CardShape) => void
}

export function SizeChoice({ sizes, value, onChange }: SizeChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold max-sm:sr-only">{READY.size}</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {CARD_SHAPE_NAMES.map((shape) => (
          <RadioTile
            key={shape}
            name="picture-size"
            value={shape}
            checked={value === shape}
            onChange={() => onChange(shape)}
            className="grid justify-items-center gap-1 px-1 pt-2 pb-1.5"
          >
            <Outline shape={shape} />
            <span className="text-sm leading-4 font-medium narrow:text-xs">{sizes[shape].name}</span>
            <span className="text-xs whitespace-nowrap tabular-nums max-sm:sr-only">
              {sizes[shape].detail}
            </span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}

function Outline({ shape }: { readonly shape: CardShape }) {
  const { width, height } = exportPixels(shape)
  const scale = 20 / Math.max(width, height)
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
      <rect
        x={12 - (width * scale) / 2}
        y={12 - (height * scale) / 2}
        width={width * scale}
        height={height * scale}
        rx="1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  )
}
