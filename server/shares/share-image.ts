import type { ShareKind } from '#domain/share/kinds.ts'
import {
  type CardContext,
  type CardUse,
  countForgotten,
  forUse,
  keptCard,
  readCard,
} from '#server/cards/card-cache.ts'
import { knownLinks, linkOf, shareImagePath } from '#server/cards/link-images.ts'
import type { CardRequest, CardImage } from '#server/core/services.ts'

import { SHARES } from './kinds.ts'
import { findShare } from './open-share.ts'

/** Returns an image from the store, or draws it. @throws {AppError} busy, too_many_requests */
type ReadImage = (signal?: AbortSignal) => Promise<CardImage>

/**
 * Finds an image of a shared lineup or trade; null when the link does not exist. Another process may serve a deleted
 * one for up to a minute.
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
  // It may have been deleted or hidden during the lookup.
  if (begunAt === countForgotten()) knownLinks.set(linkOf(kind, id), true)
  return (signal) => drawShare(ctx, share, use, signal)
}

/** Returns the shared card as of that day, even if it is hidden. @throws {AppError} busy, too_many_requests */
export function drawShare(
  ctx: CardContext,
  share: { readonly short_id: string; readonly kind: ShareKind; readonly payload: unknown },
  use: CardUse,
  signal?: AbortSignal,
): Promise<CardImage> {
  const card = async () => forUse(cardOf(share.kind, share.payload), use)
  return readCard(ctx, shareImagePath(share.short_id, use), card, signal)
}

function cardOf<K extends ShareKind>(kind: K, payload: unknown): CardRequest {
  const share = SHARES[kind]
  return share.card(share.read(payload))
}
