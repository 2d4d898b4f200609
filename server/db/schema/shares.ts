import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { user } from './accounts.ts'
import { atMost, createdAt, oneOf } from './columns.ts'

const SHARE_KINDS = ['lineup', 'trade'] as const

/** A lineup or trade behind a public link: what it was when it was shared, whatever happens to the rosters later. */
export const shares = pgTable(
  'shares',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: SHARE_KINDS }).notNull(),
    /** Null for a guest's. A user's shares go with the account. */
    user_id: uuid().references(() => user.id, { onDelete: 'cascade' }),
    title: text(),
    /** The lineup or trade itself; parsed by the verb that reads it. */
    payload: jsonb().notNull(),
    /** Where the drawn picture lies in its bucket; null until it was kept. */
    storage_path: text(),
    created_at: createdAt(),
  },
  (share) => [
    index('shares_user_id_index').on(share.user_id, share.created_at.desc()),
    index('shares_created_at_index').on(share.created_at.desc(), share.id),
    check('shares_kind_known', oneOf(share.kind, SHARE_KINDS)),
    check('shares_title_length', atMost(share.title, 80)),
    check('shares_storage_path_length', atMost(share.storage_path, 1024)),
    check(
      'shares_payload_object',
      sql`jsonb_typeof(${share.payload}) = 'object' and pg_column_size(${share.payload}) <= 65536`,
    ),
  ],
)
