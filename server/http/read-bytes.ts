import { AppError } from '#server/errors.ts'

import { readUpTo } from './limit-body.ts'

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
