import { expect, it } from 'vitest'

import { rosterFileMessage } from './file-message.ts'

it('A-ERR-12 A-ERR-13 A-ERR-15 names the problem of a file', () => {
  const errors = [
    { row: 3, kind: 'cells' as const, expected: 5, found: 4 },
    { row: 7, kind: 'quotes' as const, expected: 5, found: 5 },
  ]
  const listed =
    'CSV parsing errors: row 3: 4 cells where 5 were expected; row 7: a quotation mark is not closed or is inside a cell'
  expect(rosterFileMessage({ code: 'parse_errors', errors, total: 2 }).message).toBe(listed)
  expect(rosterFileMessage({ code: 'parse_errors', errors, total: 4 }).message).toBe(`${listed} and 2 more`)
  expect(rosterFileMessage({ code: 'too_large' }).message).toMatch(
    /^Failed to parse CSV: the file is larger than 5 MB/,
  )
  for (const problem of [
    { code: 'not_text' },
    { code: 'empty' },
    { code: 'too_many_rows', rows: 20_001 },
    { code: 'too_many_columns', columns: 201 },
  ] as const)
    expect(rosterFileMessage(problem).message).toMatch(/^Failed to parse CSV: \S/)
  expect(rosterFileMessage({ code: 'no_valid_rows' }).message).toBe('No valid player data found in CSV file')
})
