import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type FileUse, mapColumns } from './fields.ts'
import { orderOfDates, reviewRows, warnOfRepeats } from './review-rows.ts'
import { templateCsv } from './write-csv.ts'

const HEADERS = [
  'first_name',
  'last_name',
  'full_name',
  'number',
  'position',
  'shoots',
  'birthdate',
  'height',
  'weight',
  'nhl_id',
]

const READING = { today: '2026-10-10', dateOrder: null }

/** Reviews one row, given by its columns. */
const review = (given: Readonly<Record<string, string>>, use: FileUse = 'import') =>
  reviewAll([given], use)[0]
function reviewAll(rows: ReadonlyArray<Readonly<Record<string, string>>>, use: FileUse = 'import') {
  const table = rows.map((given, index) => ({
    row: index + 2,
    cells: HEADERS.map((header) => given[header] ?? ''),
  }))
  return reviewRows({ headers: HEADERS, rows: table }, mapColumns(HEADERS, 'import'), use, READING)
}

describe('a row of an import', () => {
  it('A-VALID-16 is invalid without a name', () => {
    expect(review({ number: '97', position: 'C' })?.problem).toEqual({ code: 'missing_name' })
    for (const field of ['first_name', 'last_name', 'full_name'])
      expect(review({ [field]: 'McDavid' })?.problem).toBeNull()
  })

  it('A-VALID-17 gets a warning for an unusual position, which is stored as the nearest one', () => {
    for (const position of ['C', 'lw', 'RW', 'd', 'G', 'L', 'R', 'F'])
      expect(review({ last_name: 'X', position })?.warnings).toEqual([])
    const odd = review({ last_name: 'X', position: 'Goalie' })
    expect(odd).toMatchObject({
      warnings: [{ code: 'unusual_position', text: 'Goalie' }],
      problem: null,
      values: { position: 'g' },
    })
    expect(review({ last_name: 'X', position: 'Rover' })).toMatchObject({
      warnings: [
        { code: 'unusual_position', text: 'Rover' },
        { code: 'position_unclear', text: 'Rover' },
      ],
      problem: null,
      values: { position: null },
    })
  })

  it.each(['import', 'update'] as const)(
    'A-VALID-18 A-VALID-20 gets a warning for an invalid hand, which is left out (%s)',
    (use) => {
      expect(review({ last_name: 'X', shoots: 'r' }, use)).toMatchObject({
        warnings: [],
        values: { shoots: 'R' },
      })
      expect(review({ last_name: 'X', shoots: 'both' }, use)).toMatchObject({
        warnings: [{ code: 'invalid_shoots', text: 'both' }],
        problem: null,
        values: { shoots: null },
      })
      // An update also finds a player by number alone.
      expect(review({ number: '9', shoots: 'both' }, use)?.warnings).toEqual([
        { code: 'invalid_shoots', text: 'both' },
      ])
    },
  )

  it('leaves out an invalid date or weight, and is refused for an invalid number', () => {
    expect(review({ last_name: 'X', birthdate: '2001-02-30', weight: 'heavy' })).toMatchObject({
      problem: null,
      values: { birthdate: null, weight: null },
      warnings: [{ field: 'birthdate' }, { field: 'weight' }],
    })
    expect(review({ last_name: 'X', number: '100' })?.problem).toEqual({ code: 'bad_number', text: '100' })
    expect(review({ last_name: 'X', number: '#0' })?.values.number).toBe(0)
    expect(review({ last_name: 'X'.repeat(61) })?.problem).toMatchObject({ code: 'too_long' })
  })

  it('has heights as forms write them, and leaves out a height or weight that forms refuse', () => {
    expect(review({ last_name: 'X', height: '6-1', weight: '194' })).toMatchObject({
      warnings: [],
      values: { height: `6'1"`, weight: 194 },
    })
    expect(review({ last_name: 'X', height: '185 cm', weight: '88 kg' })).toMatchObject({
      warnings: [],
      values: { height: `6'1"`, weight: 194 },
    })
    expect(review({ last_name: 'X', height: '85 cm', weight: '88 lbs' })).toMatchObject({
      problem: null,
      values: { height: null, weight: null },
      warnings: [
        { code: 'left_out', field: 'height', text: '85 cm', problem: { code: 'height_form' } },
        { code: 'left_out', field: 'weight', text: '88 lbs', problem: { code: 'weight_form' } },
      ],
    })
  })

  it('leaves out a birthdate after today or before 1900, as forms do', () => {
    for (const birthdate of ['2031-01-01', '1899-12-31', '1200-01-01', '1.1.2031'])
      expect(review({ last_name: 'X', birthdate })).toMatchObject({
        problem: null,
        values: { birthdate: null },
        warnings: [{ field: 'birthdate', text: birthdate, problem: { code: 'birthdate_form' } }],
      })
    expect(review({ last_name: 'X', birthdate: '2026-10-10' })?.warnings).toEqual([])
  })

  it('applies the header’s unit to bare numbers, and removes our apostrophe before a formula', () => {
    const headers = ['last_name', 'Height (cm)', 'weight_kg', 'birthplace']
    const cells = ['X', '188', '84', "'-Oslo"]
    const columns = mapColumns(headers, 'import')
    const [row] = reviewRows({ headers, rows: [{ row: 2, cells }] }, columns, 'import', READING)
    expect(row).toMatchObject({
      warnings: [],
      values: { height: `6'2"`, weight: 185, birthplace: '-Oslo' },
    })
  })

  it('splits a full name, and joins one', () => {
    expect(review({ full_name: 'James van Riemsdyk' })?.values).toMatchObject({
      first_name: 'James',
      last_name: 'van Riemsdyk',
    })
    expect(review({ last_name: 'Stützle'.normalize('NFD') })?.values.last_name).toBe('Stützle')
    expect(review({ full_name: 'Pelé' })?.values).toMatchObject({ first_name: null, last_name: 'Pelé' })
    expect(review({ first_name: 'Leon', last_name: 'Draisaitl', full_name: 'L. D.' })?.values.full_name).toBe(
      'Leon Draisaitl',
    )
  })
})

