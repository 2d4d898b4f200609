import { expect, it } from 'vitest'

import { cardSizes, cardSrcSet } from './card-widths.ts'

it('a card has an address for each width, with or without other parameters', () => {
  expect(cardSrcSet('/l/abcdefABCDEF.webp')).toBe(
    '/l/abcdefABCDEF.webp?w=480 480w, /l/abcdefABCDEF.webp?w=720 720w, /l/abcdefABCDEF.webp?w=960 960w',
  )
  expect(cardSrcSet('/lineup-pictures/7?v=99')).toContain('/lineup-pictures/7?v=99&w=720 720w')
})

it('a screen with three dots per pixel gets the image for two', () => {
  expect(cardSizes('(min-width:40rem) 50vw, 92vw')).toBe(
    '(min-width:40rem) and (min-resolution:2.5dppx) calc(50vw * 2 / 3), (min-resolution:2.5dppx) calc(92vw * 2 / 3), (min-width:40rem) 50vw, 92vw',
  )
})
