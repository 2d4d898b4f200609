import {
  bladePath,
  type Box,
  type CardContext,
  centerX,
  centerY,
  clipTo,
  inset,
  type Pen,
  plateLean,
  type Sized,
} from '#card/canvas.ts'
import { fitText } from '#card/text.ts'
import { type CardTheme, translucent } from '#card/theme.ts'
import { initials, splitName, surname } from '#domain/player/player-name.ts'

import {
  commonNameSize,
  drawNameLine,
  HINTING,
  nameLines,
  type NameRoom,
  type NameSizes,
} from './last-name.ts'
import {
  CHANGED_MARK_WIDTH,
  drawChangedMark,
  drawFacts,
  drawLetter,
  drawPlate,
  INK,
  LETTER_WIDTH,
  MAX_TEAM_LINE,
  type PlayerTile,
  QUIET_INK,
} from './plate.ts'
import { drawArt } from './player-photo.ts'

type Place = Pick<PlayerTile<unknown>, 'box' | 'form' | 'emphasis' | 'letter'>

/**
 * One size for all names of a card, so that no one is set smaller for having a long name. A row with an emphasis has
 * that many times the size.
 */
export const sizeNames = (
  pen: Pen,
  tiles: readonly (Place & Pick<PlayerTile<unknown>, 'player'>)[],
): NameSizes =>
  commonNameSize(
    pen,
    tiles.map((tile) => {
      const { emphasis = 1 } = tile
      const { width, size, sizeOfTwoLines } = partsOf(tile).room
      const room = {
        width: width / emphasis,
        size: size / emphasis,
        sizeOfTwoLines: sizeOfTwoLines / emphasis,
      }
      return { last: surname(tile.player.name), room }
    }),
  )

/** Letters at another size than they were measured at may be that much wider. */
const emphasized = ({ unit, size, widthOf }: NameSizes, emphasis: number): NameSizes =>
  emphasis === 1
    ? { unit, size, widthOf }
    : {
        unit: unit * emphasis,
        size: size * emphasis,
        widthOf: (text) => widthOf(text) * emphasis * HINTING,
      }

/** Draws a filled place: the sweater or photo with the number, first over last name, position and facts. */
export function drawPlayerTile<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
): void {
  const { box, theme, form } = tile
  const parts = partsOf(tile)
  context.save()
  context.textBaseline = 'alphabetic'
  drawPlate(context, box, theme, parts.field)
  context.save()
  if (form === 'cut') clipTo(context, { ...box, height: parts.words.y - box.y })
  drawArt(context, tile, parts.sweater, parts.photo)
  context.restore()
  drawWords(context, { ...tile, names: emphasized(tile.names, tile.emphasis ?? 1) }, parts)
  if (tile.changed) drawChangedMark(context, box, markHeight(box, form))
  context.restore()
}

/** Beside the name the mark stays above the last name, and the first name before it. */
const markHeight = ({ height }: Box, form: TileForm): number =>
  Math.max(22, height * (form === 'horizontal' ? 0.2 : 0.16))

type TileForm = PlayerTile<unknown>['form']

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
const FIRST_NAME = 0.54
const FACTS = 0.42
const FACTS_HEIGHT = FACTS * 1.4
const AIR = { one: { above: 0.2, below: 0.24 }, two: { above: 0.18, below: 0.22 } } as const

function partsOf({ box, form, emphasis = 1, letter }: Place): Parts {
  const line = Math.min(MAX_TEAM_LINE, box.height * 0.05)
  const plate: Box = { ...box, height: box.height - line }
  const parts = PARTS[form](box, plate, emphasis)
  if (letter === undefined) return parts
  const { width, size } = parts.room
  return { ...parts, room: { ...parts.room, width: width - size * LETTER_WIDTH } }
}

/** The sweater beside the text. */
function horizontalParts(box: Box, plate: Box, emphasis: number): Parts {
  const lean = plateLean(box.height)
  // As wide in every row, so that the names start below each other.
  const field = Math.min((box.height / emphasis) * 1.06, box.width * 0.385)
  const side = Math.min(box.height * 0.98, field * 1.03)
  const sweater: Box = {
    x: box.x + (field - side) / 2,
    y: box.y + (plate.height - side) / 2 + side * 0.01,
    width: side,
    height: side,
  }
  const x = box.x + field * 1.07
  const art = field * 1.02
  // No letter touches the slanted edge, which is nearest at the foot of the name.
  const width = box.x + box.width - lean * 0.72 - field * 0.09 - x
  const size = Math.min(box.height * 0.385, box.width * 0.14 * emphasis)
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
      sizeOfTwoLines: (plate.height * 0.84 - size * others) / (CAPITAL + LEADING + others),
    },
  }
}

