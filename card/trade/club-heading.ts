import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'
import type { DrawTeamCrest } from '#card/club-crest.ts'
import type { TradeLayout } from '#card/layout/trade-layout.ts'
import type { TradeTeam } from '#card/trade/trade-club.ts'
import type { Side } from '#domain/trade/draft.ts'

import { bladePath } from '#card/blade.ts'
import { centreX, centreY } from '#card/box.ts'
import { fitText } from '#card/fit-text.ts'
import { teamNameParts } from '#card/trade/club-name.ts'
import { condensed } from '#card/typeface.ts'

const RECEIVES = 'RECEIVE'

/** The abbreviation, huge and faint, behind the name. */
export function drawGhost(
  pen: Pen,
  side: Side,
  { panels }: TradeLayout,
  { abbreviation, theme }: TradeTeam,
): void {
  const box = panels[side]
  const size = box.height * 1.1
  const seam = box.height * 0.36
  pen.save()
  pen.globalAlpha = theme.bannerInk === '#ffffff' ? 0.07 : 0.05
  pen.font = condensed(size, 800)
  pen.textAlign = side === 'team1' ? 'right' : 'left'
  pen.fillStyle = theme.bannerInk
  const x = side === 'team1' ? box.x + box.width - seam : box.x + seam
  pen.fillText(abbreviation, x, centreY(box) + size * 0.35)
  pen.restore()
}

/** Crest outside, the name beside it, and what the team does: it receives what stands below. */
export function drawTeamHeading(
  pen: Pen,
  side: Side,
  { panels, margin }: TradeLayout,
  team: TradeTeam,
  drawTeamCrest: DrawTeamCrest,
): void {
  const box = panels[side]
  const { theme } = team
  const left = side === 'team1'
  const crestHeight = box.height * 0.78
  const crestWidth = crestHeight * 0.8
  const crest: Box = {
    x: left ? margin : box.x + box.width - margin - crestWidth,
    y: box.y + box.height * 0.09,
    width: crestWidth,
    height: crestHeight,
  }
  const gap = box.height * 0.1
  const seam = box.height * 0.4
  const width = box.width - margin - crestWidth - gap - seam
  const x = left ? crest.x + crestWidth + gap : crest.x - gap
  drawTeamCrest(crest, team)
  pen.textAlign = left ? 'left' : 'right'
  pen.fillStyle = theme.bannerInk
  const name = teamNameParts(team.name)
  const place = fitText(pen, {
    forms: [name.place.toUpperCase()],
    font: (size) => condensed(size, 600),
    size: box.height * 0.2,
    minSize: box.height * 0.12,
    width,
  })
  pen.fillText(place.text, x, box.y + box.height * 0.235)
  const nickname = fitText(pen, {
    forms: [name.nickname.toUpperCase()],
    font: (size) => condensed(size, 800),
    size: box.height * 0.43,
    minSize: box.height * 0.18,
    width,
  })
  pen.fillText(nickname.text, x, box.y + box.height * 0.465 + nickname.size * 0.36)
  const size = box.height * 0.152
  pen.font = condensed(size, 700)
  pen.letterSpacing = `${size * 0.08}px`
  const chip = pen.measureText(RECEIVES).width + size * 1.3
  const tab: Box = {
    x: left ? x : x - chip,
    y: box.y + box.height * 0.715,
    width: chip,
    height: size * 1.32,
  }
  pen.fillStyle = theme.chip
  bladePath(pen, tab, size * 0.3)
  pen.fill()
  pen.fillStyle = theme.chipInk
  pen.textAlign = 'center'
  pen.fillText(RECEIVES, centreX(tab) + size * 0.04, centreY(tab) + size * 0.36)
  pen.letterSpacing = '0px'
}
