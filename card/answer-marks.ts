import { bladePath, type Box, centerX, centerY, fillBlade, inset, type Pen } from './canvas.ts'
import type { AnswerMarks } from './card-data.ts'
import { condensed } from './text.ts'
import type { CardTheme } from './theme.ts'

const MARK = { width: 96, height: 48, lean: 10 }
const GAP = 14
/** Above the labels, and from there to the first row. */
const MARGIN_TOP = 24
const LABELS_HEIGHT = 40
const NAMES_WIDTH = 116

/** Returns how much height the marks take below a text, in drawing units. */
export const marksHeight = ({ rows }: AnswerMarks): number =>
  MARGIN_TOP + LABELS_HEIGHT + rows.length * (MARK.height + GAP) - GAP

/** Draws a column of marks for each slot. A mark is filled and checked, or hollow, so that it needs no color. */
export function drawAnswerMarks(
  pen: Pen,
  { labels, rows }: AnswerMarks,
  at: Pick<Box, 'x' | 'y'>,
  theme: CardTheme,
): void {
  const boxOf = (row: number, column: number): Box => ({
    ...MARK,
    x: at.x + NAMES_WIDTH + column * (MARK.width + GAP),
    y: at.y + MARGIN_TOP + LABELS_HEIGHT + row * (MARK.height + GAP),
  })
  pen.save()
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'center'
  pen.font = condensed(30, 600)
  pen.fillStyle = 'rgba(255,255,255,0.82)'
  for (const [column, label] of labels.entries()) {
    const first = boxOf(0, column)
    pen.fillText(label, centerX(first), first.y - GAP)
  }
  pen.textAlign = 'left'
  pen.font = condensed(36, 700)
  for (const [row, { name, same }] of rows.entries()) {
    pen.fillStyle = '#ffffff'
    pen.fillText(name, at.x, centerY(boxOf(row, 0)) + 12)
    for (const [column, isSame] of same.entries()) drawMark(pen, boxOf(row, column), isSame, theme)
  }
  pen.restore()
}

function drawMark(pen: Pen, box: Box, isSame: boolean, theme: CardTheme): void {
  if (!isSame) {
    bladePath(pen, inset(box, 1.5), MARK.lean)
    pen.lineWidth = 3
    pen.strokeStyle = 'rgba(255,255,255,0.55)'
    return pen.stroke()
  }
  fillBlade(pen, box, MARK.lean, theme.accent)
  const [x, y] = [centerX(box), centerY(box)]
  pen.beginPath()
  pen.moveTo(x - 14, y)
  pen.lineTo(x - 4, y + 10)
  pen.lineTo(x + 14, y - 11)
  pen.lineWidth = 6
  pen.strokeStyle = theme.background
  pen.stroke()
}
