import type { TeamColors } from '#domain/team/team.ts'

/** What a team without any known colour wears (P-CONST-09). */
export const DEFAULT_TEAM_COLORS: TeamColors = {
  primary: '#1f2937',
  secondary: '#374151',
  tertiary: null,
}

/** How much darker a colour is under the pointer, in percent (P-CONST-08). */
export const HOVER_DARKEN_PERCENT = 12

/** The colour with every channel reduced by that share. */
export function darken(color: string, percent: number = HOVER_DARKEN_PERCENT): string {
  const darker = channels(color).map((channel) =>
    Math.round(channel * (1 - percent / 100))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${darker.join('')}`
}

/** "#abc", "abc" and "#aabbcc" as "#aabbcc"; null for anything that is not a hexadecimal colour. */
export function hexColor(text: string | null | undefined): string | null {
  const digits = text?.trim().replace(/^#/, '') ?? ''
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`
  return null
}

function channels(color: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
