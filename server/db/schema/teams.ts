import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core'

import { atMost, moment, textBetween } from './columns.ts'

const hexColor = (column: AnyPgColumn) => sql`${column} ~ '^#[0-9A-Fa-f]{6}$'`

/** The teams (P-ENT-01, A-ENT-03). Ids are the league's, never generated. */
export const teams = pgTable(
  'teams',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    team_name: text(),
    abbreviation: text().notNull(),
    logo_url: text(),
    city: text(),
    conference: text(),
    division: text(),
    location_name: text(),
    color_primary: text(),
    color_secondary: text(),
    color_tertiary: text(),
    last_imported_at: moment(),
    /** When the last missing player image was filed; an admin's own note, not the x of x/y. */
    profile_picture_players_completed: moment(),
  },
  (team) => [
    unique('teams_abbreviation_unique').on(team.abbreviation),
    check('teams_name_length', textBetween(team.name, 1, 80)),
    check('teams_abbreviation_length', textBetween(team.abbreviation, 1, 5)),
    check('teams_logo_url_length', atMost(team.logo_url, 2048)),
    check('teams_color_primary_hex', hexColor(team.color_primary)),
    check('teams_color_secondary_hex', hexColor(team.color_secondary)),
    check('teams_color_tertiary_hex', hexColor(team.color_tertiary)),
  ],
)
