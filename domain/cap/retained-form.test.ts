import { expect, test } from 'vitest'

import { MAX_CAP_HIT } from '#domain/money/parse-dollars.ts'

import { readRetainedForm } from './retained-form.ts'

const read = (name: string, dollars: string) => readRetainedForm({ name, dollars })

test('reads a retained salary from a name and dollars in any spelling', () => {
  for (const dollars of ['2,500,000', '$2.5M', ' 2500000 ']) {
    expect(read(' Seth\nJones ', dollars)).toEqual({
      ok: true,
      value: { name: 'Seth Jones', dollars: 2_500_000 },
    })
  }
  expect(read('x', '1')).toMatchObject({ value: { dollars: 1 } })
})

test.each([
  ['', '1', { code: 'retained_name' }],
  [' \t', '1', { code: 'retained_name' }],
  ['x'.repeat(121), '1', { code: 'retained_name_long', limit: 120 }],
  ['Jones', '', { code: 'not_dollars' }],
  ['Jones', '0', { code: 'not_dollars' }],
  ['Jones', 'half', { code: 'not_dollars' }],
  ['Jones', '-5', { code: 'not_dollars' }],
  ['Jones', '100M', { code: 'too_many_dollars', limit: MAX_CAP_HIT }],
])('refuses %j with %j', (name, dollars, problem) => {
  expect(read(name, dollars)).toEqual({ ok: false, problem })
})
