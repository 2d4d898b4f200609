import { expect, it } from 'vitest'

import { readTags } from './image-routes.ts'

it('reads tags, one or several, weak or strong', () => {
  expect(readTags(undefined)).toEqual([])
  expect(readTags('"a"')).toEqual(['"a"'])
  expect(readTags('W/"a", "b,c"')).toEqual(['"a"', '"b,c"'])
  expect(readTags('*')).toEqual(['*'])
})
