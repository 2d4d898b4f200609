import { AppError } from '#server/errors.ts'

import { RowId } from './row-id.ts'

/** The id in a form that deletes a row. @param missing said where there is none @throws {AppError} bad_request */
export function rowToDelete(text: string, missing: string): number {
  const id = RowId.safeParse(Number(text))
  if (!id.success) throw new AppError('bad_request', missing)
  return id.data
}
