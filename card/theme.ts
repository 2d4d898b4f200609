import type { Sweater } from '#domain/hockey/vocabulary.ts'
import { brightness, contrast } from '#domain/team/color.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { TEXT_THRESHOLD, textOn } from '#domain/team/theme.ts'

const NIGHT = '#05080f'
const WHITE = '#ffffff'

export type SweaterColors = {
  readonly body: string
  readonly stripe: string
  readonly trim: string
  readonly number: string
  readonly outline: string
}

/** The colors of one card, all "#rrggbb". */
export type CardTheme = {
  /** Behind everything: dark, so that white plates and the banner stand out. */
  readonly background: string
  readonly backgroundLight: string
  readonly banner: string
  readonly bannerInk: string
  /** Two stripes that close the banner. */
  readonly stripe: string
  readonly trim: string
  /** The tab with the lineup's type, on the banner. */
  readonly chip: string
  readonly chipInk: string
  /** Tabs on the background, and the line under the banner. */
  readonly tab: string
  readonly tabInk: string
  /** A team color that is legible on the background. */
  readonly accent: string
}

export function sweaterColors({ primary, secondary, tertiary }: TeamColors): SweaterColors {
  const deep = mix(primary, NIGHT, 0.62)
  const trims = tertiary === null ? [WHITE, deep] : [tertiary, WHITE, deep]
  const trim = trims.find(
    (candidate) => difference(candidate, primary) > 0.25 && difference(candidate, secondary) > 0.25,
  )
  const number = textOn(primary)
  const outline = [secondary, ...trims].find(
    (candidate) => contrast(candidate, number) >= 4.5 && difference(candidate, primary) > 0.14,
  )
  return {
    body: primary,
    stripe: secondary,
    trim: trim ?? mostDistinct(trims, [primary, secondary]),
    number,
    outline: outline ?? (number === WHITE ? deep : WHITE),
  }
}

export function sweaterOf(colors: TeamColors, sweater: Sweater): SweaterColors {
  const { primary, secondary, tertiary } = colors
  const deep = mix(primary, NIGHT, 0.62)
  switch (sweater) {
    case 'home':
      return sweaterColors(colors)
    case 'away': {
      const number = [primary, secondary].find((color) => contrast(color, WHITE) >= 4.5) ?? deep
      const outline = [secondary, primary].find(
        (color) => contrast(color, number) >= 3 && difference(color, WHITE) > 0.14,
      )
      const white = sweaterColors({ primary: WHITE, secondary: primary, tertiary: secondary })
      return { ...white, number, outline: outline ?? WHITE }
    }
    case 'third': {
      const body = [secondary, tertiary].find(
        (color) => color !== null && difference(color, WHITE) > 0.25 && difference(color, primary) > 0.25,
      )
      return sweaterColors({ primary: body ?? deep, secondary: primary, tertiary })
    }
  }
}

/** Returns the candidate that contrasts most with all the others around it. */
function mostDistinct(candidates: readonly string[], around: readonly string[]): string {
  const worst = (candidate: string) => Math.min(...around.map((other) => difference(candidate, other)))
  return candidates.reduce((best, next) => (worst(next) > worst(best) ? next : best))
}

export const groundOf = (color: string): string => mix(color, NIGHT, brightness(color) > 0.16 ? 0.74 : 0.45)

/** @param threshold the brightness above which text on the banner is black */
export function cardTheme(colors: TeamColors, threshold: number = TEXT_THRESHOLD.lineup): CardTheme {
  const { primary, secondary } = colors
  const { trim } = sweaterColors(colors)
  const dark = brightness(primary) <= brightness(secondary) ? primary : secondary
  const background = groundOf(dark)
  // A dark team's banner must still be visible on its dark background.
  const banner = brightness(primary) < 0.1 ? mix(primary, WHITE, 0.1) : primary
  const loud = [primary, secondary, colors.tertiary ?? WHITE, WHITE].find(
    (color) => contrast(color, background) >= 4.5,
  )
  const chip = contrast(background, banner) >= 1.7 ? background : (loud ?? WHITE)
  const seen = contrast(banner, background) >= 2
  return {
    background,
    backgroundLight: mix(background, dark === primary ? mix(primary, WHITE, 0.25) : primary, 0.22),
    banner,
    bannerInk: textOn(banner, threshold),
    stripe: difference(secondary, banner) > 0.12 ? secondary : trim,
    trim,
    chip,
    chipInk: textOn(chip) === WHITE ? WHITE : NIGHT,
    tab: seen ? banner : (loud ?? WHITE),
    tabInk: seen ? textOn(banner, threshold) : background,
    accent: loud ?? WHITE,
  }
}

type Rgb = readonly [number, number, number]

function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes `share` of `other` into `base`, 0–1. */
export function mix(base: string, other: string, share: number): string {
  const from = channels(base)
  const to = channels(other)
  return `#${from
    .map((value, index) =>
      Math.round(value + ((to[index] ?? value) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function translucent(hex: string, alpha: number): string {
  return `rgba(${channels(hex).join(',')},${alpha})`
}

/** Returns how different two colors look, 0–1 (the "redmean" distance: cheap and close to human perception). */
function difference(one: string, other: string): number {
  const [r1, g1, b1] = channels(one)
  const [r2, g2, b2] = channels(other)
  const mean = (r1 + r2) / 2
  const squared =
    (2 + mean / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - mean) / 256) * (b1 - b2) ** 2
  return Math.sqrt(squared) / 765
}
