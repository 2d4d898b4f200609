import * as z from 'zod/mini'

import type { ReportType } from '#domain/report.ts'
import { REPORT_NOT_SENT, TOO_MANY_REPORTS } from '#messages/report.ts'

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

type SendReportResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly text: string }
  | { readonly ok: false; readonly error: string }

/** Used where no other path is configured (P-CALL-49). */
const REPORT_PATH = '/api/send-report'

/** Sends a report (P-CALL-49 to 53). Never throws: a lost network is the result with `error`. */
export async function sendReport(report: Report, service: ReportService = {}): Promise<SendReportResult> {
  try {
    const response = await fetch(service.path ?? REPORT_PATH, {
      method: 'POST',
      headers: reportHeaders(service.key),
      body: JSON.stringify(report),
    })
    const text = await response.text()
    return response.ok
      ? { ok: true, data: parseWhenPossible(text) }
      : { ok: false, status: response.status, text }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
}

function reportHeaders(key: string | undefined): Record<string, string> {
  const headers = { 'Content-Type': 'application/json' }
  return key ? { ...headers, apikey: key, Authorization: `Bearer ${key}` } : headers
}

function parseWhenPossible(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const SavedAnswer = z.object({ delivery: z.literal('saved') })

/** Was the report stored for the staff, because no mail is set up (P-ERR-24)? */
export function wasSaved(data: unknown): boolean {
  return SavedAnswer.safeParse(data).success
}

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
