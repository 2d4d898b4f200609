import { beforeEach, describe, expect, it } from 'vitest'

import { MAX_FILE_BYTES } from '#domain/roster-file/csv.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { rowsOf } from '#tests/support/site-contents.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()
const STEPS = ['check-import', 'import', 'check-update', 'update']

let send: Awaited<ReturnType<typeof openRoles>>['send']
let teamId: number
beforeEach(async () => {
  send = (await openRoles(database.db)).send
  teamId = (await makeTeam(database.db)).id
  await makePlayer(database.db, { last_name: 'McDavid', number: 97, team_id: teamId })
})

async function post(
  step: string,
  body: FormData | string,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  // Written as a whole: a form that is still being sent when it is refused fails in the background.
  const sent = new Response(body)
  const answer = await send(`/admin/roster-file/${step}`, {
    method: 'POST',
    body: await sent.arrayBuffer(),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
  return { status: answer.status, answer: await answer.json() }
}

/** The answer for files without positions. */
const ANY_POSITION = { '': 'c' }

/** The form as a browser sends it. */
function formOf(
  file: string | Uint8Array<ArrayBuffer>,
  columns: unknown = ['last_name', 'number'],
): FormData {
  const form = new FormData()
  form.append('file', new Blob([file]), 'roster.csv')
  form.append(
    'order',
    JSON.stringify({ team_id: teamId, columns, positions: ANY_POSITION, choices: {}, token: '' }),
  )
  return form
}

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

describe('an unusable file', () => {
  it('A-ERR-12 A-ERR-13 A-ERR-15 is refused by every step with a message, and writes nothing', async () => {
    const before = await rowsOf(database.db)
    const NO_TEXT = 'Failed to parse CSV: this is not a text file. Save the sheet as CSV first.'
    const files: ReadonlyArray<readonly [file: string | Uint8Array<ArrayBuffer>, message: string]> = [
      [
        new Uint8Array(MAX_FILE_BYTES + 1).fill(0x61),
        'Failed to parse CSV: the file is larger than 5 MB. Split it into several files.',
      ],
      [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), NO_TEXT],
      ['last_name,number\nMc\u0000David,97', NO_TEXT],
      ['', 'Failed to parse CSV: the file is empty.'],
      ['\uFEFF\r\n ,\r\n', 'Failed to parse CSV: the file is empty.'],
      ['last_name,number\r\n', 'No valid player data found in CSV file'],
      [
        'last_name,number\n"McDavid,97\nDraisaitl,29',
        'CSV parsing errors: row 2: a quotation mark is not closed or is inside a cell',
      ],
      [
        'last_name,number\nMcDavid\nDraisaitl,29,L',
        'CSV parsing errors: row 2: 1 cells where 2 were expected; row 3: 3 cells where 2 were expected',
      ],
      [`${'a,'.repeat(200)}a\n1`, 'Failed to parse CSV: the file has 201 columns, and the limit is 200.'],
      [
        `last_name,number\n${'x,1\n'.repeat(20_001)}`,
        'Failed to parse CSV: the file has 20,001 rows, and the limit is 20,000. Split it into several files.',
      ],
      ['last_name,number\nMcDavid,97.5\nDraisaitl,=29', 'No valid player data found in CSV file'],
    ]
    for (const [file, message] of files)
      for (const step of STEPS)
        expect.soft(await post(step, formOf(file)), step).toMatchObject({ status: 422, answer: { message } })
    expect(await rowsOf(database.db)).toEqual(before)
  })

  it('of 50 MB is refused', async () => {
    const answer = await post('import', formOf(new Uint8Array(50_000_000)))
    expect(answer).toMatchObject({ status: 413, answer: { code: 'too_large' } })
  })

  it('gets another message than a malformed request', async () => {
    const message = { status: 400, answer: { message: 'This request could not be read.' } }
    for (const step of STEPS) {
      expect(await post(step, 'last_name,number')).toMatchObject(message)
      expect(await post(step, formOf('last_name\nx', ['mood']))).toMatchObject(message)
      expect(await post(step, formOf('last_name\nx', Array(201).fill(null)))).toMatchObject(message)
      expect(await post(step, new FormData())).toMatchObject(message)
      const teamless = formOf('last_name\nx')
      teamless.set('order', JSON.stringify({ team_id: 0, columns: ['last_name'] }))
      expect(await post(step, teamless)).toMatchObject({ answer: { message: 'No team selected for import' } })
    }
  })
})

describe('an unusual file', () => {
  it('with semicolons and a byte order mark, or in UTF-16 with or without one, is read correctly', async () => {
    for (const file of [
      '\uFEFFlast_name;number\r\nŠtěpán;8\r\n',
      utf16('last_name\tnumber\r\nŠtěpán\t8\r\n'),
      utf16('last_name\tnumber\r\nŠtěpán\t8\r\n').slice(2),
    ])
      expect(await post('check-import', formOf(file))).toMatchObject({ status: 200, answer: { added: 1 } })
  })

  it('with the same header twice is read by the chosen column', async () => {
    const file = 'number,last_name,number\n1,Skinner,74\n'
    for (const [columns, number] of [
      [['number', 'last_name', null], 1],
      [[null, 'last_name', 'number'], 74],
    ] as const) {
      const check = await post('check-import', formOf(file, columns))
      expect(check).toMatchObject({ status: 200, answer: { added: 1 } })
      const form = formOf(file, columns)
      const { token } = check.answer as { token: string }
      form.set('order', JSON.stringify({ team_id: teamId, columns, positions: ANY_POSITION, token }))
      expect((await post('import', form)).status).toBe(200)
      const players = await database.db.select().from(schema.players)
      expect(players.find(({ last_name }) => last_name === 'Skinner')?.number).toBe(number)
      await database.db.delete(schema.players)
    }
  })
})

it('a roster file is downloaded by admins only, and does not exist without a team', async () => {
  const answer = await send(`/admin/roster-file/export?team=${teamId}`)
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringMatching(/first_name,last_name,.*\r\n.*,McDavid,,97,/),
  ])
  for (const [address, status] of [
    ['/admin/roster-file/export', 404],
    ['/admin/roster-file/export?team=1e9', 404],
    ['/admin/roster-file/import', 405],
  ] as const)
    expect((await send(address)).status).toBe(status)
  expect((await send(`/admin/roster-file/export?team=${teamId}`, {}, 'guest')).status).toBe(401)
})

const stream = (step: string, file: string) =>
  send(`/admin/roster-file/${step}`, {
    method: 'POST',
    body: formOf(file),
    headers: { accept: 'text/event-stream' },
  })

it('an import streams the number of written rows when the client accepts events', async () => {
  const eventsOf = async (file: string) => {
    const answer = await stream('check-import', file)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const events = (await answer.text()).trimEnd().split('\n\n')
    return events.map((event): unknown => JSON.parse(event.replace(/^data: /, '')))
  }
  const rows = Array.from({ length: 2100 }, (_, n) => `New${n},`)
  const events = await eventsOf(['last_name,number', ...rows].join('\n'))
  const text = expect.stringMatching(/^\{"token":.*"added":2100/)
  expect(events).toEqual([
    ...[0, 1000, 2000, 2100].map((done) => ({ done, total: 2100 })),
    { status: 200, text },
  ])
  expect(await eventsOf('last_name,number\n,')).toEqual([
    { status: 422, text: expect.stringContaining('no_valid_rows') },
  ])
  expect((await stream('nothing', 'last_name,number')).status).toBe(404)
})
