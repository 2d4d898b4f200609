import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { fillLineup, openHalifax, tap } from '#tests/support/component/ready-overlay.tsx'

const on = onTheBoard()
const slotNames = () =>
  on.board
    .getByRole('button', { name: /: empty$/ })
    .elements()
    .map(({ textContent }) => textContent.replace(/: empty.*$/, ''))
const forwards = (line: number) =>
  ['Left wing', 'Center', 'Right wing'].map((name) => `${name}, line ${line}`)
const defense = (pair: string) => ['Left defense', 'Right defense'].map((name) => `${name}, ${pair}`)
const unitForwards = (unit: number) => [`Left wing, unit ${unit}`, `Center, unit ${unit}`]
const points = (unit: number) => defense(`unit ${unit}`)
const overlay = on.dialog('Your lineup is ready')
const reopen = page.getByRole('button', { name: /ready to download and share/ })

async function fillTheRest() {
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
}

const wears = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })

test('P-BUILD-10 the lineup types are exactly Even Strength, Power Play and Penalty Kill', async () => {
  await openBuilder({ team: HALIFAX })
  const options = page.getByRole('combobox', { name: 'Lineup type' }).getByRole('option')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Even Strength', 'Power Play', 'Penalty Kill'])
})

test('P-BUILD-11 P-ENT-19 P-ENT-20 P-ENT-21 P-ENT-22 each lineup type has its own grid of slots', async () => {
  await openBuilder({ team: HALIFAX })
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
  await on.chooseType('Penalty Kill')
  await expect.poll(slotNames).toEqual([1, 2].flatMap((unit) => [...unitForwards(unit), ...points(unit)]))
})

test('P-ENT-23 each lineup type keeps its own players', async () => {
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.chooseType('Power Play')
  await expect.element(on.emptySlots()).toHaveLength(10)
  await expect.element(on.progress('0 of 10')).toBeVisible()
  await on.choosePlayer('Center, unit 1', 'Gus Archer')
  await expect.element(on.progress('1 of 10')).toBeVisible()
  await on.chooseType('Even Strength')
  await expect.element(on.filledSlots()).toHaveLength(1)
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await on.chooseType('Penalty Kill')
  await expect.element(on.emptySlots()).toHaveLength(8)
  await on.choosePlayer('Center, unit 2', 'Gus Archer')
  await on.slot('Center, unit 2').click()
  await expect.element(on.emptySlots()).toHaveLength(8)
  for (const [type, slot] of [
    ['Power Play', 'Center, unit 1'],
    ['Even Strength', 'Center, line 1'],
  ] as const) {
    await on.chooseType(type)
    await expect.element(on.slot(slot)).toHaveAccessibleName(/: Gus Archer,/)
  }
})

test('P-BUILD-05 a tab counts only the slots of the current lineup type', async () => {
  await openBuilder({ team: HALIFAX })
  await on.chooseType('Power Play')
  await on.choosePlayer('Center, unit 1', 'Gus Archer')
  await expect.element(on.tab('C')).toHaveAccessibleName('C 5')
  await on.choosePlayer('Center, unit 2', 'Tim Bishop')
  await expect.element(on.tab('C')).toHaveAccessibleName(/all filled/)
  await on.chooseType('Even Strength')
  await expect.element(on.tab('C')).toHaveAccessibleName('C 5')
})

test('P-BUILD-14 the lineup has a title', async () => {
  await openBuilder({ team: HALIFAX })
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Opening night')
  await expect.element(title).toHaveValue('Opening night')
  await expect.element(title).toHaveAttribute('maxlength', '80')
})

test('arrow keys move over the board, Delete removes a player and Enter opens the menu of a filled slot', async () => {
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.choosePlayer('Center, line 2', 'Tim Bishop')
  await expect.element(on.slot('Center, line 2')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(on.slot('Center, line 2')).toHaveAccessibleName(/: empty$/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(on.slot('Right wing, line 2')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  await expect.element(on.slot('Center, line 1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Replace' })).toBeVisible()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
})

test('C and A are chosen in a player’s menu by keys, mouse and touch, and are announced', async () => {
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.choosePlayer('Center, line 2', 'Tim Bishop')

  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(wears('Captain')).toHaveAttribute('aria-checked', 'false')
  // Menus find an item by its first letter.
  await userEvent.keyboard('c{Enter}')
  await expect.element(wears('Captain')).not.toBeInTheDocument()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer, number 9, captain$/)
  await expect.element(page.getByText('Archer wears the C.')).toBeInTheDocument()

  await on.optionsFor('Tim Bishop').click()
  await wears('Captain').click()
  await expect.element(page.getByText('Bishop wears the C, Archer no longer does.')).toBeInTheDocument()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer, number 9$/)

  await tap(on.optionsFor('Gus Archer'))
  await tap(wears('Alternate captain'))
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/, alternate captain$/)
  await expectHolds()
  await on.optionsFor('Gus Archer').click()
  await expect.element(wears('Alternate captain')).toHaveAttribute('aria-checked', 'true')
  await wears('Alternate captain').click()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer, number 9$/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/, alternate captain$/)
})

