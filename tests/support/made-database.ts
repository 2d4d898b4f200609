import { sql } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { MADE_TEAMS, madePlayers } from '#tests/factories/made-league.ts'

/** Fills an empty, migrated database with the made league. */
export async function fillWithMadeLeague(db: Database): Promise<void> {
  await db.insert(schema.teams).values(
    MADE_TEAMS.map(({ id, name, abbreviation, locationName, conference, division, colors }) => ({
      id,
      name,
      team_name: name,
      abbreviation,
      city: locationName,
      location_name: locationName,
      conference,
      division,
      color_primary: colors.primary,
      color_secondary: colors.secondary,
      color_tertiary: colors.tertiary,
    })),
  )
  await db.insert(schema.players).values(
    madePlayers().map(({ id, name, position, number, shoots, teamId }) => {
      const [first_name = '', last_name = ''] = name.split(' ')
      return { id, full_name: name, first_name, last_name, position, number, shoots, team_id: teamId }
    }),
  )
  // Ids of players that a test adds come after these.
  await db.execute(sql`select setval(pg_get_serial_sequence('players', 'id'), (select max(id) from players))`)
}
