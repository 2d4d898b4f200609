import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { passTime } from '#tests/support/component/clock.ts'
import { FEW, onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { tap } from '#tests/support/component/ready-overlay.tsx'

const on = onTheBoard()
const forwards = (line: number) =>
  ['Left wing', 'Center', 'Right wing'].map((name) => `${name}, line ${line}`)
const defense = (pair: string) => ['Left defense', 'Right defense'].map((name) => `${name}, ${pair}`)
const unitForwards = (unit: number) => [`Left wing, unit ${unit}`, `Center, unit ${unit}`]
const points = (unit: number) => defense(`unit ${unit}`)
const overlay = on.dialog('Your lineup is ready')
const reopen = page.getByRole('button', { name: /ready to download and share/ })
const title = page.getByRole('textbox', { name: 'Title' })
const wears = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })

/** Chooses a letter, and waits until the menu is gone: the next one has the same items. */
async function choose(letter: string): Promise<void> {
  await wears(letter).click()
  await expect.element(wears(letter)).not.toBeInTheDocument()
}

/** Fills the empty slots, and closes the overlay that it opens. */
async function fillTheRest() {
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
}

test('P-BUILD-05 P-BUILD-10 P-BUILD-11 P-BUILD-14 P-ENT-19 P-ENT-20 P-ENT-21 P-ENT-22 P-ENT-23 each of exactly three lineup types has its own slots, players and counts, under one title', async () => {
  await openBuilder({ team: HALIFAX, players: FEW })
  const slotNames = () =>
    on
      .emptySlots()
      .elements()
      .map(({ textContent }) => textContent.replace(/: empty.*$/, ''))
  const types = page.getByRole('combobox', { name: 'Lineup type' }).getByRole('option')
  await expect.element(types).toHaveLength(3)
  expect
    .soft(types.elements().map(({ textContent }) => textContent))
    .toEqual(['Even Strength', 'Power Play', 'Penalty Kill'])
  await expect.element(title).toHaveAttribute('maxlength', '80')
  // The browser cuts a longer text at the limit without a word.
  await title.fill('x'.repeat(80))
  await expect.element(title).toHaveAccessibleDescription('A title can have at most 80 characters.')
  await title.fill('Opening night')
  await expect
    .poll(slotNames)
    .toEqual([
      ...[1, 2, 3, 4].flatMap(forwards),
      ...[1, 2, 3].flatMap((pair) => defense(`pair ${pair}`)),
      'Starting goaltender',
      'Backup goaltender',
    ])

  await on.chooseType('Power Play')
  await expect
    .poll(slotNames)
    .toEqual([1, 2].flatMap((unit) => [...unitForwards(unit), `Right wing, unit ${unit}`, ...points(unit)]))
  await expect.element(on.progress('0 of 10')).toBeVisible()
  for (const [slot, name, words] of [
    ['Left wing, unit 1', 'Jack Grady', /F$/],
    ['Center, unit 1', 'Gus Archer', /F$/],
    ['Left defense, unit 1', 'Tim Bishop', /D$/],
  ] as const) {
    await on.choosePlayer(slot, name)
    // A unit's tile shows F or D, and marks no one for their position.
    await expect.element(on.slot(slot)).toMatchTextContent(words)
    await expect.element(on.slot(slot)).toHaveAccessibleDescription('')
  }
  await expect.element(on.progress('3 of 10')).toBeVisible()
  // A tab counts the slots of this type only, of which the position has two.
  await expect.element(on.tab('C')).toHaveAccessibleName('C 3')
  await on.choosePlayer('Center, unit 2', 'Leo Carver')
  await expect.element(on.tab('C')).toHaveAccessibleName(/all filled/)

  await on.chooseType('Even Strength')
  await on.choosePlayer('Center, line 1', 'Gus Archer')

  await on.chooseType('Penalty Kill')
  await expect.poll(slotNames).toEqual([1, 2].flatMap((unit) => [...unitForwards(unit), ...points(unit)]))
  await on.choosePlayer('Center, unit 2', 'Gus Archer')
  await expect.element(on.emptySlots()).toHaveLength(7)
  await on.slot('Center, unit 2').click()
  await expect.element(on.emptySlots()).toHaveLength(8)

  await on.chooseType('Power Play')
  await expect.element(on.slot('Center, unit 1')).toHaveAccessibleName(/: Gus Archer,/)
  await on.chooseType('Even Strength')
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(on.filledSlots()).toHaveLength(1)
  await expect.element(on.tab('C')).toHaveAccessibleName('C 3')
  await expect.element(title).toHaveValue('Opening night')
})

