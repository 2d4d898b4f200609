import { bottom, type Box, columns, rows } from '#card/canvas.ts'
import type { CardShape } from '#card/export-size.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { type Slot, type SlotKind, SLOTS } from '#domain/lineup/model/slots.ts'

import {
  type CardBody,
  frameOf,
  type Gaps,
  goaliesBeside,
  type LineupLayout,
  type NotesHeight,
  type TilePlace,
  type UnitPanel,
} from './layout.ts'
import { type SpecialTeams, UNIT_NAMES, unitFormation } from './units.ts'

/** A panel's measures in drawing units: its tab, the gaps between its plates, its padding. */
type PanelMeasures = { readonly heading: number; readonly gap: number }

type Measures = PanelMeasures & {
  /** How much of its height the header gives to the players. */
  readonly lower: number
  readonly lines: Gaps
  readonly plate: number
  /** Between the panels; a little more between them and the lines. */
  readonly apart: number
}

const MEASURES: Readonly<Record<CardShape, Measures>> = {
  full: { lower: 40, lines: { rail: 78, gap: 12, section: 28 }, heading: 46, plate: 54, gap: 9, apart: 16 },
  square: { lower: 44, lines: { rail: 62, gap: 9, section: 18 }, heading: 36, plate: 43, gap: 7, apart: 14 },
  portrait: {
    lower: 36,
    lines: { rail: 74, gap: 11, section: 24 },
    heading: 44,
    plate: 51,
    gap: 8,
    apart: 16,
  },
  story: { lower: 36, lines: { rail: 72, gap: 12, section: 28 }, heading: 44, plate: 54, gap: 9, apart: 14 },
  link: { lower: 30, lines: { rail: 42, gap: 6, section: 12 }, heading: 26, plate: 36, gap: 5, apart: 12 },
}

/** The share of the wide image that the units beside the lines take, by the number of panels in a row. */
const SIDE_SHARES: Readonly<Record<number, number>> = { 1: 0.25, 2: 0.405 }

/** One of the four special-teams units, on its half of the rink. */
type Unit = { readonly type: SpecialTeams; readonly name: string; readonly slots: readonly Slot[] }
type DrawnUnit = { readonly panel: UnitPanel; readonly places: readonly TilePlace[] }

function unitsOf(type: SpecialTeams): readonly Unit[] {
  return UNIT_NAMES[type].map((name, index) => ({
    type,
    name,
    slots: SLOTS[type].filter(({ lineNumber }) => lineNumber === index + 1),
  }))
}

/**
 * Returns the layout of the whole sheet: the lines as the main part, the units under them, or beside them on the wide
 * image. A missing type leaves its room to the others.
 * @param types two of them, or all three
 */
export function layoutSheet(
  types: readonly LineupType[],
  shape: CardShape,
  notes: NotesHeight = {},
): LineupLayout {
  const measures = MEASURES[shape]
  const { body, ...bands } = frameOf(shape, notes, measures.lower)
  const special = types.filter((type) => type !== 'even_strength')
  if (special.length === types.length) return { ...bands, ...withoutLines(special, body, shape, measures) }
  const { main, units } =
    shape === 'link' ? unitsBeside(special, body, measures) : unitsBelow(special, body, measures)
  const lines = goaliesBeside(main, measures.lines)
  // Rows this low have no room above and below a legible name.
  const form = shape === 'link' || shape === 'square' ? 'name' : 'horizontal'
  return {
    ...bands,
    ...lines,
    ...bodyOf(
      units,
      lines.places.map((place) => ({ ...place, form, type: 'even_strength' })),
    ),
  }
}

const bodyOf = (
  units: readonly DrawnUnit[],
  lines: readonly TilePlace[] = [],
): Pick<CardBody, 'units' | 'places'> => ({
  units: units.map(({ panel }) => panel),
  places: [...lines, ...units.flatMap(({ places }) => places)],
})

/** The room of the lines, and the units beside or under it. */
type Parts = { readonly main: Box; readonly units: readonly DrawnUnit[] }

/** The units in a strip at the bottom: four lists, or two panels with the defenders beside the forwards. */
function unitsBelow(special: readonly SpecialTeams[], body: Box, measures: Measures): Parts {
  const { apart } = measures
  const all = special.flatMap(unitsOf)
  const listed = all.length > 2
  const count = Math.max(...all.map((unit) => (listed ? unit.slots : ofKind(unit, 'forward')).length))
  const height = panelHeight(count, measures)
  const strip: Box = { ...body, y: bottom(body) - height, height }
  const panels = columns(strip, all.length, apart)
  const place = listed ? listUnit : pairUnit
  return {
    main: { ...body, height: body.height - height - apart * 1.4 },
    units: zip(all, panels, (unit, box) => place(unit, box, measures, count)),
  }
}

