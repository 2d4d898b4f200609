import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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

import { MAX_HIDING_REASON } from '#domain/back-office/tables.ts'
import { type SavedSlot, SLOTS } from '#domain/lineup/model/slots.ts'

import { user } from './accounts.ts'
import { audit_log } from './audit-log.ts'
import { atMost, createdAt, foundIn, MAX_TYPED_NAMES, moment, textBetween, updatedAt } from './columns.ts'
import { teams } from './rosters.ts'

const textColumn = () => text()
const integerColumn = () => integer()
type SlotColumns = { [Slot in SavedSlot as `${Slot}_name`]: ReturnType<typeof textColumn> } & {
  [Slot in SavedSlot as `${Slot}_number` | `${Slot}_player_id`]: ReturnType<typeof integerColumn>
}

/** Name, number and player of one slot: a snapshot without a foreign key, because players move and leave. */
function slotTriple(slot: SavedSlot) {
  return [
    [`${slot}_name`, textColumn()],
    [`${slot}_number`, integerColumn()],
    [`${slot}_player_id`, integerColumn()],
  ] as const
}

function slotColumns(): SlotColumns {
  // The keys are computed, so the compiler cannot see that they are exactly those of SlotColumns.
  return Object.fromEntries(
    SLOTS.even_strength.flatMap(({ savedAs }) => slotTriple(savedAs)),
  ) as unknown as SlotColumns
}

/** Saved lineups. A name is unique to its owner. */
export const user_lineup = pgTable(
  'user_lineup',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    title: text(),
    team_id: integer().references(() => teams.id, { onDelete: 'set null' }),
    team_name: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** The day its owner last saved it, on their calendar; null in rows older than this column. */
    saved_day: date(),
    /**
     * What the specified columns have no room for: power play, penalty kill, and the rest of write-ins; parsed by the
     * verb that reads it.
     */
    special_teams: jsonb(),
    /** The letters on sweaters and the card's extras; parsed by the verb that reads it. */
    card: jsonb(),
    /** The names of its write-ins, for moderation; null for none. */
    typed_names: text(),
    is_public: boolean().notNull().default(false),
    /** When an admin hid it from everyone but its owner; null: shown if it is public. */
    hidden_at: moment(),
    /** The admin's reason, for other admins; null: none given, or not hidden. */
    hidden_reason: text(),
    ...slotColumns(),
  },
  (lineup) => [
    unique('user_lineup_name_unique').on(lineup.user_id, lineup.name),
    index('user_lineup_user_id_updated_at_index').on(lineup.user_id, lineup.updated_at.desc()),
    index('user_lineup_user_id_created_at_index').on(lineup.user_id, lineup.created_at.desc()),
    index('user_lineup_team_id_index').on(lineup.team_id),
    index('user_lineup_user_id_team_id_index').on(lineup.user_id, lineup.team_id, lineup.created_at.desc()),
    // The lineups that everyone may see: the newest on the home page and on a team's page, and the back-office's list.
    index('user_lineup_public_index')
      .on(lineup.updated_at, lineup.id, lineup.user_id, lineup.hidden_at)
      .where(sql`${lineup.is_public}`),
    index('user_lineup_public_team_index')
      .on(lineup.team_id, lineup.updated_at)
      .where(sql`${lineup.is_public}`),
    index('user_lineup_public_title_index')
      .on(sql`lower(coalesce(${lineup.title}, ${lineup.name}))`, lineup.id)
      .where(sql`${lineup.is_public}`),
    index('user_lineup_hidden_at_index')
      .on(lineup.hidden_at, lineup.id)
      .where(sql`${lineup.hidden_at} is not null`),
    index('user_lineup_found_index')
      .using('gin', ...foundIn(lineup.title, lineup.name))
      .where(sql`${lineup.is_public}`),
    index('user_lineup_typed_names_index')
      .using('gin', ...foundIn(lineup.typed_names))
      .where(sql`${lineup.is_public}`),
    check('user_lineup_name_length', textBetween(lineup.name, 1, 80)),
    check('user_lineup_typed_names_length', atMost(lineup.typed_names, MAX_TYPED_NAMES)),
    check('user_lineup_title_length', atMost(lineup.title, 80)),
    check('user_lineup_hidden_reason_length', atMost(lineup.hidden_reason, MAX_HIDING_REASON)),
    check(
      'user_lineup_special_teams_object',
      sql`jsonb_typeof(${lineup.special_teams}) = 'object' and pg_column_size(${lineup.special_teams}) <= 16384`,
    ),
    check(
      'user_lineup_card_object',
      sql`jsonb_typeof(${lineup.card}) = 'object' and pg_column_size(${lineup.card}) <= 4096`,
    ),
  ],
)

/**
 * Merges of players that saved lineups and trades still have to follow: added by the merge, removed when it is
 * finished.
 */
export const merges_to_finish = pgTable('merges_to_finish', {
  entry_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => audit_log.id, { onDelete: 'cascade' }),
  /** The player whose row is gone, and the one who replaces them; snapshots without a foreign key. */
  from_player: integer().notNull(),
  to_player: integer().notNull(),
  /** Lineups and trades up to this key have been read. */
  read_to: integer().notNull().default(0),
})
