import { type ComponentProps, type SubmitEvent, useId, useState } from 'react'
import * as z from 'zod/mini'

import { type ReportService, sentReport } from '#app/api-client/players.ts'
import { type Failure, isOffline, isRefusal, OFFLINE_REASON, request } from '#app/api-client/request.ts'
import { readEmail } from '#domain/account/email.ts'
import {
  ANONYMOUS,
  MAX_REPORT_NAME,
  MAX_REPORT_NOTES,
  REPORT_TYPES,
  type ReportType,
} from '#domain/report/report.ts'
import {
  MISSING_NAME,
  REPORT_EMAIL_WRONG,
  REPORT_NAME_TOO_LONG,
  REPORT_NOTES_TOO_LONG,
  TOO_MANY_REPORTS,
} from '#messages/requests.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFirstBadField } from '#ui/field.tsx'
import { fieldStyle, Input, RadioTile } from '#ui/input.tsx'

import { REPORT_FORM, REPORT_RECEIVED, REPORT_SENT, REPORT_UNEXPECTED } from './copy.ts'

/** For a failure without a reason from the server. */
const REPORT_NOT_SENT = { title: 'Error', message: 'Could not send report to server.' } as const

type ReportPlayerDialogProps = {
  readonly onClose: () => void
  /** The team on the board; null in Dream Team. */
  readonly team: { readonly id: number; readonly name: string } | null
  /** The account's email or id; null for a guest. */
  readonly reporter: string | null
  /** Where reports go; null for our own server. */
  readonly service: ReportService | null
}

export function ReportPlayerDialog({ onClose, team, reporter, service }: ReportPlayerDialogProps) {
  const [arrived, setArrived] = useState<ReportOutcome | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={arrived?.title ?? REPORT_FORM.title}
      description={arrived?.message ?? REPORT_FORM.description}
    >
      {arrived ? (
        <div className="flex justify-end">
          <Button look="primary" ref={takeFocus} onClick={onClose}>
            {REPORT_FORM.done}
          </Button>
        </div>
      ) : (
        <ReportForm {...{ team, reporter, service }} onArrived={setArrived} onCancel={onClose} />
      )}
    </Dialog>
  )
}

/** The form that had the focus was removed, so move the focus here. */
const takeFocus = (button: HTMLElement | null) => button?.focus()

type ReportFormProps = {
  readonly team: { readonly id: number; readonly name: string } | null
  readonly reporter: string | null
  readonly service: ReportService | null
  readonly onArrived: (outcome: ReportOutcome) => void
  readonly onCancel: () => void
}

/** Why the report was not sent, and the field that it is about; null for the whole report. */
type Refusal = {
  readonly field: 'player_name' | 'notes' | 'email' | null
  readonly title: string
  readonly message: string
}

/** The form keeps its text until the report has been received. */
function ReportForm({ team, reporter, service, onArrived, onCancel }: ReportFormProps) {
  const id = useId()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useFirstBadField(refusal)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readReport(new FormData(event.currentTarget), team?.id ?? null, reporter)
    if (!read.ok) return setRefusal(read.problem)
    setRefusal(null)
    setSending(true)
    try {
      const outcome = reportOutcome(await sendReport(read.value, service))
      if (outcome.arrived) onArrived(outcome)
      else setRefusal({ field: null, ...outcome })
    } catch {
      setRefusal({ field: null, ...REPORT_UNEXPECTED })
    } finally {
      setSending(false)
    }
  }

  const refusable = (field: NonNullable<Refusal['field']>, hint?: string) => ({
    id: `${id}-${field}`,
    name: field,
    'aria-invalid': refusal?.field === field || undefined,
    'aria-describedby':
      [refusal?.field === field && `${id}-refusal`, hint].filter(Boolean).join(' ') || undefined,
  })

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {team && <p className="font-medium">{REPORT_FORM.about(team.name)}</p>}
      <TypeChoice />
      <div>
        <Label of={`${id}-player_name`}>{REPORT_FORM.name}</Label>
        <Input {...refusable('player_name')} autoComplete="off" required />
      </div>
      <Notes {...refusable('notes', `${id}-notes-hint`)} />
      {reporter === null && (
        <div>
          <Label of={`${id}-email`}>{REPORT_FORM.email}</Label>
          <Input {...refusable('email', `${id}-email-hint`)} type="email" autoComplete="email" />
          <p id={`${id}-email-hint`} className="mt-1 text-sm text-ink-muted">
            {REPORT_FORM.emailHint}
          </p>
        </div>
      )}
      <div role="alert" id={`${id}-refusal`} className="empty:hidden">
        {refusal && (
          <p className="border-l-4 border-danger pl-3 text-sm">
            <strong className="block font-medium">{refusal.title}</strong>
            {refusal.message}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{REPORT_FORM.cancel}</Button>
        <Button type="submit" look="primary" busy={sending}>
          {REPORT_FORM.send}
        </Button>
      </div>
    </form>
  )
}

