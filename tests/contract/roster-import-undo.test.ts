import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { movePlayer } from '#server/rosters/change-player.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, teams } = schema
const database = testDatabase()

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

const everything = async () => ({
  players: await database.db.select().from(players).orderBy(players.id),
  teams: await database.db.select().from(teams).orderBy(teams.id),
})

/**
 * Imports and gives every open question the same answer.
 * @returns the audit entry; null when there was nothing to do
 */
async function importAll(ctx: Context, teamId: number, rows: Rows, answer: 'add' | 'skip') {
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
  'undoing an import restores the same rows, and importing the file again changes nothing',
  { timeout: 300_000 },
  async () => {
    const ctx = contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
    const { id: teamId } = await makeTeam(database.db)
    const files = fc.array(row, { minLength: 1, maxLength: 8 })
    let imports = 0
    await fc.assert(
      fc.asyncProperty(files, files, async (there, rows) => {
        await database.db.delete(players)
        await importAll(ctx, teamId, there, 'add')
        const before = await everything()
        const entry = await importAll(ctx, teamId, rows, 'add')
        const after = await everything()
        expect(await importAll(ctx, teamId, rows, 'skip')).toBeNull()
        expect(await everything()).toEqual(after)
        if (entry === null) return
        imports += 1
        await undoEntry({ ctx, id: entry })
        expect(await everything()).toEqual(before)
      }),
      { numRuns: 40 },
    )
    expect(imports).toBeGreaterThan(10)
  },
)

const MCDAVID = {
  first_name: 'Connor',
  last_name: 'McDavid',
  number: 97,
  position: 'c',
  shoots: 'L',
} as const
const DRAISAITL = { first_name: 'Leon', last_name: 'Draisaitl', number: 29 }

/** Makes an admin, and a team to import to. */
async function office() {
  const ctx = contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
  return { ctx, teamId: (await makeTeam(database.db, { name: 'Edmonton Oilers' })).id }
}

it("moves another team's player here as Move does, with the row's other fields, audited and undone with the import", async () => {
  const { ctx, teamId } = await office()
  const rival = await makeTeam(database.db)
  const facts = { ...MCDAVID, birthdate: '1997-01-13', birthplace: 'Richmond Hill, ON' }
  const { id } = await makePlayer(database.db, { ...facts, team_id: rival.id, status: 'injured_or_other' })
  const before = await everything()
  const row = { ...MCDAVID, number: 15, birthdate: '13.01.1997', weight: '88 kg', birthplace: '' }
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

it('a player who was moved since the check is not moved twice', async () => {
  const { ctx, teamId } = await office()
  const rival = await makeTeam(database.db)
  const { id } = await makePlayer(database.db, { ...MCDAVID, team_id: rival.id })
  const input = rosterFile(teamId, [MCDAVID, DRAISAITL], { choices: { 2: id } })
  const check = await checkImport({ ctx, input: { ...input, choices: {} } })
  const token = check.ok ? check.value.token : ''
  await movePlayer({ ctx, input: { id, team_id: (await makeTeam(database.db)).id } })
  await expect(importPlayers({ ctx, input: { ...input, token } })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('The roster changed'),
  })
  expect((await everything()).players).toMatchObject([{ id, number: 97 }])
})

it('A-IMPORT-11 undoing an import also reverts its stamp', async () => {
  const { ctx, teamId } = await office()
  await undoEntry({ ctx, id: (await importAll(ctx, teamId, [MCDAVID], 'add')) ?? 0 })
  const [team] = await database.db.select().from(teams).where(eq(teams.id, teamId))
  expect(team?.last_imported_at).toBeNull()
})

it('an import is undone only after a later move of one of its players is undone', async () => {
  const { ctx, teamId } = await office()
  const rival = await makeTeam(database.db)
  const imported = (await importAll(ctx, teamId, [MCDAVID, DRAISAITL], 'add')) ?? 0
  const [mcdavid] = (await everything()).players
  const moved = await movePlayer({ ctx, input: { id: mcdavid?.id ?? 0, team_id: rival.id } })
  if (!moved.ok) throw new Error(moved.problem.code)
  await expect(undoEntry({ ctx, id: imported })).rejects.toMatchObject({
    code: 'conflict',
    message: `Connor McDavid has changed since (Moved player: Connor McDavid to ${rival.name}). Undo that first.`,
  })
  expect((await everything()).players).toMatchObject([{ number: 97 }, { number: 29 }])
  await undoEntry({ ctx, id: moved.value.auditId ?? 0 })
  await undoEntry({ ctx, id: imported })
  expect((await everything()).players).toEqual([])
})
