import { beforeEach, expect, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'

import { expectAccessible, expectHolds } from '#tests/support/component/accessibility.ts'
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

beforeEach(async () => {
  await openHalifax()
  await fillLineup()
})

test('P-BUILD-25 P-BUILD-30 a click zooms the preview twofold, the next shows all of it', async () => {
  expect(place()).toEqual(WHOLE)
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom: 2 })
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
  await expect.element(zoomButton).toHaveAccessibleName('Zoom out')
  await zoomButton.click()
  await expect.poll(place).toEqual(WHOLE)
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
})

test('P-BUILD-30 the zoomed preview fills the window, with the clicked point under the pointer', async () => {
  const small = image.element().getBoundingClientRect()
  const [x, y] = [small.x + small.width * 0.3, small.y + small.height * 0.7]
  await commands.mouse([{ move: [x, y] }, 'down', 'up'])
  await expect.poll(place).toMatchObject({ zoom: 2 })
  const { width, height } = zoomButton.element().getBoundingClientRect()
  expect({ width, height }).toEqual({ width: innerWidth, height: innerHeight })
  const drawn = image.element().getBoundingClientRect()
  // The image keeps its aspect ratio inside its element.
  const shown = Math.min(drawn.height, (drawn.width * 4) / 3)
  expect(Math.abs(drawn.y + drawn.height / 2 + 0.2 * shown - y)).toBeLessThan(2)
})

/** Turns the wheel over the preview. @returns whether the page may scroll */
function turnWheel(deltaY: number): boolean {
  const { x, y, width, height } = zoomButton.element().getBoundingClientRect()
  const at = { clientX: x + width / 2, clientY: y + height / 2 }
  const event = new WheelEvent('wheel', { ...at, deltaY, bubbles: true, cancelable: true })
  return zoomButton.element().dispatchEvent(event)
}

test('the wheel zooms at the pointer, and out to the whole image; before a zoom it scrolls the page', async () => {
  expect(turnWheel(-100)).toBe(true)
  expect(place()).toEqual(WHOLE)
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom: 2 })
  expect(turnWheel(-100)).toBe(false)
  await expect.poll(() => place().zoom).toBeCloseTo(2.44, 1)
  for (let turns = 0; turns < 6; turns += 1) {
    turnWheel(200)
    await new Promise(requestAnimationFrame)
  }
  await expect.poll(place).toEqual(WHOLE)
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
  await expect.element(overlay).toBeVisible()
})

test('pinching out zooms into the preview, pinching in returns to the whole image', async () => {
  const button = zoomButton.element()
  const { x, y, width, height } = button.getBoundingClientRect()
  const [middle, row] = [x + width / 2, y + height / 2]
  // A simulated finger cannot be captured.
  button.setPointerCapture = () => undefined
  const finger = (type: string, pointerId: number, clientX: number) =>
    button.dispatchEvent(
      new PointerEvent(type, { pointerId, clientX, clientY: row, bubbles: true, pointerType: 'touch' }),
    )
  finger('pointerdown', 11, middle - 20)
  finger('pointerdown', 12, middle + 20)
  finger('pointermove', 12, middle + 80)
  await expect.poll(() => place().zoom).toBeCloseTo(2.5, 1)
  finger('pointermove', 12, middle + 10)
  await expect.poll(place).toEqual(WHOLE)
  finger('pointerup', 11, middle - 20)
  finger('pointerup', 12, middle + 10)
})

test('P-BUILD-31 the zoomed preview follows a drag, and a drag is not a click', async () => {
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom: 2 })
  const before = place()
  const [x, y] = [innerWidth / 2, innerHeight / 2]
  await commands.mouse([
    { move: [x, y] },
    'down',
    { move: [x + 10, y - 30] },
    { move: [x + 20, y - 60] },
    'up',
  ])
  await expect.poll(place).toEqual({ zoom: 2, x: before.x + 20, y: before.y - 60 })
})

test('P-BUILD-32 P-BUILD-33 arrow keys pan the zoomed preview; Escape closes the zoom first, then the overlay', async () => {
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
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
})

test('P-BUILD-33 Escape closes the zoom from anywhere in the overlay', async () => {
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom: 2 })
  inOverlay('Download').element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
  await expect.poll(place).toEqual(WHOLE)
  await expect.element(overlay).toBeVisible()
})

test('Back closes the zoom first, then the overlay', async () => {
  // Twice: after the first time the overlay must still work.
  for (let times = 0; times < 2; times += 1) {
    await zoomButton.click()
    await expect.poll(place).toMatchObject({ zoom: 2 })
    history.back()
    await expect.element(zoomButton).toHaveAccessibleName('Zoom in')
  }
  history.back()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(reopen).toBeVisible()
})

test('Back closes the overlay’s menu first, then the overlay', async () => {
  await inOverlay('More').click()
  const copies = page.getByRole('menuitem')
  await expect.element(copies).toHaveLength(5)
  await expectAccessible()
  history.back()
  await expect.element(copies).toHaveLength(0)
  await expect.element(overlay).toBeVisible()
  history.back()
  await expect.element(overlay).not.toBeInTheDocument()
})

const boxOf = (part: Locator) => part.element().getBoundingClientRect()

test('a notice appears above the buttons of the overlay', async () => {
  await page.viewport(1440, 900)
  const shown = page.getByRole('region', { name: 'Notifications' }).getByText('Kept for later')
  notify({ title: 'Kept for later', timeout: 0 })
  await expect.element(shown).toBeVisible()
  await expect.poll(() => boxOf(shown).bottom).toBeLessThan(boxOf(inOverlay('Download')).top)
})

test('the overlay is accessible and fits at every width, whole and zoomed', async () => {
  await expectHolds()
  await zoomButton.click()
  await expect.poll(place).toMatchObject({ zoom: 2 })
  await expectAccessible()
})
