import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import {
  checkLineupName,
  copyName,
  type LineupNameProblem,
  MAX_SAVED_LINEUPS,
} from '#domain/lineup/model/saved-lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { oneLine } from '#domain/text/text.ts'
import { makersDay } from '#domain/visit/local-days.ts'
import { savedLineupMessage, type SavedLineupProblem } from '#messages/saved-lineups.ts'
import type { ActorCall, Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import { ownRow, requireKeeper, requireUser, type SignedIn } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { isMisspelledValue, isUniqueViolation } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { keepVotes, type MakerContext, replaceVotes } from '#server/fans/fan-lines.ts'

import type { LineupInput, NewLineupInput } from './check-lineup.ts'
import { type LineupRow, prepareRow } from './lineup-row.ts'
import { LINEUP_GONE } from './saved-lineups.ts'

const TOO_MANY_SAVES = 'Too many lineups were saved from your network. Try again in an hour.'

const { user, user_lineup } = schema

type SaverContext = Pick<Context, 'db' | 'actor' | 'now' | 'address'>
type SavingContext = SaverContext & MakerContext

/**
 * Returns who saves, and counts one more save against their address's limit.
 * @param forUser the lineup's owner, if it comes from the outbox
 * @throws {AppError} not_signed_in, also when another user is signed in; too_many_requests
 */
async function requireSaver(ctx: SaverContext, forUser?: string): Promise<SignedIn> {
  const sentence = savedLineupMessage({ code: 'sign_in_required' }).message
  const saver = requireUser(ctx, sentence)
  requireKeeper(ctx, forUser, sentence)
  if (!(await consumeRateLimit(ctx, 'lineup'))) throw new AppError('too_many_requests', TOO_MANY_SAVES)
  return saver
}

type SavedRow = { readonly id: number; readonly name: string }

/**
 * Saves a new lineup of the signed-in user, up to MAX_SAVED_LINEUPS.
 * @returns the new row's id and name, or the broken rule; `savedLineupMessage` has the words
 * @throws {AppError} not_signed_in, too_many_requests
 */
export async function saveLineup({
  ctx,
  input,
}: {
  ctx: SavingContext
  input: NewLineupInput
}): Promise<Result<SavedRow, SavedLineupProblem>> {
  const saver = await requireSaver(ctx, input.for_user)
  const prepared = await prepareRow(ctx, input, null)
  if (!prepared.ok) return prepared
  const { row, lineups } = prepared.value
  const name = checkLineupName(input.name)
  if (!name.ok) return name
  return writeLineup<SavedRow, SavedLineupProblem>(() =>
    ctx.db.transaction(async (tx) => {
      const names = await lockNames(tx, saver)
      const arrived =
        input.again === true && names.has(folded(name.value))
          ? await findSame(tx, saver, name.value, row)
          : null
      if (arrived) return accept(arrived)
      if (names.has(folded(name.value))) return refuse({ code: 'name_taken' })
      if (names.size >= MAX_SAVED_LINEUPS)
        return refuse({ code: 'too_many_lineups', limit: MAX_SAVED_LINEUPS })
      const [saved] = await tx
        .insert(user_lineup)
        .values({ ...row, name: name.value, user_id: saver.id, saved_day: makersDay(input.day, ctx.now) })
        .returning({ id: user_lineup.id, name: user_lineup.name })
      if (!saved) throw new Error('An inserted lineup was not returned.')
      await keepVotes({ ...ctx, db: tx }, { lineup_id: saved.id }, { teamId: row.team_id, lineups })
      return accept(saved)
    }),
  )
}

/**
 * Returns the lineup of that name if it is the same one saved again: the same players in the same slots. Its card's
 * extras are ignored: they were looked up when it was saved, and may differ today.
 */
async function findSame(tx: Database, { id: userId }: SignedIn, name: string, row: LineupRow) {
  const [stored] = await tx
    .select()
    .from(user_lineup)
    .where(and(eq(user_lineup.user_id, userId), eq(user_lineup.name, name)))
  if (!stored) return null
  const { card: _, ...content } = row
  return isDeepStrictEqual({ ...stored, ...content }, stored) ? { id: stored.id, name } : null
}

/**
 * Saves a lineup again under its existing name.
 * @throws {AppError} not_signed_in, too_many_requests; not_found when it is not the user's own
 */
export async function updateLineup({
  ctx,
  id,
  input,
}: {
  ctx: SavingContext
  id: number
  input: LineupInput
}): Promise<Result<{ readonly id: number }, SavedLineupProblem>> {
  const own = ownRow(user_lineup, id, await requireSaver(ctx, input.for_user))
  const [stored] = await ctx.db.select().from(user_lineup).where(own)
  if (!stored) throw new AppError('not_found', LINEUP_GONE)
  const prepared = await prepareRow(ctx, input, stored)
  if (!prepared.ok) return prepared
  const { row, lineups } = prepared.value
  return writeLineup(() =>
    ctx.db.transaction(async (tx) => {
      const [saved] = await tx
        .update(user_lineup)
        .set({ ...row, saved_day: makersDay(input.day, ctx.now) })
        .where(own)
        .returning({ id: user_lineup.id })
      // Just deleted in another tab.
      if (!saved) throw new AppError('not_found', LINEUP_GONE)
      await replaceVotes({ ...ctx, db: tx }, saved.id, { teamId: row.team_id, lineups })
      return accept(saved)
    }),
  )
}

/** Names that differ by case only are the same. */
const folded = (name: string): string => name.toLowerCase()

/**
 * Reads the ids of the user's lineups by their folded names, and serializes their saves: a second one waits here, and
 * then reads what the first has written.
 */
async function lockNames(tx: Database, { id }: SignedIn): Promise<ReadonlyMap<string, number>> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update')
  const rows = await tx
    .select({ id: user_lineup.id, name: user_lineup.name })
    .from(user_lineup)
    .where(eq(user_lineup.user_id, id))
  return new Map(rows.map((row) => [folded(row.name), row.id]))
}

