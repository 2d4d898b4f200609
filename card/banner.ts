import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'
import type { LineupCardData } from '#card/card-data.ts'
import type { LineupLayout } from '#card/layout/lineup-layout.ts'
import type { CardTheme } from '#card/theme.ts'
import type { TeamColors } from '#domain/team/team.ts'

import { bottom } from '#card/box.ts'
import { ALL_STAR_NAME, CARD_TYPE_NAMES, NOT_AFFILIATED, cardTitle } from '#card/card-data.ts'
import { inkOn, mix, translucent } from '#card/colour.ts'
import { drawCrest } from '#card/crest.ts'
import { fitText } from '#card/fit-text.ts'
import { condensed, text } from '#card/typeface.ts'

/** How far a slanted edge leans, as a share of its height: the cut of a skate blade. */
const LEAN = 0.28

function slanted(pen: Pen, x: number, box: Box, width: number, color: string): void {
  const lean = box.height * LEAN
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(x + lean, box.y)
  pen.lineTo(x + lean + width, box.y)
  pen.lineTo(x + width, bottom(box))
  pen.lineTo(x, bottom(box))
  pen.closePath()
  pen.fill()
}

/** The band across the top: crest, title, club, type. */
export function drawBanner(
  pen: Pen,
  layout: LineupLayout,
  theme: CardTheme,
  colors: TeamColors,
  data: Pick<LineupCardData, 'subject' | 'title' | 'type'>,
): void {
  const { header, margin } = layout
  const band = Math.min(header.height, header.height - (header.height > 350 ? 150 : 0))
  const box: Box = { ...header, y: header.height - band, height: band }
  pen.save()
  const sheen = pen.createLinearGradient(0, 0, header.width, 0)
  sheen.addColorStop(0, theme.banner)
  sheen.addColorStop(1, mix(theme.banner, '#000000', 0.22))
  pen.fillStyle = sheen
  pen.fillRect(0, 0, header.width, header.height)
  const whole: Box = { ...header, height: header.height }
  slanted(pen, header.width * 0.83, whole, header.width * 0.035, translucent(theme.stripe, 0.95))
  slanted(pen, header.width * 0.88, whole, header.width * 0.012, theme.trim)
  slanted(pen, header.width * 0.905, whole, header.width * 0.3, theme.ground)
  const edge = Math.max(4, band * 0.03)
  pen.fillStyle = theme.trim
  pen.fillRect(0, header.height - edge, header.width, edge)
  const crestHeight = band * 0.8
  const crest: Box = { x: margin, y: box.y + band * 0.08, width: crestHeight * 0.8, height: crestHeight }
  const abbreviation = data.subject.kind === 'team' ? data.subject.team.abbreviation : '★'
  drawCrest(pen, crest, colors, abbreviation)
  const x = crest.x + crest.width + band * 0.13
  words(pen, { x, y: box.y, width: header.width * 0.82 - x, height: band }, theme, data)
  pen.restore()
}

function words(
  pen: Pen,
  box: Box,
  theme: CardTheme,
  data: Pick<LineupCardData, 'subject' | 'title' | 'type'>,
): void {
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  const title = fitText(pen, {
    forms: [cardTitle(data.title).toUpperCase()],
    font: (size) => condensed(size, 800),
    size: box.height * 0.4,
    minSize: box.height * 0.2,
    width: box.width,
  })
  pen.fillStyle = theme.bannerInk
  pen.fillText(title.text, box.x, box.y + box.height * 0.3 + title.size * 0.36)
  const size = box.height * 0.17
  const y = box.y + box.height * 0.78
  const type = CARD_TYPE_NAMES[data.type].toUpperCase()
  pen.font = condensed(size * 0.92, 700)
  pen.letterSpacing = `${size * 0.06}px`
  const chip = pen.measureText(type).width + size * 1.1
  pen.fillStyle = theme.ground
  pen.beginPath()
  pen.roundRect(box.x, y - size * 0.98, chip, size * 1.36, size * 0.16)
  pen.fill()
  pen.fillStyle = inkOn(theme.ground)
  pen.fillText(type, box.x + size * 0.55, y + size * 0.02)
  pen.letterSpacing = '0px'
  const club = fitText(pen, {
    forms: [data.subject.kind === 'team' ? data.subject.team.name : ALL_STAR_NAME],
    font: (value) => condensed(value, 600),
    size: size * 1.12,
    minSize: size * 0.7,
    width: box.width - chip - size * 0.7,
  })
  pen.fillStyle = theme.bannerInk
  pen.fillText(club.text, box.x + chip + size * 0.6, y + size * 0.04)
}

/** The foot: the invitation large, the date and the disclaimer quiet. */
export function drawFooter(
  pen: Pen,
  layout: LineupLayout,
  theme: CardTheme,
  data: Pick<LineupCardData, 'asOf' | 'footer'>,
): void {
  const { footer, margin } = layout
  const height = Math.min(footer.height, footer.height > 200 ? footer.height - 150 : footer.height)
  pen.save()
  pen.fillStyle = 'rgba(0,0,0,0.42)'
  pen.fillRect(footer.x, footer.y, footer.width, footer.height)
  pen.fillStyle = theme.accent
  pen.fillRect(footer.x, footer.y, footer.width, Math.max(2, height * 0.045))
  const base = footer.y + height * 0.53
  const quiet = height * 0.2
  pen.textBaseline = 'alphabetic'
  pen.font = text(quiet, 500)
  const asOf = `As of ${data.asOf}`
  const side = Math.max(pen.measureText(asOf).width, pen.measureText(NOT_AFFILIATED).width)
  pen.textAlign = 'right'
  pen.fillStyle = 'rgba(255,255,255,0.72)'
  pen.fillText(asOf, footer.x + footer.width - margin, footer.y + height * 0.46)
  pen.fillText(NOT_AFFILIATED, footer.x + footer.width - margin, footer.y + height * 0.76)
  const invitation = fitText(pen, {
    forms: [data.footer],
    font: (size) => condensed(size, 700),
    size: height * 0.42,
    minSize: height * 0.2,
    width: footer.width - 2 * margin - side - height * 0.4,
  })
  pen.textAlign = 'left'
  pen.fillStyle = '#ffffff'
  pen.fillText(invitation.text, footer.x + margin, base + invitation.size * 0.2)
  pen.restore()
}
