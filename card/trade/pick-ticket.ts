import type { Pen } from '#card/canvas.ts'
import type { DrawTeamCrest } from '#card/crest.ts'
import { bladePath, bottom, type Box, centerX, plateLean, verticalGradient } from '#card/geometry.ts'
import { condensed, drawableText, fitText, inter, wrapText } from '#card/text.ts'
import type { CardTheme } from '#card/theme.ts'
import { INK, QUIET_INK, SHADOW, shadowBox } from '#card/tile/plate.ts'
import { pickTerms } from '#domain/trade/describe.ts'
import { type DraftPick, ordinal } from '#domain/trade/draft.ts'

import type { AssetPlace } from './layout.ts'
import type { TradeTeam } from './team.ts'

type Ticket = AssetPlace & { readonly pick: DraftPick; readonly sender: TradeTeam }

/** Below this height a ticket's stub is as narrow as the sweater's field of a small plate. */
const SMALL_TICKET = 108

/** A draft pick as a ticket: the sender's crest on the stub, beside it year, round and terms. */
export function drawPickTicket(
  pen: Pen,
  { box, form, pick, sender }: Ticket,
  drawTeamCrest: DrawTeamCrest,
): void {
  const lean = plateLean(box.height)
  pen.save()
  pen.textBaseline = 'alphabetic'
  if (form === 'vertical') {
    const stub = box.height * 0.5
    drawTicketPaper(pen, box, { below: stub }, sender.theme)
    const side = Math.min(stub * 0.84, box.width * 0.7)
    drawTeamCrest({ ...box, y: box.y + (stub - side) / 2, height: side }, sender)
    const width = box.width - 2 * lean - box.width * 0.06
    const words = { x: centerX(box) - width / 2, y: box.y + stub, width, height: box.height - stub }
    drawPickWords(pen, pick, words, { unit: Math.min(box.height * 0.4, box.width * 0.5), align: 'center' })
  } else {
    const unit = Math.min(box.height, box.width * 0.42)
    const x = unit * (box.height < SMALL_TICKET ? 1.055 : 1.175)
    const stub = x - unit * 0.16
    drawTicketPaper(pen, box, { right: stub - lean / 2 }, sender.theme)
    const side = unit * 0.74
    const y = box.y + (box.height - side) / 2
    drawTeamCrest({ x: box.x + lean * 0.5, y, width: stub - lean * 0.5, height: side }, sender)
    const words = { ...box, x: box.x + x, width: box.width - x - lean - unit * 0.04 }
    drawPickWords(pen, pick, words, { unit, align: 'left' })
  }
  pen.restore()
}

type Line = { readonly words: string; readonly font: string; readonly size: number; readonly ink: string }

/** Space a line takes and where its base line is, as shares of its size. */
const LEADING = 1.24
const BASE = 0.92

/** Sizes of the terms: smaller ones where they would not fit whole. */
const TERM_SIZES = [0.17, 0.15, 0.13, 0.115] as const

/** Only those who look for a note read it; it stays small on a large ticket. */
const MAX_NOTE = 19
const NOTE_LINES = 5

/** "2027 1st", under it the terms, under them the note: as many lines as the ticket has room for, in its middle. */
function drawPickWords(
  pen: Pen,
  pick: DraftPick,
  box: Box,
  { unit, align }: { readonly unit: number; readonly align: 'left' | 'center' },
): void {
  const { text: words, size } = fitText(pen, [`${pick.year} ${ordinal(pick.round)}`], {
    weight: 800,
    size: unit * 0.35,
    minSize: unit * 0.2,
    width: box.width,
  })
  const heading: Line = { words, font: condensed(size, 800), size, ink: INK }
  const room = box.height - unit * 0.06 - spaceOf([heading])
  const terms = termLines(pen, pick, { width: box.width, height: room }, unit)
  const note = noteLines(pen, pick, { width: box.width, height: room - spaceOf(terms) }, unit)
  const lines = [heading, ...terms, ...note]
  let y = box.y + (box.height - spaceOf(lines)) / 2
  pen.textAlign = align
  for (const line of lines) {
    pen.font = line.font
    pen.fillStyle = line.ink
    pen.fillText(line.words, align === 'left' ? box.x : centerX(box), y + line.size * BASE)
    y += line.size * LEADING
  }
}

const spaceOf = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * LEADING, 0)

type Room = Pick<Box, 'width' | 'height'>

/** The terms: whole if any size allows it, with a line left for the note if that is possible too. */
function termLines(pen: Pen, pick: DraftPick, { width, height }: Room, unit: number): Line[] {
  const words = pickTerms(pick).join(', ')
  const forNote = drawableText(pick.note) === '' ? 0 : noteSize(unit) * LEADING
  let lines: Line[] = []
  for (const room of [height - forNote, height]) {
    for (const share of TERM_SIZES) {
      const size = unit * share
      const font = condensed(size, 600)
      pen.font = font
      const wrapped = wrapText(pen, words, width, Math.floor(room / (size * LEADING)))
      lines = wrapped.map((line) => ({ words: line, font, size, ink: INK }))
      if (wrapped.join(' ') === words) return lines
    }
  }
  return lines
}

const noteSize = (unit: number): number => Math.min(MAX_NOTE, unit * 0.115)

function noteLines(pen: Pen, { note }: DraftPick, { width, height }: Room, unit: number): Line[] {
  const size = noteSize(unit)
  const font = inter(size)
  pen.font = font
  const maxLines = Math.min(NOTE_LINES, Math.floor(height / (size * LEADING)))
  return wrapText(pen, drawableText(note), width, maxLines).map((line) => ({
    words: line,
    font,
    size,
    ink: QUIET_INK,
  }))
}

/** Where the stub ends: that far from the left, or from the top. */
export type Stub = { readonly right: number } | { readonly below: number }

/** The perforation, from one edge to the other. */
type Tear = readonly [from: { x: number; y: number }, to: { x: number; y: number }]

/** A ticket's paper: the stub in the team's color, the dashes along which it tears. */
function drawTicketPaper(pen: Pen, box: Box, stub: Stub, theme: CardTheme): void {
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
  if ('right' in stub) bladePath(pen, { ...box, width: stub.right + lean }, lean)
  else {
    pen.beginPath()
    pen.rect(box.x, box.y, box.width, stub.below)
  }
  pen.fill()
  pen.restore()
  pen.save()
  pen.lineWidth = Math.max(1.5, hole * 0.22)
  pen.strokeStyle = theme.bannerInk === '#ffffff' ? '#ffffff' : INK
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
