import * as z from 'zod/mini'

import type { Columns } from '#domain/roster-file/columns.ts'
import type { RowChoices } from '#domain/roster-file/plan-import.ts'

/** What the server is asked to do with a file. */
export type SendStep = 'check-import' | 'import' | 'check-update' | 'update'

export type FileOrder = {
  readonly team_id: number | null
  readonly columns: Columns
  readonly choices: RowChoices
  /** What the check answered; empty to check. */
  readonly token: string
}

export type SendFailure =
  | { readonly code: 'lost' }
  /** The server's own words; null where it has none for us. */
  | { readonly code: string; readonly message: string | null }

export type SendAnswer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly failure: SendFailure }

const Refused = z.object({
  code: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})

/**
 * Sends the file as it is. An XMLHttpRequest, because fetch does not tell how much has left. Never rejects.
 * @param progress told the share of the bytes that have left, 0 to 1
 */
export function sendFile(
  step: SendStep,
  file: Blob,
  order: FileOrder,
  progress: (share: number) => void,
): Promise<SendAnswer> {
  const form = new FormData()
  form.set('order', JSON.stringify(order))
  form.set('file', file, 'roster.csv')
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const lost = () => resolve({ ok: false, failure: { code: 'lost' } })
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) progress(loaded / total)
    })
    request.addEventListener('load', () => resolve(answerOf(request.status, request.responseText)))
    request.open('POST', `/admin/roster-file/${step}`)
    request.send(form)
  })
}

/** What an answer of that status says. A bug's sentence is nobody's to read. */
export function answerOf(status: number, text: string): SendAnswer {
  const body = jsonOf(text)
  if (status === 200 && body !== undefined) return { ok: true, body }
  const told = Refused.safeParse(body)
  if (!told.success) return { ok: false, failure: { code: 'unexpected', message: null } }
  const { code = 'unexpected', error, message } = told.data
  return {
    ok: false,
    failure: { code, message: code === 'unexpected' ? null : (message ?? error ?? null) },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
