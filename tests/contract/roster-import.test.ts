import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { schema } from '#server/db/schema.ts'
import { listImportHistory, markAsImported } from '#server/rosters/file/history.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import type { RosterFileInput } from '#server/rosters/file/input.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { LONG } from '#tests/support/long.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, teams } = schema
const database = testDatabase()

let ctx: Context
let teamId: number
beforeEach(async () => {
  ctx = await adminContext(database.db)
  teamId = (await makeTeam(database.db, { name: 'Edmonton Oilers' })).id
})

const everything = async () => ({
  players: await database.db.select().from(players).orderBy(players.id),
  teams: await database.db.select().from(teams).orderBy(teams.id),
})
const roster = async () =>
  (await everything()).players.map(({ last_name, number }) => `${last_name} ${number}`)

async function checked(input: RosterFileInput) {
  const answer = await checkImport({ ctx, input })
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}
/** Checks, then imports. */
async function imported(input: RosterFileInput) {
  const { token } = await checked({ ...input, choices: {} })
  return importPlayers({ ctx, input: { ...input, token } })
}
const MCDAVID = { first_name: 'Connor', last_name: 'McDavid', number: 97, position: 'C', shoots: 'L' }
const MCDAVID_ELSEWHERE = { ...MCDAVID, position: 'c', shoots: 'L' } as const
const DRAISAITL = { first_name: 'Leon', last_name: 'Draisaitl', number: 29, position: 'LW', shoots: 'L' }

/** Makes that many players with one name and number, without a team. */
const smiths = (count: number) => sql`
  insert into players (last_name, number) select 'Smith', 1 from generate_series(1, ${count}::int)`

describe('an import', () => {
  it.each(['Rover', ''])(
    'stores a second position, and refuses the position “%s” without an answer',
    async (text) => {
      const file = rosterFile(teamId, [
        { ...MCDAVID, position: 'C/LW' },
        { ...DRAISAITL, position: text },
      ])
      const input = { ...file, positions: {} }
      const before = await everything()
      const open = { ok: false, problem: { code: 'open_questions', rows: 1 } }
      expect(await checkImport({ ctx, input })).toMatchObject(open)
      expect(await importPlayers({ ctx, input })).toMatchObject(open)
      expect(await everything()).toEqual(before)
      await imported({ ...input, positions: { [text]: 'rw' } })
      expect((await everything()).players).toMatchObject([
        { last_name: 'McDavid', position: 'c', alt_position: 'lw' },
        { last_name: 'Draisaitl', position: 'rw', alt_position: null },
      ])
      await database.db.delete(players)
      await imported({ ...input, positions: { [text]: 'skip' } })
      expect(await roster()).toEqual(['McDavid 97'])
    },
  )

  it('reads a file by the chosen header row and unit', async () => {
    const bytes = new TextEncoder().encode('Oilers;\nMcDavid;88\nDraisaitl;95\n')
    const columns = ['last_name', 'weight'] as const
    const input = { ...rosterFile(teamId, []), bytes, columns: [...columns], weight_unit: 'kg' as const }
    await imported({ ...input, header_row: 1 })
    expect((await everything()).players).toMatchObject([
      { last_name: 'McDavid', weight: 194 },
      { last_name: 'Draisaitl', weight: 209 },
    ])
    expect(await checked({ ...input, header_row: null })).toMatchObject({
      rows: [{ row: 1 }, { row: 2 }, { row: 3 }],
    })
  })

  it('A-CALL-10 adds all players in one statement', async () => {
    await imported(rosterFile(teamId, [MCDAVID, DRAISAITL, { last_name: 'Hyman', number: 18 }]))
    // Rows of one statement have the same command number in the transaction.
    const { rows } = await database.db.execute(sql`select cmin::text, count(*)::int from players group by 1`)
    expect(rows).toEqual([{ cmin: expect.any(String), count: 3 }])
  })

  it('A-VALID-21 A-VALID-24 A-CALL-14 recognizes players of this team and others, by names in any alphabet and by league ids, and skips them', async () => {
    const rival = await makeTeam(database.db)
    await makePlayer(database.db, { ...MCDAVID_ELSEWHERE, last_name: 'MCDAVID', team_id: rival.id })
    await makePlayer(database.db, { last_name: 'Other', number: 1, nhl_id: 8_478_402 })
    await makePlayer(database.db, { last_name: 'SLAFKOVSKÝ', number: 20 })
    await makePlayer(database.db, { last_name: 'Stützle'.normalize('NFD'), number: 18, team_id: teamId })
    const check = await checked(
      rosterFile(teamId, [
        { ...MCDAVID, nhl_id: '' },
        { ...DRAISAITL, nhl_id: 8_478_402 },
        { last_name: 'Slafkovský', number: 20, nhl_id: '' },
        { last_name: 'STÜTZLE', number: 18, nhl_id: '' },
      ]),
    )
    expect(check.rows).toMatchObject([
      { class: 'other_teams', mayAdd: true },
      { class: 'other_teams', mayAdd: false },
      { class: 'other_teams' },
      { class: 'existing', question: null },
    ])
    expect(check.added).toBe(0)
  })

  it('A-CALL-14 reads 1000 players of other teams with a row’s last name and number', async () => {
    await database.db.execute(smiths(999))
    const { id } = await makePlayer(database.db, MCDAVID_ELSEWHERE)
    const rows = [{ last_name: 'Smith', number: 1 }, MCDAVID]
    expect((await checked(rosterFile(teamId, rows))).rows.map((row) => row.class)).toEqual([
      'other_teams',
      'other_teams',
    ])
    await database.db.delete(players).where(eq(players.id, id))
    await database.db.execute(smiths(1))
    await makePlayer(database.db, MCDAVID_ELSEWHERE)
    expect((await checked(rosterFile(teamId, rows))).rows.map((row) => row.class)).toEqual([
      'other_teams',
      'new',
    ])
  })

  it('is refused when the roster changed a checked row, and accepted when it changed another', async () => {
    const input = rosterFile(teamId, [MCDAVID])
    const { token } = await checked(input)
    await makePlayer(database.db, { ...DRAISAITL, position: 'c', shoots: 'L', team_id: teamId })
    await importPlayers({ ctx, input: { ...input, token } })
    expect(await roster()).toEqual(['Draisaitl 29', 'McDavid 97'])
    await expect(importPlayers({ ctx, input: { ...input, token } })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('The roster changed since the rows were validated.'),
    })
  })
})

