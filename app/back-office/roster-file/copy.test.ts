import { expect, it } from 'vitest'

import { nameList, rowProblemText, rowWarningText, SAME_NAME } from './copy.ts'

it('A-VALID-34 lists up to 10 names, then "and N more"', () => {
  const names = Array.from({ length: 13 }, (_, index) => `P${index + 1}`)
  expect(nameList(names.slice(0, 10))).toBe('P1, P2, P3, P4, P5, P6, P7, P8, P9, P10')
  expect(nameList(names.slice(0, 11))).toBe('P1, P2, P3, P4, P5, P6, P7, P8, P9, P10 and 1 more')
  expect(nameList(names)).toBe('P1, P2, P3, P4, P5, P6, P7, P8, P9, P10 and 3 more')
  expect(nameList(Array.from({ length: 10_000 }, () => 'P'))).toMatch(/ and 9,990 more$/)
})

it('A-VALID-16 A-VALID-17 A-VALID-18 A-VALID-19 A-VALID-20 A-IMPORT-13 names the problems of a row', () => {
  expect(rowProblemText({ code: 'missing_name' })).toBe(
    'Missing name (first_name, last_name, or full_name required)',
  )
  expect(rowProblemText({ code: 'missing_key' })).toBe('Missing last_name or number (at least one required)')
  expect(rowWarningText({ code: 'unusual_position', text: 'X' })).toBe('Unusual position: X')
  expect(rowWarningText({ code: 'invalid_shoots', text: 'X' })).toBe('Invalid shoots value: X')
  const birthdate = { field: 'birthdate', problem: { code: 'birthdate_form' } } as const
  expect(rowWarningText({ code: 'left_out', text: '2031-01-01', ...birthdate })).toBe(
    'Birthdate “2031-01-01” could not be read and is left out. Enter a birthdate between 1900 and today.',
  )
  expect(SAME_NAME).toBe('Same name, different #')
})
