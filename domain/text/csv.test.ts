import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

import { csvLines, writeCsv } from './csv.ts'

describe('an exported CSV', () => {
  it('begins with a byte order mark and ends each row with CRLF', () => {
    expect(writeCsv([['city'], ['Montréal']])).toBe('\uFEFFcity\r\nMontréal\r\n')
  })

  it('continues in parts without another mark, and without rows has no text', () => {
    expect(csvLines([['a', 'b'], ['c']])).toBe('a,b\r\nc\r\n')
    expect(csvLines([])).toBe('')
  })

  it('leaves null empty, and writes numbers and booleans unchanged', () => {
    expect(csvLines([[null, -3, 0, false]])).toBe(',-3,0,false\r\n')
  })

  it.each(['=cmd', '+1', '-1', '@x', '\tx', '\rx', '\n=x', '=1\n2', '＝1'])(
    'escapes %j, which a spreadsheet would run as a formula',
    (cell) => {
      const [[read] = []] = Papa.parse<string[]>(csvLines([[cell, 'x']])).data
      expect(read).toBe(`'${cell}`)
    },
  )
})
