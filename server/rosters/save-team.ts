import { eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'

import { logoProblem } from '#domain/images/images.ts'
import { clashingFields } from '#domain/player/player-form.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { hexColor } from '#domain/team/color.ts'
import { TEAM_FIELD_PROBLEMS, TEAM_TEXT_LIMITS, type TeamFieldProblem } from '#domain/team/team.ts'
import { fold } from '#domain/text/fold.ts'
import { TEAM_UNKNOWN } from '#messages/admin-rows.ts'
import { withAudit } from '#server/audit/with-audit.ts'
import type { ActorContext, Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

const says = (problem: TeamFieldProblem) => problem

/** A trimmed text; null when nothing is left. */
const text = (field: keyof typeof TEAM_TEXT_LIMITS) =>
  z
    .string(says('missing'))
    .trim()
    // PostgreSQL's texts cannot contain NUL.
    .transform((given) => given.replaceAll('\u0000', ''))
    .pipe(z.string().max(TEAM_TEXT_LIMITS[field], says('too_long')))
    .transform((given) => given || null)

const color = z
  .string(says('not_a_color'))
  .refine((given) => given.trim() === '' || hexColor(given) !== null, says('not_a_color'))
  .transform((given) => hexColor(given))

/** A time with its zone, "2026-10-10T18:30:00.000Z"; an empty text is null. */
const moment = z
  .union(
    [z.literal('').transform(() => null), z.iso.datetime({ offset: true }).transform((iso) => new Date(iso))],
    {
      error: says('not_a_moment'),
    },
  )
  .refine((at) => at === null || (at.getTime() >= EARLIEST && at.getTime() < LATEST), says('not_a_moment'))

/**
 * The fields that a save of a team may change. A field that is not sent stays. All others are dropped: the
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

const FIELDS = TeamInput.keyof().options
type TeamField = (typeof FIELDS)[number]

/** By field. */
export type TeamInvalid = Problem<
  'team_invalid',
  { readonly fields: Readonly<Partial<Record<TeamField, TeamFieldProblem>>> }
>

/** Other admins have changed these fields since the form was opened. */
type TeamChanged = Problem<'team_changed', { readonly fields: readonly TeamField[] }>

type TeamRow = typeof teams.$inferSelect
type Saved = Result<TeamRow, TeamInvalid | TeamChanged>

/**
 * Saves the changed fields of one team's editor. The other fields keep what other admins have saved.
 * @param seen fields when the form was opened, in the form in which they are sent
 * @returns the saved row
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function saveTeam({
  ctx,
  id,
  input,
  seen = {},
}: {
  ctx: ActorContext & Pick<Context, 'imageHosts'>
  id: number
  input: unknown
  seen?: Readonly<Record<string, string>>
}): Promise<Saved> {
  requireAdmin(ctx)
  const read = TeamInput.safeParse(input)
  const fields = { ...problemsOf(read.error), ...logoProblems(input, ctx.imageHosts) }
  if (!read.success || Object.keys(fields).length > 0) return refuse({ code: 'team_invalid', fields })
  const values = read.data
  const [team] = await ctx.db.select({ name: teams.name }).from(teams).where(eq(teams.id, id))
  const subject = values.name ?? team?.name ?? ''
  return withAudit(ctx, { action: 'save-team', subject }, async (tx): Promise<Saved> => {
    // Serializes two admins who give two teams the same name.
    if (values.name !== undefined) await tx.execute(sql`lock table ${teams} in share row exclusive mode`)
    const [row] = await tx.select().from(teams).where(eq(teams.id, id)).for('update')
    if (!row) throw new AppError('not_found', TEAM_UNKNOWN)
    const changed = FIELDS.filter((field) => values[field] !== undefined && seen[field] !== undefined)
    const versions = { seen, now: writtenTeam(row), typed: writtenTeam(values) }
    const clashes = clashingFields(changed, versions)
    if (clashes.length > 0) return refuse({ code: 'team_changed', fields: clashes })
    if (values.name !== undefined && values.name !== row.name && (await isTaken(tx, values.name, id)))
      return refuse({ code: 'team_invalid', fields: { name: 'taken' } })
    // An update without columns is not valid SQL.
    if (Object.keys(values).length === 0) return accept(row)
    const [saved = row] = await tx.update(teams).set(values).where(eq(teams.id, id)).returning()
    return accept(saved)
  })
}

async function isTaken(tx: Database, name: string, id: number): Promise<boolean> {
  const others = await tx.select({ name: teams.name }).from(teams).where(ne(teams.id, id))
  return others.some((other) => fold(other.name) === fold(name))
}

const written = (value: string | Date | null | undefined) =>
  value instanceof Date ? value.toISOString() : (value ?? '')

/** Returns a team's fields as its form sends them. */
function writtenTeam(team: Partial<Pick<TeamRow, TeamField>>): Readonly<Record<TeamField, string>> {
  const { name, team_name, city, location_name, conference, division, logo_url } = team
  return {
    name: written(name),
    team_name: written(team_name),
    city: written(city),
    location_name: written(location_name),
    conference: written(conference),
    division: written(division),
    logo_url: written(logo_url),
    color_primary: written(team.color_primary),
    color_secondary: written(team.color_secondary),
    color_tertiary: written(team.color_tertiary),
    profile_picture_players_completed: written(team.profile_picture_players_completed),
  }
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

/** Refuses a logo from a host that is not listed: it would be stored and never shown. */
function logoProblems(input: unknown, hosts: readonly string[]): TeamInvalid['fields'] {
  const { data } = Logo.safeParse(input)
  const problem = data?.logo_url == null ? null : logoProblem(data.logo_url, hosts)
  return problem === null ? {} : { logo_url: problem }
}
