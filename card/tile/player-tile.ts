import type { CardContext, Pen, Sized } from '#card/canvas.ts'
import { bladePath, type Box, centerX, centerY, inset, plateLean } from '#card/geometry.ts'
import { condensed, fitText } from '#card/text.ts'
import { type CardTheme, translucent } from '#card/theme.ts'
import { initials, type PlayerName, splitName } from '#domain/player/player-name.ts'

import { drawFacts, drawPlate, INK, type PlayerTile, QUIET_INK } from './plate.ts'
import { drawArt } from './player-photo.ts'

/** A filled place: the sweater or photo with the number, the name, position, hand. */
export function drawPlayerTile<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
  context.save()
  context.textBaseline = 'alphabetic'
  if (tile.form === 'horizontal') drawHorizontalTile(context, tile)
  else drawVerticalTile(context, tile)
  context.restore()
}

/** Below this height two lines of name cannot be read in a feed. */
const SMALL_PLATE = 108

/** The sweater beside the name. */
function drawHorizontalTile<Image extends Sized>(context: CardContext<Image>, tile: PlayerTile<Image>): void {
  const { box, player } = tile
  const small = box.height < SMALL_PLATE
  const base = Math.min(box.height, box.width * 0.42)
  const side = base * (small ? 0.92 : 1.04)
  const lean = plateLean(box.height)
  drawPlate(context, box, tile.theme, { right: side * 0.98 })
  const top = box.y + (box.height - base) / 2
  const sweater: Box = {
    x: box.x + base * 0.045,
    y: top + (base - side) / 2 - base * 0.015,
    width: side,
    height: side,
  }
  drawArt(context, tile, sweater, { ...box, width: side + lean * 0.5 })
  const x = sweater.x + side + base * 0.09
  const words: Box = { x, y: top, width: box.x + box.width - lean * 0.75 - base * 0.05 - x, height: base }
  const drawName = small ? drawShortName : drawLongName
  context.textAlign = 'left'
  drawName(context, splitName(player.name), words)
  const y = top + base * (small ? 0.76 : 0.83)
  drawFacts(context, tile, { x, y, width: words.width, size: base * 0.15, align: 'left' })
}

/** First name light over the surname; on one line where the plate is wide enough. */
function drawLongName(pen: Pen, { first, last }: PlayerName, { x, y: top, width, height: base }: Box): void {
  const size = base * 0.35
  pen.font = condensed(size, 500)
  const lead = first === '' ? 0 : pen.measureText(`${first} `).width
  pen.font = condensed(size, 700)
  const whole = lead + pen.measureText(last).width
  if (width > base * 2 && whole * 0.82 <= width) {
    const fit = Math.min(1, (width - 1) / whole)
    const y = top + base * 0.37 + size * fit * 0.36
    pen.font = condensed(size * fit, 700)
    pen.fillStyle = INK
    pen.fillText(last, x + lead * fit, y)
    pen.font = condensed(size * fit, 500)
    pen.fillStyle = QUIET_INK
    pen.fillText(first, x, y)
    return
  }
  const over = fitText(pen, [first, initials(first)], {
    weight: 600,
    size: base * 0.2,
    minSize: base * 0.14,
    width,
  })
  pen.fillStyle = QUIET_INK
  pen.fillText(over.text, x, top + base * 0.265)
  const under = fitText(pen, [last], { size, minSize: base * 0.16, width })
  pen.fillStyle = INK
  pen.fillText(under.text, x, top + base * 0.445 + under.size * 0.36)
}

/** "C. McDavid", or the surname alone. */
const shortForms = ({ first, last }: PlayerName): readonly string[] => [
  `${initials(first)} ${last}`.trim(),
  last,
]

/** One line for small plates. */
function drawShortName(pen: Pen, name: PlayerName, { x, y, width, height: base }: Box): void {
  const fitted = fitText(pen, shortForms(name), { size: base * 0.32, minSize: base * 0.16, width })
  pen.fillStyle = INK
  pen.fillText(fitted.text, x, y + base * 0.37 + fitted.size * 0.36)
}

/** A plate this narrow shows initials for all, so that neighbours look alike. */
const SMALL_VERTICAL = 220

/** The sweater above the name. */
function drawVerticalTile<Image extends Sized>(context: CardContext<Image>, tile: PlayerTile<Image>): void {
  const { box, player } = tile
  const { height } = box
  drawPlate(context, box, tile.theme, 'above')
  const side = Math.min(height * 0.92, box.width * 0.84)
  const sweater: Box = {
    x: box.x + (box.width - side) / 2,
    y: box.y + height * 0.655 - side,
    width: side,
    height: side,
  }
  drawArt(context, tile, sweater, { ...box, height: height * 0.62 })
  const shorter = shortForms(splitName(player.name))
  const width = box.width - 2 * plateLean(height) - height * 0.04
  context.textAlign = 'center'
  const fitted = fitText(context, box.width < SMALL_VERTICAL ? shorter : [player.name, ...shorter], {
    size: height * 0.175,
    minSize: height * 0.11,
    width,
  })
  context.fillStyle = INK
  context.fillText(fitted.text, centerX(box), box.y + height * 0.78)
  const x = centerX(box) - width / 2
  drawFacts(context, tile, { x, y: box.y + height * 0.908, width, size: height * 0.085, align: 'center' })
}

/** An open place says what it wants and does not pretend to be a player: in letters as large as it allows. */
export function drawEmptyTile(pen: Pen, box: Box, words: string, theme: CardTheme, maxSize = Infinity): void {
  pen.save()
  bladePath(pen, inset(box, 1), plateLean(box.height))
  pen.fillStyle = 'rgba(255,255,255,0.06)'
  pen.fill()
  pen.setLineDash([9, 8])
  pen.lineWidth = 2
  pen.strokeStyle = translucent('#ffffff', 0.34)
  pen.stroke()
  pen.setLineDash([])
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const size = Math.min(box.height * 0.36, box.width * 0.2, maxSize)
  const fitted = fitText(pen, [words], { size, minSize: size * 0.4, width: box.width * 0.84 })
  pen.fillStyle = theme.accent
  pen.globalAlpha = 0.9
  pen.fillText(fitted.text, centerX(box), centerY(box) + fitted.size * 0.36)
  pen.restore()
}
