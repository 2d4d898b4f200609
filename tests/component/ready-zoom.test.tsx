import { beforeEach, expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'

import { expectAccessible, expectHolds } from '#tests/support/component/accessibility.ts'
import {
  fillLineup,
  image,
  inOverlay,
  openHalifax,
  overlay,
  sizeOf,
  zoomButton,
} from '#tests/support/component/ready-overlay.tsx'

/** How large the image is shown, and how far it was moved. */
function place() {
  const { a, e, f } = new DOMMatrix(getComputedStyle(image.element()).transform)
  return { zoom: a, x: Math.round(e), y: Math.round(f) }
}

const WHOLE = { zoom: 1, x: 0, y: 0 }

beforeEach(async () => {
  await openHalifax()
  await fillLineup()
})

test('P-BUILD-25 P-BUILD-30 a click zooms the preview twofold, the next shows the whole of it', async () => {
  expect(place()).toEqual(WHOLE)
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom: 2 })
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
  await expect.element(zoomButton).toHaveAccessibleName('Zoom out')
  await zoomButton.click()
  await expect.poll(place).toEqual(WHOLE)
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
})

test('P-BUILD-31 the zoomed preview follows a drag, and a drag is no click', async () => {
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom: 2 })
  const box = zoomButton.element().getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await commands.mouse([
    { move: [x, y] },
    'down',
    { move: [x + 30, y + 20] },
    { move: [x + 60, y + 40] },
    'up',
  ])
  await expect.poll(place).toEqual({ zoom: 2, x: 60, y: 40 })
})

test('P-BUILD-32 P-BUILD-33 arrow keys pan the zoomed preview; Escape leaves the zoom first, then the overlay', async () => {
  zoomButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toMatchObject({ zoom: 2 })
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  // 20 divided by the zoom of 2 on the image, which is 20 on the screen.
  await expect.poll(place).toEqual({ zoom: 2, x: -20, y: -40 })

  await userEvent.keyboard('{Escape}')
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
  await expect.poll(place).toEqual(WHOLE)
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
})

test('P-BUILD-33 Escape leaves the zoom from anywhere in the overlay', async () => {
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom: 2 })
  inOverlay('Download').element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
  await expect.poll(place).toEqual(WHOLE)
  await expect.element(overlay).toBeVisible()
})

test('the overlay is accessible and holds at every width, whole and zoomed', async () => {
  await expectHolds()
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom: 2 })
  await expectAccessible()
})
