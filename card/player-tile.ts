import type { Box } from '#card/box.ts'
import type { CardContext, Pen, Sized } from '#card/canvas.ts'
import type { CardTheme, SweaterColors } from '#card/theme.ts'
import type { Player } from '#domain/player/player.ts'

import { inkOn, mix } from '#card/colour.ts'
import { fitText } from '#card/fit-text.ts'
import { initials, splitName } from '#card/player-name.ts'
import { drawSweaterNumber } from '#card/sweater.ts'
import { condensed, text } from '#card/typeface.ts'

const INK = '#0a1220'
const QUIET_INK = '#47566a'

/** How a sweater without number gets onto the card: drawn there, or from a kept copy. */
export type SweaterPainter<Image> = (context: CardContext<Image>, box: Box, colors: SweaterColors) => void

type Dressed = {
  readonly box: Box
  readonly player: Player
  readonly theme: CardTheme
  readonly sweater: SweaterColors
  /** His club's abbreviation, where the lineup mixes clubs. */
  readonly club: string | null
}

export type PlayerTile<Image> = Dressed & {
  readonly form: 'lying' | 'standing'
  readonly photo: Image | null
  readonly paintSweater: SweaterPainter<Image>
}

/** "Shoots L", for a goaltender "Catches L"; null when unknown. */
function handWords({ position, shoots }: Player): string | null {
  if (shoots === null) return null
  return `${position === 'g' ? 'Catches' : 'Shoots'} ${shoots}`
}

function plate(pen: Pen, { box, theme, sweater }: Dressed, wedge: number): void {
  const radius = Math.min(14, box.height * 0.1)
  pen.save()
  pen.fillStyle = 'rgba(0,0,0,0.28)'
  pen.beginPath()
  pen.roundRect(box.x, box.y + 4, box.width, box.height, radius)
  pen.fill()
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, radius)
  const ice = pen.createLinearGradient(0, box.y, 0, box.y + box.height)
  ice.addColorStop(0, '#ffffff')
  ice.addColorStop(1, '#dfe8f0')
  pen.fillStyle = ice
  pen.fill()
  pen.clip()
  if (wedge > 0) {
    pen.fillStyle = mix('#cfdae5', sweater.body, 0.16)
    pen.beginPath()
    pen.moveTo(box.x, box.y)
    pen.lineTo(box.x + wedge + box.height * 0.14, box.y)
    pen.lineTo(box.x + wedge - box.height * 0.14, box.y + box.height)
    pen.lineTo(box.x, box.y + box.height)
    pen.closePath()
    pen.fill()
  }
  pen.fillStyle = theme.banner
  pen.fillRect(box.x, box.y + box.height - box.height * 0.045, box.width, box.height * 0.045)
  pen.restore()
}

/** The picture, cut to its box from the top, where the face is. */
function drawPhoto<Image extends Sized>(context: CardContext<Image>, photo: Image, box: Box): void {
  const scale = Math.max(box.width / photo.width, box.height / photo.height)
  // One engine draws nothing when the source pokes out of the picture by a rounding error.
  const width = Math.min(photo.width, box.width / scale)
  const height = Math.min(photo.height, box.height / scale)
  const left = Math.max(0, (photo.width - width) / 2)
  context.drawImage(
    photo,
    left,
    0,
    Math.min(width, photo.width - left),
    height,
    box.x,
    box.y,
    box.width,
    box.height,
  )
}

function art<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
  box: Box,
  photoBox: Box,
): void {
  if (tile.photo === null) {
    tile.paintSweater(context, box, tile.sweater)
    drawSweaterNumber(context, box, tile.sweater, tile.player.number)
    return
  }
  context.save()
  context.beginPath()
  context.roundRect(
    tile.box.x,
    tile.box.y,
    tile.box.width,
    tile.box.height,
    Math.min(14, tile.box.height * 0.1),
  )
  context.clip()
  drawPhoto(context, tile.photo, photoBox)
  context.restore()
  if (tile.player.number === null) return
  const size = photoBox.height * 0.42
  context.save()
  context.font = condensed(size, 800)
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.lineWidth = size * 0.16
  context.strokeStyle = tile.sweater.body
  const digits = String(tile.player.number)
  const x = photoBox.x + size * 0.14
  const y = photoBox.y + photoBox.height - size * 0.16
  context.strokeText(digits, x, y)
  context.fillStyle = tile.sweater.number
  context.fillText(digits, x, y)
  context.restore()
}

