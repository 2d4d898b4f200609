import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'
import type { CardTheme } from '#card/theme.ts'

import { bladePath, plateLean } from '#card/blade.ts'

/** The team's line on a large plate stays a line. */
const MAX_LINE = 20

/** The white plate with its shadow, the darker field for the sweater, the team's line under it. */
export function drawPlate(
  pen: Pen,
  box: Box,
  theme: CardTheme,
  field: { readonly right: number } | 'above',
): void {
  const lean = plateLean(box.height)
  pen.fillStyle = 'rgba(0,0,0,0.3)'
  bladePath(pen, { ...box, x: box.x + 3, y: box.y + 5 }, lean)
  pen.fill()
  const ice = pen.createLinearGradient(0, box.y, 0, box.y + box.height)
  ice.addColorStop(0, '#ffffff')
  ice.addColorStop(1, '#dde6ee')
  pen.fillStyle = ice
  bladePath(pen, box, lean)
  pen.fill()
  const shade = pen.createLinearGradient(0, box.y, 0, box.y + box.height)
  shade.addColorStop(0, '#d5dee7')
  shade.addColorStop(1, '#aebccb')
  pen.fillStyle = shade
  if (field !== 'above') {
    bladePath(pen, { ...box, width: field.right + lean * 0.5 }, lean)
    pen.fill()
  } else {
    const share = 0.5
    const corner = lean * (1 - share)
    bladePath(
      pen,
      { ...box, x: box.x + corner, width: box.width - corner, height: box.height * share },
      lean * share,
    )
    pen.fill()
  }
  const line = Math.min(MAX_LINE, box.height * 0.05)
  const part = lean * (line / box.height)
  pen.fillStyle = theme.banner
  bladePath(pen, { ...box, y: box.y + box.height - line, width: box.width - lean + part, height: line }, part)
  pen.fill()
}
