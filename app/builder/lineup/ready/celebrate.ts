import type { TeamColors } from '#domain/team/team.ts'

type Burst = {
  readonly particles: number
  /** Milliseconds after the first burst. */
  readonly delay: number
  /** Degrees, how wide the burst opens. */
  readonly spread: number
  /** Where it starts, as shares of the window's width and height. */
  readonly origin: { readonly x: number; readonly y: number }
}

/** The celebration of a full lineup: from the middle, both sides, then the middle again. */
const BURSTS: readonly Burst[] = [
  { particles: 240, delay: 0, spread: 100, origin: { x: 0.5, y: 0.6 } },
  { particles: 180, delay: 120, spread: 75, origin: { x: 0.15, y: 0.65 } },
  { particles: 180, delay: 240, spread: 75, origin: { x: 0.85, y: 0.65 } },
  { particles: 140, delay: 360, spread: 120, origin: { x: 0.5, y: 0.5 } },
  { particles: 100, delay: 480, spread: 160, origin: { x: 0.5, y: 0.4 } },
]

const LAYER = 'pointer-events:none;position:fixed;inset:0;width:100%;height:100%;z-index:70'

/** Fetches the confetti; null where it does not arrive. Nobody waits for it: late, it would celebrate nothing. */
export async function readyConfetti() {
  return import('canvas-confetti').then(
    (confetti) => confetti.default,
    () => null,
  )
}

/**
 * Throws confetti in the team's colours, once, over everything and blocking nothing. Does nothing for a visitor who
 * prefers less motion. Resolves when the last piece has fallen.
 */
export async function celebrate(colors: TeamColors): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const confetti = await readyConfetti()
  if (!confetti) return
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
