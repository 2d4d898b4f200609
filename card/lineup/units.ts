import { type Box, columns, rows } from '#card/canvas.ts'
import type { CardShape } from '#card/export-size.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { type Slot, SLOTS } from '#domain/lineup/model/slots.ts'

import type { CardBody, TilePlace, UnitPanel } from './layout.ts'

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
 * Rows of that height. Most of the space is above and between them, because the heading's tab hangs in from above.
 */
function spread(ice: Box, count: number, height: number): readonly Box[] {
  const air = (ice.height - count * height) / (2 * count + 1)
  return Array.from({ length: count }, (_, row) => ({
    ...ice,
    y: ice.y + 2 * air + row * (height + 2 * air),
    height,
  }))
}

const isMiddle = ({ side }: Slot): boolean => side === 'center'

/** Forwards over defenders. On tall ice the middle one of three forwards has a row of their own: a 1-3-1 upright. */
function rowsOf(slots: readonly Slot[], isTall: boolean): readonly (readonly Slot[])[] {
  const forwards = slots.filter(({ kind }) => kind === 'forward')
  const defenders = slots.filter(({ kind }) => kind === 'defense')
  if (!isTall || forwards.length < 3) return [forwards, defenders]
  return [forwards.filter((slot) => !isMiddle(slot)), forwards.filter(isMiddle), defenders]
}

/** Rows of plates on a unit's ice, the sweaters above the names where the plates are narrow. */
function formation(ice: Box, unit: readonly (readonly Slot[])[], gap: number, air: number): TilePlace[] {
  const abreast = Math.max(...unit.map(({ length }) => length))
  // Three abreast fill the ice; pairs keep off the boards and apart, so that the crease shows between them.
  const [between, share] = abreast === 3 ? [gap, 1] : [gap * 3, 0.96]
  const [column] = columns(ice, abreast, between)
  const width = (column?.width ?? 0) * share
  const isHorizontal = width >= HORIZONTAL_FROM
  const height = Math.min((ice.height - 5 * gap) / unit.length, width / SQUAREST)
  const boxes = isHorizontal
    ? spread(ice, unit.length, height)
    : rows({ ...ice, y: ice.y + air, height: ice.height - air }, unit.length, air)
  const form = isHorizontal ? 'horizontal' : 'vertical'
  return boxes.flatMap((row, index) => centered(row, unit[index] ?? [], form, width, between))
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
    places: formation(ice, rowsOf(slots, shape === 'story'), gap, compact ? 40 : 62),
  }
}

/** Two units: one above the other, or side by side where the image is wide. */
export function specialTeamsBody(type: SpecialTeams, body: Box, shape: CardShape): CardBody {
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
