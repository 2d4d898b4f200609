import { readTeam } from '#domain/team/read-team.ts'
import type { Team } from '#domain/team/team.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { ownTeamLogo } from '#server/pictures/remote-picture.ts'
import { RosterCache } from '#server/rosters/roster-cache.ts'

const cache = new RosterCache<'all', readonly Team[]>()

/** All teams by name (P-CALL-02, P-CALL-03). */
export function listTeams({ ctx }: { ctx: Pick<Context, 'db'> }): Promise<readonly Team[]> {
  return cache.read(ctx.db, 'all', () => loadTeams(ctx.db))
}

async function loadTeams(db: Database): Promise<readonly Team[]> {
  const rows = await db.select().from(schema.teams)
  // Sorted here, not in SQL: databases differ in where "Montréal" goes.
  return rows
    .map((row) => readTeam({ ...row, logo_url: ownTeamLogo(row.id, row.logo_url) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
