import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { type Answered, openOffice } from '#tests/support/office.ts'
import { unreachable, withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log, image_downloads, request_player, shares, site_visits, trade_proposal_images } = schema
const { trade_proposals, user_lineup, user_preferences } = schema
const database = testDatabase()

const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const [VISIT_1, VISIT_2, LINK, MAKER, UNKNOWN] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(9)]

/** Makes two rows of each kind with ids from 1, and a third request that is fixed. */
async function fill() {
  const { db } = database
  const [one, two] = [await makeTeam(db, { name: 'Testville' }), await makeTeam(db, { name: 'Rinkton' })]
  const report = { type: 'Missing player' as const, player_name: 'Ned Abbott' }
  await db.insert(request_player).values([report, report, { ...report, fixed_at: new Date('2026-01-01') }])
  await db.insert(image_downloads).values([{ team_name: 'Testville' }, { team_name: 'Rinkton' }])
  const sides = { team1_id: one.id, team1_name: one.name, team2_id: two.id, team2_name: two.name }
  const picks = {
    team1_draft_picks: [{ year: 2030, round: 1 }],
    team2_draft_picks: [{ year: 2030, round: 2 }],
  }
  await db.insert(trade_proposals).values([1, 2].map(() => ({ ...sides, ...picks })))
  const file = { filename: 'TES-RIN.jpg', bucket: 'trade_proposals_image', mime_type: 'image/jpeg', size: 1 }
  await db.insert(trade_proposal_images).values(['a', 'b'].map((storage_path) => ({ ...file, storage_path })))
  await makeVisit(db, { id: VISIT_1 })
  await makeVisit(db, { id: VISIT_2 })
  await db.insert(shares).values({ id: LINK, kind: 'lineup', title: 'Opening night', payload: {} })
  const maker = await makeUser(db, { id: MAKER, email: 'maker@example.org' })
  await db.insert(user_preferences).values({ user_id: maker.id, profile_name: 'Maker', bio: 'Pucks' })
  const lineup = { user_id: maker.id, is_public: true }
  await db.insert(user_lineup).values([
    { ...lineup, name: 'Best', title: 'Cup run' },
    { ...lineup, name: 'Worst', hidden_at: new Date('2026-01-01'), hidden_reason: 'Rude' },
    { ...lineup, name: 'Own', is_public: false },
  ])
}

const hiddenAs = (row: { hidden_at: Date | null; hidden_reason: string | null }) =>
  row.hidden_at === null ? 'shown' : `hidden: ${row.hidden_reason ?? 'no reason'}`

/** Returns one line for each row, with the fields that matter. */
async function lines(): Promise<readonly string[]> {
  const { db } = database
  return [
    ...(await db.select().from(request_player)).map(
      ({ id, fixed_at }) => `request ${id} ${fixed_at === null ? 'open' : 'fixed'}`,
    ),
    ...(await db.select().from(image_downloads)).map(({ id }) => `download ${id}`),
    ...(await db.select().from(trade_proposals)).map(({ id }) => `proposal ${id}`),
    ...(await db.select().from(trade_proposal_images)).map(({ id }) => `picture ${id}`),
    ...(await db.select().from(site_visits)).map(({ id }) => `visit ${id.at(-1)}`),
    ...(await db.select().from(shares)).map((row) => `link ${hiddenAs(row)}`),
    ...(await db.select().from(user_preferences)).map((row) => `profile ${hiddenAs(row)}`),
    ...(await db.select().from(user_lineup)).map((row) => `lineup ${row.id} ${hiddenAs(row)}`),
  ].toSorted()
}

const done = (notice: string) => [200, { ok: true, notice, auditId: expect.any(Number) }]
const refused = (status: number, alert: string, reason: string | null = null) => [
  status,
  { ok: false, alert, reason },
]

const REQUESTS = '/admin/player-request'
const DOWNLOADS = '/admin/lineup-downloaded'
const TRADES = '/admin/trade-proposals'
const VISITS = '/admin/visits'
const SHARES = '/admin/shares'
const GONE_REQUEST = 'This request is no longer in the database.'
const GONE_LINK = 'This link is no longer in the database.'
const HIDING = 'Failed to hide or unhide'
const NO_FORM = [400, { code: 'bad_request', message: 'The request is not a valid form.' }]
const LINKS = 'view=links&intent='
const LINEUPS = 'view=lineups&intent='
const PROFILES = 'view=profiles&intent='

/** Requirement ids, and the address. */
type Titled = string

type Change = readonly [
  titled: Titled,
  form: string,
  gone: readonly string[],
  come: readonly string[],
  answer: unknown,
]

