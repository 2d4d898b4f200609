import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

import { HANDS, POSITIONS } from '#domain/vocabulary.ts'

import { atMost, between, createdAt, oneOf } from './columns.ts'
import { teams } from './teams.ts'

/** active: dresses; off_roster: played this season but is not listed today; the third says itself. */
export const PLAYER_STATUSES = ['active', 'off_roster', 'injured_or_other'] as const

/** The players (P-ENT-07, A-ENT-01). `number` is the one number column; jersey_number is a spelling of imports. */
export const players = pgTable(
  'players',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The league's own id; null for a player an admin added by hand. */
    nhl_id: integer(),
    full_name: text(),
    first_name: text(),
    last_name: text(),
    display_name: text(),
    position: text({ enum: POSITIONS }),
    number: integer(),
    profile_picture_filename: text(),
    team_id: integer().references(() => teams.id, { onDelete: 'restrict' }),
    shoots: text({ enum: HANDS }),
    birthplace: text(),
    nationality: text(),
    birthdate: date(),
    /** Feet and inches as written in hockey: 6'1" */
    height: text(),
    /** Pounds. */
    weight: integer(),
    /** The position the league lists, before a winger's side was settled for the board. */
    nhl_position: text(),
    /** A second position the league lists. */
    alt_position: text(),
    status: text({ enum: PLAYER_STATUSES }).notNull().default('active'),
    created_at: createdAt(),
  },
  (player) => [
    unique('players_nhl_id_unique').on(player.nhl_id),
    index('players_team_id_index').on(player.team_id),
    index('players_last_name_index').on(player.last_name),
    check(
      'players_name_present',
      sql`num_nonnulls(${player.full_name}, ${player.first_name}, ${player.last_name}) > 0`,
    ),
    check('players_full_name_length', atMost(player.full_name, 120)),
    check('players_first_name_length', atMost(player.first_name, 60)),
    check('players_last_name_length', atMost(player.last_name, 60)),
    check('players_display_name_length', atMost(player.display_name, 120)),
    check('players_picture_length', atMost(player.profile_picture_filename, 2048)),
    check('players_position_known', oneOf(player.position, POSITIONS)),
    check('players_number_range', between(player.number, 0, 99)),
    check('players_shoots_known', oneOf(player.shoots, HANDS)),
    check('players_weight_range', between(player.weight, 1, 999)),
    check('players_status_known', oneOf(player.status, PLAYER_STATUSES)),
  ],
)
