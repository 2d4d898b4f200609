import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/**
 * Checks of our rosters against the league's. What the league answered waits here until somebody chose what to take
 * over; the differences are found when they are shown, so they are never older than our rows.
 */
export const roster_checks = pgTable(
  'roster_checks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    began_at: moment().notNull().defaultNow(),
    /** The last sign of life: a check without one for long was killed with its process. */
    beat_at: moment().notNull().defaultNow(),
    finished_at: moment(),
    teams: integer().notNull(),
    teams_done: integer().notNull().default(0),
    /** What each team's list says (domain/roster-sync/listed-player.ts); the teams that answered. */
    rosters: jsonb(),
    /** Which teams gave nothing or not all, and why. */
    failures: jsonb(),
  },
  (table) => [
    index('roster_checks_began_at_index').on(table.began_at.desc()),
    check('roster_checks_done_range', sql`${table.teams_done} between 0 and ${table.teams}`),
  ],
)
