import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { resizeTo } from '#tests/support/component/accessibility.ts'
import { addPick, ARCHER, listOf, openTable, PRATT, table } from '#tests/support/component/trade-builder.tsx'

const sides = page.getByRole('navigation', { name: 'Side of the trade' })
const tab = (team: string) => sides.getByRole('button', { name: new RegExp(team) })

const BISHOP = 'Tim Bishop'

const edges = () => [sides, table.foot].map((bar) => bar.element().getBoundingClientRect())

beforeEach(() => resizeTo(390, 844))

test('P-TRADE-04 one side is visible at a time and keeps its search and scroll position; both are from 769 px', async () => {
  await openTable()
  await expect.element(table.side(HALIFAX.name)).toBeVisible()
  await expect.element(table.side(SASKATOON.name)).not.toBeInTheDocument()
  const list = await listOf(HALIFAX.name)
  list.scrollTo(0, 100)
  await expect.poll(() => list.scrollTop).toBe(100)
  await new Promise(requestAnimationFrame)
  await tab(SASKATOON.name).click()
  await expect.element(table.side(SASKATOON.name)).toBeVisible()
  await expect.element(table.side(HALIFAX.name)).not.toBeInTheDocument()
  await table.search(SASKATOON.name).fill('prat')
  await expect.element(table.players(SASKATOON.name)).toHaveLength(1)
  await table.player(PRATT).click()
  await tab(HALIFAX.name).click()
  await expect.element(table.side(HALIFAX.name)).toBeVisible()
  await expect.poll(() => list.scrollTop).toBe(100)
  // A tab shows what its side sends. A chosen player moves to the top once a finger presses elsewhere.
  await table.player(BISHOP).click()
  await expect.element(table.player(BISHOP)).toBeChecked()
  await expect.element(table.confirm).toBeEnabled()
  await expect.element(table.players(HALIFAX.name).first()).not.toBeChecked()
  await expect.element(tab(HALIFAX.name)).toHaveAccessibleName('1 player + 0 picks from Halifax Harbours')
  await expect.element(tab(HALIFAX.name)).toHaveAttribute('aria-pressed', 'true')
  await tab(SASKATOON.name).click()
  await tab(HALIFAX.name).click()
  await expect.element(table.players(HALIFAX.name).first()).toHaveAccessibleName(new RegExp(`^${BISHOP},`))
  await expect.element(table.player(BISHOP)).toBeChecked()
  await tab(SASKATOON.name).click()
  await expect.element(table.search(SASKATOON.name)).toHaveValue('prat')
  await expect.element(table.players(SASKATOON.name)).toHaveLength(1)
  // The tabs end where both sides fit.
  await resizeTo(768, 844)
  await expect.element(sides).toBeVisible()
  await resizeTo(769, 844)
  await expect.element(sides).not.toBeInTheDocument()
  const [left, right] = [HALIFAX, SASKATOON].map(({ name }) =>
    table.side(name).element().getBoundingClientRect(),
  )
  expect(left?.right).toBeLessThan(right?.left ?? 0)
})

test('every control is at least 44 px high on touch screens; tabs and actions stay in view, and fit 320 px', async () => {
  await openTable()
  await table.player(ARCHER).click()
  await addPick(HALIFAX.name)
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  const main = page.getByRole('main').element()
  const pressed = [...main.querySelectorAll('button, select, a, input[inputmode], label')].filter((one) =>
    one.checkVisibility(),
  )
  const low = pressed
    .filter((one) => one.getBoundingClientRect().height < 44)
    .map((one) => one.outerHTML.slice(0, 120))
  expect.soft(pressed.length).toBeGreaterThan(20)
  expect.soft(low).toEqual([])
  for (const part of [0, 0.5]) {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part)
    await expect.poll(() => Math.round(edges()[1]?.bottom ?? 0)).toBe(innerHeight)
    await expect.poll(() => edges()[0]?.top).toBeLessThan(part === 0 ? innerHeight / 2 : 70)
  }
  await resizeTo(320, 640)
  for (const button of table.foot.getByRole('button').elements()) {
    expect.soft(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight)
    expect.soft(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    expect.soft(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  }
  // At most a quarter of the screen.
  expect.soft(table.foot.element().getBoundingClientRect().height).toBeLessThanOrEqual(160)
})
