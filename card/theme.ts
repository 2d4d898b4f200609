import type { TeamColors } from '#domain/team/team.ts'

import { difference, mix } from '#card/colour.ts'
import { brightness, contrast } from '#domain/team/color.ts'
import { TEXT_THRESHOLD, textOn } from '#domain/team/theme.ts'

const NIGHT = '#05080f'
const WHITE = '#ffffff'

/** What a sweater is sewn from. */
export type SweaterColors = {
  readonly body: string
  readonly stripe: string
  readonly trim: string
  readonly number: string
  readonly outline: string
}

/** The colours of one card, all "#rrggbb". */
export type CardTheme = {
  /** Behind everything: dark, so that white plates and the banner stand out. */
  readonly ground: string
  readonly groundLight: string
  readonly banner: string
  readonly bannerInk: string
  /** Two stripes that close the banner. */
  readonly stripe: string
  readonly trim: string
  /** The tab with the lineup's type, on the banner. */
  readonly chip: string
  readonly chipInk: string
  /** Tabs on the ground, and the line under the banner. */
  readonly tab: string
  readonly tabInk: string
  /** A team colour that is read on the ground. */
  readonly accent: string
}

/** The candidate that stands out most from all the others around it. */
function mostDistinct(candidates: readonly string[], around: readonly string[]): string {
  const worst = (candidate: string) => Math.min(...around.map((other) => difference(candidate, other)))
  return candidates.reduce((best, next) => (worst(next) > worst(best) ? next : best))
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

/** @param threshold the brightness above which the banner carries black words */
export function cardTheme(colors: TeamColors, threshold: number = TEXT_THRESHOLD.lineup): CardTheme {
  const { primary, secondary } = colors
  const { trim } = sweaterColors(colors)
  const dark = brightness(primary) <= brightness(secondary) ? primary : secondary
  const ground = mix(dark, NIGHT, brightness(dark) > 0.16 ? 0.74 : 0.45)
  // A dark team's banner must still be seen on its dark ground.
  const banner = brightness(primary) < 0.1 ? mix(primary, WHITE, 0.1) : primary
  const loud = [primary, secondary, colors.tertiary ?? WHITE, WHITE].find(
    (color) => contrast(color, ground) >= 4.5,
  )
  const chip = contrast(ground, banner) >= 1.7 ? ground : (loud ?? WHITE)
  const seen = contrast(banner, ground) >= 2
  return {
    ground,
    groundLight: mix(ground, dark === primary ? mix(primary, WHITE, 0.25) : primary, 0.22),
    banner,
    bannerInk: textOn(banner, threshold),
    stripe: difference(secondary, banner) > 0.12 ? secondary : trim,
    trim,
    chip,
    chipInk: textOn(chip) === '#ffffff' ? WHITE : NIGHT,
    tab: seen ? banner : (loud ?? WHITE),
    tabInk: seen ? textOn(banner, threshold) : ground,
    accent: loud ?? WHITE,
  }
}
