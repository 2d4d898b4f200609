import { escapeHtml } from '#domain/text.ts'

type Size = { readonly width: number; readonly height: number }

/** Wide enough to read a card, narrow enough for the column of a forum. */
const FRAME_WIDTH = 480
/** Below this no card is worth a look, so a flat frame leaves the image room on both sides. */
const NARROWEST = 160
/** Below the image: what it is, and where it leads. */
export const CAPTION_HEIGHT = 64

/** Where a page of its own, without a script, shows the link in a frame of another site. */
export const embedPath = (sharePath: string): string => `${sharePath}/embed`

/**
 * The frame that shows the whole image with its caption.
 * @param image its width and height, in whatever unit
 * @param most what the site around the frame has room for; the page fits itself into what is left
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
 * HTML to paste into a blog or a forum. Sites that take no styles get the frame by its attributes; the others one that
 * narrows with its column and keeps its shape.
 * @param share the whole address of the link, and what it is called
 */
export function embedCode(
  { url, title }: { readonly url: string; readonly title: string },
  { width, height }: Size,
): string {
  const style = `border:0;width:${width}px;max-width:100%;height:auto;aspect-ratio:${width}/${height}`
  return `<iframe src="${escapeHtml(embedPath(url))}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="${style}" loading="lazy"></iframe>`
}
