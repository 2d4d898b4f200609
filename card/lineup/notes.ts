import type { Box, Pen } from '#card/canvas.ts'
import { changedSince, type LineupCardData, typesOnCard } from '#card/card-data.ts'
import type { CardShape } from '#card/export-size.ts'
import { condensed } from '#card/text.ts'
import type { CardTheme } from '#card/theme.ts'
import { drawSwapArrows } from '#card/tile/plate.ts'
import { andMore, sittingRows } from '#domain/lineup/model/export-text.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'

import { innerWidth } from './layout.ts'

/** A word or name that stays on one line; `label` is set apart before it. A count follows the last name. */
type Item = {
  readonly label: string
  readonly text: string
  readonly startsGroup: boolean
  readonly isCount?: boolean
}

/** The notes between the board and the footer: the cost, who does not play, and what the marks mean. */
export type Notes = {
  readonly lines: readonly (readonly Item[])[]
  /** At the end of the first line; empty without marks. */
  readonly legend: string
  readonly size: number
  /** 0 when there is nothing to note. */
  readonly height: number
}

const SIZES: Readonly<Record<CardShape, number>> = { full: 28, square: 26, portrait: 28, story: 28, link: 18 }
/** Sizes tried in this order before anyone else is left out. */
const SMALLER = [1, 0.92, 0.84, 0.76] as const
const MAX_LINES = 2
const LEADING = 1.3

/** Shares of the size. */
const LABEL_GAP = 0.32
const ITEM_GAP = 0.26
const GROUP_GAP = 0.8
const ARROWS = 0.95
const LEGEND_GAP = 0.36

/** A list's heading, the names it may show, how many of them it shows, and the total. */
type Group = {
  readonly label: string
  readonly players: readonly Player[]
  readonly shown: number
  readonly total: number
}

/** Fits the notes on two lines: first in smaller letters, then with "and 3 more" at a list's end. */
export function fitNotes(
  pen: Pen,
  { sitting, changed, cap, ...shown }: Pick<LineupCardData, 'type' | 'sheet' | 'sitting' | 'changed' | 'cap'>,
  shape: CardShape,
): Notes {
  const legend = changed && changed.ids.length > 0 ? changedSince(changed.since) : ''
  const isShown = typesOnCard(shown).includes('even_strength') && sitting
  let groups: readonly Group[] = sittingRows(isShown ? sitting : null).map(({ heading, players, more }) => ({
    label: heading,
    players,
    shown: players.length,
    total: players.length + more,
  }))
  const money: readonly Item[] = cap ? [{ ...cap, startsGroup: true }] : []
  if (legend === '' && groups.length + money.length === 0) return { lines: [], legend, size: 0, height: 0 }
  const at = (share: number): Notes => {
    const size = SIZES[shape] * share
    const others = innerWidth(shape)
    const first = others - (legend === '' ? 0 : legendWidth(pen, legend, size) + size * GROUP_GAP)
    const flowing = wrapItems(pen, [...money, ...groups.flatMap(itemsOf)], size, { first, others })
    // A line for each list is better than one that overflows.
    const apart = groups.flatMap((group, index) =>
      wrapItems(pen, index === 0 ? [...money, ...itemsOf(group)] : itemsOf(group), size, {
        first: index === 0 ? first : others,
        others,
      }),
    )
    const lines = flowing.length > 1 && apart.length <= MAX_LINES ? apart : flowing
    return { lines, legend, size, height: Math.max(1, lines.length) * size * LEADING }
  }
  for (const share of SMALLER) {
    const notes = at(share)
    if (notes.lines.length <= MAX_LINES) return notes
  }
  const smallest = SMALLER.at(-1) ?? 1
  for (;;) {
    const notes = at(smallest)
    const most = Math.max(...groups.map(({ shown }) => shown))
    if (notes.lines.length <= MAX_LINES || most <= 1) return notes
    const longest = groups.findLastIndex(({ shown }) => shown === most)
    groups = groups.map((group, index) => (index === longest ? { ...group, shown: most - 1 } : group))
  }
}

function itemsOf({ label, players, shown, total }: Group): Item[] {
  const names = players
    .slice(0, shown)
    .map(({ name, number }) => (number === null ? surname(name) : `#${number} ${surname(name)}`))
  if (total > shown) names.push(andMore(total - shown))
  return names.map((name, index) => ({
    label: index === 0 ? label : '',
    text: index < names.length - 1 ? `${name},` : name,
    startsGroup: index === 0,
    isCount: total > shown && index === names.length - 1,
  }))
}

const labelFont = (size: number) => condensed(size, 700)
const nameFont = (size: number) => condensed(size, 600)

function labelWidth(pen: Pen, { label }: Item, size: number): number {
  if (label === '') return 0
  pen.font = labelFont(size)
  return pen.measureText(label).width + size * LABEL_GAP
}

function itemWidth(pen: Pen, item: Item, size: number): number {
  const label = labelWidth(pen, item, size)
  pen.font = nameFont(size)
  return label + pen.measureText(item.text).width
}

function legendWidth(pen: Pen, legend: string, size: number): number {
  pen.font = nameFont(size)
  return pen.measureText(legend).width + size * (ARROWS + LEGEND_GAP)
}

const gapBefore = (item: Item, size: number): number => size * (item.startsGroup ? GROUP_GAP : ITEM_GAP)

function wrapItems(
  pen: Pen,
  items: readonly Item[],
  size: number,
  width: { readonly first: number; readonly others: number },
): readonly (readonly Item[])[] {
  const lines: Item[][] = []
  let used = 0
  for (const item of items) {
    const wide = itemWidth(pen, item, size)
    const line = lines.at(-1)
    const room = lines.length === 1 ? width.first : width.others
    const end = used + gapBefore(item, size) + wide
    if (line === undefined || end > room) {
      // "And 4 more" alone on a line would look lost, so the last name goes with it.
      const last = item.isCount && line !== undefined && line.length > 1 ? line.splice(-1) : []
      lines.push([...last, item])
      used = last.reduce((sum, one) => sum + itemWidth(pen, one, size) + gapBefore(item, size), 0) + wide
    } else {
      line.push(item)
      used = end
    }
  }
  return lines
}

export function drawNotes(
  pen: Pen,
  box: Box,
  { lines, legend, size }: Notes,
  { accent }: Pick<CardTheme, 'accent'>,
): void {
  pen.save()
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  const baseOf = (line: number) => box.y + size * (LEADING * line + 0.98)
  for (const [index, items] of lines.entries()) {
    const y = baseOf(index)
    let x = box.x
    for (const [place, item] of items.entries()) {
      if (place > 0) x += gapBefore(item, size)
      const label = labelWidth(pen, item, size)
      pen.font = labelFont(size)
      pen.fillStyle = accent
      pen.fillText(item.label, x, y)
      pen.font = nameFont(size)
      pen.fillStyle = 'rgba(255,255,255,0.84)'
      pen.fillText(item.text, x + label, y)
      x += itemWidth(pen, item, size)
    }
  }
  if (legend !== '') {
    const right = box.x + box.width
    const y = baseOf(0)
    drawSwapArrows(
      pen,
      right - legendWidth(pen, legend, size) + (size * ARROWS) / 2,
      y - size * 0.34,
      size * ARROWS,
      '#ffffff',
    )
    pen.font = nameFont(size)
    pen.textAlign = 'right'
    pen.fillStyle = 'rgba(255,255,255,0.8)'
    pen.fillText(legend, right, y)
  }
  pen.restore()
}
