import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { LAST_PAGE, TABLE_PAGE, type TableQuery } from '#domain/table-query.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { literalPattern } from '#server/players/folded-name.ts'

const { image_downloads } = schema

export const DOWNLOAD_COLUMNS = ['at', 'team', 'who'] as const
export type DownloadColumn = (typeof DOWNLOAD_COLUMNS)[number]

const Query = z.object({
  page: z.int().min(1).max(LAST_PAGE),
  sort: z.enum(DOWNLOAD_COLUMNS),
  descending: z.boolean(),
  /** One team's name, as the counts have it. */
  team: z.string().max(80).optional(),
  /** In the team's name or the e-mail. */
  find: z.string().max(80).optional(),
})

export type DownloadRow = typeof image_downloads.$inferSelect

const SORTED: Readonly<Record<DownloadColumn, SQL>> = {
  at: sql`${image_downloads.created_at}`,
  team: sql`lower(${image_downloads.team_name})`,
  who: sql`lower(${image_downloads.user_email})`,
}

/**
 * A page of the downloads that match, the newest first unless asked otherwise (A-CALL-17).
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listDownloads({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: TableQuery<DownloadColumn> & { readonly team?: string; readonly find?: string }
}): Promise<{ readonly rows: readonly DownloadRow[]; readonly total: number }> {
  requireAdmin(ctx)
  const { page, sort, descending, team, find = '' } = Query.parse(query)
  const pattern = `%${literalPattern(find.trim())}%`
  const these = and(
    team === undefined ? undefined : eq(image_downloads.team_name, team),
    find.trim() === ''
      ? undefined
      : or(ilike(image_downloads.team_name, pattern), ilike(image_downloads.user_email, pattern)),
  )
  const order = sql`${descending ? desc(SORTED[sort]) : asc(SORTED[sort])} nulls last`
  const rows = await ctx.db
    .select()
    .from(image_downloads)
    .where(these)
    .orderBy(order, desc(image_downloads.created_at), desc(image_downloads.id))
    .limit(TABLE_PAGE)
    .offset((page - 1) * TABLE_PAGE)
  const [counted] = await ctx.db.select({ total: count() }).from(image_downloads).where(these)
  return { rows, total: Math.min(counted?.total ?? 0, LAST_PAGE * TABLE_PAGE) }
}
