import { cardSizes, cardSrcSet } from '#domain/share/card-widths.ts'

type Props = {
  /** Address of the widest; the others are asked for with `w`. */
  readonly src: string
  readonly alt: string
  /** Of the widest, so that the image's place is held before it arrives. */
  readonly width: number
  readonly height: number
  /** How wide the page shows it, the widest window first: "(min-width:64rem) 46vw, 92vw". */
  readonly sizes: string
  /** What the page is about: fetched first. All others are fetched when they come near. */
  readonly isFirst?: boolean
}

/** A drawn card, no larger than this screen shows it. */
export function CardImage({ src, alt, width, height, sizes, isFirst = false }: Props) {
  return (
    <img
      src={src}
      srcSet={cardSrcSet(src)}
      sizes={cardSizes(sizes)}
      alt={alt}
      width={width}
      height={height}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className="h-auto w-full rounded-md border border-hairline bg-sunken shadow-tile"
    />
  )
}
