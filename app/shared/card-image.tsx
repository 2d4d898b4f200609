import { useCallback, useEffect, useState } from 'react'

import { cardSizes, cardSrcSet } from '#domain/share/card-widths.ts'
import { classNames } from '#ui/class-names.ts'

/** A busy server refuses images for a moment. After the last pause the image is given up. */
const PAUSES_MS = [3000, 10_000] as const

type Props = {
  /** Address of the widest image. The others add `w` to it. */
  readonly src: string
  readonly alt: string
  /** Size of the widest image, which reserves the space before it loads. */
  readonly width: number
  readonly height: number
  /**
   * How wide the page shows it, the widest window first: "(min-width:64rem) 46vw, 92vw". Without it, the server draws one
   * width.
   */
  readonly sizes?: string
  readonly className?: string
  /** The main image of the page, fetched first. All others load when they come near the viewport. */
  readonly isFirst?: boolean
}

/** Renders a drawn card, no larger than this screen needs. Without an image, only its text is left. */
export function CardImage({ src, alt, width, height, sizes, className, isFirst = false }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    const pause = PAUSES_MS[failures - 1]
    if (pause === undefined) return undefined
    const timer = setTimeout(() => setAttempt(failures), pause)
    return () => clearTimeout(timer)
  }, [failures])
  // An image that failed before hydration fires no error event anymore.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailures((count) => count || 1)
  }, [])
  if (failures > PAUSES_MS.length) return alt
  return (
    <img
      // A new element requests the image again.
      key={attempt}
      ref={ref}
      onError={() => setFailures(attempt + 1)}
      src={src}
      {...(sizes && { srcSet: cardSrcSet(src), sizes: cardSizes(sizes) })}
      alt={alt}
      width={width}
      height={height}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={classNames(
        'h-auto w-full rounded-md border border-hairline bg-sunken shadow-tile',
        className,
      )}
    />
  )
}
