import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { aLastGameOf } from '#tests/factories/games.ts'
import { HALIFAX, playersOf, SASKATOON } from '#tests/factories/made-league.ts'
import { resizeTo } from '#tests/support/component/accessibility.ts'
import { layerDepth, pressBack } from '#tests/support/component/history.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import {
  chooseMore,
  fillLineup,
  inOverlay,
  openHalifax,
  overlay,
  reopen,
  said,
} from '#tests/support/component/ready-overlay.tsx'

const on = onTheBoard()
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')

beforeEach(async () => {
  await page.viewport(390, 844)
})

/** Expects these at the bottom of the screen at every scroll position. */
async function expectAtFoot(...locators: readonly Locator[]): Promise<void> {
  for (const part of [0, 0.5, 1]) {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part)
    for (const locator of locators) {
      const { top, bottom } = boxOf(locator)
      expect(innerHeight - top).toBeLessThan(60)
      expect(bottom).toBeLessThanOrEqual(innerHeight)
    }
  }
}

test('the count, undo and redo are at the bottom of a phone, with notices above; a full lineup replaces the count with its card button', async () => {
  await openHalifax()
  const count = page.getByText(/^\d+ of 20$/)
  const field = page.getByRole('combobox', { name: 'Place by command' })
  await expect.element(count).toBeVisible()
  await expectAtFoot(count, button('Undo'), button('Redo'))
  const footer = page.getByRole('contentinfo')
  await expect.element(footer).toBeVisible()
  // The end of the page can be scrolled clear of the bar.
  window.scrollTo(0, document.documentElement.scrollHeight)
  expect.soft(boxOf(footer).bottom).toBeLessThanOrEqual(boxOf(button('Undo')).top)
  // On a screen too low for it the count is above the board.
  await resizeTo(390, 400)
  await expect.poll(() => boxOf(button('Undo')).bottom - boxOf(on.board).top).toBeLessThan(0)
  await resizeTo(390, 844)

  // Quick place is collapsed; its button and its key expand it.
  await expect.element(button('Quick place')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).not.toBeInTheDocument()
  await button('Quick place').click()
  await expect.element(field).toHaveFocus()
  expect.soft(boxOf(field).width).toBeGreaterThan(300)
  await button('Quick place').click()
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('9 c1{Enter}')
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)

  await on.slot('Center, line 1').click()
  await expect.element(notice.getByText('Archer removed')).toBeVisible()
  await expect.poll(() => boxOf(notice).bottom - boxOf(button('Undo').first()).top).toBeLessThan(0)
  await on.slot('Left wing, line 1').click()
  const sheet = on.dialog('Left wing, line 1')
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => boxOf(notice).bottom - boxOf(sheet).top).toBeLessThanOrEqual(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()

  await fillLineup()
  await userEvent.keyboard('{Escape}')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(reopen).toBeVisible()
  await expectAtFoot(reopen, button('Undo'))
  const [share, covered, undo] = [boxOf(reopen), boxOf(count), boxOf(button('Undo'))]
  expect.soft(share.left).toBeLessThan(covered.left)
  expect.soft(share.right).toBeLessThanOrEqual(undo.left)
  await reopen.click()
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Undo').click()
  await expect.element(reopen).not.toBeInTheDocument()
  await expect.element(count).toHaveTextContent('0 of 20')
})

/** The visible text of a tile. */
const seen = (slot: string, text: string) => on.slot(slot).getByText(text, { exact: true })

