import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { moment, oneOf, textBetween } from './columns.ts'

/** What the server does without being asked, and backups, in the order in which the back-office lists them. */
export const SCHEDULED_WORK = [
  'roster_check',
  'lines',
  'old_rows',
  'old_images',
  'deleted_pictures',
  'drawn_cards',
  'merged_players',
  'old_counts',
  'backup',
] as const

const OUTCOMES = ['running', 'done', 'failed', 'interrupted'] as const

/** One row for each run, of whichever process (server/ground/run-log.ts). */
export const scheduled_runs = pgTable(
  'scheduled_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    work: text({ enum: SCHEDULED_WORK }).notNull(),
    /** The machine or container, as it calls itself. */
    host: text().notNull(),
    process_id: integer().notNull(),
    began_at: moment().notNull().defaultNow(),
    /** The last sign of life: a run without one for long was killed with its process. */
    beat_at: moment().notNull().defaultNow(),
    ended_at: moment(),
    outcome: text({ enum: OUTCOMES }).notNull().default('running'),
    /** What the run found, where a screen shows it (LinesReport). */
    report: jsonb(),
  },
  (run) => [
    index('scheduled_runs_work_index').on(run.work, run.id.desc()),
    check('scheduled_runs_work_known', oneOf(run.work, SCHEDULED_WORK)),
    check('scheduled_runs_outcome_known', oneOf(run.outcome, OUTCOMES)),
    check('scheduled_runs_host_length', textBetween(run.host, 1, 255)),
  ],
)
