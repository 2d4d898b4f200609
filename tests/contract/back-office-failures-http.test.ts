import { describe, expect, it } from 'vitest'

import { openRoles } from '#tests/support/role-requests.ts'
import { unreachable, withoutTable } from '#tests/support/sent-data.ts'

import { fillOffice, LINK, MAKER, officeRows, VISIT_1 } from './back-office-rows.ts'
import { testDatabase } from './database.ts'
import { ARCHER, BISHOP, editOf, HALIFAX, NEWCOMER, YUKON } from './three-players.ts'

const database = testDatabase()

/** The screens, each with a table that it reads. */
const SCREENS = [
  ['/admin/player-request', 'request_player'],
  ['/admin/reports', 'reports'],
  ['/admin/lineup-downloaded', 'image_downloads'],
  ['/admin/teams', 'teams'],
  ['/admin/players/edit', 'players'],
  ['/admin/players/edit?player=1', 'players'],
  ['/admin/players/move?player=1', 'players'],
  ['/admin/players/delete?player=1', 'players'],
  ['/admin/players/duplicates?find=1', 'players'],
  ['/admin/preferences', 'user_preferences'],
  ['/admin/trade-proposals', 'trade_proposals'],
  ['/admin/trade-proposals?view=pictures', 'trade_proposal_images'],
  ['/admin/trades/record?proposal=1', 'trade_proposals'],
  ['/admin/shares', 'shares'],
  ['/admin/shares?view=lineups', 'user_lineup'],
  ['/admin/shares?view=profiles', 'user_preferences'],
  ['/admin/accounts', 'user_lineup'],
  ['/admin/audit', 'audit_log'],
  ['/admin/rosters', 'roster_checks'],
  ['/admin/system', 'roster_checks'],
] as const

const formOf = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()
const alerting = (alert: string) => ({ ok: false, alert, reason: null })
const hiding = alerting('Failed to hide or unhide')
const account = alerting('Failed to change the account')
const PLAYERS = '/admin/players'

/** The forms, each with a table that it changes and what it says when that fails. */
const FORMS: ReadonlyArray<readonly [address: string, form: string, table: string, failed: object]> = [
  ['/admin/player-request', 'id=1', 'request_player', alerting('Error deleting request')],
  ['/admin/player-request', 'intent=fix&id=1', 'request_player', alerting('Failed to mark fixed')],
  ['/admin/reports', 'intent=dismiss&id=1', 'reports', alerting('Nothing was changed')],
  ['/admin/lineup-downloaded', 'id=1', 'image_downloads', alerting('Failed to delete')],
  ['/admin/trade-proposals', 'id=1', 'trade_proposals', alerting('Failed to delete')],
  ['/admin/trade-proposals', 'view=pictures&id=1', 'trade_proposal_images', alerting('Failed to delete')],
  [
    '/admin/visits',
    `id=${VISIT_1}`,
    'site_visits',
    alerting('Failed to delete visit: Something went wrong on our side.'),
  ],
  [
    '/admin/visits',
    `intent=delete-selected&id=${VISIT_1}`,
    'site_visits',
    alerting('Failed to delete selected visits: Something went wrong on our side.'),
  ],
  ['/admin/shares', `view=links&intent=hide&id=${LINK}`, 'shares', hiding],
  ['/admin/shares', `view=links&intent=delete&id=${LINK}`, 'shares', alerting('Failed to delete')],
  ['/admin/shares', 'view=lineups&intent=hide&id=1', 'user_lineup', hiding],
  ['/admin/shares', `view=profiles&intent=hide&id=${MAKER}`, 'user_preferences', hiding],
  ['/admin/accounts', `act=end-sessions&id=${MAKER}`, 'audit_log', account],
  ['/admin/accounts', `act=hide-profile&id=${MAKER}`, 'audit_log', account],
  ['/admin/accounts', `act=delete-account&id=${MAKER}`, 'audit_log', account],
  [`${PLAYERS}/add`, formOf(NEWCOMER), 'players', alerting('Failed to add player')],
  [`${PLAYERS}/edit`, formOf(editOf(ARCHER, { number: '12' })), 'players', alerting('Failed to save player')],
  [`${PLAYERS}/move`, formOf({ id: ARCHER, team_id: YUKON }), 'players', alerting('Failed to move player')],
  [`${PLAYERS}/delete`, formOf({ id: ARCHER }), 'players', alerting('Failed to delete player')],
  [
    `${PLAYERS}/duplicates`,
    formOf({ keep: ARCHER, drop: BISHOP }),
    'players',
    alerting('Failed to merge the players'),
  ],
  [
    '/admin/trades/record',
    formOf({ trade: JSON.stringify({ moves: [], day: '2025-11-28', picks: '' }) }),
    'players',
    alerting('Failed to record the trade'),
  ],
  [`${PLAYERS}/edit`, 'intent=delete&ids=1,2', 'players', alerting('Failed to change the players')],
  [
    '/admin/teams',
    formOf({ intent: 'save-team', id: HALIFAX, city: 'Dartmouth' }),
    'teams',
    alerting('Failed to save team'),
  ],
  [`${PLAYERS}/import`, 'team_id=1', 'teams', alerting('Failed to mark team as imported')],
]

