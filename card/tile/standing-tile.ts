import type { Box } from '#card/box.ts'
import type { CardContext, Sized } from '#card/canvas.ts'
import type { PlayerTile } from '#card/tile/tile.ts'

import { plateLean } from '#card/blade.ts'
import { centreX } from '#card/box.ts'
import { fitText } from '#card/fit-text.ts'
import { initials, splitName } from '#card/player-name.ts'
import { drawArt } from '#card/tile/art.ts'
import { drawFacts } from '#card/tile/facts.ts'
import { INK } from '#card/tile/ink.ts'
import { drawPlate } from '#card/tile/plate.ts'
import { condensed } from '#card/typeface.ts'

/** A plate this narrow shows initials for all, so that neighbours look alike. */
const SMALL_STANDING = 220

/** The sweater above the name. */
export function drawStandingTile<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
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
  const name = splitName(player.name)
  const width = box.width - 2 * plateLean(height) - height * 0.04
  const x = centreX(box) - width / 2
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
  context.fillText(fitted.text, centreX(box), box.y + height * 0.78)
  drawFacts(context, tile, { x, y: box.y + height * 0.908, width, size: height * 0.085, align: 'center' })
}
