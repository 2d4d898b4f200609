import type { TeamColors } from './team.ts'

/** Color arithmetic for the team themes: "#rrggbb" in, "#rrggbb" out. */

/** Lightness 0–1, chroma from 0 (gray), hue in radians. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

type Rgb = readonly [red: number, green: number, blue: number]

/** Channels 0–255. */
function hexChannels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Channels 0–1, gamma-encoded as in the hex color. */
function channels(hex: string): Rgb {
  const [red, green, blue] = hexChannels(hex)
  return [red / 255, green / 255, blue / 255]
}

/** Returns "#rrggbb". @param channels 0–255, rounded here */
const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

/** Returns the specified brightness of a color, 0–1: weights .299, .587, .114 on the gamma-encoded channels. */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** Returns the WCAG 2 contrast of two colors, 1–21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Converts "#rrggbb" to Oklch, in which equal steps of lightness look equal. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex)
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

/** Returns the nearest color that a screen can show: chroma is reduced, lightness and hue stay. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let [low, high] = [isDisplayable(linearRgb({ lightness, chroma, hue })) ? chroma : 0, chroma]
  for (let step = 0; step < 16 && low < high; step += 1) {
    const middle = (low + high) / 2
    if (isDisplayable(linearRgb({ lightness, chroma: middle, hue }))) low = middle
    else high = middle
  }
  const light = linearRgb({ lightness, chroma: low, hue })
  return toHex(light.map((light) => Math.min(1, fromLinear(Math.max(0, light))) * 255))
}

function linearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isDisplayable(rgb: Rgb): boolean {
  return rgb.every((light) => light >= -0.0005 && light <= 1.0005)
}

export const DEFAULT_TEAM_COLORS: TeamColors = { primary: '#1f2937', secondary: '#374151', tertiary: null }

/** How much darker a color is on hover, in percent. */
export const HOVER_DARKEN_PERCENT = 12

export function darken(color: string, percent: number = HOVER_DARKEN_PERCENT): string {
  return toHex(hexChannels(color).map((channel) => channel * (1 - percent / 100)))
}

/** Reads "#abc", "abc" and "#aabbcc" as "#aabbcc"; null for anything else. */
export function hexColor(text: string | null | undefined): string | null {
  const digits = text?.trim().replace(/^#/, '') ?? ''
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`
  return null
}
