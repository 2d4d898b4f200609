import { expect, test } from 'vitest'

import { EMPTY_DRAFT } from '#domain/lineup/model/draft.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { spendCap } from './spend-cap.ts'

const paid = (capHit: number) => aPlayer({ position: 'c', capHit, shoots: 'L' })

test('a Dream Team under the cap swaps upwards until nothing fits, and keeps who was placed by hand', () => {
  const [chosen, filler, other, star, dearest] = [paid(2), paid(1), paid(1), paid(12), paid(20)]
  const draft = {
    ...EMPTY_DRAFT,
    mode: 'dream_team' as const,
    lineups: { ...EMPTY_DRAFT.lineups, even_strength: { c1: chosen } },
  }
  const added = { c2: filler, c3: other }
  const points = { [star.id]: 138, [dearest.id]: 90, [filler.id]: 3, [other.id]: 5, [chosen.id]: 1 }
  const pool = [chosen, filler, other, star, dearest]
  expect(spendCap(draft, added, { pool, points }, 15)).toEqual({ c2: star, c3: other })
  // Without statistics the cap hit decides.
  expect(spendCap(draft, added, { pool }, 23)).toEqual({ c2: dearest, c3: other })
  expect(spendCap(draft, added, { pool, points }, 4)).toEqual(added)
})
