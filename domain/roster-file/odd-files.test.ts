import { describe, expect, it } from 'vitest'

import { expectedOf, fileCases, inShort, resultOf } from '#tests/factories/file-cases.ts'
import { SITES, VALUES } from '#tests/factories/odd-files-of-sites.ts'
import { ENCODINGS, type OddFile, SHAPES } from '#tests/factories/odd-files.ts'

import { decodeFile, readTable } from './csv.ts'
import { mapColumns } from './fields.ts'
import { reviewRows, unclearPositions } from './review-rows.ts'

function read({ file, use = 'import', header, columns, dateOrder, positions = {} }: OddFile) {
  const text = decodeFile(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  if (!text.ok) return text.problem.code
  const found = readTable(text.value.text, header)
  if (!found.ok) return found.problem.code
  const { value } = found
  const meant = columns ?? mapColumns(value.headers, use)
  const rows = reviewRows(value, meant, use, {
    today: '2026-10-10',
    dateOrder: dateOrder ?? null,
    positions,
  })
  return {
    headerRow: value.headerRow,
    asks: unclearPositions(rows)
      .map(({ text }) => text)
      .filter((text) => text !== ''),
    rows: rows.map(inShort),
  }
}

describe.each([
  ['encodings and refusals', ENCODINGS],
  ['shapes', SHAPES],
  ['sites', SITES],
  ['values', VALUES],
])('real-world files: %s', (_, files) => {
  it.each(files)('$of', (odd) => {
    const { yields, foundIn = 1, asks = [] } = odd
    expect(read(odd)).toEqual(
      typeof yields === 'string' ? yields : { headerRow: foundIn, asks, rows: yields },
    )
  })
})

it.each(fileCases)('a file as people send it: %s', (name) => {
  expect(resultOf(name)).toBe(expectedOf(name))
})
