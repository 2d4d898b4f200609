import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { user } from './accounts.ts'
import { atMost, createdAt, foundIn, moment, oneOf, textBetween, updatedAt, uuidKey } from './columns.ts'
import { teams } from './rosters.ts'

/** Page visits and team selections. */
export const site_visits = pgTable(
  'site_visits',
  {
    id: uuidKey(),
    visit_type: text({ enum: ['page_visit', 'team_selection'] }).notNull(),
    team_id: integer().references(() => teams.id, { onDelete: 'set null' }),
    user_id: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** The mode: team_lineup or dream_team; other words of old rows are shown as they are. */
    lineup_type: text(),
    game_type: text({ enum: ['lineup', 'trade'] }),
    referrer: text(),
    utm_source: text(),
    country: text(),
    /** Source of the country: the proxy's header or the address database. */
    country_source: text(),
    device_type: text({ enum: ['mobile', 'desktop'] }),
    device_info: text(),
    created_at: createdAt(),
    completed_at: moment(),
    /** The browser's idempotency key, so that a retry counts once. */
    client_key: uuid(),
    /** Hash of the secret needed to complete this visit. */
    key_hash: text(),
    /**
     * How many rows it has in image_downloads and trade_proposal_images. Their triggers maintain it, so that a filter
     * reads one table.
     */
    image_count: integer().notNull().default(0),
    trade_count: integer().notNull().default(0),
  },
  (visit) => [
    unique('site_visits_client_key_unique').on(visit.client_key),
    // Includes everything that the chart filters by, so that the days of two clicked rows are read from the index
    // alone.
    index('site_visits_created_at_index').on(
      visit.created_at.desc(),
      visit.id,
      visit.visit_type,
      visit.team_id,
      visit.country,
      visit.device_type,
      visit.game_type,
      visit.lineup_type,
      visit.utm_source,
    ),
    index('site_visits_team_id_index').on(visit.team_id, visit.created_at.desc()),
    index('site_visits_user_id_index').on(visit.user_id, visit.created_at.desc()),
    index('site_visits_country_index').on(visit.country, visit.created_at.desc()),
    index('site_visits_utm_source_index')
      .on(visit.utm_source, visit.created_at.desc())
      .where(sql`${visit.utm_source} is not null`),
    index('site_visits_image_index')
      .on(visit.created_at.desc())
      .where(sql`${visit.image_count} > 0`),
    index('site_visits_trade_index')
      .on(visit.created_at.desc())
      .where(sql`${visit.trade_count} > 0`),
    check('site_visits_visit_type_known', oneOf(visit.visit_type, ['page_visit', 'team_selection'])),
    check('site_visits_game_type_known', oneOf(visit.game_type, ['lineup', 'trade'])),
    check('site_visits_device_type_known', oneOf(visit.device_type, ['mobile', 'desktop'])),
    check('site_visits_country_code', sql`${visit.country} ~ '^[A-Z]{2}$'`),
    check('site_visits_country_source_length', atMost(visit.country_source, 40)),
    check('site_visits_lineup_type_length', atMost(visit.lineup_type, 40)),
    check('site_visits_referrer_length', atMost(visit.referrer, 2048)),
    check('site_visits_utm_source_length', atMost(visit.utm_source, 200)),
    check('site_visits_device_info_length', atMost(visit.device_info, 1000)),
  ],
)

/** The day's secret for address_hash. It is deleted with its day, so that old hashes cannot be computed again. */
export const visit_address_keys = pgTable('visit_address_keys', {
  day: date().primaryKey(),
  secret: text().notNull(),
})

/*
 * Counts of visits, written by the triggers of site_visits in the visits' own transaction
 * (docs/decisions/007-counts-kept-by-triggers.md). Nothing else writes them except `npm run check-counts -- rebuild`.
 */

