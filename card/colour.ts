type Rgb = readonly [number, number, number]

function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
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
