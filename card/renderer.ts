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
import { type CardImages, createSpriteCache } from './sprites.ts'

type ImageRequest = {
  readonly type: 'image/jpeg' | 'image/png'
  /** Addresses of photos by player id; a player without one wears the drawn sweater. */
  readonly photos: ReadonlyMap<number, string>
}

export type LineupRenderRequest = ImageRequest & {
  readonly card: 'lineup'
  readonly data: LineupCardData
  readonly shape: CardShape
}

export type TradeRenderRequest = ImageRequest & {
  readonly card: 'trade'
  readonly data: TradeCardData
  readonly shape: TradeCardShape
}

/** A card to be drawn. Plain data: it travels to a worker as it is. */
export type RenderRequest = LineupRenderRequest | TradeRenderRequest

export type RendererDependencies<Image, File> = {
  createSurface(width: number, height: number): Surface<Image, File>
  /** Resolves when every font is ready, or when waiting for one no longer pays. Never rejects. */
  loadFonts(): Promise<void>
  readonly images: ImageStore<Image>
  /** How many pixels of drawings to keep for later cards; each takes four bytes. */
  readonly keptPixels: number
}

export type CardRenderer<File> = {
  /**
   * Draws and encodes a card. `photosReady` is called when nothing more has to come over the network; when it answers
   * false the card is no longer wanted, and null comes back.
   */
  render(request: RenderRequest, photosReady: () => boolean | Promise<boolean>): Promise<File | null>
}

/** A renderer that keeps fonts, photos, sweaters and backgrounds from one request to the next. */
export function createCardRenderer<Image extends Sized, File>({
  createSurface,
  loadFonts,
  images,
  keptPixels,
}: RendererDependencies<Image, File>): CardRenderer<File> {
  const sprites = createSpriteCache(createSurface, keptPixels)
  return {
    async render(request, photosReady) {
      const [photos, logos] = await Promise.all([
        images.load(request.photos),
        images.load(logoAddresses(request)),
        loadFonts(),
      ])
      if (!(await photosReady())) return null
      const { width, height, scale } = requestPixels(request)
      // From a fresh canvas each time: one that a foreign image has blocked stays blocked.
      const draw = async (loaded: LoadedImages<Image>): Promise<File> => {
        const surface = createSurface(width, height)
        drawCard(surface.context, request, { ...loaded, drawSprite: sprites(scale) })
        return surface.encode(request.type, QUALITY[request.card])
      }
      try {
        return await draw({ photos, logos })
      } catch (error) {
        if (photos.size + logos.size === 0) throw error
        // A card with drawn sweaters and crests is better than none.
        return draw({ photos: new Map(), logos: new Map() })
      }
    },
  }
}

type LoadedImages<Image> = Required<Pick<CardImages<Image>, 'photos' | 'logos'>>

const QUALITY = {
  lineup: LINEUP_JPEG_QUALITY,
  trade: TRADE_JPEG_QUALITY,
} as const satisfies Record<RenderRequest['card'], number>

/** Logos of the teams whose crest is drawn, each under its own address. */
function logoAddresses({ card, data }: RenderRequest): ReadonlyMap<string, string> {
  const lineupTeam = card === 'lineup' && data.subject.kind === 'team' ? [data.subject.team] : []
  const teams = card === 'trade' ? [data.teams.team1, data.teams.team2] : lineupTeam
  return new Map(teams.flatMap(({ logoUrl }) => (logoUrl ? [[logoUrl, logoUrl] as const] : [])))
}

const requestPixels = (request: RenderRequest): CardPixels =>
  request.card === 'lineup' ? exportPixels(request.shape) : tradeCardPixels(request.data, request.shape)

function drawCard<Image extends Sized>(
  context: CardContext<Image>,
  request: RenderRequest,
  images: CardImages<Image>,
): void {
  if (request.card === 'lineup') drawLineupCard(context, request.data, images, request.shape)
  else drawTradeCard(context, request.data, images, request.shape)
}
