import { asc, count, desc } from 'drizzle-orm'

import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { image_downloads } = schema

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
