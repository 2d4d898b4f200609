import type { LineupLayout } from '#card/lineup/layout.ts'
import { nationalTeamName } from '#domain/country/countries.ts'
import { DEFAULT_TITLE } from '#domain/lineup/model/draft.ts'
import { siteAddress } from '#domain/site/site.ts'
import type { TeamColors } from '#domain/team/team.ts'

import { type Box, type CardGradient, fillBlade, gradient, type Pen, slantedStripe } from './canvas.ts'
import {
  CARD_INVITATION,
  contentName,
  DREAM_TEAM_NAME,
  type LineupCardData,
  NOT_AFFILIATED,
  type Printed,
} from './card-data.ts'
import { drawStar, type DrawTeamCrest } from './crest.ts'
import { condensed, drawableText, fitLines, type FittedText, fitText, inter } from './text.ts'
import { type CardTheme, mix } from './theme.ts'

type Heading = Pick<LineupCardData, 'subject' | 'title' | 'type' | 'sheet' | 'signature'>

/** Draws the band across the top: crest, headline, type, owner. */
export function drawBanner(
  pen: Pen,
  layout: LineupLayout,
  theme: CardTheme,
  colors: TeamColors,
  data: Heading,
  drawTeamCrest: DrawTeamCrest,
): void {
  const { header, margin, safe } = layout
  const { width } = header
  const band = header.height - safe
  const box: Box = { ...header, y: header.height - band, height: band }
  pen.save()
  const crestHeight = band * 0.8
  const crest: Box = { x: margin, y: box.y + band * 0.08, width: crestHeight * 0.8, height: crestHeight }
  const x = crest.x + crest.width + band * 0.13
  const words = fitWords(pen, { x, y: box.y, width: width * 0.84 - x, height: band }, data)
  drawBand(pen, header, band, theme)
  // Above the text of a story there is always room.
  if (safe > 0) drawGhost(pen, { ...header, width: width * 0.9, height: safe * 1.1 }, theme, data.subject, 0)
  else drawGhost(pen, { ...box, width: width * 0.835 }, theme, data.subject, words.right)
  drawTeamCrest(crest, { ...crestOf(data.subject), colors })
  drawWords(pen, words, theme)
  pen.restore()
}

/** The colors across a card, closed by slanted stripes. @param band its height without what viewers cover */
function drawBand(pen: Pen, box: Box, band: number, theme: CardTheme): void {
  const { width, height } = box
  pen.fillStyle = gradient(
    pen,
    [0, 0, width, 0],
    [
      [0, theme.banner],
      [1, mix(theme.banner, '#000000', 0.22)],
    ],
  )
  pen.fillRect(0, 0, width, height)
  slantedStripe(pen, box, width * 0.845, width * 0.034, theme.stripe)
  slantedStripe(pen, box, width * 0.892, width * 0.011, theme.trim)
  slantedStripe(pen, box, width * 0.915, width * 0.3, theme.background)
  const edge = Math.max(4, band * 0.028)
  pen.fillStyle = theme.tab === theme.banner ? theme.trim : theme.tab
  pen.fillRect(0, height - edge, width, edge)
}

/** The foot of a story, which viewers cover: the banner's colors and stripes upside down. */
export function drawFoot(pen: Pen, { width, height, safe }: LineupLayout, theme: CardTheme): void {
  if (safe === 0) return
  pen.save()
  pen.transform(-1, 0, 0, -1, width, height)
  drawBand(pen, { x: 0, y: 0, width, height: safe }, safe, theme)
  pen.restore()
}

/** The subject: a team's abbreviation, a country's code and flag, or the Dream Team's star. */
function crestOf(subject: LineupCardData['subject']) {
  if (subject.kind === 'team') return subject.team
  return { abbreviation: subject.country ?? '★', country: subject.country }
}

/**
 * The abbreviation, or the Dream Team's star, huge and faint beside the text. Left out where the text would cover it.
 */
function drawGhost(
  pen: Pen,
  box: Box,
  theme: CardTheme,
  subject: LineupCardData['subject'],
  wordsEnd: number,
): void {
  pen.save()
  pen.globalAlpha = theme.bannerInk === '#ffffff' ? 0.09 : 0.07
  const edge = box.x + box.width - box.height * 0.02
  const { abbreviation } = crestOf(subject)
  if (abbreviation === '★') {
    if (wordsEnd > edge - box.height) return pen.restore()
    drawStar(pen, edge - box.height * 0.5, box.y + box.height * 0.5, box.height * 0.47, theme.bannerInk)
  } else {
    const size = box.height * 1.16
    pen.font = condensed(size, 800)
    if (wordsEnd > edge - pen.measureText(abbreviation).width) return pen.restore()
    pen.textAlign = 'right'
    pen.textBaseline = 'alphabetic'
    pen.fillStyle = theme.bannerInk
    pen.fillText(abbreviation, edge, box.y + box.height * 0.485 + size * 0.36)
  }
  pen.restore()
}

/** The visitor's title, or else the subject's name, which is then not repeated beside the type. */
function headingOf({ subject, title, signature }: Heading): {
  readonly headline: string
  /** From longest to shortest. */
  readonly beside: readonly [string, string]
} {
  const [name, short] = namesOf(subject)
  const written = drawableText(title)
  // A lineup saved without a title has the default one as its name.
  const isTitled = written !== '' && written !== DEFAULT_TITLE
  const signed = drawableText(signature ? `by @${signature}` : '')
  const join = (own: string) => [isTitled ? own : '', signed].filter(Boolean).join(' · ')
  return { headline: isTitled ? written : name, beside: [join(name), join(short)] }
}

