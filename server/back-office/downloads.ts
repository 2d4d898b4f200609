import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { oneLine } from '#domain/text.ts'
import { ADMIN_DOWNLOADS } from '#messages/back-office.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { type Deleted, deleteRow, type ToDelete } from '#server/back-office/audit/delete-row.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { matching, readTablePage, type TableOrder, type TablePage, tableQueryShape } from './table-page.ts'

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

export type TeamDownloads = { readonly team: string; readonly downloads: number }

/** How many images of each team were downloaded, most first (A-IMG-01). @throws {AppError} not_signed_in, forbidden */
export async function countDownloads({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
}): Promise<readonly TeamDownloads[]> {
  requireAdmin(ctx)
  return ctx.db
    .select({ team: image_downloads.team_name, downloads: count() })
    .from(image_downloads)
    .groupBy(image_downloads.team_name)
    .orderBy(desc(count()), asc(image_downloads.team_name))
}

/** Takes a download record away by its id (A-CALL-17); its image stays, so that undo has it. @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteDownload({ ctx, id }: ToDelete): Promise<Deleted> {
  return deleteRow(ctx, {
    table: schema.image_downloads,
    id,
    action: 'delete-download',
    gone: ADMIN_DOWNLOADS.gone,
  })
}
