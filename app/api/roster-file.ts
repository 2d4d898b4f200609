import * as z from 'zod/mini'

import { refuse, type Result } from '#domain/problem.ts'
import { type FileScope, type FileUse, UPDATED_FIELDS } from '#domain/roster-file/fields.ts'
import { IMPORT_CLASSES } from '#domain/roster-file/import-rows.ts'
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

/** A row of the file beside what the database has. */
const Row = z.object({
  row: z.int(),
  class: z.enum([...IMPORT_CLASSES, ...UPDATE_CLASSES]),
  question: z.optional(z.nullable(z.enum(['same_name', 'unclear']))),
  mayAdd: z.optional(z.boolean()),
  /** An import's are players, an update's say what would change about each. */
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

/** Where a team's roster, or that of all, is downloaded as a CSV that Update Data takes back. */
export const exportedRoster = (scope: FileScope) => `${PATH}/export?team=${scope}`

/** Both take a form of the `file` and, as JSON, the `order`: what to do with it. */
export const checkedFile = (use: FileUse) => post(`${PATH}/check-${use}`, Checked)
export const writtenFile = (use: FileUse) => post(`${PATH}/${use}`, Written)

/** What is asked for with progress is answered as events, which proxies pass on at once; each one's data are JSON. */
export const PROGRESS_EVENTS = 'text/event-stream'
const ProgressEvent = z.union([
  z.object({ done: z.number(), total: z.number() }),
  /** The last: the answer. */
  z.object({ status: z.number(), text: z.string() }),
])
export type ProgressEvent = z.infer<typeof ProgressEvent>

/** As it is sent. */
export const eventText = (event: ProgressEvent) => `data: ${JSON.stringify(event)}\n\n`

/** The share of the bytes that have left, 0 to 1; then how many rows the server has written, of how many. */
export type FileProgress = { readonly sent: number } | { readonly done: number; readonly total: number }

/**
 * Sends bytes or a form to an endpoint, and tells how far it is: an XMLHttpRequest, for fetch does not tell.
 * Never rejects.
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
      // What is refused before the work begins, or by another server on the way, is an answer of its own.
      if (event === null) resolve(readAnswer(endpoint, sending.status, sending.responseText))
      else if ('status' in event) resolve(readAnswer(endpoint, event.status, event.text))
      else lost()
    })
    sending.open(endpoint.method, endpoint.path)
    sending.setRequestHeader('Accept', PROGRESS_EVENTS)
    sending.send(body)
  })
}

/** The last whole event that has come; null where the answer is not made of events. */
function lastEvent(sending: XMLHttpRequest): ProgressEvent | null {
  if (sending.getResponseHeader('Content-Type') !== PROGRESS_EVENTS) return null
  const text = sending.responseText
  const end = text.lastIndexOf('\n\n')
  if (end === -1) return null
  const before = text.lastIndexOf('\n\n', end - 1)
  const event = text.slice(before === -1 ? 0 : before + 2, end)
  return ProgressEvent.parse(JSON.parse(event.slice('data: '.length)))
}
