import * as z from 'zod/mini'

import {
  REPORT_NOT_SENT,
  REPORT_RECEIVED,
  REPORT_SENT,
  REPORT_UNEXPECTED,
  TOO_MANY_REPORTS,
} from '#messages/report.ts'

import { wasSaved, type SendReportResult } from './send-report.ts'

export type ReportOutcome = {
  /** Did the report arrive, one way or the other? */
  readonly arrived: boolean
  readonly title: string
  readonly message: string
}

const Refused = z.object({ error: z.string().check(z.minLength(1)) })
/** Statuses whose sentence tells the visitor what to do differently. */
const EXPLAINED = new Set([400, 413, 429])

/** What the visitor is told (P-ERR-23 to 26). */
export function reportOutcome(result: SendReportResult): ReportOutcome {
  if (!result.ok) return { arrived: false, ...REPORT_NOT_SENT, ...explanation(result) }
  // A page where an answer should be, as a hotel's network gives it, is no receipt.
  if (typeof result.data !== 'object' || result.data === null) return { arrived: false, ...REPORT_UNEXPECTED }
  return { arrived: true, ...(wasSaved(result.data) ? REPORT_RECEIVED : REPORT_SENT) }
}

function explanation(result: SendReportResult & { ok: false }): { message: string } | null {
  if (!('status' in result) || !EXPLAINED.has(result.status)) return null
  try {
    return { message: Refused.parse(JSON.parse(result.text)).error }
  } catch {
    return result.status === 429 ? { message: TOO_MANY_REPORTS } : null
  }
}
