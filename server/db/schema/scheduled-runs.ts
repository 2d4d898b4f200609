import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { moment, oneOf, textBetween } from './columns.ts'

/** The scheduled jobs, and backups, in the order in which the back-office lists them. */
export const SCHEDULED_WORK = [
  'roster_check',
  'lines',
  'old_rows',
  'old_images',
  'deleted_pictures',
  'drawn_cards',
  'merged_players',
  'visit_days',
  'backup',
] as const

/** A server's own run lasts as long as its process. */
const RECORDED_WORK = [...SCHEDULED_WORK, 'server'] as const

const OUTCOMES = ['running', 'done', 'failed', 'interrupted'] as const

/** One row per run, of any process (server/core/run-log.ts). */
export const scheduled_runs = pgTable(
  'scheduled_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    work: text({ enum: RECORDED_WORK }).notNull(),
    /** Host name of the machine or container. */
    host: text().notNull(),
    process_id: integer().notNull(),
    began_at: moment().notNull().defaultNow(),
    /** The last heartbeat: a run without one for too long was killed with its process. */
    beat_at: moment().notNull().defaultNow(),
    ended_at: moment(),
    outcome: text({ enum: OUTCOMES }).notNull().default('running'),
    /** What the run found, if a screen shows it (LinesReport); of a server, its build. */
    report: jsonb(),
  },
  (run) => [
    index('scheduled_runs_work_index').on(run.work, run.id.desc()),
    check('scheduled_runs_work_known', oneOf(run.work, RECORDED_WORK)),
    check('scheduled_runs_outcome_known', oneOf(run.outcome, OUTCOMES)),
    check('scheduled_runs_host_length', textBetween(run.host, 1, 255)),
  ],
)
