import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

import { POSITIONS, TRADE_CLAUSES } from '#domain/hockey/vocabulary.ts'

import { decodeFile, MAX_FILE_BYTES, readTable } from './csv.ts'
import { mapColumns } from './fields.ts'
import { reviewRows } from './review-rows.ts'
import { failedRowsCsv, rosterCsv, templateCsv } from './write-csv.ts'

const read = (text: string) => {
  const table = readTable(text)
  if (!table.ok) throw new Error(table.problem.code)
  return table.value
}
const bytes = (text: string) => new TextEncoder().encode(text)

describe('reading a table', () => {
  it('A-VALID-13 trims headers and converts them to lower case', () => {
    expect(read(' First_Name ,LAST_NAME\nConnor,McDavid').headers).toEqual(['first_name', 'last_name'])
  })

  it.each([
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
  ])('splits cells at %j, after a byte order mark, with line breaks inside quotes', (between) => {
    const text = `\uFEFFlast_name${between}birthplace\r\nMcDavid${between}"Newmarket,\nOntario; ""Canada"""\r\n`
    expect(read(text)).toMatchObject({
      headers: ['last_name', 'birthplace'],
      rows: [{ row: 2, cells: ['McDavid', 'Newmarket,\nOntario; "Canada"'] }],
    })
  })

  it('counts rows as a spreadsheet does, and leaves out blank ones', () => {
    expect(read('last_name,number\n\nMcDavid,97\n , \nDraisaitl,29\n').rows.map(({ row }) => row)).toEqual([
      3, 5,
    ])
  })

  it('A-VALID-15 refuses only rows of another length and wrong quotes, and names the rows', () => {
    expect(readTable('a,b\n1\n2,3\n4,5,6')).toMatchObject({
      problem: {
        code: 'parse_errors',
        total: 2,
        errors: [
          { row: 2, kind: 'cells', expected: 2, found: 1 },
          { row: 4, kind: 'cells', expected: 2, found: 3 },
        ],
      },
    })
    expect(readTable('a,b\n"1"x,2\n3,4')).toMatchObject({
      problem: { code: 'parse_errors', errors: [{ row: 2, kind: 'quotes' }] },
    })
    expect(readTable('a,b\n1,"2\n3,4')).toMatchObject({ problem: { code: 'parse_errors' } })
    expect(read('last_name\nMcDavid').rows).toHaveLength(1)
  })

  it('refuses an empty file, and too many rows or columns', () => {
    expect(readTable('\n\n')).toMatchObject({ problem: { code: 'empty' } })
    expect(readTable('last_name,number')).toMatchObject({ problem: { code: 'no_valid_rows' } })
    expect(readTable(`a\n${'x\n'.repeat(20_001)}`)).toMatchObject({
      problem: { code: 'too_many_rows', rows: 20_001 },
    })
    expect(readTable(`${'a,'.repeat(200)}a\n`)).toMatchObject({
      problem: { code: 'too_many_columns', columns: 201 },
    })
    expect(read(`${'a,'.repeat(199)}a\n${'1,'.repeat(199)}1`).headers).toHaveLength(200)
  })

  it('reads any table that a program wrote', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\r'))
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), (cells, delimiter) => {
        const text = Papa.unparse([['a', 'b', 'c'], ...cells], { delimiter, quotes: true })
        const table = readTable(text, 1)
        expect(table.ok && table.value.rows.map((row) => row.cells)).toEqual(cells)
      }),
    )
  })
})

