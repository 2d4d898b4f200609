import type { Box } from '#card/box.ts'
import type { CardShape } from '#card/export-size.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { LineupType } from '#domain/vocabulary.ts'

import { CARD_SHAPES } from '#card/export-size.ts'
import { evenStrengthBody } from '#card/layout/even-strength-layout.ts'
import { specialTeamsBody } from '#card/layout/special-teams-layout.ts'

/** A player's place: lying (sweater beside the name) or standing (sweater above it). */
export type TilePlace = { readonly slot: Slot; readonly box: Box; readonly form: 'lying' | 'standing' }

/** The tab at the start of a row that says which line or pair it is. */
export type RowMark = { readonly box: Box; readonly mark: string; readonly caption: string }

/** One special-teams unit on its half of the rink. `net` tells where the goal stands. */
export type UnitPanel = {
  readonly box: Box
  readonly heading: Box
  readonly name: string
  readonly net: 'top' | 'bottom'
}

export type CardBody = {
  readonly marks: readonly RowMark[]
  readonly units: readonly UnitPanel[]
  readonly places: readonly TilePlace[]
}

/** Where everything stands, in drawing units. */
export type LineupLayout = CardBody & {
  readonly width: number
  readonly height: number
  readonly header: Box
  readonly footer: Box
  /** Kept free of words at top and foot. */
  readonly safe: number
  /** Outer margin that text and tiles keep. */
  readonly margin: number
}

type Frame = {
  readonly header: number
  readonly footer: number
  readonly margin: number
  readonly safe: number
}

/** Heights of the bands; `safe` is kept free at top and bottom, where story viewers put their buttons. */
const FRAMES: Readonly<Record<CardShape, Frame>> = {
  full: { header: 252, footer: 84, margin: 36, safe: 0 },
  square: { header: 190, footer: 66, margin: 32, safe: 0 },
  portrait: { header: 226, footer: 78, margin: 36, safe: 0 },
  story: { header: 252, footer: 88, margin: 36, safe: 150 },
  link: { header: 118, footer: 40, margin: 22, safe: 0 },
}

/** Lays a lineup of that type out for that shape. */
export function layoutLineup(type: LineupType, shape: CardShape): LineupLayout {
  const { width, height } = CARD_SHAPES[shape]
  const frame = FRAMES[shape]
  const header: Box = { x: 0, y: 0, width, height: frame.safe + frame.header }
  const footerHeight = frame.footer + frame.safe
  const footer: Box = { x: 0, y: height - footerHeight, width, height: footerHeight }
  const pad = frame.margin * 0.72
  const body: Box = {
    x: frame.margin,
    y: header.height + pad,
    width: width - 2 * frame.margin,
    height: footer.y - header.height - 2 * pad,
  }
  const content =
    type === 'even_strength' ? evenStrengthBody(body, shape) : specialTeamsBody(type, body, shape)
  return { width, height, header, footer, margin: frame.margin, safe: frame.safe, ...content }
}