const LEVELS = ['quarter_hour', 'hour', 'day', 'month'] as const
/** `team_game` is the game of visits that name a team. */
const DIMENSIONS = ['all', 'team', 'country', 'device', 'game', 'team_game', 'type', 'source'] as const

const count = () => integer().notNull().default(0)

/** How many visits began in a stretch of time, by one of their attributes. */
export const visit_counts = pgTable(
  'visit_counts',
  {
    /** Length of the stretch. Hours exist for `all` only. */
    level: text({ enum: LEVELS }).notNull(),
    /** Its beginning, in UTC. */
    bucket: moment().notNull(),
    dimension: text({ enum: DIMENSIONS }).notNull(),
    /** The attribute's value: a team's id, a country's code. Empty for `all` and for a missing type or source. */
    key: text().notNull(),
    page_visits: count(),
    selections: count(),
    /** For games only: visits that were completed, and those with an image. */
    completed: count(),
    pictured: count(),
    /** For `all` and for sources: lineup images made. */
    images: count(),
  },
  (row) => [
    primaryKey({ name: 'visit_counts_pkey', columns: [row.level, row.bucket, row.dimension, row.key] }),
    index('visit_counts_key_index').on(row.dimension, row.key, row.level, row.bucket),
    check('visit_counts_level_known', oneOf(row.level, LEVELS)),
    check('visit_counts_dimension_known', oneOf(row.dimension, DIMENSIONS)),
  ],
)

/**
 * How many visits of a UTC day or month share all attributes. Summing them gives the numbers of one team or country.
 */
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

/** How far visits have been deleted and counts folded. One row at most. */
export const visit_retention = pgTable(
  'visit_retention',
  {
    single: boolean().primaryKey().default(true),
    /**
     * Visits since then are complete; of earlier days only the counts are left (VISIT_RETENTION_DAYS). Null: all are
     * stored.
     */
    forgotten_before: moment(),
    /** Counts since then are by quarter of an hour; earlier ones by UTC day. The start of a UTC month. */
    folded_before: moment(),
  },
  (row) => [check('visit_retention_single', sql`${row.single}`)],
)

/** Downloaded lineup images. user_email is blanked when the account is deleted. */
export const image_downloads = pgTable(
  'image_downloads',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    team_name: text().notNull(),
    user_id: uuid().references(() => user.id, { onDelete: 'set null' }),
    user_email: text(),
    image_url: text(),
    visit_id: uuid().references(() => site_visits.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (download) => [
    index('image_downloads_created_at_index').on(download.created_at, download.id),
    index('image_downloads_team_name_index').on(sql`lower(${download.team_name})`, download.id),
    index('image_downloads_user_email_index').on(sql`lower(${download.user_email})`, download.id),
    index('image_downloads_found_index').using('gin', ...foundIn(download.team_name, download.user_email)),
    // For the deletion of files.
    index('image_downloads_image_url_index')
      .on(download.image_url)
      .where(sql`${download.image_url} is not null`),
    index('image_downloads_visit_id_index').on(download.visit_id),
    index('image_downloads_user_id_index').on(download.user_id),
    check('image_downloads_team_name_length', textBetween(download.team_name, 1, 80)),
    check('image_downloads_user_email_length', atMost(download.user_email, 320)),
    check('image_downloads_image_url_length', atMost(download.image_url, 2048)),
  ],
)

/** Every stored file of a download, with or without a record that shows it: KEPT_IMAGES_MB limits their total. */
export const kept_images = pgTable(
  'kept_images',
  {
    /** /files/{bucket}/{path} */
    public_path: text().primaryKey(),
    /** Bytes. */
    size: integer().notNull(),
    /** Null: a guest's, or the account is deleted. */
    user_id: uuid().references(() => user.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (image) => [
    index('kept_images_user_id_index').on(image.user_id),
    check('kept_images_public_path_length', atMost(image.public_path, 2048)),
    check('kept_images_size_positive', sql`${image.size} > 0`),
  ],
)
