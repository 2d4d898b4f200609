import type { TeamColors } from '#domain/team/team.ts'

import { BURSTS } from './bursts.ts'

const LAYER = 'pointer-events:none;position:fixed;inset:0;width:100%;height:100%;z-index:70'

/**
 * Throws confetti in the team's colours, once, over everything and in nobody's way (P-STATE-10).
 * Does nothing for a visitor who asked for less motion. Resolves when the last piece has fallen.
 */
export async function celebrate(colors: TeamColors): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const layer = document.createElement('canvas')
  layer.style.cssText = LAYER
  layer.ariaHidden = 'true'
  layer.dataset['celebration'] = 'running'
  document.body.append(layer)
  // The library's worker starts from a blob: address, which our Content-Security-Policy refuses.
  const fire = confetti.create(layer, { resize: true, useWorker: false })
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
