import { describe, expect, it } from 'vitest'

import { chosenColorScheme } from './color-scheme.ts'

describe('chosenColorScheme', () => {
  it.each([
    ['theme=dark', 'dark'],
    ['a=1; theme=light; b=2', 'light'],
    ['subtheme=dark', null],
    ['theme=purple', null],
    ['', null],
    [null, null],
  ])('%o is %o', (cookies, colorScheme) => {
    expect(chosenColorScheme(cookies)).toBe(colorScheme)
  })
})
