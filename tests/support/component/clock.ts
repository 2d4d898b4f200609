import { vi } from 'vitest'

/** Advances the fake clock, and waits until what its timers changed is rendered, which is by the second frame. */
export async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
