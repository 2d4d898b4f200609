import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'
import type { CardTheme } from '#card/theme.ts'

import { bladePath, plateLean } from '#card/blade.ts'
import { centreX, centreY, inset } from '#card/box.ts'
import { translucent } from '#card/colour.ts'
import { fitText } from '#card/fit-text.ts'
import { condensed } from '#card/typeface.ts'

/** An open place says what it wants and does not pretend to be a player: in letters as large as it allows, up to `mostSize`. */
export function drawEmptyTile(
  pen: Pen,
  box: Box,
  words: string,
  theme: CardTheme,
  mostSize = Infinity,
): void {
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
  const size = Math.min(box.height * 0.36, box.width * 0.2, mostSize)
  const fitted = fitText(pen, {
    forms: [words],
    font: (value) => condensed(value, 700),
    size,
    minSize: size * 0.4,
    width: box.width * 0.84,
  })
  pen.fillStyle = theme.accent
  pen.globalAlpha = 0.9
  pen.fillText(fitted.text, centreX(box), centreY(box) + fitted.size * 0.36)
  pen.restore()
}
