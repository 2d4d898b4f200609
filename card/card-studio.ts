import type { CardContext, Sized } from '#card/canvas.ts'
import type { LineupCardData } from '#card/card-data.ts'
import type { CardPictures } from '#card/card-pictures.ts'
import type { CardPixels, CardShape } from '#card/export-size.ts'
import type { TradeCardShape } from '#card/layout/trade-layout.ts'
import type { PictureStore } from '#card/picture-store.ts'
import type { Surface } from '#card/surface.ts'
import type { TradeCardData } from '#card/trade-card-data.ts'

import { LINEUP_JPEG_QUALITY, TRADE_JPEG_QUALITY, exportPixels } from '#card/export-size.ts'
import { tradeCardPixels } from '#card/layout/trade-layout.ts'
import { drawLineupCard } from '#card/lineup-card.ts'
import { withSimplerCard } from '#card/simpler-card.ts'
import { createStamps } from '#card/stamp.ts'
import { drawTradeCard } from '#card/trade/trade-card.ts'

type PictureOrder = {
  readonly type: 'image/jpeg' | 'image/png'
  /** Addresses of photos by player id; a player without one wears the drawn sweater. */
  readonly photos: ReadonlyMap<number, string>
}

export type LineupOrder = PictureOrder & {
  readonly card: 'lineup'
  readonly data: LineupCardData
  readonly shape: CardShape
}

export type TradeOrder = PictureOrder & {
  readonly card: 'trade'
  readonly data: TradeCardData
  readonly shape: TradeCardShape
}

/** A picture asked for. Plain data: it travels to a worker as it is. */
export type CardOrder = LineupOrder | TradeOrder

export type StudioParts<Image, File> = {
  createSurface(width: number, height: number): Surface<Image, File>
  /** Answers when every face is ready, or when waiting for one no longer pays. Never rejects. */
  loadFaces(): Promise<void>
  readonly pictures: PictureStore<Image>
  /** How many pixels of drawings to keep for later cards; each takes four bytes. */
  readonly keptPixels: number
}

export type CardStudio<File> = {
  /**
   * Draws and encodes an order. `photosReady` is called when nothing more has to come over the network; when it
   * answers false the order is no longer wanted, and null comes back.
   */
  paint(order: CardOrder, photosReady: () => boolean | Promise<boolean>): Promise<File | null>
}

/** Puts an order's parts together, keeping faces, photos, sweaters and grounds from one order to the next. */
export function createCardStudio<Image extends Sized, File>({
  createSurface,
  loadFaces,
  pictures,
  keptPixels,
}: StudioParts<Image, File>): CardStudio<File> {
  const stamps = createStamps(createSurface, keptPixels)
  return {
    async paint(order, photosReady) {
      const [photos, logos] = await Promise.all([
        pictures.load(order.photos),
        pictures.load(logoAddresses(order)),
        loadFaces(),
      ])
      if (!(await photosReady())) return null
      const { width, height, scale } = orderPixels(order)
      return withSimplerCard({ photos, logos }, async (used) => {
        const surface = createSurface(width, height)
        draw(surface.context, order, { ...used, stamp: stamps(scale) })
        return surface.encode(order.type, QUALITY[order.card])
      })
    },
  }
}

const QUALITY = {
  lineup: LINEUP_JPEG_QUALITY,
  trade: TRADE_JPEG_QUALITY,
} as const satisfies Record<CardOrder['card'], number>

/** Logos of the clubs whose crest is drawn, each under its own address. */
function logoAddresses({ card, data }: CardOrder): ReadonlyMap<string, string> {
  const lineupClub = card === 'lineup' && data.subject.kind === 'team' ? [data.subject.team] : []
  const clubs = card === 'trade' ? [data.teams.team1, data.teams.team2] : lineupClub
  return new Map(clubs.flatMap(({ logoUrl }) => (logoUrl ? [[logoUrl, logoUrl] as const] : [])))
}

const orderPixels = (order: CardOrder): CardPixels =>
  order.card === 'lineup' ? exportPixels(order.shape) : tradeCardPixels(order.data, order.shape)

function draw<Image extends Sized>(
  context: CardContext<Image>,
  order: CardOrder,
  pictures: CardPictures<Image>,
): void {
  if (order.card === 'lineup') drawLineupCard(context, order.data, pictures, order.shape)
  else drawTradeCard(context, order.data, pictures, order.shape)
}
