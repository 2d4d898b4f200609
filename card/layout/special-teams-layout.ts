import type { Box } from '#card/box.ts'
import type { CardShape } from '#card/export-size.ts'
import type { CardBody, TilePlace, UnitPanel } from '#card/layout/lineup-layout.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { LineupType } from '#domain/vocabulary.ts'

import { columns, inset, rows } from '#card/box.ts'
import { SLOTS } from '#domain/lineup/slots.ts'

type SpecialTeams = Exclude<LineupType, 'even_strength'>

const NAMES: Readonly<Record<SpecialTeams, readonly [string, string]>> = {
  power_play: ['First unit', 'Second unit'],
  penalty_kill: ['First unit', 'Second unit'],
}

/** Tiles of one width on a row, centred on the panel. */
function centred(row: Box, slots: readonly Slot[], width: number, gap: number): TilePlace[] {
  const total = slots.length * width + (slots.length - 1) * gap
  const start = row.x + (row.width - total) / 2
  return slots.map((slot, index) => ({
    slot,
    box: { ...row, x: start + index * (width + gap), width },
    form: 'standing',
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
  const ice = inset(
    { ...box, y: box.y + headingHeight, height: box.height - headingHeight },
    compact ? 12 : 22,
    gap,
  )
  const [top, foot] = rows(ice, 2, gap)
  const [third] = columns(ice, 3, gap)
  const places =
    top === undefined || foot === undefined || third === undefined
      ? []
      : [...centred(top, forwards, third.width, gap), ...centred(foot, defenders, third.width, gap)]
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
