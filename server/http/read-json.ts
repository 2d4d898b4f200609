import type { z } from 'zod'

import { NOT_JSON } from '#messages/server.ts'
import { AppError } from '#server/errors.ts'

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
  return checkBody(await bodyOf(request), shape)
}

/** A body that was read before, checked. @throws {AppError} bad_request in the words of the first thing that is wrong */
export function checkBody<Shape extends z.ZodType>(body: unknown, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new AppError('bad_request', parsed.error.issues[0]?.message ?? NOT_JSON)
  return parsed.data
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    throw new AppError('bad_request', NOT_JSON, { cause: error })
  }
}
