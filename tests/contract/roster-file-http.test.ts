import { asc, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { fieldOfHeader } from '#domain/roster-file/fields.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, teams } = schema
const database = testDatabase()

const [ARCHER, BISHOP, CARVER] = [1, 2, 3]

/** Archer #9 and Bishop #11 play for Halifax, Carver #15 for Yukon. */
async function open() {
  const { db } = database
  await makeTeam(db, { id: 1, name: 'Halifax Harbours' })
  await makeTeam(db, { id: 4, name: 'Yukon Lights' })
  await makePlayer(db, { first_name: 'Gus', last_name: 'Archer', number: 9, team_id: 1, weight: 190 })
  await makePlayer(db, { first_name: 'Tim', last_name: 'Bishop', number: 11, team_id: 1 })
  await makePlayer(db, { first_name: 'Leo', last_name: 'Carver', number: 15, team_id: 4 })
  const office = await openBackOffice(db)
  return { ...office, send: sending(office) }
}

type Order = Readonly<Record<string, unknown>>
const Checked = z.looseObject({ token: z.string() })

/** Sends a file as the screen does, which checks it before it writes. */
const sending = ({ ask }: Pick<Awaited<ReturnType<typeof openBackOffice>>, 'ask'>) => {
  const post = async (step: string, csv: string, order: Order) => {
    const columns = (csv.split('\n')[0] ?? '').split(',').map(fieldOfHeader)
    const body = new FormData()
    body.set('file', new Blob([csv]), 'roster.csv')
    body.set('order', JSON.stringify({ team_id: 1, columns, positions: { '': 'c' }, ...order }))
    const answer = await ask(`/admin/roster-file/${step}`, { method: 'POST', body })
    return { status: answer.status, data: (await answer.json()) as unknown }
  }
  return {
    check: (use: 'import' | 'update', csv: string, order: Order = {}) => post(`check-${use}`, csv, order),
    write: async (use: 'import' | 'update', csv: string, order: Order = {}) => {
      const checked = await post(`check-${use}`, csv, { ...order, choices: {} })
      const { success, data } = Checked.safeParse(checked.data)
      return success ? post(use, csv, { ...order, token: data.token }) : checked
    },
    post,
  }
}

const roster = () => database.db.select().from(players).orderBy(asc(players.id))
const lastImports = async () =>
  (await database.db.select().from(teams).orderBy(asc(teams.id))).map((team) => team.last_imported_at)
const entries = async () =>
  (await database.db.select().from(audit_log)).map(({ action, subject }) => [action, subject])

const NEWCOMER = 'first_name,last_name,number\nNewt,Newcomer,66\n'

describe('an import', () => {
  it('A-IMPORT-07 A-IMPORT-09 A-IMPORT-11 A-CALL-10 A-VALID-16 A-VALID-23 A-VALID-24 previews the outcome of each row, then adds the new ones and stamps that team', async () => {
    const { send } = await open()
    const before = await roster()
    const csv =
      'first_name,last_name,number,position\nNewt,Newcomer,66,C\nBig,Newcomer,67,g\nGus, ARCHER ,9,D\nLeo,Carver,15,C\n,,12,C\n'
    expect(await send.check('import', csv)).toMatchObject({
      status: 200,
      data: {
        added: 2,
        renumbered: 0,
        moved: 0,
        rows: [
          { row: 2, class: 'new', question: null, problem: null },
          { row: 3, class: 'new', question: null, problem: null },
          { row: 4, class: 'existing', question: null, candidates: [{ id: ARCHER }] },
          { row: 5, class: 'other_teams', question: null, elsewhere: [{ player: { id: CARVER } }] },
          { row: 6, class: 'invalid', problem: { code: 'missing_name' } },
        ],
      },
    })
    expect([await roster(), await entries(), await lastImports()]).toEqual([before, [], [null, null]])
    expect(await send.write('import', csv)).toEqual({
      status: 200,
      data: { auditId: expect.any(Number), added: 2, renumbered: 0, moved: 0 },
    })
    const added = { last_name: 'Newcomer', team_id: 1, status: 'active' }
    expect(await roster()).toEqual([
      ...before,
      expect.objectContaining({ ...added, full_name: 'Newt Newcomer', number: 66, position: 'c' }),
      expect.objectContaining({ ...added, first_name: 'Big', number: 67, position: 'g' }),
    ])
    expect(await lastImports()).toEqual([expect.any(Date), null])
    expect(await entries()).toEqual([['import-players', '2 players added: Halifax Harbours']])
  })

  it('A-VALID-17 A-VALID-18 imports rows with an unknown position or hand', async () => {
    const { send } = await open()
    const csv = 'last_name,number,position,shoots\nNewcomer,66,Center,B\nOther,67,f,R\n'
    expect(await send.write('import', csv)).toMatchObject({ status: 200, data: { added: 2 } })
    expect((await roster()).slice(3)).toMatchObject([
      { last_name: 'Newcomer', position: 'c', shoots: null },
      { last_name: 'Other', position: 'c', shoots: 'R' },
    ])
  })

  it('A-IMPORT-11 A-IMPORT-13 A-IMPORT-14 A-IMPORT-15 A-VALID-24 asks about a different number, then adds a player, changes the number, or moves a player only when that is chosen', async () => {
    const { send } = await open()
    const csv = 'first_name,last_name,number\nGus,Archer,90\nTim,Bishop,91\n'
    const asked = { class: 'new', question: 'same_name', mayAdd: true }
    expect((await send.check('import', csv)).data).toMatchObject({
      added: 0,
      rows: [
        { ...asked, candidates: [{ id: ARCHER }] },
        { ...asked, candidates: [{ id: BISHOP }] },
      ],
    })
    expect(await send.write('import', csv, { choices: { 2: 'add' } })).toMatchObject({
      status: 422,
      data: { message: 'One row still needs an answer.' },
    })
    const counts = { added: 0, renumbered: 0, moved: 0 }
    for (const [rows, choices, written] of [
      ['Tim,Bishop,91,\n', { 2: BISHOP }, { renumbered: 1 }],
      ['Gus,Archer,90,\n', { 2: 'add' }, { added: 1 }],
      ['Leo,Carver,15,201\nNewt,Newcomer,66,\n', { 2: CARVER }, { added: 1, moved: 1 }],
    ] as const) {
      await database.db.update(teams).set({ last_imported_at: null })
      const file = `first_name,last_name,number,weight\n${rows}`
      const done = await send.write('import', file, { choices })
      expect(done).toMatchObject({ status: 200, data: { ...counts, ...written } })
      expect([rows, await lastImports()]).toEqual([rows, [expect.any(Date), null]])
    }
    expect(await roster()).toMatchObject([
      { id: ARCHER, number: 9 },
      { id: BISHOP, number: 91 },
      { id: CARVER, number: 15, team_id: 1, weight: 201 },
      { first_name: 'Gus', last_name: 'Archer', number: 90, team_id: 1 },
      { last_name: 'Newcomer' },
    ])
  })
})

describe('an update', () => {
  it('A-UPDATE-02 A-UPDATE-04 A-CALL-08 A-VALID-19 A-VALID-20 previews the outcome of each row, then writes those with a match and stamps no team', async () => {
    const { send } = await open()
    const before = await roster()
    const [archer, bishop, carver] = before
    const csv = 'last_name,number,weight,shoots\nArcher,9,201,X\nNobody,99,200,L\n,,200,L\nBishop,,195,\n'
    const weight = { field: 'weight', before: 190, after: 201 }
    expect(await send.check('update', csv)).toMatchObject({
      status: 200,
      data: {
        updated: 2,
        rows: [
          { row: 2, class: 'found', candidates: [{ player: { id: ARCHER }, changes: [weight] }] },
          { row: 3, class: 'not_found', candidates: [] },
          { row: 4, class: 'invalid', problem: { code: 'missing_key' } },
          { row: 5, class: 'found', candidates: [{ player: { id: BISHOP } }] },
        ],
      },
    })
    expect([await roster(), await entries()]).toEqual([before, []])
    const written = await send.write('update', csv)
    expect(written).toEqual({ status: 200, data: { auditId: expect.any(Number), updated: 2 } })
    expect(await roster()).toEqual([{ ...archer, weight: 201 }, { ...bishop, weight: 195 }, carver])
    expect(await entries()).toEqual([['update-players', '2 players updated: Halifax Harbours']])
    expect(await lastImports()).toEqual([null, null])
  })

  it('finds players of all teams', async () => {
    const { send } = await open()
    const all = 'first_name,last_name,number,weight\nLeo,Carver,15,201\n'
    expect(await send.write('update', all)).toMatchObject({ status: 409 })
    expect(await send.write('update', all, { team_id: 'all' })).toMatchObject({ data: { updated: 1 } })
    expect((await roster())[2]).toMatchObject({ weight: 201 })
  })
})

/** Runs the work while the table refuses a weight or a number. */
async function withConstraint<Value>(check: string, work: () => Promise<Value>): Promise<Value> {
  await database.db.execute(sql.raw(`alter table players add constraint odd check (${check}) not valid`))
  try {
    return await work()
  } finally {
    await database.db.execute(sql`alter table players drop constraint odd`)
  }
}

describe('a refused file', () => {
  const heavy = 'last_name,number,weight\nArcher,9,201\n'
  const refused = 'the database refused the rows. Nothing was changed.'

  it('A-ERR-03 A-ERR-04 reports which rows the database refused', async () => {
    const { send } = await open()
    const before = await roster()
    for (const [use, csv, check, message] of [
      ['update', heavy, 'weight < 200', `Failed to update Archer: ${refused}`],
      ['import', NEWCOMER, 'number < 66', `Database insertion failed: ${refused}`],
    ] as const) {
      const { token } = Checked.parse((await send.check(use, csv)).data)
      await withConstraint(check, async () => {
        expect.soft(await send.check(use, csv)).toMatchObject({ status: 409, data: { message } })
        expect.soft(await send.post(use, csv, { token })).toMatchObject({ status: 409, data: { message } })
      })
    }
    const csv = 'first_name,last_name,number\nGus,Archer,9\nTim,Bishop,91\n'
    const renumbered = () => send.write('import', csv, { choices: { 3: BISHOP } })
    expect(await withConstraint('number < 90', renumbered)).toMatchObject({
      status: 409,
      data: { message: `Failed to update Bishop: ${refused}` },
    })
    expect([await roster(), await entries(), await lastImports()]).toEqual([before, [], [null, null]])
  })

  it('A-ERR-05 A-ERR-06 A-ERR-07 A-ERR-09 is refused without a team and without anything to do', async () => {
    const { send } = await open()
    const before = await roster()
    for (const [use, csv, order, status, message] of [
      ...[null, undefined, 0, '', 'all'].map(
        (team_id) => ['import', NEWCOMER, { team_id }, 400, 'No team selected for import'] as const,
      ),
      ['import', NEWCOMER, { team_id: 99 }, 404, 'This team does not exist.'],
      ['import', 'last_name,number\nArcher,9\n', {}, 409, 'No players were imported or updated'],
      ['update', 'last_name,number,weight\nArcher,9,190\n', {}, 409, 'No players were updated'],
      ['update', 'last_name,number,weight\nNobody,99,190\n', {}, 409, 'No players were updated'],
    ] as const) {
      const answer = await send.write(use, csv, order)
      expect.soft(answer, `${csv} ${JSON.stringify(order)}`).toMatchObject({ status, data: { message } })
    }
    expect([await roster(), await entries(), await lastImports()]).toEqual([before, [], [null, null]])
  })

  it('A-ERR-08 A-CALL-13 is refused when its team has too many players or they cannot be read', async () => {
    const { send } = await open()
    for (const use of ['import', 'update'] as const) {
      const failed = await withoutTable(database.db, 'players', () => send.check(use, heavy))
      expect(failed).toMatchObject({ status: 500, data: { code: 'unexpected' } })
    }
    await database.db.execute(sql`alter table players rename column shoots to shoots_gone`)
    try {
      const message = 'Failed to fetch team players: the database did not respond.'
      for (const use of ['import', 'update'] as const)
        expect(await send.check(use, heavy)).toMatchObject({ status: 503, data: { message } })
    } finally {
      await database.db.execute(sql`alter table players rename column shoots_gone to shoots`)
    }
    await database.db.execute(
      sql`insert into players (last_name, team_id) select 'P' || n, 1 from generate_series(1, 1998) n`,
    )
    expect((await send.check('update', heavy)).status).toBe(200)
    await makePlayer(database.db, { team_id: 1 })
    const message = 'Failed to fetch team players: this team has more than 2,000 players.'
    for (const use of ['import', 'update'] as const)
      expect(await send.check(use, heavy)).toMatchObject({ status: 409, data: { message } })
  })

  it('A-ERR-10 A-ERR-11 returns no details of a bug', async () => {
    const { send } = await open()
    for (const [use, csv] of [
      ['import', NEWCOMER],
      ['update', heavy],
    ] as const) {
      const { token } = Checked.parse((await send.check(use, csv)).data)
      const failed = await withoutTable(database.db, 'audit_log', () => send.post(use, csv, { token }))
      expect(failed).toMatchObject({ status: 500, data: { code: 'unexpected' } })
    }
  })
})
