import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'

import { undoEntry } from '#server/back-office/audit/undo.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { movePlayer } from '#server/rosters/change-player.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { type RosterFileInput } from '#server/rosters/file/input.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { players, teams } = schema
const database = testDatabase()

let ctx: Context
let teamId: number
beforeEach(async () => {
  ctx = contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
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
const DRAISAITL = { first_name: 'Leon', last_name: 'Draisaitl', number: 29, position: 'LW', shoots: 'L' }

it('A-IMPORT-11 the import’s stamp goes with the import when it is undone', async () => {
  const done = await imported(rosterFile(teamId, [MCDAVID]))
  if (!done.ok) throw new Error(done.problem.code)
  await undoEntry({ ctx, id: done.value.auditId })
  const [team] = await database.db.select().from(teams).where(eq(teams.id, teamId))
  expect(team?.last_imported_at).toBeNull()
})

it('an import one of whose players was moved since is undone after that move, and not before', async () => {
  const rival = await makeTeam(database.db)
  const done = await imported(rosterFile(teamId, [MCDAVID, DRAISAITL]))
  if (!done.ok) throw new Error(done.problem.code)
  const [mcdavid] = (await everything()).players
  const moved = await movePlayer({ ctx, input: { id: mcdavid?.id ?? 0, team_id: rival.id } })
  if (!moved.ok) throw new Error(moved.problem.code)
  await expect(undoEntry({ ctx, id: done.value.auditId })).rejects.toMatchObject({
    code: 'conflict',
    message: `Connor McDavid changed since (Moved player: Connor McDavid to ${rival.name}). Undo that first.`,
  })
  expect(await roster()).toEqual(['McDavid 97', 'Draisaitl 29'])
  await undoEntry({ ctx, id: moved.value.auditId ?? 0 })
  await undoEntry({ ctx, id: done.value.auditId })
  expect(await roster()).toEqual([])
})
