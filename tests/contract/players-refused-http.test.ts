import { describe, expect, it } from 'vitest'

import { openBackOffice } from '#tests/support/back-office.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'
import {
  ARCHER,
  BISHOP,
  editOf,
  entriesOf,
  HALIFAX,
  NEWCOMER,
  openWithPlayers,
  refused,
  rosterOf,
  YUKON,
} from './three-players.ts'

const database = testDatabase()
const roster = () => rosterOf(database)
const entries = () => entriesOf(database)

const NO_NAME = { first_name: 'First or last name is required' }
const NO_TEAM = { team_id: 'Select a team first' }
const WORN = ['Gus Archer already wears #9.']
const WORN_THERE = ['Kirby Dach already wears #9.']

const notAdded = 'Failed to add player'
const notSaved = (reason: string) => ({ alert: 'Failed to save player', reason })
const notMoved = (reason: string) => ({ alert: 'Failed to move player', reason })
const notDeleted = (reason: string) => ({ alert: 'Failed to delete player', reason })
const notMerged = (reason: string) => ({ alert: 'Failed to merge the players', reason })
const notChanged = (reason: string) => ({ alert: 'Failed to change the players', reason })
const GONE = 'This player is no longer in the database.'
const ONE_GONE = '1 of the 2 players is no longer in the database. Nothing was changed.'
const NO_SUCH_TEAM = 'There is no such team.'
const CLASH =
  'Someone else changed this player since you opened this form: Number. Your entries are still here. Save again to replace theirs, or cancel.'

const toYukon = { id: ARCHER, team_id: YUKON }

describe('a refused change of players', () => {
  it.each([
    [
      'A-VALID-04 A-VALID-06 adding without a name or a team',
      'add',
      {},
      422,
      { alert: 'Select a team first', fields: { ...NO_TEAM, ...NO_NAME } },
    ],
    [
      'A-VALID-04 adding without a team',
      'add',
      { last_name: 'Newcomer' },
      422,
      { alert: 'Select a team first', fields: NO_TEAM },
    ],
    [
      'A-VALID-06 adding without a name',
      'add',
      { team_id: HALIFAX, display_name: 'Goose', first_name: ' ' },
      422,
      { fields: NO_NAME },
    ],
    [
      'A-VALID-06 clearing both names',
      'edit',
      editOf(ARCHER, { first_name: '', last_name: ' ' }),
      422,
      { fields: NO_NAME },
    ],
    ['adding with a worn number', 'add', { ...NEWCOMER, number: '9' }, 422, { doubts: WORN, doubted: [] }],
    [
      'changing to a worn number',
      'edit',
      editOf(BISHOP, { number: '9' }),
      422,
      { doubts: WORN, doubted: [{ id: 2, name: 'Tim Bishop', number: 9, doubts: WORN }] },
    ],
    [
      'A-ERR-17 editing a field that another admin changed',
      'edit',
      editOf(ARCHER, { number: '12' }, { number: 8 }),
      409,
      { ...notSaved(CLASH), clash: true },
    ],
    ['A-ERR-17 editing a deleted player', 'edit', editOf('99', NEWCOMER), 404, notSaved(GONE)],
    ['A-ERR-17 editing an invalid id', 'edit', editOf('x', NEWCOMER), 404, notSaved(GONE)],
    ['A-ERR-16 moving a deleted player', 'move', { id: '99', team_id: YUKON }, 404, notMoved(GONE)],
    ['A-ERR-16 A-PLAYER-09 moving without a player', 'move', { team_id: YUKON }, 404, notMoved(GONE)],
    ['A-ERR-16 A-PLAYER-09 moving without a team', 'move', { id: ARCHER }, 404, notMoved(NO_SUCH_TEAM)],
    [
      'A-ERR-16 moving to an unknown team',
      'move',
      { id: ARCHER, team_id: '999' },
      409,
      notMoved(NO_SUCH_TEAM),
    ],
    [
      'A-ERR-16 A-PLAYER-09 moving to the same team',
      'move',
      { id: ARCHER, team_id: HALIFAX },
      409,
      notMoved('Gus Archer already plays for the Halifax Harbours.'),
    ],
    [
      'A-ERR-16 moving with an invalid number',
      'move',
      { ...toYukon, number_1: '100' },
      409,
      notMoved('A jersey number is a whole number from 0 to 99.'),
    ],
    [
      'moving to a team where the number is worn',
      'move',
      toYukon,
      422,
      { doubts: WORN_THERE, doubted: [{ id: 1, name: 'Gus Archer', number: 9, doubts: WORN_THERE }] },
    ],
    ['A-ERR-19 deleting a deleted player', 'delete', { id: '99' }, 404, notDeleted(GONE)],
    ['A-ERR-19 deleting without a player', 'delete', {}, 404, notDeleted(GONE)],
    [
      'merging a record with itself',
      'duplicates',
      { keep: ARCHER, drop: ARCHER },
      400,
      notMerged('Choose two records to merge.'),
    ],
    ['merging a deleted player', 'duplicates', { keep: ARCHER, drop: '99' }, 404, notMerged(ONE_GONE)],
    [
      'moving several to an unknown team',
      'edit',
      { intent: 'move', ids: '1,2', team_id: '999' },
      409,
      notChanged(NO_SUCH_TEAM),
    ],
    [
      'deleting several when one is gone',
      'edit',
      { intent: 'delete', ids: '1,99' },
      404,
      notChanged(ONE_GONE),
    ],
    [
      'an unknown change of several',
      'edit',
      { intent: 'trade', ids: '1,2' },
      400,
      notChanged('Choose what to change, and no more than 500 players at a time.'),
    ],
  ] as const)('%s', async (_title, path, form, status, answer) => {
    const { submit } = await openWithPlayers(database)
    const before = await roster()
    expect(await submit(`/admin/players/${path}`, form)).toEqual({ status, data: refused(answer) })
    expect([await roster(), await entries()]).toEqual([before, []])
  })

  it('is made after the admin confirms the warnings', async () => {
    const { submit } = await openWithPlayers(database)
    const forms = [
      ['add', { ...NEWCOMER, number: '9' }],
      ['edit', editOf(BISHOP, { number: '9' })],
      ['move', toYukon],
    ] as const
    for (const [path, form] of forms) {
      const { status } = await submit(`/admin/players/${path}`, { ...form, anyway: 'yes' })
      expect([path, status]).toEqual([path, 200])
    }
    expect(await roster()).toMatchObject([{ team_id: 4 }, { number: 9 }, {}, { last_name: 'Newcomer' }])
  })
})

