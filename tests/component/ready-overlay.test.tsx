import { afterEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { NO_EXTRAS } from '#domain/lineup/draft.ts'
import { aLastGameOf } from '#tests/factories/games.ts'
import { HALIFAX, paid, playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { downloads } from '#tests/support/component/downloads.ts'
import { onTheBoard } from '#tests/support/component/lineup-builder.tsx'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import {
  fillLineup,
  fillTheRest,
  image,
  inOverlay,
  openHalifax,
  overlay,
  reopen,
  said,
  sizeOf,
  zoomButton,
} from '#tests/support/component/ready-overlay.tsx'

const on = onTheBoard()
const GAME = aLastGameOf(playersOf(HALIFAX))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('P-STATE-12 P-BUILD-29 the overlay opens when the lineup is full, and again from the bottom of the board', async () => {
  await openHalifax()
  await expect.element(page.getByRole('button', { name: 'Fill the rest' })).toBeEnabled()
  await expect.element(reopen).not.toBeInTheDocument()
  await fillLineup()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()

  await expect.element(reopen).toBeVisible()
  await reopen.click()
  await expect.element(image).toBeVisible()
  await inOverlay('Close').click()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(reopen).toHaveFocus()

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.element(reopen).not.toBeInTheDocument()
})

/** Counts the images drawn from now on. */
function countDrawings(): () => number {
  let rendered = 0
  class Watched extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data.value instanceof Blob) rendered += 1
      })
    }
  }
  vi.stubGlobal('Worker', Watched)
  return () => rendered
}

test('P-STATE-12 the overlay stays closed for a lineup that was full when the page opened', async () => {
  const screen = await openHalifax()
  const drawingCount = countDrawings()
  await fillLineup()
  await userEvent.keyboard('{Escape}')
  await screen.go('/trade-players')
  await expect.element(page.getByRole('heading', { name: 'elsewhere' })).toBeVisible()
  await screen.go(-1)
  // Its image is drawn once more; that is when an overlay would open.
  await expect.poll(drawingCount).toBe(2)
  await userEvent.keyboard('{Tab}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(reopen).toBeEnabled()
})

test('P-BUILD-25 P-BUILD-34 P-STATE-14 the overlay shows the lineup’s image, 1920 px wide, drawn off screen', async () => {
  await openHalifax()
  await fillLineup()
  await expect.element(image).toHaveAccessibleName('Lineup card: My Halifax Harbours lineup')
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
  await expect
    .element(zoomButton)
    .toHaveAccessibleDescription(
      /^Team: Halifax Harbours Lines Ned Abbott - Gus Archer - Jack Grady Oskar Berg/,
    )
  expect(document.querySelectorAll('canvas')).toHaveLength(0)
})

test('P-BUILD-26 P-ROLE-01 P-STATE-14 a guest downloads a JPEG, 1920 px wide, named after team and title', async () => {
  await openHalifax()
  await page.getByRole('textbox', { name: 'Title' }).fill('Our cup year!')
  await fillLineup()
  await inOverlay('Download').click()
  await expect.poll(downloads).toHaveLength(1)
  const [download] = downloads()
  expect(download?.filename).toBe('halifax-harbours-our-cup-year.jpg')
  await expect.element(said).toHaveTextContent('Downloaded halifax-harbours-our-cup-year.jpg')
  const file = await download?.content
  expect(file?.type).toBe('image/jpeg')
  const bitmap = await createImageBitmap(file ?? new Blob())
  expect(bitmap).toMatchObject({ width: 1920, height: 2560 })
})

test('P-BUILD-25 P-BUILD-26 P-STATE-14 each size is drawn once, when it is chosen, and is the one downloaded', async () => {
  await openHalifax()
  const drawingCount = countDrawings()
  await fillLineup()
  for (const [name, width, height] of [
    [/^Square/, 1920, 1920],
    [/^Post 4:5/, 1920, 2400],
    [/^Story/, 1080, 1920],
    [/^Link/, 1200, 630],
    [/^Poster/, 1920, 2560],
  ] as const) {
    const before = downloads().length
    await overlay.getByRole('radio', { name }).click()
    await expect.poll(() => sizeOf(image)).toEqual({ width, height })
    await inOverlay('Download').click()
    await expect.poll(downloads).toHaveLength(before + 1)
    const file = await downloads()[before]?.content
    expect(await createImageBitmap(file ?? new Blob())).toMatchObject({ width, height })
  }
  expect(drawingCount()).toBe(5)
})

test('the whole sheet is offered once a second type has a player, then drawn, shared and downloaded', async () => {
  const copyMenu = page.getByRole('button', { name: 'Copy lineup' })
  const inMenu = page.getByRole('menuitemcheckbox', { name: 'Whole sheet' })
  const sheet = overlay.getByRole('switch', { name: /^Whole sheet/ })
  const command = page.getByRole('combobox', { name: 'Place by command' })
  await openHalifax()
  await fillLineup()
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await copyMenu.click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy image' })).toBeVisible()
  await expect.element(inMenu).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')

  await command.fill('archer pp1 c')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 of 10', { exact: true })).toBeVisible()
  await copyMenu.click()
  await expect.element(inMenu).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('combobox', { name: 'Lineup type' }).selectOptions('Even Strength')
  await reopen.click()
  await overlay.getByRole('radio', { name: /^Square/ }).click()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 1920 })
  await inOverlay('Download').click()
  await sheet.click()
  await expect.element(sheet).toBeChecked()
  // Both the size on screen and the poster are drawn again.
  const whole = overlay.getByRole('img', { name: 'Halifax Harbours, whole sheet: lines and power play' })
  await expect.poll(() => sizeOf(whole)).toEqual({ width: 1920, height: 1920 })
  await inOverlay('Download').click()
  await expect.poll(downloads).toHaveLength(2)
  await overlay.getByRole('radio', { name: /^Poster/ }).click()
  await expect.poll(() => sizeOf(whole)).toEqual({ width: 1920, height: 2560 })
  const [plain, drawn] = downloads()
  expect([plain?.filename, drawn?.filename]).toEqual([
    'halifax-harbours-lineup-square.jpg',
    'halifax-harbours-lineup-sheet-square.jpg',
  ])
  expect((await drawn?.content)?.size).not.toBe((await plain?.content)?.size)
  const asked = requests('/lineup-builder/shares').map((request) => request.json())
  expect(asked.at(-1)).toMatchObject({ lineup: { extras: { sheet: true } } })
  await expectHolds()
  // Six drawings take long on a busy machine.
}, 60_000)

