import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'
import type { DrawTeamCrest } from '#card/club-crest.ts'
import type { Haul, TradeLayout } from '#card/layout/trade-layout.ts'
import type { TradeTeam } from '#card/trade/trade-club.ts'
import type { BySide } from '#domain/trade/draft.ts'

import { drawBeams } from '#card/backdrop.ts'
import { bottom, centreX, centreY } from '#card/box.ts'
import { SIDES } from '#domain/trade/draft.ts'

/** Each team's half in its own dark colour, arena light over both, the red line between them. */
export function drawTradeGround(pen: Pen, layout: TradeLayout, teams: BySide<TradeTeam>): void {
  for (const side of SIDES) {
    const { box } = layout.hauls[side]
    const { ground, groundLight } = teams[side].theme
    const light = pen.createLinearGradient(centreX(box), box.y, centreX(box), layout.height)
    light.addColorStop(0, groundLight)
    light.addColorStop(0.6, ground)
    light.addColorStop(1, ground)
    pen.fillStyle = light
    pen.fillRect(box.x, 0, box.width, layout.height)
  }
  const { box: left } = layout.hauls.team1
  const body: Box = { ...left, x: 0, width: layout.width }
  pen.save()
  pen.beginPath()
  pen.rect(body.x, body.y, body.width, body.height)
  pen.clip()
  drawBeams(pen, body)
  pen.restore()
  pen.fillStyle = 'rgba(0,0,0,0.35)'
  pen.fillRect(layout.width / 2 - 3, body.y, 6, body.height)
  pen.fillStyle = 'rgba(255,255,255,0.28)'
  pen.fillRect(layout.width / 2 - 1, body.y, 2, body.height)
}

/** Less room than this under a list is left empty. */
const MAX_EMPTY = 160

/** The team's crest, faint, in the room that a short list beside a long one leaves. */
export function drawCrestUnder(
  pen: Pen,
  { box, places }: Haul,
  team: TradeTeam,
  drawTeamCrest: DrawTeamCrest,
): void {
  const last = places.at(-1)?.box
  const top = last === undefined ? box.y : bottom(last)
  const room: Box = { ...box, y: top, height: bottom(box) - top }
  if (room.height < MAX_EMPTY) return
  const side = Math.min(room.height * 0.66, box.width * 0.6)
  pen.save()
  pen.globalAlpha = 0.2
  drawTeamCrest({ ...room, y: centreY(room) - side / 2, height: side }, team)
  pen.restore()
}
