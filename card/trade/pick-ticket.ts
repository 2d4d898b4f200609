import { bladePath, bottom, type Box, type Pen, plateLean, verticalGradient } from '#card/canvas.ts'
import type { DrawTeamCrest } from '#card/crest.ts'
import { condensed, inter, wrapWhole } from '#card/text.ts'
import type { CardTheme } from '#card/theme.ts'
import { INK, QUIET_INK, SHADOW, shadowBox } from '#card/tile/plate.ts'

import {
  footnoteMark,
  type Footnotes,
  footnoteWords,
  isFootnoteMark,
  NOTES_LEADING,
  TICKET_LEADING,
  ticketGeometry,
} from './pick-words.ts'
import type { Ticket } from './received-assets.ts'
import type { TradeTeam } from './team.ts'

type DrawnTicket = {
  readonly box: Box
  readonly ticket: Ticket
  /** The original team: its crest and colors are on the stub. */
  readonly owner: TradeTeam
}

/** Draws a draft pick as a ticket: the original team's crest on the stub, beside it year, round and conditions. */
export function drawPickTicket(
  pen: Pen,
  { box, ticket, owner }: DrawnTicket,
  drawTeamCrest: DrawTeamCrest,
): void {
  const { text, number } = ticket
  const { crest, stub, words } = ticketGeometry(box, text.share)
  pen.save()
  pen.textBaseline = 'alphabetic'
  drawTicketPaper(pen, box, stub, owner.theme)
  drawTeamCrest(crest, owner)
  pen.textAlign = 'left'
  const blocks = [
    { block: text.heading, font: condensed(text.heading.size, 800), ink: INK },
    ...(text.terms ? [{ block: text.terms, font: condensed(text.terms.size, 600), ink: INK }] : []),
    ...(text.note ? [{ block: text.note, font: inter(text.note.size), ink: QUIET_INK }] : []),
  ]
  const lines = blocks.flatMap(({ block, font, ink }) => {
    pen.font = font
    const said = isFootnoteMark(block) ? footnoteMark(number) : block.words
    return wrapWhole(pen, said, words.width).map((line) => ({ line, font, ink, size: block.size }))
  })
  const height = lines.reduce((sum, { size }) => sum + size * TICKET_LEADING, 0)
  let y = words.y + (words.height - height) / 2
  for (const { line, font, ink, size } of lines) {
    pen.font = font
    pen.fillStyle = ink
    pen.fillText(line, words.x, y + size * BASE)
    y += size * TICKET_LEADING
  }
  pen.restore()
}

/** Position of a line's baseline, as a share of its size. */
const BASE = 0.92

export function drawFootnotes(pen: Pen, { box, size, items }: Footnotes, { accent }: CardTheme): void {
  pen.save()
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  pen.font = inter(size)
  for (const note of items) {
    for (const [index, line] of wrapWhole(pen, footnoteWords(note), box.width).entries()) {
      const y = note.y + size * (index * NOTES_LEADING + BASE)
      const lead = index === 0 ? String(note.number) : ''
      pen.fillStyle = accent
      pen.fillText(lead, box.x, y)
      pen.fillStyle = 'rgba(255,255,255,0.84)'
      pen.fillText(line.slice(lead.length), box.x + pen.measureText(lead).width, y)
    }
  }
  pen.restore()
}

/** The perforation, from one edge to the other. */
type Tear = readonly [from: { x: number; y: number }, to: { x: number; y: number }]

/** A ticket's paper: the stub in the team's color, the dashes along which it tears. */
function drawTicketPaper(pen: Pen, box: Box, stub: number, theme: CardTheme): void {
  const lean = plateLean(box.height)
  const hole = Math.min(14, Math.min(box.height, box.width) * 0.07)
  pen.fillStyle = SHADOW
  ticketPath(pen, shadowBox(box), stub, hole)
  pen.fill()
  pen.fillStyle = verticalGradient(pen, box, '#fffdf7', '#ece7d8')
  ticketPath(pen, box, stub, hole)
  pen.fill()
  pen.save()
  ticketPath(pen, box, stub, hole)
  pen.clip()
  const [from, to] = tearOf(box, stub, lean)
  pen.fillStyle = theme.banner
  bladePath(pen, { ...box, width: stub + lean }, lean)
  pen.fill()
  pen.restore()
  pen.save()
  pen.lineWidth = Math.max(1.5, hole * 0.22)
  pen.strokeStyle = theme.bannerInk === '#ffffff' ? '#ffffff' : INK
  pen.setLineDash([hole * 0.6, hole * 0.5])
  pen.beginPath()
  const [dx, dy] = [(to.x - from.x) / box.height, (to.y - from.y) / box.height]
  pen.moveTo(from.x + dx * hole * 1.6, from.y + dy * hole * 1.6)
  pen.lineTo(to.x - dx * hole * 1.4, to.y - dy * hole * 1.4)
  pen.stroke()
  pen.setLineDash([])
  pen.restore()
}

function tearOf(box: Box, stub: number, lean: number): Tear {
  const x = box.x + stub
  return [
    { x: x + lean, y: box.y },
    { x, y: bottom(box) },
  ]
}

/** The leaning plate with half a hole in both edges, where the ticket tears. */
function ticketPath(pen: Pen, box: Box, stub: number, hole: number): void {
  const lean = plateLean(box.height)
  const [from, to] = tearOf(box, stub, lean)
  // Half a circle as one curve: its handles reach four thirds of the radius.
  const reach = (hole * 4) / 3
  pen.beginPath()
  pen.moveTo(box.x + lean, box.y)
  pen.lineTo(from.x - hole, from.y)
  pen.bezierCurveTo(from.x - hole, from.y + reach, from.x + hole, from.y + reach, from.x + hole, from.y)
  pen.lineTo(box.x + box.width, box.y)
  pen.lineTo(box.x + box.width - lean, bottom(box))
  pen.lineTo(to.x + hole, to.y)
  pen.bezierCurveTo(to.x + hole, to.y - reach, to.x - hole, to.y - reach, to.x - hole, to.y)
  pen.lineTo(box.x, bottom(box))
  pen.closePath()
}
