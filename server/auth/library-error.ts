import { isAPIError } from 'better-auth/api'

import { isDatabaseUnreachable } from '#server/db/errors.ts'
import { AppError } from '#server/errors.ts'

/** The code of a refusal of the account library, such as "INVALID_TOKEN". @throws whatever is no refusal */
export function refusalCode(error: unknown): string {
  if (!isAPIError(error)) throw error
  const code: unknown = error.body?.['code']
  return typeof code === 'string' ? code : String(error.status)
}

/** A database out of reach, in the words of that screen (P-ERR-02, P-ERR-03); everything else as it is. */
export function notConfigured(error: unknown, sentence: string): unknown {
  return isDatabaseUnreachable(error) ? new AppError('not_configured', sentence, { cause: error }) : error
}
