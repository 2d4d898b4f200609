import { expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'

const on = onTheBoard()

test('the builder fits and is accessible before a choice', async () => {
  await openBuilder()
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expectHolds()
})

test('the builder fits and is accessible while a team is chosen', async () => {
  await openBuilder()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(on.dialog('Select a Team')).toBeVisible()
  await expectHolds()
})

test('the builder fits and is accessible while a player is chosen for a slot', async () => {
  await openBuilder({ team: HALIFAX })
  await on.slot('Center, line 1').click()
  await expect.element(on.dialog('Center, line 1').getByRole('listitem').first()).toBeVisible()
  await expectHolds()
})

test('the builder fits and is accessible while a slot is chosen for a player', async () => {
  await openBuilder({ team: HALIFAX })
  await on.player('Ned Abbott').click()
  await expect
    .element(
      on
        .dialog('Ned Abbott')
        .getByRole('button', { name: /: empty$/ })
        .first(),
    )
    .toBeVisible()
  await expectHolds()
})

test('the builder fits and is accessible with a full lineup', async () => {
  await openBuilder({ team: HALIFAX })
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await expect.element(on.dialog('Your lineup is ready')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(on.emptySlots()).toHaveLength(0)
  await expectHolds()
})

test('the builder fits and is accessible with a team without players', async () => {
  await openBuilder({ team: HALIFAX, players: [] })
  await expect.element(on.roster.getByText('No players listed for the Halifax Harbours yet.')).toBeVisible()
  await expectHolds()
})

test('the focus ring of the search in a sheet is not clipped', async () => {
  await openBuilder({ team: HALIFAX })
  await on.slot('Center, line 1').click()
  const search = on.dialog('Center, line 1').getByRole('searchbox')
  await expect.element(search).toHaveFocus()
  let scroller = search.element().parentElement
  while (scroller && getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement
  const room = search.element().getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0)
  expect(room).toBeGreaterThanOrEqual(Number.parseFloat(getComputedStyle(search.element()).outlineWidth))
})

const colorOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor

test('in forced colors the selected tab looks different', async () => {
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await commands.emulate({ forcedColors: 'active' })
  onTestFinished(() => commands.emulate({ forcedColors: 'none' }))
  // Forced colors replace every background that does not opt out.
  const kept = (tab: 'All' | 'LW') =>
    getComputedStyle(on.tab(tab).element()).getPropertyValue('forced-color-adjust')
  await expect.element(on.tab('All')).toHaveAttribute('aria-selected', 'true')
  expect([kept('All'), kept('LW')]).toEqual(['none', 'auto'])
  // The bar of "1 of 20" is drawn in a system color other than the board's.
  const words = await page.getByText('1 of 20', { exact: true }).findElement()
  const bar = words.closest('p')?.querySelector('[aria-hidden] > span')
  if (!bar) throw new Error('There is no bar')
  expect(colorOf(bar)).not.toBe(colorOf(bar.parentElement))
})
