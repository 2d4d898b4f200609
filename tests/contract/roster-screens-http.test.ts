import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'
import { openWithPlayers } from './three-players.ts'

const { audit_log, teams } = schema
const database = testDatabase()

const storedTeams = () => database.db.select().from(teams).orderBy(asc(teams.id))
const lastImports = async () => (await storedTeams()).map((team) => team.last_imported_at)

describe('the roster file screens', () => {
  it('A-IMPORT-04 A-IMPORT-12 A-CALL-03 Mark as Imported stamps that team now, which both screens show', async () => {
    const { submit, load, account } = await openWithPlayers(database)
    const before = await storedTeams()
    const since = Date.now()
    expect(await submit('/admin/players/import', { team_id: '4' })).toEqual({
      status: 200,
      data: { ok: true, notice: 'Yukon Lights marked as imported', auditId: null },
    })
    const [, lastImportedAt] = await lastImports()
    expect(lastImportedAt?.getTime()).toBeGreaterThanOrEqual(since)
    expect(await storedTeams()).toEqual([before[0], { ...before[1], last_imported_at: lastImportedAt }])
    const listed = [
      { id: 1, name: 'Halifax Harbours', lastImportedAt: null },
      { id: 4, name: 'Yukon Lights', lastImportedAt },
    ]
    const entry = { action: 'mark-as-imported', subject: 'Yukon Lights', by: account.email, undone: false }
    expect((await load('/admin/players/import')).data).toMatchObject({ teams: listed, entries: [entry] })
    expect((await load('/admin/players/update-data')).data).toEqual({ teams: listed, writing: false })
  })

  it('A-ERR-26 Mark as Imported fails with one message, whatever the reason', async () => {
    const { submit } = await openWithPlayers(database)
    const data = { ok: false, alert: 'Failed to mark team as imported', reason: null }
    const mark = (form: Record<string, string>) => submit('/admin/players/import', form)
    for (const form of [{ team_id: '99' }, { team_id: '' }, { team_id: 'x' }])
      expect(await mark(form)).toEqual({ status: 404, data })
    const failed = await withoutTable(database.db, 'teams', () => mark({ team_id: '1' }))
    expect(failed).toEqual({ status: 500, data })
    expect(await lastImports()).toEqual([null, null])
  })

  it('A-CONST-01 offer 50 teams, by name', async () => {
    const { load } = await openWithPlayers(database)
    for (let made = 0; made < 50; made += 1)
      await makeTeam(database.db, { name: `Icing ${String(made).padStart(2, '0')}` })
    const offered = { teams: { length: 50, 0: { name: 'Halifax Harbours' }, 49: { name: 'Icing 48' } } }
    for (const tab of ['import', 'update-data'])
      expect((await load(`/admin/players/${tab}`)).data).toMatchObject(offered)
  })
})

const ROSTERS = '/admin/rosters'
const CHECK = { intent: 'check' }
const apply = (choices: unknown) => ({ intent: 'apply', choices: JSON.stringify(choices) })

describe('the roster check', () => {
  it('is shown with every team, and starts', async () => {
    await makeTeam(database.db, { id: 1, name: 'Halifax Harbours', abbreviation: 'HFX' })
    const { load, submit } = await openBackOffice(database.db)
    expect(await load(ROSTERS)).toEqual({
      status: 200,
      data: {
        progress: null,
        last: null,
        nightly: { value: 'off', isFixed: false, next: null },
        lines: { read: null, games: [] },
        teams: [{ id: 1, name: 'Halifax Harbours', abbreviation: 'HFX' }],
      },
    })
    expect(await submit(ROSTERS, CHECK)).toEqual({ status: 200, data: { ok: true, lines: [] } })
    const chosen = await submit(ROSTERS, { intent: 'nightly', nightly: 'on' })
    expect(chosen).toEqual({ status: 200, data: { ok: true, lines: ['Every night: Check.'] } })
  })

  it('does not start while another runs or after an error, and explains why', async () => {
    for (const [begin, status, line] of [
      [
        async () => null,
        409,
        'A check is already running. See Rosters check for its result when it is done.',
      ],
      [() => Promise.reject(new Error('a bug')), 500, 'The check could not be started. Please try again.'],
    ] as const) {
      const rosterSync = { begin, stop: async () => undefined }
      const { submit } = await openBackOffice(database.db, { services: { rosterSync } })
      expect(await submit(ROSTERS, CHECK)).toEqual({ status, data: { ok: false, lines: [line] } })
    }
  })

  it('applies nothing without a choice, from an outdated list, or after an error', async () => {
    const { submit } = await openBackOffice(database.db)
    const none = { ok: false, lines: ['Choose at least one difference first.'] }
    for (const choices of [[], 'x', null])
      expect(await submit(ROSTERS, apply(choices))).toEqual({ status: 400, data: none })
    const stale = [{ key: 'gone' }, { key: 'gone too' }]
    expect(await submit(ROSTERS, apply(stale))).toEqual({
      status: 200,
      data: {
        ok: false,
        lines: [
          'Nothing was applied.',
          'A player was not changed: this difference has changed since you chose it. Look at the list and choose again.',
        ],
      },
    })
    const failed = await withoutTable(database.db, 'players', () => submit(ROSTERS, apply(stale)))
    expect(failed).toMatchObject({ status: 500, data: { ok: false, lines: { length: 1 } } })
    expect(await database.db.$count(audit_log)).toBe(0)
  })
})
