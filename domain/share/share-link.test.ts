import { expect, test } from 'vitest'

import { SHARE_KINDS } from './kinds.ts'
import {
  kindOfLetter,
  linkImagePath,
  readSharePath,
  SHARE_ID_PATTERN,
  shareImagePath,
  sharePath,
} from './share-link.ts'

test('lineups and trades have their own addresses', () => {
  expect(sharePath('lineup', 'abcdefABCDEF')).toBe('/l/abcdefABCDEF')
  expect(sharePath('trade', 'abcdefABCDEF')).toBe('/t/abcdefABCDEF')
  expect(shareImagePath('trade', 'abcdefABCDEF')).toBe('/t/abcdefABCDEF.webp')
  expect(linkImagePath('lineup', 'abcdefABCDEF')).toBe('/l/abcdefABCDEF/og.jpg')
})

test.each(SHARE_KINDS)('the letter of a %s gives its kind', (kind) => {
  expect(kindOfLetter(sharePath(kind, 'abcdefABCDEF').charAt(1))).toBe(kind)
})

test.each(SHARE_KINDS)('the path of a %s page is read, and no path below it', (kind) => {
  const path = sharePath(kind, 'abcdefABCDEF')
  expect(readSharePath(path)).toEqual({ kind, id: 'abcdefABCDEF' })
  for (const other of [`${path}/embed`, `${path}/`, path.slice(0, -1), `/x${path.slice(2)}`, '/', ''])
    expect(readSharePath(other)).toBeNull()
})

test('no other letter has a kind', () => expect(kindOfLetter('x')).toBeNull())

test.each(['', 'abcdefABCDE', 'abcdefABCDEFG', 'abcdef ABCDE', 'abcdef-ABCDE', 'abcdefABCDEF\n'])(
  '%j is not the path of a link',
  (id) => expect(SHARE_ID_PATTERN.test(id)).toBe(false),
)
