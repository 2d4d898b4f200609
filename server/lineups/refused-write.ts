import type { Problem } from '#domain/problem.ts'
import { databaseErrorCode, isUniqueViolation } from '#server/db/errors.ts'

/**
 * The rule that the database itself enforced: a name used twice (23505, P-ERR-15), or a user id that an outdated
 * table takes for an integer (22P02, P-ERR-16).
 * @throws whatever else went wrong
 */
export function explainRefusedWrite(error: unknown): Problem<'name_taken' | 'user_id_column_outdated'> {
  if (isUniqueViolation(error, 'user_lineup_name_unique')) return { code: 'name_taken' }
  if (databaseErrorCode(error) === '22P02') return { code: 'user_id_column_outdated' }
  throw error
}