describe('decoding a file', () => {
  it('reads UTF-8, UTF-16 and what Excel on Windows writes', () => {
    expect(decodeFile(bytes('Slafkovský'))).toMatchObject({ value: { text: 'Slafkovský' } })
    const [utf16le, utf16be] = [true, false].map((little) => {
      const view = new DataView(new ArrayBuffer(8))
      for (const [index, one] of [...'\uFEFFŠtě'].entries())
        view.setUint16(index * 2, one.charCodeAt(0), little)
      return new Uint8Array(view.buffer)
    })
    for (const utf16 of [utf16le, utf16be])
      expect(decodeFile(utf16 ?? new Uint8Array())).toMatchObject({ value: { text: 'Ště' } })
    expect(decodeFile(Uint8Array.from([0x53, 0x74, 0xfc, 0x74, 0x7a, 0x6c, 0x65]))).toMatchObject({
      value: { text: 'Stützle' },
    })
  })

  it('refuses images, workbooks and anything over 5 MB', () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
    expect(decodeFile(png)).toMatchObject({ problem: { code: 'not_text' } })
    expect(decodeFile(bytes('PK\u0003\u0004'))).toMatchObject({ problem: { code: 'not_text' } })
    expect(decodeFile(new Uint8Array(MAX_FILE_BYTES + 1))).toMatchObject({ problem: { code: 'too_large' } })
  })
})

describe('writing a CSV', () => {
  it('returns failed rows unchanged, with the reason in a column', () => {
    const table = read('last_name,number\nMcDavid,97\n=cmd|calc,x\n')
    expect(failedRowsCsv(table, new Map([[3, 'Number “x” is none']]))).toBe(
      '\uFEFFlast_name,number,reason\r\n"\'=cmd|calc",x,Number “x” is none\r\n',
    )
    expect(templateCsv()).toContain('first_name,last_name,display_name,number,position,shoots')
  })
})

it('reads any exported player back with the same values', () => {
  const text = fc.option(
    fc.stringMatching(/^[=+@\-"',;#A-Za-zäß1-9][ =+@"',;A-Za-zé0-9-]{0,20}$/).map((one) => one.trim()),
    { nil: null },
  )
  const stored = fc.record({
    first_name: text,
    last_name: fc.constantFrom('McDavid', "O'Reilly", '=cmd'),
    display_name: text,
    number: fc.option(fc.integer({ min: 0, max: 99 }), { nil: null }),
    position: fc.constantFrom('c', 'lw', 'rw', 'd', 'g'),
    shoots: fc.constantFrom('L', 'R', null),
    birthplace: text,
    nationality: fc.constantFrom('CAN', 'SUI', 'KAZ', null),
    birthdate: fc.constantFrom('1998-11-12', '2004-02-03', null),
    height: fc.constantFrom(`6'1"`, `5'11"`, null),
    weight: fc.option(fc.integer({ min: 100, max: 400 }), { nil: null }),
    cap_hit_usd: fc.constantFrom(12_500_000, 775_000, null),
    contract_until: fc.option(fc.integer({ min: 2026, max: 2045 }), { nil: null }),
    contract_expiry: fc.constantFrom('UFA', 'RFA', null),
    trade_clause: fc.constantFrom(...TRADE_CLAUSES, null),
    status: fc.constantFrom('active', 'off_roster', 'injured_or_other'),
    profile_picture_filename: text,
    nhl_id: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null }),
    alt_position: fc.constantFrom(null, ...POSITIONS),
  })
  fc.assert(
    fc.property(stored, (player) => {
      fc.pre(player.alt_position !== player.position)
      // An apostrophe before such a character would be read as the one that we added.
      fc.pre(Object.values(player).every((value) => !/^'[=+@-]/.test(String(value))))
      const table = readTable(rosterCsv([player]))
      if (!table.ok) throw new Error(table.problem.code)
      const columns = mapColumns(table.value.headers, 'import')
      const [row] = reviewRows(table.value, columns, 'import', {
        today: '2026-10-10',
        dateOrder: null,
        weightUnit: 'lbs',
      })
      // Spaces in a row are read as one.
      const oneSpaced = Object.entries(player).map(([field, value]) => [
        field,
        typeof value === 'string' && !['display_name', 'profile_picture_filename'].includes(field)
          ? value.replaceAll(/ +/g, ' ')
          : value,
      ])
      expect(row).toMatchObject({ values: Object.fromEntries(oneSpaced), problem: null })
      expect(row?.warnings.filter(({ code }) => code !== 'name_read')).toEqual([])
    }),
  )
})
