import type { CardContext, Sized } from '#card/canvas.ts'
import type { PlayerTile } from '#card/tile/tile.ts'

import { drawLyingTile } from '#card/tile/lying-tile.ts'
import { drawStandingTile } from '#card/tile/standing-tile.ts'

/** A filled place: the sweater or photo with the number, the name, position, hand. */
export function drawPlayerTile<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
  context.save()
  context.textBaseline = 'alphabetic'
  if (tile.form === 'lying') drawLyingTile(context, tile)
  else drawStandingTile(context, tile)
  context.restore()
}
