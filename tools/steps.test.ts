import { globSync } from 'node:fs'
import { expect, it } from 'vitest'

import { WRITING } from './steps.ts'

it('every contract test that is repeated on PostgreSQL exists', () => {
  expect(WRITING.filter((file) => globSync(file).length === 0)).toEqual([])
})
