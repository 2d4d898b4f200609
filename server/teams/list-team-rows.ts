import { z } from 'zod'

import { fold } from '#domain/roster/fold.ts'
import { LONGEST_FIND } from '#domain/table-query.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { readTeamRows, type TeamRow } from './read-team-rows.ts'

export const TEAM_SORTS = ['name', 'division', 'conference', 'last_imported_at', 'pictures'] as const

const Query = z.object({
  /** In a name, a city, a division, a conference or an abbreviation, whatever the case and accents. */
  find: z.string().max(LONGEST_FIND).optional(),
  sort: z.enum(TEAM_SORTS).optional(),
  descending: z.boolean().optional(),
})

/**
 * The teams that match, in the order asked for: with the league's size one read is one page.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listTeamRows({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof Query>
}): Promise<readonly TeamRow[]> {
  requireAdmin(ctx)
  const { find = '', sort = 'name', descending = false } = Query.parse(query)
  const wanted = fold(find)
  const rows = await readTeamRows(ctx.db)
  // Found and sorted here, not in SQL: databases differ in where "Montréal" goes.
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
      return shareOf(a) - shareOf(b)
    case 'last_imported_at':
      return (a.last_imported_at?.getTime() ?? 0) - (b.last_imported_at?.getTime() ?? 0)
    case 'name':
    case 'division':
    case 'conference':
      return (a[sort] ?? '').localeCompare(b[sort] ?? '', 'en')
  }
}

const shareOf = ({ players, images }: TeamRow) => (players === 0 ? 0 : images / players)
