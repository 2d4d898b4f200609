import { checkLineupName } from '#domain/lineup/saved-lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { LINEUP_GONE, savedLineupMessage, type SavedLineupProblem } from '#messages/saved-lineups.ts'
import { ownRow, requireUser } from '#server/accounts/rights.ts'
import type { ActorCall } from '#server/context.ts'
import { databaseErrorCode, isUniqueViolation } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import type { LineupInput, NewLineupInput } from './check-lineup.ts'
import { prepareRow } from './lineup-row.ts'

const { user_lineup } = schema

/**
 * Saves a new lineup of the signed-in user.
 * @returns the new row's id and name, or the rule that was broken; `savedLineupMessage` has the words
 * @throws {AppError} not_signed_in
 */
export async function saveLineup({
  ctx,
  input,
}: ActorCall<{ input: NewLineupInput }>): Promise<
  Result<{ readonly id: number; readonly name: string }, SavedLineupProblem>
> {
  const user = requireUser(ctx, savedLineupMessage({ code: 'sign_in_required' }).message)
  const row = await prepareRow(ctx, input, null)
  if (!row.ok) return row
  const name = checkLineupName(input.name)
  if (!name.ok) return name
  return writeLineup(async () => {
    const [saved] = await ctx.db
      .insert(user_lineup)
      .values({ ...row.value, name: name.value, user_id: user.id })
      .returning({ id: user_lineup.id, name: user_lineup.name })
    if (!saved) throw new Error('An inserted lineup was not returned.')
    return saved
  })
}

/**
 * Saves a lineup again under its old name.
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function updateLineup({
  ctx,
  id,
  input,
}: ActorCall<{ id: number; input: LineupInput }>): Promise<
  Result<{ readonly id: number }, SavedLineupProblem>
> {
  const user = requireUser(ctx, savedLineupMessage({ code: 'sign_in_required' }).message)
  const own = ownRow(user_lineup, id, user)
  const [stored] = await ctx.db.select().from(user_lineup).where(own)
  if (!stored) throw new AppError('not_found', LINEUP_GONE)
  const row = await prepareRow(ctx, input, stored)
  if (!row.ok) return row
  return writeLineup(async () => {
    const columns = { id: user_lineup.id }
    const [saved] = await ctx.db.update(user_lineup).set(row.value).where(own).returning(columns)
    // Deleted in another tab a moment ago.
    if (!saved) throw new AppError('not_found', LINEUP_GONE)
    return saved
  })
}

/**
 * Runs a write. The database itself may enforce a rule: a name used twice (code 23505), or a user id that an outdated
 * table takes for an integer (22P02).
 */
async function writeLineup<Row>(
  write: () => Promise<Row>,
): Promise<Result<Row, Problem<'name_taken' | 'user_id_column_outdated'>>> {
  try {
    return accept(await write())
  } catch (error) {
    if (isUniqueViolation(error, 'user_lineup_name_unique')) return refuse({ code: 'name_taken' })
    if (databaseErrorCode(error) === '22P02') return refuse({ code: 'user_id_column_outdated' })
    throw error
  }
}
