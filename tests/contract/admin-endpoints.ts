import * as fc from 'fast-check'

import { ACCOUNT_ACTS } from '#domain/back-office/tables.ts'
import { PLAYER_FIELDS } from '#domain/player/player-form.ts'
import { ROSTER_FIELDS } from '#domain/roster-file/fields.ts'
import { anything, id, mostly, oddText, shaped, text, uuid } from '#tests/factories/odd-values.ts'
import { plainImage } from '#tests/support/image-server.ts'

type Body = string | Uint8Array<ArrayBuffer> | FormData
export type Sent = { readonly body: Body; readonly type: string }

export const rowId = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('0', '-1', '1e3', '2147483648', '9'.repeat(30), '%00', 'x'),
  },
  { weight: 1, arbitrary: fc.uuid() },
)

/** A field of a form: text, or a file where none is expected. */
const field = (known: fc.Arbitrary<unknown>) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: known.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    },
    { weight: 3, arbitrary: oddText },
    { weight: 1, arbitrary: fc.constant(new File(['x'], 'x.csv')) },
  )

/** A form with these fields as browsers write it, truncated, or no form at all. */
const form = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Sent> => {
  const filled = shaped(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, field(value)])),
  )
  const written = filled.map((values): readonly (readonly [string, string | File])[] =>
    Object.entries(values).map(([name, value]) => [name, value instanceof File ? value : String(value)]),
  )
  const URLENCODED = 'application/x-www-form-urlencoded'
  return fc.oneof(
    {
      weight: 5,
      arbitrary: written.map((pairs) => {
        const texts = pairs.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string')
        return {
          body: new URLSearchParams(texts.map(([name, value]) => [name, value])).toString(),
          type: URLENCODED,
        }
      }),
    },
    {
      weight: 3,
      arbitrary: written.map((pairs) => {
        const body = new FormData()
        for (const [name, value] of pairs) body.append(name, value)
        return { body, type: '' }
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        body: fc.constantFrom(
          '',
          '--x',
          '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1',
          'id=%ZZ&id=%00',
        ),
        type: fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          URLENCODED,
          'text/plain',
          '',
        ),
      }),
    },
    { weight: 1, arbitrary: json(anything) },
  )
}

