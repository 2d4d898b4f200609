import type { Box } from '#card/canvas.ts'
import type { TradeCardData } from '#card/card-data.ts'
import { CARD_SHAPES, type CardPixels, type CardShape, EXPORT_WIDTH, pixelsOf } from '#card/export-size.ts'
import { type BySide, countAssets, otherSide, type Side, SIDES } from '#domain/trade/draft.ts'

import { layoutReceived, type ListShape, naturalHeight, type ReceivedAssets } from './received-assets.ts'

/** The position of everything, in drawing units. */
export type TradeLayout = {
  readonly width: number
  readonly height: number
  readonly target: number
  readonly margin: number
  /** Kept free of text at the top and the bottom. */
  readonly safe: number
  readonly title: Box
  readonly panels: BySide<Box>
  /** A line about each team's cap; zero height where the card leaves the cap out. */
  readonly cap: BySide<Box>
  readonly receivedAssets: BySide<ReceivedAssets>
  readonly footer: Box
}

type Frame = {
  readonly page: Pick<TradeLayout, 'width' | 'target' | 'margin' | 'safe'> & {
    /** Null: as high as its lists. */
    readonly height: number | null
  }
  /** Heights; `pad` is above and below the lists. */
  readonly bands: Readonly<Record<'title' | 'panel' | 'cap' | 'footer' | 'pad', number>>
  readonly list: ListShape
}

/** `full` grows with its lists; the others have the shapes of the networks, like a lineup's. */
const FRAMES: Readonly<Record<CardShape, Frame>> = {
  full: {
    page: { width: 960, height: null, target: EXPORT_WIDTH, margin: 26, safe: 0 },
    bands: { title: 92, panel: 176, cap: 46, footer: 72, pad: 26 },
    list: {
      rows: { gap: 12, least: 88, most: Infinity, oneColumn: 10 },
      plate: { horizontal: 272, vertical: 700, verticalFrom: 320 },
      type: { note: 19, least: 13, footnote: [17] },
    },
  },
  square: {
    page: { ...CARD_SHAPES.square, margin: 30, safe: 0 },
    bands: { title: 98, panel: 178, cap: 50, footer: 68, pad: 22 },
    list: {
      rows: { gap: 12, least: 62, most: 20, oneColumn: 6 },
      plate: { horizontal: 330, vertical: 860, verticalFrom: 400 },
      type: { note: 23, least: 16, footnote: [20, 17, 14] },
    },
  },
  portrait: {
    page: { ...CARD_SHAPES.portrait, margin: 32, safe: 0 },
    bands: { title: 112, panel: 208, cap: 56, footer: 80, pad: 28 },
    list: {
      rows: { gap: 14, least: 66, most: 20, oneColumn: 8 },
      plate: { horizontal: 340, vertical: 940, verticalFrom: 400 },
      type: { note: 24, least: 16, footnote: [21, 18, 15] },
    },
  },
  story: {
    page: { ...CARD_SHAPES.story, margin: 30, safe: 150 },
    bands: { title: 108, panel: 196, cap: 54, footer: 84, pad: 28 },
    list: {
      rows: { gap: 14, least: 70, most: 20, oneColumn: 10 },
      plate: { horizontal: 320, vertical: 900, verticalFrom: 380 },
      type: { note: 24, least: 18, footnote: [22, 19, 16] },
    },
  },
  link: {
    page: { ...CARD_SHAPES.link, margin: 24, safe: 0 },
    bands: { title: 66, panel: 130, cap: 38, footer: 44, pad: 16 },
    list: {
      rows: { gap: 10, least: 52, most: 8, oneColumn: 4 },
      plate: { horizontal: 272, vertical: 700, verticalFrom: 320 },
      type: { note: 19, least: 14, footnote: [17, 15, 13] },
    },
  },
}

/** Row height of the full card, by the number of rows of its longer list: few rows are large. */
const ROW_HEIGHTS = [540, 540, 258, 176, 148, 132, 124, 118, 114, 110, 108] as const
const TWO_COLUMNS_ROW = 96

const rowHeight = (rows: number, columns: 1 | 2): number =>
  columns === 2 ? TWO_COLUMNS_ROW : (ROW_HEIGHTS[rows] ?? TWO_COLUMNS_ROW)

type Content = Pick<TradeCardData, 'sends' | 'cap'>

/** The steps in which the lists of the full card grow until everything has a place. */
const STEP = 24

export function layoutTrade({ sends, cap }: Content, shape: CardShape): TradeLayout {
  const { page, bands, list } = FRAMES[shape]
  const { width, target, margin, safe } = page
  const seam = margin * 0.6
  const inside = width / 2 - margin - seam
  const capHeight = cap ? bands.cap : 0
  const panelTop = safe + bands.title
  const bodyTop = panelTop + bands.panel + capHeight
  const listTop = bodyTop + bands.pad
  const foot = bands.pad + bands.footer + safe
  const halves = (y: number, height: number): BySide<Box> => ({
    team1: { x: 0, y, width: width / 2, height },
    team2: { x: width / 2, y, width: width / 2, height },
  })
  const received = (height: number): BySide<ReceivedAssets> => {
    const body = halves(bodyTop, height + 2 * bands.pad)
    const listed = (side: Side): ReceivedAssets => {
      const x = body[side].x + (side === 'team1' ? margin : seam)
      return layoutReceived(
        sends[otherSide(side)],
        { x, y: listTop, width: inside, height },
        body[side],
        list,
      )
    }
    return { team1: listed('team1'), team2: listed('team2') }
  }
  const isWhole = (lists: BySide<ReceivedAssets>): boolean =>
    SIDES.every((side) => lists[side].places.length >= countAssets(sends[otherSide(side)]))
  const natural = () => Math.max(...SIDES.map((side) => naturalHeight(sends[side], inside, rowHeight, list)))
  let inner = page.height === null ? natural() : page.height - listTop - foot
  let lists = received(inner)
  while (page.height === null && !isWhole(lists)) {
    inner += STEP
    lists = received(inner)
  }
  const height = listTop + inner + foot
  return {
    width,
    height,
    target,
    margin,
    safe,
    title: { x: 0, y: safe, width, height: bands.title },
    panels: halves(panelTop, bands.panel),
    cap: halves(panelTop + bands.panel, capHeight),
    receivedAssets: lists,
    footer: { x: 0, y: height - bands.footer - safe, width, height: bands.footer + safe },
  }
}

export function tradeCardPixels(data: Content, shape: CardShape): CardPixels {
  return pixelsOf(layoutTrade(data, shape))
}
