import { expect, it } from 'vitest'

import { readRange, readTags } from './stored-files.ts'

it.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=5-5', { first: 5, last: 5 }],
  ['bytes=100-', { first: 100, last: null }],
  ['bytes=-50', { final: 50 }],
  ['bytes=-0', { final: 0 }],
  ['BYTES=1-2', { first: 1, last: 2 }],
])('%s is a range', (header, range) => {
  expect(readRange(header)).toEqual(range)
})

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-3',
  'bytes=0-1,4-5',
  'bytes=a-b',
  'bytes=1.5-2',
  'lines=0-9',
  'bytes=--5',
  `bytes=0-${'9'.repeat(40)}`,
])('%s asks for no one range, so the whole file is given', (header) => {
  expect(readRange(header)).toBeNull()
})

it('reads tags, one or several, weak or strong', () => {
  expect(readTags(undefined)).toEqual([])
  expect(readTags('"a"')).toEqual(['"a"'])
  expect(readTags('W/"a", "b,c"')).toEqual(['"a"', '"b,c"'])
  expect(readTags('*')).toEqual(['*'])
})
