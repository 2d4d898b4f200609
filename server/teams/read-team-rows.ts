import { eq, getTableColumns, sql } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { ownTeamLogo } from '#server/pictures/remote-picture.ts'

const { players, teams } = schema

/** A team with all its columns (A-CALL-02), how many players it has, and how many of them have an image (A-TEAM-04). */
export type TeamRow = typeof teams.$inferSelect & {
  readonly players: number
  readonly images: number
  /** The logo on our own origin; null gives the drawn crest. */
  readonly logo: string | null
}

/** Every team, or the one of that id, with its players and their images counted; in no order. For verbs. */
export async function readTeamRows(db: Database, id?: number): Promise<readonly TeamRow[]> {
  const rows = await db
    .select({
      ...getTableColumns(teams),
      players: sql<number>`count(${players.id})::int`,
      images: sql<number>`count(nullif(btrim(${players.profile_picture_filename}), ''))::int`,
    })
    .from(teams)
    .leftJoin(players, eq(players.team_id, teams.id))
    .where(id === undefined ? undefined : eq(teams.id, id))
    .groupBy(teams.id)
  return rows.map((row) => ({ ...row, logo: ownTeamLogo(row.id, row.logo_url) }))
}
