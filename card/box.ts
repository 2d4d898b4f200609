/** A rectangle in drawing units, from its top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const bottom = (box: Box): number => box.y + box.height
export const centreX = (box: Box): number => box.x + box.width / 2
export const centreY = (box: Box): number => box.y + box.height / 2

/** The same rectangle, smaller by that much on each side. */
export function inset(box: Box, horizontal: number, vertical = horizontal): Box {
  return {
    x: box.x + horizontal,
    y: box.y + vertical,
    width: box.width - 2 * horizontal,
    height: box.height - 2 * vertical,
  }
}

/** Equal columns with gaps between them. */
export function columns(box: Box, count: number, gap: number): Box[] {
  const width = (box.width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({
    ...box,
    x: box.x + index * (width + gap),
    width,
  }))
}

/** Equal rows with gaps between them. */
export function rows(box: Box, count: number, gap: number): Box[] {
  const height = (box.height - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({
    ...box,
    y: box.y + index * (height + gap),
    height,
  }))
}
