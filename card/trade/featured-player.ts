import type { CardContext, Sized } from '#card/canvas.ts'
import { type Box, centerX, plateLean } from '#card/geometry.ts'
import { fitText } from '#card/text.ts'
import { drawFacts, drawPlate, INK, type PlayerTile, QUIET_INK } from '#card/tile/plate.ts'
import { drawArt, drawPhotoWithNumber } from '#card/tile/player-photo.ts'
import { initials, splitName } from '#domain/player/player-name.ts'

/** The one player a team receives: the sweater fills the plate, the name takes two lines. */
export function drawFeaturedPlayer<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
  const { box } = tile
  const unit = Math.min(box.height, box.width * 1.3)
  const foot = box.y + box.height
  const center = centerX(box)
  context.save()
  context.textBaseline = 'alphabetic'
  drawPlate(context, box, tile.theme, 'above')
  drawFeaturedArt(context, tile, box.height - unit * 0.34)
  const { first, last } = splitName(tile.player.name)
  const width = box.width - 2 * plateLean(box.height) - unit * 0.04
  context.textAlign = 'center'
  const over = fitText(context, [first, initials(first)], {
    weight: 600,
    size: unit * 0.072,
    minSize: unit * 0.05,
    width,
  })
  context.fillStyle = QUIET_INK
  context.fillText(over.text, center, foot - unit * 0.27)
  const under = fitText(context, [last], { size: unit * 0.125, minSize: unit * 0.06, width })
  context.fillStyle = INK
  context.fillText(under.text, center, foot - unit * 0.2 + under.size * 0.36)
  const facts = { x: center - width / 2, y: foot - unit * 0.075, width, size: unit * 0.048 }
  drawFacts(context, tile, { ...facts, align: 'center' })
  context.restore()
}

/** The photo across the plate, or the sweater in its middle; both end above the words, at that height. */
function drawFeaturedArt<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
  height: number,
): void {
  const { box, photo, player } = tile
  if (photo === null) {
    const side = Math.min(height, box.width * 0.86)
    const x = centerX(box) - side / 2
    drawArt(context, tile, { x, y: box.y + (height - side) * 0.65, width: side, height: side }, box)
    return
  }
  const lean = plateLean(box.height)
  const share = height / box.height
  const corner = lean * (1 - share)
  const frame: Box = { ...box, x: box.x + corner, width: box.width - corner, height }
  drawPhotoWithNumber(context, photo, frame, lean * share, player.number, tile.sweater, height * 0.26)
}
