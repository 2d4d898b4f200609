import { check, pgTable, text } from 'drizzle-orm/pg-core'

import { oneOf } from './columns.ts'

const SITE_SETTINGS = ['nightly_rosters', 'owner_mails', 'backup_every'] as const

/** What admins set for the whole site. A missing row is the default. */
export const site_settings = pgTable(
  'site_settings',
  {
    id: text({ enum: SITE_SETTINGS }).primaryKey(),
    value: text().notNull(),
  },
  (setting) => [check('site_settings_id_known', oneOf(setting.id, SITE_SETTINGS))],
)
