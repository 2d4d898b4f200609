import { z } from 'zod'

import { TABLE_PAGE } from '#domain/back-office/tables.ts'

import { AppError } from './errors.ts'

/** A key that PostgreSQL generated, in its integer type. */
export const RowId = z.int().min(1).max(2_147_483_647)

/**
 * Parses a row's id from an address.
 * @param gone the message for an id that no row can have
 * @throws {AppError} not_found
 */
export function readRowId(text: string, gone: string): number {
  return parseRowId(text, new AppError('not_found', gone))
}

/**
 * Returns the ids in a form that changes rows of a table, one or many.
 * @param missing the message when there is none @throws {AppError} bad_request
 */
export function rowsOfForm(form: FormData, missing: string): readonly number[] {
  const refusal = new AppError('bad_request', missing)
  const ids = form.getAll('id').map((id) => parseRowId(typeof id === 'string' ? id : '', refusal))
  if (ids.length === 0 || ids.length > TABLE_PAGE) throw refusal
  return ids
}

function parseRowId(text: string, refusal: AppError): number {
  const id = RowId.safeParse(Number(text))
  if (!id.success) throw refusal
  return id.data
}
