import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'

import { fitText } from '#card/fit-text.ts'
import { initials, splitName } from '#card/player-name.ts'
import { INK, QUIET_INK } from '#card/tile/ink.ts'
import { condensed } from '#card/typeface.ts'

/** First name light over the surname; on one line where the plate is wide enough. */
export function drawLyingName(pen: Pen, name: string, box: Box, unit: number): void {
  const { first, last } = splitName(name)
  const size = unit * 0.35
  pen.textAlign = 'left'
  pen.font = condensed(size, 500)
  const lead = first === '' ? 0 : pen.measureText(`${first} `).width
  pen.font = condensed(size, 700)
  const whole = lead + pen.measureText(last).width
  if (box.width > unit * 2 && whole * 0.82 <= box.width) {
    const fit = Math.min(1, (box.width - 1) / whole)
    const y = box.y + unit * 0.37 + size * fit * 0.36
    pen.font = condensed(size * fit, 700)
    pen.fillStyle = INK
    pen.fillText(last, box.x + lead * fit, y)
    pen.font = condensed(size * fit, 500)
    pen.fillStyle = QUIET_INK
    pen.fillText(first, box.x, y)
    return
  }
  const over = fitText(pen, {
    forms: [first, initials(first)],
    font: (value) => condensed(value, 600),
    size: unit * 0.2,
    minSize: unit * 0.14,
    width: box.width,
  })
  pen.fillStyle = QUIET_INK
  pen.fillText(over.text, box.x, box.y + unit * 0.265)
  const under = fitText(pen, {
    forms: [last],
    font: (value) => condensed(value, 700),
    size,
    minSize: unit * 0.16,
    width: box.width,
  })
  pen.fillStyle = INK
  pen.fillText(under.text, box.x, box.y + unit * 0.445 + under.size * 0.36)
}

/** One line for small plates: "C. McDavid", or the surname alone. */
export function drawShortName(pen: Pen, name: string, box: Box, unit: number): void {
  const { first, last } = splitName(name)
  pen.textAlign = 'left'
  const fitted = fitText(pen, {
    forms: [`${initials(first)} ${last}`.trim(), last],
    font: (value) => condensed(value, 700),
    size: unit * 0.32,
    minSize: unit * 0.16,
    width: box.width,
  })
  pen.fillStyle = INK
  pen.fillText(fitted.text, box.x, box.y + unit * 0.37 + fitted.size * 0.36)
}
