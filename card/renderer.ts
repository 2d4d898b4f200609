import { drawLineupCard } from '#card/lineup/lineup-card.ts'
import { tradeCardPixels } from '#card/trade/layout.ts'
import { drawTradeCard } from '#card/trade/trade-card.ts'

import type { CardContext, Sized, Surface } from './canvas.ts'
import type { LineupCardData, PageCardData, Printed, TradeCardData } from './card-data.ts'
import {
  type CardPixels,
  type CardShape,
  exportPixels,
  LINEUP_JPEG_QUALITY,
  TRADE_JPEG_QUALITY,
  WEBP_QUALITY,
} from './export-size.ts'
import type { ImageStore } from './image-store.ts'
import { drawPageCard } from './page-card.ts'
import { type CardImages, createSpriteCache } from './sprites.ts'
import { type CardFont, fontsOf } from './text.ts'

/** What is on a card, whatever its shape and file. */
export type CardContent =
  | { readonly card: 'lineup'; readonly data: LineupCardData }
  | { readonly card: 'trade'; readonly data: TradeCardData }
  | { readonly card: 'page'; readonly data: PageCardData }

type ImageRequest = {
  /** A page's card always has the shape of a link preview. */
  readonly shape: CardShape
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  /** Width in pixels; without it, the shape's export width. */
  readonly width?: number
  /** Addresses of photos by player id; a player without one has the drawn sweater. */
  readonly photos: ReadonlyMap<number, string>
}

/** A card to draw. Plain data, so it can be posted to a worker. */
export type RenderRequest = ImageRequest & CardContent
export type LineupRenderRequest = Extract<RenderRequest, { readonly card: 'lineup' }>
export type TradeRenderRequest = Extract<RenderRequest, { readonly card: 'trade' }>
export type PageRenderRequest = Extract<RenderRequest, { readonly card: 'page' }>

export type RendererDependencies<Image, File> = {
  createSurface(width: number, height: number): Surface<Image, File>
  /** Resolves when every font is ready, or when waiting longer is not worth it. Never rejects. */
  loadFonts(fonts: readonly CardFont[]): Promise<void>
  readonly images: ImageStore<Image>
  /** How many pixels of drawings to keep for later cards, at four bytes each. */
  readonly keptPixels: number
}

export type CardRenderer<File> = {
  /**
   * Draws and encodes a card. Calls `photosReady` when nothing more has to load over the network. If that returns
   * false, the card is no longer wanted, and the result is null.
   */
  render(request: Printed<RenderRequest>, photosReady: () => boolean | Promise<boolean>): Promise<File | null>
}

/** Returns a renderer that keeps fonts, photos, sweaters and backgrounds from one request to the next. */
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
        images.load(new Map(logoAddresses(request).map((address) => [address, address]))),
        loadFonts(fontsOf([request.data, request.site])),
      ])
      if (!(await photosReady())) return null
      const { width, height, scale } = requestPixels(request)
      // On a fresh canvas each time, because one that a foreign image has tainted stays blocked.
      const draw = async (loaded: LoadedImages<Image>): Promise<File> => {
        const surface = createSurface(width, height)
        drawCard(surface.context, request, { ...loaded, drawSprite: sprites(scale) }, scale)
        return surface.encode(request.type, qualityOf(request))
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
  page: LINEUP_JPEG_QUALITY,
} as const satisfies Record<RenderRequest['card'], number>

const qualityOf = ({ card, type }: RenderRequest): number =>
  type === 'image/webp' ? WEBP_QUALITY : QUALITY[card]

function logoAddresses({ card, data }: CardContent): readonly string[] {
  const lineupTeam = card === 'lineup' && data.subject.kind === 'team' ? [data.subject.team] : []
  const traded =
    card === 'trade' ? [data.teams.team1, data.teams.team2, ...(data.pickTeams?.values() ?? [])] : []
  const ofPage = card === 'page' && data.team ? [data.team] : []
  const teams = [...lineupTeam, ...traded, ...ofPage]
  return teams.flatMap(({ logoUrl }) => (logoUrl ? [logoUrl] : []))
}

export function imageAddresses(
  request: CardContent & Partial<Pick<ImageRequest, 'photos'>>,
): readonly string[] {
  return [...(request.photos?.values() ?? []), ...logoAddresses(request)]
}

function requestPixels(request: RenderRequest): CardPixels {
  const pixels = wholePixels(request)
  const { width = pixels.width } = request
  const zoom = width / pixels.width
  return { width, height: Math.round(pixels.height * zoom), scale: pixels.scale * zoom }
}

function wholePixels(request: RenderRequest): CardPixels {
  switch (request.card) {
    case 'lineup':
      return exportPixels(request.shape)
    case 'trade':
      return tradeCardPixels(request.data, request.shape)
    case 'page':
      return exportPixels('link')
  }
}

function drawCard<Image extends Sized>(
  context: CardContext<Image>,
  { site, ...request }: Printed<RenderRequest>,
  images: CardImages<Image>,
  scale: number,
): void {
  switch (request.card) {
    case 'lineup':
      return drawLineupCard(context, { ...request.data, site }, images, request.shape, scale)
    case 'trade':
      return drawTradeCard(context, { ...request.data, site }, images, request.shape, scale)
    case 'page':
      return drawPageCard(context, { ...request.data, site }, images, scale)
  }
}
