import type { CSSProperties } from 'react'

import type { TeamColors } from '#domain/team/team.ts'
import { teamTheme } from '#domain/team/theme.ts'

type TeamVariables = CSSProperties & { readonly [name: `--team-${string}`]: string }

/**
 * The team's colors as CSS variables for a `style` attribute; everything inside takes them as its accent. They hold for
 * both color schemes.
 */
export function teamThemeStyle(colors: TeamColors): TeamVariables {
  const light = teamTheme(colors, 'light')
  const dark = teamTheme(colors, 'dark')
  return {
    '--team-primary': colors.primary,
    '--team-secondary': colors.secondary,
    '--team-tertiary': colors.tertiary ?? colors.secondary,
    '--team-fill': light.fill,
    '--team-on-primary': light.onFill,
    '--team-accent': `light-dark(${light.accent}, ${dark.accent})`,
    '--team-line': `light-dark(${light.line}, ${dark.line})`,
  }
}
