import type { Box } from '#card/box.ts'
import type { CardShape } from '#card/export-size.ts'
import type { CardBody, RowMark, TilePlace } from '#card/layout/lineup-layout.ts'
import type { Slot, SlotKind } from '#domain/lineup/slots.ts'

import { bottom, columns, rows } from '#card/box.ts'
import { SLOTS } from '#domain/lineup/slots.ts'

const CAPTIONS: Readonly<Record<SlotKind, string>> = { forward: 'Line', defense: 'Pair', goalie: 'Net' }

/** The slots of one kind, row by row. */
function rowsOf(kind: SlotKind): Slot[][] {
  const units = new Map<number, Slot[]>()
  for (const slot of SLOTS.even_strength) {
    if (slot.kind !== kind) continue
    const unit = units.get(slot.unit) ?? []
    unit.push(slot)
    units.set(slot.unit, unit)
  }
  return [...units.values()]
}

const FORWARDS = rowsOf('forward')
const PAIRS = rowsOf('defense')
const GOALIES = rowsOf('goalie')

type Gaps = { readonly rail: number; readonly gap: number; readonly section: number }

/** One row: its tab, then its tiles. */
function markedRow(
  box: Box,
  slots: readonly Slot[],
  { rail, gap }: Gaps,
): { mark: RowMark; places: TilePlace[] } {
  const tiles = columns({ ...box, x: box.x + rail, width: box.width - rail }, slots.length, gap)
  const [first] = slots
  const kind = first?.kind ?? 'forward'
  return {
    mark: {
      box: { ...box, width: rail - gap },
      mark: kind === 'goalie' ? 'G' : String(first?.unit ?? ''),
      caption: CAPTIONS[kind],
    },
    places: slots.flatMap((slot, index) => {
      const tile = tiles[index]
      return tile === undefined ? [] : [{ slot, box: tile, form: 'lying' as const }]
    }),
  }
}

/** Lines, under them pairs, the goaltenders at the foot: as a team's own lineup sheet reads. */
function stacked(body: Box, gaps: Gaps): CardBody {
  const all = [...FORWARDS, ...PAIRS, ...GOALIES]
  const breaks = [FORWARDS.length, FORWARDS.length + PAIRS.length]
  const inner = body.height - (all.length - 1 - breaks.length) * gaps.gap - breaks.length * gaps.section
  const height = inner / all.length
  const drawn: { mark: RowMark; places: TilePlace[] }[] = []
  let y = body.y
  for (const [index, slots] of all.entries()) {
    if (index > 0) y += breaks.includes(index) ? gaps.section : gaps.gap
    drawn.push(markedRow({ ...body, y, height }, slots, gaps))
    y += height
  }
  return { marks: drawn.map(({ mark }) => mark), units: [], places: drawn.flatMap(({ places }) => places) }
}

/** Seven rows: the goaltenders stand as the third column beside the pairs. */
function goaliesBeside(body: Box, gaps: Gaps): CardBody {
  const height = (body.height - gaps.section - 5 * gaps.gap) / 7
  const top: Box = { ...body, height: 4 * height + 3 * gaps.gap }
  const foot: Box = { ...body, y: bottom(top) + gaps.section, height: 3 * height + 2 * gaps.gap }
  const [left, middle, beside] = columns(
    { ...foot, x: foot.x + gaps.rail, width: foot.width - gaps.rail },
    3,
    gaps.gap,
  )
  if (left === undefined || middle === undefined || beside === undefined) return stacked(body, gaps)
  const pairsBox: Box = { ...foot, width: gaps.rail + left.width + gaps.gap + middle.width }
  const lines = rows(top, FORWARDS.length, gaps.gap).map((box, index) =>
    markedRow(box, FORWARDS[index] ?? [], gaps),
  )
  const pairs = rows(pairsBox, PAIRS.length, gaps.gap).map((box, index) =>
    markedRow(box, PAIRS[index] ?? [], gaps),
  )
  const nets = rows(beside, 2, gaps.gap)
  const goalies = (GOALIES[0] ?? []).flatMap((slot, index) => {
    const box = nets[index]
    return box === undefined ? [] : [{ slot, box, form: 'lying' as const }]
  })
  return {
    marks: [...lines, ...pairs].map(({ mark }) => mark),
    units: [],
    places: [...[...lines, ...pairs].flatMap(({ places }) => places), ...goalies],
  }
}

/** Two blocks side by side, four rows each: the lines, and the pairs with the goaltenders under them. */
function wide(body: Box, gaps: Gaps): CardBody {
  const tile = (body.width - 2 * gaps.rail - gaps.section - 3 * gaps.gap) / 5
  const left: Box = { ...body, width: gaps.rail + 3 * tile + 2 * gaps.gap }
  const other: Box = {
    ...body,
    x: left.x + left.width + gaps.section,
    width: gaps.rail + 2 * tile + gaps.gap,
  }
  const block = (box: Box, groups: readonly Slot[][]) =>
    rows(box, groups.length, gaps.gap).map((row, index) => markedRow(row, groups[index] ?? [], gaps))
  const drawn = [...block(left, FORWARDS), ...block(other, [...PAIRS, ...GOALIES])]
  return { marks: drawn.map(({ mark }) => mark), units: [], places: drawn.flatMap(({ places }) => places) }
}

/** The even-strength board: four lines, three pairs, two goaltenders. */
export function evenStrengthBody(body: Box, shape: CardShape): CardBody {
  switch (shape) {
    case 'link':
      return wide(body, { rail: 50, gap: 8, section: 16 })
    case 'square':
      return goaliesBeside(body, { rail: 72, gap: 12, section: 26 })
    case 'full':
    case 'portrait':
    case 'story':
      return stacked(body, { rail: 78, gap: 13, section: 34 })
  }
}
