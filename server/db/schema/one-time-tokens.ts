import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { user } from './accounts.ts'
import { createdAt, moment, oneOf } from './columns.ts'

const TOKEN_KINDS = ['admin_setup', 'account_deletion'] as const

/** Keys that work once: the first admin's set-up link and the permission to delete an account. Only hashes are kept. */
export const one_time_tokens = pgTable(
  'one_time_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: TOKEN_KINDS }).notNull(),
    token_hash: text().notNull(),
    /** Whose account; a set-up link has none. */
    user_id: uuid().references(() => user.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (token) => [
    unique('one_time_tokens_token_hash_unique').on(token.token_hash),
    index('one_time_tokens_user_id_index').on(token.user_id),
    index('one_time_tokens_expires_at_index').on(token.expires_at),
    check('one_time_tokens_kind_known', oneOf(token.kind, TOKEN_KINDS)),
    check(
      'one_time_tokens_owner',
      sql`(${token.kind} = 'account_deletion') = (${token.user_id} is not null)`,
    ),
  ],
)
