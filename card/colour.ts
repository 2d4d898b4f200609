type Rgb = readonly [number, number, number]

function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Brightness of "#rrggbb", 0–1, as the eye weighs it (P-CONST-06). */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Black or white, whichever is read on that colour (P-CONST-06). */
export function inkOn(hex: string): '#000000' | '#ffffff' {
  return luminance(hex) > 0.5 ? '#000000' : '#ffffff'
}

/** `share` of `other` in `base`, 0–1. */
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

/** How far apart two colours look, 0–1 (the "redmean" distance: cheap and close to the eye). */
export function difference(one: string, other: string): number {
  const [r1, g1, b1] = channels(one)
  const [r2, g2, b2] = channels(other)
  const mean = (r1 + r2) / 2
  const squared =
    (2 + mean / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - mean) / 256) * (b1 - b2) ** 2
  return Math.sqrt(squared) / 765
}

/** Light a colour gives off, 0–1, as the web's accessibility guidelines count it. */
function linearLight(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of the web's accessibility guidelines, 1–21. */
export function contrast(one: string, other: string): number {
  const first = linearLight(one)
  const second = linearLight(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