const CHANGES: readonly Change[] = [
  [`A-CALL-16 A-REQ-06 A-ERR-29 ${REQUESTS}`, 'id=1', ['request 1 open'], [], done('Request deleted')],
  [`A-CALL-16 A-REQ-06 A-ERR-29 ${REQUESTS}`, 'id=3', ['request 3 fixed'], [], done('Request deleted')],
  [
    `A-CALL-16 ${REQUESTS}`,
    'id=1&id=2',
    ['request 1 open', 'request 2 open'],
    [],
    done('2 requests deleted'),
  ],
  [
    `A-CALL-16 ${REQUESTS}`,
    'intent=fix&id=1',
    ['request 1 open'],
    ['request 1 fixed'],
    done('Request marked fixed'),
  ],
  [
    `A-CALL-16 ${REQUESTS}`,
    'intent=fix&id=1&id=2&id=3',
    ['request 1 open', 'request 2 open'],
    ['request 1 fixed', 'request 2 fixed'],
    done('2 requests marked fixed'),
  ],
  [`A-CALL-17 A-IMG-03 ${DOWNLOADS}`, 'id=2', ['download 2'], [], done('Download record deleted')],
  [
    `A-CALL-17 A-IMG-03 ${DOWNLOADS}`,
    'id=1&id=2',
    ['download 1', 'download 2'],
    [],
    done('2 download records deleted'),
  ],
  [TRADES, 'id=1', ['proposal 1'], [], done('Trade proposal deleted')],
  [TRADES, 'view=proposals&id=2', ['proposal 2'], [], done('Trade proposal deleted')],
  [TRADES, 'view=pictures&id=2', ['picture 2'], [], done('Image record deleted')],
  [`A-CALL-22 ${VISITS}`, `id=${VISIT_1}`, ['visit 1'], [], done('1 visit deleted')],
  [
    `A-CALL-23 ${VISITS}`,
    `id=${VISIT_1}&id=${VISIT_2}`,
    ['visit 1', 'visit 2'],
    [],
    done('2 visits deleted'),
  ],
  [
    SHARES,
    `${LINKS}hide&id=${LINK}&reason=Rude`,
    ['link shown'],
    ['link hidden: Rude'],
    done('Opening night is hidden'),
  ],
  [SHARES, `${LINKS}delete&id=${LINK}`, ['link shown'], [], done('Link deleted')],
  [
    SHARES,
    `${LINEUPS}hide&id=1`,
    ['lineup 1 shown'],
    ['lineup 1 hidden: no reason'],
    done('Cup run is hidden'),
  ],
  [
    SHARES,
    `${LINEUPS}show&id=2`,
    ['lineup 2 hidden: Rude'],
    ['lineup 2 shown'],
    done('Worst is visible again'),
  ],
  [
    SHARES,
    `${PROFILES}hide&id=${MAKER}&reason=Spam`,
    ['profile shown'],
    ['profile hidden: Spam'],
    done('Profile of maker@example.org is hidden'),
  ],
]

type Refusal = readonly [titled: Titled, form: string, answer: unknown]

