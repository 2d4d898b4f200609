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

/** A plate this much wider than high has its sweater beside the name; a narrower one has it above. */
const LYING_FROM = 1.9

/** Tiles of one width on a row, centred on the panel. */
function centred(
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

/** Two rows of plates on a unit's ice, the sweaters standing above them where the rows are high enough. */
function formation(ice: Box, slots: readonly Slot[], gap: number, air: number): TilePlace[] {
  const forwards = slots.filter(({ kind }) => kind === 'forward')
  const defenders = slots.filter(({ kind }) => kind === 'defense')
  // Three abreast fill the ice; a box of four keeps off the boards.
  const abreast = Math.max(forwards.length, defenders.length)
  const [column] = columns(ice, abreast, gap)
  const width = (column?.width ?? 0) * (abreast === 3 ? 1 : 0.92)
  const standing = rows({ ...ice, y: ice.y + air, height: ice.height - air }, 2, air)
  const isLying = width > (standing[0]?.height ?? 0) * LYING_FROM
  const [top, foot] = isLying
    ? rows({ ...ice, y: ice.y + gap, height: ice.height - gap }, 2, gap * 1.5)
    : standing
  if (top === undefined || foot === undefined) return []
  const form = isLying ? 'lying' : 'standing'
  return [...centred(top, forwards, form, width, gap), ...centred(foot, defenders, form, width, gap)]
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
  const heading: Box = { ...box, height: compact ? 30 : 50 }
  const gap = compact ? 10 : 16
  const ice: Box = {
    x: box.x + gap * 1.4,
    y: box.y + heading.height,
    width: box.width - 2.8 * gap,
    height: box.height - heading.height - gap * 1.2,
  }
  return {
    panel: {
      box,
      heading,
      name: NAMES[type][index === 0 ? 0 : 1],
      net: type === 'power_play' ? 'top' : 'bottom',
    },
    places: formation(
      ice,
      SLOTS[type].filter((slot) => slot.unit === index + 1),
      gap,
      compact ? 30 : 62,
    ),
  }
}

/** Two units: one over the other, or side by side where the image is wide. */
export function specialTeamsBody(type: SpecialTeams, body: Box, shape: CardShape): CardBody {
  const gap = shape === 'link' ? 16 : 24
  const boxes = shape === 'link' ? columns(body, 2, gap) : rows(body, 2, gap)
  const units = boxes.map((box, index) => unit(type, index, box, shape))
  return { marks: [], units: units.map(({ panel }) => panel), places: units.flatMap(({ places }) => places) }
}
