import type { LineupLayout } from '#card/lineup/layout.ts'

import type { Pen } from './canvas.ts'
import { bottom, type Box, centreX, centreY } from './geometry.ts'
import { type CardTheme, translucent } from './theme.ts'

/** The ground: arena light from above, the team's colour, a rink's lines faintly under it all. */
export function drawBackdrop(pen: Pen, layout: LineupLayout, theme: CardTheme): void {
  const { width, height, header, footer } = layout
  const light = pen.createLinearGradient(0, header.height, width, height)
  light.addColorStop(0, theme.backgroundLight)
  light.addColorStop(0.55, theme.background)
  light.addColorStop(1, theme.background)
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  const body: Box = { x: 0, y: header.height, width, height: footer.y - header.height }
  pen.save()
  pen.beginPath()
  pen.rect(body.x, body.y, body.width, body.height)
  pen.clip()
  drawBeams(pen, body)
  if (layout.units.length === 0) wholeRink(pen, body)
  pen.restore()
}

/** Arena light from above. */
export function drawBeams(pen: Pen, body: Box): void {
  for (const [start, spread, alpha] of [
    [0.08, 0.16, 0.05],
    [0.42, 0.1, 0.035],
    [0.7, 0.22, 0.045],
  ] as const) {
    const beam = pen.createLinearGradient(0, body.y, 0, body.y + body.height * 0.8)
    beam.addColorStop(0, `rgba(255,255,255,${alpha})`)
    beam.addColorStop(1, 'rgba(255,255,255,0)')
    pen.fillStyle = beam
    const x = body.width * start
    pen.beginPath()
    pen.moveTo(x, body.y)
    pen.lineTo(x + body.width * spread, body.y)
    pen.lineTo(x + body.width * (spread - 0.28), bottom(body))
    pen.lineTo(x - body.width * 0.3, bottom(body))
    pen.closePath()
    pen.fill()
  }
}

function wholeRink(pen: Pen, body: Box): void {
  pen.lineWidth = 5
  pen.strokeStyle = 'rgba(255,255,255,0.07)'
  const line = (y: number) => {
    pen.beginPath()
    pen.moveTo(0, y)
    pen.lineTo(body.width, y)
    pen.stroke()
  }
  const ring = (x: number, y: number, radius: number) => {
    pen.beginPath()
    pen.arc(x, y, radius, 0, Math.PI * 2)
    pen.stroke()
  }
  const middle = centreY(body)
  line(middle)
  line(body.y + body.height * 0.31)
  line(body.y + body.height * 0.69)
  ring(centreX(body), middle, body.width * 0.14)
  for (const x of [0.2, 0.8]) {
    for (const y of [0.12, 0.88]) ring(body.width * x, body.y + body.height * y, body.width * 0.13)
  }
}

/** A unit's half of the rink: boards, blue line, circles, goal. */
export function drawHalfRink(pen: Pen, box: Box, net: 'top' | 'bottom', theme: CardTheme): void {
  const corner = Math.min(box.width, box.height) * 0.16
  pen.save()
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, corner * 0.5)
  pen.fillStyle = 'rgba(255,255,255,0.055)'
  pen.fill()
  pen.clip()
  pen.strokeStyle = 'rgba(255,255,255,0.2)'
  pen.lineWidth = 3
  const down = (share: number) =>
    net === 'top' ? box.y + box.height * share : bottom(box) - box.height * share
  const middle = centreX(box)
  const line = (y: number) => {
    pen.beginPath()
    pen.moveTo(box.x, y)
    pen.lineTo(box.x + box.width, y)
    pen.stroke()
  }
  line(down(0.13))
  for (const x of [0.24, 0.76]) {
    pen.beginPath()
    pen.arc(box.x + box.width * x, down(0.42), box.height * 0.2, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.beginPath()
  pen.arc(
    middle,
    down(0.13),
    box.height * 0.14,
    net === 'top' ? 0 : Math.PI,
    net === 'top' ? Math.PI : Math.PI * 2,
  )
  pen.fillStyle = translucent(theme.accent, 0.32)
  pen.fill()
  pen.stroke()
  pen.lineWidth = 7
  pen.strokeStyle = translucent(theme.accent, 0.45)
  line(down(0.93))
  pen.restore()
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, corner * 0.5)
  pen.lineWidth = 3
  pen.strokeStyle = 'rgba(255,255,255,0.22)'
  pen.stroke()
}
