import { expect, it } from 'vitest'

import { bottom, type Box } from '#card/canvas.ts'
import { CARD_SHAPE_NAMES } from '#card/export-size.ts'
import { lineupCardData } from '#tests/factories/lineup-cards.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'

import { layoutLineup } from './layout.ts'
import { drawLineupCard } from './lineup-card.ts'

const TYPES = ['power_play', 'penalty_kill'] as const
const everyCard = TYPES.flatMap((type) => CARD_SHAPE_NAMES.map((shape) => ({ type, shape })))

/** The plate's shadow. */
const SHADOW = 5

const isAbove = (plate: Box, box: Box): boolean =>
  bottom(plate) <= box.y && plate.x < box.x + box.width && box.x < plate.x + plate.width

it.each(everyCard)(
  'the rows of $type as $shape are apart, and no sweater reaches the plate above',
  (card) => {
    const { type, shape } = card
    const sweaters: Box[] = []
    const drawSprite = (_context: unknown, name: string, box: Box) => {
      if (name.startsWith('sweater')) sweaters.push(box)
    }
    drawLineupCard(new RecordingContext(), lineupCardData({ type }), { photos: new Map(), drawSprite }, shape)
    const plates = layoutLineup(type, shape).places.map(({ box }) => box)
    expect(sweaters).toHaveLength(plates.length)
    for (const [index, plate] of plates.entries()) {
      const top = sweaters[index]?.y ?? -Infinity
      for (const above of plates.filter((other) => isAbove(other, plate))) {
        expect(plate.y - bottom(above)).toBeGreaterThan(3 * SHADOW)
        expect(top - bottom(above)).toBeGreaterThan(SHADOW)
      }
    }
  },
)

it('a power play fills the height of a story with the middle forward in a row of their own', () => {
  const { places } = layoutLineup('power_play', 'story')
  const rowOf = (id: string) => places.find(({ slot }) => slot.id === id)?.box.y ?? 0
  expect(rowOf('lw1')).toBe(rowOf('rw1'))
  expect(rowOf('c1')).toBeGreaterThan(rowOf('lw1'))
  expect(rowOf('d1')).toBeGreaterThan(rowOf('c1'))
})
