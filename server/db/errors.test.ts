import { describe, expect, it } from 'vitest'

import {
  isConstraintViolation,
  isDatabaseOvercome,
  isDatabaseSlow,
  isDatabaseUnreachable,
  isDataException,
  isMisspelledValue,
  isUniqueViolation,
} from './errors.ts'

const coded = (code: string, more = {}) => Object.assign(new Error('from the driver'), { code, ...more })
const wrapped = (cause: unknown) => new Error('Failed query', { cause })

describe('a database that is out of reach', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', '08006', '57P01', '57P03', '53300', '28P01'])(
    'is recognized by %s, even wrapped in an error of Drizzle',
    (code) => {
      expect(isDatabaseUnreachable(coded(code))).toBe(true)
      expect(isDatabaseUnreachable(wrapped(coded(code)))).toBe(true)
    },
  )

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('is recognized by the driver’s message "%s"', (message) => {
    expect(isDatabaseUnreachable(wrapped(new Error(message)))).toBe(true)
  })

  it('is recognized when every address of the host refused', () => {
    expect(isDatabaseUnreachable(new AggregateError([coded('ECONNREFUSED')]))).toBe(true)
  })

  it.each([coded('23505'), coded('42P01'), coded('22P02'), new Error('a bug'), 'a text', null, undefined])(
    'is not %s',
    (error) => {
      expect(isDatabaseUnreachable(error)).toBe(false)
    },
  )
})

it('a unique violation is recognized by code and constraint together', () => {
  const violation = wrapped(coded('23505', { constraint: 'user_lineup_name_unique' }))
  expect(isUniqueViolation(violation, 'user_lineup_name_unique')).toBe(true)
  expect(isUniqueViolation(violation, 'teams_pkey')).toBe(false)
  expect(isUniqueViolation(wrapped(coded('23514', { constraint: 'teams_pkey' })), 'teams_pkey')).toBe(false)
})

it('a database that is read-only, full or out of connections counts as overcome; one that refuses a row does not', () => {
  for (const code of ['25006', '53100', '53200', '53300']) {
    expect(isDatabaseOvercome(wrapped(coded(code)))).toBe(true)
  }
  for (const code of ['23505', '25P02', '40001']) expect(isDatabaseOvercome(wrapped(coded(code)))).toBe(false)
})

it('a database counts as slow when a statement exceeded its time limit or its lock timeout', () => {
  for (const code of ['57014', '55P03']) expect(isDatabaseSlow(wrapped(coded(code)))).toBe(true)
  for (const code of ['57P01', '40P01', '23505']) expect(isDatabaseSlow(wrapped(coded(code)))).toBe(false)
})

it('tells a misspelled value, a value out of range and a constraint violation apart', () => {
  const kinds = ['22P02', '22003', '23514', '40001'].map((code) => {
    const error = wrapped(coded(code))
    return [isMisspelledValue(error), isDataException(error), isConstraintViolation(error)]
  })
  expect(kinds).toEqual([
    [true, true, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ])
})
