import { create, type CreateTypes, type Options } from 'canvas-confetti'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'

import { NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import { aLastGameOf } from '#tests/factories/games.ts'
import { HALIFAX, playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { downloads } from '#tests/support/component/downloads.ts'
import { commandField, onTheBoard } from '#tests/support/component/lineup-builder.tsx'
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

// These cards are drawn for real.
vi.unmock(import('#app/builder/finished/card-renderer.ts'))
vi.mock(import('canvas-confetti'), { spy: true })

const on = onTheBoard()
const GAME = aLastGameOf(playersOf(HALIFAX))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

/** Counts the confetti thrown from now on. */
function countConfetti(): () => number {
  const append = vi.spyOn(document.body, 'append')
  return () => append.mock.calls.flat().filter((node) => node instanceof HTMLCanvasElement).length
}

test('P-BUILD-25 P-BUILD-26 P-BUILD-28 P-BUILD-29 P-BUILD-34 P-ROLE-01 P-STATE-12 P-STATE-14 a full lineup opens the overlay with its image, 1920 px wide; a guest downloads each size under its name, and it opens again only from the board', async () => {
  const screen = await openHalifax()
  const drawingCount = countDrawings()
  const thrown = countConfetti()
  await expect.element(page.getByRole('button', { name: 'Fill the rest' })).toBeEnabled()
  await expect.element(reopen).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Title' }).fill('Our cup year!')
  await fillLineup()
  await expect.element(image).toHaveAccessibleName('Lineup card: Our cup year!')
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
  await expect
    .element(zoomButton)
    .toHaveAccessibleDescription(
      /^Our cup year! =+ Team: Halifax Harbours Lines Ned Abbott - Gus Archer - Jack Grady Oskar Berg/,
    )
  expect.soft(inOverlay('Preview HTML').query()).toBeNull()
  expect.soft(document.querySelectorAll('canvas'), 'it is drawn off screen').toHaveLength(0)
  expect.soft(thrown(), 'confetti for visitors who prefer reduced motion').toBe(0)

  await inOverlay('Download').click()
  await expect.poll(downloads).toHaveLength(1)
  const file = await downloads()[0]?.content
  expect.soft(downloads()[0]?.filename).toBe('halifax-harbours-our-cup-year.jpg')
  expect.soft(file?.type).toBe('image/jpeg')
  expect.soft(await createImageBitmap(file ?? new Blob())).toMatchObject({ width: 1920, height: 2560 })
  await expect.element(said).toHaveTextContent('Downloaded halifax-harbours-our-cup-year.jpg')
  // Each size is drawn once, when it is chosen.
  for (const [name, width, height] of [
    [/^Square/, 1920, 1920],
    [/^Link/, 1200, 630],
    [/^Poster/, 1920, 2560],
  ] as const) {
    const before = downloads().length
    await overlay.getByRole('radio', { name }).click()
    await expect.poll(() => sizeOf(image)).toEqual({ width, height })
    await inOverlay('Download').click()
    await expect.poll(downloads).toHaveLength(before + 1)
    const drawn = await downloads()[before]?.content
    expect.soft(await createImageBitmap(drawn ?? new Blob())).toMatchObject({ width, height })
  }
  expect.soft(drawingCount()).toBe(3)

  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await reopen.click()
  await expect.element(image).toBeVisible()
  await inOverlay('Close').click()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(reopen).toHaveFocus()

  // A lineup that was full when the page opened is drawn once more; that is when an overlay would open.
  const drawn = drawingCount()
  await screen.go('/trade-players')
  await expect.element(page.getByRole('heading', { name: 'elsewhere' })).toBeVisible()
  await screen.go(-1)
  await expect.poll(drawingCount).toBe(drawn + 1)
  await userEvent.keyboard('{Tab}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(reopen).toBeEnabled()
})

test('the whole sheet is offered once a second type has a player, then drawn, shared and downloaded', async () => {
  const copyMenu = page.getByRole('button', { name: 'Copy lineup' })
  const inMenu = page.getByRole('menuitemcheckbox', { name: 'Whole sheet' })
  const sheet = overlay.getByRole('switch', { name: /^Whole sheet/ })
  await openHalifax()
  await fillLineup()
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await copyMenu.click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy image' })).toBeVisible()
  await expect.element(inMenu).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')

  await (await commandField()).fill('archer pp1 c')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 of 10', { exact: true })).toBeVisible()
  await copyMenu.click()
  await expect.element(inMenu).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('combobox', { name: 'Lineup type' }).selectOptions('Even Strength')
  await reopen.click()
  await sheet.click()
  await expect.element(sheet).toBeChecked()
  const whole = overlay.getByRole('img', { name: 'Halifax Harbours, whole sheet: lines and power play' })
  await expect.poll(() => sizeOf(whole)).toEqual({ width: 1920, height: 2560 })
  await inOverlay('Download').click()
  await expect.poll(() => downloads()[0]?.filename).toBe('halifax-harbours-lineup-sheet.jpg')
  await expect.element(inOverlay('Copy link')).toBeEnabled()
  const asked = requests('/lineup-builder/shares').map((request) => request.json())
  expect(asked.at(-1)).toMatchObject({ lineup: { extras: { sheet: true } } })
})

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
  await expectHolds('a finished lineup without its image')

  encode.mockRestore()
  await inOverlay('Try again').click()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
})

const choice = (name: string) => overlay.getByRole('switch', { name, exact: true })
const title = overlay.getByRole('textbox', { name: 'Title' })

/** The parts of each link request that decide what the card shows. */
const asked = () => requests('/lineup-builder/shares').map((one) => LineupShared.parse(one.json()).lineup)
const scratched = () => asked().at(-1)?.extras.scratched
const LineupShared = z.object({
  lineup: z.object({
    title: z.string(),
    letters: z.unknown(),
    extras: z.looseObject({ scratched: z.array(z.int()) }),
  }),
})

test('the title is also editable in the overlay, with the letters that no card can draw below; the card is drawn after a pause, in the chosen size', async () => {
  const onBoard = page.getByRole('textbox', { name: 'Title' })
  const undrawn = 'These letters cannot be drawn on the card: 日本'
  await openHalifax()
  await onBoard.fill('日本 Jiří 日本')
  await expect.element(onBoard).toHaveAccessibleDescription(undrawn)
  const drawingCount = countDrawings()
  await fillLineup()
  await expect.element(title).toHaveAccessibleDescription(undrawn)
  await title.clear()
  await expect.element(overlay.getByText(/cannot be drawn/)).not.toBeInTheDocument()
  await expect.element(image).toHaveAccessibleName('Lineup card: My Halifax Harbours lineup')
  await expect.element(inOverlay('Copy link')).toBeEnabled()
  const [askedBefore, drawnBefore] = [asked().length, drawingCount()]
  await overlay.getByRole('radio', { name: /^Square/ }).click()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 1920 })
  await title.click()
  await userEvent.keyboard('Game 4')
  await expect.element(image).toHaveAccessibleName('Lineup card: Game 4')
  await expect.element(inOverlay('Copy link')).toBeEnabled()
  expect(asked().at(-1)?.title).toBe('Game 4')
  // A slow machine may see several pauses while typing, but not one per letter.
  expect(asked().length).toBeLessThan(askedBefore + 6)
  await expect.element(title).toHaveAttribute('maxlength', '80')
  await overlay.getByRole('radio', { name: /^Poster/ }).click()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
  // The board's image and the overlay's for each pause.
  expect(drawingCount()).toBeLessThan(drawnBefore + 1 + 2 * 6)
  await userEvent.keyboard('{Escape}')
  await expect.element(onBoard).toHaveValue('Game 4')
})