it('A-IMPORT-04 lists who imported what and when, and says while a file is written', async () => {
  await markAsImported({ ctx, teamId })
  const input = rosterFile(teamId, [MCDAVID])
  const { token } = await checked(input)
  // Written, and not committed yet.
  const done = await database.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    expect(await listImportHistory({ ctx: inside })).toMatchObject({ writing: false })
    const written = await importPlayers({ ctx: inside, input: { ...input, token } })
    expect(await listImportHistory({ ctx: inside })).toMatchObject({ writing: true })
    return written
  })
  if (done.ok) await undoEntry({ ctx, id: done.value.auditId })
  const { entries, writing } = await listImportHistory({ ctx })
  expect(writing).toBe(false)
  expect(entries).toMatchObject([
    {
      action: 'import-players',
      subject: '1 player added: Edmonton Oilers',
      undone: true,
      by: expect.stringContaining('@'),
    },
    { action: 'mark-as-imported', subject: 'Edmonton Oilers', undone: false },
  ])
})

it("shows who wears a new player's number, and refuses nothing", async () => {
  await makePlayer(database.db, { last_name: 'Hyman', number: 29, team_id: teamId })
  await makePlayer(database.db, { last_name: 'Gone', number: 97, team_id: teamId, status: 'off_roster' })
  const input = rosterFile(teamId, [DRAISAITL, MCDAVID])
  expect((await checked(input)).rows).toMatchObject([
    { class: 'new', known: [{ code: 'number_worn', by: { last_name: 'Hyman' } }] },
    { class: 'new', known: [] },
  ])
  expect(await imported(input)).toMatchObject({ value: { added: 2 } })
})

