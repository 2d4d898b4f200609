import { drawLineupCard } from '#card/lineup/lineup-card.ts'
import { tradeCardPixels, type TradeCardShape } from '#card/trade/layout.ts'
import { drawTradeCard } from '#card/trade/trade-card.ts'

import type { CardContext, Sized, Surface } from './canvas.ts'
import type { LineupCardData, TradeCardData } from './card-data.ts'
import {
  type CardPixels,
  type CardShape,
  exportPixels,
  LINEUP_JPEG_QUALITY,
  TRADE_JPEG_QUALITY,
} from './export-size.ts'
import type { ImageStore } from './image-store.ts'
import { type CardImages, createStamps } from './sprites.ts'

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

type Loaded<Image> = Required<Pick<CardImages<Image>, 'photos' | 'logos'>>

/**
 * Makes the image with photos and logos; if that fails, once more without them (P-ERR-30). `make` must start from a
 * fresh canvas: one that a foreign image has blocked stays blocked.
 */
async function withSimplerCard<Image, File>(
  loaded: Loaded<Image>,
  make: (used: Loaded<Image>) => Promise<File>,
): Promise<File> {
  try {
    return await make(loaded)
  } catch (error) {
    if (loaded.photos.size + loaded.logos.size === 0) throw error
    return make({ photos: new Map(), logos: new Map() })
  }
}
