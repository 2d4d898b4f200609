import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { user } from './accounts.ts'
import { atMost, createdAt, foundIn, moment, oneOf, textBetween, updatedAt, uuidKey } from './columns.ts'
import { teams } from './rosters.ts'

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
    // Includes everything that a clicked row filters by, so that a rare value is found without reading the visits.
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
    index('site_visits_user_id_index').on(visit.user_id, visit.created_at.desc()),
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

/**
 * Days of the site (SITE_TIME_ZONE) that are over, without gaps. Their visits are counted in visit_days; later ones are
 * counted as they are read (docs/decisions/007-visits-counted-by-day.md).
 */
export const finished_days = pgTable('finished_days', {
  day: date().primaryKey(),
  /** The end of the day before, so that each visit is in one day. */
  begins: moment().notNull(),
  ends: moment().notNull(),
  /** Its visits are deleted (VISIT_RETENTION_DAYS), so it is never counted again. */
  forgotten: boolean().notNull().default(false),
})

const count = () => integer().notNull()

/** What the rows of visit_days are grouped by: all attributes together, or one card's (a team's with the game). */
const GROUPINGS = ['attributes', 'team', 'country', 'type', 'source'] as const

/**
 * How many visits of a finished day have these attributes. Each visit is counted once in each grouping: the cards of
 * all visits read the short ones, filtered cards the one by all attributes. `roll_up_day` writes it, and nothing else.
 */
export const visit_days = pgTable(
  'visit_days',
  {
    day: date()
      .notNull()
      .references(() => finished_days.day, { onDelete: 'cascade' }),
    grouped_by: text({ enum: GROUPINGS }).notNull(),
    visit_type: text().notNull(),
    /** Of a visit that is deleted (VISIT_RETENTION_DAYS), it may be a team that is gone. */
    team_id: integer(),
    country: text(),
    device_type: text(),
    game_type: text(),
    lineup_type: text(),
    utm_source: text(),
    /** Whether their user is an admin. */
    by_admin: boolean().notNull(),
    visits: count(),
    completed: count(),
    /** Visits with an image of a lineup or a trade. */
    pictured: count(),
    /** Images of lineups. */
    images: count(),
  },
  (row) => [
    index('visit_days_day_index').on(row.grouped_by, row.day),
    check('visit_days_grouped_by_known', oneOf(row.grouped_by, GROUPINGS)),
  ],
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
