import { expect, it } from 'vitest'

import { CARD_FACES } from '#card/text.ts'

import { CARD_FACE_ADDRESSES } from './card-font-files.ts'

it('the page has an address for each face of the cards, and no other', () => {
  expect([...CARD_FACE_ADDRESSES.keys()].toSorted()).toEqual(CARD_FACES.map(({ file }) => file).toSorted())
  for (const [file, address] of CARD_FACE_ADDRESSES) expect(address).toContain(file.replace('.woff2', ''))
})