describe('the back-office', () => {
  it('A-ERR-38 A-ERR-42 A-ERR-44 fails to show what it cannot read with the id of its log line, and without the database’s message', async () => {
    const { look, send } = await openRoles(database.db)
    const body = { code: 'unexpected', message: 'Something went wrong on our side.', id: expect.any(String) }
    for (const [address, table] of SCREENS)
      expect.soft(await withoutTable(database.db, table, () => look(address)), address).toEqual([500, body])
    const rows = await withoutTable(database.db, 'user_preferences', () =>
      send('/admin/preferences/rows').then(async (answer) => [answer.status, await answer.json()]),
    )
    expect(rows).toEqual([500, body])
  })

  it('A-ERR-16 A-ERR-17 A-ERR-18 A-ERR-19 A-ERR-23 A-ERR-24 A-ERR-26 A-ERR-28 A-ERR-36 A-ERR-43 fails to change what it cannot write with a message of its own', async () => {
    const { submit } = await openRoles(database.db)
    await fillOffice(database)
    for (const [address, form, table, failed] of FORMS) {
      const answer = await withoutTable(database.db, table, () => submit(address, form))
      expect.soft(answer, `${address} ${form}`).toMatchObject([500, failed])
    }
  })

  it('A-ERR-01 A-ERR-27 reports "Server not configured" for every screen and form while the database is unreachable', async () => {
    const { look, send, submit, post } = await openRoles(database.db, { db: unreachable(database.db) })
    const words = expect.stringContaining('"Server not configured"')
    for (const address of [...SCREENS.map(([screen]) => screen), `${PLAYERS}/import`, '/admin/audit/1']) {
      const [status, says] = await look(address)
      expect.soft([address, status, JSON.stringify(says)]).toEqual([address, 503, words])
    }
    for (const [address, form] of [...FORMS, ['/admin/rosters', 'intent=check']]) {
      const [status, says] = await submit(address ?? '', form ?? '')
      expect
        .soft([address, status, JSON.stringify(says)])
        .toEqual([address, 503, expect.stringMatching(/[" ]Server not configured"/)])
    }
    for (const [address, body] of [
      ['/admin/preferences/rows/1', { hide_visit: true }],
      ['/admin/preferences/rows/1', { profile_name: null, display_name: null }],
      ['/admin/preferences/emails', { ids: [] }],
      ['/api/admin-users-emails', { ids: [] }],
      ['/admin/acts/1/undo', {}],
    ] as const) {
      const [status, says] = await post(address, body)
      expect.soft([address, status, JSON.stringify(says)]).toEqual([address, 503, words])
    }
    const body = new FormData()
    body.set('file', new Blob(['last_name\nNewcomer']), 'roster.csv')
    body.set('order', JSON.stringify({ team_id: 1, columns: ['last_name'] }))
    for (const step of ['check-import', 'import', 'check-update', 'update']) {
      const answer = await send(`/admin/roster-file/${step}`, { method: 'POST', body })
      expect.soft([step, answer.status, await answer.text()]).toEqual([step, 503, words])
    }
    const rows = await send('/admin/preferences/rows')
    expect([rows.status, await rows.text()]).toEqual([503, words])
  })

  it('A-CALL-01 A-GATE-04 A-GATE-05 A-GATE-07 A-GATE-08 A-GATE-09 refuses every form of guests and fans with the reason', async () => {
    const { submit } = await openRoles(database.db)
    await fillOffice(database)
    const before = await officeRows(database)
    for (const [address, form] of FORMS)
      for (const [role, status, reason] of [
        ['guest', 401, /Sign in to do this\."/],
        ['fan', 403, /Your account is not allowed to do this\."/],
      ] as const) {
        const [answered, says] = await submit(address, form, role)
        const [label, words] = [`${role}: ${address} ${form}`, JSON.stringify(says)]
        expect.soft([label, answered, words]).toEqual([label, status, expect.stringMatching(reason)])
      }
    expect(await officeRows(database)).toEqual(before)
  })
})