/** Position in a club-coloured tab, then hand and club. Returns nothing; `align` is where it hangs. */
function meta(
  pen: Pen,
  tile: Dressed,
  at: { x: number; y: number; width: number; size: number; align: 'left' | 'center' },
): void {
  const { size } = at
  const position = tile.player.position.toUpperCase()
  pen.font = condensed(size * 1.08, 700)
  const chip = Math.max(pen.measureText(position).width + size * 0.8, size * 1.75)
  const gap = size * 0.5
  const words = [tile.club, handWords(tile.player)].filter((word) => word !== null)
  const short = [tile.club, tile.player.shoots].filter((word) => word !== null)
  const fitted = fitText(pen, {
    forms: [words.join(' · '), short.join(' · ')],
    font: (value) => text(value, 500),
    size: size * 0.94,
    minSize: size * 0.6,
    width: at.width - chip - gap,
  })
  const total = fitted.text === '' ? chip : chip + gap + fitted.width
  const x = at.align === 'left' ? at.x : at.x + (at.width - total) / 2
  pen.fillStyle = tile.theme.banner
  pen.beginPath()
  pen.roundRect(x, at.y - size * 1.02, chip, size * 1.36, size * 0.25)
  pen.fill()
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  pen.fillStyle = QUIET_INK
  pen.fillText(fitted.text, x + chip + gap, at.y)
  pen.font = condensed(size * 1.08, 700)
  pen.textAlign = 'center'
  pen.fillStyle = inkOn(tile.theme.banner)
  pen.fillText(position, x + chip / 2, at.y + size * 0.04)
}

function lying<Image extends Sized>(context: CardContext<Image>, tile: PlayerTile<Image>): void {
  const { box, player } = tile
  const { height } = box
  const side = Math.min(height * 1.06, box.width * 0.4)
  plate(context, tile, side * 0.86)
  const sweater: Box = {
    x: box.x + height * 0.03,
    y: box.y + (height - side) / 2 - height * 0.02,
    width: side,
    height: side,
  }
  art(context, tile, sweater, { ...box, width: side * 0.98 })
  const x = sweater.x + side + height * 0.08
  const width = box.x + box.width - height * 0.12 - x
  const name = splitName(player.name)
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  if (height < 112) {
    const fitted = fitText(context, {
      forms: [`${initials(name.first)} ${name.last}`.trim(), name.last],
      font: (size) => condensed(size, 700),
      size: height * 0.33,
      minSize: height * 0.2,
      width,
    })
    context.fillStyle = INK
    context.fillText(fitted.text, x, box.y + height * 0.5)
    meta(context, tile, { x, y: box.y + height * 0.77, width, size: height * 0.165, align: 'left' })
    return
  }
  const first = fitText(context, {
    forms: [name.first, initials(name.first)],
    font: (size) => condensed(size, 500),
    size: height * 0.205,
    minSize: height * 0.16,
    width,
  })
  context.fillStyle = QUIET_INK
  context.fillText(first.text, x, box.y + height * 0.29)
  const last = fitText(context, {
    forms: [name.last],
    font: (size) => condensed(size, 700),
    size: height * 0.36,
    minSize: height * 0.2,
    width,
  })
  context.fillStyle = INK
  context.fillText(last.text, x, box.y + height * 0.445 + last.size * 0.36)
  meta(context, tile, { x, y: box.y + height * 0.835, width, size: height * 0.148, align: 'left' })
}

function standing<Image extends Sized>(context: CardContext<Image>, tile: PlayerTile<Image>): void {
  const { box, player } = tile
  const { height } = box
  plate(context, tile, 0)
  const side = Math.min(height * 0.68, box.width * 0.8)
  const sweater: Box = {
    x: box.x + (box.width - side) / 2,
    y: box.y - height * 0.045,
    width: side,
    height: side,
  }
  art(context, tile, sweater, { ...box, height: height * 0.62 })
  const pad = height * 0.05
  const x = box.x + pad
  const width = box.width - 2 * pad
  const name = splitName(player.name)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const fitted = fitText(context, {
    forms: [player.name, `${initials(name.first)} ${name.last}`.trim(), name.last],
    font: (size) => condensed(size, 700),
    size: height * 0.165,
    minSize: height * 0.11,
    width,
  })
  context.fillStyle = INK
  context.fillText(fitted.text, box.x + box.width / 2, box.y + height * 0.785)
  meta(context, tile, { x, y: box.y + height * 0.905, width, size: height * 0.078, align: 'center' })
}

/** A filled place: the sweater or photo with the number, the name, position, hand. */
export function drawPlayerTile<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
  context.save()
  if (tile.form === 'lying') lying(context, tile)
  else standing(context, tile)
  context.restore()
}
