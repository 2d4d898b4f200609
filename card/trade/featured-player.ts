import type { CardContext, Sized } from '#card/canvas.ts'
import { type Box, centreX, plateLean } from '#card/geometry.ts'
import { condensed, fitText } from '#card/text.ts'
import { drawFacts, drawPlate, INK, type PlayerTile, QUIET_INK } from '#card/tile/plate.ts'
import { drawArt, drawPhotoWithNumber } from '#card/tile/player-photo.ts'
import { initials, splitName } from '#domain/player/player-name.ts'

/** The one player a team receives: his sweater fills the plate, his name stands on two lines. */
export function drawFeaturedPlayer<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
  const { box, player } = tile
  const unit = Math.min(box.height, box.width * 1.3)
  const foot = box.y + box.height
  context.save()
  context.textBaseline = 'alphabetic'
  drawPlate(context, box, tile.theme, 'above')
  drawFeaturedArt(context, tile, unit * 0.34)
  const { first, last } = splitName(player.name)
  const width = box.width - 2 * plateLean(box.height) - unit * 0.04
  context.textAlign = 'center'
  const over = fitText(context, {
    forms: [first, initials(first)],
    font: (size) => condensed(size, 600),
    size: unit * 0.072,
    minSize: unit * 0.05,
    width,
  })
  context.fillStyle = QUIET_INK
  context.fillText(over.text, centreX(box), foot - unit * 0.27)
  const under = fitText(context, {
    forms: [last],
    font: (size) => condensed(size, 700),
    size: unit * 0.125,
    minSize: unit * 0.06,
    width,
  })
  context.fillStyle = INK
  context.fillText(under.text, centreX(box), foot - unit * 0.2 + under.size * 0.36)
  drawFacts(context, tile, {
    x: centreX(box) - width / 2,
    y: foot - unit * 0.075,
    width,
    size: unit * 0.048,
    align: 'center',
  })
  context.restore()
}

/** His photo across the plate, or his sweater in its middle, above the words that take up the plate's foot. */
function drawFeaturedArt<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
  words: number,
): void {
  const { box, photo, player } = tile
  const height = box.height - words
  if (photo === null) {
    const side = Math.min(height, box.width * 0.86)
    const sweater: Box = {
      x: centreX(box) - side / 2,
      y: box.y + (height - side) * 0.65,
      width: side,
      height: side,
    }
    drawArt(context, tile, sweater, box)
    return
  }
  const lean = plateLean(box.height)
  const share = height / box.height
  const corner = lean * (1 - share)
  const frame: Box = { ...box, x: box.x + corner, width: box.width - corner, height }
  drawPhotoWithNumber(context, photo, frame, lean * share, player.number, tile.sweater, height * 0.26)
}
