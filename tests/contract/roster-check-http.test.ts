import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log } = schema
const database = testDatabase()

const ROSTERS = '/admin/rosters'
const CHECK = { intent: 'check' }
const apply = (choices: unknown) => ({ intent: 'apply', choices: JSON.stringify(choices) })
type Begun = Promise<{ readonly done: Promise<void> } | null>
const sync = (begin: () => Begun) => ({
  services: { rosterSync: { begin, stop: async () => undefined } },
})

describe('the roster check', () => {
  it('is shown with every team, and starts', async () => {
    await makeTeam(database.db, { id: 1, name: 'Halifax Harbours', abbreviation: 'HFX' })
    const { load, submit } = await openBackOffice(database.db)
    expect(await load(ROSTERS)).toEqual({
      status: 200,
      data: {
        progress: null,
        last: null,
        lines: { read: null, games: [] },
        teams: [{ id: 1, name: 'Halifax Harbours', abbreviation: 'HFX' }],
      },
    })
    expect(await submit(ROSTERS, CHECK)).toEqual({ status: 200, data: { ok: true, lines: [] } })
  })

  it.each([
    [
      'while another runs',
      (): Begun => Promise.resolve(null),
      409,
      'A check is already running. See Rosters check for its result when it is done.',
    ],
    [
      'after an error',
      (): Begun => Promise.reject(new Error('a bug')),
      500,
      'The check could not be started. Please try again.',
    ],
  ] as const)('does not start %s, and explains why', async (_when, begin, status, line) => {
    const { submit } = await openBackOffice(database.db, sync(begin))
    expect(await submit(ROSTERS, CHECK)).toEqual({ status, data: { ok: false, lines: [line] } })
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

  it('is for admins only, and reports an unreachable database', async () => {
    for (const [by, status] of [
      ['fan', 403],
      ['guest', 401],
    ] as const) {
      const { load, submit } = await openBackOffice(database.db, { by })
      const asked = [
        await load(ROSTERS),
        await submit(ROSTERS, CHECK),
        await submit(ROSTERS, apply([{ key: 'a' }])),
      ]
      expect(asked.map((answer) => answer.status)).toEqual([status, status, status])
    }
    const cut = await openBackOffice(database.db, { isReachable: false })
    const lines = ['Server not configured']
    expect(await cut.submit(ROSTERS, CHECK)).toEqual({ status: 503, data: { ok: false, lines } })
    expect(await cut.load(ROSTERS)).toMatchObject({ status: 503, data: { message: lines[0] } })
  })
})