test('P-ERR-32 an overlay whose lineup is gone says that it has no data', async () => {
  const screen = await openHalifax()
  await screen.go(`/lineup-builder?team=${PORTLAND.abbreviation}`)
  await expect.element(page.getByRole('heading', { name: 'Portland Pilots lineup builder' })).toBeVisible()
  await fillLineup()
  await screen.go(-1)
  await expect
    .element(overlay.getByRole('alert'))
    .toHaveTextContent('No lineup data available. Contact support if the issue persists.')
  // The overlay receives keys once it has the focus.
  await expect.poll(() => overlay.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Fill the rest' })).toBeEnabled()
})

test('P-ERR-29 P-ERR-31 an image that cannot be drawn shows an error, and is drawn on a retry', async () => {
  await openHalifax()
  // Without a worker the page draws, and its canvas returns no file.
  vi.stubGlobal('Worker', undefined)
  const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null))
  await fillTheRest()
  await expect
    .element(overlay.getByRole('alert').getByText('Failed to generate preview', { exact: true }))
    .toBeVisible()
  await inOverlay('Download').click()
  await expect.element(said).toHaveTextContent('Failed to generate lineup card image')
  expect(downloads()).toHaveLength(0)
  await expectHolds()

  encode.mockRestore()
  await inOverlay('Try again').click()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
})

const choice = (name: string) => overlay.getByRole('switch', { name, exact: true })
const title = overlay.getByRole('textbox', { name: 'Title' })

/** The parts of each link request that decide what the card shows. */
const asked = () => requests('/lineup-builder/shares').map((one) => LineupShared.parse(one.json()).lineup)
const LineupShared = z.object({
  lineup: z.object({ title: z.string(), letters: z.unknown(), extras: z.unknown() }),
})

test('the title is also editable in the overlay: the card is drawn after a pause, in the chosen size', async () => {
  await openHalifax()
  const drawingCount = countDrawings()
  await fillLineup()
  await overlay.getByRole('radio', { name: /^Square/ }).click()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 1920 })
  await expect.poll(asked).toHaveLength(1)
  await expect.poll(drawingCount).toBe(2)
  await title.click()
  await userEvent.keyboard('Game 4')
  await expect.element(image).toHaveAccessibleName('Lineup card: Game 4')
  await expect.element(inOverlay('Copy link')).toBeEnabled()
  expect(asked().at(-1)?.title).toBe('Game 4')
  // A slow machine may see several pauses while typing, but not one per letter.
  expect(asked().length).toBeLessThan(6)
  await expect.element(title).toHaveAttribute('maxlength', '80')
  await overlay.getByRole('radio', { name: /^Poster/ }).click()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
  // The board's image and the overlay's for each pause.
  expect(drawingCount()).toBeLessThan(2 + 2 * 6)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Game 4')
})

