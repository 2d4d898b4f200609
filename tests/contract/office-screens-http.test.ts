import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { type Answered, openOffice } from '#tests/support/office.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { image_downloads, request_player, shares, trade_proposal_images, trade_proposals } = schema
const { user_lineup, user_preferences, user_roles } = schema
const database = testDatabase()

const at = (day: number) => new Date(Date.UTC(2026, 9, day))
const USUAL = { page: 1, sort: 'at', descending: true }

/** Rows whose table order is not their date order: of three, the second is the newest. */
async function fill() {
  const { db } = database
  const [one, two] = [await makeTeam(db, { name: 'Testville' }), await makeTeam(db, { name: 'Rinkton' })]
  const report = { type: 'Missing player' as const, player_name: 'Ned Abbott' }
  await db.insert(request_player).values([
    { ...report, created_at: at(2), notes: 'Back from Sweden' },
    { ...report, created_at: at(3), player_name: 'Oskar Berg', type: 'Remove Player' },
    { ...report, created_at: at(1), fixed_at: at(4) },
  ])
  await db.insert(image_downloads).values([
    { created_at: at(2), team_name: one.name },
    { created_at: at(3), team_name: two.name, user_email: 'fan@example.org' },
    { created_at: at(1), team_name: one.name },
  ])
  const sides = { team1_id: one.id, team1_name: one.name, team2_id: two.id, team2_name: two.name }
  const picks = {
    team1_draft_picks: [{ year: 2030, round: 1 }],
    team2_draft_picks: [{ year: 2030, round: 2 }],
  }
  await db.insert(trade_proposals).values([
    { ...sides, ...picks, created_at: at(2), name: 'Blockbuster' },
    { ...sides, ...picks, created_at: at(3) },
  ])
  const file = { bucket: 'trade_proposals_image', mime_type: 'image/jpeg', size: 1 }
  await db.insert(trade_proposal_images).values([
    { ...file, created_at: at(2), filename: 'TES-RIN.jpg', storage_path: 'a' },
    { ...file, created_at: at(3), filename: 'RIN-TES.jpg', storage_path: 'b' },
  ])
  await db.insert(shares).values([
    { kind: 'lineup', title: 'Opening night', payload: {}, created_at: at(2) },
    { kind: 'trade', title: 'Big deal', payload: {}, created_at: at(3), hidden_at: at(4) },
  ])
  const maker = await makeUser(db, { email: 'maker@example.org' })
  await db.insert(user_preferences).values({ user_id: maker.id, profile_name: 'Maker', bio: 'Pucks' })
  await db.insert(user_lineup).values([
    { user_id: maker.id, is_public: true, name: 'Best', title: 'Cup run', updated_at: at(2) },
    { user_id: maker.id, is_public: true, name: 'Worst', updated_at: at(3), hidden_at: at(4) },
  ])
}

type Asked = readonly [address: string, idsOrTitles: readonly (string | number)[], more?: object]

