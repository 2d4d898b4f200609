import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'
import type { CardTheme } from '#card/theme.ts'

import { bladePath, plateLean } from '#card/blade.ts'
import { bottom } from '#card/box.ts'

/** Where the stub ends: so far from the left, or from the top. */
export type Stub = { readonly right: number } | { readonly below: number }

/** The perforation, from one edge to the other. */
type Tear = readonly [from: { x: number; y: number }, to: { x: number; y: number }]

function tearOf(box: Box, stub: Stub, lean: number): Tear {
  if ('right' in stub) {
    const x = box.x + stub.right
    return [
      { x: x + lean, y: box.y },
      { x, y: bottom(box) },
    ]
  }
  const y = box.y + stub.below
  const left = box.x + lean * (1 - stub.below / box.height)
  return [
    { x: left + box.width - lean, y },
    { x: left, y },
  ]
}

/** The leaning plate with half a hole bitten out of both edges, where the ticket tears. */
function ticketPath(pen: Pen, box: Box, stub: Stub, hole: number): void {
  const lean = plateLean(box.height)
  const [from, to] = tearOf(box, stub, lean)
  // Half a circle by one curve: its handles reach four thirds of the radius.
  const reach = (hole * 4) / 3
  pen.beginPath()
  pen.moveTo(box.x + lean, box.y)
  if ('right' in stub) {
    pen.lineTo(from.x - hole, from.y)
    pen.bezierCurveTo(from.x - hole, from.y + reach, from.x + hole, from.y + reach, from.x + hole, from.y)
  }
  pen.lineTo(box.x + box.width, box.y)
  const slope = lean / box.height
  const bite = ({ x, y }: Tear[0], turn: 1 | -1) => {
    pen.lineTo(x + slope * hole * turn, y - hole * turn)
    pen.bezierCurveTo(
      x + slope * hole * turn - reach * turn,
      y - hole * turn,
      x - slope * hole * turn - reach * turn,
      y + hole * turn,
      x - slope * hole * turn,
      y + hole * turn,
    )
  }
  if ('below' in stub) bite(from, 1)
  pen.lineTo(box.x + box.width - lean, bottom(box))
  if ('right' in stub) {
    pen.lineTo(to.x + hole, to.y)
    pen.bezierCurveTo(to.x + hole, to.y - reach, to.x - hole, to.y - reach, to.x - hole, to.y)
  }
  pen.lineTo(box.x, bottom(box))
  if ('below' in stub) bite(to, -1)
  pen.closePath()
}

/** A ticket's paper: the stub in the team's colour, the dashes along which it tears. */
export function drawTicketPaper(pen: Pen, box: Box, stub: Stub, theme: CardTheme): void {
  const lean = plateLean(box.height)
  const hole = Math.min(14, Math.min(box.height, box.width) * 0.07)
  pen.fillStyle = 'rgba(0,0,0,0.3)'
  ticketPath(pen, { ...box, x: box.x + 3, y: box.y + 5 }, stub, hole)
  pen.fill()
  const paper = pen.createLinearGradient(0, box.y, 0, bottom(box))
  paper.addColorStop(0, '#fffdf7')
  paper.addColorStop(1, '#ece7d8')
  pen.fillStyle = paper
  ticketPath(pen, box, stub, hole)
  pen.fill()
  pen.save()
  ticketPath(pen, box, stub, hole)
  pen.clip()
  const [from, to] = tearOf(box, stub, lean)
  pen.fillStyle = theme.banner
  if ('right' in stub) bladePath(pen, { ...box, width: stub.right + lean }, lean)
  else {
    pen.beginPath()
    pen.rect(box.x, box.y, box.width, stub.below)
  }
  pen.fill()
  pen.restore()
  pen.save()
  pen.lineWidth = Math.max(1.5, hole * 0.22)
  pen.strokeStyle = theme.bannerInk === '#ffffff' ? '#ffffff' : '#0a1220'
  pen.setLineDash([hole * 0.6, hole * 0.5])
  pen.beginPath()
  const [dx, dy] = [(to.x - from.x) / box.height, (to.y - from.y) / box.height]
  if ('right' in stub) {
    pen.moveTo(from.x + dx * hole * 1.6, from.y + dy * hole * 1.6)
    pen.lineTo(to.x - dx * hole * 1.4, to.y - dy * hole * 1.4)
  } else {
    pen.moveTo(from.x - hole * 1.6, from.y)
    pen.lineTo(to.x + hole * 1.6, to.y)
  }
  pen.stroke()
  pen.setLineDash([])
  pen.restore()
}
