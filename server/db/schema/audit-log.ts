import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { user } from './accounts.ts'
import { atMost, createdAt, foundIn, textBetween } from './columns.ts'

/** An audit entry: who changed what in the back-office, and when. The same transaction writes its audit_changes. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Null when the account is gone or a command-line tool made the change. */
    actor_id: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** As it was then; blanked when the account is deleted. */
    actor_email: text(),
    /** A verb's name, such as move-player. */
    action: text().notNull(),
    /** What was changed, as a list shows it: "Connor McDavid", "24 players of Edmonton Oilers". */
    subject: text().notNull().default(''),
    /** The entry that this one undid; each can be undone once. */
    reverts: bigint({ mode: 'number' }).references((): AnyPgColumn => audit_log.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (entry) => [
    unique('audit_log_reverts_unique').on(entry.reverts),
    index('audit_log_created_at_index').on(entry.created_at.desc(), entry.id),
    index('audit_log_actor_id_index').on(entry.actor_id),
    index('audit_log_action_index').on(entry.action, entry.id),
    index('audit_log_actor_email_index').on(entry.actor_email, entry.id),
    index('audit_log_found_index').using('gin', ...foundIn(entry.subject)),
    check('audit_log_action_length', textBetween(entry.action, 1, 80)),
    check('audit_log_subject_length', atMost(entry.subject, 300)),
    check('audit_log_actor_email_length', atMost(entry.actor_email, 320)),
  ],
)

/**
 * Each row that an entry changed, before and after, for undo. The tables' triggers write it, so no change is missed.
 */
export const audit_changes = pgTable(
  'audit_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => audit_log.id, { onDelete: 'cascade' }),
    table_name: text().notNull(),
    row_id: text().notNull(),
    /** Null: the row was added. */
    before: jsonb(),
    /** Null: the row was deleted. */
    after: jsonb(),
  },
  (change) => [
    index('audit_changes_entry_id_index').on(change.entry_id, change.id),
    index('audit_changes_row_index').on(change.table_name, change.row_id, change.entry_id),
    index('audit_changes_table_index').on(change.table_name, change.entry_id),
    index('audit_changes_found_index')
      .using('gin', ...foundIn(sql`names_in(coalesce(${change.after}, ${change.before}))`))
      .where(sql`${change.table_name} <> 'site_visits'`),
    // Whose rows they were: for the deletion of an account.
    index('audit_changes_before_user_index')
      .on(sql`(${change.before} ->> 'user_id')`)
      .where(sql`${change.before} ->> 'user_id' is not null`),
    index('audit_changes_after_user_index')
      .on(sql`(${change.after} ->> 'user_id')`)
      .where(sql`${change.after} ->> 'user_id' is not null`),
    check('audit_changes_something', sql`num_nonnulls(${change.before}, ${change.after}) > 0`),
  ],
)
