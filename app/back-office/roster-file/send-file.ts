import * as z from 'zod/mini'

import { type Columns, UPDATED_FIELDS } from '#domain/roster-file/fields.ts'
import { IMPORT_CLASSES, type RowChoices } from '#domain/roster-file/import-rows.ts'
import { UPDATE_CLASSES } from '#domain/roster-file/update-rows.ts'

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
  const parsed = Refused.safeParse(body)
  if (!parsed.success) return { ok: false, failure: { code: 'unexpected', message: null } }
  const { code = 'unexpected', error, message } = parsed.data
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

const Change = z.object({
  field: z.enum(UPDATED_FIELDS),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.union([z.string(), z.number()]),
})

const Player = z.object({
  id: z.int(),
  full_name: z.nullable(z.string()),
  number: z.nullable(z.int()),
})

const Row = z.object({
  row: z.int(),
  class: z.enum([...IMPORT_CLASSES, ...UPDATE_CLASSES]),
  question: z.optional(z.nullable(z.enum(['same_name', 'unclear']))),
  mayAdd: z.optional(z.boolean()),
  /** An import's are players, an update's say what would change about each. */
  candidates: z.array(z.union([z.object({ player: Player, changes: z.array(Change) }), Player])),
  problem: z.nullable(z.looseObject({ code: z.string() })),
})

/** What the server answers to a check. */
export const CheckedAnswer = z.object({ token: z.string(), rows: z.array(Row) })

/** What it answers when it has written. */
export const WrittenAnswer = z.object({
  auditId: z.int(),
  added: z.optional(z.int()),
  renumbered: z.optional(z.int()),
  updated: z.optional(z.int()),
})
export type Written = z.infer<typeof WrittenAnswer>

export type RowClass = z.infer<typeof Row>['class']
export type Candidate = {
  readonly id: number
  readonly name: string
  readonly number: number | null
  readonly changes: ReadonlyArray<z.infer<typeof Change>>
}

/** What the database says of one row, the same for both uses of a file. */
export type CheckedRow = {
  readonly row: number
  readonly class: RowClass
  readonly question: 'same_name' | 'unclear' | null
  readonly mayAdd: boolean
  readonly candidates: readonly Candidate[]
  /** An update's row may turn out to be another row's player. */
  readonly repeats: number | null
}

export function checkedRow(row: z.infer<typeof Row>): CheckedRow {
  const candidates = row.candidates.map((one) => {
    const { player, changes } = 'player' in one ? one : { player: one, changes: [] }
    return { id: player.id, name: player.full_name ?? '', number: player.number, changes }
  })
  const asks = row.class === 'not_found' && candidates.length > 0 ? 'unclear' : null
  const { problem } = row
  return {
    row: row.row,
    class: row.class,
    question: row.question ?? asks,
    mayAdd: row.mayAdd ?? false,
    candidates,
    repeats: problem?.code === 'repeats_row' && typeof problem['row'] === 'number' ? problem['row'] : null,
  }
}
