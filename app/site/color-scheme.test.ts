import { describe, expect, it } from 'vitest'

import { chosenGround } from './color-scheme.tsx'

describe('chosenGround', () => {
  it.each([
    ['ground=dark', 'dark'],
    ['a=1; ground=bright; b=2', 'bright'],
    ['underground=dark', null],
    ['ground=purple', null],
    ['', null],
    [null, null],
  ])('%o is %o', (cookies, ground) => {
    expect(chosenGround(cookies)).toBe(ground)
  })
})
