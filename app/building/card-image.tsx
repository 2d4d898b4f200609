import { cardSizes, cardSrcSet, type ShownWidth } from '#domain/share/card-widths.ts'

type Props = {
  /** Address of the widest; the others are asked for with `w`. */
  readonly src: string
  readonly alt: string
  /** Of the widest, so that the image's place is held before it arrives. */
  readonly width: number
  readonly height: number
  /** The widest window first. */
  readonly shown: readonly ShownWidth[]
  /** What the page is about: fetched first. All others are fetched when they come near. */
  readonly isFirst?: boolean
}

/** A drawn card, no larger than this screen shows it. */
export function CardImage({ src, alt, width, height, shown, isFirst = false }: Props) {
  return (
    <img
      src={src}
      srcSet={cardSrcSet(src)}
      sizes={cardSizes(shown)}
      alt={alt}
      width={width}
      height={height}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className="h-auto w-full rounded-md border border-hairline bg-sunken shadow-tile"
    />
  )
}
