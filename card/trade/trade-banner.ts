import type { Pen } from '#card/canvas.ts'
import { TRADE_CARD_TITLE } from '#card/card-data.ts'
import type { DrawTeamCrest } from '#card/crest.ts'
import { bladePath, bottom, type Box, centreX, centreY, slantedStripe } from '#card/geometry.ts'
import { condensed, fitText } from '#card/text.ts'
import { mix } from '#card/theme.ts'
import { type BySide, type Side, SIDES } from '#domain/trade/draft.ts'

import type { TradeLayout } from './layout.ts'
import { teamNameParts, type TradeTeam } from './team.ts'

const NIGHT = '#070b14'

/** The title across the top; under it the two teams, each on its half, a leaning seam between them. */
export function drawTradeBanner(
  pen: Pen,
  layout: TradeLayout,
  teams: BySide<TradeTeam>,
  drawTeamCrest: DrawTeamCrest,
): void {
  pen.save()
  pen.textBaseline = 'alphabetic'
  title(pen, layout, teams)
  halves(pen, layout, teams)
  for (const side of SIDES) drawGhost(pen, side, layout, teams[side])
  arrows(pen, layout.panels.team1)
  for (const side of SIDES) drawTeamHeading(pen, side, layout, teams[side], drawTeamCrest)
  pen.restore()
}

function title(pen: Pen, { title: band }: TradeLayout, { team1, team2 }: BySide<TradeTeam>): void {
  pen.fillStyle = NIGHT
  pen.fillRect(band.x, band.y, band.width, band.height)
  const size = band.height * 0.78
  pen.font = condensed(size, 800)
  pen.letterSpacing = `${size * 0.04}px`
  const half = pen.measureText(TRADE_CARD_TITLE).width / 2
  const middle = centreX(band)
  const start = half + size * 0.55
  pen.save()
  pen.beginPath()
  pen.rect(band.x, band.y, band.width, band.height)
  pen.clip()
  for (const [from, width, left, right] of [
    [0, 0.16, team1.theme.trim, team2.theme.trim],
    [0.26, 0.34, team1.theme.stripe, team2.theme.stripe],
    [0.7, 20, team1.theme.banner, team2.theme.banner],
  ] as const) {
    const lean = band.height * 0.14
    slantedStripe(pen, band, middle + start + from * size - lean, width * size, right)
    slantedStripe(pen, band, middle - start - (from + width) * size - lean, width * size, left)
  }
  pen.restore()
  pen.fillStyle = '#ffffff'
  pen.textAlign = 'center'
  pen.fillText(TRADE_CARD_TITLE, middle + size * 0.02, centreY(band) + size * 0.36)
  pen.letterSpacing = '0px'
}

/** Width of the seam at its parts, as shares of the panels' height. */
const SEAM = { dark: 0.34, stripe: 0.11, trim: 0.035 } as const

function halves(pen: Pen, { panels, width }: TradeLayout, { team1, team2 }: BySide<TradeTeam>): void {
  const band: Box = { ...panels.team1, x: 0, width }
  const cloth = (team: TradeTeam) => {
    const sheen = pen.createLinearGradient(0, band.y, 0, bottom(band))
    sheen.addColorStop(0, team.theme.banner)
    sheen.addColorStop(1, mix(team.theme.banner, '#000000', 0.2))
    return sheen
  }
  pen.save()
  pen.beginPath()
  pen.rect(band.x, band.y, band.width, band.height)
  pen.clip()
  pen.fillStyle = cloth(team1)
  pen.fillRect(band.x, band.y, band.width, band.height)
  const lean = band.height * 0.14
  const middle = width / 2 - lean
  pen.fillStyle = cloth(team2)
  pen.beginPath()
  pen.moveTo(middle + 2 * lean, band.y)
  pen.lineTo(width, band.y)
  pen.lineTo(width, bottom(band))
  pen.lineTo(middle, bottom(band))
  pen.closePath()
  pen.fill()
  const part = (share: number) => share * band.height
  const dark = part(SEAM.dark) / 2
  slantedStripe(
    pen,
    band,
    middle - dark - part(SEAM.trim + SEAM.stripe),
    part(SEAM.stripe),
    team1.theme.stripe,
  )
  slantedStripe(pen, band, middle - dark - part(SEAM.trim), part(SEAM.trim), team1.theme.trim)
  slantedStripe(pen, band, middle + dark, part(SEAM.trim), team2.theme.trim)
  slantedStripe(pen, band, middle + dark + part(SEAM.trim), part(SEAM.stripe), team2.theme.stripe)
  slantedStripe(pen, band, middle - dark, 2 * dark, NIGHT)
  pen.restore()
  const edge = Math.max(4, band.height * 0.034)
  for (const [side, team] of [
    ['team1', team1],
    ['team2', team2],
  ] as const) {
    pen.fillStyle = team.theme.tab === team.theme.banner ? team.theme.stripe : team.theme.tab
    pen.fillRect(panels[side].x, bottom(band) - edge, panels[side].width, edge)
  }
}

/** One goes each way. */
function arrows(pen: Pen, half: Box): void {
  const length = half.height * 0.25
  const x = half.x + half.width
  const y = centreY(half)
  arrow(pen, x + half.height * 0.025, y - half.height * 0.115, length)
  arrow(pen, x - half.height * 0.025, y + half.height * 0.115, -length)
}

/** An arrow about that middle; a negative length points left. */
function arrow(pen: Pen, x: number, y: number, length: number): void {
  const [tail, tip, reach] = [x - length / 2, x + length / 2, length * 0.42]
  const [shaft, head] = [Math.abs(length) * 0.11, Math.abs(length) * 0.3]
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.moveTo(tail, y - shaft)
  pen.lineTo(tip - reach, y - shaft)
  pen.lineTo(tip - reach, y - head)
  pen.lineTo(tip, y)
  pen.lineTo(tip - reach, y + head)
  pen.lineTo(tip - reach, y + shaft)
  pen.lineTo(tail, y + shaft)
  pen.closePath()
  pen.fill()
}

const RECEIVES = 'RECEIVE'

/** The abbreviation, huge and faint, behind the name. */
function drawGhost(pen: Pen, side: Side, { panels }: TradeLayout, { abbreviation, theme }: TradeTeam): void {
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
function drawTeamHeading(
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
