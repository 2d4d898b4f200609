import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { aLastGameOf } from '#tests/factories/games.ts'
import { HALIFAX, playersOf, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
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

test('the count, undo and redo are at the bottom of a phone; a full lineup replaces the count with its card button', async () => {
  await openHalifax()
  const count = page.getByText(/^\d+ of 20$/)
  await expect.element(count).toBeVisible()
  await expectAtFoot(count, button('Undo'), button('Redo'))
  const footer = page.getByRole('contentinfo')
  await expect.element(footer).toBeVisible()
  // The end of the page can be scrolled clear of the bar.
  window.scrollTo(0, document.documentElement.scrollHeight)
  expect(boxOf(footer).bottom).toBeLessThanOrEqual(boxOf(button('Undo')).top)
  await fillLineup()
  await userEvent.keyboard('{Escape}')
  await expect.element(reopen).toBeVisible()
  await expectAtFoot(reopen, button('Undo'))
  const [share, covered, undo] = [boxOf(reopen), boxOf(count), boxOf(button('Undo'))]
  expect(share.left).toBeLessThan(covered.left)
  expect(share.right).toBeLessThanOrEqual(undo.left)
  await reopen.click()
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Undo').click()
  await expect.element(reopen).not.toBeInTheDocument()
  await expect.element(count).toHaveTextContent('0 of 20')
  await expectHolds()
})

test('on a screen too low for a bottom bar the count is above the board', async () => {
  await page.viewport(390, 400)
  await openHalifax()
  await expect.element(button('Undo')).toBeVisible()
  expect(boxOf(button('Undo')).bottom).toBeLessThan(boxOf(on.board).top)
})

test('quick place is collapsed on touch screens; its button and its key expand it', async () => {
  await openHalifax()
  const field = page.getByRole('combobox', { name: 'Place by command' })
  await expect.element(button('Quick place')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).not.toBeInTheDocument()
  await button('Quick place').click()
  await expect.element(field).toHaveFocus()
  expect(boxOf(field).width).toBeGreaterThan(300)
  await button('Quick place').click()
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('9 c1{Enter}')
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
})

test.each([320, 390])('at %i px all three modes fit on the screen beside the longest name', async (width) => {
  await page.viewport(width, 844)
  const team = { ...HALIFAX, name: 'Columbus Blue Jackets' }
  await openBuilder({ team, teams: [team] })
  for (const name of [/^Team Lineup: Columbus/, /^Dream Team/, /^Coming Soon/]) {
    const mode = page.getByRole('button', { name })
    await expect.element(mode).toBeVisible()
    expect(boxOf(mode).right).toBeLessThanOrEqual(width)
    expect(mode.element().scrollWidth).toBeLessThanOrEqual(mode.element().clientWidth)
  }
})

/** The visible text of a tile. */
const seen = (slot: string, text: string) => on.slot(slot).getByText(text, { exact: true })

test('a tile shows position and hand, and does not cut a long name', async () => {
  const [first, second, third, ...others] = playersOf(HALIFAX).filter(({ position }) => position === 'c')
  if (!first || !second || !third) throw new Error('Halifax has three centres')
  const players = [
    { ...first, name: 'Ryan Nugent-Hopkins', shoots: 'L', otherPosition: 'lw' } as const,
    { ...second, name: 'Shakir Mukhamadullin', shoots: 'R' } as const,
    { ...third, name: 'Michael Brandsegg-Nygård', status: 'off_roster' } as const,
    ...others,
  ]
  await openBuilder({ team: HALIFAX, players })
  const slots = ['Left wing, line 1', 'Center, line 1', 'Right wing, line 1'] as const
  for (const [index, slot] of slots.entries()) await on.choosePlayer(slot, players[index]?.name ?? '')
  await expect.element(seen(slots[0], 'LW')).toBeVisible()
  await expect.element(seen(slots[0], 'C/LW')).not.toBeInTheDocument()
  await expect.element(seen(slots[1], 'R shot')).toBeVisible()
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
    await expect.poll(cut).toEqual([])
  }
})