/** Returns the report as typed, or what must be corrected first. @param reporter null for a guest */
function readReport(
  form: FormData,
  teamId: number | null,
  reporter: string | null,
): { readonly ok: true; readonly value: Report } | { readonly ok: false; readonly problem: Refusal } {
  const typed = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const name = typed('player_name')
  const notes = typed('notes')
  const email = typed('email')
  const wrong = (problem: Refusal) => ({ ok: false, problem }) as const
  const { title } = REPORT_NOT_SENT
  if (name === '') return wrong({ field: 'player_name', ...MISSING_NAME })
  if (name.length > MAX_REPORT_NAME)
    return wrong({ field: 'player_name', title, message: REPORT_NAME_TOO_LONG })
  if (notes.length > MAX_REPORT_NOTES) return wrong({ field: 'notes', title, message: REPORT_NOTES_TOO_LONG })
  if (email !== '' && readEmail(email) === null) return wrong({ field: 'email', ...REPORT_EMAIL_WRONG })
  const value = {
    type: REPORT_TYPES.find((type) => type === typed('type')) ?? 'Missing player',
    player_name: name,
    notes,
    team_id: teamId,
    reporter: reporter ?? (email || ANONYMOUS),
  }
  return { ok: true, value }
}

function TypeChoice() {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{REPORT_FORM.type}</legend>
      <div className="grid grid-cols-2 gap-2">
        {REPORT_TYPES.map((choice) => (
          <RadioTile
            key={choice}
            name="type"
            value={choice}
            defaultChecked={choice === 'Missing player'}
            className="flex min-h-11 items-center justify-center px-3 font-medium"
          >
            {choice}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}

/** The props of a textarea: `id` also names its hint. */
function Notes(field: Readonly<ComponentProps<'textarea'> & { id: string }>) {
  const [length, setLength] = useState(0)
  const left = MAX_REPORT_NOTES - length
  return (
    <div>
      <Label of={field.id}>{REPORT_FORM.notes}</Label>
      <textarea
        {...field}
        rows={4}
        onChange={(event) => setLength(event.target.value.length)}
        className={classNames(fieldStyle, 'h-auto min-h-24 resize-y py-2')}
      />
      <p id={`${field.id}-hint`} className="mt-1 text-sm text-ink-muted">
        {left < 200 ? REPORT_FORM.left(left) : REPORT_FORM.notesHint}
      </p>
    </div>
  )
}

const Label = ({ of, children }: { readonly of: string; readonly children: string }) => (
  <label htmlFor={of} className="mb-1 block text-sm font-medium">
    {children}
  </label>
)

export type Report = {
  readonly type: ReportType
  readonly player_name: string
  readonly notes: string
  readonly team_id: number | null
  /** The account's email or id (our server uses its session instead), a guest's email, or "anonymous". */
  readonly reporter: string
}

/** The specified result of the call. A refusal also has the JSON of our own server. */
type SendReportResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly text: string; readonly message?: string }
  | { readonly ok: false; readonly error: string }

/**
 * Sends a report to the configured service, else to our own server. Never rejects: a lost network resolves with
 * `error`.
 */
export async function sendReport(report: Report, service: ReportService | null): Promise<SendReportResult> {
  const key = service?.key
  const sent = await request(sentReport(service?.url), report, {
    ...(key && { headers: { apikey: key, Authorization: `Bearer ${key}` } }),
  })
  return sent.ok ? { ok: true, data: sent.value } : failedReport(sent.problem)
}

function failedReport(problem: Failure): SendReportResult {
  const { status, text, message } = problem
  if (isRefusal(problem)) return { ok: false, status, text, ...(message && { message }) }
  // Another service may respond with plain text.
  return problem.code === 'not_json' ? { ok: true, data: text } : { ok: false, error: text }
}

const SavedAnswer = z.object({ delivery: z.literal('saved') })

/** Returns whether the report was stored for the staff without a mail about it. */
export function wasSaved(data: unknown): boolean {
  return SavedAnswer.safeParse(data).success
}

type ReportOutcome = {
  /** Whether the report was received, by mail or stored. */
  readonly arrived: boolean
  readonly title: string
  readonly message: string
}

/** Statuses whose message says what the visitor can do differently. */
const EXPLAINED = new Set([400, 413, 429])

export function reportOutcome(result: SendReportResult): ReportOutcome {
  if (!result.ok) return { arrived: false, ...REPORT_NOT_SENT, ...explanation(result) }
  // An HTML page instead of JSON, as from a hotel's network, is no receipt.
  if (typeof result.data !== 'object' || result.data === null) return { arrived: false, ...REPORT_UNEXPECTED }
  return { arrived: true, ...(wasSaved(result.data) ? REPORT_RECEIVED : REPORT_SENT) }
}

function explanation(result: SendReportResult & { ok: false }): { message: string } | null {
  if (!('status' in result) && isOffline()) return { message: OFFLINE_REASON }
  if (!('status' in result) || !EXPLAINED.has(result.status)) return null
  const message = result.message ?? (result.status === 429 ? TOO_MANY_REPORTS : undefined)
  return message === undefined ? null : { message }
}
