import { bottom, type Box, columns, inset } from '#card/canvas.ts'
import { CARD_SHAPES, type CardShape } from '#card/export-size.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { type Slot, type SlotKind, SLOTS } from '#domain/lineup/model/slots.ts'

import { specialTeamsBody } from './units.ts'

/** A player's place: horizontal (sweater beside the name) or vertical and cut (sweater above it). */
export type TilePlace = {
  readonly slot: Slot
  readonly box: Box
  /** `name` is the small plate of the whole sheet, `cut` the tile of a link preview: both have the last name alone. */
  readonly form: 'horizontal' | 'vertical' | 'cut' | 'name'
  /** How large the row is, relative to others: the first line is the largest. */
  readonly emphasis?: number
  /** The type it belongs to, where the card has several. */
  readonly type?: LineupType
}

/** The tab at the start of a row that names its line or pair. */
export type RowMark = { readonly box: Box; readonly mark: string; readonly caption: string }

/** One special-teams unit on its half of the rink; `net` is the position of the goal. */
export type UnitPanel = {
  readonly box: Box
  readonly heading: Box
  readonly name: string
  readonly net: 'top' | 'bottom'
}

export type CardBody = {
  readonly marks: readonly RowMark[]
  readonly units: readonly UnitPanel[]
  /** The goal over goaltenders beside the pairs, and the panel around both; null where they have a row. */
  readonly net: { readonly goal: Box; readonly panel: Box } | null
  readonly places: readonly TilePlace[]
}

export type NotesHeight = { readonly notesHeight?: number }

/** The position of everything, in drawing units. */
export type LineupLayout = CardBody & {
  readonly width: number
  readonly height: number
  readonly header: Box
  readonly footer: Box
  /** Between the board and the footer; zero height where there is nothing to note. */
  readonly notes: Box
  /** Kept free of text at the top and the bottom. */
  readonly safe: number
  /** Outer margin of text and tiles. */
  readonly margin: number
}

type Frame = Pick<LineupLayout, 'margin' | 'safe'> & { readonly header: number; readonly footer: number }

/** Heights of the bands. `safe` is kept free at top and bottom, where story viewers put their buttons. */
const FRAMES: Readonly<Record<CardShape, Frame>> = {
  full: { header: 252, footer: 84, margin: 36, safe: 0 },
  square: { header: 190, footer: 66, margin: 32, safe: 0 },
  portrait: { header: 226, footer: 78, margin: 36, safe: 0 },
  story: { header: 252, footer: 88, margin: 36, safe: 150 },
  link: { header: 118, footer: 40, margin: 22, safe: 0 },
}

/** Where text and tiles end on both sides. */
export const innerWidth = (shape: CardShape): number => CARD_SHAPES[shape].width - 2 * FRAMES[shape].margin

export function layoutLineup(type: LineupType, shape: CardShape, notes: NotesHeight = {}): LineupLayout {
  const { body, ...bands } = frameOf(shape, notes)
  const content =
    type === 'even_strength' ? evenStrengthBody(body, shape) : specialTeamsBody(type, body, shape)
  return { ...bands, ...content }
}

/** The bands of a card of that shape, and the body between them. @param lower how much lower than usual the header is */
export function frameOf(
  shape: CardShape,
  { notesHeight = 0 }: NotesHeight,
  lower = 0,
): Omit<LineupLayout, keyof CardBody> & { readonly body: Box } {
  const { width, height } = CARD_SHAPES[shape]
  const frame = FRAMES[shape]
  const header: Box = { x: 0, y: 0, width, height: frame.safe + frame.header - lower }
  const footerHeight = frame.footer + frame.safe
  const footer: Box = { x: 0, y: height - footerHeight, width, height: footerHeight }
  const pad = frame.margin * 0.72
  // With notes, the space under the board is split above and below them.
  const foot = notesHeight === 0 ? pad : pad * 1.2 + notesHeight
  const body: Box = {
    x: frame.margin,
    y: header.height + pad,
    width: innerWidth(shape),
    height: footer.y - header.height - pad - foot,
  }
  const notes: Box = { ...body, y: bottom(body) + pad * 0.75, height: notesHeight }
  return { width, height, header, footer, notes, margin: frame.margin, safe: frame.safe, body }
}

const CAPTIONS = { forward: 'Line', defense: 'Pair', goalie: 'Net' } as const satisfies Record<
  SlotKind,
  string
>

function rowsOf(kind: SlotKind): Slot[][] {
  const slots = SLOTS.even_strength.filter((slot) => slot.kind === kind)
  const lines = [...new Set(slots.map(({ lineNumber }) => lineNumber))]
  return lines.map((line) => slots.filter(({ lineNumber }) => lineNumber === line))
}

