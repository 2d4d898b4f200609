import * as z from 'zod/mini'

import { sentReport } from '#app/api/reports.ts'
import { type Failure, isRefusal, request } from '#app/api/request.ts'
import type { ReportType } from '#domain/report.ts'
import { REPORT_NOT_SENT, TOO_MANY_REPORTS } from '#messages/requests.ts'

import { REPORT_RECEIVED, REPORT_SENT, REPORT_UNEXPECTED } from './copy.ts'

export type Report = {
  readonly type: ReportType
  readonly player_name: string
  readonly notes: string
  readonly team_id: number | null
  /** The account's e-mail or id; null for a guest. The server trusts its session instead. */
  readonly reporter: string | null
}

/** Where reports go. Everything is optional: our own server needs neither. */
export type ReportService = { readonly path?: string; readonly key?: string }

/** The specified result of the call; a refusal also has what our own server's JSON said. */
type SendReportResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly text: string; readonly message?: string }
  | { readonly ok: false; readonly error: string }

/** Sends a report to the configured service, else to our own. Never rejects: a lost network is the result with `error`. */
export async function sendReport(report: Report, service: ReportService = {}): Promise<SendReportResult> {
  const { path, key } = service
  const sent = await request(sentReport(path), report, {
    ...(key && { headers: { apikey: key, Authorization: `Bearer ${key}` } }),
  })
  return sent.ok ? { ok: true, data: sent.value } : failedReport(sent.problem)
}

function failedReport(problem: Failure): SendReportResult {
  const { status, text, message } = problem
  if (isRefusal(problem)) return { ok: false, status, text, ...(message && { message }) }
  // Another service may answer in words.
  return problem.code === 'not_json' ? { ok: true, data: text } : { ok: false, error: text }
}

const SavedAnswer = z.object({ delivery: z.literal('saved') })

/** Was the report stored for the staff, because no mail is set up? */
export function wasSaved(data: unknown): boolean {
  return SavedAnswer.safeParse(data).success
}

export type ReportOutcome = {
  /** Did the report arrive, one way or the other? */
  readonly arrived: boolean
  readonly title: string
  readonly message: string
}

/** Statuses whose sentence tells the visitor what to do differently. */
const EXPLAINED = new Set([400, 413, 429])

/** What the visitor is shown. */
export function reportOutcome(result: SendReportResult): ReportOutcome {
  if (!result.ok) return { arrived: false, ...REPORT_NOT_SENT, ...explanation(result) }
  // A page where an answer should be, as a hotel's network gives it, is no receipt.
  if (typeof result.data !== 'object' || result.data === null) return { arrived: false, ...REPORT_UNEXPECTED }
  return { arrived: true, ...(wasSaved(result.data) ? REPORT_RECEIVED : REPORT_SENT) }
}

function explanation(result: SendReportResult & { ok: false }): { message: string } | null {
  if (!('status' in result) || !EXPLAINED.has(result.status)) return null
  const message = result.message ?? (result.status === 429 ? TOO_MANY_REPORTS : undefined)
  return message === undefined ? null : { message }
}
