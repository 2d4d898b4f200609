import type { CardContext } from '#card/canvas.ts'

/** A canvas of any platform: drawn on by its context, copied as an image, encoded to a file. */
export type Surface<Image, File> = {
  readonly context: CardContext<Image>
  readonly image: Image
  /** `quality` 0–1. */
  encode(type: 'image/jpeg' | 'image/png', quality: number): Promise<File>
}
