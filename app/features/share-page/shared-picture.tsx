import type { CardPixels } from '#card/export-size.ts'

type Props = {
  readonly src: string
  readonly alt: string
  /** Of the whole card: the image's place is held before it arrives. */
  readonly pixels: Pick<CardPixels, 'width' | 'height'>
}

/** The card that was shared. */
export function SharedImage({ src, alt, pixels }: Props) {
  return (
    <img
      src={src}
      alt={alt}
      width={pixels.width}
      height={pixels.height}
      fetchPriority="high"
      className="h-auto w-full rounded-md border border-hairline bg-sunken shadow-tile"
    />
  )
}