test('a tile of a Dream Team shows the crest of its player’s team', async () => {
  await openBuilder({ mode: 'dream_team' })
  for (const [slot, team] of [
    ['Center, line 1', HALIFAX],
    ['Center, line 2', SASKATOON],
  ] as const) {
    const player = playersOf(team).find(({ position }) => position === 'c')
    await on.slot(slot).click()
    await page
      .getByRole('dialog')
      .getByRole('searchbox')
      .fill(player?.name ?? '')
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
    await expect.element(seen(slot, team.abbreviation)).toBeVisible()
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

test.each([320, 360, 390])(
  'at %i px the position and the injury mark overlap neither sweater, crest nor name',
  async (width) => {
    const [hurt, ...healthy] = playersOf(HALIFAX).filter(({ position }) => position === 'rw')
    if (!hurt) throw new Error('Halifax has a right wing')
    const [name, status] = ['Ryan Nugent-Hopkins', 'injured_or_other'] as const
    const winger = { ...hurt, name, otherPosition: 'lw', status, shoots: 'R' } as const
    await page.viewport(width, 844)
    await openBuilder({ mode: 'dream_team', league: [winger, ...healthy] })
    const slot = 'Left wing, line 1'
    await on.slot(slot).click()
    await page.getByRole('dialog').getByRole('searchbox').fill(winger.name)
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
    // The wider tile's mark comes first, and is not shown.
    const [place, mark] = [seen(slot, 'LW'), seen(slot, 'IR').last()] as const
    await expect.element(place).toBeVisible()
    const drawings = [String(winger.number), HALIFAX.abbreviation].map((text) =>
      seen(slot, text).element().closest('svg')?.getBoundingClientRect(),
    )
    const [sweater, crest] = drawings
    if (!sweater || !crest) throw new Error('Both are drawn')
    const [first, second] = linesOf(seen(slot, 'Nugent-Hopkins'))
    if (!first || !second) throw new Error('The name has two lines')
    const others = { sweater, crest, first, second }
    const covered = [place, mark].flatMap((part) =>
      Object.entries(others).flatMap(([which, other]) => (areApart(boxOf(part), other) ? [] : [which])),
    )
    const isNameFree = [first, second].every((line) => areApart(crest, line))
    expect({ covered, isNameFree }).toEqual({ covered: [], isNameFree: true })
  },
)

test('notices are above the bottom bar, and above a sheet', async () => {
  await openHalifax()
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.slot('Center, line 1').click()
  await expect.element(notice.getByText('Archer removed')).toBeVisible()
  await expect.poll(() => boxOf(notice).bottom).toBeLessThan(boxOf(button('Undo').first()).top)
  await on.slot('Left wing, line 1').click()
  const sheet = on.dialog('Left wing, line 1')
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => boxOf(notice).bottom).toBeLessThanOrEqual(boxOf(sheet).top)
})

test('the overlay’s image stays in sight while its switches change; the message after a press covers no button', async () => {
  await openHalifax({ lastGame: aLastGameOf(playersOf(HALIFAX)) })
  await fillLineup()
  const shown = overlay.getByRole('img')
  const gap = () => boxOf(overlay.getByText('Title', { exact: true })).top - boxOf(shown).bottom
  for (const size of [/^Poster/, /^Link/, /^Story/]) {
    await overlay.getByRole('radio', { name: size }).click()
    await expect.poll(gap).toBeLessThan(40)
    expect(gap()).toBeGreaterThan(8)
  }
  const change = overlay.getByRole('switch').last()
  const before = boxOf(shown).top
  await change.click()
  await expect.element(change).toBeInViewport()
  expect(Math.abs(boxOf(shown).top - before)).toBeLessThan(8)
  expect(boxOf(change).top).toBeGreaterThan(boxOf(shown).bottom)
  const bar = ['More', 'Copy link', 'Share with friends', 'Download'].map(inOverlay)
  for (const one of bar) expect(boxOf(one).bottom).toBeGreaterThan(innerHeight - 32)
  await chooseMore('Copy as text')
  await expect.element(said).toMatchTextContent(/\w/)
  const { top, bottom } = boxOf(said)
  const covered = overlay
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.bottom > top && one.top < bottom)
  expect(covered).toEqual([])
  await expect.element(said).toBeInViewport()
})

/** How many layers over the page the current history entry holds. */
const layerDepth = (): unknown => history.state?.overlay ?? 0

test('Back closes the layers over the page one at a time, and Escape leaves no history entry', async () => {
  const screen = await openHalifax()
  const sheet = on.dialog('Center, line 1')
  await on.slot('Center, line 1').click()
  await expect.element(sheet).toBeVisible()
  expect(layerDepth()).toBe(1)
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  expect([screen.address(), layerDepth()]).toEqual(['/lineup-builder?team=HFX', 0])

  // Forward opens nothing: that layer is closed.
  const steps = vi.fn<() => void>()
  navigation.addEventListener('currententrychange', steps)
  onTestFinished(() => navigation.removeEventListener('currententrychange', steps))
  history.forward()
  await expect.poll(() => steps.mock.calls.length).toBe(2)
  expect(layerDepth()).toBe(0)

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
  expect(layerDepth()).toBe(1)
  history.back()
  await expect.element(page.getByRole('dialog', { name: /Gus Archer|assigned/ })).not.toBeInTheDocument()
  expect(layerDepth()).toBe(0)

  await button('Reset').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  history.back()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(on.filledSlots()).toHaveLength(1)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})

test('Back closes a menu before it leaves the page, and a dialog opened from it reuses the entry', async () => {
  const screen = await openHalifax()
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await on.optionsFor('Gus Archer').click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expect.poll(layerDepth).toBe(1)
  history.back()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect([screen.address(), layerDepth()]).toEqual(['/lineup-builder?team=HFX', 0])

  await on.optionsFor('Gus Archer').click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await expect.element(on.dialog('Move Gus Archer')).toBeVisible()
  await expect.poll(layerDepth).toBe(1)
  history.back()
  await expect.element(on.dialog('Move Gus Archer')).not.toBeInTheDocument()
  await expect.poll(layerDepth).toBe(0)
  expect(screen.address()).toBe('/lineup-builder?team=HFX')
})

test('on touch screens every target is at least 44 px high and wide', async () => {
  await openBuilder({ team: HALIFAX })
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(on.optionsFor('Gus Archer')).toBeVisible()
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
  expect(small).toEqual([])
})