const REFUSALS: readonly Refusal[] = [
  [`A-ERR-27 ${REQUESTS}`, 'id=99', refused(404, `Failed to delete request: ${GONE_REQUEST}`)],
  [`A-ERR-33 ${REQUESTS}`, '', refused(400, 'No target specified')],
  [REQUESTS, 'intent=fix&id=99', refused(404, 'Failed to mark fixed', GONE_REQUEST)],
  [`A-ERR-33 ${REQUESTS}`, 'intent=fix', refused(400, 'Failed to mark fixed', 'No target specified')],
  [`A-REQ-05 ${REQUESTS}`, 'intent=fix&id=3', [200, { ok: true, notice: 'Already fixed', auditId: null }]],
  [
    `A-ERR-36 ${DOWNLOADS}`,
    'id=99',
    refused(404, 'Failed to delete', 'This download record is no longer in the database.'),
  ],
  [`A-ERR-35 ${DOWNLOADS}`, '', refused(400, 'Failed to delete', 'Missing id for deletion')],
  [TRADES, 'id=99', refused(404, 'Failed to delete', 'This trade proposal is no longer in the database.')],
  [
    TRADES,
    'view=pictures&id=99',
    refused(404, 'Failed to delete', 'This image record is no longer in the database.'),
  ],
  [
    `A-ERR-23 ${VISITS}`,
    `id=${UNKNOWN}`,
    refused(404, 'Failed to delete visit: These visits are already deleted.'),
  ],
  [
    `A-ERR-24 ${VISITS}`,
    `intent=delete-selected&id=${UNKNOWN}`,
    refused(404, 'Failed to delete selected visits: These visits are already deleted.'),
  ],
  [
    `A-ERR-23 ${VISITS}`,
    'id=1',
    refused(400, 'Failed to delete visit: The list of visits could not be read.'),
  ],
  [`A-VALID-30 ${VISITS}`, '', [200, { ok: true, notice: '0 visits deleted', auditId: null }]],
  [
    SHARES,
    `${LINKS}show&id=${LINK}`,
    [200, { ok: true, notice: 'Opening night is visible again', auditId: null }],
  ],
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

/** Changes while the table is missing. */
const FAILURES: ReadonlyArray<readonly [titled: Titled, form: string, table: string, answer: unknown]> = [
  [`A-ERR-28 ${REQUESTS}`, 'id=1', 'request_player', refused(500, 'Error deleting request')],
  [REQUESTS, 'intent=fix&id=1', 'request_player', refused(500, 'Failed to mark fixed')],
  [`A-ERR-36 ${DOWNLOADS}`, 'id=1', 'image_downloads', refused(500, 'Failed to delete')],
  [TRADES, 'id=1', 'trade_proposals', refused(500, 'Failed to delete')],
  [TRADES, 'view=pictures&id=1', 'trade_proposal_images', refused(500, 'Failed to delete')],
  [
    `A-ERR-23 A-ERR-24 ${VISITS}`,
    `id=${VISIT_1}`,
    'site_visits',
    refused(500, 'Failed to delete visit: Something went wrong on our side.'),
  ],
  [SHARES, `${LINKS}hide&id=${LINK}`, 'shares', refused(500, HIDING)],
  [SHARES, `${LINKS}delete&id=${LINK}`, 'shares', refused(500, 'Failed to delete')],
  [SHARES, `${LINEUPS}hide&id=1`, 'user_lineup', refused(500, HIDING)],
  [SHARES, `${PROFILES}hide&id=${MAKER}`, 'user_preferences', refused(500, HIDING)],
]

const difference = (all: readonly string[], others: readonly string[]) =>
  all.filter((line) => !others.includes(line))

const addressOf = (titled: Titled): string => titled.split(' ').at(-1) ?? ''

/** Returns the audit entry for undoing the change. */
const entryOf = ([, says]: Answered): string => String(Object(says).auditId)

describe('a back-office form', () => {
  it.each(CHANGES)('%s with “%s” makes its change, and Undo reverts exactly that', async (...row) => {
    const [titled, form, gone, come, answer] = row
    const { submit, post } = await openOffice(database.db)
    await fill()
    const before = await lines()
    const answered = await submit(addressOf(titled), form)
    expect(answered).toEqual(answer)
    const after = await lines()
    expect([difference(before, after), difference(after, before)]).toEqual([gone, come])
    expect((await post(`/admin/acts/${entryOf(answered)}/undo`, {}))[0]).toBe(200)
    expect(await lines()).toEqual(before)
  })

  it.each(REFUSALS)('%s with “%s” changes nothing, and explains why', async (titled, form, answer) => {
    const { submit } = await openOffice(database.db)
    await fill()
    const before = await lines()
    expect(await submit(addressOf(titled), form)).toEqual(answer)
    expect(await lines()).toEqual(before)
    expect(await database.db.$count(audit_log)).toBe(0)
  })

  it.each(FAILURES)('%s with “%s” fails with its own message without the table %s', async (...row) => {
    const [titled, form, table, answer] = row
    const { submit } = await openOffice(database.db)
    await fill()
    expect(await withoutTable(database.db, table, () => submit(addressOf(titled), form))).toEqual(answer)
    expect(await database.db.$count(audit_log)).toBe(0)
  })

  it.each([
    [`A-GATE-07 ${REQUESTS}`, 'id=1'],
    [`A-GATE-07 ${REQUESTS}`, 'intent=fix&id=1'],
    [`A-GATE-08 ${DOWNLOADS}`, 'id=1'],
    [`A-GATE-09 ${VISITS}`, `id=${VISIT_1}`],
    [TRADES, 'id=1'],
    [TRADES, 'view=pictures&id=1'],
    [SHARES, `${LINKS}hide&id=${LINK}`],
    [SHARES, `${LINKS}delete&id=${LINK}`],
    [SHARES, `${LINEUPS}hide&id=1`],
    [SHARES, `${PROFILES}hide&id=${MAKER}`],
  ])('%s with “%s” is refused to guests and fans', async (titled, form) => {
    const { submit } = await openOffice(database.db)
    await fill()
    const before = await lines()
    const wordsFor = async (role: 'guest' | 'fan') => {
      const [status, says] = await submit(addressOf(titled), form, role)
      const { reason, message, alert } = Object(says)
      return `${status} ${reason ?? message ?? alert}`
    }
    expect(await wordsFor('guest')).toMatch(/^401 .*Sign in to do this\.$/)
    expect(await wordsFor('fan')).toMatch(/^403 .*Your account is not allowed to do this\.$/)
    expect(await lines()).toEqual(before)
  })

  it('A-ERR-01 fails with "Server not configured" when the database is unreachable', async () => {
    const { submit } = await openOffice(database.db, { db: unreachable(database.db) })
    for (const [titled, form] of CHANGES) {
      const [status, says] = await submit(addressOf(titled), form)
      expect([titled, form, status, JSON.stringify(says)]).toEqual([
        titled,
        form,
        503,
        expect.stringContaining('Server not configured'),
      ])
    }
  })
})
