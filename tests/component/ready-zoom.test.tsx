import { expect, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'

import { expectAccessible } from '#tests/support/component/accessibility.ts'
import { layerDepth, pressBack } from '#tests/support/component/history.ts'
import {
  fillLineup,
  image,
  inOverlay,
  openHalifax,
  overlay,
  reopen,
  sizeOf,
  zoomButton,
} from '#tests/support/component/ready-overlay.tsx'
import { notify } from '#ui/notify.ts'

/** The zoom of the image and how far it was moved. */
function place() {
  const { a, e, f } = new DOMMatrix(getComputedStyle(image.element()).transform)
  return { zoom: a, x: Math.round(e), y: Math.round(f) }
}

const WHOLE = { zoom: 1, x: 0, y: 0 }

const boxOf = (part: Locator) => part.element().getBoundingClientRect()

/** Presses the preview, and waits for its new size. */
async function toggleZoom(zoom: 1 | 2): Promise<void> {
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom })
}

/** Turns the wheel over the preview. @returns whether the page may scroll */
function turnWheel(deltaY: number): boolean {
  const { x, y, width, height } = zoomButton.element().getBoundingClientRect()
  const at = { clientX: x + width / 2, clientY: y + height / 2 }
  const event = new WheelEvent('wheel', { ...at, deltaY, bubbles: true, cancelable: true })
  return zoomButton.element().dispatchEvent(event)
}

/** Puts simulated fingers on the preview. @returns what moves one of them along the middle row */
function fingers(): (type: string, pointerId: number, beside: number) => void {
  const button = zoomButton.element()
  const { x, y, width, height } = button.getBoundingClientRect()
  // A simulated finger cannot be captured.
  button.setPointerCapture = () => undefined
  return (type, pointerId, beside) =>
    void button.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        clientX: x + width / 2 + beside,
        clientY: y + height / 2,
        bubbles: true,
        pointerType: 'touch',
      }),
    )
}

test('P-BUILD-25 P-BUILD-30 P-BUILD-31 a click zooms the preview twofold at the pointer, where a drag and the wheel work; so do two fingers', async () => {
  await openHalifax()
  await fillLineup()
  expect.soft(place()).toEqual(WHOLE)
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
  // Before a zoom the wheel scrolls the page.
  expect.soft(turnWheel(-100)).toBe(true)
  expect.soft(place()).toEqual(WHOLE)

  const small = image.element().getBoundingClientRect()
  const [x, y] = [small.x + small.width * 0.3, small.y + small.height * 0.7]
  await commands.mouse([{ move: [x, y] }, 'down', 'up'])
  await expect.poll(place).toMatchObject({ zoom: 2 })
  await expect.element(zoomButton).toHaveAccessibleName('Zoom out')
  const { width, height } = boxOf(zoomButton)
  expect.soft({ width, height }, 'it fills the window').toEqual({ width: innerWidth, height: innerHeight })
  const drawn = image.element().getBoundingClientRect()
  // The image keeps its aspect ratio inside its element.
  const shown = Math.min(drawn.height, (drawn.width * 4) / 3)
  expect.soft(Math.abs(drawn.y + drawn.height / 2 + 0.2 * shown - y)).toBeLessThan(2)
  await expectAccessible()

  // A drag moves it, and is not a click.
  const before = place()
  const [middle, row] = [innerWidth / 2, innerHeight / 2]
  await commands.mouse([
    { move: [middle, row] },
    'down',
    { move: [middle + 10, row - 30] },
    { move: [middle + 20, row - 60] },
    'up',
  ])
  await expect.poll(place).toEqual({ zoom: 2, x: before.x + 20, y: before.y - 60 })
  // The press after a drag is a click again.
  await toggleZoom(1)
  await expect.poll(place).toEqual(WHOLE)
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')

  await toggleZoom(2)
  expect.soft(turnWheel(-100)).toBe(false)
  await expect.poll(() => place().zoom).toBeCloseTo(2.44, 1)
  for (let turns = 0; turns < 6; turns += 1) {
    turnWheel(200)
    await new Promise(requestAnimationFrame)
  }
  await expect.poll(place).toEqual(WHOLE)
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
  await expect.element(overlay).toBeVisible()

  const finger = fingers()
  finger('pointerdown', 11, -20)
  finger('pointerdown', 12, 20)
  finger('pointermove', 12, 80)
  await expect.poll(() => place().zoom).toBeCloseTo(2.5, 1)
  finger('pointermove', 12, 10)
  await expect.poll(place).toEqual(WHOLE)
})

test('P-BUILD-32 P-BUILD-33 arrow keys pan the zoomed preview; Escape and Back close the zoom or the menu first, then the overlay', async () => {
  await openHalifax()
  await fillLineup()
  zoomButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toMatchObject({ zoom: 2 })
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  // A step of 20 px divided by the zoom of 2 on the image, which is 20 px on the screen.
  await expect.poll(place).toEqual({ zoom: 2, x: -20, y: -40 })
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  await expect.poll(place).toEqual({ zoom: 2, x: 0, y: -20 })
  await userEvent.keyboard('{Escape}')
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
  await expect.poll(place).toEqual(WHOLE)
  await expect.poll(layerDepth).toBe(1)

  // From anywhere in the overlay.
  await toggleZoom(2)
  inOverlay('Download').element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
  await expect.element(overlay).toBeVisible()
  await expect.poll(layerDepth).toBe(1)
  // Twice: after the first time the overlay must still work.
  for (let times = 0; times < 2; times += 1) {
    await toggleZoom(2)
    await pressBack(2)
    await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
  }
  await inOverlay('More').click()
  const copies = page.getByRole('menuitem')
  await expect.element(copies).toHaveLength(5)
  await expectAccessible()
  await pressBack(2)
  await expect.element(copies).toHaveLength(0)
  await expect.element(overlay).toBeVisible()

  // A notice appears above the buttons.
  const shown = page.getByRole('region', { name: 'Notifications' }).getByText('Kept for later')
  notify({ title: 'Kept for later', timeout: 0 })
  await expect.element(shown).toBeVisible()
  await expect.poll(() => boxOf(shown).bottom - boxOf(inOverlay('Download')).top).toBeLessThan(0)

  await pressBack(1)
  await expect.element(overlay).not.toBeInTheDocument()
  await reopen.click()
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
})
