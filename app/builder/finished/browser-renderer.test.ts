import { expect, it } from 'vitest'

import { EMOJI_FONT, EXTENDED_FONTS, LATIN_FONTS } from '#card/text.ts'

import { CARD_FONT_ADDRESSES } from './browser-renderer.ts'

it('a page has an address for each font of the cards, and no others', () => {
  const files = [...LATIN_FONTS, ...EXTENDED_FONTS, EMOJI_FONT].map(({ file }) => file)
  expect([...CARD_FONT_ADDRESSES.keys()].toSorted()).toEqual(files.toSorted())
  for (const [file, address] of CARD_FONT_ADDRESSES) expect(address).toContain(file.replace('.woff2', ''))
})
