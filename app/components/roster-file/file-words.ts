import type { FileUse } from '#domain/roster-file/fields.ts'
import { ROSTER_FILE, rosterFileMessage } from '#messages/roster-file.ts'
import { USE_WORDS } from '#messages/roster-file-screen.ts'

import type { Written } from './checked-file.ts'
import type { OpenFailure } from './desk-messages.ts'
import type { SendFailure } from './send-file.ts'

/** Why a file was not taken (A-ERR-12 to A-ERR-15). */
export function openFailureText(failure: OpenFailure): string {
  if (failure.code === 'unreadable') return ROSTER_FILE.notRead(failure.reason)
  return rosterFileMessage(failure).message
}

/** Sentences that name their own failure; "Validation error" before them would say it twice. */
const COMPLETE =
  /^(?:Failed to |Database insertion failed|CSV parsing errors|No valid player data|No team selected)/

/** Why the rows could not be compared with the database (A-ERR-08, A-ERR-09). */
export function checkFailureText(failure: SendFailure): string {
  if (!('message' in failure)) return ROSTER_FILE.notValidated(ROSTER_FILE.lostChecking)
  const message = failure.message ?? ROSTER_FILE.noAnswer
  return COMPLETE.test(message) ? message : ROSTER_FILE.notValidated(message)
}

/** Why nothing was written (A-ERR-03 to A-ERR-07, A-ERR-10, A-ERR-11). */
export function writeFailureText(failure: SendFailure, use: FileUse): string {
  if (!('message' in failure)) return ROSTER_FILE.lost
  return failure.message ?? (use === 'import' ? ROSTER_FILE.unknownImport : ROSTER_FILE.unknownUpdate)
}

/** How many players were written, in one way or another. */
export function writtenText({ added = 0, renumbered = 0, updated = 0 }: Written, use: FileUse): string {
  return USE_WORDS[use].done(added + renumbered + updated)
}
