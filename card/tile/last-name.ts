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
  const largest = names.map(({ last, room }) => largestSize(pen, last, room, wanted))
  const size = Math.max(wanted * SMALLEST, Math.min(wanted, ...largest))
  return { unit: unitOf(wanted, size), size: Math.floor(size * 2) / 2 }
}

/** The other words follow the names half of the way when these are smaller than they might be. */
const unitOf = (wanted: number, size: number): number => (wanted + size) / 2

function largestSize(pen: Pen, last: string, { width, sizeOfTwoLines }: NameRoom, size: number): number {
  pen.font = condensed(size)
  const allowed = (wide: number) => (size * width) / (wide * NARROWEST)
  const onOne = allowed(pen.measureText(last).width)
  const broken = breakName(pen, last)
  if (onOne >= size || broken === null) return onOne
  return Math.max(onOne, Math.min(sizeOfTwoLines, allowed(widest(pen, broken))))
}

/** The lines of a last name at that size: broken at a hyphen or between words where one would be too wide. */
export function nameLines(pen: Pen, last: string, room: NameRoom, size: number): readonly string[] {
  pen.font = condensed(size)
  if (size > room.sizeOfTwoLines || pen.measureText(last).width <= room.width) return [last]
  return breakName(pen, last) ?? [last]
}

const widest = (pen: Pen, lines: readonly string[]): number =>
  Math.max(...lines.map((line) => pen.measureText(line).width))

/** In two lines as even as possible, the hyphen on the first; null for a name of one part. */
function breakName(pen: Pen, last: string): readonly [string, string] | null {
  const breaks = [...last.matchAll(/(?<=\S)[-\s]+(?=\S)/gu)].map(({ index, 0: between }) => {
    const end = index + between.length
    return [last.slice(0, end).trim(), last.slice(end)] as const
  })
  return breaks.toSorted((one, other) => widest(pen, one) - widest(pen, other))[0] ?? null
}

/** A line in letters as narrow as the width wants; never cut. The pen's alignment says on which side of `x` it is. */
export function drawNameLine(
  pen: Pen,
  line: string,
  {
    x,
    y,
    width,
    size,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly size: number },
): void {
  pen.font = condensed(size)
  const measured = pen.measureText(line).width
  pen.save()
  pen.translate(x, y)
  if (measured > width) pen.scale(width / measured, 1)
  pen.fillText(line, 0, 0)
  pen.restore()
}