test('beside the longest team name all modes fit; tiles show position and hand and cut no long name; targets are 44 px high and wide', async () => {
  const [first, second, third, ...others] = playersOf(HALIFAX).filter(({ position }) => position === 'c')
  if (!first || !second || !third) throw new Error('Halifax has three centres')
  const players = [
    { ...first, name: 'Ryan Nugent-Hopkins', shoots: 'L', otherPosition: 'lw' } as const,
    { ...second, name: 'Shakir Mukhamadullin', shoots: 'R' } as const,
    { ...third, name: 'Michael Brandsegg-Nygård', status: 'off_roster' } as const,
    ...others,
  ]
  const team = { ...HALIFAX, name: 'Columbus Blue Jackets' }
  await openBuilder({ team, teams: [team], players })
  const modes = [/^Team Lineup: Columbus/, /^Dream Team/].map((name) => page.getByRole('button', { name }))
  for (const width of [320, 390]) {
    await resizeTo(width, 844)
    for (const mode of modes) {
      await expect.element(mode).toBeVisible()
      expect.soft(boxOf(mode).right).toBeLessThanOrEqual(width)
      expect.soft(mode.element().scrollWidth).toBeLessThanOrEqual(mode.element().clientWidth)
    }
  }

  const slots = ['Left wing, line 1', 'Center, line 1', 'Right wing, line 1'] as const
  for (const [index, slot] of slots.entries()) await on.choosePlayer(slot, players[index]?.name ?? '')
  await expect.element(seen(slots[0], 'LW').last()).toBeVisible()
  await expect.element(seen(slots[0], 'C/LW')).not.toBeInTheDocument()
  await expect.element(seen(slots[1], 'C').last()).toBeVisible()
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  await expect.element(on.optionsFor('Ryan Nugent-Hopkins')).toBeVisible()
  const small = page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .map((button) => ({
      name: button.getAttribute('aria-label') ?? button.textContent,
      box: button.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.height < 44 || box.width < 44)
    .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`)
  expect.soft(small).toEqual([])

  const cut = () =>
    ['Nugent-Hopkins', 'Mukhamadullin', 'Brandsegg-Nygård'].filter((name, index) => {
      const tile = on.slot(slots[index] ?? '')
      const text = tile.getByText(name, { exact: true }).element()
      return (
        text.scrollWidth > text.clientWidth ||
        text.scrollHeight > text.clientHeight + 1 ||
        text.getBoundingClientRect().bottom > boxOf(tile).bottom
      )
    })
  for (const width of [320, 390, 768, 1024, 1100, 1440]) {
    await page.viewport(width, 900)
    await expect.poll(() => ({ width: innerWidth, cut: cut() })).toEqual({ width, cut: [] })
  }
})

const areApart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

/** The box of each line of a text. */
function linesOf(text: Locator): readonly DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(text.element())
  return [...range.getClientRects()]
}

test('on a Dream Team’s tiles the position and the injury mark overlap neither sweater, crest of the player’s team nor name', async () => {
  const [hurt, ...healthy] = playersOf(HALIFAX).filter(({ position }) => position === 'rw')
  if (!hurt) throw new Error('Halifax has a right wing')
  const [name, status] = ['Ryan Nugent-Hopkins', 'injured_or_other'] as const
  const winger = { ...hurt, name, otherPosition: 'lw', status, shoots: 'R' } as const
  await openBuilder({ mode: 'dream_team', league: [winger, ...healthy, ...playersOf(SASKATOON)] })
  const slot = 'Left wing, line 1'
  const dialog = page.getByRole('dialog')
  for (const [to, player] of [
    [slot, winger.name],
    ['Center, line 1', 'Will Ford'],
  ] as const) {
    await on.slot(to).click()
    await dialog.getByRole('searchbox').fill(player)
    await dialog.getByRole('button', { name: new RegExp(`^${player},`) }).click()
  }
  await expect.element(seen('Center, line 1', SASKATOON.abbreviation)).toBeVisible()
  // The wider tile's mark comes first, and is not shown.
  const [place, mark] = [seen(slot, 'LW').last(), seen(slot, 'IR').last()] as const
  await expect.element(place).toBeVisible()
  for (const width of [320, 360, 390]) {
    await resizeTo(width, 844)
    const [sweater, crest] = [String(winger.number), HALIFAX.abbreviation].map((text) =>
      seen(slot, text).element().closest('svg')?.getBoundingClientRect(),
    )
    if (!sweater || !crest) throw new Error('Both are drawn')
    const [first, second] = linesOf(seen(slot, 'Nugent-Hopkins'))
    if (!first || !second) throw new Error('The name has two lines')
    const others = { sweater, crest, first, second }
    const covered = [place, mark].flatMap((part) =>
      Object.entries(others).flatMap(([which, other]) => (areApart(boxOf(part), other) ? [] : [which])),
    )
    const isNameFree = [first, second].every((line) => areApart(crest, line))
    expect.soft({ width, covered, isNameFree }).toEqual({ width, covered: [], isNameFree: true })
  }
})

/** The overlay's buttons that the message covers. */
function covered(): readonly DOMRect[] {
  const { top, bottom } = boxOf(said)
  return overlay
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.bottom > top && one.top < bottom)
}

test('the overlay’s image stays in sight while its switches change; the message after a press covers no button', async () => {
  await openHalifax({ lastGame: aLastGameOf(playersOf(HALIFAX)) })
  await fillLineup()
  const shown = overlay.getByRole('img')
  const gap = () => boxOf(overlay.getByText('Title', { exact: true })).top - boxOf(shown).bottom
  for (const size of [/^Poster/, /^Link/, /^Story/]) {
    await overlay.getByRole('radio', { name: size }).click()
    await expect.element(shown).toBeVisible()
    await expect.poll(() => gap() > 8 && gap() < 40).toBe(true)
  }
  const change = overlay.getByRole('switch').last()
  const before = (await shown.findElement()).getBoundingClientRect().top
  await change.click()
  await expect.element(change).toBeInViewport()
  await expect.poll(() => Math.abs(boxOf(shown).top - before)).toBeLessThan(8)
  await expect.poll(() => boxOf(change).top - boxOf(shown).bottom).toBeGreaterThan(0)
  const bar = ['More', 'Copy link', 'Share with friends', 'Download'].map(inOverlay)
  for (const one of bar) await expect.poll(() => boxOf(one).bottom).toBeGreaterThan(innerHeight - 32)
  await chooseMore('Copy as text')
  await expect.element(said).toMatchTextContent(/\w/)
  await expect.poll(covered).toEqual([])
  await expect.element(said).toBeInViewport()
})

test('Back closes the layers over the page one at a time: sheets, dialogs, menus; Escape leaves no history entry', async () => {
  const screen = await openHalifax()
  const sheet = on.dialog('Center, line 1')
  await on.slot('Center, line 1').click()
  await expect.element(sheet).toBeVisible()
  await pressBack(1)
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => [screen.address(), layerDepth()]).toEqual(['/lineup-builder?team=HFX', 0])

  // Forward opens nothing: that layer is closed.
  const steps = vi.fn<() => void>()
  navigation.addEventListener('currententrychange', steps)
  onTestFinished(() => navigation.removeEventListener('currententrychange', steps))
  history.forward()
  await expect.poll(() => steps.mock.calls.length).toBe(2)
  await expect.poll(layerDepth).toBe(0)

  await on.slot('Center, line 1').click()
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(layerDepth).toBe(0)

  // One dialog replaces another, so there is one entry.
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.tab('C').click()
  await on.player('Gus Archer').click()
  await page.getByRole('button', { name: 'Move them' }).click()
  await expect.element(on.dialog('Move Gus Archer')).toBeVisible()
  await pressBack(1)
  await expect.element(page.getByRole('dialog', { name: /Gus Archer|assigned/ })).not.toBeInTheDocument()

  // A dialog opened from a menu reuses the menu's entry.
  await on.optionsFor('Gus Archer').click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await pressBack(1)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(() => [screen.address(), layerDepth()]).toEqual(['/lineup-builder?team=HFX', 0])

  await on.optionsFor('Gus Archer').click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await expect.element(on.dialog('Move Gus Archer')).toBeVisible()
  await pressBack(1)
  await expect.element(on.dialog('Move Gus Archer')).not.toBeInTheDocument()
  expect(screen.address()).toBe('/lineup-builder?team=HFX')

  await button('Reset').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await pressBack(1)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(on.filledSlots()).toHaveLength(1)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await pressBack(1)
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})
