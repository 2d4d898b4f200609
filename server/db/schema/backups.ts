import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { moment, oneOf } from './columns.ts'

const MAKERS = ['schedule', 'screen', 'command'] as const

/** One row per backup, of the command too, until the server deletes it; and per attempt that failed lately. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    made_at: moment().notNull(),
    made_by: text({ enum: MAKERS }).notNull(),
    /** A folder, or s3://bucket/prefix. */
    place: text().notNull(),
    /** A file in it; of the command, a folder. */
    name: text().notNull(),
    /** These four are null of a failure. */
    bytes: bigint({ mode: 'number' }),
    rows: integer(),
    files: integer(),
    /** How long it took. */
    ms: integer(),
    /** Why there is none. */
    failure: text(),
    /** When it was last restored into a temporary database, and why that failed. */
    checked_at: moment(),
    check_failure: text(),
  },
  (backup) => [check('backups_made_by_known', oneOf(backup.made_by, MAKERS))],
)
