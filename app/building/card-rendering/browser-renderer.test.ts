import { expect, it } from 'vitest'

import { CARD_FONTS } from '#card/text.ts'

import { CARD_FONT_ADDRESSES } from './browser-renderer.ts'

it('the page has an address for each face of the cards, and no other', () => {
  expect([...CARD_FONT_ADDRESSES.keys()].toSorted()).toEqual(CARD_FONTS.map(({ file }) => file).toSorted())
  for (const [file, address] of CARD_FONT_ADDRESSES) expect(address).toContain(file.replace('.woff2', ''))
})
