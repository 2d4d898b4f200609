import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { addPick, ARCHER, listOf, openTable, PRATT, table } from '#tests/support/component/trade-builder.tsx'

const sides = page.getByRole('navigation', { name: 'Side of the trade' })
const tab = (team: string) => sides.getByRole('button', { name: new RegExp(team) })

const PARRY = 'Glen Parry'

const edges = () => [sides, table.foot].map((bar) => bar.element().getBoundingClientRect())

beforeEach(async () => {
  await page.viewport(390, 844)
})

test('P-TRADE-04 one side is visible at a time; its tab shows what it sends', async () => {
  await openTable()
  await expect.element(table.side(HALIFAX.name)).toBeVisible()
  await expect.element(table.side(SASKATOON.name)).not.toBeInTheDocument()
  await table.player(ARCHER).click()
  await expect.element(tab(HALIFAX.name)).toHaveAccessibleName('1 player + 0 picks from Halifax Harbours')
  await expect.element(tab(HALIFAX.name)).toHaveAttribute('aria-pressed', 'true')
  await tab(SASKATOON.name).click()
  await expect.element(table.side(SASKATOON.name)).toBeVisible()
  await expect.element(table.side(HALIFAX.name)).not.toBeInTheDocument()
  await table.player(PRATT).click()
  await expect.element(table.confirm).toBeEnabled()
  await tab(HALIFAX.name).click()
  await expect.element(table.player(ARCHER)).toBeChecked()
})

test('P-TRADE-04 above 768 px both sides are side by side, without tabs', async () => {
  await page.viewport(769, 900)
  await openTable()
  const [left, right] = [HALIFAX, SASKATOON].map(({ name }) =>
    table.side(name).element().getBoundingClientRect(),
  )
  expect(left?.right).toBeLessThan(right?.left ?? 0)
  await expect.element(sides).not.toBeInTheDocument()
})

test('P-TRADE-04 each side keeps its search and its scroll position', async () => {
  await openTable()
  const list = await listOf(HALIFAX.name)
  list.scrollTo(0, 400)
  await expect.poll(() => list.scrollTop).toBe(400)
  await new Promise(requestAnimationFrame)
  await tab(SASKATOON.name).click()
  await table.search(SASKATOON.name).fill('prat')
  await expect.element(table.players(SASKATOON.name)).toHaveLength(1)
  await tab(HALIFAX.name).click()
  await expect.element(table.side(HALIFAX.name)).toBeVisible()
  expect(list.scrollTop).toBe(400)
  await tab(SASKATOON.name).click()
  await expect.element(table.search(SASKATOON.name)).toHaveValue('prat')
  await expect.element(table.players(SASKATOON.name)).toHaveLength(1)
})

test('at 320 px the text of the actions fits their buttons, and the roster keeps its height', async () => {
  await page.viewport(320, 640)
  await openTable()
  await table.player(ARCHER).click()
  for (const button of table.foot.getByRole('button').elements()) {
    expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight)
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  }
  // At most a quarter of the screen.
  expect(table.foot.element().getBoundingClientRect().height).toBeLessThanOrEqual(160)
})

test('every control is at least 44 px high on touch screens', async () => {
  await openTable()
  await table.player(ARCHER).click()
  await addPick(HALIFAX.name)
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  const main = page.getByRole('main').element()
  const pressed = [...main.querySelectorAll('button, select, a, input[inputmode], label')]
  const low = pressed
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
    .map((one) => one.outerHTML.slice(0, 120))
  expect(pressed.length).toBeGreaterThan(30)
  expect(low).toEqual([])
})

test('the tabs and the actions stay in view', async () => {
  await openTable()
  await table.player(ARCHER).click()
  await addPick(HALIFAX.name)
  for (const part of [0, 0.5]) {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part)
    await expect.poll(() => Math.round(edges()[1]?.bottom ?? 0)).toBe(innerHeight)
    expect(edges()[0]?.top).toBeLessThan(part === 0 ? innerHeight / 2 : 70)
  }
  await expectHolds()
})

test('the players in the trade are listed first once a finger presses elsewhere', async () => {
  await openTable()
  await table.player(PARRY).click()
  await expect.element(table.player(PARRY)).toBeChecked()
  await expect.element(table.players(HALIFAX.name).first()).not.toBeChecked()
  await tab(SASKATOON.name).click()
  await tab(HALIFAX.name).click()
  await expect.element(table.players(HALIFAX.name).first()).toHaveAccessibleName(new RegExp(`^${PARRY},`))
})
