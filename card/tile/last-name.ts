import type { Pen } from '#card/canvas.ts'
import { condensed } from '#card/text.ts'

/** What a plate offers the last name on it. */
export type NameRoom = {
  readonly width: number
  /** The size of a last name for which there is room enough. */
  readonly size: number
  /** The largest size at which the plate is high enough for two lines; 0 where it has one. */
  readonly sizeOfTwoLines: number
}

/** What all names of a card have in common. */
export type NameSizes = {
  /** What the other words on a plate are measured by. */
  readonly unit: number
  /** Of every last name. */
  readonly size: number
}

/** Letters are not made narrower than that while a smaller size is possible … */
const NARROWEST = 0.8
/** … and no name makes all the others smaller than that. */
const SMALLEST = 0.68

/** The one size at which each last name stands on its plate: what the longest of them allows. */
export function commonNameSize(
  pen: Pen,
  names: readonly { readonly last: string; readonly room: NameRoom }[],
): NameSizes {
  const wanted = Math.min(...names.map(({ room }) => room.size))
  pen.font = condensed(wanted)
  const largest = names.map(({ last, room }) => largestSize(pen, last, room, wanted))
  const size = Math.max(wanted * SMALLEST, Math.min(wanted, ...largest))
  return { unit: unitOf(wanted, size), size: Math.floor(size * 2) / 2 }
}

/** The other words follow the names half of the way when these are smaller than they might be. */
const unitOf = (wanted: number, size: number): number => (wanted + size) / 2

/** In the pen's present font, which is of that size. */
function largestSize(pen: Pen, last: string, { width, sizeOfTwoLines }: NameRoom, size: number): number {
  const allowed = (wide: number) => (size * width) / (wide * NARROWEST)
  const onOne = allowed(pen.measureText(last).width)
  if (onOne >= size) return onOne
  const broken = breakName(pen, last)
  if (broken === null) return onOne
  return Math.max(onOne, Math.min(sizeOfTwoLines, allowed(Math.max(...broken.map(({ wide }) => wide)))))
}

/** A line of a name and how wide it is at its size. */
export type NameLine = { readonly text: string; readonly wide: number }

/**
 * The lines of a last name at that size: broken at a hyphen or between words where one would be too wide. Leaves the
 * pen's font at the size.
 */
export function nameLines(pen: Pen, last: string, room: NameRoom, size: number): readonly NameLine[] {
  pen.font = condensed(size)
  const whole = { text: last, wide: pen.measureText(last).width }
  if (size > room.sizeOfTwoLines || whole.wide <= room.width) return [whole]
  return breakName(pen, last) ?? [whole]
}

/** In two lines as even as possible, the hyphen on the first; null for a name of one part. */
function breakName(pen: Pen, last: string): readonly NameLine[] | null {
  const breaks = [...last.matchAll(/(?<=\S)[-\s]+(?=\S)/gu)].map(({ index, 0: between }) => {
    const end = index + between.length
    const lines = [last.slice(0, end).trim(), last.slice(end)]
    return lines.map((text) => ({ text, wide: pen.measureText(text).width }))
  })
  const widest = (lines: readonly NameLine[]) => Math.max(...lines.map(({ wide }) => wide))
  return breaks.toSorted((one, other) => widest(one) - widest(other))[0] ?? null
}

/** A line in the pen's font, in letters as narrow as the width wants; never cut. */
export function drawNameLine(
  pen: Pen,
  { text, wide }: NameLine,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  if (wide <= width) return pen.fillText(text, x, y)
  pen.save()
  pen.translate(x, y)
  pen.scale(width / wide, 1)
  pen.fillText(text, 0, 0)
  pen.restore()
}
