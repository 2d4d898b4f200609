import { describe, expect, it } from 'vitest'

import { pagesOf } from '#domain/lists/pages.ts'

import { findByName, namesToSave, readTableQuery, tableChanges, withParams } from './tables.ts'

const COLUMNS = ['name', 'team'] as const
const read = (text: string) => readTableQuery(new URLSearchParams(text), COLUMNS)

it('A-CALL-04 reads page and order from an address, up to the page of row 100,000, and ignores nonsense', () => {
  expect(read('page=3&sort=team&order=desc')).toEqual({ page: 3, sort: 'team', descending: true })
  expect(read('')).toEqual({ page: 1, sort: 'name', descending: false })
  expect(read('page=-1&sort=drop&order=up')).toEqual({ page: 1, sort: 'name', descending: false })
  expect(['page=2000', 'page=99999'].map((text) => read(text).page)).toEqual([2000, 2000])
})

it('writes back what it read and keeps other parameters', () => {
  const address = new URLSearchParams('q=mc&page=2')
  const to = (sort: 'team' | 'name', descending: boolean) =>
    withParams(address, tableChanges({ page: 1, sort, descending }, 'name'))
  expect(to('team', true)).toBe('?q=mc&sort=team&order=desc')
  expect(to('name', false)).toBe('?q=mc')
})

it('reads the first page from an older address, which said between which rows a page is, and drops that', () => {
  const old = `page=3&sort=team&after=${encodeURIComponent('["Boston","7"]')}`
  expect(read(old)).toEqual({ page: 1, sort: 'team', descending: false })
  expect(read('page=3&before=x').page).toBe(1)
  const next = { page: 2, sort: 'team', descending: false } as const
  expect(withParams(`${old}&before=x`, tableChanges(next, 'name'))).toBe('?page=2&sort=team')
})

const newest = (text: string) => readTableQuery(new URLSearchParams(text), ['at', 'name'], true)
const write = (sort: 'at' | 'name', descending: boolean) =>
  withParams('', tableChanges({ page: 1, sort, descending }, 'at', true))

it('sorts newest first on request, and writes only another order to the address', () => {
  expect(newest('')).toEqual({ page: 1, sort: 'at', descending: true })
  for (const sort of ['at', 'name'] as const)
    for (const descending of [true, false])
      expect(newest(write(sort, descending))).toEqual({ page: 1, sort, descending })
  expect(write('at', true)).toBe('?')
})

it('counts pages, at least one', () => {
  expect([0, 1, 50, 51].map((rows) => pagesOf(rows, 50))).toEqual([1, 1, 1, 2])
})

const TYPED = { profile_name: ' hawerchuk ', display_name: '<Ducky> 10 🏒' }

describe('the names an admin typed', () => {
  it('A-VALID-27 are not saved for a row without a user', () => {
    expect(namesToSave({ user_id: null }, TYPED)).toBeNull()
    expect(namesToSave({ user_id: '' }, TYPED)).toBeNull()
  })

  it('A-VALID-28 A-VALID-29 are null if empty, otherwise as typed', () => {
    expect(namesToSave({ user_id: 'u' }, { profile_name: ' ', display_name: '' })).toEqual({
      profile_name: null,
      display_name: null,
    })
    expect(namesToSave({ user_id: 'u' }, TYPED)).toEqual({
      profile_name: 'hawerchuk',
      display_name: '<Ducky> 10 🏒',
    })
  })
})

it('finds names that begin with the text before those that contain it, ignoring accents', () => {
  const teams = ['Edmonton Oilers', 'New Mont Blades', 'Montréal Canadiens', 'Boston Bruins'].map(
    (label) => ({
      label,
    }),
  )
  const found = (query: string) => findByName(teams, query).map(({ label }) => label)
  expect(found('MONT')).toEqual(['Montréal Canadiens', 'New Mont Blades', 'Edmonton Oilers'])
  expect(found('montreal')).toEqual(['Montréal Canadiens'])
  expect(found('')).toEqual(teams.map(({ label }) => label))
})
