import type { CardContext, Sized } from '#card/canvas.ts'
import { bladePath, type Box, plateLean } from '#card/geometry.ts'
import { condensed } from '#card/text.ts'
import type { SweaterColors } from '#card/theme.ts'

import type { PlayerTile } from './plate.ts'
import { drawSweaterCloth, drawSweaterNumber } from './sweater.ts'

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
    tile.drawSprite(context, key, sweaterBox, (pen, box) => drawSweaterCloth(pen, box, sweater))
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

/** The image fills the box, cut at the sides or at the foot: the face is at the top. */
function cover<Image extends Sized>(context: CardContext<Image>, photo: Image, box: Box): void {
  const scale = Math.max(box.width / photo.width, box.height / photo.height)
  // One engine draws nothing when the source pokes out of the image by a rounding error.
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

/** A photo in a leaning frame with the number, of that size, in the team's colours at its foot. */
export function drawPhotoWithNumber<Image extends Sized>(
  context: CardContext<Image>,
  photo: Image,
  box: Box,
  lean: number,
  number: number | null,
  colors: SweaterColors,
  size = box.height * 0.42,
): void {
  context.save()
  bladePath(context, box, lean)
  context.clip()
  cover(context, photo, box)
  context.restore()
  if (number === null) return
  const digits = String(number)
  context.save()
  context.font = condensed(size, 800)
  context.textAlign = 'left'
  const tab: Box = {
    x: box.x,
    y: box.y + box.height - size * 0.96,
    width: context.measureText(digits).width + size * 0.5,
    height: size * 0.96,
  }
  context.fillStyle = colors.body
  bladePath(context, tab, lean * (tab.height / box.height))
  context.fill()
  context.fillStyle = colors.number
  context.fillText(digits, tab.x + size * 0.22, tab.y + size * 0.84)
  context.restore()
}