test('keys move over the board, remove players as a click does and open menus; letters are chosen there by keys, mouse and touch, one C and two A', async () => {
  await openBuilder({ team: HALIFAX, players: FEW })
  const [first, second] = [on.slot('Center, line 1'), on.slot('Center, line 2')]
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.choosePlayer('Center, line 2', 'Tim Bishop')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(second).toHaveAccessibleName(/: empty$/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(on.slot('Right wing, line 2')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(first).toHaveAccessibleName(/: empty$/)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(first).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{ContextMenu}')
  await expect.element(page.getByRole('menuitem', { name: 'Replace' })).toBeVisible()
  await expect.element(wears('Captain')).toHaveAttribute('aria-checked', 'false')
  // Menus find an item by its first letter.
  await userEvent.keyboard('c{Enter}')
  await expect.element(wears('Captain')).not.toBeInTheDocument()
  await expect.element(first).toHaveAccessibleName(/: Gus Archer, number 9, captain$/)
  await expect.element(page.getByText('Archer wears the C.')).toBeInTheDocument()

  await on.choosePlayer('Center, line 2', 'Tim Bishop')
  await on.optionsFor('Tim Bishop').click()
  await choose('Captain')
  await expect.element(page.getByText('Bishop wears the C, Archer no longer does.')).toBeInTheDocument()
  await expect.element(first).toHaveAccessibleName(/: Gus Archer, number 9$/)

  await tap(on.optionsFor('Gus Archer'))
  await tap(wears('Alternate captain'))
  await expect.element(wears('Alternate captain')).not.toBeInTheDocument()
  await expect.element(first).toHaveAccessibleName(/, alternate captain$/)
  await on.optionsFor('Gus Archer').click()
  await expect.element(wears('Alternate captain')).toHaveAttribute('aria-checked', 'true')
  await choose('Alternate captain')
  await expect.element(first).toHaveAccessibleName(/: Gus Archer, number 9$/)
  await on.undo.click()
  await expect.element(first).toHaveAccessibleName(/, alternate captain$/)

  // A third A is refused.
  await on.choosePlayer('Center, line 3', 'Leo Carver')
  for (const player of ['Tim Bishop', 'Leo Carver']) {
    await on.optionsFor(player).click()
    await choose('Alternate captain')
  }
  await expect
    .element(on.dialog('Both A’s are taken'))
    .toMatchTextContent('Archer and Bishop already wear the A.')
  await userEvent.keyboard('{Escape}')
})

test('P-STATE-12 P-STATE-15 the overlay opens once for a full lineup, and again after a player was removed; the roster’s marks change under it', async () => {
  await openBuilder({ team: HALIFAX })
  await fillTheRest()
  await expect.element(reopen).toBeVisible()
  // The overlay waits for its image, so the clock advances past the longest wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await title.fill('Still full')
  await passTime(5000)
  vi.useRealTimers()
  await expect.element(title).toHaveValue('Still full')
  expect(overlay.elements()).toHaveLength(0)
  await expectHolds('the lineup builder with a full board')

  await on.slot('Center, line 1').click()
  await expect.element(reopen).not.toBeInTheDocument()
  await expect.element(on.progress('19 of 20')).toBeVisible()
  await on.slot('Center, line 1').click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()

  await on.slot('Center, line 1').click()
  const marks = page.getByText('In lineup', { exact: true })
  await expect.element(marks).toHaveLength(19)
  const marksUnderOverlay = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog]')) return
      observer.disconnect()
      resolve(marks.elements().length)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  expect(await marksUnderOverlay).toBe(19)
  await expect.element(marks).toHaveLength(20)
})

const box = (locator: Locator) => locator.element().getBoundingClientRect()
const sizeOf = (locator: Locator) => parseFloat(getComputedStyle(locator.element()).fontSize)

test('names are large and clear of their tile beside a list, with the captain’s letter in their row; the sum of the cap hits is never cut', async () => {
  const [first, ...others] = playersOf(HALIFAX)
  if (!first) throw new Error('Halifax has players')
  const players = [{ ...first, capHit: null }, ...others.map((one) => ({ ...one, capHit: 6_123_456 }))]
  await openBuilder({ team: HALIFAX, players })
  await on.choosePlayer('Left wing, line 1', first.name)
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.optionsFor('Gus Archer').click()
  await choose('Captain')
  await fillTheRest()
  const tile = on.slot('Center, line 1')
  const [given, family, letter] = ['Gus', 'Archer', 'C'].map((text) =>
    tile.getByText(text, { exact: true }).first(),
  )
  if (!given || !family || !letter) throw new Error('three texts')
  const sum = page.getByRole('region', { name: 'Lineup', exact: true }).getByTitle(/^Cap hit unknown/)
  await expect.element(sum).toMatchTextContent('at least $116.345M')
  const isCut = (width: number) =>
    sum.element().scrollWidth > sum.element().clientWidth ||
    box(sum).right > box(on.undo).left ||
    box(on.undo).right > width
  for (const [width, pixels] of [
    [1100, 26],
    [1440, 28],
  ] as const) {
    await page.viewport(width, 900)
    await expect
      .poll(() => ({
        width: Math.round(box(page.getByRole('main')).width),
        isLarge: sizeOf(family) >= pixels && sizeOf(letter) >= 18,
        isBeside: box(letter).left >= box(family).right,
        isClear: [given, family].every(
          (text) => box(text).top >= box(tile).top + 4 && box(text).bottom <= box(tile).bottom - 4,
        ),
        isCut: isCut(width),
      }))
      .toEqual({ width, isLarge: true, isBeside: true, isClear: true, isCut: false })
  }
  for (const width of [1280, 1024, 768, 390, 320]) {
    await page.viewport(width, 900)
    await expect.poll(() => ({ width: innerWidth, isCut: isCut(width) })).toEqual({ width, isCut: false })
  }
})
