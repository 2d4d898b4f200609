import { check, pgTable, text } from 'drizzle-orm/pg-core'

import { moment, oneOf } from './columns.ts'

const KINDS = ['job_failed', 'no_backup', 'disk_full', 'admin_added', 'digest'] as const

/** When the owner was last written to, by kind of mail (server/operations/owner-mails.ts). */
export const owner_mails = pgTable(
  'owner_mails',
  {
    kind: text({ enum: KINDS }).primaryKey(),
    tried_at: moment().notNull(),
    /** Null until one was accepted. */
    sent_at: moment(),
  },
  (mail) => [check('owner_mails_kind_known', oneOf(mail.kind, KINDS))],
)
