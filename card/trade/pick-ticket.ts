import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'
import type { DrawTeamCrest } from '#card/club-crest.ts'
import type { AssetPlace } from '#card/layout/trade-layout.ts'
import type { TradeTeam } from '#card/trade/trade-club.ts'
import type { DraftPick } from '#domain/trade/pick.ts'

import { plateLean } from '#card/blade.ts'
import { centreX } from '#card/box.ts'
import { drawPickWords } from '#card/trade/pick-words.ts'
import { drawTicketPaper } from '#card/trade/ticket-paper.ts'

type Ticket = AssetPlace & { readonly pick: DraftPick; readonly sender: TradeTeam }

/** Below this height a ticket's stub is as narrow as the sweater's field of a small plate. */
const SMALL_TICKET = 108

/** A draft pick as a ticket: the sender's crest on the stub, year and round and what it hangs on beside it. */
export function drawPickTicket(
  pen: Pen,
  { box, form, pick, sender }: Ticket,
  drawTeamCrest: DrawTeamCrest,
): void {
  const lean = plateLean(box.height)
  pen.save()
  pen.textBaseline = 'alphabetic'
  if (form === 'standing') {
    const stub = box.height * 0.5
    drawTicketPaper(pen, box, { below: stub }, sender.theme)
    const side = Math.min(stub * 0.84, box.width * 0.7)
    drawTeamCrest({ x: box.x, y: box.y + (stub - side) / 2, width: box.width, height: side }, sender)
    const width = box.width - 2 * lean - box.width * 0.06
    const words: Box = {
      x: centreX(box) - width / 2,
      y: box.y + stub,
      width,
      height: box.height - stub,
    }
    drawPickWords(pen, pick, words, { unit: Math.min(box.height * 0.4, box.width * 0.5), align: 'center' })
  } else {
    const unit = Math.min(box.height, box.width * 0.42)
    const x = unit * (box.height < SMALL_TICKET ? 1.055 : 1.175)
    const stub = x - unit * 0.16
    drawTicketPaper(pen, box, { right: stub - lean / 2 }, sender.theme)
    const side = unit * 0.74
    drawTeamCrest(
      { x: box.x + lean * 0.5, y: box.y + (box.height - side) / 2, width: stub - lean * 0.5, height: side },
      sender,
    )
    const words: Box = { ...box, x: box.x + x, width: box.width - x - lean - unit * 0.04 }
    drawPickWords(pen, pick, words, { unit, align: 'left' })
  }
  pen.restore()
}
