import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment, oneOf } from './columns.ts'

export const LIMITED_ACTIONS = [
  'report',
  'sign_in',
  'sign_in_account',
  'sign_in_anywhere',
  'sign_in_code',
  'sign_up',
  'sign_up_account',
  'reset',
  'reset_account',
  'google',
  'password_check',
  'lineup',
  'trade',
  'card_image',
  'kept_image',
  'kept_image_guest',
  'visit',
  'share',
  'account_data',
  'drawing',
  'test_mail',
  'backup',
] as const

/** How often an action was counted for an address or an account in one time window; deleted after 24 hours. */
export const rate_limit_hits = pgTable(
  'rate_limit_hits',
  {
    action: text({ enum: LIMITED_ACTIONS }).notNull(),
    /** HMAC of the address, or of the account's email, under the day's key: no address is stored. */
    address_hash: text().notNull(),
    window_start: moment().notNull(),
    hits: integer().notNull().default(1),
  },
  (row) => [
    primaryKey({ columns: [row.action, row.address_hash, row.window_start] }),
    index('rate_limit_hits_window_start_index').on(row.window_start),
    check('rate_limit_hits_action_known', oneOf(row.action, LIMITED_ACTIONS)),
  ],
)
