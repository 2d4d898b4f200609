import { checkLineupName } from '#domain/lineup/saved-lineup.ts'
import { accept, refuse, type Result } from '#domain/problem.ts'
import { savedLineupMessage, type SavedLineupProblem } from '#messages/lineups-saved.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { NewLineupInput } from './lineup-input.ts'
import { prepareRow } from './prepare-row.ts'
import { explainRefusedWrite } from './refused-write.ts'

const { user_lineup } = schema

/**
 * Keeps a new lineup of the signed-in user (P-CALL-22).
 * @returns the new row's id and name, or the rule that was broken; `savedLineupMessage` has the words
 * @throws {AppError} not_signed_in (P-VALID-07, P-ROLE-04)
 */
export async function saveLineup({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  input: NewLineupInput
}): Promise<Result<{ readonly id: number; readonly name: string }, SavedLineupProblem>> {
  const user = requireUser(ctx, savedLineupMessage({ code: 'sign_in_required' }).message)
  const lineup = NewLineupInput.parse(input)
  const row = await prepareRow(ctx, lineup, null)
  if (!row.ok) return row
  const name = checkLineupName(lineup.name)
  if (!name.ok) return name
  try {
    const [saved] = await ctx.db
      .insert(user_lineup)
      .values({ ...row.value, name: name.value, user_id: user.id })
      .returning({ id: user_lineup.id, name: user_lineup.name })
    if (!saved) throw new Error('An inserted lineup was not returned.')
    return accept(saved)
  } catch (error) {
    return refuse(explainRefusedWrite(error))
  }
}
