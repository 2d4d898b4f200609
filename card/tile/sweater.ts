import { type Box, gradient, type Pen } from '#card/canvas.ts'
import { condensed } from '#card/text.ts'
import { mix, type SweaterColors, translucent } from '#card/theme.ts'
import { brightness } from '#domain/team/color.ts'

/** The sweater is drawn in a field of 100 by 100, seen from behind. */
const FIELD = 100

/** Draws the sweater without its number. It is the same for a whole team, so it can be cached. */
export function drawSweaterCloth(pen: Pen, box: Box, colors: SweaterColors): void {
  pen.save()
  pen.translate(box.x, box.y)
  pen.scale(box.width / FIELD, box.height / FIELD)
  outlinePath(pen)
  pen.fillStyle = colors.body
  pen.fill()
  pen.save()
  pen.clip()
  drawYoke(pen, colors.stripe, colors.trim)
  drawSleeveBands(pen, 44, 57, colors.trim)
  drawSleeveBands(pen, 46.4, 54.6, colors.stripe)
  drawHemBand(pen, 78, 91.5, colors.trim)
  drawHemBand(pen, 80.4, 89, colors.stripe)
  drawFolds(pen, colors.body)
  pen.restore()
  drawCollar(pen, colors)
  outlinePath(pen)
  pen.strokeStyle = translucent(mix(colors.body, '#000000', 0.75), 0.55)
  pen.lineWidth = 1
  pen.stroke()
  pen.restore()
}

/** Draws the number on the back, outlined so that it is legible on every cloth. Null draws nothing. */
export function drawSweaterNumber(pen: Pen, box: Box, colors: SweaterColors, number: number | null): void {
  if (number === null) return
  const scale = box.width / FIELD
  const digits = String(number)
  pen.save()
  pen.font = condensed(57 * scale, 800)
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  const x = box.x + box.width / 2
  const y = box.y + 73.5 * (box.height / FIELD)
  // Dark figures look thinner than bright ones, and a stamp-sized card blurs them into the cloth.
  pen.lineWidth = (brightness(colors.number) < 0.3 ? 9 : 6) * scale
  pen.strokeStyle = colors.outline
  pen.strokeText(digits, x, y)
  pen.fillStyle = colors.number
  pen.fillText(digits, x, y)
  pen.restore()
}

function outlinePath(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(38, 6)
  pen.quadraticCurveTo(50, 11, 62, 6)
  pen.bezierCurveTo(68, 8.5, 75, 10.5, 80, 13)
  pen.bezierCurveTo(88, 17, 91, 26, 93, 36)
  pen.bezierCurveTo(95.5, 48, 97.5, 58, 99, 67)
  pen.quadraticCurveTo(92, 71.5, 84.5, 72)
  pen.bezierCurveTo(83, 60, 81, 50, 78.5, 41)
  pen.bezierCurveTo(79, 60, 79.5, 80, 80.5, 94)
  pen.quadraticCurveTo(50, 100, 19.5, 94)
  pen.bezierCurveTo(20.5, 80, 21, 60, 21.5, 41)
  pen.bezierCurveTo(19, 50, 17, 60, 15.5, 72)
  pen.quadraticCurveTo(8, 71.5, 1, 67)
  pen.bezierCurveTo(2.5, 58, 4.5, 48, 7, 36)
  pen.bezierCurveTo(9, 26, 12, 17, 20, 13)
  pen.bezierCurveTo(25, 10.5, 32, 8.5, 38, 6)
  pen.closePath()
}

/** A band across the hem, from `top` to `foot`, curved like the hem itself. */
function drawHemBand(pen: Pen, top: number, foot: number, color: string): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(15, top)
  pen.quadraticCurveTo(50, top + 6, 85, top)
  pen.lineTo(85, foot)
  pen.quadraticCurveTo(50, foot + 6, 15, foot)
  pen.closePath()
  pen.fill()
}

/** A band around both sleeves; `top` and `foot` on the outer edge. */
function drawSleeveBands(pen: Pen, top: number, foot: number, color: string): void {
  pen.fillStyle = color
  for (const side of [1, -1]) {
    const at = (x: number) => 50 + side * x
    pen.beginPath()
    pen.moveTo(at(51), top)
    pen.quadraticCurveTo(at(40), top + 4.5, at(29.6), top + 5)
    pen.lineTo(at(29.6), foot + 5)
    pen.quadraticCurveTo(at(40), foot + 4.5, at(51), foot)
    pen.closePath()
    pen.fill()
  }
}

function drawYoke(pen: Pen, color: string, trim: string): void {
  const shape = (drop: number) => {
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.lineTo(100, 0)
    pen.lineTo(100, 25 + drop)
    pen.quadraticCurveTo(86, 27 + drop, 79, 23 + drop)
    pen.quadraticCurveTo(50, 15 + drop, 21, 23 + drop)
    pen.quadraticCurveTo(14, 27 + drop, 0, 25 + drop)
    pen.closePath()
    pen.fill()
  }
  pen.fillStyle = trim
  shape(2.6)
  pen.fillStyle = color
  shape(0)
}

/** Light from above and folds under the arms, which make flat colors look like cloth. */
function drawFolds(pen: Pen, body: string): void {
  const dark = brightness(body) < 0.12
  const shade = dark ? 0.3 : 0.2
  pen.fillStyle = gradient(
    pen,
    [0, 0, FIELD, 0],
    [
      [0, `rgba(0,0,0,${shade * 0.5})`],
      [0.2, `rgba(0,0,0,${shade})`],
      [0.24, 'rgba(0,0,0,0.02)'],
      [0.42, `rgba(255,255,255,${dark ? 0.16 : 0.1})`],
      [0.74, 'rgba(0,0,0,0.03)'],
      [0.785, `rgba(0,0,0,${shade})`],
      [1, `rgba(0,0,0,${shade * 0.6})`],
    ],
  )
  pen.fillRect(0, 0, FIELD, FIELD)
  pen.fillStyle = 'rgba(0,0,0,0.09)'
  for (const side of [1, -1]) {
    pen.beginPath()
    pen.moveTo(50 + side * 28.5, 40)
    pen.quadraticCurveTo(50 + side * 20, 60, 50 + side * 24, 82)
    pen.quadraticCurveTo(50 + side * 27, 62, 50 + side * 28.5, 40)
    pen.fill()
  }
}

function drawCollar(pen: Pen, colors: SweaterColors): void {
  pen.beginPath()
  pen.moveTo(38, 6)
  pen.quadraticCurveTo(50, -1, 62, 6)
  pen.quadraticCurveTo(50, 11, 38, 6)
  pen.closePath()
  pen.fillStyle = mix(colors.body, '#000000', 0.55)
  pen.fill()
  pen.beginPath()
  pen.moveTo(37.6, 6.4)
  pen.quadraticCurveTo(50, 12.4, 62.4, 6.4)
  pen.lineCap = 'round'
  pen.lineWidth = 3.6
  pen.strokeStyle = colors.trim
  pen.stroke()
  pen.lineWidth = 1.4
  pen.strokeStyle = colors.body
  pen.stroke()
}
