import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'

import { BODY_CUT_OFF, NOT_JSON, TOO_LARGE } from '#messages/server.ts'
import { AppError } from '#server/errors.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_REPORT_BYTES = 16 * 1024
/** A roster file of 5 MB, and what was chosen about its rows. */
const MAX_ROSTER_FILE_BYTES = 7 * 1024 * 1024

/** Endpoints that read an image themselves, counting, once they know that an admin sends it. */
const IMAGE_UPLOADS = /^\/api\/admin\/(?:player-pictures|team-logos)\/[^/]+$/

/** How large a body may be, by where it is sent. */
export function bodyLimits(): MiddlewareHandler {
  const usual = limitBody(MAX_BODY_BYTES)
  const report = limitBody(MAX_REPORT_BYTES)
  const rosterFile = limitBody(MAX_ROSTER_FILE_BYTES)
  return (c, next) => {
    if (IMAGE_UPLOADS.test(c.req.path)) return next()
    if (c.req.path.startsWith('/admin/roster-file/')) return rosterFile(c, next)
    return c.req.path === '/api/send-report' ? report(c, next) : usual(c, next)
  }
}

/**
 * Refuses bodies over that many bytes: by the length they announce (Node reads no more than that), or by counting those
 * that announce none. Our own, because Hono's rebuilds the request from one that Node's adapter made, which throws.
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
 * The whole body of a request, which may be that long.
 * @param tooLarge what to say of a longer one
 * @throws {AppError} too_large
 */
export async function readBytes(request: Request, maxBytes: number, tooLarge: string): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  const body = announced > maxBytes || !request.body ? null : await readUpTo(request.body, maxBytes)
  if (body) return new Uint8Array(await body.arrayBuffer())
  if (announced === 0 && !request.body) return new Uint8Array()
  throw new AppError('too_large', tooLarge)
}

/** The whole of a stream; null as soon as it is longer than that. @throws {AppError} bad_request when it breaks off */
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
    // The sender hung up: with the network's code, which must not be taken for the database's.
    throw new AppError('bad_request', BODY_CUT_OFF, { cause: error })
  }
  return new Blob(chunks)
}

/**
 * The body of a request to an endpoint of ours, checked.
 * @throws {AppError} bad_request in the words of the first thing that is wrong
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

/** A body that was read before, checked. @throws {AppError} bad_request with the first thing that is wrong */
export function checkBody<Shape extends z.ZodType>(body: unknown, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new AppError('bad_request', parsed.error.issues[0]?.message ?? NOT_JSON)
  return parsed.data
}
