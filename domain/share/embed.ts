import { escapeHtml } from '#domain/text/text.ts'

type Size = { readonly width: number; readonly height: number }

/** Pixels: wide enough to read a card, narrow enough for a forum's column. */
const FRAME_WIDTH = 480
/** Pixels: no card is readable below this width, so a flat frame gets empty space on both sides instead. */
const NARROWEST = 160
/** Pixels of the caption below the image: its title and link. */
export const CAPTION_HEIGHT = 64

/** Returns the address of the page for frames on other sites, which has no script. */
export const embedPath = (sharePath: string): string => `${sharePath}/embed`

/**
 * Returns the size of a frame that shows the whole image and its caption.
 * @param image its width and height in any unit
 * @param most the largest size that the embedding site allows; the page adapts to a smaller frame
 */
export function frameSize(image: Size, most: Partial<Size> = {}): Size {
  const ratio = image.height / image.width
  const room = (most.height ?? Number.POSITIVE_INFINITY) - CAPTION_HEIGHT
  const fitting = Math.max(NARROWEST, Math.floor(room / ratio))
  const width = Math.min(FRAME_WIDTH, most.width ?? FRAME_WIDTH, fitting)
  const height = Math.round(width * ratio) + CAPTION_HEIGHT
  return { width, height: Math.min(height, most.height ?? height) }
}

/**
 * Returns HTML to paste into a blog or forum. On sites that strip styles, the attributes set the size; elsewhere the
 * frame narrows with its column and keeps its shape.
 * @param share the full address of the link, and its title
 */
export function embedCode(
  { url, title }: { readonly url: string; readonly title: string },
  { width, height }: Size,
): string {
  const style = `border:0;width:${width}px;max-width:100%;height:auto;aspect-ratio:${width}/${height}`
  return `<iframe src="${escapeHtml(embedPath(url))}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="${style}" loading="lazy"></iframe>`
}
