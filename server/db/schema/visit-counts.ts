import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

import { moment, oneOf } from './columns.ts'

/*
 * Counts of visits, written by the triggers of site_visits in the transaction of the visits themselves
 * (docs/decisions/007-counts-kept-by-triggers.md). Nothing else writes them but `npm run check-counts -- rebuild`.
 */

const LEVELS = ['quarter_hour', 'hour', 'day', 'month'] as const
const DIMENSIONS = ['all', 'team', 'country', 'device', 'game', 'type', 'source'] as const

const count = () => integer().notNull().default(0)

/** How many visits began in a stretch of time, by one of their attributes. */
export const visit_counts = pgTable(
  'visit_counts',
  {
    /** Length of the stretch. Hours are kept for `all` alone. */
    level: text({ enum: LEVELS }).notNull(),
    /** Its beginning, in UTC. */
    bucket: moment().notNull(),
    dimension: text({ enum: DIMENSIONS }).notNull(),
    /** The attribute's value as text: a team's id, a country's code. Empty for `all` and for a missing type or source. */
    key: text().notNull(),
    page_visits: count(),
    selections: count(),
    /** Of `all` alone: visits that were completed, and those with an image. */
    completed: count(),
    pictured: count(),
    /** Of `all` and of sources: lineup images made. */
    images: count(),
  },
  (row) => [
    primaryKey({ name: 'visit_counts_pkey', columns: [row.level, row.bucket, row.dimension, row.key] }),
    index('visit_counts_key_index').on(row.dimension, row.key, row.level, row.bucket),
    check('visit_counts_level_known', oneOf(row.level, LEVELS)),
    check('visit_counts_dimension_known', oneOf(row.dimension, DIMENSIONS)),
  ],
)

/** How many visits of a UTC day or month were alike in all their attributes: what one team's or country's numbers are made of. */
export const visit_cube = pgTable(
  'visit_cube',
  {
    level: text({ enum: ['day', 'month'] }).notNull(),
    bucket: moment().notNull(),
    visit_type: text().notNull(),
    team_id: integer(),
    country: text(),
    device_type: text(),
    game_type: text(),
    lineup_type: text(),
    utm_source: text(),
    visits: count(),
    completed: count(),
    pictured: count(),
    images: count(),
  },
  (row) => [
    unique('visit_cube_unique')
      .on(
        row.level,
        row.bucket,
        row.visit_type,
        row.team_id,
        row.country,
        row.device_type,
        row.game_type,
        row.lineup_type,
        row.utm_source,
      )
      .nullsNotDistinct(),
    check('visit_cube_level_known', oneOf(row.level, ['day', 'month'])),
  ],
)

/** Since when visits are whole: of days before, the counts stay and the visits are gone (VISIT_RETENTION_DAYS). One row at most. */
export const visit_retention = pgTable(
  'visit_retention',
  {
    single: boolean().primaryKey().default(true),
    forgotten_before: moment().notNull(),
  },
  (row) => [check('visit_retention_single', sql`${row.single}`)],
)