it("moves another team's player here as Move does, with the row's other fields, audited and undone with the import", async () => {
  const rival = await makeTeam(database.db)
  const facts = { ...MCDAVID_ELSEWHERE, birthdate: '1997-01-13', birthplace: 'Richmond Hill, ON' }
  const { id } = await makePlayer(database.db, { ...facts, team_id: rival.id, status: 'injured_or_other' })
  const before = await everything()
  const row = { ...MCDAVID_ELSEWHERE, number: 15, birthdate: '13.01.1997', weight: '88 kg', birthplace: '' }
  const input = rosterFile(teamId, [row, DRAISAITL])
  const check = await checkImport({ ctx, input })
  if (!check.ok) throw new Error(check.problem.code)
  const { token, rows } = check.value
  expect(rows).toMatchObject([
    { class: 'other_teams', elsewhere: [{ player: { id, team_id: rival.id } }] },
    { class: 'new', elsewhere: [] },
  ])
  const done = await importPlayers({ ctx, input: { ...input, token, choices: { 2: id } } })
  if (!done.ok) throw new Error(done.problem.code)
  expect(done.value).toMatchObject({ added: 1, renumbered: 0, moved: 1 })
  const [moved] = (await everything()).players
  expect(moved).toEqual({ ...before.players[0], team_id: teamId, number: 15, weight: 194 })
  const [entry] = await database.db.select().from(audit_log)
  expect(entry).toMatchObject({
    action: 'import-players',
    subject: '1 player added, 1 player moved: Edmonton Oilers',
  })
  await undoEntry({ ctx, id: done.value.auditId })
  expect(await everything()).toEqual(before)
})

const cell = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 3, arbitrary: value }, fc.constant(''))
const row = fc.record({
  first_name: cell(fc.constantFrom('Elias', 'Jack', 'Luke')),
  last_name: cell(fc.constantFrom('Pettersson', 'Hughes', 'O’Reilly', 'van "Riems" dyk')),
  number: cell(fc.integer({ min: 0, max: 4 })),
  birthdate: cell(fc.constantFrom('1998-11-12', '2004-02-16')),
  nhl_id: cell(fc.integer({ min: 1, max: 9 })),
  height: cell(fc.constant(`6'1"`)),
})
type Rows = Parameters<typeof rosterFile>[1]

/**
 * Imports and gives every open question the same answer.
 * @returns the audit entry; null when there was nothing to do
 */
async function importAll(rows: Rows, answer: 'add' | 'skip') {
  const check = await checkImport({ ctx, input: rosterFile(teamId, rows) })
  if (!check.ok) return null
  const asked = check.value.rows.filter(({ question }) => question !== null)
  const choices = Object.fromEntries(
    asked.map(({ row, mayAdd }) => [row, mayAdd ? answer : ('skip' as const)]),
  )
  try {
    const input = rosterFile(teamId, rows, { choices, token: check.value.token })
    const done = await importPlayers({ ctx, input })
    if (!done.ok) throw new Error(done.problem.code)
    return done.value.auditId
  } catch (error) {
    if (error instanceof AppError && error.message === 'No players were imported or updated') return null
    throw error
  }
}

it(
  'A-IMPORT-11 undoing an import restores the same rows and its stamp, and importing the file again changes nothing',
  { timeout: 300_000 },
  async () => {
    const files = fc.array(row, { minLength: 1, maxLength: 8 })
    let imports = 0
    await fc.assert(
      fc.asyncProperty(files, files, async (there, rows) => {
        await database.db.delete(players)
        await importAll(there, 'add')
        await database.db.update(teams).set({ last_imported_at: null })
        const before = await everything()
        const entry = await importAll(rows, 'add')
        const after = await everything()
        expect(after.teams[0]?.last_imported_at).toEqual(entry === null ? null : ctx.now)
        expect(await importAll(rows, 'skip')).toBeNull()
        expect(await everything()).toEqual(after)
        if (entry === null) return
        imports += 1
        await undoEntry({ ctx, id: entry })
        expect(await everything()).toEqual(before)
      }),
      { numRuns: LONG ? 40 : 12 },
    )
    expect(imports).toBeGreaterThan(3)
  },
)
