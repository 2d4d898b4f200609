import sharp from 'sharp'

import type { ShareKind } from '#domain/share/share-id.ts'
import { playersOf } from '#domain/share/players-of.ts'
import { sharedLineupSchema } from '#domain/share/shared-lineup.ts'
import { sharedTradeSchema, tradedPlayersOf } from '#domain/share/shared-trade.ts'
import { renderCard, type CardRequest } from '#server/card/render-card.ts'
import type { Context } from '#server/context.ts'
import { photoReader, photosOf } from '#server/pictures/photos-of.ts'

import { cardOfSharedLineup, cardOfSharedTrade } from './card-of-share.ts'

/** The whole card for the page, or the 1200 by 630 that chats show with a link. */
export type SharePicture = 'page' | 'link'

/** Pixels: as wide as the page shows it, on a screen of two dots a pixel. */
const PAGE_PICTURE_WIDTH = 960

/** Draws what was shared, as of that day: WebP for the page, JPEG for chats. */
export async function drawShare(
  { files }: Pick<Context, 'files'>,
  { kind, payload }: { readonly kind: ShareKind; readonly payload: unknown },
  picture: SharePicture,
): Promise<Buffer> {
  const card = await renderCard({
    ...cardOf(kind, payload),
    shape: picture === 'link' ? 'link' : 'full',
    readPhoto: photoReader(files),
  })
  return picture === 'link'
    ? card
    : sharp(card).resize({ width: PAGE_PICTURE_WIDTH }).webp({ quality: 82 }).toBuffer()
}

function cardOf(kind: ShareKind, payload: unknown): CardRequest {
  const type = 'image/jpeg'
  if (kind === 'lineup') {
    const shared = sharedLineupSchema.parse(payload)
    return { card: 'lineup', type, data: cardOfSharedLineup(shared), photos: photosOf(playersOf(shared)) }
  }
  const shared = sharedTradeSchema.parse(payload)
  return { card: 'trade', type, data: cardOfSharedTrade(shared), photos: photosOf(tradedPlayersOf(shared)) }
}
