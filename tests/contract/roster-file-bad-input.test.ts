import { beforeEach, describe, expect, it } from 'vitest'

import { MAX_FILE_BYTES } from '#domain/roster-file/csv.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { rowsOf } from '#tests/support/site-contents.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()
const STEPS = ['check-import', 'import', 'check-update', 'update']

let get: (address: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
let post: (step: string, body: FormData | string) => Promise<{ status: number; answer: unknown }>
let postForEvents: (step: string, body: FormData) => Promise<Response>
let teamId: number
beforeEach(async () => {
  const accounts = startAccounts(database.db)
  const app = await startWebApp(database.db, accounts.auth)
  const admin = await signedUp(accounts.visit())
  const { actor } = await admin.ctx()
  if (actor.kind === 'user')
    await database.db.insert(schema.user_roles).values({ user_id: actor.id, role: 'admin' })
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  teamId = (await makeTeam(database.db)).id
  await makePlayer(database.db, { last_name: 'McDavid', number: 97, team_id: teamId })
  get = async (address, headers = { cookie }) => app.request(address, { headers })
  postForEvents = async (step, body) =>
    app.request(`/admin/roster-file/${step}`, {
      method: 'POST',
      body,
      headers: { cookie, accept: 'text/event-stream' },
    })
  post = async (step, body) => {
    const sent = new Response(body)
    const type = sent.headers.get('content-type') ?? ''
    const answer = await app.request(`/admin/roster-file/${step}`, {
      method: 'POST',
      body: await sent.arrayBuffer(),
      headers: { cookie, 'content-type': type },
    })
    return { status: answer.status, answer: await answer.json() }
  }
})

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
  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    [
      'of more than 5 MB',
      new Uint8Array(MAX_FILE_BYTES + 1).fill(0x61),
      'Failed to parse CSV: the file is larger than 5 MB. Split it into several files.',
    ],
    [
      'that is an image',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
      'Failed to parse CSV: this is not a text file. Save the sheet as CSV first.',
    ],
    [
      'with a NUL character',
      'last_name,number\nMc\u0000David,97',
      'Failed to parse CSV: this is not a text file. Save the sheet as CSV first.',
    ],
    ['that is empty', '', 'Failed to parse CSV: the file is empty.'],
    ['of blank lines', '\uFEFF\r\n ,\r\n', 'Failed to parse CSV: the file is empty.'],
    ['of headers only', 'last_name,number\r\n', 'No valid player data found in CSV file'],
    [
      'with a quotation mark that is not closed',
      'last_name,number\n"McDavid,97\nDraisaitl,29',
      'CSV parsing errors: row 2: a quotation mark is not closed or is inside a cell',
    ],
    [
      'with rows too short and too long',
      'last_name,number\nMcDavid\nDraisaitl,29,L',
      'CSV parsing errors: row 2: 1 cells where 2 were expected; row 3: 3 cells where 2 were expected',
    ],
    [
      'of 201 columns',
      `${'a,'.repeat(200)}a\n1`,
      'Failed to parse CSV: the file has 201 columns, and the limit is 200.',
    ],
    [
      'of 20,001 rows',
      `last_name,number\n${'x,1\n'.repeat(20_001)}`,
      'Failed to parse CSV: the file has 20,001 rows, and the limit is 20,000. Split it into several files.',
    ],
    [
      'with invalid numbers',
      'last_name,number\nMcDavid,97.5\nDraisaitl,=29',
      'No valid player data found in CSV file',
    ],
  ])(
    'A-ERR-12 A-ERR-13 A-ERR-15 %s is refused by every step with a message, and writes nothing',
    async (_name, file, message) => {
      const before = await rowsOf(database.db)
      for (const step of STEPS)
        expect(await post(step, formOf(file))).toMatchObject({ status: 422, answer: { message } })
      expect(await rowsOf(database.db)).toEqual(before)
    },
  )

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
  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['with a byte order mark and semicolons', '\uFEFFlast_name;number\r\nŠtěpán;8\r\n'],
    ['in UTF-16', utf16('last_name\tnumber\r\nŠtěpán\t8\r\n')],
    ['in UTF-16 without a byte order mark', utf16('last_name\tnumber\r\nŠtěpán\t8\r\n').slice(2)],
  ])('%s is read correctly', async (_name, file) => {
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
  const answer = await get(`/admin/roster-file/export?team=${teamId}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toMatch(/first_name,last_name,.*\r\n.*,McDavid,,97,/)
  for (const [address, status] of [
    ['/admin/roster-file/export?team=all', 200],
    ['/admin/roster-file/export', 404],
    ['/admin/roster-file/export?team=1e9', 404],
    ['/admin/roster-file/import', 405],
  ] as const)
    expect((await get(address)).status).toBe(status)
  expect((await get(`/admin/roster-file/export?team=${teamId}`, {})).status).toBe(401)
})

it('an import streams the number of written rows when the client accepts events', async () => {
  const eventsOf = async (file: string) => {
    const answer = await postForEvents('check-import', formOf(file))
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
  expect((await postForEvents('nothing', formOf('last_name,number'))).status).toBe(404)
})
