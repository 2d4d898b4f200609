import type { Pen } from '#card/canvas.ts'
import { condensed } from '#card/text.ts'

/** The room that a plate has for the last name. */
export type NameRoom = {
  readonly width: number
  /** The size of a last name with enough room. */
  readonly size: number
  /** The largest size at which the plate is high enough for two lines; 0 where it has one. */
  readonly sizeOfTwoLines: number
}

/** What all names of a card have in common. */
export type NameSizes = {
  /** The size that the other text on a plate is based on. */
  readonly unit: number
  /** Of every last name. */
  readonly size: number
  /** Returns the width of a last name, or of a part of one, at that size. */
  widthOf(text: string): number
}

/** Letters hinted at another size than they were measured at may be that much wider. */
export const HINTING = 1.01

/** Letters are not made narrower than that while a smaller size is possible … */
export const NARROWEST = 0.8
/** … and no name makes all the others smaller than that. */
const SMALLEST = 0.68

/** Returns the one size for every last name on the card: what the longest of them allows. */
export function commonNameSize(
  pen: Pen,
  names: readonly { readonly last: string; readonly room: NameRoom }[],
): NameSizes {
  const wanted = Math.min(...names.map(({ room }) => room.size))
  pen.font = condensed(wanted)
  // Each is measured once, in one size: the first measurement in a size is the slow one.
  const widths = new Map<string, number>()
  const measure = (text: string): number => {
    const known = widths.get(text) ?? pen.measureText(text).width
    widths.set(text, known)
    return known
  }
  const largest = names.map(({ last, room }) => largestSize(measure, last, room, wanted))
  const allowed = Math.max(wanted * SMALLEST, Math.min(wanted, ...largest))
  const size = Math.floor(allowed * 2) / 2
  const share = size === wanted ? 1 : Math.max((size / wanted) * HINTING, measuredShare(pen, widths, size))
  return { unit: unitOf(wanted, size), size, widthOf: (text) => (widths.get(text) ?? 0) * share }
}

/** The width of the widest at that size, relative to before. Not every engine draws in exactly that size. */
function measuredShare(pen: Pen, widths: ReadonlyMap<string, number>, size: number): number {
  const [text = '', width = 1] = [...widths].reduce(
    (one, other) => (other[1] > one[1] ? other : one),
    ['', 0],
  )
  pen.font = condensed(size)
  return pen.measureText(text).width / width
}

type WidthOf = NameSizes['widthOf']

/** The other text follows the names halfway when these are smaller than they could be. */
const unitOf = (wanted: number, size: number): number => (wanted + size) / 2

function largestSize(widthOf: WidthOf, last: string, room: NameRoom, size: number): number {
  const allowed = (wide: number) => (size * room.width) / (wide * NARROWEST)
  const lines = nameLines(last, room, { widthOf })
  const onEach = allowed(Math.max(...lines.map(widthOf)))
  return lines.length === 1 ? onEach : Math.min(room.sizeOfTwoLines, onEach)
}

/**
 * The lines of a last name: broken at a hyphen or between words where one line would be too wide. Plates of one shape
 * are all high enough for that or none is, so that a name looks the same on every card.
 */
export function nameLines(
  last: string,
  { width, size, sizeOfTwoLines }: NameRoom,
  { widthOf }: Pick<NameSizes, 'widthOf'>,
): readonly string[] {
  if (sizeOfTwoLines < size * SMALLEST || widthOf(last) <= width) return [last]
  return breakName(widthOf, last) ?? [last]
}

/** In two lines as even as possible, the hyphen on the first; null for a name of one part. */
function breakName(widthOf: WidthOf, last: string): readonly string[] | null {
  const breaks = [...last.matchAll(/(?<=\S)[-\s]+(?=\S)/gu)].map(({ index, 0: between }) => {
    const end = index + between.length
    return [last.slice(0, end).trim(), last.slice(end)]
  })
  const widest = (lines: readonly string[]) => Math.max(...lines.map(widthOf))
  return breaks.toSorted((one, other) => widest(one) - widest(other))[0] ?? null
}

/** Draws a line in letters as narrow as the width requires; never cut. */
export function drawNameLine(
  pen: Pen,
  text: string,
  { size, widthOf }: Omit<NameSizes, 'unit'>,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  pen.font = condensed(size)
  const wide = widthOf(text)
  if (wide <= width) return pen.fillText(text, x, y)
  pen.save()
  pen.translate(x, y)
  pen.scale(width / wide, 1)
  pen.fillText(text, 0, 0)
  pen.restore()
}
