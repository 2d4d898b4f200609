import type { Box } from '#card/box.ts'
import type { CardContext, Sized } from '#card/canvas.ts'
import type { PlayerTile } from '#card/tile/tile.ts'

import { plateLean } from '#card/blade.ts'
import { drawPhotoWithNumber } from '#card/player-photo.ts'
import { drawSweaterCloth, drawSweaterNumber } from '#card/sweater.ts'

/** The player's photo with his number on it, or his sweater where there is none. */
export function drawArt<Image extends Sized>(
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
