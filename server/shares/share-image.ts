import { sheetOf } from '#domain/lineup/lineup.ts'
import { sharedLineupSchema, sharedTradeSchema } from '#domain/share/payload-schema.ts'
import type { ShareKind } from '#domain/share/share-link.ts'
import type { CardRequest, CardImage } from '#server/ground/services.ts'
import {
  type CardContext,
  type CardUse,
  countForgotten,
  forUse,
  keptCard,
  readCard,
} from '#server/images/card-cache.ts'
import { knownLinks, linkOf, shareImagePath } from '#server/images/link-images.ts'
import { lineupCard } from '#server/lineups/lineup-image.ts'
import { tradeCard } from '#server/trades/trade-image.ts'

import { findShare } from './open-share.ts'

/** Gives an image from where it is kept, or draws it. @throws {AppError} busy, too_many_requests */
type ReadImage = (signal?: AbortSignal) => Promise<CardImage>

/**
 * Looks for an image of a shared lineup or trade; null when the link is not there. Another process may go on giving a
 * deleted one for a minute.
 */
export async function findShareImage(
  ctx: CardContext,
  kind: ShareKind,
  id: string,
  use: CardUse,
): Promise<ReadImage | null> {
  const kept = knownLinks.has(linkOf(kind, id)) ? keptCard(ctx.site, shareImagePath(id, use)) : undefined
  if (kept) return async () => kept
  const begunAt = countForgotten()
  const share = await findShare(ctx, kind, id)
  if (!share) return null
  // It may have been deleted or hidden while it was looked up.
  if (begunAt === countForgotten()) knownLinks.set(linkOf(kind, id), true)
  return (signal) => drawShare(ctx, share, use, signal)
}

/** What was shared, as of that day, whether anybody may see it or not. @throws {AppError} busy, too_many_requests */
export function drawShare(
  ctx: CardContext,
  share: { readonly short_id: string; readonly kind: ShareKind; readonly payload: unknown },
  use: CardUse,
  signal?: AbortSignal,
): Promise<CardImage> {
  return readCard(ctx, shareImagePath(share.short_id, use), async () => forUse(cardOf(share), use), signal)
}

function cardOf({ kind, payload }: Pick<Parameters<typeof drawShare>[1], 'kind' | 'payload'>): CardRequest {
  if (kind === 'trade') {
    const { teams, trade, pickTeams, cap, showsCap, asOf } = sharedTradeSchema.parse(payload)
    return tradeCard({ teams, trade, pickTeams, cap: showsCap ? cap : null }, asOf)
  }
  const content = sharedLineupSchema.parse(payload)
  const { subject, title, type, lineups, letters, signature, sitting, changed, cap, asOf } = content
  const teams = subject.kind === 'team' ? [] : subject.teams
  const team = subject.kind === 'team' ? subject.team : null
  const country = subject.kind === 'dream_team' ? subject.country : undefined
  const sheet = sheetOf(content)
  const placements = lineups[type]
  const drawn = { title, type, placements, sheet, letters, signature, sitting, changed, cap }
  return lineupCard({ team, teams, country, ...drawn }, asOf)
}
