import { z } from 'zod'

import { AppError } from '#server/errors.ts'

/** A key that PostgreSQL generated, of its integer type. */
export const RowId = z.int().min(1).max(2_147_483_647)

/**
 * A row's id as an address has it.
 * @param gone the message for an id that no row can have
 * @throws {AppError} not_found
 */
export function readRowId(text: string, gone: string): number {
  return parseRowId(text, new AppError('not_found', gone))
}

/** The id in a form that deletes a row. @param missing the message without one @throws {AppError} bad_request */
export function rowToDelete(text: string, missing: string): number {
  return parseRowId(text, new AppError('bad_request', missing))
}

function parseRowId(text: string, refusal: AppError): number {
  const id = RowId.safeParse(Number(text))
  if (!id.success) throw refusal
  return id.data
}
