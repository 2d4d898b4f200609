import {
  bladePath,
  bottom,
  type Box,
  type CardContext,
  centerX,
  centerY,
  columns,
  inset,
  plateLean,
  rows,
  type Sized,
} from '#card/canvas.ts'
import type { CardShape } from '#card/export-size.ts'
import { condensed, fitText } from '#card/text.ts'
import { drawNameLine, NARROWEST } from '#card/tile/last-name.ts'
import {
  CHANGED_MARK_WIDTH,
  drawChangedMark,
  drawPlate,
  INK,
  type PlayerTile,
  QUIET_INK,
} from '#card/tile/plate.ts'
import { sweaterKey } from '#card/tile/player-photo.ts'
import { drawSweaterCloth, drawSweaterNumber } from '#card/tile/sweater.ts'
import { type Slot, type SlotKind, SLOTS } from '#domain/lineup/slots.ts'
import { initials, splitName, surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { LineupType } from '#domain/vocabulary.ts'

import {
  type CardBody,
  frameOf,
  type Gaps,
  goaliesBeside,
  type LineupLayout,
  type NotesHeight,
  type SpecialTeams,
  type TilePlace,
  UNIT_NAMES,
  unitFormation,
  type UnitPanel,
} from './layout.ts'

/** A panel's measures in drawing units: its tab, the gaps between its plates, its padding. */
type PanelMeasures = { readonly heading: number; readonly gap: number }

type Measures = PanelMeasures & {
  /** How much of its height the header gives to the players. */
  readonly lower: number
  readonly lines: Gaps
  /** The height of a plate in a panel. */
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
  const form = shape === 'link' ? 'name' : 'horizontal'
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

/** Returns each with its box. */
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

/** A unit from top to bottom: forwards first, defenders last. Unused rows of `count` are in between. */
function listUnit(unit: Unit, box: Box, measures: PanelMeasures, count = unit.slots.length): DrawnUnit {
  const forwards = ofKind(unit, 'forward')
  const defenders = ofKind(unit, 'defense')
  const plates = rows(iceOf(box, measures), count, measures.gap)
  const boxes = [...plates.slice(0, forwards.length), ...plates.slice(plates.length - defenders.length)]
  return drawnUnit(unit, box, measures, [...forwards, ...defenders], boxes)
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

/** Returns the name on each player's plate: the surname, with initials where two share it. */
export function plateNames(players: readonly Player[]): (player: Player) => readonly string[] {
  const ids = new Map<string, Set<number>>()
  for (const { id, name } of players) {
    ids.set(surname(name), (ids.get(surname(name)) ?? new Set()).add(id))
  }
  return ({ name }) => {
    const { first, last } = splitName(name)
    const isShared = (ids.get(last)?.size ?? 0) > 1
    return isShared ? [`${initials(first)} ${last}`, last] : [last]
  }
}

/**
 * Draws a small plate: the number on a patch of the sweater, then the name, then the letter or the mark of a player who
 * has moved.
 * @param forms the name from its longest form to its shortest
 */
export function drawNamePlate<Image extends Sized>(
  context: CardContext<Image>,
  tile: Omit<PlayerTile<Image>, 'form' | 'names'>,
  forms: readonly string[],
): void {
  const { box, theme, player, sweater, letter } = tile
  const { height } = box
  const lean = plateLean(height)
  const side = Math.min(height, box.width * 0.3)
  drawPlate(context, box, theme, { right: side })
  // The field is cut from the sweater's back. At this size the number needs all of it.
  const field: Box = { ...box, width: side + lean, height: height * 0.95 }
  // A rim keeps the plate's shape where the cloth is as dark as the ice around it.
  const rim = height * 0.035
  const middle = { x: centerX(field), y: centerY(field) }
  const around = (size: number, above: number): Box => ({
    x: middle.x - size / 2,
    y: middle.y - size * above,
    width: size,
    height: size,
  })
  context.save()
  bladePath(context, inset(field, rim), lean)
  context.clip()
  const cloth = around(Math.max(field.width, field.height) * 1.74, 0.5)
  tile.drawSprite(context, sweaterKey(sweater), cloth, (pen, place) => drawSweaterCloth(pen, place, sweater))
  context.restore()
  drawSweaterNumber(context, around(side * 1.22, 0.51), sweater, player.number)
  const x = field.x + field.width + height * 0.16
  const width = box.x + box.width - lean - height * 0.06 - x
  context.save()
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  // Most surnames have this size; only long ones are set narrower, then smaller.
  const size = Math.min(height * 0.58, width / 4.4)
  const beside = letter === undefined ? 0 : size * 0.65
  const mark = tile.changed ? height * 0.36 : 0
  const room = tile.changed ? width : width - beside
  const name = fitText(context, forms, { size, minSize: size * 0.5, width: room / NARROWEST })
  const isUnderMark = tile.changed && name.width > width - mark * CHANGED_MARK_WIDTH - beside
  const y = centerY(box) + height * (isUnderMark ? 0.06 : -0.02) + name.size * 0.36
  context.fillStyle = INK
  drawNameLine(context, name.text, { size: name.size, widthOf: () => name.width }, { x, y, width: room })
  if (letter !== undefined) {
    context.font = condensed(size * 0.66, 800)
    context.fillStyle = QUIET_INK
    if (tile.changed) {
      context.textAlign = 'right'
      const right = box.x + box.width - mark * CHANGED_MARK_WIDTH - size * 0.14
      context.fillText(letter, right, box.y + mark / 2 + size * 0.24)
    } else context.fillText(letter, x + Math.min(name.width, room) + size * 0.2, y)
  }
  if (tile.changed) drawChangedMark(context, box, mark, theme)
  context.restore()
}
