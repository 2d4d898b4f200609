import { z } from 'zod'

import { ROSTER_SYNC } from '#messages/roster-sync.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

import { applyChoices, type Applied } from './apply-choices.ts'

const Choices = z
  .array(z.object({ key: z.string().max(80), answer: z.string().max(40).optional() }))
  .min(1)
  .max(5000)

/**
 * Takes over the proposals that an admin chose, as one act.
 * @returns how many, and why others were not
 * @throws {AppError} not_signed_in, forbidden; bad_request when nothing was chosen
 */
export async function applyRosterProposals({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  input: unknown
}): Promise<Applied> {
  const admin = requireAdmin(ctx)
  const choices = Choices.safeParse(input)
  if (!choices.success) throw new AppError('bad_request', ROSTER_SYNC.nothingChosen)
  return applyChoices(ctx.db, admin, () => choices.data)
}
