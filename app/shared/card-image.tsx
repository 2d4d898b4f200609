import { cardSizes, cardSrcSet } from '#domain/share/card-widths.ts'

type Props = {
  /** Address of the widest image. The others add `w` to it. */
  readonly src: string
  readonly alt: string
  /** Size of the widest image, which reserves the space before it loads. */
  readonly width: number
  readonly height: number
  /** How wide the page shows it, the widest window first: "(min-width:64rem) 46vw, 92vw". */
  readonly sizes: string
  /** The main image of the page, fetched first. All others load when they come near the viewport. */
  readonly isFirst?: boolean
}

/** Renders a drawn card, no larger than this screen needs. */
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