describe('a failed change of players', () => {
  const CHANGES = [
    ['A-ERR-18', 'add', NEWCOMER, notAdded],
    ['A-ERR-17', 'edit', editOf(ARCHER, { number: '12' }), 'Failed to save player'],
    ['A-ERR-16', 'move', toYukon, 'Failed to move player'],
    ['A-ERR-19', 'delete', { id: ARCHER }, 'Failed to delete player'],
    ['A-ERR-43', 'duplicates', { keep: ARCHER, drop: BISHOP }, 'Failed to merge the players'],
    ['A-ERR-43', 'edit', { intent: 'delete', ids: '1,2' }, 'Failed to change the players'],
  ] as const

  it.each(CHANGES)(
    "%s /admin/players/%s has its own message, without the error's",
    async (_id, path, form, alert) => {
      const { submit } = await openWithPlayers(database)
      const before = await roster()
      const failed = await withoutTable(database.db, 'players', () => submit(`/admin/players/${path}`, form))
      expect(failed).toEqual({ status: 500, data: refused({ alert }) })
      expect([await roster(), await entries()]).toEqual([before, []])
    },
  )

  it.each(CHANGES)(
    '%s A-ERR-01 /admin/players/%s reports that the database is unreachable',
    async (_id, path, form, alert) => {
      const { submit } = await openWithPlayers(database, { isReachable: false })
      const failed = await submit(`/admin/players/${path}`, form)
      expect(failed).toEqual({ status: 503, data: refused({ alert, reason: 'Server not configured' }) })
    },
  )

  it.each(CHANGES)('%s A-CALL-01 /admin/players/%s is for admins only', async (_id, path, form, alert) => {
    await openWithPlayers(database)
    const before = await roster()
    for (const [by, status, reason] of [
      ['fan', 403, 'Your account is not allowed to do this.'],
      ['guest', 401, 'Sign in to do this.'],
    ] as const) {
      const { submit } = await openBackOffice(database.db, { by })
      const refusal = await submit(`/admin/players/${path}`, form)
      expect(refusal).toEqual({ status, data: refused({ alert, reason }) })
    }
    expect(await roster()).toEqual(before)
  })
})
