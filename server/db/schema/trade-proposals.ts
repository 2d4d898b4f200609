import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { TRADE_NAME_LIMIT } from '#domain/trade/describe.ts'
import { ASSET_LIMIT } from '#domain/trade/draft.ts'

import { user } from './accounts.ts'
import { createdAt, foundIn, textBetween } from './columns.ts'
import { teams } from './rosters.ts'
import { site_visits } from './visits.ts'

/** Check: both are lists, and together they send at least one asset and at most ASSET_LIMIT. */
const sendsSomething = (players: AnyPgColumn, picks: AnyPgColumn) =>
  sql`case when jsonb_typeof(${players}) = 'array' and jsonb_typeof(${picks}) = 'array' then jsonb_array_length(${players}) + jsonb_array_length(${picks}) between 1 and ${sql.raw(String(ASSET_LIMIT))} else false end`

const assets = () =>
  jsonb()
    .notNull()
    .default(sql`'[]'::jsonb`)

/**
 * Trade proposals. Entries are `{ id, name, position, number, retained? }`, of a write-in with `shoots?` and `cap_hit?`,
 * and `{ year, round, note?, condition? }`: snapshots without foreign keys, parsed by the verb that reads them. user_id
 * is null for a guest.
 */
export const trade_proposals = pgTable(
  'trade_proposals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** Its owner's name for it; null shows the teams' names. */
    name: text(),
    team1_id: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'restrict' }),
    team1_name: text().notNull(),
    team2_id: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'restrict' }),
    team2_name: text().notNull(),
    team1_players: assets(),
    team2_players: assets(),
    team1_draft_picks: assets(),
    team2_draft_picks: assets(),
    created_at: createdAt(),
    /** The day it was saved, on its maker's calendar; null in rows older than this column. */
    saved_day: date(),
    /** The browser's idempotency key combined with its owner: a proposal that is sent again is stored once. */
    client_key: uuid(),
  },
  (trade) => [
    unique('trade_proposals_client_key_unique').on(trade.client_key),
    index('trade_proposals_user_id_index').on(trade.user_id, trade.created_at.desc()),
    index('trade_proposals_created_at_index').on(trade.created_at, trade.id),
    index('trade_proposals_name_index').on(
      sql`lower(coalesce(${trade.name}, ${trade.team1_name}))`,
      trade.id,
    ),
    index('trade_proposals_found_index').using(
      'gin',
      ...foundIn(trade.name, trade.team1_name, trade.team2_name),
    ),
    check('trade_proposals_two_teams', sql`${trade.team1_id} <> ${trade.team2_id}`),
    check('trade_proposals_name_length', textBetween(trade.name, 1, TRADE_NAME_LIMIT)),
    check('trade_proposals_team1_name_length', textBetween(trade.team1_name, 1, 80)),
    check('trade_proposals_team2_name_length', textBetween(trade.team2_name, 1, 80)),
    check('trade_proposals_team1_assets', sendsSomething(trade.team1_players, trade.team1_draft_picks)),
    check('trade_proposals_team2_assets', sendsSomething(trade.team2_players, trade.team2_draft_picks)),
  ],
)

/** Stored trade images. metadata is `{ team1, team2, public_url }`. */
export const trade_proposal_images = pgTable(
  'trade_proposal_images',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    trade_proposal_id: integer().references(() => trade_proposals.id, { onDelete: 'set null' }),
    user_id: uuid().references(() => user.id, { onDelete: 'set null' }),
    filename: text().notNull(),
    storage_path: text().notNull(),
    bucket: text().notNull(),
    mime_type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    metadata: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
    visit_id: uuid().references(() => site_visits.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (image) => [
    unique('trade_proposal_images_storage_path_unique').on(image.bucket, image.storage_path),
    index('trade_proposal_images_created_at_index').on(image.created_at, image.id),
    index('trade_proposal_images_filename_index').on(sql`lower(${image.filename})`, image.id),
    index('trade_proposal_images_found_index').using('gin', ...foundIn(image.filename)),
    // For the deletion of files.
    index('trade_proposal_images_public_url_index').on(sql`(${image.metadata} ->> 'public_url')`),
    index('trade_proposal_images_visit_id_index').on(image.visit_id),
    index('trade_proposal_images_user_id_index').on(image.user_id),
    index('trade_proposal_images_trade_proposal_id_index').on(image.trade_proposal_id),
    check('trade_proposal_images_filename_length', textBetween(image.filename, 1, 255)),
    check('trade_proposal_images_storage_path_length', textBetween(image.storage_path, 1, 1024)),
    check('trade_proposal_images_size_positive', sql`${image.size} > 0`),
    check('trade_proposal_images_metadata_object', sql`jsonb_typeof(${image.metadata}) = 'object'`),
  ],
)
