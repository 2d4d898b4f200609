import { describe, expect, it } from 'vitest'

import { SITES, VALUES } from '#tests/factories/odd-files-of-sites.ts'
import { ENCODINGS, type OddFile, SHAPES } from '#tests/factories/odd-files.ts'

import { decodeFile, readTable } from './csv.ts'
import { mapColumns } from './fields.ts'
import { type ReviewedRow, reviewRows, unclearPositions, unitOfWeights } from './review-rows.ts'

/** "#97 Connor|McDavid C/LW L 1997-01-13 6'1" 194 $12500000", then problems and warnings in square brackets. */
function inShort({ row, values, problem, warnings }: ReviewedRow): string {
  const { first_name, last_name, number, position, alt_position, shoots, birthdate, height, weight } = values
  if (problem !== null) return `${row}: [${problem.code}]`
  return [
    number === null ? null : `#${number}`,
    [first_name, last_name].filter(Boolean).join('|'),
    [position, alt_position].filter(Boolean).join('/').toUpperCase(),
    shoots,
    birthdate,
    height,
    weight,
    values.cap_hit_usd === null ? null : `$${values.cap_hit_usd}`,
    values.contract_expiry,
    values.birthplace,
    values.nationality,
    values.status,
    values.nhl_id,
    ...warnings
      .filter(({ code }) => code !== 'unusual_position')
      .map((warning) => `[${warning.code}${'field' in warning ? ` ${warning.field}` : ''}]`),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ')
}

function read({ file, use = 'import', header, columns, dateOrder, positions = {} }: OddFile) {
  const text = decodeFile(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  if (!text.ok) return text.problem.code
  const found = readTable(text.value, header)
  if (!found.ok) return found.problem.code
  const { value } = found
  const meant = columns ?? mapColumns(value.headers, use)
  const weightUnit = unitOfWeights(value, meant) ?? 'lbs'
  const rows = reviewRows(value, meant, use, {
    today: '2026-10-10',
    dateOrder: dateOrder ?? null,
    weightUnit,
    positions,
  })
  return {
    headerRow: value.headerRow,
    asks: unclearPositions(value, meant).map(({ text }) => text),
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
