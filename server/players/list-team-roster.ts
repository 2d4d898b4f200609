import { eq } from 'drizzle-orm'

import type { Player } from '#domain/player/player.ts'
import { byPositionThenNumber } from '#domain/player/roster-order.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { RosterCache } from '#server/rosters/roster-cache.ts'
import { listTeams } from '#server/teams/list-teams.ts'

import { playerOfRow } from './player-of-row.ts'

const cache = new RosterCache<number, readonly Player[]>()

/** One team's players by position, then number (P-CALL-04); none for a team that does not exist. */
export async function listTeamRoster({
  ctx,
  teamId,
}: {
  ctx: Pick<Context, 'db'>
  teamId: number
}): Promise<readonly Player[]> {
  // Known teams only, so that made-up ids cannot fill the memory.
  const teams = await listTeams({ ctx })
  if (!teams.some((team) => team.id === teamId)) return []
  return cache.read(ctx.db, teamId, () => loadRoster(ctx.db, teamId))
}

async function loadRoster(db: Database, teamId: number): Promise<readonly Player[]> {
  const rows = await db.select().from(schema.players).where(eq(schema.players.team_id, teamId))
  return rows.map(playerOfRow).toSorted(byPositionThenNumber)
}
