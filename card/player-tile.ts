import type { Box } from '#card/box.ts'
import type { CardContext, Pen, Sized } from '#card/canvas.ts'
import type { Stamp } from '#card/stamp.ts'
import type { CardTheme, SweaterColors } from '#card/theme.ts'
import type { Player } from '#domain/player/player.ts'

import { bladePath, plateLean } from '#card/blade.ts'
import { fitText } from '#card/fit-text.ts'
import { initials, splitName } from '#card/player-name.ts'
import { drawPhotoWithNumber } from '#card/player-photo.ts'
import { drawSweaterCloth, drawSweaterNumber } from '#card/sweater.ts'
import { condensed, text } from '#card/typeface.ts'

const INK = '#0a1220'
const QUIET_INK = '#43526a'

type Dressed = {
  readonly box: Box
  readonly player: Player
  readonly theme: CardTheme
  readonly sweater: SweaterColors
  /** His club's abbreviation, where the lineup mixes clubs. */
  readonly club: string | null
  /** A goaltender's: "Starter", "Backup". */
  readonly role: string | null
}

export type PlayerTile<Image> = Dressed & {
  readonly form: 'lying' | 'standing'
  readonly photo: Image | null
  readonly stamp: Stamp<Image>
}

/** "Shoots L", for a goaltender "Catches L"; null when unknown. */
function handWords({ position, shoots }: Player): string | null {
  if (shoots === null) return null
  return `${position === 'g' ? 'Catches' : 'Shoots'} ${shoots}`
}

/** The white plate with its shadow, the darker field for the sweater, the club's line under it. */
function plate(pen: Pen, box: Box, theme: CardTheme, field: { readonly right: number } | 'above'): void {
  const lean = plateLean(box.height)
  pen.fillStyle = 'rgba(0,0,0,0.3)'
  bladePath(pen, { ...box, x: box.x + 3, y: box.y + 5 }, lean)
  pen.fill()
  const ice = pen.createLinearGradient(0, box.y, 0, box.y + box.height)
  ice.addColorStop(0, '#ffffff')
  ice.addColorStop(1, '#dde6ee')
  pen.fillStyle = ice
  bladePath(pen, box, lean)
  pen.fill()
  const shade = pen.createLinearGradient(0, box.y, 0, box.y + box.height)
  shade.addColorStop(0, '#d5dee7')
  shade.addColorStop(1, '#aebccb')
  pen.fillStyle = shade
  if (field !== 'above') {
    bladePath(pen, { ...box, width: field.right + lean * 0.5 }, lean)
    pen.fill()
  } else {
    const share = 0.5
    const corner = lean * (1 - share)
    bladePath(
      pen,
      { ...box, x: box.x + corner, width: box.width - corner, height: box.height * share },
      lean * share,
    )
    pen.fill()
  }
  const line = box.height * 0.05
  const part = lean * (line / box.height)
  pen.fillStyle = theme.banner
  bladePath(pen, { ...box, y: box.y + box.height - line, width: box.width - lean + part, height: line }, part)
  pen.fill()
}

function art<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
  sweaterBox: Box,
  photoBox: Box,
): void {
  if (tile.photo === null) {
    const { sweater } = tile
    const key = `sweater ${Object.values(sweater).join(' ')}`
    tile.stamp(context, key, sweaterBox, (pen, box) => drawSweaterCloth(pen, box, sweater))
    drawSweaterNumber(context, sweaterBox, tile.sweater, tile.player.number)
  } else {
    drawPhotoWithNumber(
      context,
      tile.photo,
      photoBox,
      plateLean(tile.box.height),
      tile.player.number,
      tile.sweater,
    )
  }
}

/** Position in a club-coloured tab, then role, club and hand. */
function meta(
  pen: Pen,
  { player, theme, club, role }: Dressed,
  at: { x: number; y: number; width: number; size: number; align: 'left' | 'center' },
): void {
  const { size } = at
  const position = player.position.toUpperCase()
  pen.font = condensed(size * 1.12, 700)
  const chip = Math.max(pen.measureText(position).width + size * 0.9, size * 1.8)
  const gap = size * 0.5
  const words = (hand: string | null) => [club, role, hand].filter((word) => word !== null).join(' · ')
  const fitted = fitText(pen, {
    forms:
      role === null
        ? [words(handWords(player))]
        : [words(handWords(player)), words(player.shoots), words(null)],
    font: (value) => text(value, 500),
    size: size * 0.96,
    minSize: size * 0.6,
    width: at.width - chip - gap,
  })
  const total = fitted.text === '' ? chip : chip + gap + fitted.width
  const x = at.align === 'left' ? at.x : at.x + (at.width - total) / 2
  pen.textAlign = 'left'
  pen.fillStyle = QUIET_INK
  pen.fillText(fitted.text, x + chip + gap, at.y)
  pen.fillStyle = theme.banner
  bladePath(pen, { x, y: at.y - size * 1.05, width: chip, height: size * 1.4 }, size * 0.26)
  pen.fill()
  pen.font = condensed(size * 1.12, 700)
  pen.textAlign = 'center'
  pen.fillStyle = theme.bannerInk
  pen.fillText(position, x + chip / 2, at.y + size * 0.06)
}

