import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { user } from './accounts.ts'
import { atMost, createdAt, moment, textBetween } from './columns.ts'
import { site_visits } from './site-visits.ts'

/** Downloaded lineup images (P-ENT-43, A-ENT-06). user_email is blanked when the account goes. */
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
    updated_at: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
  },
  (download) => [
    index('image_downloads_created_at_index').on(download.created_at.desc(), download.id),
    index('image_downloads_visit_id_index').on(download.visit_id),
    index('image_downloads_user_id_index').on(download.user_id),
    check('image_downloads_team_name_length', textBetween(download.team_name, 1, 80)),
    check('image_downloads_user_email_length', atMost(download.user_email, 320)),
    check('image_downloads_image_url_length', atMost(download.image_url, 2048)),
  ],
)
