import { brightness, contrast, fromOklch, toOklch } from './color.ts'
import type { TeamColors } from './team.ts'

export const COLOR_SCHEMES = ['light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/**
 * The surface of each ground that is hardest to read on: the darkest of the bright ones, the lightest of the dark ones.
 * ui/tokens.css draws them; a test holds both to the same colours.
 */
export const HARDEST_SURFACE: Readonly<Record<ColorScheme, string>> = { light: '#dbe9f0', dark: '#152636' }

const TEXT_CONTRAST = 4.5
const LINE_CONTRAST = 3

/** Above this brightness a colour carries black text: 0.5 on lineups (P-CONST-06), 0.6 on trades (P-CONST-07). */
export const TEXT_THRESHOLD = { lineup: 0.5, trade: 0.6 } as const

/** Dream Team's colours (P-CONST-11). */
export const ALL_STAR_COLORS: TeamColors = { primary: '#ffc700', secondary: '#000000', tertiary: null }

/** A team's colours made readable on one ground. Stripes and crests use primary and secondary as they are. */
export type TeamTheme = {
  readonly primary: string
  readonly secondary: string
  readonly tertiary: string | null
  /** The primary colour, shifted just enough that text on it reads at 4.5:1. */
  readonly fill: string
  /** Text on the fill: black or white. */
  readonly onFill: '#000000' | '#ffffff'
  /** The team's colour as text on the ground, 4.5:1. */
  readonly accent: string
  /** The team's colour as a line or an edge on the ground, 3:1. */
  readonly line: string
}

/** Black or white text for a colour, by the specified brightness rule. */
export function textOn(color: string, threshold: number = TEXT_THRESHOLD.lineup): TeamTheme['onFill'] {
  return brightness(color) > threshold ? '#000000' : '#ffffff'
}

export function teamTheme(colors: TeamColors, colorScheme: ColorScheme): TeamTheme {
  const surface = HARDEST_SURFACE[colorScheme]
  const onFill = textOn(colors.primary)
  const speaking = accentSource(colors, surface)
  return {
    ...colors,
    onFill,
    fill: shiftToContrast(colors.primary, onFill, TEXT_CONTRAST),
    accent: shiftToContrast(speaking, surface, TEXT_CONTRAST),
    line: shiftToContrast(speaking, surface, LINE_CONTRAST),
  }
}

/** A grey says nothing about a team, and a colour bent far from itself says little. */
const GREY_CHROMA = 0.035
/** How much lightness the primary colour may give up before the secondary speaks for the team. */
const PRIMARY_PREFERENCE = 0.2

function accentSource({ primary, secondary }: TeamColors, surface: string): string {
  const bend = (color: string) =>
    Math.abs(toOklch(shiftToContrast(color, surface, TEXT_CONTRAST)).lightness - toOklch(color).lightness)
  if (toOklch(secondary).chroma < GREY_CHROMA) return primary
  return bend(primary) > bend(secondary) + PRIMARY_PREFERENCE ? secondary : primary
}

/** Moves a colour's lightness away from the other colour until the contrast is reached: the least move that does. */
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
