import { drawLineupCard } from '#card/lineup/lineup-card.ts'
import { tradeCardPixels } from '#card/trade/layout.ts'
import { drawTradeCard } from '#card/trade/trade-card.ts'
import type { ShareKind } from '#domain/share/kinds.ts'

import type { CardContext, Sized, Surface } from './canvas.ts'
import type { CardTeam, LineupCardData, PageCardData, Printed, TradeCardData } from './card-data.ts'
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

/** Each kind of link has a card, and so have pages of the site. */
type CardKind = ShareKind | 'page'

type CardData = {
  readonly lineup: LineupCardData
  readonly trade: TradeCardData
  readonly page: PageCardData
}

type ContentOf<Kind extends CardKind> = {
  [K in Kind]: { readonly card: K; readonly data: CardData[K] }
}[Kind]

/** What is on a card, whatever its shape and file. */
export type CardContent = ContentOf<CardKind>

/** How a kind of card is drawn. */
type Drawing<Data> = {
  draw<Image extends Sized>(
    context: CardContext<Image>,
    data: Printed<Data>,
    images: CardImages<Image>,
    shape: CardShape,
    scale: number,
  ): void
  pixels(shape: CardShape, data: Data): CardPixels
  /** The teams whose crest is drawn. */
  teams(data: Data): readonly CardTeam[]
  readonly jpegQuality: number
}

const CARDS: { readonly [Kind in CardKind]: Drawing<CardData[Kind]> } = {
  lineup: {
    draw: drawLineupCard,
    pixels: exportPixels,
    teams: ({ subject }) => (subject.kind === 'team' ? [subject.team] : []),
    jpegQuality: LINEUP_JPEG_QUALITY,
  },
  trade: {
    draw: drawTradeCard,
    pixels: (shape, data) => tradeCardPixels(data, shape),
    teams: ({ teams, pickTeams }) => [teams.team1, teams.team2, ...(pickTeams?.values() ?? [])],
    jpegQuality: TRADE_JPEG_QUALITY,
  },
  page: {
    draw: (context, data, images, _shape, scale) => drawPageCard(context, data, images, scale),
    pixels: () => exportPixels('link'),
    teams: ({ team }) => (team ? [team] : []),
    jpegQuality: LINEUP_JPEG_QUALITY,
  },
}

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

const qualityOf = ({ card, type }: RenderRequest): number =>
  type === 'image/webp' ? WEBP_QUALITY : CARDS[card].jpegQuality

const logoAddresses = <Kind extends CardKind>({ card, data }: ContentOf<Kind>): readonly string[] =>
  CARDS[card].teams(data).flatMap(({ logoUrl }) => (logoUrl ? [logoUrl] : []))

export function imageAddresses(
  request: CardContent & Partial<Pick<ImageRequest, 'photos'>>,
): readonly string[] {
  return [...(request.photos?.values() ?? []), ...logoAddresses(request)]
}

function requestPixels(request: RenderRequest): CardPixels {
  const pixels = cardPixels(request, request.shape)
  const { width = pixels.width } = request
  const zoom = width / pixels.width
  return { width, height: Math.round(pixels.height * zoom), scale: pixels.scale * zoom }
}

/** Returns the size of the whole card in that shape. */
export const cardPixels = <Kind extends CardKind>(
  { card, data }: ContentOf<Kind>,
  shape: CardShape,
): CardPixels => CARDS[card].pixels(shape, data)

const drawCard = <Kind extends CardKind, Image extends Sized>(
  context: CardContext<Image>,
  { card, data, site, shape }: Printed<ImageRequest & ContentOf<Kind>>,
  images: CardImages<Image>,
  scale: number,
): void => CARDS[card].draw(context, { ...data, site }, images, shape, scale)