const LISTS: readonly Asked[] = [
  [
    'A-CALL-15 A-REQ-01 /admin/player-request',
    [2, 1, 3],
    { query: { ...USUAL, sort: 'received' }, filtered: false, total: 3 },
  ],
  ['A-CALL-15 A-REQ-01 /admin/player-request?order=asc', [3, 1, 2]],
  ['A-REQ-01 /admin/player-request?type=Remove+Player', [2], { filtered: true }],
  ['A-REQ-01 /admin/player-request?state=open', [2, 1], { filtered: true }],
  ['A-REQ-01 /admin/player-request?state=fixed', [3], { filtered: true }],
  ['A-REQ-01 /admin/player-request?find=SWEDEN', [1], { filtered: true }],
  ['A-REQ-01 /admin/player-request?state=lost&type=x', [2, 1, 3], { filtered: false }],
  ['A-REQ-01 /admin/player-request?sort=player', [1, 3, 2]],
  [
    'A-CALL-17 A-IMG-01 A-IMG-02 /admin/lineup-downloaded',
    [2, 1, 3],
    {
      query: USUAL,
      filtered: false,
      team: null,
      counts: [
        { team: 'Testville', downloads: 2 },
        { team: 'Rinkton', downloads: 1 },
      ],
    },
  ],
  ['A-IMG-01 /admin/lineup-downloaded?team=Testville', [1, 3], { filtered: true, team: 'Testville' }],
  ['A-IMG-02 /admin/lineup-downloaded?find=FAN%40', [2], { filtered: true, team: null }],
  ['/admin/trade-proposals', [2, 1], { view: 'proposals', query: USUAL, filtered: false }],
  ['/admin/trade-proposals?find=block', [1], { filtered: true }],
  ['/admin/trade-proposals?view=pictures', [2, 1], { view: 'pictures', filtered: false }],
  ['/admin/trade-proposals?view=pictures&find=tes-rin', [1], { view: 'pictures', filtered: true }],
  ['/admin/shares', ['Big deal', 'Opening night'], { view: 'links', query: USUAL, filtered: false }],
  ['/admin/shares?state=shown', ['Opening night'], { filtered: true }],
  ['/admin/shares?state=hidden', ['Big deal'], { filtered: true }],
  ['/admin/shares?state=home', [], { filtered: true }],
  ['/admin/shares?find=maker', [], { filtered: true }],
  ['/admin/shares?view=lineups', [2, 1], { view: 'lineups', query: USUAL, filtered: false }],
  ['/admin/shares?view=lineups&state=hidden', [2], { filtered: true }],
  ['/admin/shares?view=lineups&find=cup', [1], { filtered: true }],
  [
    '/admin/shares?view=profiles',
    ['Maker'],
    { view: 'profiles', query: { page: 1, sort: 'name', descending: false } },
  ],
  ['/admin/shares?view=profiles&state=hidden', [], { filtered: true }],
]

const addressOf = (titled: string): string => titled.split(' ').at(-1) ?? ''

/** Returns a value for each row that tells it from the others. */
function namesOf(says: unknown): readonly unknown[] {
  const rows: readonly unknown[] = Object(says).rows
  return rows.map((row) => {
    const { id, title, profile_name } = Object(row)
    return typeof id === 'number' ? id : (title ?? profile_name)
  })
}

const missing = async (answering: Promise<Answered>) => Object((await answering)[1]).missingSettings

describe('a list of the back-office', () => {
  it.each(LISTS.map(([titled, names, more = {}]) => [titled, names, more] as const))(
    '%s lists %j',
    async (...row) => {
      const [titled, names, more] = row
      const { look } = await openOffice(database.db)
      await fill()
      const [status, says] = await look(addressOf(titled))
      expect([status, namesOf(says)]).toEqual([200, names])
      expect(says).toMatchObject(more)
    },
  )

  it('A-REQ-02 /admin/player-request names the settings that replies need', async () => {
    const { look } = await openOffice(database.db)
    expect(await missing(look('/admin/player-request'))).toEqual(['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'])
    await database.db.delete(schema.user)
    const mail = { supportAddress: 'support@example.org', send: async () => 'sent' as const }
    const withMail = await openOffice(database.db, { mail })
    expect(await missing(withMail.look('/admin/player-request'))).toEqual([])
  })

  it('A-CALL-31 /admin/player-request sends the page the key of its endpoints', async () => {
    const adminApi = { key: 'k-1', baseUrl: 'https://office.example.org' }
    const { look } = await openOffice(database.db, { adminApi })
    expect((await look('/admin/player-request'))[1]).toMatchObject({ adminApi })
  })
})

