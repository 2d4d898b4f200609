import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { undoEntry } from '#server/back-office/audit/undo.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { players, teams } = schema
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
 * Imports and gives every question the same answer, where it is open.
 * @returns the act; null when there was nothing to do
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
  'an import undone gives back the same rows, and the same file again changes nothing',
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
