import { asc, eq, gt } from 'drizzle-orm'

import { readNationality } from '#domain/country/nationality.ts'
import { byNumber, byPositionThenNumber, type Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import { readTeam } from '#domain/team/read-team.ts'
import type { Team } from '#domain/team/team.ts'
import type { Context } from '#server/core/context.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { ownPlayerPhoto, ownTeamLogo } from '#server/images/remote-address.ts'

const teamCache = new RosterCache<'all', readonly Team[]>()

/** Returns all teams by name. */
export function listTeams({ ctx }: { ctx: Pick<Context, 'db'> }): Promise<readonly Team[]> {
  return teamCache.read(ctx.db, 'all', () => loadTeams(ctx.db))
}

async function loadTeams(db: Database): Promise<readonly Team[]> {
  const rows = await db.select().from(schema.teams)
  // Sorted here, not in SQL: databases differ on where "Montréal" goes.
  return rows
    .map((row) => readTeam({ ...row, logo_url: ownTeamLogo(row.id, row.logo_url) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns the player for screens and cards; an external image is replaced by our copy. */
export function playerOfRow(row: typeof schema.players.$inferSelect): Player {
  return readPlayer({
    ...row,
    nationality: readNationality(row.nationality),
    profile_picture_filename: ownPlayerPhoto(row.id, row.profile_picture_filename),
  })
}

const PAGE = 1000

const leagueCache = new RosterCache<'all', readonly Player[]>()

/** Returns every player of every team, oldest row first. */
export function listAllPlayers({ ctx }: { ctx: Pick<Context, 'db'> }): Promise<readonly Player[]> {
  return leagueCache.read(ctx.db, 'all', () => loadPlayers(ctx.db))
}

/**
 * Reads pages until a short one. Each starts after the last id of the previous page, so that an edit in between shifts
 * nothing.
 */
async function loadPlayers(db: Database): Promise<readonly Player[]> {
  const found: Player[] = []
  for (;;) {
    const rows = await db
      .select()
      .from(schema.players)
      .where(gt(schema.players.id, found.at(-1)?.id ?? 0))
      .orderBy(asc(schema.players.id))
      .limit(PAGE)
    found.push(...rows.map(playerOfRow))
    if (rows.length < PAGE) return found
  }
}

type RosterRequest = { ctx: Pick<Context, 'db'>; teamId: number }

const teamRosterCache = new RosterCache<number, readonly Player[]>()

/** Returns one team's players by position, then number; none for an unknown team. */
export async function listTeamRoster({ ctx, teamId }: RosterRequest): Promise<readonly Player[]> {
  // Known teams only, so that made-up ids cannot fill the memory.
  const teams = await listTeams({ ctx })
  if (!teams.some((team) => team.id === teamId)) return []
  return teamRosterCache.read(ctx.db, teamId, () => loadRoster(ctx.db, teamId))
}

async function loadRoster(db: Database, teamId: number): Promise<readonly Player[]> {
  const rows = await db.select().from(schema.players).where(eq(schema.players.team_id, teamId))
  return rows.map(playerOfRow).toSorted(byPositionThenNumber)
}

/** Returns one team's players by number, for the trade builder; none for an unknown team. */
export async function listRosterByNumber({ ctx, teamId }: RosterRequest): Promise<readonly Player[]> {
  return (await listTeamRoster({ ctx, teamId })).toSorted(byNumber)
}
