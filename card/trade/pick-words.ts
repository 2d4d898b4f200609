import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'
import type { DraftPick } from '#domain/trade/pick.ts'

import { centreX } from '#card/box.ts'
import { fitText, wrapText } from '#card/fit-text.ts'
import { INK, QUIET_INK } from '#card/tile/ink.ts'
import { condensed, text } from '#card/typeface.ts'
import { pickTerms } from '#domain/trade/describe.ts'
import { ordinal } from '#domain/trade/pick.ts'

type Line = { readonly words: string; readonly font: string; readonly size: number; readonly ink: string }

/** Space a line takes and where its base line is, as shares of its size. */
const LEADING = 1.24
const BASE = 0.92

/** Sizes of the terms: smaller ones where they would not stand whole. */
const TERMS = [0.17, 0.15, 0.13, 0.115] as const

/** A note is read by who wants to know; it need not shout on a large ticket. */
const MAX_NOTE = 19
const NOTE_LINES = 5

/** "2027 1st", under it the terms, under them the note: as many lines as the ticket has room for, in its middle. */
export function drawPickWords(
  pen: Pen,
  pick: DraftPick,
  box: Box,
  { unit, align }: { readonly unit: number; readonly align: 'left' | 'center' },
): void {
  const { text: words, size } = fitText(pen, {
    forms: [`${pick.year} ${ordinal(pick.round)}`],
    font: (value) => condensed(value, 800),
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
    pen.fillText(line.words, align === 'left' ? box.x : centreX(box), y + line.size * BASE)
    y += line.size * LEADING
  }
}

const spaceOf = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * LEADING, 0)

type Room = Pick<Box, 'width' | 'height'>

/** What the pick hangs on: whole if any size allows it, with a line left for the note if that is possible too. */
function termLines(pen: Pen, pick: DraftPick, { width, height }: Room, unit: number): Line[] {
  const words = pickTerms(pick).join(', ')
  const forNote = pick.note === '' ? 0 : noteSize(unit) * LEADING
  let lines: Line[] = []
  for (const room of [height - forNote, height]) {
    for (const share of TERMS) {
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
  const font = text(size, 500)
  pen.font = font
  const most = Math.min(NOTE_LINES, Math.floor(height / (size * LEADING)))
  return wrapText(pen, note, width, most).map((line) => ({ words: line, font, size, ink: QUIET_INK }))
}
