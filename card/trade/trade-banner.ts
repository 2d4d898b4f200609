import {
  bottom,
  type Box,
  centerX,
  centerY,
  clipTo,
  fillBlade,
  type Pen,
  polygonPath,
  slantedStripe,
  verticalGradient,
} from '#card/canvas.ts'
import { TRADE_CARD_TITLE } from '#card/card-data.ts'
import type { DrawTeamCrest } from '#card/crest.ts'
import { condensed, fitText } from '#card/text.ts'
import { mix } from '#card/theme.ts'
import { type BySide, type Side, SIDES } from '#domain/trade/draft.ts'
import { type CapEffect, shortCapLine } from '#domain/trade/trade-cap.ts'

import type { TradeLayout } from './layout.ts'
import { splitTeamName, type TradeTeam } from './team.ts'

const NIGHT = '#070b14'
const RECEIVES = 'RECEIVE'

/** Draws the title across the top. Below it are the two teams, each on its half, with a leaning seam between them. */
export function drawTradeBanner(
  pen: Pen,
  layout: TradeLayout,
  teams: BySide<TradeTeam>,
  cap: BySide<CapEffect> | null,
  drawTeamCrest: DrawTeamCrest,
): void {
  pen.save()
  pen.textBaseline = 'alphabetic'
  drawTitle(pen, layout, teams)
  drawHalves(pen, layout, teams)
  drawArrows(pen, layout.panels.team1)
  for (const side of SIDES) drawTeamHeading(pen, side, layout, teams[side], drawTeamCrest)
  if (cap) drawCap(pen, layout, cap)
  pen.restore()
}

/** Draws the trade's effect on each team's cap, in a dark strip under its heading; both in one size. */
function drawCap(pen: Pen, { cap, margin }: TradeLayout, effects: BySide<CapEffect>): void {
  const fitted = SIDES.map((side) => {
    const box = cap[side]
    return fitText(pen, [shortCapLine(effects[side])], {
      weight: 600,
      size: box.height * 0.62,
      minSize: box.height * 0.3,
      width: box.width - margin - box.height * 0.5,
    })
  })
  const size = Math.min(...fitted.map((one) => one.size))
  for (const [index, side] of SIDES.entries()) {
    const box = cap[side]
    pen.fillStyle = NIGHT
    pen.fillRect(box.x, box.y, box.width, box.height)
    const left = side === 'team1'
    pen.font = condensed(size, 600)
    pen.textAlign = left ? 'left' : 'right'
    pen.fillStyle = '#ffffff'
    const x = left ? box.x + margin : box.x + box.width - margin
    pen.fillText(fitted[index]?.text ?? '', x, centerY(box) + size * 0.36)
  }
}

function drawTitle(pen: Pen, { title, width, height, safe }: TradeLayout, teams: BySide<TradeTeam>): void {
  const size = title.height * 0.78
  pen.font = condensed(size, 800)
  pen.letterSpacing = `${size * 0.04}px`
  const start = pen.measureText(TRADE_CARD_TITLE).width / 2 + size * 0.55
  // Up to the very top: the area kept free of text still belongs to the band.
  drawStripes(pen, { ...title, y: 0, height: bottom(title) }, size, start, teams)
  pen.fillStyle = '#ffffff'
  pen.textAlign = 'center'
  pen.fillText(TRADE_CARD_TITLE, centerX(title) + size * 0.02, centerY(title) + size * 0.36)
  pen.letterSpacing = '0px'
  if (safe === 0) return
  pen.save()
  pen.transform(-1, 0, 0, -1, width, height)
  const upsideDown = { team1: teams.team2, team2: teams.team1 }
  drawStripes(pen, { x: 0, y: 0, width, height: safe }, size, start, upsideDown)
  pen.restore()
}

/** The teams' colors on both sides of a dark band. @param start from its middle to the first stripe */
function drawStripes(
  pen: Pen,
  band: Box,
  size: number,
  start: number,
  { team1, team2 }: BySide<TradeTeam>,
): void {
  const middle = centerX(band)
  const lean = size * 0.18
  pen.save()
  clipTo(pen, band)
  pen.fillStyle = NIGHT
  pen.fillRect(band.x, band.y, band.width, band.height)
  for (const [from, width, left, right] of [
    [0, 0.16, team1.theme.trim, team2.theme.trim],
    [0.26, 0.34, team1.theme.stripe, team2.theme.stripe],
    [0.7, 20, team1.theme.banner, team2.theme.banner],
  ] as const) {
    slantedStripe(pen, band, middle + start + from * size - lean, width * size, right)
    slantedStripe(pen, band, middle - start - (from + width) * size - lean, width * size, left)
  }
  pen.restore()
}

/** Width of the seam at its parts, as shares of the panels' height. */
const SEAM = { dark: 0.34, stripe: 0.11, trim: 0.035 } as const

