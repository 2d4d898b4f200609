import { bladePath, type Box, type CardContext, fillBlade, plateLean, type Sized } from '#card/canvas.ts'
import { condensed } from '#card/text.ts'
import type { SweaterColors } from '#card/theme.ts'

import type { PlayerTile } from './plate.ts'
import { drawSweaterCloth, drawSweaterNumber } from './sweater.ts'

export const sweaterKey = (colors: SweaterColors): string => `sweater ${Object.values(colors).join(' ')}`

/** Draws the player's photo with the number on it, or their sweater where there is none. */
export function drawArt<Image extends Sized>(
  context: CardContext<Image>,
  {
    box,
    form,
    photo,
    player,
    sweater,
    drawSprite,
  }: Pick<PlayerTile<Image>, 'box' | 'form' | 'photo' | 'player' | 'sweater' | 'drawSprite'>,
  sweaterBox: Box,
  photoBox: Box,
): void {
  if (photo === null) {
    drawSprite(context, sweaterKey(sweater), sweaterBox, (pen, place) =>
      drawSweaterCloth(pen, place, sweater),
    )
    drawSweaterNumber(context, sweaterBox, sweater, player.number)
    return
  }
  const lean = plateLean(box.height) * (photoBox.height / box.height)
  // On a photo this low the number would hide the face, or be too small.
  const size = form === 'cut' ? photoBox.height * 0.6 : photoBox.height * 0.42
  const left = form === 'cut' ? photoBox.x - size * 0.9 : photoBox.x
  drawPhotoWithNumber(context, photo, photoBox, lean, player.number, sweater, size, left)
}

/** A photo in a leaning frame with the number, of that size and from there, in the team's colors at the bottom. */
export function drawPhotoWithNumber<Image extends Sized>(
  context: CardContext<Image>,
  photo: Image,
  box: Box,
  lean: number,
  number: number | null,
  colors: SweaterColors,
  size: number,
  left = box.x,
): void {
  context.save()
  bladePath(context, box, lean)
  context.clip()
  drawCovering(context, photo, box)
  context.restore()
  if (number === null) return
  const digits = String(number)
  context.save()
  context.font = condensed(size, 800)
  context.textAlign = 'left'
  const tab: Box = {
    x: left,
    y: box.y + box.height - size * 0.96,
    width: context.measureText(digits).width + size * 0.5,
    height: size * 0.96,
  }
  fillBlade(context, tab, lean * (tab.height / box.height), colors.body)
  context.fillStyle = colors.number
  context.fillText(digits, tab.x + size * 0.22, tab.y + size * 0.84)
  context.restore()
}

/** The image fills the box, cut at the sides or the bottom: the player's face is at the top. */
function drawCovering<Image extends Sized>(context: CardContext<Image>, photo: Image, box: Box): void {
  const scale = Math.max(box.width / photo.width, box.height / photo.height)
  // One engine draws nothing when the source exceeds the image by a rounding error.
  const height = Math.min(photo.height, box.height / scale)
  const left = Math.max(0, (photo.width - box.width / scale) / 2)
  const width = Math.min(box.width / scale, photo.width - left)
  context.drawImage(photo, left, 0, width, height, box.x, box.y, box.width, box.height)
}
