import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { user } from './accounts.ts'
import { atMost, createdAt, moment, oneOf } from './columns.ts'
import { teams } from './teams.ts'

/** Page visits and team selections (P-ENT-38, A-ENT-07). */
export const site_visits = pgTable(
  'site_visits',
  {
    id: uuid().primaryKey().defaultRandom(),
    visit_type: text({ enum: ['page_visit', 'team_selection'] }).notNull(),
    team_id: integer().references(() => teams.id, { onDelete: 'set null' }),
    user_id: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** The mode label: team_lineup or dream_team; other words of old rows are shown as they are. */
    lineup_type: text(),
    game_type: text({ enum: ['lineup', 'trade'] }),
    referrer: text(),
    utm_source: text(),
    country: text(),
    /** Who said so: the proxy's header or the address database. */
    country_source: text(),
    device_type: text({ enum: ['mobile', 'desktop'] }),
    device_info: text(),
    created_at: createdAt(),
    completed_at: moment(),
    /** Made by the browser, so that a retry counts once. */
    client_key: uuid(),
    /** Hash of the secret that completing this visit needs. */
    key_hash: text(),
    /** Rows of image_downloads and of trade_proposal_images with its id; kept by their triggers, so that a filter asks one table. */
    image_count: integer().notNull().default(0),
    trade_count: integer().notNull().default(0),
  },
  (visit) => [
    unique('site_visits_client_key_unique').on(visit.client_key),
    // With all that the chart filters by, so that the days of two clicked rows are read from the index alone.
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

/** The day's secret for address_hash; gone with its day, so that old hashes cannot be made again. */
export const visit_address_keys = pgTable('visit_address_keys', {
  day: date().primaryKey(),
  secret: text().notNull(),
})
