import { bottom, type Box, columns, rows } from '#card/canvas.ts'
import { CARD_SHAPES, type CardShape } from '#card/export-size.ts'
import { type Slot, type SlotKind, SLOTS } from '#domain/lineup/slots.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** A player's place: horizontal (sweater beside the name) or vertical (sweater above it). */
export type TilePlace = {
  readonly slot: Slot
  readonly box: Box
  /** `name` is the small plate of the whole sheet. */
  readonly form: 'horizontal' | 'vertical' | 'name'
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
  /** The heading over goaltenders beside the pairs; null where their row has a tab. */
  readonly net: Box | null
  readonly places: readonly TilePlace[]
}

/** The height of the notes under the board. */
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

/** Returns the layout of a lineup of that type in that shape. */
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

/** Assigns one box to each slot. */
const placeIn = (boxes: readonly Box[], slots: readonly Slot[]): readonly TilePlace[] =>
  boxes.flatMap((box, index) => {
    const slot = slots[index]
    return slot === undefined ? [] : [{ slot, box, form: 'horizontal' as const }]
  })

/** Equal rows of tiles, each with its tab. */
const markedRows = (box: Box, groups: readonly Slot[][], gaps: Gaps): readonly MarkedRow[] =>
  rows(box, groups.length, gaps.gap).map((row, index) => markedRow(row, groups[index] ?? [], gaps))

const bodyOf = (drawn: readonly MarkedRow[]): CardBody => ({
  marks: drawn.map(({ mark }) => mark),
  units: [],
  net: null,
  places: drawn.flatMap(({ places }) => places),
})

/** Seven rows of equally wide tiles. The goaltenders are the third column beside the pairs. */
export function goaliesBeside(body: Box, gaps: Gaps): CardBody {
  const height = (body.height - gaps.section - 5 * gaps.gap) / 7
  const top: Box = { ...body, height: 4 * height + 3 * gaps.gap }
  const foot: Box = { ...body, y: bottom(top) + gaps.section, height: 3 * height + 2 * gaps.gap }
  const tile = (foot.width - gaps.rail - 2 * gaps.gap) / 3
  const pairsBox: Box = { ...foot, width: gaps.rail + 2 * tile + gaps.gap }
  const beside = rows({ ...foot, x: foot.x + foot.width - tile, width: tile }, 3, gaps.gap)
  const [net, ...goalies] = beside
  const { marks, places } = bodyOf([...markedRows(top, FORWARDS, gaps), ...markedRows(pairsBox, PAIRS, gaps)])
  return {
    marks,
    units: [],
    net: net ?? null,
    places: [...places, ...placeIn(goalies, GOALIES.flat())],
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
  return bodyOf([...markedRows(left, FORWARDS, gaps), ...markedRows(other, [...PAIRS, ...GOALIES], gaps)])
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

export type SpecialTeams = Exclude<LineupType, 'even_strength'>

export const UNIT_NAMES: Readonly<Record<SpecialTeams, readonly [string, string]>> = {
  power_play: ['PP1', 'PP2'],
  penalty_kill: ['PK1', 'PK2'],
}

/** A plate at least this wide has its sweater beside the name; a narrower one has it above. */
const HORIZONTAL_FROM = 260
/** A horizontal plate is no higher than its width allows, so that it has no empty part. */
const SQUAREST = 1.75

/** Tiles of one width on a row, centered in the panel. */
function centered(
  row: Box,
  slots: readonly Slot[],
  form: TilePlace['form'],
  width: number,
  gap: number,
): TilePlace[] {
  const total = slots.length * width + (slots.length - 1) * gap
  const start = row.x + (row.width - total) / 2
  return slots.map((slot, index) => ({
    slot,
    box: { ...row, x: start + index * (width + gap), width },
    form,
  }))
}

/**
 * Two rows of that height. Most of the space is above and between them, because the heading's tab hangs in from above.
 */
function spread(ice: Box, height: number): readonly [Box, Box] {
  const air = (ice.height - 2 * height) / 5
  const top: Box = { ...ice, y: ice.y + 2 * air, height }
  return [top, { ...top, y: bottom(top) + 2 * air }]
}

/** Two rows of plates on a unit's ice, the sweaters above the names where the plates are narrow. */
function formation(ice: Box, slots: readonly Slot[], gap: number, air: number): TilePlace[] {
  const forwards = slots.filter(({ kind }) => kind === 'forward')
  const defenders = slots.filter(({ kind }) => kind === 'defense')
  // Three abreast fill the ice; a box of four keeps off the boards.
  const abreast = Math.max(forwards.length, defenders.length)
  const [column] = columns(ice, abreast, gap)
  const width = (column?.width ?? 0) * (abreast === 3 ? 1 : 0.92)
  const isHorizontal = width >= HORIZONTAL_FROM
  const [top, foot] = isHorizontal
    ? spread(ice, Math.min((ice.height - 2.5 * gap) / 2, width / SQUAREST))
    : rows({ ...ice, y: ice.y + air, height: ice.height - air }, 2, air)
  if (top === undefined || foot === undefined) return []
  const form = isHorizontal ? 'horizontal' : 'vertical'
  return [...centered(top, forwards, form, width, gap), ...centered(foot, defenders, form, width, gap)]
}

/**
 * A unit in formation. The power play attacks the net at the top: forwards low, defenders at the points. The penalty
 * kill's box guards the net at the bottom: forwards up ice, defenders in front of the goal.
 */
export function unitFormation(
  type: SpecialTeams,
  index: number,
  box: Box,
  shape: CardShape,
): { readonly panel: UnitPanel; readonly places: readonly TilePlace[] } {
  const compact = shape === 'link'
  const heading: Box = { ...box, height: compact ? 30 : 50 }
  const gap = compact ? 10 : 16
  const ice: Box = {
    x: box.x + gap * 1.4,
    y: box.y + heading.height,
    width: box.width - 2.8 * gap,
    height: box.height - heading.height - gap * 1.2,
  }
  const slots = SLOTS[type].filter((slot) => slot.lineNumber === index + 1)
  return {
    panel: {
      box,
      heading,
      name: UNIT_NAMES[type][index === 0 ? 0 : 1],
      net: type === 'power_play' ? 'top' : 'bottom',
    },
    places: formation(ice, slots, gap, compact ? 30 : 62),
  }
}

/** Two units: one above the other, or side by side where the image is wide. */
function specialTeamsBody(type: SpecialTeams, body: Box, shape: CardShape): CardBody {
  const gap = shape === 'link' ? 16 : 24
  const boxes = shape === 'link' ? columns(body, 2, gap) : rows(body, 2, gap)
  const units = boxes.map((box, index) => unitFormation(type, index, box, shape))
  return {
    marks: [],
    units: units.map(({ panel }) => panel),
    net: null,
    places: units.flatMap(({ places }) => places),
  }
}
