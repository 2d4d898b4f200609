import type { LineupLayout } from '#card/lineup/layout.ts'
import { BRAND } from '#domain/brand.ts'
import { lineupTitle } from '#domain/lineup/draft.ts'
import type { TeamColors } from '#domain/team/team.ts'

import type { CardGradient, Pen } from './canvas.ts'
import { contentName, DREAM_TEAM_NAME, type LineupCardData, NOT_AFFILIATED } from './card-data.ts'
import { drawStar, type DrawTeamCrest } from './crest.ts'
import { type Box, fillBlade, gradient, slantedStripe } from './geometry.ts'
import { condensed, fitLines, fitText, inter } from './text.ts'
import { type CardTheme, mix } from './theme.ts'

/** The band across the top: crest, title, team, type. */
export function drawBanner(
  pen: Pen,
  layout: LineupLayout,
  theme: CardTheme,
  colors: TeamColors,
  data: Pick<LineupCardData, 'subject' | 'title' | 'type' | 'sheet'>,
  drawTeamCrest: DrawTeamCrest,
): void {
  const { header, margin } = layout
  const { width } = header
  const band = header.height - layout.safe
  const box: Box = { ...header, y: header.height - band, height: band }
  pen.save()
  pen.fillStyle = gradient(
    pen,
    [0, 0, width, 0],
    [
      [0, theme.banner],
      [1, mix(theme.banner, '#000000', 0.22)],
    ],
  )
  pen.fillRect(0, 0, width, header.height)
  drawGhost(pen, { ...box, width: width * 0.835 }, theme, data.subject)
  slantedStripe(pen, header, width * 0.845, width * 0.034, theme.stripe)
  slantedStripe(pen, header, width * 0.892, width * 0.011, theme.trim)
  slantedStripe(pen, header, width * 0.915, width * 0.3, theme.background)
  const edge = Math.max(4, band * 0.028)
  pen.fillStyle = theme.tab === theme.banner ? theme.trim : theme.tab
  pen.fillRect(0, header.height - edge, width, edge)
  const crestHeight = band * 0.8
  const crest: Box = { x: margin, y: box.y + band * 0.08, width: crestHeight * 0.8, height: crestHeight }
  const team = data.subject.kind === 'team' ? data.subject.team : { abbreviation: '★' }
  drawTeamCrest(crest, { ...team, colors })
  const x = crest.x + crest.width + band * 0.13
  drawWords(pen, { x, y: box.y, width: width * 0.84 - x, height: band }, theme, data)
  pen.restore()
}

/** The abbreviation, or the Dream Team's star, huge and faint behind the title. */
function drawGhost(pen: Pen, box: Box, theme: CardTheme, subject: LineupCardData['subject']): void {
  pen.save()
  pen.globalAlpha = theme.bannerInk === '#ffffff' ? 0.09 : 0.07
  const edge = box.x + box.width - box.height * 0.02
  if (subject.kind === 'dream_team') {
    drawStar(pen, edge - box.height * 0.5, box.y + box.height * 0.5, box.height * 0.47, theme.bannerInk)
  } else {
    const size = box.height * 1.16
    pen.font = condensed(size, 800)
    pen.textAlign = 'right'
    pen.textBaseline = 'alphabetic'
    pen.fillStyle = theme.bannerInk
    pen.fillText(subject.team.abbreviation, edge, box.y + box.height * 0.485 + size * 0.36)
  }
  pen.restore()
}

/** The title on one line or two; under it the type in a tab and the team's name. */
function drawWords(
  pen: Pen,
  { x, y: top, width, height }: Box,
  theme: CardTheme,
  data: Pick<LineupCardData, 'subject' | 'title' | 'type' | 'sheet'>,
): void {
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  const title = fitLines(pen, lineupTitle(data).toUpperCase(), {
    weight: 800,
    size: height * 0.45,
    minSize: height * 0.25,
    width,
  })
  pen.fillStyle = theme.bannerInk
  for (const [index, line] of title.lines.entries()) {
    const middle = (index - (title.lines.length - 1) / 2) * title.size * 1.02
    pen.fillText(line, x, top + height * 0.335 + middle + title.size * 0.36)
  }
  const size = height * 0.17
  const y = top + height * 0.815
  const type = contentName(data).toUpperCase()
  const setType = (share: number) => {
    pen.font = condensed(size * 0.92 * share, 700)
    pen.letterSpacing = `${size * 0.06 * share}px`
    return pen.measureText(type).width
  }
  // The words of a whole sheet leave room for the team's name.
  const share = Math.min(1, (width * 0.56) / setType(1))
  const chip = setType(share) + size * 1.3
  fillBlade(pen, { x, y: y - size * 0.98, width: chip, height: size * 1.36 }, size * 0.3, theme.chip)
  pen.fillStyle = theme.chipInk
  pen.fillText(type, x + size * 0.67, y + size * (0.331 * share - 0.311))
  pen.letterSpacing = '0px'
  const name = data.subject.kind === 'team' ? data.subject.team.name : DREAM_TEAM_NAME
  const team = fitText(pen, [name], {
    weight: 600,
    size: size * 1.12,
    minSize: size * 0.7,
    width: width - chip - size * 0.7,
  })
  pen.fillStyle = theme.bannerInk
  pen.fillText(team.text, x + chip + size * 0.6, y + size * 0.04)
}

/** The foot: the invitation large, the date and the disclaimer quiet. */
export function drawFooter(
  pen: Pen,
  { footer, margin, safe = 0 }: { readonly footer: Box; readonly margin: number; readonly safe?: number },
  { accent, edge = accent }: { readonly accent: string; readonly edge?: string | CardGradient },
  data: Pick<LineupCardData, 'asOf' | 'footer'>,
): void {
  const height = footer.height - safe
  pen.save()
  pen.fillStyle = 'rgba(0,0,0,0.42)'
  pen.fillRect(footer.x, footer.y, footer.width, footer.height)
  pen.fillStyle = edge
  pen.fillRect(footer.x, footer.y, footer.width, Math.max(2, height * 0.045))
  pen.textBaseline = 'alphabetic'
  pen.font = inter(height * 0.2)
  const asOf = `As of ${data.asOf}`
  const side = Math.max(pen.measureText(asOf).width, pen.measureText(NOT_AFFILIATED).width)
  pen.textAlign = 'right'
  pen.fillStyle = 'rgba(255,255,255,0.72)'
  pen.fillText(asOf, footer.x + footer.width - margin, footer.y + height * 0.46)
  pen.fillText(NOT_AFFILIATED, footer.x + footer.width - margin, footer.y + height * 0.76)
  const invitation = fitText(pen, [data.footer], {
    size: height * 0.42,
    minSize: height * 0.2,
    width: footer.width - 2 * margin - side - height * 0.4,
  })
  pen.textAlign = 'left'
  pen.fillStyle = '#ffffff'
  const y = footer.y + height * 0.53 + invitation.size * 0.2
  // The address is set apart in the team's color.
  const cut = invitation.text.indexOf(BRAND.site)
  const lead = cut < 0 ? invitation.text : invitation.text.slice(0, cut)
  pen.fillText(lead, footer.x + margin, y)
  pen.fillStyle = accent
  pen.fillText(invitation.text.slice(lead.length), footer.x + margin + pen.measureText(lead).width, y)
  pen.restore()
}
