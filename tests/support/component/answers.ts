import type { ErrorAnswer } from '#domain/result/problem.ts'

/** A request of the page, as a server receives it. */
export type Asked = {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly headers: Headers
  readonly text: string
  /** Parses the body. @throws when it is no JSON */
  json(): unknown
}

/** Returns the response; any value but a Response is sent as JSON with 200. */
type Answer = (asked: Asked) => unknown

const native = globalThis.fetch
let answers = new Map<string, Answer>()
let asked: Asked[] = []
let unanswered: string[] = []

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { origin, protocol, pathname, searchParams } = new URL(request.url)
  // Images that the page made, and files of the code under test.
  if (!protocol.startsWith('http') || (origin === location.origin && isFile(pathname))) return native(request)
  const text = await request.text()
  const one: Asked = {
    method: request.method,
    path: pathname,
    search: searchParams,
    headers: request.headers,
    text,
    json: () => JSON.parse(text) as unknown,
  }
  asked.push(one)
  const key = `${request.method} ${pathname}`
  const answer = answers.get(key)
  if (!answer) {
    unanswered.push(`unanswered: ${key}`)
    return new Response(null, { status: 501 })
  }
  const value = await answer(one)
  init?.signal?.throwIfAborted()
  return value instanceof Response ? value : Response.json(value)
}

function isFile(path: string): boolean {
  return /^\/(node_modules|app|card|domain|ui|messages|@)/.test(path) && /\.\w+$/.test(path)
}

/**
 * Sets the server's response by method and path: `answer('POST /lineup-builder/saved', () => ({ id: 'a' }))`.
 * Throw a TypeError for a lost network.
 */
export function answer(
  key: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  given: Answer,
): void {
  answers.set(key, given)
}

/** Throws what `fetch` throws without a network. */
export function offline(): never {
  throw new TypeError('Failed to fetch')
}

/** Builds a refusal. Without a body that has a reason, it is not from our server. */
export function refused(status: number, body: ErrorAnswer | Record<string, never>): Response {
  return Response.json(body, { status })
}

/** Returns the requests of this test, oldest first. */
export function requests(path?: string): readonly Asked[] {
  return asked.filter((one) => path === undefined || one.path === path)
}

export function forgetAnswers(): void {
  answers = new Map()
  asked = []
}

export function takeUnanswered(): readonly string[] {
  const taken = unanswered
  unanswered = []
  return taken
}
