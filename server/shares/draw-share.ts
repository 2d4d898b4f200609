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
export type ShareImage = 'page' | 'link'

/** Pixels: as wide as the page shows it, on a screen of two dots a pixel. */
const PAGE_IMAGE_WIDTH = 960

export type DrawnShare = {
  readonly bytes: Buffer
  /** False where a photo or logo could not be read in time and the drawn one stands instead: another drawing may have it. */
  readonly whole: boolean
}

/** Draws what was shared, as of that day: WebP for the page, JPEG for chats. */
export async function drawShare(
  { files }: Pick<Context, 'files'>,
  { kind, payload }: { readonly kind: ShareKind; readonly payload: unknown },
  image: ShareImage,
): Promise<DrawnShare> {
  const unread = new Set<string>()
  const readPhoto = photoReader(files)
  const card = await renderCard({
    ...cardOf(kind, payload),
    shape: image === 'link' ? 'link' : 'full',
    readPhoto: async (name, signal) => {
      unread.add(name)
      const photo = await readPhoto(name, signal)
      unread.delete(name)
      return photo
    },
  })
  const whole = unread.size === 0
  if (image === 'link') return { bytes: card, whole }
  const page = sharp(card).resize({ width: PAGE_IMAGE_WIDTH }).webp({ quality: 82 })
  return { bytes: await page.toBuffer(), whole }
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
