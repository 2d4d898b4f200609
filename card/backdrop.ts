import type { LineupLayout } from '#card/lineup/layout.ts'

import { bottom, type Box, centerX, centerY, clipTo, gradient, type Pen, polygonPath } from './canvas.ts'
import { type CardTheme, translucent } from './theme.ts'

/** Draws the lineup card's background: arena light from above, the team's color, faint lines of a rink. */
export function drawBackdrop(pen: Pen, layout: LineupLayout, theme: CardTheme): void {
  const { width, height, header, footer } = layout
  pen.fillStyle = gradient(
    pen,
    [0, header.height, width, height],
    [
      [0, theme.backgroundLight],
      [0.55, theme.background],
      [1, theme.background],
    ],
  )
  pen.fillRect(0, 0, width, height)
  const body: Box = { x: 0, y: header.height, width, height: footer.y - header.height }
  pen.save()
  clipTo(pen, body)
  drawBeams(pen, body)
  if (layout.marks.length > 0) drawRink(pen, body)
  pen.restore()
}

/** Where a beam of light starts and how wide it is, as shares of the width, and its brightness. */
const BEAMS = [
  [0.08, 0.16, 0.05],
  [0.42, 0.1, 0.035],
  [0.7, 0.22, 0.045],
] as const

export function drawBeams(pen: Pen, body: Box): void {
  for (const [start, spread, alpha] of BEAMS) {
    const x = body.width * start
    pen.fillStyle = gradient(
      pen,
      [0, body.y, 0, body.y + body.height * 0.8],
      [
        [0, `rgba(255,255,255,${alpha})`],
        [1, 'rgba(255,255,255,0)'],
      ],
    )
    polygonPath(pen, [
      [x, body.y],
      [x + body.width * spread, body.y],
      [x + body.width * (spread - 0.28), bottom(body)],
      [x - body.width * 0.3, bottom(body)],
    ])
    pen.fill()
  }
}

function drawRink(pen: Pen, body: Box): void {
  pen.lineWidth = 5
  pen.strokeStyle = 'rgba(255,255,255,0.07)'
  const middle = centerY(body)
  strokeAcross(pen, body, middle)
  strokeAcross(pen, body, body.y + body.height * 0.31)
  strokeAcross(pen, body, body.y + body.height * 0.69)
  strokeCircle(pen, centerX(body), middle, body.width * 0.14)
  for (const x of [0.2, 0.8]) {
    for (const y of [0.12, 0.88]) {
      strokeCircle(pen, body.width * x, body.y + body.height * y, body.width * 0.13)
    }
  }
}

/** A unit's half of the rink: boards, circles, goal. */
export function drawHalfRink(pen: Pen, box: Box, net: 'top' | 'bottom', theme: CardTheme): void {
  const corner = Math.min(box.width, box.height) * 0.08
  const fromNet = (share: number) =>
    net === 'top' ? box.y + box.height * share : bottom(box) - box.height * share
  pen.save()
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, corner)
  pen.fillStyle = 'rgba(255,255,255,0.055)'
  pen.fill()
  pen.clip()
  pen.strokeStyle = 'rgba(255,255,255,0.2)'
  pen.lineWidth = 3
  strokeAcross(pen, box, fromNet(0.13))
  for (const x of [0.24, 0.76]) strokeCircle(pen, box.x + box.width * x, fromNet(0.42), box.height * 0.2)
  const start = net === 'top' ? 0 : Math.PI
  pen.beginPath()
  pen.arc(centerX(box), fromNet(0.13), box.height * 0.14, start, start + Math.PI)
  pen.fillStyle = translucent(theme.accent, 0.2)
  pen.fill()
  pen.stroke()
  pen.restore()
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, corner)
  pen.lineWidth = 3
  pen.strokeStyle = 'rgba(255,255,255,0.22)'
  pen.stroke()
}

/** The ice that sets the goaltenders apart from the pairs beside them. */
export function drawNetPanel(pen: Pen, box: Box): void {
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, 14)
  pen.fillStyle = 'rgba(255,255,255,0.09)'
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = 'rgba(255,255,255,0.2)'
  pen.stroke()
}

/** A goal seen from above: the net behind its line, the crease before it. */
export function drawGoal(pen: Pen, box: Box, theme: CardTheme): void {
  const middle = centerX(box)
  const line = box.y + box.height * 0.38
  const half = box.width * 0.2
  pen.save()
  clipTo(pen, box)
  pen.beginPath()
  pen.arc(middle, line, box.height * 0.58, 0, Math.PI)
  pen.fillStyle = translucent(theme.accent, 0.22)
  pen.fill()
  pen.lineWidth = 3
  pen.strokeStyle = 'rgba(255,255,255,0.32)'
  pen.stroke()
  pen.lineWidth = 4
  pen.strokeStyle = translucent(theme.accent, 0.5)
  strokeAcross(pen, box, line)
  pen.beginPath()
  pen.moveTo(middle - half, line)
  pen.bezierCurveTo(middle - half, box.y, middle - half * 0.6, box.y + 4, middle, box.y + 4)
  pen.bezierCurveTo(middle + half * 0.6, box.y + 4, middle + half, box.y, middle + half, line)
  pen.closePath()
  pen.lineWidth = 5
  pen.strokeStyle = 'rgba(255,255,255,0.75)'
  pen.stroke()
  pen.clip()
  drawMesh(pen, { x: middle - half, y: box.y, width: half * 2, height: line - box.y })
  pen.restore()
}

/** Cords in both directions. */
function drawMesh(pen: Pen, box: Box): void {
  const step = box.height * 0.22
  pen.lineWidth = 1.5
  pen.strokeStyle = 'rgba(255,255,255,0.3)'
  pen.beginPath()
  for (let x = box.x - box.height; x < box.x + box.width + box.height; x += step) {
    pen.moveTo(x, box.y)
    pen.lineTo(x + box.height, bottom(box))
    pen.moveTo(x, box.y)
    pen.lineTo(x - box.height, bottom(box))
  }
  pen.stroke()
}

function strokeAcross(pen: Pen, { x, width }: Box, y: number): void {
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x + width, y)
  pen.stroke()
}

function strokeCircle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.stroke()
}
