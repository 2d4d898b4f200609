import type { ErrorAnswer } from '#domain/problem.ts'

/** A request of the page, as a server would see it. */
export type Asked = {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly text: string
  /** The body read as JSON. @throws where it is none */
  json(): unknown
}

/** What is answered: a value is sent as JSON with 200. */
type Answer = (asked: Asked) => unknown

const native = globalThis.fetch
let answers = new Map<string, Answer>()
let asked: Asked[] = []
let unanswered: string[] = []

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { origin, protocol, pathname, searchParams } = new URL(request.url)
  // Images that the page made itself, and the files of the code under test.
  if (!protocol.startsWith('http') || (origin === location.origin && isFile(pathname))) return native(request)
  const text = await request.text()
  const one: Asked = {
    method: request.method,
    path: pathname,
    search: searchParams,
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
 * What the server answers from now on, by method and path: `answer('POST /lineup-builder/saved', () => ({ id: 'a' }))`.
 * Throw a TypeError for a network that is gone.
 */
export function answer(
  key: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  given: Answer,
): void {
  answers.set(key, given)
}

/** The network is gone: what `fetch` throws then. */
export function offline(): never {
  throw new TypeError('Failed to fetch')
}

/** A refusal with that status; without a body that says why, it is none of our server's. */
export function refused(status: number, body: ErrorAnswer | Record<string, never>): Response {
  return Response.json(body, { status })
}

/** What was asked in this test, oldest first. */
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
