import type { CountryCode } from '#domain/country/countries.ts'
import { TEXT_THRESHOLD, textOn } from '#domain/team/theme.ts'

import { type Box, type CardContext, gradient, type Pen, polygonPath, type Sized } from './canvas.ts'
import type { CardTeam } from './card-data.ts'
import { drawFlag } from './flags.ts'
import { fitText } from './text.ts'
import { mix, sweaterColors } from './theme.ts'

/** Draws a team's logo, whole and centered in the box, or its drawn crest. A country's crest has its flag. */
export type DrawTeamCrest = (
  box: Box,
  team: Pick<CardTeam, 'abbreviation' | 'colors' | 'logoUrl'> & {
    readonly country?: CountryCode | undefined
  },
) => void

/**
 * @param logos decoded, by address; a team without one has the drawn crest
 * @param threshold the brightness above which the letters of a drawn crest are black
 */
export function teamCrests<Image extends Sized>(
  context: CardContext<Image>,
  logos: ReadonlyMap<string, Image> = new Map(),
  threshold: number = TEXT_THRESHOLD.lineup,
): DrawTeamCrest {
  return (box, { abbreviation, colors, logoUrl, country }) => {
    const logo = logoUrl ? logos.get(logoUrl) : undefined
    if (logo === undefined) return drawCrest(context, box, { abbreviation, colors, country }, threshold)
    const scale = Math.min(box.width / logo.width, box.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    const x = box.x + (box.width - width) / 2
    const y = box.y + (box.height - height) / 2
    context.drawImage(logo, 0, 0, logo.width, logo.height, x, y, width, height)
  }
}

/** The crest's field: a banner like those in the rafters, 80 wide and 100 high. */
const WIDTH = 80
const HEIGHT = 100

/**
 * Draws a team's crest from its colors and abbreviation: our own shape, no league mark. It fills the box's height,
 * keeps its proportions of 4 to 5 and is centered. "★" draws a star.
 */
function drawCrest(
  pen: Pen,
  box: Box,
  {
    abbreviation,
    colors,
    country,
  }: Pick<CardTeam, 'abbreviation' | 'colors'> & { readonly country?: CountryCode | undefined },
  threshold: number,
): void {
  const scale = Math.min(box.width / WIDTH, box.height / HEIGHT)
  const { trim } = sweaterColors(colors)
  const ink = textOn(colors.primary, threshold)
  pen.save()
  pen.translate(box.x + (box.width - WIDTH * scale) / 2, box.y + (box.height - HEIGHT * scale) / 2)
  pen.scale(scale, scale)
  bannerPath(pen, 0)
  pen.fillStyle = '#ffffff'
  pen.fill()
  bannerPath(pen, 2)
  pen.fillStyle = colors.secondary
  pen.fill()
  pen.save()
  bannerPath(pen, 5.5)
  pen.clip()
  pen.fillStyle = gradient(
    pen,
    [0, 14, 0, 80],
    [
      [0, mix(colors.primary, '#ffffff', 0.06)],
      [1, mix(colors.primary, '#000000', 0.16)],
    ],
  )
  if (country) {
    bannerPath(pen, 0)
    pen.fill()
    const flag = { x: 5.5, y: 5.5, width: WIDTH - 11, height: (WIDTH - 11) / 1.5 }
    drawFlag(pen, flag, country)
    pen.fillStyle = trim
    pen.fillRect(0, flag.y + flag.height, WIDTH, 2)
  } else {
    polygonPath(pen, [
      [0, 15],
      [WIDTH, 15],
      [WIDTH, 60],
      [WIDTH / 2, 82],
      [0, 60],
    ])
    pen.fill()
    pen.fillStyle = trim
    pen.fillRect(0, 14, WIDTH, 2.4)
    drawChevron(pen, 58, 2.4)
  }
  pen.restore()
  if (country) drawCode(pen, abbreviation, ink)
  else if (abbreviation === '★') {
    drawStar(pen, WIDTH / 2, 42, 23, ink)
  } else {
    const fitted = fitText(pen, [abbreviation], { weight: 800, size: 44, minSize: 14, width: WIDTH - 19 })
    pen.fillStyle = ink
    pen.textAlign = 'center'
    pen.textBaseline = 'alphabetic'
    pen.fillText(fitted.text, WIDTH / 2, 40.5 + fitted.size * 0.36)
  }
  pen.restore()
}

/** Below the flag, where the banner narrows. */
function drawCode(pen: Pen, code: string, ink: string): void {
  const fitted = fitText(pen, [code], { weight: 800, size: 26, minSize: 14, width: WIDTH - 24 })
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillText(fitted.text, WIDTH / 2, 68.5 + fitted.size * 0.36)
}

function bannerPath(pen: Pen, edge: number): void {
  polygonPath(pen, [
    [edge, edge],
    [WIDTH - edge, edge],
    [WIDTH - edge, 78 - edge * 0.4],
    [WIDTH / 2, HEIGHT - edge * 1.25],
    [edge, 78 - edge * 0.4],
  ])
}

function drawChevron(pen: Pen, top: number, thickness: number): void {
  polygonPath(pen, [
    [0, top],
    [WIDTH / 2, top + 22],
    [WIDTH, top],
    [WIDTH, top + thickness],
    [WIDTH / 2, top + 22 + thickness],
    [0, top + thickness],
  ])
  pen.fill()
}

export function drawStar(pen: Pen, x: number, y: number, radius: number, color: string): void {
  polygonPath(
    pen,
    Array.from({ length: 10 }, (_, point) => {
      const reach = point % 2 === 0 ? radius : radius * 0.45
      const angle = (Math.PI / 5) * point - Math.PI / 2
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
    }),
  )
  pen.fillStyle = color
  pen.fill()
}