/** The units at the side: a type's two units in a row, or one above the other for a single type. */
function unitsBeside(special: readonly SpecialTeams[], body: Box, measures: Measures): Parts {
  const { heading, gap, apart } = measures
  const all = special.flatMap(unitsOf)
  const inRow = all.length / 2
  const width = body.width * (SIDE_SHARES[inRow] ?? 0)
  // As high as their lists, so that all plates are of one size.
  const rowsOf = (row: number) => all[row * inRow]?.slots.length ?? 0
  const plates = body.height - apart - 2 * (heading + 2.6 * gap) - (rowsOf(0) + rowsOf(1) - 2) * gap
  const plate = plates / (rowsOf(0) + rowsOf(1))
  const upper = panelHeight(rowsOf(0), { ...measures, plate })
  const side: Box = { ...body, x: body.x + body.width - width, width, height: upper }
  const lower: Box = { ...side, y: bottom(side) + apart, height: body.height - upper - apart }
  const boxes = [side, lower].flatMap((row) => columns(row, inRow, apart))
  return {
    main: { ...body, width: body.width - width - apart * 1.4 },
    units: zip(all, boxes, (unit, box) => listUnit(unit, box, measures)),
  }
}

/** Height of a panel with that many plates one above the other. */
const panelHeight = (count: number, { heading, plate, gap }: Omit<Measures, 'lower' | 'lines' | 'apart'>) =>
  heading + count * plate + (count - 1) * gap + 2.6 * gap

/** Power play and penalty kill alone: in formation, on the wide image as four lists. */
function withoutLines(
  special: readonly SpecialTeams[],
  body: Box,
  shape: CardShape,
  { apart }: Measures,
): CardBody {
  const all = special.flatMap(unitsOf)
  if (shape === 'link') {
    const panels = columns(body, all.length, apart)
    const units = zip(all, panels, (unit, box) => listUnit(unit, box, { heading: 32, gap: 10 }, 5))
    return { marks: [], net: null, ...bodyOf(units) }
  }
  const units = zip(special, rows(body, special.length, apart * 1.4), (type, row) =>
    columns(row, 2, apart).map((box, index) => {
      const { panel, places } = unitFormation(type, index, box, shape)
      return { panel, places: places.map((place) => ({ ...place, type })) }
    }),
  )
  return { marks: [], net: null, ...bodyOf(units.flat()) }
}

const zip = <Item, Made>(
  items: readonly Item[],
  boxes: readonly Box[],
  make: (item: Item, box: Box) => Made,
): readonly Made[] =>
  items.flatMap((item, index) => {
    const box = boxes[index]
    return box === undefined ? [] : [make(item, box)]
  })

const ofKind = ({ slots }: Unit, kind: SlotKind): readonly Slot[] =>
  slots.filter((slot) => slot.kind === kind)

/**
 * A unit from top to bottom, forwards first, in rows with the units beside it. @param count the plates of the longest
 */
function listUnit(unit: Unit, box: Box, measures: PanelMeasures, count = unit.slots.length): DrawnUnit {
  const slots = [...ofKind(unit, 'forward'), ...ofKind(unit, 'defense')]
  return drawnUnit(unit, box, measures, slots, rows(iceOf(box, measures), count, measures.gap))
}

/** A unit with the defenders beside the forwards. */
function pairUnit(unit: Unit, box: Box, measures: PanelMeasures, count: number): DrawnUnit {
  const kinds = [ofKind(unit, 'forward'), ofKind(unit, 'defense')]
  const { gap } = measures
  const boxes = zip(kinds, columns(iceOf(box, measures), 2, gap * 2), (slots, column) => {
    const plates = rows(column, count, gap)
    // Two beside three are centered on them.
    const first = plates[0]?.height ?? 0
    const lower = ((count - slots.length) * (first + gap)) / 2
    return plates.slice(0, slots.length).map((plate) => ({ ...plate, y: plate.y + lower }))
  })
  return drawnUnit(unit, box, measures, kinds.flat(), boxes.flat())
}

/** The area for plates in a panel: under its tab, off the boards. */
function iceOf({ x, y, width, height }: Box, { heading, gap }: PanelMeasures): Box {
  return {
    x: x + gap * 1.2,
    y: y + heading + gap * 0.8,
    width: width - gap * 2.4,
    height: height - heading - gap * 2.6,
  }
}

const drawnUnit = (
  { type, name }: Unit,
  box: Box,
  { heading }: PanelMeasures,
  slots: readonly Slot[],
  boxes: readonly Box[],
): DrawnUnit => ({
  panel: { box, heading: { ...box, height: heading }, name, net: type === 'power_play' ? 'top' : 'bottom' },
  places: zip(slots, boxes, (slot, box) => ({ slot, box, form: 'name', type })),
})
