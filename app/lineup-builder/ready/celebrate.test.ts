import { expect, it } from 'vitest'

import { BURSTS } from './celebrate.ts'

it('P-STATE-11 celebrates with five bursts of the specified sizes at the specified moments', () => {
  expect(BURSTS.map(({ particles, delay }) => [particles, delay])).toEqual([
    [240, 0],
    [180, 120],
    [180, 240],
    [140, 360],
    [100, 480],
  ])
})
