import { sql } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { readSeedPlayers, readSeedTeams, type SeedPlayer } from './roster-tables.ts'

/** Any number, the same in every process: "one of us loads the rosters now". */
const SEED_LOCK = 7_202_611

/**
 * Loads teams and players into a database that has no team yet, all or nothing. Where there is one it changes nothing,
 * so an operator's edits stay. Returns whether it loaded.
 */
export async function seedRosters(db: Database): Promise<boolean> {
  const [teams, roster] = await Promise.all([readSeedTeams(), readSeedPlayers()])
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if ((await tx.$count(schema.teams)) > 0) return false
    // Drizzle writes the table's columns only: the nickname, which has none, stays behind.
    await tx.insert(schema.teams).values(teams)
    const teamIds = new Map(teams.map((team) => [team.abbreviation, team.id]))
    await tx.insert(schema.players).values(roster.map((player) => playerColumns(player, teamIds)))
    return true
  })
}

function playerColumns({ team_abbreviation, ...columns }: SeedPlayer, teamIds: ReadonlyMap<string, number>) {
  const team_id = teamIds.get(team_abbreviation)
  if (team_id === undefined) throw new Error(`players.csv: no club ${team_abbreviation}`)
  return { ...columns, team_id, full_name: `${columns.first_name} ${columns.last_name}` }
}
