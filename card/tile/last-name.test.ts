import { assert, double, property } from 'fast-check'
import { expect, it } from 'vitest'

import { condensed } from '#card/text.ts'
import { DRAWN_SIZES, RecordingContext } from '#tests/support/recording-context.ts'

import { commonNameSize } from './last-name.ts'

it.each(Object.entries(DRAWN_SIZES))(
  'no last name is wider than estimated, in the sizes that %s draws',
  (_, drawnSize) => {
    const room = double({ min: 0.1, max: 1, noNaN: true })
    assert(
      property(double({ min: 12, max: 120, noNaN: true }), room, (wanted, share) => {
        const pen = new RecordingContext(drawnSize)
        const width = 'Mukhamadullin'.length * 0.5 * wanted * share
        const names = ['Levi', 'Mukhamadullin', 'Pageau'].map((last) => ({
          last,
          room: { width, size: wanted, sizeOfTwoLines: 0 },
        }))
        const { size, widthOf } = commonNameSize(pen, names)
        pen.font = condensed(size)
        for (const { last } of names)
          expect(pen.measureText(last).width).toBeLessThanOrEqual(widthOf(last) + 0.001)
      }),
    )
  },
)
