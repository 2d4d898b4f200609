import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { ROW_LIMIT } from '#domain/back-office/tables.ts'
import { oneLine } from '#domain/text/text.ts'
import { DOWNLOAD_ROWS } from '#messages/admin-rows.ts'
import { rowDeletion } from '#server/audit/with-audit.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { listPage } from '#server/lists/list-page.ts'

import { estimateRows } from './badges.ts'

const { image_downloads } = schema

export const DOWNLOAD_COLUMNS = ['at', 'team', 'who'] as const

const email = sql`lower(${image_downloads.user_email})`

export const listDownloads = listPage({
  select: (db) => db.select().from(image_downloads).$dynamic(),
  id: image_downloads.id,
  columns: DOWNLOAD_COLUMNS,
  order: {
    at: image_downloads.created_at,
    team: sql`lower(${image_downloads.team_name})`,
    who: email,
  },
  blank: { who: email },
  filters: {
    /** One team, by its name in the totals. */
    team: z.string().max(80).transform(oneLine).optional(),
  },
  where: ({ team }) => [
    team === undefined
      ? undefined
      : // The first has an index.
        and(sql`lower(${image_downloads.team_name}) = lower(${team})`, eq(image_downloads.team_name, team)),
  ],
  found: { texts: [image_downloads.team_name, image_downloads.user_email] },
})

export type TeamDownloads = { readonly team: string; readonly downloads: number }

/** Returns how many images of each team were downloaded, most first. @throws {AppError} not_signed_in, forbidden */
export async function countDownloads({ ctx }: AdminInput): Promise<readonly TeamDownloads[]> {
  requireAdmin(ctx)
  const read = async () =>
    ctx.db
      .select({ team: image_downloads.team_name, downloads: count() })
      .from(image_downloads)
      .groupBy(image_downloads.team_name)
      .orderBy(desc(count()), asc(image_downloads.team_name))
  const isLarge = (await estimateRows(ctx.db, image_downloads)) > ROW_LIMIT
  return isLarge ? countsCache.read(ctx.db, 'all', read) : read()
}

/** A large table is counted once a minute: each download changes the totals little. */
const countsCache = new RosterCache<'all', readonly TeamDownloads[]>()

/** Deletes download records. Their images stay in the bucket, so that undo can restore them. */
export const deleteDownloads = rowDeletion({
  table: image_downloads,
  action: 'delete-download',
  gone: DOWNLOAD_ROWS.gone,
  many: DOWNLOAD_ROWS.many,
})