it('A-VALID-19 a row of an update requires a last name or a number', () => {
  expect(review({ first_name: 'Connor', weight: '194' }, 'update')?.problem).toEqual({ code: 'missing_key' })
  expect(review({ number: '97' }, 'update')?.problem).toBeNull()
  expect(review({ last_name: 'McDavid' }, 'update')?.problem).toBeNull()
})

/** Rows of a file of contracts. */
function contracts(...cells: ReadonlyArray<readonly string[]>) {
  const table = cells.map((cells, index) => ({ row: index + 2, cells }))
  const headers = ['player_id', 'Cap Hit ($)', 'Expiry']
  return reviewRows({ headers, rows: table }, mapColumns(headers, 'update'), 'update', READING)
}

it('reads a contract in every spelling, and leaves out anything else', () => {
  for (const amount of ['$12,500,000', '12.5M', '12500000', ' $ 12.5m ', '12,500,000.00']) {
    expect(contracts(['8478402', amount, 'ufa'])[0]).toMatchObject({
      problem: null,
      warnings: [],
      values: { nhl_id: 8_478_402, cap_hit_usd: 12_500_000, contract_expiry: 'UFA' },
    })
  }
  for (const [amount, expiry] of [
    ['12,50,000', 'NTC'],
    ['125000000', 'UFA or RFA'],
    ['-1', '10.2(c)'],
  ] as const) {
    expect(contracts(['8478402', amount, expiry])[0]).toMatchObject({
      problem: null,
      values: { cap_hit_usd: null, contract_expiry: null },
      warnings: [
        { code: 'left_out', field: 'cap_hit_usd', text: amount },
        { code: 'left_out', field: 'contract_expiry', text: expiry },
      ],
    })
  }
})

it.each([
  ['Expiry', 'UFA', { contract_expiry: 'UFA', contract_until: null }],
  ['Expiry', '2028', { contract_expiry: null, contract_until: 2028 }],
  ['Expiry', 'UFA 2028', { contract_expiry: 'UFA', contract_until: 2028 }],
  ['Expires', '2027-28 (rfa)', { contract_expiry: 'RFA', contract_until: 2028 }],
  ['Expires', 'UFA', { contract_expiry: 'UFA', contract_until: null }],
])('reads a column %s by its cells: %s', (header, cell, values) => {
  const headers = ['player_id', header]
  const table = { headers, rows: [{ row: 2, cells: ['8478402', cell] }] }
  const [row] = reviewRows(table, mapColumns(headers, 'update'), 'update', READING)
  expect(row).toMatchObject({ values, warnings: [], problem: null })
})

it('prefers the column of a fact to what the other column says about it', () => {
  const headers = ['player_id', 'Expiry', 'Expires']
  const cells = [
    ['8478402', 'UFA 2027', '2028'],
    ['8478403', 'RFA', 'UFA 2028'],
    ['8478404', '10.2(c)', '2050'],
  ]
  const table = { headers, rows: cells.map((cells, index) => ({ row: index + 2, cells })) }
  const rows = reviewRows(table, mapColumns(headers, 'update'), 'update', READING)
  expect(rows.map(({ values }) => [values.contract_expiry, values.contract_until])).toEqual([
    ['UFA', 2028],
    ['RFA', 2028],
    [null, null],
  ])
  expect(rows.map(({ warnings }) => warnings.map((warning) => 'field' in warning && warning.field))).toEqual([
    [],
    [],
    ['contract_until', 'contract_expiry'],
  ])
})

it('reads a file of league ids alone as players, each once', () => {
  const ids = ['8470000', '8470001', '8470002', '8470001', '']
  expect(contracts(...ids.map((id) => [id, '900000', ''])).map(({ problem }) => problem)).toEqual([
    null,
    null,
    null,
    { code: 'repeats_row', row: 3 },
    { code: 'missing_key' },
  ])
})

