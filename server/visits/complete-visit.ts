import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { VISIT_ID_REQUIRED, VISIT_NOT_FOUND } from '#messages/visits.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { hashVisitKey } from './visit-key.ts'

const { site_visits } = schema

export const CompletionInput = z.object(
  {
    visitId: z.string(VISIT_ID_REQUIRED).min(1, VISIT_ID_REQUIRED).pipe(z.uuid(VISIT_NOT_FOUND)),
    /** Answered when the visit was recorded; the id alone gives no right. */
    key: z.string(VISIT_NOT_FOUND).max(200, VISIT_NOT_FOUND),
  },
  VISIT_ID_REQUIRED,
)
export type CompletionInput = z.output<typeof CompletionInput>

/**
 * Marks a visit completed now (P-STATE-24). Said again it changes nothing.
 * @throws {AppError} not_found for an unknown visit and for a key that is not its own
 */
export async function completeVisit({
  ctx,
  input,
}: {
  readonly ctx: Pick<Context, 'db' | 'now'>
  readonly input: CompletionInput
}): Promise<{ readonly success: true }> {
  const completed = await ctx.db
    .update(site_visits)
    .set({ completed_at: sql`coalesce(${site_visits.completed_at}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(and(eq(site_visits.id, input.visitId), eq(site_visits.key_hash, hashVisitKey(input.key))))
    .returning({ id: site_visits.id })
  if (completed.length === 0) throw new AppError('not_found', VISIT_NOT_FOUND)
  return { success: true }
}
