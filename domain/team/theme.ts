import { COLOR_SCHEMES, type ColorScheme } from '#domain/hockey/vocabulary.ts'

import { brightness, contrast, darken, fromOklch, toOklch } from './color.ts'
import type { TeamColors } from './team.ts'

/**
 * The surface of each color scheme that is hardest to read on: the darkest of the light ones, the lightest of the dark
 * ones. A test keeps them equal to those in ui/tokens.css.
 */
export const HARDEST_SURFACE: Readonly<Record<ColorScheme, string>> = { light: '#dbe9f0', dark: '#152636' }

const TEXT_CONTRAST = 4.5
const LINE_CONTRAST = 3

/** Above this brightness, the text on a color is black. */
export const TEXT_THRESHOLD = { lineup: 0.5, trade: 0.6 } as const

/** The site's own colors, used like a team's. */
export const HOUSE_COLORS: TeamColors = { primary: '#b3202c', secondary: '#0d1b2e', tertiary: '#f4f8fb' }

export const DREAM_TEAM_COLORS: TeamColors = { primary: '#ffc700', secondary: '#000000', tertiary: null }

/** A team's colors made readable in one color scheme. Stripes and crests use primary and secondary unchanged. */
export type TeamTheme = {
  readonly primary: string
  readonly secondary: string
  readonly tertiary: string | null
  /** The primary color, shifted just enough for text on it at 4.5:1. */
  readonly fill: string
  /** The fill on hover: darker, as far as 4.5:1 for the text on it allows. */
  readonly fillHover: string
  /** Text on the fill: black or white. */
  readonly onFill: '#000000' | '#ffffff'
  /** The team's color as text, 4.5:1. */
  readonly accent: string
  /** The team's color as a line or an edge, 3:1. */
  readonly line: string
}

/** Returns black or white for text on a color, by the specified brightness rule. */
export function textOn(color: string, threshold: number = TEXT_THRESHOLD.lineup): TeamTheme['onFill'] {
  return brightness(color) > threshold ? '#000000' : '#ffffff'
}

/** Returns a team's theme in a color scheme. @param threshold the brightness above which text on the fill is black */
export function teamTheme(
  colors: TeamColors,
  colorScheme: ColorScheme,
  threshold: number = TEXT_THRESHOLD.lineup,
): TeamTheme {
  const surface = HARDEST_SURFACE[colorScheme]
  const onFill = textOn(colors.primary, threshold)
  const source = accentSource(colors, surface)
  const fill = shiftToContrast(colors.primary, onFill, TEXT_CONTRAST)
  return {
    ...colors,
    onFill,
    fill,
    fillHover: shiftToContrast(darken(fill), onFill, TEXT_CONTRAST),
    accent: shiftToContrast(source, surface, TEXT_CONTRAST),
    line: shiftToContrast(source, surface, LINE_CONTRAST),
  }
}

/** Two colors closer than this look alike on a page; black and white are 1 apart, orange and red about 0.13. */
const ALIKE = 0.12
/** Areas of a card need more: a feed shows them the size of a stamp. */
export const ALIKE_ON_CARDS = 0.16

/**
 * Returns the colors that show a team beside another: its own, unless they look like the other team's. Then its second
 * color leads, or if that is no better, its third or the white of the ice.
 * @param shownOf returns the colors that are seen side by side; by default the lines of a page
 * @param alike the distance below which two of them look alike
 */
export function colorsBeside(
  colors: TeamColors,
  other: TeamColors,
  shownOf: (colors: TeamColors) => readonly string[] = linesOf,
  alike: number = ALIKE,
): TeamColors {
  const others = shownOf(other)
  const apart = (candidate: TeamColors) =>
    Math.min(...shownOf(candidate).map((color, index) => colorDistance(color, others[index] ?? color)))
  if (apart(colors) >= alike) return colors
  const { secondary, tertiary } = colors
  const candidates = [secondary, tertiary ?? ICE, ICE].map((lead) => ({
    ...colors,
    primary: lead,
    secondary: lead,
  }))
  const found = candidates.find((candidate) => apart(candidate) >= alike)
  return found ?? candidates.reduce((best, next) => (apart(next) > apart(best) ? next : best), colors)
}

export const ICE = '#ffffff'

const linesOf = (colors: TeamColors): readonly string[] =>
  COLOR_SCHEMES.map((colorScheme) => teamTheme(colors, colorScheme).line)

/** Returns how different two colors look: 0 for one color, 1 for black and white. */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [toOklch(one), toOklch(other)]
  const across = a.chroma * Math.cos(a.hue) - b.chroma * Math.cos(b.hue)
  const along = a.chroma * Math.sin(a.hue) - b.chroma * Math.sin(b.hue)
  return Math.hypot(a.lightness - b.lightness, across, along)
}

/** Chroma below this is gray, which identifies no team. */
const GRAY_CHROMA = 0.035
/** How much more the primary color's lightness may shift before the secondary is used instead. */
const PRIMARY_PREFERENCE = 0.2

function accentSource({ primary, secondary }: TeamColors, surface: string): string {
  const shift = (color: string) =>
    Math.abs(toOklch(shiftToContrast(color, surface, TEXT_CONTRAST)).lightness - toOklch(color).lightness)
  if (toOklch(secondary).chroma < GRAY_CHROMA) return primary
  return shift(primary) > shift(secondary) + PRIMARY_PREFERENCE ? secondary : primary
}

/** Moves a color's lightness away from the other color, just enough to reach the contrast. */
function shiftToContrast(color: string, against: string, ratio: number): string {
  if (contrast(color, against) >= ratio) return color
  const own = toOklch(color)
  const end = contrast('#ffffff', against) > contrast('#000000', against) ? 1 : 0
  let [near, far] = [own.lightness, end]
  for (let step = 0; step < 20; step += 1) {
    const lightness = (near + far) / 2
    if (contrast(fromOklch({ ...own, lightness }), against) >= ratio) far = lightness
    else near = lightness
  }
  return fromOklch({ ...own, lightness: far })
}
