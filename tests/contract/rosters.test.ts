import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { followRosters } from '#server/rosters/follow-rosters.ts'
import { listAllPlayers, listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'

import { testDatabase } from './database.ts'

const { players, teams } = schema
const database = testDatabase()

/** Makes a new request, without memory from the test before. */
function request() {
  dropRosters(database.db)
  return { db: database.db }
}

describe('listing teams', () => {
  it('P-CALL-02 P-CALL-03 P-ENT-06 returns all rows of teams by name, in whatever order they were entered', async () => {
    // More teams than the league has. An accented letter sorts with its plain one.
    const towns = Array.from({ length: 40 }, (_, index) => `Town ${10 + index}`)
    const sorted = [
      'Anaheim Ducks',
      'Åre Elks',
      'bern Bears',
      'Minnesota Wild',
      'Montréal Canadiens',
      'Montreux Lakers',
      ...towns,
    ]
    for (const name of sorted.toReversed()) await makeTeam(database.db, { name })
    const listed = await listTeams({ ctx: request() })
    expect(listed.map(({ name }) => name)).toEqual(sorted)
    // Missing colors are those of the built-in table.
    expect(listed[0]?.colors.primary).toBe('#CF4520')
  })
})

describe("listing a team's players", () => {
  it('P-CALL-04 returns the players with that team_id, by position then number', async () => {
    const team = await makeTeam(database.db)
    const other = await makeTeam(database.db)
    const goalie = await makePlayer(database.db, { team_id: team.id, position: 'g', number: 1 })
    // Whatever their status.
    const status = 'injured_or_other'
    const high = await makePlayer(database.db, { team_id: team.id, position: 'lw', number: 71, status })
    const low = await makePlayer(database.db, { team_id: team.id, position: 'lw', number: 7 })
    await makePlayer(database.db, { team_id: other.id })
    const roster = await listTeamRoster({ ctx: request(), teamId: team.id })
    expect(roster.map((player) => player.id)).toEqual([low.id, high.id, goalie.id])
    expect(await listTeamRoster({ ctx: request(), teamId: 4711 })).toEqual([])
  })
})

it('P-CALL-05 all players are listed once, in pages of 1000', async () => {
  let made = 0
  for (const count of [0, 1, 999, 1000, 1001, 2500]) {
    const rows = Array.from({ length: count - made }, () => ({ last_name: 'Skater' }))
    if (rows.length > 0) await database.db.insert(players).values(rows)
    made = count
    const ctx = request()
    const reads = vi.spyOn(database.pool, 'query')
    const found = await listAllPlayers({ ctx })
    const asked = reads.mock.calls.length
    reads.mockRestore()
    expect([new Set(found.map(({ id }) => id)).size, found.length, asked]).toEqual([
      count,
      count,
      Math.floor(count / 1000) + 1,
    ])
  }
})

describe('rosters in memory', () => {
  it('are read once for many callers', async () => {
    await makeTeam(database.db)
    const ctx = request()
    const reads = vi.spyOn(database.pool, 'query')
    const [first, second] = await Promise.all([listTeams({ ctx }), listTeams({ ctx })])
    expect(await listTeams({ ctx })).toBe(first)
    expect(second).toBe(first)
    expect(reads).toHaveBeenCalledTimes(1)
    reads.mockRestore()
  })

  it('are read again a minute later', async () => {
    const ctx = request()
    expect(await listTeams({ ctx })).toEqual([])
    await makeTeam(database.db)
    expect(await listTeams({ ctx })).toEqual([])
    const later = performance.now() + 60_001
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await listTeams({ ctx })).toHaveLength(1)
    clock.mockRestore()
  })

  it('do not keep a failed read', async () => {
    await makeTeam(database.db)
    const ctx = request()
    const reads = vi.spyOn(database.pool, 'query').mockImplementationOnce(() => {
      throw new Error('gone')
    })
    await expect(listTeams({ ctx })).rejects.toThrow('Failed query')
    reads.mockRestore()
    expect(await listTeams({ ctx })).toHaveLength(1)
  })

  it('show a transaction its own writes, and show no one else what it rolled back', async () => {
    const ctx = request()
    await expect(
      database.db.transaction(async (tx) => {
        await makeTeam(tx)
        expect(await listTeams({ ctx: { db: tx } })).toHaveLength(1)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await listTeams({ ctx })).toEqual([])
  })

  it('are dropped when the database notifies that teams or players changed', async () => {
    const team = await makeTeam(database.db)
    const follower = await followRosters(database)
    const ctx = request()
    const names = async () => (await listTeams({ ctx })).map((team) => team.name)
    const roster = async () => (await listTeamRoster({ ctx, teamId: team.id })).length
    expect(await names()).toEqual([team.name])
    await database.db.update(teams).set({ name: 'Renamed' }).where(eq(teams.id, team.id))
    await vi.waitFor(async () => expect(await names()).toEqual(['Renamed']))
    expect(await roster()).toBe(0)
    await makePlayer(database.db, { team_id: team.id })
    await vi.waitFor(async () => expect(await roster()).toBe(1))
    await follower.stop()
  })

  it('are dropped, and listened for again, after the notification connection was lost', async () => {
    const team = await makeTeam(database.db)
    const follower = await followRosters(database)
    const ctx = request()
    const rename = (name: string) => database.db.update(teams).set({ name }).where(eq(teams.id, team.id))
    const name = async () => (await listTeams({ ctx }))[0]?.name
    expect(await name()).toBe(team.name)
    await loseConnections()
    for (const next of ['Renamed', 'Renamed again']) {
      await rename(next)
      await vi.waitFor(async () => expect(await name()).toBe(next), { timeout: 10_000 })
    }
    await follower.stop()
  })
})

/** Breaks all connections, as a restart of the database server does. */
async function loseConnections(): Promise<void> {
  const client = await database.pool.connect()
  if (database.kind === 'postgres') {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  client.release(true)
  // The pool notices it connection by connection, and lends out dead ones until then.
  await vi.waitFor(() => {
    if (database.kind === 'postgres' && database.pool.totalCount > 0) throw new Error('There are some left.')
  })
}
