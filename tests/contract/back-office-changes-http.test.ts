import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { openRoles } from '#tests/support/role-requests.ts'

import { fillOffice, LINK, MAKER, officeRows, UNKNOWN, VISIT_1, VISIT_2 } from './back-office-rows.ts'
import { testDatabase } from './database.ts'

const database = testDatabase()

const hiddenAs = (row: { hidden_at: Date | null; hidden_reason: string | null }) =>
  row.hidden_at === null ? 'shown' : `hidden: ${row.hidden_reason ?? 'no reason'}`

/** Returns one line for each row, with the fields that a change may touch. */
async function lines(): Promise<readonly string[]> {
  const rows = await officeRows(database)
  return [
    ...rows.requests.map(
      ({ id, fixed_at, handled }) =>
        `request ${id} ${fixed_at === null ? 'open' : handled ? 'answered' : 'fixed'}`,
    ),
    ...rows.downloads.map(({ id }) => `download ${id}`),
    ...rows.proposals.map(({ id }) => `proposal ${id}`),
    ...rows.images.map(({ id, trade_proposal_id }) => `image ${id} of ${trade_proposal_id}`),
    ...rows.visits.map(({ id }) => `visit ${id.at(-1)}`),
    ...rows.links.map((row) => `link ${row.title} ${hiddenAs(row)}`),
    ...rows.profiles.map((row) => `profile ${hiddenAs(row)}`),
    ...rows.lineups.map((row) => `lineup ${row.id} ${hiddenAs(row)}`),
  ]
}

const refused = (status: number, alert: string, reason: string | null = null) => [
  status,
  { ok: false, alert, reason },
]

const REQUESTS = '/admin/player-request'
const DOWNLOADS = '/admin/lineup-downloaded'
const TRADES = '/admin/trade-proposals'
const VISITS = '/admin/visits'
const SHARES = '/admin/shares'
const LINKS = 'view=links&intent='
const LINEUPS = 'view=lineups&intent='
const PROFILES = 'view=profiles&intent='

const CHANGES: ReadonlyArray<
  readonly [address: string, form: string, gone: readonly string[], come: readonly string[], notice: string]
> = [
  [REQUESTS, 'id=1', ['request 1 open'], [], 'Request deleted'],
  [REQUESTS, 'id=3', ['request 3 answered'], [], 'Request deleted'],
  [REQUESTS, 'id=1&id=2&id=99', ['request 1 open', 'request 2 open'], [], '2 requests deleted'],
  [REQUESTS, 'intent=fix&id=1', ['request 1 open'], ['request 1 fixed'], 'Request marked fixed'],
  [
    REQUESTS,
    'intent=fix&id=1&id=2&id=3&id=99',
    ['request 1 open', 'request 2 open'],
    ['request 1 fixed', 'request 2 fixed'],
    '2 requests marked fixed',
  ],
  [DOWNLOADS, 'id=2', ['download 2'], [], 'Download record deleted'],
  [DOWNLOADS, 'id=1&id=2', ['download 1', 'download 2'], [], '2 download records deleted'],
  [TRADES, 'id=1', ['proposal 1', 'image 1 of 1'], ['image 1 of null'], 'Trade proposal deleted'],
  [TRADES, 'view=proposals&id=2', ['proposal 2'], [], 'Trade proposal deleted'],
  [TRADES, 'view=pictures&id=2', ['image 2 of null'], [], 'Image record deleted'],
  [VISITS, `id=${VISIT_1}`, ['visit 1'], [], '1 visit deleted'],
  [VISITS, `id=${VISIT_1}&id=${VISIT_2}`, ['visit 1', 'visit 2'], [], '2 visits deleted'],
  [
    SHARES,
    `${LINKS}hide&id=${LINK}&reason=Rude`,
    ['link Opening night shown'],
    ['link Opening night hidden: Rude'],
    'Opening night is hidden',
  ],
  [SHARES, `${LINKS}delete&id=${LINK}`, ['link Opening night shown'], [], 'Link deleted'],
  [SHARES, `${LINEUPS}hide&id=1`, ['lineup 1 shown'], ['lineup 1 hidden: no reason'], 'Cup run is hidden'],
  [SHARES, `${LINEUPS}show&id=2`, ['lineup 2 hidden: Rude'], ['lineup 2 shown'], 'Worst is visible again'],
  [
    SHARES,
    `${PROFILES}hide&id=${MAKER}&reason=Spam`,
    ['profile shown'],
    ['profile hidden: Spam'],
    'Profile of maker@example.org is hidden',
  ],
]

const GONE_REQUEST = 'This request is no longer in the database.'
const GONE_LINK = 'This link is no longer in the database.'
const GONE_VISITS = 'These visits are already deleted.'
const HIDING = 'Failed to hide or unhide'
const NO_FORM = [400, { code: 'bad_request', message: 'The request is not a valid form.' }]
const unchanged = (notice: string) => [200, { ok: true, notice, auditId: null }]
const MORE_THAN_A_PAGE = Array.from({ length: 51 }, (_, index) => `id=${index + 1}`).join('&')

