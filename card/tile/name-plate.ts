import {
  bladePath,
  type Box,
  type CardContext,
  centerX,
  centerY,
  inset,
  plateLean,
  type Sized,
} from '#card/canvas.ts'
import { condensed, fitText } from '#card/text.ts'
import { initials, splitName, surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'

import { drawNameLine, NARROWEST } from './last-name.ts'
import {
  CHANGED_MARK_WIDTH,
  drawChangedMark,
  drawLetter,
  drawPlate,
  INK,
  LETTER_WIDTH,
  type PlayerTile,
  QUIET_INK,
} from './plate.ts'
import { sweaterKey } from './player-photo.ts'
import { drawSweaterCloth, drawSweaterNumber } from './sweater.ts'

/** Returns the name on each player's plate: the surname, with initials where two share it. */
export function plateNames(players: readonly Player[]): (player: Player) => readonly string[] {
  const ids = new Map<string, Set<number>>()
  for (const { id, name } of players) {
    ids.set(surname(name), (ids.get(surname(name)) ?? new Set()).add(id))
  }
  return ({ name }) => {
    const { first, last } = splitName(name)
    const isShared = (ids.get(last)?.size ?? 0) > 1
    return isShared ? [`${initials(first)} ${last}`, last] : [last]
  }
}

/**
 * Draws a small plate: the number on a patch of the sweater, then the name, then the letter or the mark of a player who
 * has moved.
 * @param forms the name from its longest form to its shortest
 */
export function drawNamePlate<Image extends Sized>(
  context: CardContext<Image>,
  tile: Omit<PlayerTile<Image>, 'form' | 'names'>,
  forms: readonly string[],
): void {
  const { box, theme, player, sweater, letter } = tile
  const { height } = box
  const lean = plateLean(height)
  // As wide in every row, so that the names start below each other.
  const side = Math.min(height / (tile.emphasis ?? 1), box.width * 0.3)
  drawPlate(context, box, theme, { right: side })
  // The field is cut from the sweater's back. At this size the number needs all of it.
  const field: Box = { ...box, width: side + lean, height: height * 0.95 }
  // A rim keeps the plate's shape where the cloth is as dark as the ice around it.
  const rim = height * 0.035
  const middle = { x: centerX(field), y: centerY(field) }
  const around = (size: number, above: number): Box => ({
    x: middle.x - size / 2,
    y: middle.y - size * above,
    width: size,
    height: size,
  })
  context.save()
  bladePath(context, inset(field, rim), lean)
  context.clip()
  const cloth = around(Math.max(field.width, field.height) * 1.74, 0.5)
  tile.drawSprite(context, sweaterKey(sweater), cloth, (pen, place) => drawSweaterCloth(pen, place, sweater))
  context.restore()
  drawSweaterNumber(context, around(side * 1.22, 0.51), sweater, player.number)
  const x = field.x + field.width + height * 0.16
  const width = box.x + box.width - lean - height * 0.06 - x
  context.save()
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  // Most surnames have this size; only long ones are set narrower, then smaller, or below the mark in the corner.
  const size = Math.min(height * 0.58, width / 4.4)
  const beside = letter === undefined ? 0 : size * LETTER_WIDTH
  const fit = (room: number) =>
    fitText(context, forms, { size, minSize: size * 0.5, width: room / NARROWEST })
  const mark = height * 0.32
  const free = width - mark * CHANGED_MARK_WIDTH - beside
  const isUnderMark = tile.changed === true && fit(free).size < size
  const room = isUnderMark ? width : tile.changed ? free : width - beside
  const name = fit(room)
  const y = centerY(box) + height * (isUnderMark ? 0.06 : -0.02) + name.size * 0.36
  context.fillStyle = INK
  drawNameLine(context, name.text, { size: name.size, widthOf: () => name.width }, { x, y, width: room })
  if (letter !== undefined && isUnderMark) {
    context.font = condensed(size * 0.66, 800)
    context.fillStyle = QUIET_INK
    context.textAlign = 'right'
    const right = box.x + box.width - mark * CHANGED_MARK_WIDTH - size * 0.14
    context.fillText(letter, right, box.y + mark * 0.66 + size * 0.24)
  } else if (letter !== undefined) drawLetter(context, letter, x + Math.min(name.width, room), y, size)
  if (tile.changed) drawChangedMark(context, box, mark)
  context.restore()
}
