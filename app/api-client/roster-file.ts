import * as z from 'zod/mini'

import { refuse, type Result } from '#domain/result/problem.ts'
import { type FileScope, type FileUse, UPDATED_FIELDS } from '#domain/roster-file/fields.ts'
import { IMPORT_CLASSES, ROW_QUESTIONS } from '#domain/roster-file/import-rows.ts'
import { UPDATE_CLASSES } from '#domain/roster-file/update-rows.ts'

import { type Endpoint, type Failure, post, readAnswer } from './request.ts'

const Change = z.object({
  field: z.enum(UPDATED_FIELDS),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.union([z.string(), z.number()]),
})

const Player = z.object({
  id: z.int(),
  full_name: z.nullable(z.string()),
  number: z.nullable(z.int()),
  team_id: z.optional(z.nullable(z.int())),
})
const Candidate = z.object({ player: Player, changes: z.array(Change) })

const Known = z.object({
  id: z.nullable(z.int()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  number: z.nullable(z.int()),
  birthdate: z.nullable(z.string()),
  team_id: z.nullable(z.int()),
})
const Warning = z.discriminatedUnion('code', [
  z.object({ code: z.literal('number_worn'), number: z.int(), by: Known }),
  z.object({ code: z.literal('same_player'), player: Known }),
])

/** A row of the file next to what the database has. */
const Row = z.object({
  row: z.int(),
  class: z.enum([...IMPORT_CLASSES, ...UPDATE_CLASSES]),
  question: z.optional(z.nullable(z.enum(ROW_QUESTIONS))),
  mayAdd: z.optional(z.boolean()),
  /** For an import, players; for an update, the changes to each. */
  candidates: z.array(z.union([Candidate, Player])),
  elsewhere: z.optional(z.array(Candidate)),
  known: z.optional(z.array(Warning)),
  problem: z.nullable(z.looseObject({ code: z.string() })),
})

export type AnsweredRow = z.infer<typeof Row>
export type FilePlayer = z.infer<typeof Player>

const Checked = z.object({ token: z.string(), rows: z.array(Row) })

const Written = z.object({
  auditId: z.int(),
  added: z.optional(z.int()),
  renumbered: z.optional(z.int()),
  moved: z.optional(z.int()),
  updated: z.optional(z.int()),
})
export type WrittenFile = z.infer<typeof Written>

const PATH = '/admin/roster-file'

/** Returns the address of a roster as a CSV that Update Data accepts, for one team or all. */
export const exportedRoster = (scope: FileScope) => `${PATH}/export?team=${scope}`

/** Both take a form with the `file` and, as JSON, the `order`: what to do with it. */
export const checkedFile = (use: FileUse) => post(`${PATH}/check-${use}`, Checked)
export const writtenFile = (use: FileUse) => post(`${PATH}/${use}`, Written)

/** Responses with progress are event streams, which proxies forward at once. The data of each event is JSON. */
export const PROGRESS_EVENTS = 'text/event-stream'
const ProgressEvent = z.union([
  z.object({ done: z.number(), total: z.number() }),
  /** The last event: the result. */
  z.object({ status: z.number(), text: z.string() }),
])
export type ProgressEvent = z.infer<typeof ProgressEvent>

export const eventText = (event: ProgressEvent) => `data: ${JSON.stringify(event)}\n\n`

/** First the share of bytes sent, 0 to 1; then how many rows the server has written, of how many. */
export type FileProgress = { readonly sent: number } | { readonly done: number; readonly total: number }

/**
 * Sends bytes or a form to an endpoint and reports the progress. Uses XMLHttpRequest, because fetch does not report
 * upload progress. Never rejects.
 */
export function requestWithProgress<Value>(
  endpoint: Endpoint<Value>,
  body: Blob | FormData,
  onProgress: (progress: FileProgress) => void,
): Promise<Result<Value, Failure>> {
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest()
    const lost = () => resolve(refuse({ status: 0, code: 'network_lost', text: '' }))
    sending.addEventListener('error', lost)
    sending.addEventListener('abort', lost)
    sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress({ sent: loaded / total })
    })
    sending.addEventListener('progress', () => {
      const event = lastEvent(sending)
      if (event && 'done' in event) onProgress(event)
    })
    sending.addEventListener('load', () => {
      const event = lastEvent(sending)
      // A refusal before the work begins, or by a proxy, is a plain response and not an event stream.
      if (event === null) resolve(readAnswer(endpoint, sending.status, sending.responseText))
      else if ('status' in event) resolve(readAnswer(endpoint, event.status, event.text))
      else lost()
    })
    sending.open(endpoint.method, endpoint.path)
    sending.setRequestHeader('Accept', PROGRESS_EVENTS)
    sending.send(body)
  })
}

/** Returns the last complete event so far; null where the response is not an event stream. */
function lastEvent(sending: XMLHttpRequest): ProgressEvent | null {
  if (sending.getResponseHeader('Content-Type') !== PROGRESS_EVENTS) return null
  const text = sending.responseText
  const end = text.lastIndexOf('\n\n')
  if (end === -1) return null
  const before = text.lastIndexOf('\n\n', end - 1)
  const event = text.slice(before === -1 ? 0 : before + 2, end)
  return ProgressEvent.parse(JSON.parse(event.slice('data: '.length)))
}
