import { accept, type ErrorAnswer, refuse, type Result } from '#domain/problem.ts'

export const OFFLINE_REASON = 'You are offline. Try again when you are back online.'

/**
 * Reads an answer, undefined where it is not JSON. A schema of zod is one; zod itself is not imported, for pages load
 * this file at once.
 */
type AnswerShape<Value> = {
  safeParse(answer: unknown): { readonly success: true; readonly data: Value } | { readonly success: false }
}

/** Of an endpoint whose success says it all. */
export const NO_ANSWER: AnswerShape<null> = { safeParse: () => ({ success: true, data: null }) }

/** Where something is asked for, and what is answered. */
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

/** Codes of failures that no server answers: whatever came back did not come from our server. */
export type BrowserFailure = 'network_lost' | 'timed_out' | 'aborted' | 'not_json' | 'wrong_shape'

/** Why a request has no value. */
export type Failure = {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  /** The server's code, or one of `BrowserFailure`. */
  readonly code: string
  /** The server's headline and sentence, where it gave them. */
  readonly title?: string
  readonly message?: string
  /** Names the server's log line. */
  readonly id?: string
  /** What came, as it came; without an answer, the browser's own words for that. */
  readonly text: string
}

export type RequestOptions = {
  /** One that is null is not sent. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Gives the request up: `AbortSignal.timeout(…)` where patience ends. */
  readonly signal?: AbortSignal
  /** Goes on when its page is left. */
  readonly keepalive?: boolean
}

/** Has the visitor sign in. @returns whether the refused request is to be sent once more */
type Holder = (refused: Endpoint) => Promise<boolean>

let holder: Holder | null = null

/** @param next is asked about each answer of 401 @returns what ends that */
export function holdRefused(next: Holder): () => void {
  holder = next
  return () => {
    if (holder === next) holder = null
  }
}

/**
 * Asks an endpoint. Never rejects: whatever goes wrong is a coded failure.
 * @param body sent as JSON, but bytes and forms as they are; null for none
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

/** What an answer with that status and text says. */
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

/** Undefined for what is not JSON. */
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

/** Did the server refuse, rather than not answer, or answer what cannot be read? */
export const isRefusal = ({ status }: Failure): boolean => status >= 400

/** Has the device no network? Then nobody is at fault for an answer that does not come. Never so on the server. */
export const isOffline = (): boolean => navigator.onLine === false

/**
 * The sentence in which the server refused, or that the device is offline; null where there is neither, and for a bug,
 * whose sentence says nothing.
 */
export const reasonOf = ({ status, code, message }: Failure): string | null => {
  if (status === 0 && isOffline()) return OFFLINE_REASON
  return code === 'unexpected' ? null : (message ?? null)
}

/** The id under which the server logged an error that a route threw, where it gave one. */
export function failureId(error: unknown): string | null {
  const id = fieldOf(fieldOf(error, 'data'), 'id')
  return typeof id === 'string' ? id : null
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
