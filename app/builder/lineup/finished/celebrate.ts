import { create } from 'canvas-confetti'

import type { TeamColors } from '#domain/team/team.ts'

type Burst = {
  readonly particles: number
  /** Milliseconds after the first burst. */
  readonly delay: number
  /** Spread of the burst, in degrees. */
  readonly spread: number
  /** Origin, as fractions of the window's width and height. */
  readonly origin: { readonly x: number; readonly y: number }
}

const BURSTS: readonly Burst[] = [
  { particles: 240, delay: 0, spread: 100, origin: { x: 0.5, y: 0.6 } },
  { particles: 180, delay: 120, spread: 75, origin: { x: 0.15, y: 0.65 } },
  { particles: 180, delay: 240, spread: 75, origin: { x: 0.85, y: 0.65 } },
  { particles: 140, delay: 360, spread: 120, origin: { x: 0.5, y: 0.5 } },
  { particles: 100, delay: 480, spread: 160, origin: { x: 0.5, y: 0.4 } },
]

/** Over the backdrop and under the overlay (ui/surfaces.ts), so that no button is covered. */
const LAYER = 'pointer-events:none;position:fixed;inset:0;width:100%;height:100%;z-index:45'

/**
 * Throws confetti in the team's colors, once, around the overlay. Does nothing for a visitor who prefers reduced motion.
 * Resolves when the last piece has fallen.
 */
export async function celebrate(colors: TeamColors): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const layer = document.createElement('canvas')
  layer.style.cssText = LAYER
  layer.ariaHidden = 'true'
  layer.dataset['celebration'] = 'running'
  document.body.append(layer)
  // The library's worker starts from a blob: address, which our Content-Security-Policy refuses.
  const fire = create(layer, { resize: true, useWorker: false })
  const paper = [colors.primary, colors.secondary, colors.tertiary ?? '#ffffff']
  try {
    await Promise.all(
      BURSTS.map(async ({ particles, delay, spread, origin }) => {
        await after(delay)
        await fire({ particleCount: particles, spread, origin, startVelocity: 48, ticks: 180, colors: paper })
      }),
    )
  } finally {
    layer.remove()
  }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
