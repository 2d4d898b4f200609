import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { MAX_EMAIL, MAX_REPORT_REASON, REPORT_OUTCOMES } from '#domain/report/report.ts'

import { user } from './accounts.ts'
import { atMost, createdAt, foundIn, moment, oneOf, textBetween } from './columns.ts'
import { shares } from './shares.ts'
import { user_lineup } from './user-lineup.ts'

/**
 * Visitors' reports of a link, a public lineup or a profile. Closed means closed_at is set; a year later the row is
 * deleted (`forgetReports`).
 */
export const reports = pgTable(
  'reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The address of what is reported, which tells items apart, and its title at that time. A profile's has its id. */
    path: text(),
    title: text(),
    /** Null once it is deleted. A profile has neither of them. */
    share_id: uuid().references(() => shares.id, { onDelete: 'set null' }),
    lineup_id: integer().references(() => user_lineup.id, { onDelete: 'set null' }),
    /** Its maker; null for a guest. The deletion of an account also empties the path and the title, and removes the reason. */
    user_id: uuid().references(() => user.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    /** Where the reporter wants an answer; unverified. Emptied soon (`forgetReports`). */
    guest_email: text(),
    created_at: createdAt(),
    closed_at: moment(),
    outcome: text({ enum: REPORT_OUTCOMES }),
  },
  (report) => [
    index('reports_created_at_index').on(report.created_at, report.id),
    index('reports_open_index')
      .on(report.created_at, report.id)
      .where(sql`${report.closed_at} is null`),
    index('reports_closed_index')
      .on(report.closed_at, report.created_at, report.id)
      .where(sql`${report.closed_at} is not null`),
    index('reports_found_index').using('gin', ...foundIn(report.title, report.reason, report.guest_email)),
    index('reports_path_index').on(report.path),
    index('reports_share_id_index').on(report.share_id),
    index('reports_lineup_id_index').on(report.lineup_id),
    index('reports_user_id_index').on(report.user_id),
    check('reports_closed', sql`(${report.closed_at} is null) = (${report.outcome} is null)`),
    check('reports_outcome_known', oneOf(report.outcome, REPORT_OUTCOMES)),
    check('reports_reason_length', textBetween(report.reason, 1, MAX_REPORT_REASON)),
    check('reports_guest_email_length', atMost(report.guest_email, MAX_EMAIL)),
  ],
)
