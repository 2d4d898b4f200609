import { expect, test } from 'vitest'

import { nameOfRow } from './recorded-tables.ts'

test('a row is named by the name in it, else by its kind and id', () => {
  expect(nameOfRow('players', { id: 97, full_name: 'Connor McDavid' })).toBe('Connor McDavid')
  expect(nameOfRow('site_visits', { id: 'a' })).toBe('Visit a')
})

test.each(Object.getOwnPropertyNames(Object.prototype))('the table %s has exactly that name', (name) => {
  expect(nameOfRow(name, { id: 7 })).toBe(`${name} 7`)
})
