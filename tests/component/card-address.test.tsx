import { expect, test, vi } from 'vitest'

import { unmountAll } from '#tests/support/component/mount.tsx'
import { SITE } from '#tests/support/component/open-screen.tsx'
import { fillLineup, image, openHalifax } from '#tests/support/component/ready-overlay.tsx'

// These cards are drawn for real.
vi.unmock(import('#app/builder/finished/card-renderer.ts'))

/** Renders the card that the builder draws on a site with this address. */
async function drawnAt(origin: string): Promise<string> {
  await openHalifax({ site: { ...SITE, origin } })
  await fillLineup()
  const shown = await image.findElement()
  const drawn = await fetch(shown instanceof HTMLImageElement ? shown.src : '')
  const bytes = new Uint8Array(await drawn.arrayBuffer())
  unmountAll()
  localStorage.clear()
  sessionStorage.clear()
  return bytes.join()
}

test('P-GEN-01 a card drawn in the browser shows the address of its site', async () => {
  const own = await drawnAt('https://lines.example')
  expect((await drawnAt('https://lines.example')) === own).toBe(true)
  expect((await drawnAt('https://other.example')) === own).toBe(false)
})
