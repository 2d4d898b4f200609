import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { followRosters } from '#server/rosters/follow-rosters.ts'
import { listAllPlayers, listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'

import { testDatabase } from './database.ts'

const { players, teams } = schema
const database = testDatabase()

/** A fresh request, with nothing kept from the test before. */
function request() {
  dropRosters(database.db)
  return { db: database.db }
}

describe('listing clubs', () => {
  it('P-CALL-02 gives all rows of teams, by name', async () => {
    // More than there are in the league; an accent is no letter of its own.
    const named = ['Montréal Canadiens', 'Anaheim Ducks', 'Montreux Lakers', 'Minnesota Wild']
    const names = [...named, ...Array.from({ length: 40 }, (_, index) => `Town ${10 + index}`)]
    for (const name of names) await makeTeam(database.db, { name })
    const listed = (await listTeams({ ctx: request() })).map((team) => team.name)
    expect(listed).toEqual([
      'Anaheim Ducks',
      'Minnesota Wild',
      'Montréal Canadiens',
      'Montreux Lakers',
      ...names.slice(4),
    ])
  })

  it('P-CALL-03 orders clubs by name, whenever they were entered', async () => {
    for (const name of ['Zurich Lions', 'Åre Elks', 'bern Bears']) await makeTeam(database.db, { name })
    const names = (await listTeams({ ctx: request() })).map((team) => team.name)
    expect(names).toEqual(['Åre Elks', 'bern Bears', 'Zurich Lions'])
  })

  it('P-ENT-06 fills missing colours from the built-in table', async () => {
    await makeTeam(database.db, { id: 22, name: 'Edmonton Oilers', abbreviation: 'EDM' })
    const [oilers] = await listTeams({ ctx: request() })
    expect(oilers?.colors.primary).toBe('#FF4C00')
  })
})

describe("listing a club's players", () => {
  it('P-CALL-04 gives the players whose team_id is the club, by position then number', async () => {
    const team = await makeTeam(database.db)
    const other = await makeTeam(database.db)
    const goalie = await makePlayer(database.db, { team_id: team.id, position: 'g', number: 1 })
    const high = await makePlayer(database.db, { team_id: team.id, position: 'lw', number: 71 })
    const low = await makePlayer(database.db, { team_id: team.id, position: 'lw', number: 7 })
    await makePlayer(database.db, { team_id: other.id })
    const roster = await listTeamRoster({ ctx: request(), teamId: team.id })
    expect(roster.map((player) => player.id)).toEqual([low.id, high.id, goalie.id])
  })

  it('P-CALL-04 gives nobody for a club that does not exist', async () => {
    await makePlayer(database.db)
    expect(await listTeamRoster({ ctx: request(), teamId: 4711 })).toEqual([])
  })
})

describe('listing all players', () => {
  it.each([0, 1, 999, 1000, 1001, 2500])(
    'P-CALL-05 gives each of %i once, in pages of 1000',
    async (count) => {
      if (count > 0) {
        await database.db
          .insert(players)
          .values(Array.from({ length: count }, (_, index) => ({ last_name: `Player ${index}` })))
      }
      const reads = vi.spyOn(database.pool, 'query')
      const found = await listAllPlayers({ ctx: request() })
      expect(new Set(found.map((player) => player.id)).size).toBe(count)
      expect(found).toHaveLength(count)
      expect(reads).toHaveBeenCalledTimes(Math.floor(count / 1000) + 1)
      reads.mockRestore()
    },
  )
})

describe('rosters kept in memory', () => {
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

  it('show a transaction what it wrote, and nobody else what it took back', async () => {
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

  it('are dropped when the database says that clubs or players changed', async () => {
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

  it('are dropped, and followed again, after the connection for news was lost', async () => {
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

/** Breaks every connection there is, as a restart of the server would. */
async function loseConnections(): Promise<void> {
  const client = await database.pool.connect()
  if (database.kind === 'postgres') {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  client.release(true)
  // The pool learns of it connection by connection; until then it hands out what is dead.
  await vi.waitFor(() => {
    if (database.kind === 'postgres' && database.pool.totalCount > 0) throw new Error('There are some left.')
  })
}
