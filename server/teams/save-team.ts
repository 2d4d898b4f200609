import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { TEAM_FIELD_PROBLEMS, type TeamFieldProblem } from '#domain/team/team-form.ts'
import { TEAM_UNKNOWN } from '#messages/admin-teams.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { TeamInput } from './team-input.ts'

const { teams } = schema

/** What is wrong with each field that is wrong. */
export type TeamInvalid = Problem<
  'team_invalid',
  { readonly fields: Readonly<Partial<Record<keyof z.input<typeof TeamInput>, TeamFieldProblem>>> }
>

/**
 * Saves the fields that were changed in the editor of one team (A-TEAM-06, A-CALL-03), with an entry in the audit log:
 * what somebody else saved of the others stays.
 * @returns the row as it is now @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function saveTeam({
  ctx,
  id,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
  input: unknown
}): Promise<Result<typeof teams.$inferSelect, TeamInvalid>> {
  requireAdmin(ctx)
  const read = TeamInput.safeParse(input)
  if (!read.success) return refuse({ code: 'team_invalid', fields: problemsOf(read.error) })
  const [team] = await ctx.db.select({ name: teams.name }).from(teams).where(eq(teams.id, id))
  const subject = read.data.name ?? team?.name ?? ''
  const row = await withAudit(ctx, { action: 'save-team', subject }, async (tx) => {
    // A save that changes nothing is one too.
    const values = { name: sql`${teams.name}`, ...read.data }
    const [saved] = await tx.update(teams).set(values).where(eq(teams.id, id)).returning()
    if (!saved) throw new AppError('not_found', TEAM_UNKNOWN)
    return saved
  })
  return accept(row)
}

function problemsOf(error: z.ZodError<z.output<typeof TeamInput>>): TeamInvalid['fields'] {
  const { fieldErrors } = z.flattenError(error)
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, codes]) => [
      field,
      TEAM_FIELD_PROBLEMS.find((known) => known === codes[0]) ?? 'missing',
    ]),
  )
}
