import type { Pen } from '#card/canvas.ts'
import type { AssetPlace } from '#card/layout/trade-layout.ts'
import type { TradeClub } from '#card/trade/trade-club.ts'
import type { DraftPick } from '#domain/trade/pick.ts'

import { plateLean } from '#card/blade.ts'
import { drawCrest } from '#card/crest.ts'
import { fitText, wrapText } from '#card/fit-text.ts'
import { INK, QUIET_INK } from '#card/tile/ink.ts'
import { drawPlate } from '#card/tile/plate.ts'
import { condensed, text } from '#card/typeface.ts'
import { pickTerms } from '#domain/trade/describe.ts'
import { ordinal } from '#domain/trade/pick.ts'

type Ticket = AssetPlace & { readonly pick: DraftPick; readonly sender: TradeClub }

/** A draft pick: the sender's crest on the stub, year and round, what it hangs on. */
export function drawPickTicket(pen: Pen, { box, pick, sender }: Ticket): void {
  const unit = Math.min(box.height, box.width * 0.42)
  const side = unit * 0.9
  pen.save()
  pen.textBaseline = 'alphabetic'
  drawPlate(pen, box, sender.theme, { right: side })
  const top = box.y + (box.height - unit) / 2
  drawCrest(
    pen,
    { x: box.x + unit * 0.1, y: top + unit * 0.1, width: unit * 0.78, height: unit * 0.78 },
    sender.colors,
    sender.abbreviation,
  )
  const x = box.x + side + unit * 0.2
  const width = box.x + box.width - plateLean(box.height) * 0.75 - unit * 0.05 - x
  pen.textAlign = 'left'
  const heading = fitText(pen, {
    forms: [`${pick.year} ${ordinal(pick.round)}`],
    font: (size) => condensed(size, 800),
    size: unit * 0.36,
    minSize: unit * 0.2,
    width,
  })
  pen.fillStyle = INK
  pen.fillText(heading.text, x, top + unit * 0.42)
  pen.fillStyle = QUIET_INK
  const size = unit * 0.14
  pen.font = text(size, 500)
  const words = [pickTerms(pick).join(' · '), pick.note].filter(Boolean).join(' · ')
  for (const [index, line] of wrapText(pen, words, width, 2).entries()) {
    pen.fillText(line, x, top + unit * 0.65 + index * size * 1.3)
  }
  pen.restore()
}