/** The sweater above the text, its collar over the plate's edge. */
function verticalParts(box: Box, plate: Box): Parts {
  const width = box.width - 2 * plateLean(box.height) - box.height * 0.06
  const size = Math.min(box.height * 0.19, box.width * 0.17)
  const { above, below } = AIR.one
  const words = size * (CAPITAL * FIRST_NAME + above + CAPITAL + below + FACTS_HEIGHT) + box.height * 0.07
  const art = plate.height - words
  const side = Math.min((art + Math.min(box.height * 0.16, box.width * 0.12)) * 1.04, box.width * 0.84)
  return {
    sweater: { x: box.x + (box.width - side) / 2, y: box.y + art - side * 0.96, width: side, height: side },
    // As tall as the sweater: a plate this wide and low would show no face.
    photo: {
      x: box.x + (box.width - side * 0.8) / 2,
      y: box.y + art - side * 0.92,
      width: side * 0.8,
      height: side * 0.92,
    },
    field: { above: box.height / 2 },
    words: { ...plate, x: centerX(box) - width / 2, width, y: box.y + art, height: words },
    room: { width, size, sizeOfTwoLines: 0 },
  }
}

/** The last name alone under the sweater, whose hem is cut off: at the size of a link preview nothing else is read. */
function cutParts(box: Box, plate: Box): Parts {
  const width = box.width - 2 * plateLean(box.height) - box.height * 0.06
  const size = Math.min(plate.height * 0.37, box.width * 0.2)
  const words = size * CAPITAL + plate.height * 0.16
  const art = plate.height - words
  const side = Math.min((art - plate.height * 0.02) / SEEN, box.width * 0.8)
  const sweater = { x: centerX(box) - side / 2, y: box.y + art - side * SEEN, width: side, height: side }
  return {
    sweater,
    photo: { ...sweater, x: sweater.x + side * 0.2, height: side * SEEN },
    field: { above: art },
    words: { ...plate, x: centerX(box) - width / 2, width, y: box.y + art, height: words },
    room: { width, size, sizeOfTwoLines: 0 },
  }
}

/** The share of a sweater down to where it is cut: just below the number. */
const SEEN = 0.79

const PARTS = { horizontal: horizontalParts, vertical: verticalParts, cut: cutParts } as const

/** First name in light type over the last name, the facts below; vertically centered. */
function drawWords(pen: Pen, tile: PlayerTile<unknown>, { words, room }: Parts): void {
  const { form, names, letter } = tile
  const { unit, size } = names
  const { first, last } = splitName(tile.player.name)
  const align = form === 'horizontal' ? 'left' : 'center'
  const x = align === 'center' ? centerX(words) : words.x
  const lines = nameLines(last, room, names)
  const air = lines.length === 1 ? AIR.one : AIR.two
  const nameHeight = (CAPITAL + LEADING * (lines.length - 1)) * size
  const [above, below] =
    form === 'cut' ? [0, 0] : [CAPITAL * FIRST_NAME + air.above, air.below + FACTS_HEIGHT]
  const height = unit * (above + below) + nameHeight
  const top = words.y + (words.height - height) / 2
  pen.fillStyle = INK
  const base = top + unit * above + CAPITAL * size
  for (const [index, line] of lines.entries()) {
    const wide = Math.min(names.widthOf(line), room.width)
    const beside = letter !== undefined && index === lines.length - 1 ? size * LETTER_WIDTH : 0
    const start = align === 'left' ? x : x - (wide + beside) / 2
    const lineBase = base + index * LEADING * size
    pen.textAlign = 'left'
    drawNameLine(pen, line, names, { x: start, y: lineBase, width: room.width })
    if (beside > 0 && letter) drawLetter(pen, letter, start + wide, lineBase, size)
  }
  if (form === 'cut') return
  pen.textAlign = align
  const over = fitText(pen, [first, initials(first)], {
    weight: 600,
    size: unit * FIRST_NAME,
    minSize: unit * FIRST_NAME * 0.7,
    width:
      words.width -
      (tile.changed && form === 'horizontal' ? markHeight(tile.box, form) * CHANGED_MARK_WIDTH : 0),
  })
  pen.fillStyle = QUIET_INK
  pen.fillText(over.text, x, top + unit * CAPITAL * FIRST_NAME)
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
