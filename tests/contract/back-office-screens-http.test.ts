import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { type Answered, openRoles } from '#tests/support/role-requests.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { fillOffice, officeRows } from './back-office-rows.ts'
import { testDatabase } from './database.ts'

const { user_roles } = schema
const database = testDatabase()

const USUAL = { page: 1, sort: 'at', descending: true }
const filtered = { filtered: true }

const REQUESTS = '/admin/player-request'
const DOWNLOADS = '/admin/lineup-downloaded'
const TRADES = '/admin/trade-proposals'
const IMAGES = `${TRADES}?view=pictures`
const LINKS = '/admin/shares'
const LINEUPS = `${LINKS}?view=lineups`
const PROFILES = `${LINKS}?view=profiles`

const LISTS: ReadonlyArray<readonly [address: string, names: readonly unknown[], more?: object]> = [
  [REQUESTS, [2, 1, 3], { query: { ...USUAL, sort: 'received' }, filtered: false, total: 3 }],
  [`${REQUESTS}?order=asc`, [3, 1, 2]],
  [`${REQUESTS}?type=Remove+Player`, [2], filtered],
  [`${REQUESTS}?state=open`, [2, 1], filtered],
  [`${REQUESTS}?state=fixed`, [3], filtered],
  [`${REQUESTS}?find=SWEDEN`, [1], filtered],
  [`${REQUESTS}?find=%25`, [1], filtered],
  [`${REQUESTS}?find=FAN%40`, [2], filtered],
  [`${REQUESTS}?find=left%40`, [1], filtered],
  [`${REQUESTS}?state=lost&type=x`, [2, 1, 3], { filtered: false }],
  [`${REQUESTS}?sort=player`, [1, 3, 2]],
  [`${REQUESTS}?sort=state&order=desc`, [3, 2, 1]],
  [`${REQUESTS}?sort=team`, [1, 2, 3]],
  [`${REQUESTS}?page=2`, [], { total: 3 }],
  [
    DOWNLOADS,
    [2, 1, 3, 4],
    {
      query: USUAL,
      filtered: false,
      team: null,
      total: 4,
      counts: [
        { team: 'Testville', downloads: 2 },
        { team: 'Montréal', downloads: 1 },
        { team: 'Rinkton', downloads: 1 },
      ],
    },
  ],
  [`${DOWNLOADS}?sort=who`, [1, 2, 3, 4]],
  [`${DOWNLOADS}?sort=team&order=desc`, [3, 1, 2, 4]],
  [
    `${DOWNLOADS}?team=Testville`,
    [1, 3],
    { filtered: true, team: 'Testville', total: 2, counts: { length: 3 } },
  ],
  [`${DOWNLOADS}?find=FAN%40`, [2], { filtered: true, team: null }],
  [`${DOWNLOADS}?find=montreal`, [4]],
  [`${DOWNLOADS}?find=MONTR%C3%89AL&team=Montr%C3%A9al`, [4]],
  [`${DOWNLOADS}?find=%25`, []],
  [TRADES, [2, 1], { view: 'proposals', query: USUAL, filtered: false, total: 2 }],
  [`${TRADES}?sort=name`, [1, 2]],
  [`${TRADES}?find=BLOCK`, [1], filtered],
  [`${TRADES}?find=maker%40`, [1], filtered],
  [`${TRADES}?find=montreal`, [2], filtered],
  [`${TRADES}?find=_`, [], filtered],
  [IMAGES, [2, 1], { view: 'pictures', filtered: false }],
  [`${IMAGES}&find=tes-rin`, [1], { view: 'pictures', filtered: true }],
  [LINKS, ['Big deal', 'Opening night'], { view: 'links', query: USUAL, filtered: false }],
  [`${LINKS}?state=shown`, ['Opening night'], filtered],
  [`${LINKS}?state=hidden`, ['Big deal'], filtered],
  [`${LINKS}?state=home`, [], filtered],
  [`${LINKS}?find=maker`, ['Opening night'], filtered],
  [LINEUPS, [2, 1], { view: 'lineups', query: USUAL, filtered: false }],
  [`${LINEUPS}&state=hidden`, [2], filtered],
  [`${LINEUPS}&find=cup`, [1], filtered],
  [PROFILES, ['Maker'], { view: 'profiles', query: { page: 1, sort: 'name', descending: false } }],
  [`${PROFILES}&state=hidden`, [], filtered],
]

/** Returns a value for each row that tells it from the others. */
function namesOf(says: unknown): readonly unknown[] {
  const rows: readonly unknown[] = Object(says).rows
  return rows.map((row) => {
    const { id, title, profile_name } = Object(row)
    return typeof id === 'number' ? id : (title ?? profile_name)
  })
}

