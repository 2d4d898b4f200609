import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { logoProblem } from '#domain/images.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { hexColor } from '#domain/team/color.ts'
import { TEAM_FIELD_PROBLEMS, TEAM_TEXT_LIMITS, type TeamFieldProblem } from '#domain/team/team.ts'
import { TEAM_UNKNOWN } from '#messages/back-office.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import type { ActorContext, Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

const says = (problem: TeamFieldProblem) => problem

/** A text without spaces around it; null when nothing is left. */
const text = (field: keyof typeof TEAM_TEXT_LIMITS) =>
  z
    .string(says('missing'))
    .trim()
    // PostgreSQL's texts cannot hold NUL.
    .transform((given) => given.replaceAll('\u0000', ''))
    .pipe(z.string().max(TEAM_TEXT_LIMITS[field], says('too_long')))
    .transform((given) => given || null)

const color = z
  .string(says('not_a_color'))
  .refine((given) => given.trim() === '' || hexColor(given) !== null, says('not_a_color'))
  .transform((given) => hexColor(given))

/** A moment with its zone, "2026-10-10T18:30:00.000Z"; an empty text is null. */
const moment = z
  .union(
    [z.literal('').transform(() => null), z.iso.datetime({ offset: true }).transform((iso) => new Date(iso))],
    {
      error: says('not_a_moment'),
    },
  )
  .refine((at) => at === null || (at.getTime() >= EARLIEST && at.getTime() < LATEST), says('not_a_moment'))

/**
 * What a save of a team may change; a field that is not sent stays. Everything else that is sent is dropped: the
 * abbreviation, the id, last_imported_at.
 */
const TeamInput = z
  .object({
    name: text('name').pipe(z.string(says('missing'))),
    team_name: text('team_name'),
    city: text('city'),
    location_name: text('location_name'),
    conference: text('conference'),
    division: text('division'),
    logo_url: text('logo_url'),
    color_primary: color,
    color_secondary: color,
    color_tertiary: color,
    profile_picture_players_completed: moment,
  })
  .partial()

const { teams } = schema

/** By field. */
export type TeamInvalid = Problem<
  'team_invalid',
  { readonly fields: Readonly<Partial<Record<keyof z.input<typeof TeamInput>, TeamFieldProblem>>> }
>

/**
 * Saves the fields that were changed in the editor of one team; the other fields stay as somebody else has saved them.
 * @returns the row as it is now
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function saveTeam({
  ctx,
  id,
  input,
}: {
  ctx: ActorContext & Pick<Context, 'imageHosts'>
  id: number
  input: unknown
}): Promise<Result<typeof teams.$inferSelect, TeamInvalid>> {
  requireAdmin(ctx)
  const read = TeamInput.safeParse(input)
  const fields = { ...problemsOf(read.error), ...logoProblems(input, ctx.imageHosts) }
  if (!read.success || Object.keys(fields).length > 0) return refuse({ code: 'team_invalid', fields })
  const [team] = await ctx.db.select({ name: teams.name }).from(teams).where(eq(teams.id, id))
  const subject = read.data.name ?? team?.name ?? ''
  const row = await withAudit(ctx, { action: 'save-team', subject }, async (tx) => {
    // An update without any column is no SQL; a save that changes nothing still answers with the row.
    const values = { name: sql`${teams.name}`, ...read.data }
    const [saved] = await tx.update(teams).set(values).where(eq(teams.id, id)).returning()
    if (!saved) throw new AppError('not_found', TEAM_UNKNOWN)
    return saved
  })
  return accept(row)
}

function problemsOf(error: z.ZodError<z.output<typeof TeamInput>> | undefined): TeamInvalid['fields'] {
  if (!error) return {}
  const { fieldErrors } = z.flattenError(error)
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, codes]) => [
      field,
      TEAM_FIELD_PROBLEMS.find((known) => known === codes[0]) ?? 'missing',
    ]),
  )
}

const Logo = z.object({ logo_url: text('logo_url') })

/** A logo of a host that is not listed would be stored and never shown. */
function logoProblems(input: unknown, hosts: readonly string[]): TeamInvalid['fields'] {
  const { data } = Logo.safeParse(input)
  const problem = data?.logo_url == null ? null : logoProblem(data.logo_url, hosts)
  return problem === null ? {} : { logo_url: problem }
}
