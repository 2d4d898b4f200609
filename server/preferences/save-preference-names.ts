import { z } from 'zod'

import { checkProfileName, MAX_DISPLAY_NAME } from '#domain/account/profile.ts'
import { accept, refuse, type Result } from '#domain/problem.ts'
import { oneLine } from '#domain/text-format.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'

import { changePreferenceRow } from './change-preference-row.ts'
import type { PreferenceRow } from './list-preference-rows.ts'
import type { ProfileProblem } from './save-profile.ts'

/** Null, or nothing but blanks, clears the name (A-VALID-28). */
export const PreferenceNamesInput = z.object({
  profile_name: z.string().max(1000).nullable(),
  display_name: z.string().max(1000).nullable(),
})

/**
 * Names of any user (A-CALL-26, A-GATE-10): profile names by the rule that users have for theirs, because they are
 * addresses; display names are free (A-VALID-29). @returns the row as it is then
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function savePreferenceNames({
  ctx,
  id,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
  input: z.input<typeof PreferenceNamesInput>
}): Promise<Result<PreferenceRow, ProfileProblem>> {
  requireAdmin(ctx)
  const given = PreferenceNamesInput.parse(input)
  const name = checkProfileName(given.profile_name ?? '')
  if (!name.ok) return name
  const display_name = oneLine(given.display_name ?? '') || null
  if (Array.from(display_name ?? '').length > MAX_DISPLAY_NAME)
    return refuse({ code: 'display_name_too_long' })
  try {
    const names = { profile_name: name.value, display_name }
    return accept(await changePreferenceRow(ctx, id, 'save-preference-names', names))
  } catch (error) {
    if (isUniqueViolation(error, 'user_preferences_profile_name_unique'))
      return refuse({ code: 'profile_name_taken' })
    throw error
  }
}