const REFUSALS: ReadonlyArray<readonly [address: string, form: string, answer: unknown]> = [
  [REQUESTS, 'id=99', refused(404, `Failed to delete request: ${GONE_REQUEST}`)],
  [REQUESTS, '', refused(400, 'No target specified')],
  [REQUESTS, 'intent=fix&id=99', refused(404, 'Failed to mark fixed', GONE_REQUEST)],
  [REQUESTS, 'intent=fix', refused(400, 'Failed to mark fixed', 'No target specified')],
  [REQUESTS, 'intent=fix&id=3', unchanged('Already fixed')],
  [
    DOWNLOADS,
    'id=99',
    refused(404, 'Failed to delete', 'This download record is no longer in the database.'),
  ],
  [DOWNLOADS, '', refused(400, 'Failed to delete', 'Missing id for deletion')],
  [DOWNLOADS, MORE_THAN_A_PAGE, refused(400, 'Failed to delete', 'Missing id for deletion')],
  [TRADES, 'id=99', refused(404, 'Failed to delete', 'This trade proposal is no longer in the database.')],
  [
    TRADES,
    'view=pictures&id=99',
    refused(404, 'Failed to delete', 'This image record is no longer in the database.'),
  ],
  [VISITS, `id=${UNKNOWN}`, refused(404, `Failed to delete visit: ${GONE_VISITS}`)],
  [
    VISITS,
    `intent=delete-selected&id=${UNKNOWN}`,
    refused(404, `Failed to delete selected visits: ${GONE_VISITS}`),
  ],
  [VISITS, 'id=1', refused(400, 'Failed to delete visit: The list of visits could not be read.')],
  [VISITS, '', unchanged('0 visits deleted')],
  [SHARES, `${LINKS}show&id=${LINK}`, unchanged('Opening night is visible again')],
  [SHARES, `${LINKS}hide&id=${UNKNOWN}`, refused(404, HIDING, GONE_LINK)],
  [SHARES, `${LINKS}delete&id=${UNKNOWN}`, refused(404, 'Failed to delete', GONE_LINK)],
  [
    SHARES,
    `${LINKS}hide&id=${LINK}&reason=${'x'.repeat(201)}`,
    refused(400, HIDING, 'A reason can have at most 200 characters.'),
  ],
  [SHARES, `${LINEUPS}hide&id=3`, refused(404, HIDING, 'This lineup is no longer public.')],
  [SHARES, `${LINEUPS}hide&id=x`, refused(400, HIDING, 'This lineup is no longer public.')],
  [
    SHARES,
    `${PROFILES}hide&id=${UNKNOWN}`,
    refused(404, HIDING, 'This account is no longer in the database.'),
  ],
  [SHARES, `${LINEUPS}delete&id=1`, NO_FORM],
  [SHARES, `${PROFILES}delete&id=${MAKER}`, NO_FORM],
  [SHARES, `${LINKS}&id=${LINK}`, NO_FORM],
]

/** Forms that need an id, and the status of one without a valid id. */
const NEED_AN_ID = [
  [REQUESTS, '', 400],
  [DOWNLOADS, '', 400],
  [TRADES, 'view=proposals', 400],
  [TRADES, 'view=pictures', 400],
  [VISITS, '', 400],
  [SHARES, `${LINKS}delete`, 404],
  ['/admin/players/delete', '', 404],
] as const

const difference = (all: readonly string[], others: readonly string[]) =>
  all.filter((line) => !others.includes(line))

describe('a form of the back-office', () => {
  it('A-CALL-16 A-REQ-06 A-ERR-29 A-CALL-17 A-IMG-03 A-CALL-22 A-CALL-23 makes its change, and Undo reverts exactly that', async () => {
    const { submit, post } = await openRoles(database.db)
    await fillOffice(database)
    const before = { rows: await officeRows(database), lines: await lines() }
    for (const [address, form, gone, come, notice] of CHANGES) {
      const label = `${address} ${form}`
      const [status, says] = await submit(address, form)
      expect.soft([status, says], label).toEqual([200, { ok: true, notice, auditId: expect.any(Number) }])
      const after = await lines()
      expect
        .soft([difference(before.lines, after), difference(after, before.lines)], label)
        .toEqual([gone, come])
      expect([label, (await post(`/admin/acts/${Object(says).auditId}/undo`, {}))[0]]).toEqual([label, 200])
      expect([label, await officeRows(database)]).toEqual([label, before.rows])
    }
  })

  it('A-ERR-23 A-ERR-24 A-ERR-27 A-ERR-33 A-ERR-35 A-ERR-36 A-REQ-05 A-VALID-30 changes nothing when it is refused, and explains why', async () => {
    const { submit } = await openRoles(database.db)
    await fillOffice(database)
    const before = await officeRows(database)
    for (const [address, form, answer] of REFUSALS)
      expect.soft(await submit(address, form), `${address} ${form}`).toEqual(answer)
    for (const [address, form, status] of NEED_AN_ID)
      for (const id of ['', '+', 'x', '0', '-1', '1.5', '99999999999']) {
        const [answered] = await submit(address, `${form}&id=${id}`)
        expect.soft([address, form, id, answered]).toEqual([address, form, id, status])
      }
    expect(await officeRows(database)).toEqual(before)
    expect(await database.db.$count(schema.audit_log)).toBe(0)
  })
})
