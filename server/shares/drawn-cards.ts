import { and, inArray, isNull } from 'drizzle-orm'

import { SITE_PAGE_NAMES } from '#messages/site-pages.ts'
import { CARD_USES, readCardPath } from '#server/cards/card-cache.ts'
import { shareImagePath } from '#server/cards/link-images.ts'
import type { Context } from '#server/core/context.ts'
import type { DrawnCard } from '#server/core/file-store.ts'
import { schema } from '#server/db/schema.ts'
import { lineupImagePath } from '#server/lineups/lineup-image.ts'
import { linesImagePaths } from '#server/pages/team-page.ts'

import { findDailyCards, findProfileCards, sitePageCard } from './page-image.ts'

const { shares, user_lineup } = schema

const CARDS_AT_ONCE = 500
/** Limit in bytes of all drawn cards together. */
const MAX_DRAWN_BYTES = 1024 ** 3

/**
 * Deletes outdated drawn cards: of another version of the drawing, of links that are gone or hidden, of lineups that
 * are gone or changed, of lines from earlier games, and of pages, profiles and daily questions that have changed. Of
 * the others it deletes the oldest beyond the limit.
 * @param stopping ends it before the next few
 * @param maxBytes limit of the others, another number for a test
 */
export async function forgetDrawnCards(
  ctx: Pick<Context, 'db' | 'files'>,
  stopping?: AbortSignal,
  maxBytes: number = MAX_DRAWN_BYTES,
): Promise<void> {
  const kept: DrawnCard[] = []
  let batch: DrawnCard[] = []
  for await (const card of ctx.files.listDrawnCards()) {
    batch.push(card)
    if (batch.length < CARDS_AT_ONCE) continue
    kept.push(...(await forgetOld(ctx, batch)))
    if (stopping?.aborted) return
    batch = []
  }
  kept.push(...(await forgetOld(ctx, batch)))
  let bytes = 0
  for (const card of kept.toSorted((a, b) => b.keptAt.getTime() - a.keptAt.getTime())) {
    bytes += card.size
    if (bytes <= maxBytes) continue
    if (stopping?.aborted) return
    await ctx.files.delete(card)
  }
}

/** @returns the cards that are still valid */
async function forgetOld(
  { db, files }: Pick<Context, 'db' | 'files'>,
  batch: readonly DrawnCard[],
): Promise<readonly DrawnCard[]> {
  const owners = batch.map(
    ({ path }) =>
      /^(?:share-(?<share>\w+)|lineup-(?<lineup>\d{1,15})|team-(?<team>\d{1,9})|profile-(?<profile>[\da-f-]{36})|daily-(?<day>\d{4}-\d\d-\d\d))\//.exec(
        readCardPath(path) ?? '',
      )?.groups,
  )
  const shareIds = owners.flatMap((owner) => owner?.['share'] ?? [])
  const lineupIds = owners.flatMap((owner) => owner?.['lineup'] ?? []).map(Number)
  const teamIds = owners.flatMap((owner) => owner?.['team'] ?? []).map(Number)
  const userIds = owners.flatMap((owner) => owner?.['profile'] ?? [])
  const days = owners.flatMap((owner) => owner?.['day'] ?? [])
  const links =
    shareIds.length === 0
      ? []
      : await db
          .select({ id: shares.short_id })
          .from(shares)
          .where(and(inArray(shares.short_id, shareIds), isNull(shares.hidden_at)))
  const lineups =
    lineupIds.length === 0
      ? []
      : await db
          .select({ id: user_lineup.id, updatedAt: user_lineup.updated_at })
          .from(user_lineup)
          .where(inArray(user_lineup.id, lineupIds))
  const wanted = new Set<string | undefined>([
    ...links.flatMap(({ id }) => CARD_USES.map((use) => shareImagePath(id, use))),
    ...lineups.flatMap((lineup) => CARD_USES.map((use) => lineupImagePath(lineup, use))),
    ...(teamIds.length === 0 ? [] : await linesImagePaths({ db }, teamIds)),
    ...SITE_PAGE_NAMES.map((page) => sitePageCard(page).path),
    ...(userIds.length === 0 ? [] : await findProfileCards({ db }, userIds)).map(({ path }) => path),
    ...(days.length === 0 ? [] : await findDailyCards({ db }, days)).map(({ path }) => path),
  ])
  const isWanted = ({ path }: DrawnCard) => wanted.has(readCardPath(path))
  for (const card of batch) if (!isWanted(card)) await files.delete(card)
  return batch.filter(isWanted)
}
