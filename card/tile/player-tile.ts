import {
  bladePath,
  type Box,
  type CardContext,
  centerX,
  centerY,
  inset,
  type Pen,
  plateLean,
  type Sized,
} from '#card/canvas.ts'
import { fitText } from '#card/text.ts'
import { type CardTheme, translucent } from '#card/theme.ts'
import { initials, splitName, surname } from '#domain/player/player-name.ts'

import { commonNameSize, drawNameLine, nameLines, type NameRoom, type NameSizes } from './last-name.ts'
import {
  CHANGED_MARK_WIDTH,
  drawChangedMark,
  drawFacts,
  drawPlate,
  INK,
  MAX_TEAM_LINE,
  type PlayerTile,
  QUIET_INK,
} from './plate.ts'
import { drawArt } from './player-photo.ts'

type Place = Pick<PlayerTile<unknown>, 'box' | 'form'>

/** One size for all names of a card, so that no one is set smaller for having a long name. */
export const sizeNames = (
  pen: Pen,
  tiles: readonly (Place & Pick<PlayerTile<unknown>, 'player'>)[],
): NameSizes =>
  commonNameSize(
    pen,
    tiles.map((tile) => ({ last: surname(tile.player.name), room: partsOf(tile).room })),
  )

/** Draws a filled place: the sweater or photo with the number, first over last name, position and hand. */
export function drawPlayerTile<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
  const { box, theme } = tile
  const parts = partsOf(tile)
  context.save()
  context.textBaseline = 'alphabetic'
  drawPlate(context, box, theme, parts.field)
  drawArt(context, tile, parts.sweater, parts.photo)
  drawWords(context, tile, parts)
  if (tile.changed) drawChangedMark(context, box, changedMarkHeight(tile), theme)
  context.restore()
}

const changedMarkHeight = ({ names }: Pick<PlayerTile<unknown>, 'names'>): number =>
  Math.max(22, names.unit * 0.62)

type Parts = {
  readonly sweater: Box
  readonly photo: Box
  /** The darker part of the plate, under the sweater. */
  readonly field: Parameters<typeof drawPlate>[3]
  /** The area of the text; `y` and `height` are those of the plate without the team's line. */
  readonly words: Box
  readonly room: NameRoom
}

/** Height of a capital letter, as a share of the size. */
const CAPITAL = 0.7
/** From the baseline of a name's first line to that of its second. */
const LEADING = 0.88

/** Sizes of the other text, and the space around the last name, as shares of the unit. */
const FIRST_NAME = 0.56
const FACTS = 0.42
const FACTS_HEIGHT = FACTS * 1.4
const AIR = { one: { above: 0.26, below: 0.34 }, two: { above: 0.18, below: 0.22 } } as const

function partsOf({ box, form }: Place): Parts {
  const line = Math.min(MAX_TEAM_LINE, box.height * 0.05)
  const plate: Box = { ...box, height: box.height - line }
  return form === 'horizontal' ? horizontalParts(box, plate) : verticalParts(box, plate)
}

/** The sweater beside the text. */
function horizontalParts(box: Box, plate: Box): Parts {
  const lean = plateLean(box.height)
  const side = Math.min(box.height * 1.04, box.width * 0.385)
  const sweater: Box = {
    x: box.x,
    y: box.y + (box.height - side) / 2 - side * 0.015,
    width: side,
    height: side,
  }
  const x = sweater.x + side * 1.07
  const art = side * 1.02
  const width = box.x + box.width - lean * 0.6 - side * 0.06 - x
  const size = Math.min(box.height * 0.365, box.width * 0.14)
  const { above, below } = AIR.two
  // Half of the other text's height follows the size of the names.
  const others = (CAPITAL * FIRST_NAME + above + below + FACTS_HEIGHT) / 2
  return {
    sweater,
    photo: { ...box, width: art },
    field: { right: art - lean * 0.5 },
    words: { ...plate, x, width },
    room: {
      width,
      size,
      sizeOfTwoLines: (plate.height * 0.87 - size * others) / (CAPITAL + LEADING + others),
    },
  }
}

/** The sweater above the text, its collar over the plate's edge. */
function verticalParts(box: Box, plate: Box): Parts {
  const width = box.width - 2 * plateLean(box.height) - box.height * 0.04
  const size = Math.min(box.height * 0.19, box.width * 0.17)
  const { above, below } = AIR.one
  const words = size * (CAPITAL * FIRST_NAME + above + CAPITAL + below + FACTS_HEIGHT) + box.height * 0.07
  const art = plate.height - words
  const side = Math.min((art + Math.min(box.height * 0.265, box.width * 0.18)) * 1.04, box.width * 0.84)
  return {
    sweater: { x: box.x + (box.width - side) / 2, y: box.y + art - side * 0.96, width: side, height: side },
    // As tall as the sweater: a plate this wide and low would show no face.
    photo: {
      x: box.x + (box.width - side * 0.8) / 2,
      y: box.y + art - side * 0.92,
      width: side * 0.8,
      height: side * 0.92,
    },
    field: 'above',
    words: { ...plate, x: centerX(box) - width / 2, width, y: box.y + art, height: words },
    room: { width, size, sizeOfTwoLines: 0 },
  }
}

/** First name in light type over the last name, the facts below; vertically centered. */
function drawWords(pen: Pen, tile: PlayerTile<unknown>, { words, room }: Parts): void {
  const { box, form, names } = tile
  const { unit, size } = names
  const { first, last } = splitName(tile.player.name)
  const align = form === 'vertical' ? 'center' : 'left'
  const x = align === 'center' ? centerX(words) : words.x
  const lines = nameLines(last, room, names)
  const air = lines.length === 1 ? AIR.one : AIR.two
  const nameHeight = (CAPITAL + LEADING * (lines.length - 1)) * size
  const height = unit * (CAPITAL * FIRST_NAME + air.above + air.below + FACTS_HEIGHT) + nameHeight
  const y = words.y + (words.height - height) / 2 + unit * CAPITAL * FIRST_NAME
  pen.textAlign = align
  pen.fillStyle = INK
  const base = y + unit * air.above + CAPITAL * size
  for (const [index, line] of lines.entries())
    drawNameLine(pen, line, names, { x, y: base + index * LEADING * size, width: words.width })
  const taken =
    tile.changed && align === 'left' ? changedMarkHeight(tile) * CHANGED_MARK_WIDTH - box.height * 0.05 : 0
  const over = fitText(pen, [first, initials(first)], {
    weight: 600,
    size: unit * FIRST_NAME,
    minSize: unit * FIRST_NAME * 0.7,
    width: words.width - taken,
  })
  pen.fillStyle = QUIET_INK
  pen.fillText(over.text, x, y)
  const foot = base + LEADING * (lines.length - 1) * size + unit * (air.below + FACTS * 1.05)
  drawFacts(pen, tile, { x: words.x, y: foot, width: words.width, size: unit * FACTS, align })
}

/** Draws an open place: the position it needs, in letters as large as it allows. It must not look like a player. */
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
