export const REPORT_TYPES = ['Missing player', 'Remove Player'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

export const MAX_REPORT_NAME = 100
export const MAX_REPORT_NOTES = 2000
export const MAX_EMAIL = 320

export const REPORT_OUTCOMES = ['hidden', 'dismissed'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** The longest reason for the report of a link, a lineup or a profile. */
export const MAX_REPORT_REASON = 300
/** An email left with such a report is deleted after these days. */
export const REPORT_EMAIL_DAYS = 30
/** Such a report is deleted so many days after it was closed. */
export const CLOSED_REPORT_DAYS = 365

/** The reporter of a guest's report without an email address. */
export const ANONYMOUS = 'anonymous'

/** Returns the reporter as support sees them: the account's email, else its id; null for a guest. */
export function reporterIdentity(
  user: { readonly email: string; readonly id: string } | null,
): string | null {
  return user && (user.email.trim() || user.id)
}

export const MAX_REPLY_SUBJECT = 200
export const MAX_REPLY_BODY = 5000

export type AnsweredRequest = {
  readonly id: number
  readonly type: ReportType
  readonly player_name: string
  readonly notes: string | null
  readonly team_id: number | null
  /** Email or id of the account; null for a guest. */
  readonly reporter_email: string | null
  /** Email that a guest left for a reply. */
  readonly guest_email: string | null
}

export type Reply = {
  readonly to: string
  readonly type: ReportType
  readonly player_name: string
  readonly notes: string
  readonly team_id: number | null
  readonly reporter: string | null
  readonly subject: string
  readonly body: string
  readonly requestId: number
}

export function replyTo(
  request: AnsweredRequest,
  typed: { readonly to: string; readonly subject: string; readonly body: string },
): Reply {
  return {
    to: typed.to.trim(),
    type: request.type,
    player_name: request.player_name,
    notes: request.notes ?? '',
    team_id: request.team_id,
    reporter: request.reporter_email ?? request.guest_email,
    subject: typed.subject.trim(),
    body: typed.body.trim(),
    requestId: request.id,
  }
}

/** Returns the email address for a reply; empty if the request has only an id, or nothing. */
export function recipientOf({
  reporter_email,
  guest_email,
}: Pick<AnsweredRequest, 'reporter_email' | 'guest_email'>): string {
  const left = reporter_email ?? guest_email
  return left?.includes('@') ? left : ''
}