test('the overlay has the card’s options, off at first, which are part of its link', async () => {
  answer('GET /lineup-builder/saved', () => ({ lineups: [], more: false }))
  await openHalifax({ account: anAccount({ signature: 'bench-boss' }), lastGame: GAME })
  await fillLineup()
  const names = ['Scratched and injured', 'Add “by @bench-boss”']
  for (const name of names) await expect.element(choice(name)).not.toBeChecked()
  // The lines match the last game, so there is no change to mark.
  expect(choice('Mark changes since Oct 9 vs CGY').query()).toBeNull()
  await expectHolds()
  for (const name of names) await choice(name).click()
  await expect.poll(() => asked().at(-1)?.extras).toEqual({ ...NO_EXTRAS, scratches: true, signature: true })
  await expect.element(zoomButton).toHaveAccessibleDescription(/Scratched: /)
  await inOverlay('Close').click()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await reopen.click()
  await expect.element(choice('Add “by @bench-boss”')).not.toBeChecked()
  await expect.element(choice('Scratched and injured')).toBeChecked()
})

test('the cap option adds the sum to image and text, with the unknown hits', async () => {
  const players = paid(playersOf(HALIFAX), 850_000, 12_500_000)
  await openHalifax({ players })
  await fillLineup()
  const cost = overlay.getByRole('switch', { name: /^Cap hit: at least \$13\.35M Cap hit unknown: / })
  await expect.element(cost).not.toBeChecked()
  await expect.element(zoomButton).not.toHaveAccessibleDescription(/Cap hit/)
  await cost.click()
  await expect.poll(() => asked().at(-1)?.extras).toEqual({ ...NO_EXTRAS, cap: true })
  await expect.element(zoomButton).toHaveAccessibleDescription(/Cap hit: at least \$13\.35M/)
  await expectHolds()
})

test('a guest is offered no signature; changes are offered once there are any, and marked if chosen', async () => {
  await openHalifax({ lastGame: GAME })
  await fillLineup()
  await expect.element(choice('Scratched and injured')).toBeVisible()
  expect(overlay.getByRole('switch').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await on.slot('Center, line 1').click()
  await on.choosePlayer('Center, line 1', 'Ross Emery')
  await expect.element(choice('Mark changes since Oct 9 vs CGY')).not.toBeChecked()
  await choice('Mark changes since Oct 9 vs CGY').click()
  await expect.poll(() => asked().at(-1)?.extras).toMatchObject({ changes: true, signature: false })
})

/** Watches the confetti until it is removed. @returns whether it had the team's colors, and how many pixels of others */
async function watchConfetti(): Promise<{ team: boolean; foreign: number }> {
  let begun = false
  const seen = { primary: 0, secondary: 0, foreign: 0 }
  for (;;) {
    await new Promise(requestAnimationFrame)
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-celebration]')
    if (!canvas && begun) return { team: seen.primary > 50 && seen.secondary > 50, foreign: seen.foreign }
    if (!canvas) continue
    begun = true
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    const near = (at: number, red: number, green: number, blue: number) =>
      Math.abs(Number(pixels[at]) - red) +
        Math.abs(Number(pixels[at + 1]) - green) +
        Math.abs(Number(pixels[at + 2]) - blue) <
      24
    for (let at = 0; at < pixels.length; at += 4) {
      // Falling pieces fade out.
      if (Number(pixels[at + 3]) < 128) continue
      if (near(at, 0x0b, 0x3d, 0x91)) seen.primary += 1
      else if (near(at, 0xf2, 0xb7, 0x05)) seen.secondary += 1
      else if (near(at, 0xff, 0x36, 0xff) || near(at, 0x88, 0xff, 0x5a)) seen.foreign += 1
    }
  }
}

const depthOf = (layer: Element | null) =>
  layer === null ? Number.NaN : Number(getComputedStyle(layer).zIndex)

/** Counts the confetti thrown from now on. */
function countConfetti(): () => number {
  const append = vi.spyOn(document.body, 'append')
  return () => append.mock.calls.flat().filter((node) => node instanceof HTMLCanvasElement).length
}

test('P-STATE-10 confetti in the team’s colors is thrown once, under the overlay, then removed', async () => {
  // A small window, as the machine may have no graphics card.
  await page.viewport(640, 480)
  await commands.emulate({ reducedMotion: 'no-preference' })
  await openHalifax()
  const thrown = countConfetti()
  const celebration = watchConfetti()
  await fillLineup()
  expect(depthOf(document.querySelector('canvas[data-celebration]'))).toBeLessThan(depthOf(overlay.element()))
  expect(await celebration).toEqual({ team: true, foreign: 0 })
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await reopen.click()
  await expect.element(image).toBeVisible()
  expect(thrown()).toBe(1)
})

test('P-STATE-10 no confetti is thrown for visitors who prefer reduced motion', async () => {
  await openHalifax()
  const thrown = countConfetti()
  await fillLineup()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  expect(thrown()).toBe(0)
})