/** First name light over the surname; on one line where the plate is wide enough. */
function lyingName(pen: Pen, name: string, box: Box, unit: number): void {
  const { first, last } = splitName(name)
  const size = unit * 0.35
  pen.textAlign = 'left'
  pen.font = condensed(size, 500)
  const lead = first === '' ? 0 : pen.measureText(`${first} `).width
  pen.font = condensed(size, 700)
  const whole = lead + pen.measureText(last).width
  if (box.width > unit * 2 && whole * 0.82 <= box.width) {
    const fit = Math.min(1, (box.width - 1) / whole)
    const y = box.y + unit * 0.37 + size * fit * 0.36
    pen.font = condensed(size * fit, 700)
    pen.fillStyle = INK
    pen.fillText(last, box.x + lead * fit, y)
    pen.font = condensed(size * fit, 500)
    pen.fillStyle = QUIET_INK
    pen.fillText(first, box.x, y)
    return
  }
  const over = fitText(pen, {
    forms: [first, initials(first)],
    font: (value) => condensed(value, 600),
    size: unit * 0.2,
    minSize: unit * 0.14,
    width: box.width,
  })
  pen.fillStyle = QUIET_INK
  pen.fillText(over.text, box.x, box.y + unit * 0.265)
  const under = fitText(pen, {
    forms: [last],
    font: (value) => condensed(value, 700),
    size,
    minSize: unit * 0.16,
    width: box.width,
  })
  pen.fillStyle = INK
  pen.fillText(under.text, box.x, box.y + unit * 0.445 + under.size * 0.36)
}

/** One line for small plates: "C. McDavid", or the surname alone. */
function shortName(pen: Pen, name: string, box: Box, unit: number): void {
  const { first, last } = splitName(name)
  pen.textAlign = 'left'
  const fitted = fitText(pen, {
    forms: [`${initials(first)} ${last}`.trim(), last],
    font: (value) => condensed(value, 700),
    size: unit * 0.32,
    minSize: unit * 0.2,
    width: box.width,
  })
  pen.fillStyle = INK
  pen.fillText(fitted.text, box.x, box.y + unit * 0.37 + fitted.size * 0.36)
}

/** Below this height two lines of name cannot be read in a feed. */
const SMALL_PLATE = 108

function lying<Image extends Sized>(context: CardContext<Image>, tile: PlayerTile<Image>): void {
  const { box, player } = tile
  const small = box.height < SMALL_PLATE
  const unit = Math.min(box.height, box.width * 0.42)
  const side = unit * (small ? 0.92 : 1.04)
  const lean = plateLean(box.height)
  plate(context, box, tile.theme, { right: side * 0.98 })
  const top = box.y + (box.height - unit) / 2
  const sweater: Box = {
    x: box.x + unit * 0.045,
    y: top + (unit - side) / 2 - unit * 0.015,
    width: side,
    height: side,
  }
  art(context, tile, sweater, { ...box, width: side + lean * 0.5 })
  const x = sweater.x + side + unit * 0.09
  const words: Box = { x, y: top, width: box.x + box.width - lean * 0.75 - unit * 0.05 - x, height: unit }
  if (small) shortName(context, player.name, words, unit)
  else lyingName(context, player.name, words, unit)
  meta(context, tile, {
    x,
    y: top + unit * (small ? 0.76 : 0.83),
    width: words.width,
    size: unit * 0.15,
    align: 'left',
  })
}

/** A plate this narrow shows initials for all, so that neighbours look alike. */
const SMALL_STANDING = 220

function standing<Image extends Sized>(context: CardContext<Image>, tile: PlayerTile<Image>): void {
  const { box, player } = tile
  const { height } = box
  plate(context, box, tile.theme, 'above')
  const side = Math.min(height * 0.92, box.width * 0.84)
  const sweater: Box = {
    x: box.x + (box.width - side) / 2,
    y: box.y + height * 0.655 - side,
    width: side,
    height: side,
  }
  art(context, tile, sweater, { ...box, height: height * 0.62 })
  const name = splitName(player.name)
  const width = box.width - 2 * plateLean(height) - height * 0.04
  const x = centred(box, width)
  const shorter = [`${initials(name.first)} ${name.last}`.trim(), name.last]
  context.textAlign = 'center'
  const fitted = fitText(context, {
    forms: box.width < SMALL_STANDING ? shorter : [player.name, ...shorter],
    font: (size) => condensed(size, 700),
    size: height * 0.175,
    minSize: height * 0.11,
    width,
  })
  context.fillStyle = INK
  context.fillText(fitted.text, box.x + box.width / 2, box.y + height * 0.78)
  meta(context, tile, { x, y: box.y + height * 0.908, width, size: height * 0.085, align: 'center' })
}

const centred = (box: Box, width: number): number => box.x + (box.width - width) / 2

/** A filled place: the sweater or photo with the number, the name, position, hand. */
export function drawPlayerTile<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
  context.save()
  context.textBaseline = 'alphabetic'
  if (tile.form === 'lying') lying(context, tile)
  else standing(context, tile)
  context.restore()
}