test('P-BUILD-28 the overlay has the card’s options, off at first, which are part of its link: sweater, up to five scratches, signature and the sum of the cap hits', async () => {
  answer('GET /lineup-builder/saved', () => ({ lineups: [], more: false }))
  const [first, second, ...others] = playersOf(HALIFAX)
  if (!first || !second) throw new Error('Halifax has players')
  const extra = ['Amos', 'Boyd', 'Cole', 'Dunn', 'Egan', 'Ford'].map((last, index) => ({
    ...first,
    id: 9000 + index,
    name: `Hal ${last}`,
    number: 80 + index,
    capHit: 1_000_000 - index,
  }))
  const players = [{ ...first, capHit: 850_000 }, { ...second, capHit: 12_500_000 }, ...others, ...extra]
  await openHalifax({ account: anAccount({ signature: 'bench-boss' }), lastGame: GAME, players })
  await fillLineup()
  const [sitting, signed] = [choice('Scratched and injured'), choice('Add “by @bench-boss”')]
  const cost = overlay.getByRole('switch', { name: /^Cap hit: at least \$13\.35M Cap hit unknown: / })
  for (const one of [sitting, signed, cost]) await expect.element(one).not.toBeChecked()
  // The lines match the last game, so there is no change to mark.
  expect.soft(choice('Mark changes since Oct 9 vs CGY').query()).toBeNull()
  expect.soft(inOverlay('Preview HTML').query(), 'a user who is no admin').toBeNull()
  const chooser = overlay.getByText('Choose the scratches')
  expect.soft(chooser.query()).toBeNull()
  await expect.element(zoomButton).not.toHaveAccessibleDescription(/Cap hit/)

  await overlay.getByRole('combobox', { name: 'Sweater' }).selectOptions('Away')
  await expect.poll(() => asked().at(-1)?.extras).toEqual({ ...NO_EXTRAS, sweater: 'away' })
  for (const one of [signed, cost, sitting]) await one.click()
  await expect
    .poll(() => asked().at(-1)?.extras)
    .toMatchObject({ sweater: 'away', signature: true, cap: true, scratches: true })
  await expect.element(zoomButton).toHaveAccessibleDescription(/Scratched: /)
  await expect.element(zoomButton).toHaveAccessibleDescription(/Cap hit: at least \$13\.35M/)

  await chooser.click()
  const checked = overlay.getByRole('checkbox', { checked: true })
  await expect.element(checked).toHaveLength(5)
  // The sixth waits until another is left out.
  await expect
    .element(overlay.getByRole('checkbox', { checked: false, disabled: true }).first())
    .toBeVisible()
  await expectHolds('a finished lineup with its options')
  await checked.first().click()
  await expect.element(checked).toHaveLength(4)
  for (let left = 4; left > 1; left -= 1) await checked.last().click()
  // The switch above leaves out all of them.
  await expect.element(checked).toBeDisabled()
  await expect.poll(scratched).toHaveLength(1)

  // Undo on the board takes back the last choice only.
  await inOverlay('Close').click()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await reopen.click()
  await expect.poll(scratched).toHaveLength(2)
  await expect.element(signed).toBeChecked()
})

