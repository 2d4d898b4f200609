import { eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'

import { LONGEST_FIND } from '#domain/back-office/tables.ts'
import { fold } from '#domain/text/fold.ts'
import type { ActorCall, ActorContext } from '#server/core/context.ts'
import { requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { ownTeamLogo } from '#server/images/remote-address.ts'

const { players, teams } = schema

/** A team with all its columns, the number of its players, and how many of them have an image. */
type TeamRow = typeof teams.$inferSelect & {
  readonly players: number
  readonly images: number
  /** The logo on our own origin; null shows the drawn crest. */
  readonly logo: string | null
}

/** Returns every team, or the one with that id; unordered. */
async function readTeamRows(db: Database, id?: number): Promise<readonly TeamRow[]> {
  const rows = await db
    .select({
      ...getTableColumns(teams),
      players: sql<number>`count(${players.id})::int`,
      images: sql<number>`count(nullif(btrim(${players.profile_picture_filename}), ''))::int`,
    })
    .from(teams)
    .leftJoin(players, eq(players.team_id, teams.id))
    .where(id === undefined ? undefined : eq(teams.id, id))
    .groupBy(teams.id)
  return rows.map((row) => ({ ...row, logo: ownTeamLogo(row.id, row.logo_url) }))
}

export const TEAM_SORTS = ['name', 'division', 'conference', 'last_imported_at', 'pictures'] as const

const Query = z.object({
  /** Searched in names, cities, divisions, conferences and abbreviations, ignoring case and accents. */
  find: z.string().max(LONGEST_FIND).optional(),
  sort: z.enum(TEAM_SORTS).optional(),
  descending: z.boolean().optional(),
})

/**
 * Returns the matching teams in the requested order. The league fits on one page.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listTeamRows({
  ctx,
  query,
}: ActorCall<{ query: z.input<typeof Query> }>): Promise<readonly TeamRow[]> {
  requireAdmin(ctx)
  const { find = '', sort = 'name', descending = false } = Query.parse(query)
  const wanted = fold(find)
  const rows = await readTeamRows(ctx.db)
  // Searched and sorted here, not in SQL: databases differ on where "Montréal" goes.
  return rows
    .filter((row) => isMatch(row, wanted))
    .toSorted(
      (a, b) =>
        (descending ? compare(b, a, sort) : compare(a, b, sort)) ||
        a.name.localeCompare(b.name, 'en') ||
        a.id - b.id,
    )
}

function isMatch(row: TeamRow, wanted: string): boolean {
  const { name, team_name, city, location_name, division, conference, abbreviation } = row
  return [name, team_name, city, location_name, division, conference, abbreviation].some((text) =>
    fold(text ?? '').includes(wanted),
  )
}

function compare(a: TeamRow, b: TeamRow, sort: (typeof TEAM_SORTS)[number]): number {
  switch (sort) {
    case 'pictures':
      return shareWithImage(a) - shareWithImage(b)
    case 'last_imported_at':
      return (a.last_imported_at?.getTime() ?? 0) - (b.last_imported_at?.getTime() ?? 0)
    case 'name':
    case 'division':
    case 'conference':
      return (a[sort] ?? '').localeCompare(b[sort] ?? '', 'en')
  }
}

const shareWithImage = ({ players, images }: TeamRow) => (players === 0 ? 0 : images / players)

/** Returns one team for the editor; null for none. @throws {AppError} not_signed_in, forbidden */
export async function getTeamRow({ ctx, id }: { ctx: ActorContext; id: number }): Promise<TeamRow | null> {
  requireAdmin(ctx)
  const [row] = await readTeamRows(ctx.db, id)
  return row ?? null
}

export type TeamChoice = { readonly id: number; readonly name: string }

/** Returns the teams for the back-office's pickers, by name. @throws {AppError} not_signed_in, forbidden */
export async function listTeamChoices({ ctx }: { ctx: ActorContext }): Promise<readonly TeamChoice[]> {
  requireAdmin(ctx)
  const rows = await ctx.db.select({ id: teams.id, name: teams.name }).from(teams)
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
