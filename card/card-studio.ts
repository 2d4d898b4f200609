import type { CardContext, Sized } from '#card/canvas.ts'
import type { LineupCardData } from '#card/card-data.ts'
import type { CardImages } from '#card/card-pictures.ts'
import type { CardPixels, CardShape } from '#card/export-size.ts'
import type { TradeCardShape } from '#card/layout/trade-layout.ts'
import type { ImageStore } from '#card/picture-store.ts'
import type { Surface } from '#card/surface.ts'
import type { TradeCardData } from '#card/trade-card-data.ts'

import { LINEUP_JPEG_QUALITY, TRADE_JPEG_QUALITY, exportPixels } from '#card/export-size.ts'
import { tradeCardPixels } from '#card/layout/trade-layout.ts'
import { drawLineupCard } from '#card/lineup-card.ts'
import { withSimplerCard } from '#card/simpler-card.ts'
import { createStamps } from '#card/stamp.ts'
import { drawTradeCard } from '#card/trade/trade-card.ts'

type ImageOrder = {
  readonly type: 'image/jpeg' | 'image/png'
  /** Addresses of photos by player id; a player without one wears the drawn sweater. */
  readonly photos: ReadonlyMap<number, string>
}

export type LineupOrder = ImageOrder & {
  readonly card: 'lineup'
  readonly data: LineupCardData
  readonly shape: CardShape
}

export type TradeOrder = ImageOrder & {
  readonly card: 'trade'
  readonly data: TradeCardData
  readonly shape: TradeCardShape
}

/** An image asked for. Plain data: it travels to a worker as it is. */
export type CardOrder = LineupOrder | TradeOrder

export type StudioParts<Image, File> = {
  createSurface(width: number, height: number): Surface<Image, File>
  /** Answers when every face is ready, or when waiting for one no longer pays. Never rejects. */
  loadFaces(): Promise<void>
  readonly images: ImageStore<Image>
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
  images,
  keptPixels,
}: StudioParts<Image, File>): CardStudio<File> {
  const stamps = createStamps(createSurface, keptPixels)
  return {
    async paint(order, photosReady) {
      const [photos, logos] = await Promise.all([
        images.load(order.photos),
        images.load(logoAddresses(order)),
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

/** Logos of the teams whose crest is drawn, each under its own address. */
function logoAddresses({ card, data }: CardOrder): ReadonlyMap<string, string> {
  const lineupTeam = card === 'lineup' && data.subject.kind === 'team' ? [data.subject.team] : []
  const teams = card === 'trade' ? [data.teams.team1, data.teams.team2] : lineupTeam
  return new Map(teams.flatMap(({ logoUrl }) => (logoUrl ? [[logoUrl, logoUrl] as const] : [])))
}

const orderPixels = (order: CardOrder): CardPixels =>
  order.card === 'lineup' ? exportPixels(order.shape) : tradeCardPixels(order.data, order.shape)

function draw<Image extends Sized>(
  context: CardContext<Image>,
  order: CardOrder,
  images: CardImages<Image>,
): void {
  if (order.card === 'lineup') drawLineupCard(context, order.data, images, order.shape)
  else drawTradeCard(context, order.data, images, order.shape)
}