function json(shape: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> {
  const type = 'application/json'
  return fc.oneof(
    { weight: 8, arbitrary: shape.map((value) => ({ body: JSON.stringify(value), type })) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((body) => ({ body, type })) },
    { weight: 1, arbitrary: shape.map((value) => ({ body: JSON.stringify(value), type: 'text/plain' })) },
  )
}

/** An image, a truncated image, or bytes that are no image. */
const image: fc.Arbitrary<Sent> = fc
  .record({
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.constant(await plainImage({ width: 8, height: 8 })),
      fc.constant(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>')),
    ),
    kept: fc.double({ min: 0.1, max: 1, noNaN: true }),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/plain', ''),
  })
  .map(({ bytes, kept, type }) => ({
    body: new Uint8Array(bytes.slice(0, Math.ceil(bytes.length * kept))),
    type,
  }))

const csv = fc.oneof(
  fc
    .array(fc.tuple(oddText, fc.integer({ min: -1, max: 120 }), oddText), { maxLength: 4 })
    .map((rows) => ['last_name,number,birthplace', ...rows.map((row) => row.join(','))].join('\n')),
  oddText,
)
const rosterFile: fc.Arbitrary<Sent> = fc
  .record({
    file: csv,
    order: fc.oneof(
      {
        weight: 8,
        arbitrary: shaped({
          team_id: fc.oneof(id, fc.constant('all')),
          columns: fc.oneof(
            fc.constant(['last_name', 'number', 'birthplace']),
            fc.constant(['last_name', 'nhl_id', 'cap_hit_usd']),
            fc.array(mostly(...ROSTER_FIELDS, null)),
          ),
          positions: fc.dictionary(fc.constantFrom('', '__proto__'), mostly('c', 'skip')),
          choices: fc.dictionary(fc.constantFrom('2', '3', '__proto__'), mostly('add', 'skip', 1)),
          token: text,
        }).map((order) => JSON.stringify(order)),
      },
      { weight: 1, arbitrary: oddText },
    ),
  })
  .map(({ file, order }) => {
    const body = new FormData()
    body.append('file', new Blob([file]), 'roster.csv')
    body.append('order', order)
    return { body, type: '' }
  })

const recordedTrade = shaped({
  moves: fc.array(shaped({ id, from: mostly(1, 2), to: mostly(2, null), retained: mostly('', '20') }), {
    maxLength: 3,
  }),
  day: mostly('2025-11-28', '2025-02-30'),
  picks: text,
  numbers: fc.dictionary(fc.constantFrom('1', '2', '__proto__'), text),
  token: text,
  anyway: mostly(true),
}).map((trade) => JSON.stringify(trade))

const player = Object.fromEntries(PLAYER_FIELDS.map((name) => [name, text]))
const team = mostly('1', '2')
const oneRow = form({
  id: rowId,
  intent: mostly('hide', 'show', 'delete', 'dismiss'),
  view: mostly('pictures', 'profiles'),
})
const ids = json(shaped({ ids: fc.oneof(fc.array(uuid, { maxLength: 4 }), anything) }))

/** Every back-office endpoint that writes or takes a body. */
export const WRITES: Readonly<Record<string, fc.Arbitrary<Sent>>> = {
  '/admin/acts/:id/undo': form({}),
  '/admin/accounts': form({
    id: fc.oneof(uuid, rowId),
    act: mostly(...ACCOUNT_ACTS),
    proof: text,
  }),
  '/admin/admins': form({ email: mostly('unknown@example.com'), intent: mostly('revoke', 'grant') }),
  '/admin/lineup-downloaded': oneRow,
  '/admin/player-request': oneRow,
  '/admin/players/add': form({ ...player, first_name: mostly('Connor'), team_id: team }),
  '/admin/players/delete': form({ id: rowId }),
  '/admin/players/edit': form({
    ...player,
    ...Object.fromEntries(PLAYER_FIELDS.map((name) => [`seen_${name}`, text])),
    id: rowId,
    intent: mostly('', 'move', 'status', 'delete'),
    ids: mostly('1', '2,1', ',', '1,x'),
    status: mostly('active', 'IR'),
    anyway: mostly('yes', ''),
  }),
  '/admin/players/duplicates': form({ keep: rowId, drop: rowId, take: mostly('number', 'number,id', '') }),
  '/admin/players/import': form({ team_id: rowId }),
  '/admin/players/move': form({ id: rowId, team_id: team }),
  '/admin/preferences/emails': ids,
  '/admin/preferences/rows': ids,
  '/admin/preferences/rows/:id': json(
    fc.oneof(shaped({ hide_visit: mostly(true, false) }), shaped({ profile_name: text, display_name: text })),
  ),
  '/admin/reports': oneRow,
  '/admin/roster-file/:step': rosterFile,
  '/admin/rosters': form({
    intent: mostly('apply', 'check'),
    choices: fc.array(shaped({ key: text, answer: text })).map((choices) => JSON.stringify(choices)),
  }),
  '/admin/shares': oneRow,
  // No test mail: without mail settings the response is a documented 503.
  '/admin/system': form({
    intent: mostly('backup', 'every', 'prove', 'delete'),
    every: mostly('week'),
    proof: text,
    id: rowId,
  }),
  '/admin/teams': form({
    id: rowId,
    name: text,
    city: text,
    color_1: text,
    logo_url: text,
    last_imported_at: text,
    intent: mostly('retained', 'delete-retained', 'lines'),
    retained_id: rowId,
    player_id: rowId,
    player_name: text,
    dollars: mostly('1.5M', '0', '$9'),
  }),
  '/admin/trade-proposals': oneRow,
  '/admin/trades/record': form({ trade: recordedTrade }),
  '/admin/visits': form({ id: uuid }),
  '/api/admin-users-emails': ids,
  '/api/admin/player-pictures/:id': image,
  '/api/admin/team-logos/:id': image,
}

const NAMES = [
  'page',
  'sort',
  'order',
  'find',
  'q',
  'team',
  'type',
  'state',
  'view',
  'player',
  'proposal',
  'name',
  'position',
  'status',
  'photo',
  'from',
  'before',
  'after',
  'action',
  'person',
  'table',
  'period',
  'crop',
  'days',
  'end',
  'start',
]

/** Query strings of the back-office screens. */
export const QUERY = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.oneof(
    oddText,
    fc.constantFrom(
      '1',
      '0',
      '-1',
      '99999999',
      'name',
      'who',
      'desc',
      'profiles',
      'pictures',
      '2026-02-30',
      'all',
      '0,0,1,1',
      '9'.repeat(30),
    ),
  ),
  { maxKeys: 6 },
)

/** All parameters at once, with text that the database cannot store. */
export const WORST_QUERIES = ['a\u0000b', 'half \uD800', '%'].map((worst) =>
  Object.fromEntries(NAMES.map((name) => [name, worst])),
)
