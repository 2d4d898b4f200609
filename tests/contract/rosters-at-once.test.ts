import { eq, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { playerForm } from '#domain/player/player-form.ts'
import { undoEntry } from '#server/audit/undo.ts'
import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { addPlayer } from '#server/rosters/change-player.ts'
import { changePlayers } from '#server/rosters/change-players.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { applyRosterProposals } from '#server/rosters/sync/apply-proposals.ts'
import { getRosterCheck } from '#server/rosters/sync/roster-check.ts'
import { createRosterSync } from '#server/rosters/sync/run-check.ts'
import { adminContext, silent } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { feedEntry, type LeagueServer, openLeagueServer } from '#tests/support/league-server.ts'

import { testDatabase } from './database.ts'
import { outcomeOf } from './verb-world.ts'

const { audit_log, players, teams } = schema
const database = testDatabase()

let league: LeagueServer
beforeAll(async () => {
  league = await openLeagueServer()
})
afterAll(() => league[Symbol.asyncDispose]())

const EDM = 22
const LISTED = Array.from({ length: 25 }, (_, n) => ({
  id: 8_490_000 + n,
  first: 'Rookie',
  last: `Number${n}`,
  number: n + 1,
}))
/** The same players as the league lists, with its ids. */
const FILE = rosterFile(
  EDM,
  LISTED.map(({ id, first, last, number }) => ({ first_name: first, last_name: last, number, nhl_id: id })),
)

let one: Context
let another: Context
beforeEach(async () => {
  await makeTeam(database.db, { id: EDM, abbreviation: 'EDM' })
  one = await adminContext(database.db)
  another = await adminContext(database.db)
})

/** Checks against the league. Returns all differences, to be applied. */
async function checkLeague() {
  const entries = LISTED.map(({ number, ...entry }) => feedEntry({ ...entry, sweaterNumber: number }))
  league.teams.set('EDM', entries)
  const feed = { base: league.url, pauseMs: 0, timeoutMs: 5000 }
  const sync = createRosterSync({ db: database.db, feed, imageHosts: [], log: silent })
  await (
    await sync.begin()
  )?.done
  const { last } = await getRosterCheck({ ctx: one })
  return (last?.proposals ?? []).map(({ key }) => ({ key }))
}

async function checkFile(file = FILE) {
  const checked = await checkImport({ ctx: one, input: file })
  if (!checked.ok) throw new Error(checked.problem.code)
  return { ...file, token: checked.value.token }
}

/** Makes a player, and a checked file that changes their number. */
async function renumbering() {
  const { id } = await makePlayer(database.db, { last_name: 'Draisaitl', number: 92, team_id: EDM })
  const file = await checkFile(rosterFile(EDM, [{ last_name: 'Draisaitl', number: 29 }]))
  return { id, input: { ...file, choices: { 2: id } } }
}

/** "done", or the error code. */
const outcomes = (settled: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code)).toSorted()

/** Enough rounds for the two to meet at every point. */
const ROUNDS = 5

describe('two writers of a roster at the same moment', () => {
  it('import the same players: one succeeds, the other gets a conflict', async () => {
    const file = rosterFile(EDM, [
      { last_name: 'McDavid', number: 97 },
      { last_name: 'Draisaitl', number: 29 },
    ])
    const input = await checkFile(file)
    const both = await database.db.transaction(async (tx) => {
      // The lock stops both from writing, so each gets as far as it can.
      await tx.execute(sql`lock table audit_changes in exclusive mode`)
      const begun = [one, another].map((ctx) => outcomeOf(() => importPlayers({ ctx, input })))
      await pause(300)
      return { begun }
    })
    expect((await Promise.all(both.begun)).toSorted()).toEqual(['conflict', 'done'])
    expect(await database.db.$count(players)).toBe(2)
    expect(await database.db.$count(audit_log)).toBe(1)
  })

  it('edit a player and change their number by a file: the file comes second and gets a conflict', async () => {
    const { id, input } = await renumbering()
    const importing = await database.db.transaction(async (tx) => {
      await tx.update(players).set({ number: 14 }).where(eq(players.id, id))
      const begun = outcomeOf(() => importPlayers({ ctx: another, input }))
      // Long enough for it to get as far as it can.
      await pause(300)
      return { begun }
    })
    expect(await importing.begun).toBe('conflict')
    expect(await database.db.select({ number: players.number }).from(players)).toEqual([{ number: 14 }])
  })

  it('move players to a team by a file and by a selection, without a deadlock', async () => {
    const { id: elsewhere } = await makeTeam(database.db)
    // Numbers that the file does not use, because a move to a worn number would ask first.
    const chosen = [
      await makePlayer(database.db, { team_id: EDM, number: 91 }),
      await makePlayer(database.db, { team_id: elsewhere, number: 92 }),
    ].map(({ id }) => id)
    const input = await checkFile()
    const begun = await database.db.transaction(async (tx) => {
      await tx.select().from(teams).where(eq(teams.id, EDM)).for('update')
      const importing = importPlayers({ ctx: one, input })
      await pause(200)
      const moving = changePlayers({ ctx: another, input: { kind: 'move', ids: chosen, team_id: EDM } })
      await pause(200)
      return { both: Promise.allSettled([importing, moving]) }
    })
    expect(outcomes(await begun.both)).toEqual(['done', 'done'])
    expect(await database.db.$count(players, eq(players.team_id, EDM))).toBe(LISTED.length + 2)
  })

  it('choose a player by a file and add one by the form, without a deadlock', async () => {
    const { input } = await renumbering()
    const begun = await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table players in share row exclusive mode`)
      const importing = importPlayers({ ctx: one, input })
      await pause(200)
      const adding = addPlayer({
        ctx: another,
        input: playerForm({ last_name: 'Hyman', number: 18, team_id: EDM }),
      })
      await pause(200)
      return { both: Promise.allSettled([importing, adding]) }
    })
    expect(outcomes(await begun.both)).toEqual(['done', 'done'])
    const numbers = await database.db.select({ number: players.number }).from(players).orderBy(players.number)
    expect(numbers).toEqual([{ number: 18 }, { number: 29 }])
  })

  it('import players and apply them from the league, without duplicates', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.db.delete(players)
      await database.db.delete(schema.league_players)
      const choices = await checkLeague()
      expect(choices).toHaveLength(LISTED.length)
      const input = await checkFile()
      const both = await Promise.allSettled([
        applyRosterProposals({ ctx: one, input: choices }),
        importPlayers({ ctx: another, input }),
      ])
      expect([
        ['conflict', 'done'],
        ['done', 'done'],
      ]).toContainEqual(outcomes(both))
      expect(await database.db.$count(players)).toBe(LISTED.length)
    }
  })

  it('undo an import and apply the league’s list, without blocking each other', async () => {
    const choices = await checkLeague()
    const imported = await importPlayers({ ctx: one, input: await checkFile() })
    if (!imported.ok) throw new Error(imported.problem.code)
    const both = await Promise.allSettled([
      undoEntry({ ctx: one, id: imported.value.auditId }),
      applyRosterProposals({ ctx: another, input: choices }),
    ])
    expect(outcomes(both)).toEqual(['done', 'done'])
    expect([0, LISTED.length]).toContain(await database.db.$count(players))
  })
})
