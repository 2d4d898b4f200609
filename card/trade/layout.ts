import type { TradeCardData } from '#card/card-data.ts'
import { type CardPixels, EXPORT_WIDTH, pixelsOf } from '#card/export-size.ts'
import { type Box, columns } from '#card/geometry.ts'
import { type BySide, countAssets, otherSide, type Side } from '#domain/trade/draft.ts'

/** `full` grows with its lists; `link` is what networks show beside a link, with the essentials. */
export type TradeCardShape = 'full' | 'link'

/** Where a player or a pick is: sweater beside the name, or above it. */
export type AssetPlace = { readonly box: Box; readonly form: 'horizontal' | 'vertical' }

/** What one team receives. */
export type ReceivedAssets = {
  /** The team's half of the body. */
  readonly box: Box
  /** Players first, then picks. May be fewer than the assets: the last place then says how many more. */
  readonly places: readonly AssetPlace[]
}

/** Where everything is, in drawing units. */
export type TradeLayout = {
  readonly width: number
  readonly height: number
  readonly target: number
  readonly margin: number
  readonly title: Box
  readonly panels: BySide<Box>
  readonly receivedAssets: BySide<ReceivedAssets>
  readonly footer: Box
}

type Frame = Pick<TradeLayout, 'width' | 'target' | 'margin'> & {
  readonly title: number
  readonly panel: number
  readonly footer: number
  readonly pad: number
  /** Between tiles. */
  readonly gap: number
}

const FRAMES: Readonly<Record<TradeCardShape, Frame>> = {
  full: { width: 960, target: EXPORT_WIDTH, margin: 26, title: 92, panel: 176, footer: 72, pad: 26, gap: 12 },
  link: { width: 1200, target: 1200, margin: 24, title: 66, panel: 130, footer: 44, pad: 16, gap: 10 },
}

const LINK_HEIGHT = 630

/** More than these are in two columns. */
const ONE_COLUMN: Readonly<Record<TradeCardShape, number>> = { full: 10, link: 4 }

/** The link preview shows no more than this; the last place then counts the others. */
const LINK_PLACES = 8

/** Height of a row of the full card by how many rows its longer list has: few are large. */
const ROW_HEIGHTS = [540, 540, 258, 176, 148, 132, 124, 118, 114, 110, 108] as const
const TWO_COLUMNS_ROW = 96

/** A plate is never higher than that, horizontal or vertical; between the two it is horizontal. */
const HIGHEST = { horizontal: 272, vertical: 700 } as const
const VERTICAL_FROM = 320

type Grid = { readonly columns: number; readonly rows: number; readonly places: number }

function gridOf(count: number, shape: TradeCardShape): Grid {
  const places = Math.max(1, shape === 'link' ? Math.min(count, LINK_PLACES) : count)
  const across = places > ONE_COLUMN[shape] ? 2 : 1
  return { columns: across, rows: Math.ceil(places / across), places }
}

function naturalHeight({ columns: across, rows }: Grid, gap: number): number {
  const row = across === 2 ? TWO_COLUMNS_ROW : (ROW_HEIGHTS[rows] ?? TWO_COLUMNS_ROW)
  return rows * row + (rows - 1) * gap
}

/** Lays a trade out for that shape. */
export function layoutTrade({ sends }: Pick<TradeCardData, 'sends'>, shape: TradeCardShape): TradeLayout {
  const frame = FRAMES[shape]
  const { width, margin, gap } = frame
  const grid = (side: Side) => gridOf(countAssets(sends[otherSide(side)]), shape)
  const grids = { team1: grid('team1'), team2: grid('team2') }
  const head = frame.title + frame.panel + frame.pad
  const foot = frame.pad + frame.footer
  const inner =
    shape === 'link'
      ? LINK_HEIGHT - head - foot
      : Math.max(naturalHeight(grids.team1, gap), naturalHeight(grids.team2, gap))
  const height = head + inner + foot
  const title: Box = { x: 0, y: 0, width, height: frame.title }
  const half = (side: Side, box: Omit<Box, 'x' | 'width'>): Box => ({
    ...box,
    x: side === 'team1' ? 0 : width / 2,
    width: width / 2,
  })
  const panel = { y: frame.title, height: frame.panel }
  const body = { y: frame.title + frame.panel, height: height - frame.title - frame.panel - frame.footer }
  const received = (side: Side): ReceivedAssets => {
    const box = half(side, body)
    const seam = margin * 0.6
    const inside: Box = {
      x: box.x + (side === 'team1' ? margin : seam),
      y: head,
      width: box.width - margin - seam,
      height: inner,
    }
    return { box, places: placesIn(inside, grids[side], gap) }
  }
  return {
    width,
    height,
    target: frame.target,
    margin,
    title,
    panels: { team1: half('team1', panel), team2: half('team2', panel) },
    receivedAssets: { team1: received('team1'), team2: received('team2') },
    footer: { x: 0, y: height - frame.footer, width, height: frame.footer },
  }
}

/** The places fill the height as far as plates may grow, from the top; two columns are read one after the other. */
function placesIn(box: Box, { columns: across, rows, places }: Grid, gap: number): AssetPlace[] {
  const room = (box.height - (rows - 1) * gap) / rows
  const form = across === 1 && room >= VERTICAL_FROM ? 'vertical' : 'horizontal'
  const height = Math.min(room, HIGHEST[form])
  const strips = columns(box, across, gap)
  return Array.from({ length: places }, (_, index) => {
    const strip = strips[Math.floor(index / rows)] ?? box
    return { box: { ...strip, y: box.y + (index % rows) * (height + gap), height }, form }
  })
}

/** Pixels of the finished file, known before it is drawn. */
export function tradeCardPixels(data: Pick<TradeCardData, 'sends'>, shape: TradeCardShape): CardPixels {
  return pixelsOf(layoutTrade(data, shape))
}
