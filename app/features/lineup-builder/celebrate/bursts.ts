export type Burst = {
  readonly particles: number
  /** Milliseconds after the first burst. */
  readonly delay: number
  /** Degrees, how wide the burst opens. */
  readonly spread: number
  /** Where it starts, as shares of the window's width and height. */
  readonly origin: { readonly x: number; readonly y: number }
}

/** The celebration of a full lineup (P-STATE-11): from the middle, both sides, then the middle again. */
export const BURSTS: readonly Burst[] = [
  { particles: 240, delay: 0, spread: 100, origin: { x: 0.5, y: 0.6 } },
  { particles: 180, delay: 120, spread: 75, origin: { x: 0.15, y: 0.65 } },
  { particles: 180, delay: 240, spread: 75, origin: { x: 0.85, y: 0.65 } },
  { particles: 140, delay: 360, spread: 120, origin: { x: 0.5, y: 0.5 } },
  { particles: 100, delay: 480, spread: 160, origin: { x: 0.5, y: 0.4 } },
]
