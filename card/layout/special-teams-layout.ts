import type { Box } from '#card/box.ts'
import type { CardShape } from '#card/export-size.ts'
import type { CardBody, TilePlace, UnitPanel } from '#card/layout/lineup-layout.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { LineupType } from '#domain/vocabulary.ts'

import { columns, rows } from '#card/box.ts'
import { SLOTS } from '#domain/lineup/slots.ts'

type SpecialTeams = Exclude<LineupType, 'even_strength'>

const NAMES: Readonly<Record<SpecialTeams, readonly [string, string]>> = {
  power_play: ['PP1', 'PP2'],
  penalty_kill: ['PK1', 'PK2'],
}

/** Tiles of one width on a row, centred on the panel. */
function centred(row: Box, slots: readonly Slot[], width: number, gap: number): TilePlace[] {
  const total = slots.length * width + (slots.length - 1) * gap
  const start = row.x + (row.width - total) / 2
  return slots.map((slot, index) => ({
    slot,
    box: { ...row, x: start + index * (width + gap), width },
    // A wide plate has room beside the sweater, a narrow one only under it.
    form: width > row.height * 1.6 ? 'lying' : 'standing',
  }))
}

/**
 * A unit in formation. The power play attacks the net at the top, forwards low, defenders at the points; the
 * penalty kill's box guards the net at the foot, forwards up ice, defenders in front of the goal.
 */
function unit(
  type: SpecialTeams,
  index: number,
  box: Box,
  shape: CardShape,
): { panel: UnitPanel; places: TilePlace[] } {
  const compact = shape === 'link'
  const headingHeight = compact ? 30 : 50
  const gap = compact ? 10 : 16
  const slots = SLOTS[type].filter((slot) => slot.unit === index + 1)
  const forwards = slots.filter(({ kind }) => kind === 'forward')
  const defenders = slots.filter(({ kind }) => kind === 'defense')
  // Sweaters rise above their plates: leave them air.
  const air = compact ? 18 : 38
  const ice: Box = {
    x: box.x + gap * 1.4,
    y: box.y + headingHeight + air,
    width: box.width - 2.8 * gap,
    height: box.height - headingHeight - air - gap * 1.2,
  }
  const [top, foot] = rows(ice, 2, air)
  // Three abreast on the power play; the penalty kill's box of four stands wider.
  const wide = Math.max(forwards.length, defenders.length)
  const [column] = columns(ice, wide, gap)
  const width = (column?.width ?? 0) * (wide === 3 ? 1 : 0.92)
  const places =
    top === undefined || foot === undefined
      ? []
      : [...centred(top, forwards, width, gap), ...centred(foot, defenders, width, gap)]
  return {
    panel: {
      box,
      heading: { ...box, height: headingHeight },
      name: NAMES[type][index === 0 ? 0 : 1],
      net: type === 'power_play' ? 'top' : 'bottom',
    },
    places,
  }
}

/** Two units: one over the other, or side by side where the picture is wide. */
export function specialTeamsBody(type: SpecialTeams, body: Box, shape: CardShape): CardBody {
  const gap = shape === 'link' ? 16 : 24
  const boxes = shape === 'link' ? columns(body, 2, gap) : rows(body, 2, gap)
  const units = boxes.map((box, index) => unit(type, index, box, shape))
  return { marks: [], units: units.map(({ panel }) => panel), places: units.flatMap(({ places }) => places) }
}
