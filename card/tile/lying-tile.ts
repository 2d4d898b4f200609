import type { Box } from '#card/box.ts'
import type { CardContext, Sized } from '#card/canvas.ts'
import type { PlayerTile } from '#card/tile/tile.ts'

import { plateLean } from '#card/blade.ts'
import { drawArt } from '#card/tile/art.ts'
import { drawFacts } from '#card/tile/facts.ts'
import { drawLyingName, drawShortName } from '#card/tile/lying-name.ts'
import { drawPlate } from '#card/tile/plate.ts'

/** Below this height two lines of name cannot be read in a feed. */
const SMALL_PLATE = 108

/** The sweater beside the name. */
export function drawLyingTile<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
  const { box, player } = tile
  const small = box.height < SMALL_PLATE
  const unit = Math.min(box.height, box.width * 0.42)
  const side = unit * (small ? 0.92 : 1.04)
  const lean = plateLean(box.height)
  drawPlate(context, box, tile.theme, { right: side * 0.98 })
  const top = box.y + (box.height - unit) / 2
  const sweater: Box = {
    x: box.x + unit * 0.045,
    y: top + (unit - side) / 2 - unit * 0.015,
    width: side,
    height: side,
  }
  drawArt(context, tile, sweater, { ...box, width: side + lean * 0.5 })
  const x = sweater.x + side + unit * 0.09
  const words: Box = { x, y: top, width: box.x + box.width - lean * 0.75 - unit * 0.05 - x, height: unit }
  if (small) drawShortName(context, player.name, words, unit)
  else drawLyingName(context, player.name, words, unit)
  drawFacts(context, tile, {
    x,
    y: top + unit * (small ? 0.76 : 0.83),
    width: words.width,
    size: unit * 0.15,
    align: 'left',
  })
}