/**
 * Renames a saved lineup of the signed-in user. The lineup does not change: "Last updated" stays the same.
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function renameLineup({
  ctx,
  id,
  name,
}: ActorCall<{ id: number; name: string }>): Promise<
  Result<string, LineupNameProblem | Problem<'name_taken' | 'user_id_column_outdated'>>
> {
  const saver = requireUser(ctx)
  const checked = checkLineupName(oneLine(name))
  if (!checked.ok) return checked
  return writeLineup(() =>
    ctx.db.transaction(async (tx) => {
      const bearer = (await lockNames(tx, saver)).get(folded(checked.value))
      if (bearer !== undefined && bearer !== id) return refuse({ code: 'name_taken' })
      const changed = await tx
        .update(user_lineup)
        .set({ name: checked.value, updated_at: sql`${user_lineup.updated_at}` })
        .where(ownRow(user_lineup, id, saver))
        .returning({ id: user_lineup.id })
      if (changed.length === 0) throw new AppError('not_found', LINEUP_GONE)
      return checked
    }),
  )
}

/**
 * Duplicates a saved lineup of the signed-in user under a new name, as a private lineup. Its content is unchanged, so
 * it keeps the day it was saved.
 * @throws {AppError} not_signed_in, too_many_requests; not_found when it is not the user's own
 */
export async function duplicateLineup({
  ctx,
  id,
}: {
  ctx: SaverContext
  id: number
}): Promise<Result<{ readonly id: number; readonly name: string }, SavedLineupProblem>> {
  const saver = await requireSaver(ctx)
  return writeLineup(() =>
    ctx.db.transaction(async (tx) => {
      const names = await lockNames(tx, saver)
      const [stored] = await tx
        .select()
        .from(user_lineup)
        .where(ownRow(user_lineup, id, saver))
      if (!stored) throw new AppError('not_found', LINEUP_GONE)
      if (names.size >= MAX_SAVED_LINEUPS)
        return refuse({ code: 'too_many_lineups', limit: MAX_SAVED_LINEUPS })
      const { id: _id, created_at: _createdAt, ...content } = stored
      const [saved] = await tx
        .insert(user_lineup)
        .values({
          ...content,
          name: copyName(stored.name, { has: (copy) => names.has(folded(copy)) }),
          is_public: false,
        })
        .returning({ id: user_lineup.id, name: user_lineup.name })
      if (!saved) throw new Error('An inserted lineup was not returned.')
      return accept(saved)
    }),
  )
}

/**
 * Runs a write. The database may enforce a rule too: a name used twice, or a user id in an integer column. The
 * specification defines that refusal; only a hand-made table can still cause it.
 */
async function writeLineup<Row, Refusal extends Problem>(
  write: () => Promise<Result<Row, Refusal>>,
): Promise<Result<Row, Refusal | Problem<'name_taken' | 'user_id_column_outdated'>>> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'user_lineup_name_unique')) return refuse({ code: 'name_taken' })
    if (isMisspelledValue(error)) return refuse({ code: 'user_id_column_outdated' })
    throw error
  }
}
