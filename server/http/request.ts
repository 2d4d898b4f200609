import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { isIP } from 'node:net'
import type { Logger } from 'pino'
import type { z } from 'zod'

import { AppError } from '#server/core/errors.ts'

const CROSS_SITE_REFUSED = 'This request came from another site.'
const NOT_JSON = 'The request is not valid JSON for this address.'
const BODY_CUT_OFF = 'The request ended before all of it arrived.'
const TOO_LARGE = 'The request is too large.'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page makes a visitor's browser send. Browsers name the sending site in
 * Sec-Fetch-Site or Origin, and no page can forge either. Programs send neither and carry no visitor's cookies.
 * @param publicUrl the address visitors use, where a proxy in front changes the Host; undefined uses the Host
 */
export function sameSiteWrites(publicUrl: string | undefined): MiddlewareHandler {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isSameSite(c, publicHost)) {
      throw new AppError('forbidden', CROSS_SITE_REFUSED)
    }
    await next()
  }
}

function isSameSite(c: Context, publicHost: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  // A page that hides its address sends "null". Anything else that is not an address was not written by a browser.
  if (origin !== undefined && origin !== 'null' && !URL.canParse(origin)) return false
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  const host = URL.parse(origin)?.host
  return host !== undefined && (host === publicHost || host === c.req.header('host'))
}

/**
 * Returns the visitor's address: the socket's, or the one that the last of our own proxies wrote into X-Forwarded-For.
 * Anything further left came from the visitor and proves nothing.
 * @param trustedProxies how many proxies of ours are in front (TRUST_PROXY); 0 reads no header
 */
export function clientAddress(c: Context, trustedProxies: number): string | null {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
    const seen = readHop(hops.at(-trustedProxies) ?? '')
    if (seen !== null) return seen
  }
  // A test's request has no socket.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? null) : null
}

/** Returns the address of "1.2.3.4:567" or "[2001:db8::1]:567" without the port, which differs for each connection. */
function readHop(hop: string): string | null {
  const text = hop.trim()
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) > 0 ? address : null
}

/**
 * Warns once that there seems to be a proxy in front that the settings do not mention. The rate limits would then
 * count all visitors as one address.
 */
export function warnOfProxy(log: Logger, trustedProxies: number): MiddlewareHandler {
  let warned = trustedProxies > 0
  return async (c, next) => {
    if (!warned && c.req.header('x-forwarded-for') !== undefined) {
      warned = true
      log.warn(
        'a request has X-Forwarded-For, which is ignored while TRUST_PROXY is 0: set it behind a proxy, or all visitors count as one address',
      )
    }
    await next()
  }
}

const MAX_BODY_BYTES = 256 * 1024
const MAX_REPORT_BYTES = 16 * 1024
/** A roster file of 5 MB, plus the choices made about its rows. */
const MAX_ROSTER_FILE_BYTES = 7 * 1024 * 1024

/** Endpoints that read an image themselves and count its bytes, once they know that an admin sends it. */
const IMAGE_UPLOADS = /^\/api\/admin\/(?:player-pictures|team-logos)\/[^/]+$/

const ROSTER_FILES = '/admin/roster-file/'

/** Tells whether a request to that address may bring a file, which takes a slow network longer than a form. */
export const isUpload = (path: string): boolean =>
  path.startsWith(ROSTER_FILES) || IMAGE_UPLOADS.test(path.split('?', 1)[0] ?? '')

export function bodyLimits(): MiddlewareHandler {
  const usual = limitBody(MAX_BODY_BYTES)
  const report = limitBody(MAX_REPORT_BYTES)
  const rosterFile = limitBody(MAX_ROSTER_FILE_BYTES)
  return (c, next) => {
    if (IMAGE_UPLOADS.test(c.req.path)) return next()
    if (c.req.path.startsWith(ROSTER_FILES)) return rosterFile(c, next)
    return c.req.path === '/api/send-report' ? report(c, next) : usual(c, next)
  }
}

/**
 * Refuses bodies over that many bytes, by their announced length (Node reads no more than that) or by counting those
 * that announce none. We use our own because Hono's rebuilds the request from the one Node's adapter made, which
 * throws.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    const announced = raw.headers.get('content-length')
    if (announced !== null && !raw.headers.has('transfer-encoding')) {
      if (Number(announced) > maxBytes) throw new AppError('too_large', TOO_LARGE)
      return next()
    }
    if (!raw.body) return next()
    const body = await readUpTo(raw.body, maxBytes)
    if (body === null) throw new AppError('too_large', TOO_LARGE)
    c.req.raw = new Request(raw.url, {
      method: raw.method,
      headers: raw.headers,
      signal: raw.signal,
      body: body.size > 0 ? body : null,
    })
    return next()
  }
}

/**
 * Reads the whole body of a request, up to that size.
 * @param tooLarge the message for a longer one
 * @throws {AppError} too_large
 */
export async function readBytes(request: Request, maxBytes: number, tooLarge: string): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  const body = announced > maxBytes || !request.body ? null : await readUpTo(request.body, maxBytes)
  if (body) return new Uint8Array(await body.arrayBuffer())
  if (announced === 0 && !request.body) return new Uint8Array()
  throw new AppError('too_large', tooLarge)
}

/** Reads a whole stream; null as soon as it exceeds the limit. @throws {AppError} bad_request when it breaks off */
async function readUpTo(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > maxBytes) return null
      chunks.push(new Uint8Array(chunk))
    }
  } catch (error) {
    // The sender hung up. The error has a network code, which must not be mistaken for the database's.
    throw new AppError('bad_request', BODY_CUT_OFF, { cause: error })
  }
  return new Blob(chunks)
}

/**
 * Reads and checks the body of a request to one of our endpoints.
 * @throws {AppError} bad_request with the first thing that is wrong
 */
export async function readJson<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
): Promise<z.output<Shape>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new AppError('bad_request', NOT_JSON)
  }
  return checkBody(await parseJson(request), shape)
}

async function parseJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    throw new AppError('bad_request', NOT_JSON, { cause: error })
  }
}

/** Checks a body that has already been read. @throws {AppError} bad_request with the first thing that is wrong */
export function checkBody<Shape extends z.ZodType>(body: unknown, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new AppError('bad_request', parsed.error.issues[0]?.message ?? NOT_JSON)
  return parsed.data
}
