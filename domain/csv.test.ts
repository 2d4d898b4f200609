import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

import { csvLines, writeCsv } from './csv.ts'

describe('a CSV that is exported', () => {
  it('begins with the mark by which spreadsheets know UTF-8, and ends each row with CRLF', () => {
    expect(writeCsv([['city'], ['Montréal']])).toBe('\uFEFFcity\r\nMontréal\r\n')
  })

  it('goes on in parts without another mark; no rows are no text', () => {
    expect(csvLines([['a', 'b'], ['c']])).toBe('a,b\r\nc\r\n')
    expect(csvLines([])).toBe('')
  })

  it('has nothing in place of null, and numbers and truth as they are', () => {
    expect(csvLines([[null, -3, 0, false]])).toBe(',-3,0,false\r\n')
  })

  it.each(['=cmd', '+1', '-1', '@x', '\tx', '\rx', '\n=x', '=1\n2', '＝1'])(
    'escapes %j, which a spreadsheet would calculate',
    (cell) => {
      const [[read] = []] = Papa.parse<string[]>(csvLines([[cell, 'x']])).data
      expect(read).toBe(`'${cell}`)
    },
  )
})