const FORWARDS = rowsOf('forward')
const PAIRS = rowsOf('defense')
const GOALIES = rowsOf('goalie')

export type Gaps = { readonly rail: number; readonly gap: number; readonly section: number }

/** One row: its tab, then its tiles. */
type MarkedRow = { readonly mark: RowMark; readonly places: readonly TilePlace[] }

function markedRow(box: Box, slots: readonly Slot[], { rail, gap }: Gaps): MarkedRow {
  const tiles = columns({ ...box, x: box.x + rail, width: box.width - rail }, slots.length, gap)
  const [first] = slots
  const kind = first?.kind ?? 'forward'
  return {
    mark: {
      box: { ...box, width: rail - gap },
      mark: kind === 'goalie' ? 'G' : String(first?.lineNumber ?? ''),
      caption: CAPTIONS[kind],
    },
    places: placeIn(tiles, slots),
  }
}

const placeIn = (boxes: readonly Box[], slots: readonly Slot[]): readonly TilePlace[] =>
  boxes.flatMap((box, index) => {
    const slot = slots[index]
    return slot === undefined ? [] : [{ slot, box, form: 'horizontal' as const }]
  })

/** How large the rows of a block are from first to last; their average is 1, whatever the number of rows. */
const emphasesOf = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, row) => 1 + STEP * ((count - 1) / 2 - row))
/** From the emphasis of one row to the next. */
const STEP = 0.085

/** Rows from the largest to the smallest. */
function emphasizedRows(
  box: Box,
  count: number,
  gap: number,
): readonly (Box & { readonly emphasis: number })[] {
  const height = (box.height - gap * (count - 1)) / count
  let y = box.y
  return emphasesOf(count).map((emphasis) => {
    const row = { ...box, y, height: height * emphasis, emphasis }
    y = bottom(row) + gap
    return row
  })
}

/** Rows of tiles, each with its tab, the first one the largest. */
const markedRows = (box: Box, groups: readonly Slot[][], gaps: Gaps): readonly MarkedRow[] =>
  emphasizedRows(box, groups.length, gaps.gap).map(({ emphasis, ...row }, index) => {
    const { mark, places } = markedRow(row, groups[index] ?? [], gaps)
    return { mark, places: places.map((place) => ({ ...place, emphasis })) }
  })

const bodyOf = (drawn: readonly MarkedRow[]): CardBody => ({
  marks: drawn.map(({ mark }) => mark),
  units: [],
  net: null,
  places: drawn.flatMap(({ places }) => places),
})

/**
 * Seven rows of equally wide tiles, the first line and the first pair the largest. The goaltenders are under their goal
 * in a panel beside the pairs.
 */
export function goaliesBeside(body: Box, gaps: Gaps): CardBody {
  const height = (body.height - gaps.section - 5 * gaps.gap) / 7
  const top: Box = { ...body, height: 4 * height + 3 * gaps.gap }
  const foot: Box = { ...body, y: bottom(top) + gaps.section, height: 3 * height + 2 * gaps.gap }
  const tile = (foot.width - gaps.rail - 2 * gaps.gap) / 3
  const pairsBox: Box = { ...foot, width: gaps.rail + 2 * tile + gaps.gap }
  const column = { ...foot, x: foot.x + foot.width - tile, width: tile }
  const [goal = column, ...goalies] = emphasizedRows(column, 3, gaps.gap)
  const { mark } = markedRow(goal, GOALIES.flat(), gaps)
  const drawn = bodyOf([...markedRows(top, FORWARDS, gaps), ...markedRows(pairsBox, PAIRS, gaps)])
  return {
    marks: [...drawn.marks, mark],
    units: [],
    net: {
      goal: { ...goal, x: goal.x + gaps.rail, width: goal.width - gaps.rail },
      panel: inset(column, -gaps.gap / 2),
    },
    places: [
      ...drawn.places,
      ...goalies.flatMap(({ emphasis, ...box }, index) =>
        placeIn([box], GOALIES.flat().slice(index)).map((place) => ({ ...place, emphasis })),
      ),
    ],
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
  const drawn = [...markedRows(left, FORWARDS, gaps), ...markedRows(other, [...PAIRS, ...GOALIES], gaps)]
  const { places, ...content } = bodyOf(drawn)
  return { ...content, places: places.map((place) => ({ ...place, form: 'cut' })) }
}

/** The even-strength board: four lines, three pairs, two goaltenders. */
function evenStrengthBody(body: Box, shape: CardShape): CardBody {
  switch (shape) {
    case 'link':
      return wide(body, { rail: 50, gap: 8, section: 16 })
    case 'square':
      return goaliesBeside(body, { rail: 72, gap: 12, section: 26 })
    case 'full':
    case 'portrait':
    case 'story':
      return goaliesBeside(body, { rail: 78, gap: 13, section: 34 })
  }
}