const SCREENS = [
  ['A-GATE-07 A-CALL-01 /admin/player-request', 'request_player'],
  ['A-GATE-08 A-CALL-01 /admin/lineup-downloaded', 'image_downloads'],
  ['A-GATE-09 A-CALL-01 /admin/visits', 'visit_counts'],
  ['A-GATE-04 A-CALL-01 /admin/teams', 'teams'],
  ['A-GATE-05 A-CALL-01 /admin/players/edit', 'players'],
  ['A-GATE-10 A-CALL-01 /admin/preferences', 'user_preferences'],
  ['/admin/trade-proposals', 'trade_proposals'],
  ['/admin/trade-proposals?view=pictures', 'trade_proposal_images'],
  ['/admin/shares', 'shares'],
  ['/admin/shares?view=lineups', 'user_lineup'],
  ['/admin/shares?view=profiles', 'user_preferences'],
  ['/admin/audit', 'audit_log'],
  ['/admin/system', 'roster_checks'],
] as const

/** The visits screen shows their failure in place instead. */
const READ = SCREENS.map(([titled, table]) => [addressOf(titled), table] as const).filter(
  ([address]) => address !== '/admin/visits',
)

describe('a back-office screen', () => {
  it.each(SCREENS)(
    'A-GATE-03 P-ENT-46 %s is refused to guests and to users with another role',
    async (titled) => {
      const { look } = await openOffice(database.db)
      const words = async (role: 'guest' | 'fan') => look(addressOf(titled), role)
      expect(await words('guest')).toEqual([401, { code: 'not_signed_in', message: 'Sign in to do this.' }])
      expect(await words('fan')).toEqual([
        403,
        { code: 'forbidden', message: 'Your account is not allowed to do this.' },
      ])
      expect((await look(addressOf(titled)))[0]).toBe(200)
    },
  )

  it.each(READ)(
    "%s that cannot be read fails with the id of its log line, and without the database's message",
    async (address, table) => {
      const { look } = await openOffice(database.db)
      const answer = await withoutTable(database.db, table, () => look(address))
      const message = 'Something went wrong on our side.'
      expect(answer).toEqual([500, { code: 'unexpected', message, id: expect.any(String) }])
    },
  )
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
const failed = (failure: string) => ({ answer: null, failure })

describe('the visits', () => {
  it('A-VISIT-01 A-VISIT-02 A-VISIT-03 A-CALL-18 are those of the last seven days without admins, unless the address says otherwise', async () => {
    const { admin, fan, look } = await openOffice(database.db)
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

  it('A-VISIT-01 are counted by day in the time zone of the browser', async () => {
    const { look } = await openOffice(database.db)
    const zoneOf = async (cookie: string) => {
      const [, { answer }] = (await look('/admin/visits', 'admin', cookie)).map(Object)
      return answer.query.timeZone
    }
    expect(await zoneOf('time_zone=America%2FEdmonton')).toBe('America/Edmonton')
    expect(await zoneOf('time_zone=Rink%2FIce')).toBe('UTC')
  })

  it('A-ENT-12 A-ENT-17 A-VISIT-16 list selections with and without a type', async () => {
    const { look } = await openOffice(database.db)
    const selection = { visit_type: 'team_selection' } as const
    for (const lineup_type of [null, 'dream_team', 'dream_team', 'team_lineup', 'team_lineup', 'team_lineup'])
      await makeVisit(database.db, { ...selection, lineup_type })
    const [, { answer }] = (await look('/admin/visits')).map(Object)
    expect(answer.dashboard.types).toEqual([
      { type: 'team_lineup', count: 3 },
      { type: 'dream_team', count: 2 },
      { type: '', count: 1 },
    ])
    const [, only] = (await look('/admin/visits?type=')).map(Object)
    expect(only.answer.dashboard.summary.total).toBe(1)
  })

  it('A-ERR-37 fail with a message when they cannot be read, and for a range that ends before it starts', async () => {
    const { look } = await openOffice(database.db)
    const reversed = '/admin/visits?range=custom&from=2026-02-02&to=2026-02-01'
    expect(await look(reversed)).toEqual([
      400,
      failed('Choose a first and a last day. The first day cannot be after the last.'),
    ])
    expect(await withoutTable(database.db, 'visit_counts', () => look('/admin/visits'))).toEqual([
      500,
      failed('Failed to load statistics'),
    ])
  })
})
