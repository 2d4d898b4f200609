import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { oneLine } from '#domain/text-format.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { matching } from '#server/tables/matching.ts'
import { readTablePage, tableQueryShape, type TableOrder, type TablePage } from '#server/tables/table-page.ts'

const { image_downloads } = schema

export const DOWNLOAD_COLUMNS = ['at', 'team', 'who'] as const
export type DownloadColumn = (typeof DOWNLOAD_COLUMNS)[number]

const Query = z.object({
  ...tableQueryShape(DOWNLOAD_COLUMNS),
  /** One team's name, as the counts have it. */
  team: z.string().max(80).transform(oneLine).optional(),
})

export type DownloadRow = typeof image_downloads.$inferSelect

const ORDER: TableOrder<DownloadColumn> = {
  by: {
    at: sql`${image_downloads.created_at}`,
    team: sql`lower(${image_downloads.team_name})`,
    who: sql`lower(${image_downloads.user_email})`,
  },
  ties: [desc(image_downloads.created_at), desc(image_downloads.id)],
}

/**
 * A page of the downloads that match (A-CALL-17); found by the team's name or the e-mail.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listDownloads({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof Query>
}): Promise<TablePage<DownloadRow>> {
  requireAdmin(ctx)
  const { find, team, ...asked } = Query.parse(query)
  const listed = ctx.db
    .select()
    .from(image_downloads)
    .where(
      and(
        team === undefined ? undefined : eq(image_downloads.team_name, team),
        matching(find, [image_downloads.team_name, image_downloads.user_email]),
      ),
    )
    .$dynamic()
  return readTablePage(ctx.db, listed, asked, ORDER)
}