test('a guest is offered no signature; changes are offered once there are any, and marked if chosen', async () => {
  await openHalifax({ lastGame: GAME })
  await fillLineup()
  await expect.element(choice('Scratched and injured')).toBeVisible()
  await expect.element(overlay.getByRole('switch')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await on.slot('Center, line 1').click()
  await on.choosePlayer('Center, line 1', 'Ross Emery')
  await expect.element(choice('Mark changes since Oct 9 vs CGY')).not.toBeChecked()
  await choice('Mark changes since Oct 9 vs CGY').click()
  await expect.poll(() => asked().at(-1)?.extras).toMatchObject({ changes: true, signature: false })
})

const depthOf = (layer?: Element) => (layer ? Number(getComputedStyle(layer).zIndex) : Number.NaN)

test('P-STATE-10 confetti in the team’s colors is thrown once, under the overlay, then removed', async () => {
  await commands.emulate({ reducedMotion: 'no-preference' })
  const colors: unknown[] = []
  const depths: number[] = []
  const fire: CreateTypes = Object.assign(
    (options?: Options) => {
      colors.push(options?.colors)
      return Promise.resolve(null)
    },
    { reset: () => undefined },
  )
  const created = vi.mocked(create).mockImplementation((layer) => {
    depths.push(depthOf(layer))
    return fire
  })
  onTestFinished(() => void created.mockReset())
  await openHalifax()
  await fillLineup()
  const { primary, secondary, tertiary } = HALIFAX.colors
  await expect.poll(() => colors).toEqual(Array.from({ length: 5 }, () => [primary, secondary, tertiary]))
  expect(depths[0]).toBeLessThan(depthOf(overlay.element()))
  await expect.poll(() => document.querySelectorAll('canvas').length).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await reopen.click()
  await expect.element(image).toBeVisible()
  expect(created).toHaveBeenCalledOnce()
})