function namesOf(subject: LineupCardData['subject']): readonly [name: string, short: string] {
  if (subject.kind === 'team') return [subject.team.name, subject.team.abbreviation]
  const { country } = subject
  return country ? [nationalTeamName(country), country] : [DREAM_TEAM_NAME, DREAM_TEAM_NAME]
}

type BannerWords = {
  readonly box: Box
  readonly headline: ReturnType<typeof fitLines>
  /** The size of the text in the type's tab, the tab's width, and what is beside it. */
  readonly small: number
  readonly type: string
  /** Share of the tab's usual size, 0–1: the longer text of a whole sheet leaves room beside it. */
  readonly share: number
  readonly tab: number
  readonly beside: FittedText
  /** Where the longest line ends. */
  readonly right: number
}

/** The headline on one line or two. Below it the type in a tab, with the owner beside that. */
function fitWords(pen: Pen, box: Box, data: Heading): BannerWords {
  const { x, width, height } = box
  const {
    headline: words,
    beside: [whole, short],
  } = headingOf(data)
  const headline = fitLines(pen, words.toUpperCase(), {
    weight: 800,
    size: height * 0.45,
    minSize: height * 0.25,
    width,
  })
  pen.font = condensed(headline.size, 800)
  const longest = Math.max(...headline.lines.map((line) => pen.measureText(line).width))
  const small = height * 0.17
  const type = contentName(data).toUpperCase()
  setTypeFont(pen, small)
  const share = Math.min(1, (width * 0.56) / pen.measureText(type).width)
  setTypeFont(pen, small * share)
  const tab = pen.measureText(type).width + small * 1.3
  pen.letterSpacing = '0px'
  const fitBeside = (quiet: string) =>
    fitText(pen, [quiet], {
      weight: 600,
      size: small * 1.12,
      minSize: small * 0.6,
      width: width - tab - small * 0.7,
    })
  const fitted = fitBeside(whole)
  const beside = fitted.text === whole ? fitted : fitBeside(short)
  const right = x + Math.max(longest, tab + small * 0.6 + beside.width)
  return { box, headline, small, type, share, tab, beside, right }
}

function setTypeFont(pen: Pen, size: number): void {
  pen.font = condensed(size * 0.92, 700)
  pen.letterSpacing = `${size * 0.06}px`
}

function drawWords(
  pen: Pen,
  { box: { x, y: top, height }, headline, small, type, share, tab, beside }: BannerWords,
  theme: CardTheme,
): void {
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  pen.font = condensed(headline.size, 800)
  pen.fillStyle = theme.bannerInk
  for (const [index, line] of headline.lines.entries()) {
    const middle = (index - (headline.lines.length - 1) / 2) * headline.size * 1.02
    pen.fillText(line, x, top + height * 0.335 + middle + headline.size * 0.36)
  }
  const y = top + height * 0.815
  fillBlade(pen, { x, y: y - small * 0.98, width: tab, height: small * 1.36 }, small * 0.3, theme.chip)
  setTypeFont(pen, small * share)
  pen.fillStyle = theme.chipInk
  pen.fillText(type, x + small * 0.67, y + small * (0.331 * share - 0.311))
  pen.letterSpacing = '0px'
  pen.font = condensed(beside.size, 600)
  pen.fillStyle = theme.bannerInk
  pen.fillText(beside.text, x + tab + small * 0.6, y + small * 0.04)
}

/** Draws the footer: the invitation large, the date, if any, and the disclaimer small. */
export function drawFooter(
  pen: Pen,
  { footer, margin, safe = 0 }: { readonly footer: Box; readonly margin: number; readonly safe?: number },
  { accent, edge = accent }: { readonly accent: string; readonly edge?: string | CardGradient },
  { asOf, site }: Printed<Partial<Pick<LineupCardData, 'asOf'>>>,
): void {
  const height = footer.height - safe
  pen.save()
  pen.fillStyle = 'rgba(0,0,0,0.42)'
  pen.fillRect(footer.x, footer.y, footer.width, height)
  pen.fillStyle = edge
  pen.fillRect(footer.x, footer.y, footer.width, Math.max(2, height * 0.045))
  pen.textBaseline = 'alphabetic'
  pen.font = inter(height * 0.2)
  const notes = asOf === undefined ? [NOT_AFFILIATED] : [`As of ${asOf}`, NOT_AFFILIATED]
  const side = Math.max(...notes.map((note) => pen.measureText(note).width))
  pen.textAlign = 'right'
  pen.fillStyle = 'rgba(255,255,255,0.72)'
  for (const [at, note] of notes.entries()) {
    const y = notes.length === 1 ? 0.61 : 0.46 + at * 0.3
    pen.fillText(note, footer.x + footer.width - margin, footer.y + height * y)
  }
  const invitation = fitText(pen, [CARD_INVITATION + siteAddress(site)], {
    size: height * 0.42,
    minSize: height * 0.2,
    width: footer.width - 2 * margin - side - height * 0.4,
  })
  pen.textAlign = 'left'
  pen.fillStyle = '#ffffff'
  const y = footer.y + height * 0.53 + invitation.size * 0.2
  // The address is set apart in the team's color.
  const lead = invitation.text.slice(0, CARD_INVITATION.length)
  pen.fillText(lead, footer.x + margin, y)
  pen.fillStyle = accent
  pen.fillText(invitation.text.slice(lead.length), footer.x + margin + pen.measureText(lead).width, y)
  pen.restore()
}
