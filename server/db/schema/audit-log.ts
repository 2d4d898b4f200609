import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

import { user } from './accounts.ts'
import { atMost, createdAt, textBetween } from './columns.ts'

/** Who changed what, from what, into what, and when. Written in the transaction of the change; undo reads it. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Null when the account is gone or a command-line tool did it. */
    actor_id: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** As it was then; blanked when the account goes. */
    actor_email: text(),
    /** A verb's name, such as move-player. */
    action: text().notNull(),
    table_name: text().notNull(),
    row_id: text(),
    before: jsonb(),
    after: jsonb(),
    /** The row this one undid; a change is undone at most once. */
    reverts: bigint({ mode: 'number' }).references((): AnyPgColumn => audit_log.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (entry) => [
    unique('audit_log_reverts_unique').on(entry.reverts),
    index('audit_log_created_at_index').on(entry.created_at.desc(), entry.id),
    index('audit_log_row_index').on(entry.table_name, entry.row_id),
    index('audit_log_actor_id_index').on(entry.actor_id),
    check('audit_log_action_length', textBetween(entry.action, 1, 80)),
    check('audit_log_actor_email_length', atMost(entry.actor_email, 320)),
  ],
)
