import type { CSSProperties } from 'react'

import type { TeamColors } from '#domain/team/team.ts'
import { TEXT_THRESHOLD, type TeamTheme, teamTheme } from '#domain/team/theme.ts'

type TeamVariables = CSSProperties & { readonly [name: `--team-${string}`]: string }

/**
 * Returns the team's colors as CSS variables for a `style` attribute. Everything inside uses them as its accent, in
 * both color schemes.
 * @param threshold the brightness above which text on the team's color is black
 */
export function teamThemeStyle(colors: TeamColors, threshold: number = TEXT_THRESHOLD.lineup): TeamVariables {
  const known = made.get(colors)?.get(threshold)
  if (known) return known
  const style = makeThemeStyle(colors, threshold)
  made.set(colors, (made.get(colors) ?? new Map<number, TeamVariables>()).set(threshold, style))
  return style
}

/** A server shows the same colors over and over, and finding readable ones takes longer than the rest of the page. */
const made = new WeakMap<TeamColors, Map<number, TeamVariables>>()

function makeThemeStyle(colors: TeamColors, threshold: number): TeamVariables {
  const light = teamTheme(colors, 'light', threshold)
  const dark = teamTheme(colors, 'dark', threshold)
  return {
    '--team-primary': colors.primary,
    '--team-secondary': colors.secondary,
    '--team-tertiary': colors.tertiary ?? colors.secondary,
    ...fillStyle(light),
    '--team-accent': `light-dark(${light.accent}, ${dark.accent})`,
    '--team-line': `light-dark(${light.line}, ${dark.line})`,
  }
}

/** Returns only what a surface in the team's color needs: the color, its hover color, and the text on both. */
export function teamFillStyle(colors: TeamColors): TeamVariables {
  // The same in both color schemes.
  return fillStyle(teamTheme(colors, 'light'))
}

const fillStyle = ({ fill, fillHover, onFill }: TeamTheme): TeamVariables => ({
  '--team-fill': fill,
  '--team-fill-hover': fillHover,
  '--team-on-primary': onFill,
})