test('a third A is refused with a message, and a goaltender is offered no letter', async () => {
  await openBuilder({ team: HALIFAX })
  const letterOf = async (player: string, name: string) => {
    await on.optionsFor(player).click()
    await wears(name).click()
  }
  for (const [line, player] of ['Gus Archer', 'Tim Bishop', 'Leo Carver'].entries()) {
    await on.choosePlayer(`Center, line ${line + 1}`, player)
    await letterOf(player, 'Alternate captain')
  }
  await expect
    .element(on.dialog('Both A’s are taken'))
    .toMatchTextContent('Archer and Bishop already wear the A.')
  await userEvent.keyboard('{Escape}')
  await on.choosePlayer('Starting goaltender', 'Abe Rusk')
  await on.optionsFor('Abe Rusk').click()
  await expect.element(page.getByRole('menuitem', { name: 'Replace' })).toBeVisible()
  expect(page.getByRole('menuitemcheckbox').elements()).toEqual([])
})

test('P-STATE-12 the overlay opens once when the last slot is filled', async () => {
  await openBuilder({ team: HALIFAX })
  await fillTheRest()
  await expect.element(reopen).toBeVisible()
  // The overlay waits for its image, so the clock advances past the longest wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Still full')
  await expect.element(title).toHaveValue('Still full')
  await vi.advanceTimersByTimeAsync(5000)
  expect(overlay.elements()).toHaveLength(0)
})

test('P-STATE-15 removing a player makes the lineup incomplete; filling it again reopens the overlay', async () => {
  await openBuilder({ team: HALIFAX })
  await fillTheRest()
  await on.slot('Center, line 1').click()
  await expect.element(reopen).not.toBeInTheDocument()
  await expect.element(on.progress('19 of 20')).toBeVisible()
  await on.slot('Center, line 1').click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect.element(overlay).toBeVisible()
})

test('P-STATE-09 another lineup type has no image yet', async () => {
  await openBuilder({ team: HALIFAX })
  await fillTheRest()
  await expect.element(reopen).toBeVisible()
  await on.chooseType('Power Play')
  await expect.element(reopen).not.toBeInTheDocument()
  await on.chooseType('Even Strength')
  await expect.element(reopen).toBeVisible()
})

test('the roster’s marks update only once the overlay covers them', async () => {
  await openHalifax()
  await fillLineup()
  await userEvent.keyboard('{Escape}')
  await on.slot('Center, line 1').click()
  await expect.element(on.filledSlots()).toHaveLength(19)
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

test('a tile of a unit shows F or D, and marks no one for their position', async () => {
  await openBuilder({ team: HALIFAX })
  await on.chooseType('Power Play')
  for (const [slot, name] of [
    ['Left wing, unit 1', 'Jack Grady'],
    ['Center, unit 1', 'Pat Fowler'],
    ['Left defense, unit 1', 'Tim Bishop'],
  ] as const)
    await on.choosePlayer(slot, name)
  await expect.element(on.slot('Left wing, unit 1')).toMatchTextContent('F, R shot')
  await expect.element(on.slot('Center, unit 1')).toMatchTextContent('F, L shot')
  await expect.element(on.slot('Left defense, unit 1')).toMatchTextContent('D, R shot')
  for (const slot of on.filledSlots().all()) await expect.element(slot).toHaveAccessibleDescription('')
})

const box = (locator: Locator) => locator.element().getBoundingClientRect()
const sizeOf = (locator: Locator) => parseFloat(getComputedStyle(locator.element()).fontSize)

test('beside a list, names are large, clear of their tile, and the captain’s letter is in their row', async () => {
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.optionsFor('Gus Archer').click()
  await wears('Captain').click()
  const tile = on.slot('Center, line 1')
  const [given, family, letter] = ['Gus', 'Archer', 'C'].map((text) =>
    tile.getByText(text, { exact: true }).first(),
  )
  if (!given || !family || !letter) throw new Error('three texts')
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
      }))
      .toEqual({ width, isLarge: true, isBeside: true, isClear: true })
  }
})

test('the sum of the cap hits is never cut, even with unknown hits', async () => {
  const [first, ...others] = playersOf(HALIFAX)
  if (!first) throw new Error('Halifax has players')
  const players = [{ ...first, capHit: null }, ...others.map((one) => ({ ...one, capHit: 6_123_456 }))]
  await openBuilder({ team: HALIFAX, players })
  await on.choosePlayer('Left wing, line 1', first.name)
  await fillTheRest()
  const sum = page.getByRole('region', { name: 'Lineup', exact: true }).getByTitle(/^Cap hit unknown/)
  await expect.element(sum).toMatchTextContent('at least $116.345M')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  for (const width of [1440, 1280, 1100, 1024, 768, 390, 320]) {
    await page.viewport(width, 900)
    const isCut = () =>
      sum.element().scrollWidth > sum.element().clientWidth ||
      box(sum).right > box(undo).left ||
      box(undo).right > width
    await expect.poll(() => ({ width, isCut: isCut() })).toEqual({ width, isCut: false })
  }
})
