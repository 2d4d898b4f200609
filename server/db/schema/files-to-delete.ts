import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { createdAt } from './columns.ts'

/**
 * Files of accounts that are gone, written down with the deletion itself and crossed off when the bucket has deleted
 * them: a storage that fails then makes a file late, and never keeps one.
 */
export const files_to_delete = pgTable(
  'files_to_delete',
  {
    bucket: text().notNull(),
    path: text().notNull(),
    created_at: createdAt(),
  },
  (file) => [primaryKey({ columns: [file.bucket, file.path] })],
)
