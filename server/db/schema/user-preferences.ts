import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { user } from './accounts.ts'
import { atMost, moment } from './columns.ts'
import { players } from './players.ts'
import { teams } from './teams.ts'

/** What a user likes and shows (P-ENT-44): one row per user. */
export const user_preferences = pgTable(
  'user_preferences',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    favorite_player: integer().references(() => players.id, { onDelete: 'set null' }),
    favorite_team: integer().references(() => teams.id, { onDelete: 'set null' }),
    /** Null counts as true (P-ENT-45). */
    display_profile: boolean(),
    bio: text(),
    profile_name: text(),
    display_name: text(),
    /** Null counts as false (A-ENT-08). */
    hide_visit: boolean(),
    /** When an admin hid the public profile, whatever its owner chose; null: it is not hidden. */
    hidden_at: moment(),
    updated_at: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
  },
  (row) => [
    unique('user_preferences_user_id_unique').on(row.user_id),
    uniqueIndex('user_preferences_profile_name_unique').on(sql`lower(${row.profile_name})`),
    check('user_preferences_profile_name_form', sql`${row.profile_name} ~ '^[A-Za-z0-9-]{3,30}$'`),
    check('user_preferences_display_name_length', atMost(row.display_name, 50)),
    check('user_preferences_bio_length', atMost(row.bio, 500)),
  ],
)