const problems = (...rows: ReadonlyArray<Readonly<Record<string, string>>>) =>
  reviewAll(rows).map(({ problem }) => problem?.code ?? null)

describe('the same player twice in a file', () => {
  it('count once', () => {
    const hughes = { first_name: 'Quinn', last_name: 'Hughes', number: '43' }
    expect(reviewAll([hughes, { ...hughes, last_name: ' HUGHES ' }])[1]?.problem).toEqual({
      code: 'repeats_row',
      row: 2,
    })
    expect(problems({ last_name: 'A', nhl_id: '7' }, { last_name: 'B', nhl_id: '7', number: '4' })).toEqual([
      null,
      'repeats_row',
    ])
  })

  it('are two players if only the name is the same', () => {
    const pettersson = { first_name: 'Elias', last_name: 'Pettersson' }
    expect(problems({ ...pettersson, number: '40' }, { ...pettersson, number: '25' })).toEqual([null, null])
    expect(
      problems(
        { ...pettersson, number: '40', birthdate: '1998-11-12' },
        { ...pettersson, number: '40', birthdate: '2004-02-16' },
      ),
    ).toEqual([null, null])
    expect(
      problems({ first_name: 'Jack', last_name: 'Hughes' }, { first_name: 'Luke', last_name: 'Hughes' }),
    ).toEqual([null, null])
  })
})

it('reads a status in words, leaves out anything else, and has it in the template', () => {
  const columns = mapColumns(['last_name', 'Roster status'], 'update')
  const review = (status: string) =>
    reviewRows(
      { headers: ['last_name', 'Roster status'], rows: [{ row: 2, cells: ['Marchand', status] }] },
      columns,
      'update',
      READING,
    )[0]
  expect(review('IR')).toMatchObject({ values: { status: 'injured_or_other' }, warnings: [], problem: null })
  expect(review('')).toMatchObject({ values: { status: null }, warnings: [] })
  expect(review('benched')).toMatchObject({
    values: { status: null },
    warnings: [{ code: 'left_out', field: 'status', text: 'benched' }],
  })
  expect(templateCsv()).toContain(',status,')
})

const datesOf = (...dates: readonly string[]) => ({
  headers: ['last_name', 'birthdate'],
  rows: dates.map((date, index) => ({ row: index + 2, cells: ['X'.repeat(index + 1), date] })),
})

describe('dates that could be either', () => {
  const columns = mapColumns(['last_name', 'birthdate'], 'import')
  const born = (table: ReturnType<typeof datesOf>, dateOrder: 'day_first' | 'month_first' | null) =>
    reviewRows(table, columns, 'import', { ...READING, dateOrder }).map(({ values }) => values.birthdate)

  it('are read like the others of the column', () => {
    const table = datesOf('03/04/2001', '25/12/2001')
    expect(orderOfDates(table, columns)).toEqual({ order: 'day_first', unclear: false })
    expect(born(table, null)).toEqual(['2001-04-03', '2001-12-25'])
  })

  it('need the admin’s choice', () => {
    const table = datesOf('03/04/2001')
    expect(orderOfDates(table, columns)).toEqual({ order: null, unclear: true })
    expect(reviewRows(table, columns, 'import', READING)[0]?.warnings).toEqual([
      { code: 'date_unclear', text: '03/04/2001' },
    ])
    expect(born(table, 'day_first')).toEqual(['2001-04-03'])
    expect(born(table, 'month_first')).toEqual(['2001-03-04'])
  })

  it('need no choice if no column has birthdates', () => {
    expect(orderOfDates(datesOf('03/04/2001'), ['last_name', null])).toMatchObject({ unclear: false })
  })
})

it('warns about a number or player of a row above, and the row stays valid', () => {
  const rows = warnOfRepeats(
    reviewAll([
      { first_name: 'Brock', last_name: 'Boeser', number: '6', birthdate: '1997-02-25' },
      { first_name: 'Filip', last_name: 'Chytil', number: '6' },
      { first_name: 'Brock', last_name: 'Boeser', number: '7', birthdate: '1997-02-25' },
      { number: '6' },
    ]),
  )
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    [],
    [{ code: 'number_repeated', number: 6, row: 2 }],
    [{ code: 'player_repeated', number: 7, row: 2 }],
    [],
  ])
})

it('reads any cells without an error, and a valid row fits the database', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 130 }),
    fc.constantFrom('97', '1998-11-12', 'L', '=cmd'),
  )
  fc.assert(
    fc.property(fc.array(cell, { minLength: HEADERS.length, maxLength: HEADERS.length }), (cells) => {
      const [row] = reviewRows(
        { headers: HEADERS, rows: [{ row: 2, cells }] },
        mapColumns(HEADERS, 'import'),
        'import',
        READING,
      )
      if (row?.problem !== null) return
      expect(row.values.full_name?.length).toBeGreaterThan(0)
      expect(row.values.full_name?.length).toBeLessThanOrEqual(120)
      expect(row.values.last_name?.length ?? 0).toBeLessThanOrEqual(60)
    }),
  )
})
