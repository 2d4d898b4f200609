import { expect, test } from 'vitest'

import {
  kindOfLetter,
  linkImagePath,
  SHARE_ID_PATTERN,
  SHARE_KINDS,
  shareImagePath,
  sharePath,
} from './share-link.ts'

test('a lineup and a trade have addresses of their own', () => {
  expect(sharePath('lineup', 'abcdefABCDEF')).toBe('/l/abcdefABCDEF')
  expect(sharePath('trade', 'abcdefABCDEF')).toBe('/t/abcdefABCDEF')
  expect(shareImagePath('trade', 'abcdefABCDEF')).toBe('/t/abcdefABCDEF.webp')
  expect(linkImagePath('lineup', 'abcdefABCDEF')).toBe('/l/abcdefABCDEF/og.jpg')
})

test.each(SHARE_KINDS)('the letter of a %s leads back to it', (kind) => {
  expect(kindOfLetter(sharePath(kind, 'abcdefABCDEF').charAt(1))).toBe(kind)
})

test('no other letter leads anywhere', () => expect(kindOfLetter('x')).toBeNull())

test.each(['', 'abcdefABCDE', 'abcdefABCDEFG', 'abcdef ABCDE', 'abcdef-ABCDE', 'abcdefABCDEF\n'])(
  '%j names no link',
  (id) => expect(SHARE_ID_PATTERN.test(id)).toBe(false),
)
