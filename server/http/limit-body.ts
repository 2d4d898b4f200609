import type { Context, MiddlewareHandler } from 'hono'

import { TOO_LARGE } from '#messages/server.ts'

/**
 * Refuses bodies over that many bytes: by the length they announce (Node reads no more than that), or by counting those
 * that announce none. Our own, because Hono's rebuilds the request from one that Node's adapter made, which throws.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    const announced = raw.headers.get('content-length')
    if (announced !== null && !raw.headers.has('transfer-encoding')) {
      return Number(announced) > maxSize ? tooLarge(c) : next()
    }
    if (!raw.body) return next()
    const body = await readUpTo(raw.body, maxSize)
    if (body === null) return tooLarge(c)
    c.req.raw = new Request(raw.url, {
      method: raw.method,
      headers: raw.headers,
      signal: raw.signal,
      body: body.size > 0 ? body : null,
    })
    return next()
  }
}

/** The whole of a stream; null as soon as it is longer than that. */
export async function readUpTo(stream: ReadableStream<Uint8Array>, maxSize: number): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > maxSize) return null
    parts.push(new Uint8Array(part))
  }
  return new Blob(parts)
}

function tooLarge(c: Context): Response {
  return c.json({ error: TOO_LARGE, code: 'too_large', id: null }, 413)
}