const missing = async (answering: Promise<Answered>) => Object((await answering)[1]).missingSettings

describe('the lists of the back-office', () => {
  it('A-CALL-15 A-ENT-05 A-REQ-01 A-CALL-17 A-ENT-06 A-IMG-01 A-IMG-02 have whole rows, newest first, sorted, filtered and found by the address', async () => {
    const { look } = await openRoles(database.db)
    await fillOffice(database)
    for (const [address, names, more = {}] of LISTS) {
      const [status, says] = await look(address)
      expect.soft([address, status, namesOf(says)]).toEqual([address, 200, names])
      expect.soft(says, address).toMatchObject(more)
    }
    const { requests, downloads } = await officeRows(database)
    const rowsOf = async (address: string) => Object((await look(address))[1]).rows
    const named = requests.map((row, index) => ({ ...row, team_name: index === 0 ? 'Testville' : null }))
    expect(await rowsOf(`${REQUESTS}?sort=team`)).toEqual(named)
    expect(await rowsOf(`${DOWNLOADS}?sort=who`)).toEqual(downloads)
    const facts = { email: 'maker@example.org', players: 1, picks: 1, team1_name: 'Testville' }
    expect(await rowsOf(TRADES)).toMatchObject([{ ...facts, email: null, name: null }, facts])
    const url = '/files/trade_proposals_image/a/TES-RIN.jpg'
    expect(await rowsOf(IMAGES)).toMatchObject([{ id: 2 }, { email: facts.email, size: 2048, url }])
  })

  it('A-REQ-02 A-CALL-31 /admin/player-request names the settings that replies need, and sends the page the key of its endpoints', async () => {
    const { look } = await openRoles(database.db)
    expect(await missing(look(REQUESTS))).toEqual(['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'])
    await database.db.delete(schema.user)
    const mail = { supportAddress: 'support@example.org', send: async () => 'sent' as const }
    const adminApi = { key: 'k-1', baseUrl: 'https://office.example.org' }
    const set = await openRoles(database.db, { mail, adminApi })
    expect(await missing(set.look(REQUESTS))).toEqual([])
    expect((await set.look(REQUESTS))[1]).toMatchObject({ adminApi })
  })
})

const EVERYTHING = {
  image: 'all',
  visit: 'all',
  playing: 'all',
  lineup: 'all',
  trade: 'all',
  utm: '',
  hasUtm: false,
  teamName: '',
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const failed = (message: string, canRetry = false) => ({ answer: null, failure: { message, canRetry } })

describe('the visits', () => {
  it('A-VISIT-01 A-VISIT-02 A-VISIT-03 A-CALL-18 are those of the last seven days without admins, unless the address says otherwise', async () => {
    const { admin, fan, look } = await openRoles(database.db)
    await makeVisit(database.db, { user_id: admin.id })
    await makeVisit(database.db, { user_id: fan.id })
    await makeVisit(database.db)
    for (const days of [6, 7, 29, 30]) await makeVisit(database.db, { created_at: ago(days) })
    const [, says] = await look('/admin/visits')
    expect(says).toMatchObject({
      failure: null,
      answer: {
        query: { range: '7', days: null, excludeAdmins: true, timeZone: 'UTC', rows: {}, recent: EVERYTHING },
        // The fan has another role, which makes no admin.
        dashboard: { summary: { total: 3 }, recent: { matching: 3 } },
      },
    })
    const total = async (search: string) => {
      const [, { answer }] = (await look(`/admin/visits?${search}`)).map(Object)
      return [answer.query.excludeAdmins, answer.dashboard.summary.total, answer.dashboard.recent.matching]
    }
    expect(await total('admins=include')).toEqual([false, 4, 4])
    expect(await total('admins=exclude')).toEqual([true, 3, 3])
    expect(await total('range=30')).toEqual([true, 5, 5])
    expect(await total('range=all')).toEqual([true, 6, 6])
    await database.db.insert(user_roles).values({ user_id: fan.id, role: 'admin' })
    expect(await total('range=all')).toEqual([true, 5, 5])
  })

  it('A-ERR-37 fail with a message when they cannot be read, and for a range that ends before it starts', async () => {
    const { look } = await openRoles(database.db)
    const message = 'Choose a first and a last day. The first day cannot be after the last.'
    for (const range of [
      'from=2026-02-02&to=2026-02-01',
      'from=&to=2026-03-01',
      'from=2026-02-30&to=2026-03-01',
    ])
      expect(await look(`/admin/visits?range=custom&${range}`)).toEqual([400, failed(message)])
    expect(await withoutTable(database.db, 'visit_days', () => look('/admin/visits'))).toEqual([
      500,
      failed('Failed to load statistics', true),
    ])
  })
})
