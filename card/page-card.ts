import { drawSweaterCloth, drawSweaterNumber } from '#card/tile/sweater.ts'
import { HOUSE_COLORS } from '#domain/team/theme.ts'

import { drawAnswerMarks, marksHeight } from './answer-marks.ts'
import { drawBeams, drawHalfRink } from './backdrop.ts'
import { drawFooter } from './banner.ts'
import { type Box, type CardContext, centerY, fillBlade, gradient, type Pen, type Sized } from './canvas.ts'
import type { PageCardData, Printed } from './card-data.ts'
import { teamCrests } from './crest.ts'
import { CARD_SHAPES, exportPixels } from './export-size.ts'
import type { CardImages } from './sprites.ts'
import { condensed, drawableText, fitLines, fitText, inter, wrapText } from './text.ts'
import { cardTheme, type CardTheme, sweaterColors } from './theme.ts'

const { width: WIDTH, height: HEIGHT } = CARD_SHAPES.link
const MARGIN = 56
const FOOTER: Box = { x: 0, y: HEIGHT - 58, width: WIDTH, height: 58 }
const BESIDE: Box = { x: 768, y: 44, width: WIDTH - 768 - MARGIN, height: FOOTER.y - 88 }
const WORDS_WIDTH = BESIDE.x - 2 * MARGIN

/** Draws the image of a page or a result: title, text and marks, beside a crest or a unit on the ice. */
export function drawPageCard<Image extends Sized>(
  context: CardContext<Image>,
  { title, team, site, label, ...words }: Printed<PageCardData>,
  { logos }: Pick<CardImages<Image>, 'logos'>,
  scale: number = exportPixels('link').scale,
): void {
  const theme = cardTheme(team?.colors ?? HOUSE_COLORS)
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.fillStyle = gradient(
    context,
    [0, 0, WIDTH, HEIGHT],
    [
      [0, theme.backgroundLight],
      [0.6, theme.background],
    ],
  )
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawBeams(context, { x: 0, y: 0, width: WIDTH, height: FOOTER.y })
  if (team) teamCrests(context, logos)(BESIDE, team)
  else drawUnit(context, theme)
  const above = label === undefined ? site.name : `${site.name} ${label}`
  drawWords(context, { ...words, above, title: drawableText(title ?? '') }, theme)
  drawFooter(context, { footer: FOOTER, margin: MARGIN }, theme, { site })
  context.restore()
}

type Words = Pick<PageCardData, 'text' | 'marks'> & { readonly above: string; readonly title: string }

/**
 * Centered vertically: the site's name in a tab, the title, the text, the marks. Without a title the name is the
 * headline. Above marks the text is on one line.
 */
function drawWords(pen: Pen, { above, title, text, marks }: Words, theme: CardTheme): void {
  const headline = fitLines(pen, (title || above).toUpperCase(), {
    weight: 800,
    size: 124,
    minSize: 64,
    width: WORDS_WIDTH,
  })
  const words = drawableText(text)
  const oneLine = { font: inter, size: 32, minSize: 24, width: WORDS_WIDTH }
  const textFont = inter(marks ? fitText(pen, [words], oneLine).size : 32)
  pen.font = textFont
  const lines = wrapText(pen, words, WORDS_WIDTH, marks ? 1 : 4)
  const tab = title ? 92 : 44
  const below = marks ? marksHeight(marks) : 0
  const height = tab + headline.lines.length * headline.size + 22 + lines.length * 44 + below
  let y = centerY({ ...FOOTER, y: 0, height: FOOTER.y }) - height / 2
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  drawTab(pen, title ? above.toUpperCase() : '', y, theme)
  y += tab
  pen.font = condensed(headline.size, 800)
  pen.fillStyle = '#ffffff'
  for (const line of headline.lines) {
    y += headline.size
    pen.fillText(line, MARGIN, y - headline.size * 0.12)
  }
  y += 22
  pen.font = textFont
  pen.fillStyle = 'rgba(255,255,255,0.82)'
  for (const line of lines) {
    y += 44
    pen.fillText(line, MARGIN, y - 12)
  }
  if (marks) drawAnswerMarks(pen, marks, { x: MARGIN, y }, theme)
}

/** Without text it is a stripe. */
function drawTab(pen: Pen, words: string, y: number, theme: CardTheme): void {
  if (words === '') return fillBlade(pen, { x: MARGIN, y: y + 10, width: 132, height: 14 }, 5, theme.tab)
  const name = fitText(pen, [words], { weight: 800, size: 34, minSize: 20, width: WORDS_WIDTH - 56 })
  fillBlade(pen, { x: MARGIN, y, width: name.width + 56, height: 54 }, 14, theme.tab)
  pen.fillStyle = theme.tabInk
  pen.fillText(name.text, MARGIN + 28, y + 27 + name.size * 0.36)
}

/** Their positions, as shares of the rink, and their numbers. */
const UNIT = [
  [0.3, 0.36, 4],
  [0.7, 0.36, 7],
  [0.2, 0.7, 91],
  [0.5, 0.8, 19],
  [0.8, 0.7, 88],
] as const

function drawUnit(pen: Pen, theme: CardTheme): void {
  drawHalfRink(pen, BESIDE, 'top', theme)
  const colors = sweaterColors(HOUSE_COLORS)
  const side = BESIDE.width * 0.33
  for (const [x, y, number] of UNIT) {
    const box: Box = {
      x: BESIDE.x + BESIDE.width * x - side / 2,
      y: BESIDE.y + BESIDE.height * y - side / 2,
      width: side,
      height: side,
    }
    drawSweaterCloth(pen, box, colors)
    drawSweaterNumber(pen, box, colors, number)
  }
}