function drawHalves(pen: Pen, { panels, width }: TradeLayout, { team1, team2 }: BySide<TradeTeam>): void {
  const band: Box = { ...panels.team1, x: 0, width }
  const cloth = ({ theme }: TradeTeam) =>
    verticalGradient(pen, band, theme.banner, mix(theme.banner, '#000000', 0.2))
  pen.save()
  clipTo(pen, band)
  pen.fillStyle = cloth(team1)
  pen.fillRect(band.x, band.y, band.width, band.height)
  const lean = band.height * 0.14
  const middle = width / 2 - lean
  pen.fillStyle = cloth(team2)
  polygonPath(pen, [
    [middle + 2 * lean, band.y],
    [width, band.y],
    [width, bottom(band)],
    [middle, bottom(band)],
  ])
  pen.fill()
  const [dark, stripe, trim] = [
    (SEAM.dark * band.height) / 2,
    SEAM.stripe * band.height,
    SEAM.trim * band.height,
  ]
  const drawStripe = (x: number, wide: number, color: string) =>
    slantedStripe(pen, band, middle + x, wide, color)
  drawStripe(-dark - (trim + stripe), stripe, team1.theme.stripe)
  drawStripe(-dark - trim, trim, team1.theme.trim)
  drawStripe(dark, trim, team2.theme.trim)
  drawStripe(dark + trim, stripe, team2.theme.stripe)
  drawStripe(-dark, 2 * dark, NIGHT)
  pen.restore()
  const edge = Math.max(4, band.height * 0.034)
  for (const [{ x, width: half }, { theme }] of [
    [panels.team1, team1],
    [panels.team2, team2],
  ] as const) {
    pen.fillStyle = theme.tab === theme.banner ? theme.stripe : theme.tab
    pen.fillRect(x, bottom(band) - edge, half, edge)
  }
}

function drawArrows(pen: Pen, half: Box): void {
  const length = half.height * 0.25
  const x = half.x + half.width
  const y = centerY(half)
  drawArrow(pen, x + half.height * 0.025, y - half.height * 0.115, length)
  drawArrow(pen, x - half.height * 0.025, y + half.height * 0.115, -length)
}

/** An arrow around that center; a negative length points left. */
function drawArrow(pen: Pen, x: number, y: number, length: number): void {
  const [tail, tip, reach] = [x - length / 2, x + length / 2, length * 0.42]
  const [shaft, head] = [Math.abs(length) * 0.11, Math.abs(length) * 0.3]
  pen.fillStyle = '#ffffff'
  polygonPath(pen, [
    [tail, y - shaft],
    [tip - reach, y - shaft],
    [tip - reach, y - head],
    [tip, y],
    [tip - reach, y + head],
    [tip - reach, y + shaft],
    [tail, y + shaft],
  ])
  pen.fill()
}

/** Crest outside, the name beside it, and the verb: the team receives what is below. */
function drawTeamHeading(
  pen: Pen,
  side: Side,
  { panels, margin }: TradeLayout,
  team: TradeTeam,
  drawTeamCrest: DrawTeamCrest,
): void {
  const { x: edge, y: top, width: wide, height } = panels[side]
  const { theme } = team
  const left = side === 'team1'
  const crest: Box = {
    x: left ? margin : edge + wide - margin - height * 0.78 * 0.8,
    y: top + height * 0.09,
    width: height * 0.78 * 0.8,
    height: height * 0.78,
  }
  const gap = height * 0.1
  const width = wide - margin - crest.width - gap - height * 0.4
  const x = left ? crest.x + crest.width + gap : crest.x - gap
  drawTeamCrest(crest, team)
  pen.textAlign = left ? 'left' : 'right'
  pen.fillStyle = theme.bannerInk
  const name = splitTeamName(team.name)
  const place = fitText(pen, [name.place.toUpperCase()], {
    weight: 600,
    size: height * 0.2,
    minSize: height * 0.12,
    width,
  })
  pen.fillText(place.text, x, top + height * 0.235)
  const nickname = fitText(pen, [name.nickname.toUpperCase()], {
    weight: 800,
    size: height * 0.43,
    minSize: height * 0.18,
    width,
  })
  pen.fillText(nickname.text, x, top + height * 0.465 + nickname.size * 0.36)
  const size = height * 0.152
  pen.font = condensed(size, 700)
  pen.letterSpacing = `${size * 0.08}px`
  const chip = pen.measureText(RECEIVES).width + size * 1.3
  const tab: Box = { x: left ? x : x - chip, y: top + height * 0.715, width: chip, height: size * 1.32 }
  fillBlade(pen, tab, size * 0.3, theme.chip)
  pen.fillStyle = theme.chipInk
  pen.textAlign = 'center'
  pen.fillText(RECEIVES, centerX(tab) + size * 0.04, centerY(tab) + size * 0.36)
  pen.letterSpacing = '0px'
}
