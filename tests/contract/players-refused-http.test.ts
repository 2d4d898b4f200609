import { describe, expect, it } from 'vitest'

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

const notSaved = (reason: string) => ({ alert: 'Failed to save player', reason })
const notMoved = (reason: string) => ({ alert: 'Failed to move player', reason })
const notDeleted = (reason: string) => ({ alert: 'Failed to delete player', reason })
const notMerged = (reason: string) => ({ alert: 'Failed to merge the players', reason })
const notChanged = (reason: string) => ({ alert: 'Failed to change the players', reason })
const GONE = 'This player is no longer in the database.'
const ONE_GONE = '1 of the 2 players is no longer in the database. Nothing was changed.'
const NO_SUCH_TEAM = 'There is no such team.'
const NO_CHANGE = 'Choose what to change, and no more than 500 players at a time.'
const CLASH =
  'Someone else changed this player since you opened this form: Number. Your entries are still here. Save again to replace theirs, or cancel.'

const toYukon = { id: ARCHER, team_id: YUKON }

const wornBy = (words: readonly string[], of: { readonly id: number; readonly name: string }) => ({
  doubts: words,
  doubted: [{ ...of, number: 9, doubts: words }],
})

const REFUSALS = [
  ['add', {}, 422, { alert: 'Select a team first', fields: { ...NO_TEAM, ...NO_NAME } }],
  ['add', { last_name: 'Newcomer' }, 422, { alert: 'Select a team first', fields: NO_TEAM }],
  ['add', { team_id: HALIFAX, display_name: 'Goose', first_name: ' ' }, 422, { fields: NO_NAME }],
  ['add', { ...NEWCOMER, number: '9' }, 422, { doubts: WORN, doubted: [] }],
  ['edit', editOf(ARCHER, { first_name: '', last_name: ' ' }), 422, { fields: NO_NAME }],
  ['edit', editOf(BISHOP, { number: '9' }), 422, wornBy(WORN, { id: 2, name: 'Tim Bishop' })],
  ['edit', editOf(ARCHER, { number: '12' }, { number: 8 }), 409, { ...notSaved(CLASH), clashes: ['number'] }],
  ['edit', editOf('99', NEWCOMER), 404, notSaved(GONE)],
  ['edit', editOf('x', NEWCOMER), 404, notSaved(GONE)],
  ['move', { id: '99', team_id: YUKON }, 404, notMoved(GONE)],
  ['move', { team_id: YUKON }, 404, notMoved(GONE)],
  ['move', { id: ARCHER }, 404, notMoved(NO_SUCH_TEAM)],
  ['move', { id: ARCHER, team_id: '999' }, 409, notMoved(NO_SUCH_TEAM)],
  [
    'move',
    { id: ARCHER, team_id: HALIFAX },
    409,
    notMoved('Gus Archer already plays for the Halifax Harbours.'),
  ],
  ['move', { ...toYukon, number_1: '100' }, 409, notMoved('A jersey number is a whole number from 0 to 99.')],
  ['move', toYukon, 422, wornBy(WORN_THERE, { id: 1, name: 'Gus Archer' })],
  ['delete', { id: '99' }, 404, notDeleted(GONE)],
  ['delete', {}, 404, notDeleted(GONE)],
  ['duplicates', { keep: ARCHER, drop: ARCHER }, 400, notMerged('Choose two records to merge.')],
  ['duplicates', { keep: ARCHER, drop: BISHOP, take: 'id' }, 400, notMerged('Choose two records to merge.')],
  ['duplicates', { keep: ARCHER, drop: '99' }, 404, notMerged(ONE_GONE)],
  ['edit', { intent: 'move', ids: '1,2', team_id: '999' }, 409, notChanged(NO_SUCH_TEAM)],
  ['edit', { intent: 'delete', ids: '1,99' }, 404, notChanged(ONE_GONE)],
  ...[
    { intent: 'trade', ids: '1,2' },
    { intent: 'delete', ids: '' },
    { intent: 'delete', ids: Array.from({ length: 501 }, (_, index) => index + 1).join(',') },
  ].map((form) => ['edit', form, 400, notChanged(NO_CHANGE)] as const),
] as const

describe('a change of players', () => {
  it('A-ERR-16 A-ERR-17 A-ERR-19 A-PLAYER-09 A-VALID-04 A-VALID-06 is refused with its own message and the reason, and changes nothing', async () => {
    const { submit } = await openWithPlayers(database)
    const before = await roster()
    for (const [path, form, status, answer] of REFUSALS) {
      const label = `${path} ${JSON.stringify(form)}`
      const answered = await submit(`/admin/players/${path}`, form)
      expect.soft(answered, label).toEqual({ status, data: refused(answer) })
    }
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
