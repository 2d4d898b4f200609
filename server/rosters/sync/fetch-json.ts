import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'

/** Why a team's roster or statistics, or a game, could not be read. */
const FEED_FAILURES = [
  'unreachable',
  'slow',
  'not_found',
  'too_many_requests',
  'status',
  'redirect',
  'too_large',
  'not_json',
  'not_a_roster',
  'not_a_game',
  'not_stats',
  'no_players',
  /** The roster arrived, but some entries are not players. */
  'unreadable_players',
] as const

export const feedFailureSchema = z.object({
  code: z.enum(FEED_FAILURES),
  /** By code: the response's status, the seconds to wait, or how many entries were left out. */
  count: z.nullable(z.int()),
})
export type FeedFailure = z.infer<typeof feedFailureSchema>

/** Ends the check of one team; the other teams continue. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly failure: FeedFailure

  constructor(code: FeedFailure['code'], count: number | null = null, options?: ErrorOptions) {
    super(count === null ? code : `${code} (${count})`, options)
    this.failure = { code, count }
  }
}

const MAX_REDIRECTS = 3
/** A team's roster is about 20 KB. */
const MAX_BYTES = 1_000_000
const LONGEST_WAIT_S = 30

type FetchOptions = {
  /** Milliseconds for one response, including redirects and the body. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Limit of a body in bytes; default one megabyte. */
  readonly maxBytes?: number
}

/**
 * Fetches JSON. Follows up to three redirects, none of them from https to http. After a 429 it waits once, unless the
 * requested time is too long.
 * @throws {FeedError}
 * @throws the signal's reason when it is aborted
 */
export async function getJson(url: URL, options: FetchOptions): Promise<unknown> {
  try {
    return await tryOnce(url, options)
  } catch (error) {
    const wait = error instanceof FeedError ? error.failure : null
    if (wait?.code !== 'too_many_requests' || wait.count === null || wait.count > LONGEST_WAIT_S) throw error
    await delay(wait.count * 1000, undefined, { signal: options.signal })
    return tryOnce(url, options)
  }
}

async function tryOnce(
  url: URL,
  { timeoutMs, signal, maxBytes = MAX_BYTES }: FetchOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return parse(await readBody(await follow(url, AbortSignal.any([timeout, signal])), maxBytes))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof FeedError) throw error
    throw new FeedError(timeout.aborted ? 'slow' : 'unreachable', null, { cause: error })
  }
}

async function follow(start: URL, signal: AbortSignal): Promise<Response> {
  let url = start
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json', 'user-agent': 'Benchboss (roster check)' },
    })
    if (response.ok) return response
    await response.body?.cancel()
    const target = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || target === null) throw refusal(response)
    const next = URL.parse(target, url)
    const allowed = next?.protocol === 'https:' || (next?.protocol === 'http:' && url.protocol === 'http:')
    if (!next || !allowed) break
    url = next
  }
  throw new FeedError('redirect')
}

function refusal({ status, headers }: Response): FeedError {
  if (status === 404) return new FeedError('not_found')
  if (status === 429) return new FeedError('too_many_requests', secondsOf(headers.get('retry-after')))
  return new FeedError('status', status)
}

/** Returns Retry-After in seconds, given as seconds or as a date; null when it is neither. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new FeedError('too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FeedError('not_json', null, { cause: error })
  }
}
