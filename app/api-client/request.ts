import { accept, type ErrorAnswer, refuse, type Result } from '#domain/result/problem.ts'

export const OFFLINE_REASON = 'You are offline. Try again when you are back online.'

/**
 * Parses a response; undefined where it is not JSON. A zod schema fits, but zod itself is not imported because pages
 * load this file at once.
 */
type AnswerShape<Value> = {
  safeParse(answer: unknown): { readonly success: true; readonly data: Value } | { readonly success: false }
}

/** For endpoints whose success has no response body. */
export const NO_ANSWER: AnswerShape<null> = { safeParse: () => ({ success: true, data: null }) }

export type Endpoint<Value = unknown> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly answer: AnswerShape<Value>
}

export const get = <Value>(path: string, answer: AnswerShape<Value>): Endpoint<Value> => ({
  method: 'GET',
  path,
  answer,
})
export const post = <Value>(path: string, answer: AnswerShape<Value>): Endpoint<Value> => ({
  method: 'POST',
  path,
  answer,
})

/** Codes of failures that did not come from our server. */
export type BrowserFailure = 'network_lost' | 'timed_out' | 'aborted' | 'not_json' | 'wrong_shape'

export type Failure = {
  /** The HTTP status; 0 when no response came. */
  readonly status: number
  /** The server's code, or one of `BrowserFailure`. */
  readonly code: string
  /** The server's headline and sentence, if it sent them. */
  readonly title?: string
  readonly message?: string
  /** The id of the server's log line. */
  readonly id?: string
  /** The raw response; without one, the browser's error message. */
  readonly text: string
}

export type RequestOptions = {
  /** Null values are not sent. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Cancels the request, e.g. `AbortSignal.timeout(…)`. */
  readonly signal?: AbortSignal
  /** Continues after its page is left. */
  readonly keepalive?: boolean
}

/** Asks the visitor to sign in. @returns whether to send the refused request once more */
type Holder = (refused: Endpoint) => Promise<boolean>

let holder: Holder | null = null

/** @param next is called for each 401 @returns a function that removes it */
export function holdRefused(next: Holder): () => void {
  holder = next
  return () => {
    if (holder === next) holder = null
  }
}

/**
 * Sends a request to an endpoint. Never rejects: every failure has a code.
 * @param body sent as JSON, except bytes and forms, which are sent as they are; null for none
 */
export async function request<Value>(
  endpoint: Endpoint<Value>,
  body: unknown = null,
  options: RequestOptions = {},
): Promise<Result<Value, Failure>> {
  const answer = await send(endpoint, body, options)
  const isRefused = !answer.ok && answer.problem.status === 401
  return isRefused && (await holder?.(endpoint)) ? send(endpoint, body, options) : answer
}

async function send<Value>(
  endpoint: Endpoint<Value>,
  body: unknown,
  { headers = {}, signal, keepalive }: RequestOptions,
): Promise<Result<Value, Failure>> {
  const packed = packBody(body)
  try {
    const answer = await fetch(endpoint.path, {
      method: endpoint.method,
      body: packed.body,
      headers: Object.fromEntries(Object.entries({ ...packed.headers, ...headers }).filter(isGiven)),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
    return readAnswer(endpoint, answer.status, await answer.text())
  } catch (error) {
    return refuse({
      status: 0,
      code: codeOf(error),
      text: error instanceof Error ? error.message : String(error),
    })
  }
}

const isGiven = (header: [string, string | null]): header is [string, string] => header[1] !== null

function packBody(body: unknown): {
  readonly body: BodyInit | null
  readonly headers: Record<string, string>
} {
  if (body === null || body instanceof Blob || body instanceof FormData) return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

function codeOf(error: unknown): BrowserFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError') return 'timed_out'
  return name === 'AbortError' ? 'aborted' : 'network_lost'
}

export function readAnswer<Value>(
  { answer: shape }: Endpoint<Value>,
  status: number,
  text: string,
): Result<Value, Failure> {
  const answer = parseJson(text)
  if (status >= 200 && status < 300) {
    const read = shape.safeParse(answer)
    if (read.success) return accept(read.data)
  } else if (isErrorAnswer(answer)) {
    const { code, title, message, id } = answer
    return refuse({ status, code, ...(title && { title }), message, ...(id && { id }), text })
  }
  return refuse({ status, code: answer === undefined ? 'not_json' : 'wrong_shape', text })
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || !('message' in answer))
    return false
  return typeof answer.code === 'string' && typeof answer.message === 'string'
}

/** Whether the server refused. False when no response came or it could not be read. */
export const isRefusal = ({ status }: Failure): boolean => status >= 400

/** Whether the device has no network, so that no one is at fault for a missing response. Always false on the server. */
export const isOffline = (): boolean => navigator.onLine === false

/**
 * Returns the sentence in which the server refused, or that the device is offline. Null in all other cases, and for a
 * bug, whose sentence is too general to help.
 */
export const reasonOf = ({ status, code, message }: Failure): string | null => {
  if (status === 0 && isOffline()) return OFFLINE_REASON
  return code === 'unexpected' ? null : (message ?? null)
}

/** Returns the id under which the server logged an error that a route threw, if there is one. */
export function failureId(error: unknown): string | null {
  const id = fieldOf(fieldOf(error, 'data'), 'id')
  return typeof id === 'string' ? id : null
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
