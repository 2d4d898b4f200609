import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { changePreferenceRow } from './change-preference-row.ts'
import type { PreferenceRow } from './list-preference-rows.ts'

/**
 * Says whether a user's visits are hidden (A-CALL-25, A-GATE-10). @returns the row as it is then
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function setHideVisit({
  ctx,
  id,
  hidden,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
  hidden: boolean
}): Promise<PreferenceRow> {
  requireAdmin(ctx)
  return changePreferenceRow(ctx, id, 'set-hide-visit', { hide_visit: hidden })
}
