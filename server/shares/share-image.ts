import { LRUCache } from 'lru-cache'

import { sharedLineupSchema, sharedTradeSchema } from '#domain/share/payload.ts'
import { SHARE_KINDS, type ShareKind } from '#domain/share/share-link.ts'
import type { Context } from '#server/context.ts'
import {
  type CardImage,
  type CardUse,
  drawCard,
  forgetCard,
  keptCard,
  readCard,
} from '#server/images/card-cache.ts'
import type { CardRequest } from '#server/images/card-renderer.ts'
import { lineupCard } from '#server/lineups/lineup-image.ts'
import { tradeCard } from '#server/trades/trade-image.ts'

import { findShare } from './open-share.ts'

/** Links that were there within the last minute: their images are given without asking the database. */
const knownLinks = new LRUCache<string, true>({ max: 5000, ttl: 60_000 })

/**
 * An image of a shared lineup or trade; null when the link is not there. Another process may go on giving a deleted one
 * for a minute.
 */
export async function readShareImage(
  ctx: Pick<Context, 'db' | 'files'>,
  kind: ShareKind,
  id: string,
  use: CardUse,
): Promise<CardImage | null> {
  const key = keyOf(kind, id, use)
  const kept = knownLinks.has(key) ? keptCard(key) : undefined
  if (kept) return kept
  const share = await findShare(ctx, kind, id)
  if (!share) {
    forgetCard(key)
    return null
  }
  knownLinks.set(key, true)
  return readCard(key, () => drawShare(ctx, share, use))
}

/** Forgets the images of a link that was deleted or hidden. */
export function forgetImages(id: string): void {
  for (const kind of SHARE_KINDS) {
    forgetCard(keyOf(kind, id, 'page'))
    forgetCard(keyOf(kind, id, 'link'))
  }
}

/** An id is one link in the whole world, whichever database holds it. */
const keyOf = (kind: ShareKind, id: string, use: CardUse): string => `${kind} ${id} ${use}`

/** Draws what was shared, as of that day. */
export function drawShare(
  { files }: Pick<Context, 'files'>,
  share: { readonly kind: ShareKind; readonly payload: unknown },
  use: CardUse,
): Promise<CardImage> {
  return drawCard(files, cardOf(share), use)
}

function cardOf({ kind, payload }: Parameters<typeof drawShare>[1]): CardRequest {
  if (kind === 'trade') {
    const { teams, trade, asOf } = sharedTradeSchema.parse(payload)
    return tradeCard({ teams, trade }, new Date(asOf))
  }
  const { subject, title, type, lineups, asOf } = sharedLineupSchema.parse(payload)
  const teams = subject.kind === 'team' ? [] : subject.teams
  const team = subject.kind === 'team' ? subject.team : null
  return lineupCard({ team, teams, title, type, placements: lineups[type] }, new Date(asOf))
}
