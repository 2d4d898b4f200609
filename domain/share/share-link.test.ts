import { expect, test } from 'vitest'

import {
  kindOfLetter,
  linkImagePath,
  readSharePath,
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

test.each(SHARE_KINDS)('the page of a %s is read by its path, and nothing below it is', (kind) => {
  const path = sharePath(kind, 'abcdefABCDEF')
  expect(readSharePath(path)).toEqual({ kind, id: 'abcdefABCDEF' })
  for (const other of [`${path}/embed`, `${path}/`, path.slice(0, -1), `/x${path.slice(2)}`, '/', ''])
    expect(readSharePath(other)).toBeNull()
})

test('no other letter leads anywhere', () => expect(kindOfLetter('x')).toBeNull())

test.each(['', 'abcdefABCDE', 'abcdefABCDEFG', 'abcdef ABCDE', 'abcdef-ABCDE', 'abcdefABCDEF\n'])(
  '%j names no link',
  (id) => expect(SHARE_ID_PATTERN.test(id)).toBe(false),
)
