import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { randomInt } from 'node:crypto'

import { MAX_HIDING_REASON } from '#domain/back-office/tables.ts'
import { SHARE_KINDS } from '#domain/share/kinds.ts'
import { SHARE_ID_LENGTH } from '#domain/share/share-link.ts'

import { user } from './accounts.ts'
import { atMost, createdAt, foundIn, MAX_TYPED_NAMES, moment, oneOf, uuidKey } from './columns.ts'
import { user_lineup } from './user-lineup.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function makeShareId(): string {
  return Array.from({ length: SHARE_ID_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

/** The longest name of a link in a list. */
export const SHARE_TITLE_LIMIT = 80

/** A lineup or trade behind a public link, as it was when it was shared, whatever happens to the rosters later. */
export const shares = pgTable(
  'shares',
  {
    id: uuidKey(),
    short_id: text().notNull().$defaultFn(makeShareId),
    kind: text({ enum: SHARE_KINDS }).notNull(),
    /** Null for a guest's. A user's shares are deleted with the account. */
    user_id: uuid().references(() => user.id, { onDelete: 'cascade' }),
    title: text(),
    /** The lineup or trade; parsed by the verb that reads it. */
    payload: jsonb().notNull(),
    /** The names of its write-ins, for moderation; null for none. */
    typed_names: text(),
    /** The link whose lineup or trade it was started from. */
    remix_of: uuid().references((): AnyPgColumn => shares.id, { onDelete: 'set null' }),
    /** The public profile's lineup that it was started from. */
    remix_of_lineup: integer().references(() => user_lineup.id, { onDelete: 'set null' }),
    /** The browser's idempotency key combined with its maker, so that a repeated request adds no second row. */
    client_key: uuid(),
    /** Hash of the owner token in its maker's browser. Anyone with the token may delete the link. */
    key_hash: text(),
    /** When it was shared, copied or first opened. Without that it is deleted after a day. */
    used_at: moment(),
    /**
     * Since when its maker lists this trade on the home page and on a public profile; null: only people with the link
     * see it.
     */
    listed_at: moment(),
    /** When an admin hid it from everyone; null: not hidden. */
    hidden_at: moment(),
    /** The admin's reason, for other admins; null: none given, or not hidden. */
    hidden_reason: text(),
    created_at: createdAt(),
  },
  (share) => [
    unique('shares_short_id_unique').on(share.short_id),
    unique('shares_client_key_unique').on(share.client_key),
    index('shares_user_id_index').on(share.user_id, share.created_at.desc()),
    index('shares_created_at_index').on(share.created_at, share.id, share.hidden_at),
    index('shares_title_index').on(sql`lower(${share.title})`, share.created_at, share.id),
    index('shares_kind_index').on(share.kind, share.created_at, share.id),
    index('shares_hidden_at_index')
      .on(share.hidden_at, share.created_at, share.id)
      .where(sql`${share.hidden_at} is not null`),
    index('shares_found_index').using('gin', ...foundIn(share.title)),
    index('shares_typed_names_index').using('gin', ...foundIn(share.typed_names)),
    // Includes everything that the funnels of the visits screen read, so that links are counted from the index alone.
    index('shares_used_index')
      .on(share.created_at, share.kind, share.user_id)
      .where(sql`${share.used_at} is not null`),
    index('shares_remix_of_index').on(share.remix_of),
    index('shares_remix_of_lineup_index')
      .on(share.remix_of_lineup)
      .where(sql`${share.remix_of_lineup} is not null`),
    index('shares_listed_index')
      .on(share.listed_at.desc())
      .where(sql`${share.listed_at} is not null`),
    index('shares_unused_index')
      .on(share.created_at)
      .where(sql`${share.used_at} is null`),
    // The few that the fans' lines leave out.
    index('shares_uncounted_index')
      .on(share.id)
      .where(sql`${share.used_at} is null or ${share.hidden_at} is not null`),
    check('shares_kind_known', oneOf(share.kind, SHARE_KINDS)),
    // The home page names its maker, who may remove it from there.
    check(
      'shares_listed_trade',
      sql`${share.listed_at} is null or (${share.kind} = 'trade' and ${share.user_id} is not null)`,
    ),
    check('shares_short_id_shape', sql`${share.short_id} ~ '^[A-Za-z0-9]{12}$'`),
    check('shares_typed_names_length', atMost(share.typed_names, MAX_TYPED_NAMES)),
    check('shares_title_length', atMost(share.title, SHARE_TITLE_LIMIT)),
    check('shares_hidden_reason_length', atMost(share.hidden_reason, MAX_HIDING_REASON)),
    check(
      'shares_payload_object',
      sql`jsonb_typeof(${share.payload}) = 'object' and pg_column_size(${share.payload}) <= 65536`,
    ),
  ],
)
