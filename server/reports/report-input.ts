import { z } from 'zod'

import { MAX_REPORT_NAME, MAX_REPORT_NOTES, REPORT_TYPES } from '#domain/report/report.ts'
import { oneLine, plainLines } from '#domain/text-format.ts'
import {
  MISSING_NAME,
  REPORT_NAME_TOO_LONG,
  REPORT_NOTES_TOO_LONG,
  REPORT_TYPE_UNKNOWN,
  REPORT_UNREADABLE,
} from '#messages/report.ts'

/** A report as a browser sends it. Its `reporter` is not read: the session decides who reports (P-ROLE-12). */
export const ReportInput = z.object(
  {
    type: z.enum(REPORT_TYPES, REPORT_TYPE_UNKNOWN),
    player_name: z
      .string(MISSING_NAME.message)
      .transform(oneLine)
      .pipe(z.string().min(1, MISSING_NAME.message).max(MAX_REPORT_NAME, REPORT_NAME_TOO_LONG)),
    notes: z
      .string(REPORT_UNREADABLE)
      .nullish()
      .transform((notes) => plainLines(notes ?? ''))
      .pipe(z.string().max(MAX_REPORT_NOTES, REPORT_NOTES_TOO_LONG)),
    team_id: z.int(REPORT_UNREADABLE).min(0).max(2_147_483_647).nullish(),
  },
  REPORT_UNREADABLE,
)
export type ReportInput = z.infer<typeof ReportInput>
