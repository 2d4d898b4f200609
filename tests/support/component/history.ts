import { expect } from 'vitest'

/** How many layers over the page the current history entry holds. */
export const layerDepth = (): number => history.state?.overlay ?? 0

/**
 * Presses Back over that many layers, and waits until the browser has closed the topmost. Back while an entry is not
 * added yet, or not left yet, would leave the page.
 */
export async function pressBack(layers: number): Promise<void> {
  await expect.poll(layerDepth).toBe(layers)
  history.back()
  await expect.poll(layerDepth).toBe(layers - 1)
}
